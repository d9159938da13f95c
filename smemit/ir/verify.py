"""Check a module against the rules of the IR and report every mistake at once.

Needs:  any module, however it was made.
Gives:  nothing; raises `SmemitErrors` with one error per mistake, each with its function, block, operation and place.
Keeps:  the module.

Later stages rely on what is checked here and check nothing again. The walk runs in every compilation, so it visits
each operation once; dominators are computed only for a function that uses values across blocks other than the entry.
"""

from __future__ import annotations

from typing import Any

from smemit.errors import ModuleError, SmemitError, SmemitErrors
from smemit.ir import intrinsic_rules, rules, safepoint_rules
from smemit.ir import types as t
from smemit.ir.attributes import LINKAGES, is_convention, is_known
from smemit.ir.function_verifier import MOST_ERRORS, FunctionVerifier
from smemit.ir.intrinsics import arguments_of
from smemit.ir.limits import MOST_ALIGN, MOST_ZEROS, implied_zeros
from smemit.ir.module import Alias, Function, Global, GlobalVariable, Module
from smemit.ir.rules import MOST_ARGUMENT_ALIGN, is_first_class, is_sized, over_aligned
from smemit.ir.values import Attributes, Constant, ConstantExpression
from smemit.ir.verify_values import WIDE, Report, verify_constant, verify_parts


class _Rules(dict[type, Any]):
    """The rule of each operation; those of funclets and `callbr` are loaded when one is met."""

    def __missing__(self, kind: type) -> Any:
        from smemit.ir.unwind_rules import RULES

        return RULES[kind]


_RULES = _Rules(rules.RULES | safepoint_rules.RULES | intrinsic_rules.RULES)


def verify(module: Module) -> None:
    """Raise SmemitErrors with every broken rule."""
    errors: list[SmemitError] = []
    known: set[t.FunctionType] = set()
    deoptimizers: list[Function] = []
    for name, item in module.globals.items():
        _verify_global(module, name, item, known, errors)
        if name.startswith("llvm.experimental.deoptimize.") and isinstance(item, Function):
            deoptimizers.append(item)
    if len({item.cc for item in deoptimizers}) > 1:
        errors.append(ModuleError(f"@{deoptimizers[-1].name}: all deoptimize intrinsics have one convention",
                                  place=deoptimizers[-1].place, notes=["they end in one function of the runtime"]))
    for function in module.functions:
        if function.blocks and len(errors) < MOST_ERRORS:
            FunctionVerifier(function, errors, _RULES).run()
    if errors:
        raise SmemitErrors(errors)


def broken_rules(function: Function) -> list[SmemitError]:
    """Errors in the operations of an incomplete function, each checked separately."""
    errors: list[SmemitError] = []
    walk = FunctionVerifier(function, errors, _RULES)
    for block in function.blocks:
        walk.begin_block()
        for op in block.operations:
            walk.check(op)
            walk.here.add(op)
    return errors


def _verify_global(module: Module, name: str, item: Global, known: set[t.FunctionType],
                   errors: list[SmemitError]) -> None:
    def bad(message: str, *notes: str) -> None:
        errors.append(ModuleError(f"@{name}: {message}", place=item.place, notes=notes))

    if item.module is not module:
        bad("the symbol belongs to another module", "a symbol is in the module it was made for; make one for each")
    if item.name != name:
        bad(f"the symbol is entered under a name that is not its own, {item.name!r}", "add it with Module.add")
    if not name or "\0" in name:
        bad("a symbol's name is not empty and has no NUL character")
    if item.linkage not in LINKAGES:
        bad(f"unknown linkage {item.linkage!r}", f"linkages: {', '.join(sorted(LINKAGES - {''}))}")
    if item.is_declaration and item.linkage not in ("", "external", "extern_weak"):
        bad(f"a declaration cannot have {item.linkage} linkage", "define it here, or drop the linkage")
    if item.is_local and item.visibility not in ("", "default"):
        bad(f"{item.linkage} linkage and {item.visibility} visibility exclude each other", "drop one of them")
    if item.comdat and item.comdat not in module.comdats:
        bad(f"there is no comdat {item.comdat!r} in the module", "add it to Module.comdats")
    if getattr(item, "align", 0) > MOST_ALIGN:
        bad(f"an alignment of {item.align} bytes", f"a symbol is aligned to at most {MOST_ALIGN}")  # type: ignore[attr-defined]
    if isinstance(item, GlobalVariable):
        opaque = isinstance(item.value_type, t.StructType) and item.initializer is None
        if not is_sized(item.value_type) and not opaque:
            bad(f"a variable cannot have type {item.value_type}", "give it a type whose size is known")
        elif item.initializer is not None:
            if item.initializer.type is not item.value_type:
                bad(f"the initializer has type {item.initializer.type}, the variable {item.value_type}")
            verify_constant(module, item.initializer, bad)
            if implied_zeros(item.initializer) > MOST_ZEROS:
                bad(f"{implied_zeros(item.initializer)} zero bytes would be written for {item.value_type}",
                    f"at most {MOST_ZEROS} are; an initializer that is all zero takes no room")
    elif isinstance(item, Alias):
        if not isinstance(item.aliasee.type, t.PointerType):
            bad(f"it stands for an address, not for a value of type {item.aliasee.type}")
        else:
            verify_constant(module, item.aliasee, bad)
            _verify_alias(item, bad)
    elif isinstance(item, Function):
        _verify_signature(item, known, bad)
        for value in (item.personality, item.prefix_data, item.prologue_data):
            if value is not None:
                verify_constant(module, value, bad)
    _verify_attributes(item.attributes, bad)


