"""Functions of the DSL, defined by name and types or by a decorated Python function."""

from __future__ import annotations

from collections.abc import Callable
from types import CellType, CodeType, FunctionType
from typing import Any

from smemit.checks import caller_place, mistake
from smemit.dsl import checks
from smemit.dsl.builder import Builder
from smemit.dsl.operands import constant
from smemit.dsl.signature import Signature, signature_of
from smemit.errors import Place, SmemitError, SmemitErrors
from smemit.ir import types as t
from smemit.ir.attributes import SPLIT_STACK, VISIBILITIES
from smemit.ir.module import Function, Module
from smemit.ir.ops import Terminator
from smemit.ir.types import Type
from smemit.ir.value import being_written
from smemit.ir.values import Attributes, Constant, Value
from smemit.ir.verify import broken_rules


def declare(module: Module, name: str, result: Type, params: Any = (), *, variadic: bool = False, cc: str = "",
            attributes: Attributes | None = None) -> Function:
    """A function of another object, or one that `define` completes later."""
    type = t.function(checks.type_(result, "result"), checks.types(params, "params"),
                      checks.switch(variadic, "variadic"))
    function = Function(module, _name(name), type, cc=checks.convention(cc))
    function.attributes.update(checks.attributes(attributes))
    module.add(function, caller_place())
    return function


def define(module: Module, name: str, result: Type, params: Any = (), *, arg_names: Any = (), linkage: str = "",
           variadic: bool = False, cc: str = "", attributes: Attributes | None = None, gc: str = "",
           personality: Constant | None = None, stack: str = "", probe: str = "", section: str = "",
           visibility: str = "", place: tuple[str, int] | None = None) -> Function:
    """Start a function with an empty entry block."""
    type = t.function(checks.type_(result, "result"), checks.types(params, "params"),
                      checks.switch(variadic, "variadic"))
    names = tuple(checks.text(one, "a name of an argument") for one in checks.listed(arg_names, "arg_names"))
    if names and len(names) != len(type.params):
        raise mistake(f"{len(names)} names are given for {len(type.params)} arguments")
    function = Function(module, _name(name), type, checks.linkage(linkage), names, checks.convention(cc))
    function.attributes.update(checks.attributes(attributes))
    if checks.word(stack, "stack", ("", "split")):
        function.attributes[SPLIT_STACK] = ""
    if checks.text(probe, "probe"):
        function.attributes["probe-stack"] = probe
    function.section = checks.text(section, "section")
    function.visibility = checks.word(visibility, "visibility", VISIBILITIES)
    function.gc = checks.text(gc, "gc")
    function.personality = None if personality is None else constant(personality, t.ptr)
    declared = module.globals.get(name)
    if isinstance(declared, Function) and declared.is_declaration and declared.function_type is type:
        # Calls of the declared function refer to this object.
        declared.linkage, declared.args, declared.place = function.linkage, function.args, place or caller_place()
        declared.dso_local, declared.cc = function.dso_local, function.cc
        declared.section, declared.visibility = function.section, function.visibility
        declared.gc, declared.personality = function.gc, function.personality
        declared.attributes.update(function.attributes)
        for argument in declared.args:
            argument.function = declared
        function = declared
    else:
        module.add(function, place or caller_place())
    function.block("entry")
    Builder(function)
    return function


def _name(value: Any) -> str:
    if not checks.text(value, "name"):
        raise mistake("name is empty")
    return str(value)


def function_from_python(module: Any, body: Any, options: dict[str, Any]) -> Function:
    """Build the function that `body` describes in a `dsl.Module`: see `Module.function`."""
    signature = signature_of(body)
    before = dict(module.globals)
    name = options.pop("name", "") or body.__name__
    function = define(module, name, signature.result, signature.params, arg_names=signature.names,
                      place=signature.place, **options)
    builder: Builder = function.builder
    noted: list[SmemitError] = []
    builder.noted = noted
    before_it = being_written.set(builder)
    try:
        result = _knowing_itself(body, function)(builder, *function.args)
        _close(builder, result, signature)
    except SmemitError as error:
        noted.extend(error.errors if isinstance(error, SmemitErrors) else [error])
    except Exception:
        # An exception after an error is usually a consequence of that error.
        if not noted:
            _forget(module, before)
            raise
    finally:
        being_written.reset(before_it)
        builder.noted = None
    if noted:
        found = sorted([*noted, *broken_rules(function)], key=_line)
        _forget(module, before)
        raise found[0] if len(found) == 1 else SmemitErrors(found)
    return function


def _line(error: SmemitError) -> int:
    return error.place.line if isinstance(error.place, Place) else 0


def _forget(module: Module, before: dict[str, Any]) -> None:
    """Remove from the module what a body with errors has added."""
    for name in list(module.globals):
        if name not in before:
            del module.globals[name]


def _close(builder: Builder, result: Any, signature: Signature) -> None:
    """Return the body's result. A body without a result may simply end."""
    if isinstance(result, Terminator):
        return
    if isinstance(result, Value) and result.type is t.void:
        # As in C: `return f.call(g)` where g returns nothing.
        result = None
    if result is None and _is_unreached(builder):
        builder.function.blocks = [block for block in builder.function.blocks if block is not builder.current]
        return
    if result is None and (builder.is_terminated or signature.result is not t.void):
        return
    if builder.is_terminated:
        raise mistake(f"{builder.function.name} returns {checks.shown(result)}, but its block has ended already",
                      "an operation such as f.ret or f.deoptimize ended it; leave that out, or `return`")
    builder.ret(result)


def _is_unreached(builder: Builder) -> bool:
    """Whether the current block is empty and unreachable, as after an if whose arms both return."""
    here = builder.current
    if here is None or here.operations or here is builder.function.blocks[0]:
        return False
    return not any(here is target for op in builder.function.operations() for target in op.successors())


def _knowing_itself(body: FunctionType, function: Function) -> Callable[..., Any]:
    """The body as a Python function in which its name means the function, so that it can call itself.

    It is one of its own, with its own cell or its own copy of the module's names: the user's stay as they are, and
    threads may run one body side by side.
    """
    name, code, names = body.__name__, body.__code__, body.__globals__
    cells = body.__closure__ or ()
    if name in code.co_freevars:
        cells = tuple(CellType(function) if free == name else cell
                      for free, cell in zip(code.co_freevars, cells, strict=True))
    elif _names(code, name):
        names = {**names, name: function}
    else:
        return body
    return FunctionType(code, names, name, None, cells)


def _names(code: CodeType, name: str) -> bool:
    """Whether code, or that of a nested function, may read a global name."""
    return name in code.co_names or any(_names(one, name) for one in code.co_consts if isinstance(one, CodeType))