def _verify_alias(alias: Alias, bad: Report) -> None:
    seen: set[Alias] = set()
    target: Constant = alias
    while True:
        if isinstance(target, Alias):
            if target in seen:
                bad("the alias leads back to itself", "let it stand for a variable or function")
                return
            seen.add(target)
            target = target.aliasee
        elif isinstance(target, ConstantExpression):
            target = target.operands[0]
        else:
            break
    if isinstance(target, Global) and target.is_declaration:
        bad(f"@{target.name} is not defined here, so it cannot have another name",
            "define it in this module, or declare the second name too")


def _verify_signature(f: Function, known: set[t.FunctionType], bad: Report) -> None:
    """Check a function's type and arguments; `known` caches valid function types."""
    type = f.function_type
    if type not in known and _verify_function_type(type, f.name.startswith("llvm."), bad):
        known.add(type)
    if f.name.startswith("llvm."):
        count = arguments_of(f.name)
        if count is not None and count != len(type.params):
            bad(f"the intrinsic has {count} arguments, not {len(type.params)}")
        if f.name.startswith("llvm.experimental.gc.get.pointer.base.") and type.params != (type.result,):
            bad(f"it returns {type.result} for a {', '.join(map(str, type.params))}",
                "an object's base is a pointer like the one into the object")
    if len(f.args) != len(type.params):
        bad(f"{len(f.args)} arguments, but its type {type} has {len(type.params)}")
    for arg, param in zip(f.args, type.params, strict=False):
        if arg.type is not param:
            bad(f"argument {arg.index + 1} has type {arg.type}, its place in the function's type {param}")
        if arg.attributes:
            _verify_attributes(arg.attributes, bad)
            if over_aligned(arg.attributes):
                bad(f"argument {arg.index + 1} is aligned to {arg.attributes['align']} bytes in memory",
                    f"arguments are aligned to at most {MOST_ARGUMENT_ALIGN}")
    if not is_convention(f.cc):
        bad(f"unknown calling convention {f.cc!r}", "use LLVM's word for it, or cc N")
    if f.return_attributes:
        _verify_attributes(f.return_attributes, bad)


def _verify_function_type(type: t.FunctionType, is_intrinsic: bool, bad: Report) -> bool:
    """Whether ordinary functions can have the type, not only intrinsics."""
    is_plain = True
    values = [(param, f"argument {place} cannot have type {param}") for place, param in enumerate(type.params, 1)]
    if type.result is not t.void:
        values.insert(0, (type.result, f"a function cannot return {type.result}"))
    for value, mistake in values:
        if not is_first_class(value) and not is_intrinsic:
            is_plain = False
            bad(mistake)
        elif isinstance(value, WIDE):
            is_plain = False
            verify_parts(value, bad)
    return is_plain and not is_intrinsic


def _verify_attributes(attributes: Attributes, bad: Report) -> None:
    for name, value in attributes.items():
        if not is_known(name, value):
            bad(f"LLVM has no attribute {name}" + ("" if value is None else f" with the value {value!r}"),
                "a flag has the value None, a string attribute a string")
