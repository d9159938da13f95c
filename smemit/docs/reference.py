"""Generate the reference from docstrings and signatures."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import attrs

import smemit
from smemit import errors, place, run, stackmap
from smemit.compile.options import Options
from smemit.compile.result import CompiledObject
from smemit.compile.sites.statepoint_registers import StatepointRegisters
from smemit.docs.names import INTERNAL, MEANINGS
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.dsl.structured import Loop
from smemit.ir import ops
from smemit.ir.module import Block, Function
from smemit.ir.value import Value

CONSTRUCTORS = ("array", "function_type", "integer", "pointer", "struct", "vector")


def reference() -> str:
    """The page as Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# Reference"
    yield ""
    yield ("Import the stack map library from `smemit.stackmap`, what runs code from `smemit.run`, and everything else "
           "from `smemit`. An `Operand` is a value, or a Python number that becomes a constant of the "
           "required type; the section \"Names in signatures\" at the end explains the other names. Results such as "
           "`Call` and `Load` are operations: values with a `type`, which other operations take.")
    yield from _class("Module", Module, "m")
    yield from _class("CompiledObject", CompiledObject, "compiled")
    yield from _builder()
    yield from _class("Loop", Loop, "loop")
    yield from _class("Function", Function, "function", ("block",))
    yield from _class("Block", Block, "block", ("terminator",))
    yield from _values()
    yield from _types()
    yield from _places()
    yield from _options()
    yield from _run()
    yield from _stackmap()
    yield from _errors()
    yield from ("", "## Names in signatures", "", *(f"* `{name}`: {text}" for name, text in MEANINGS.items()))


def _class(name: str, kind: type, holder: str, only: tuple[str, ...] = ()) -> Iterator[str]:
    yield from ("", f"## {name}", "")
    if not only and not _takes_internals(vars(kind).get("__init__")):
        yield from _call(name, kind)
    yield _doc(kind)
    for word, member in members(kind):
        if not only or word in only:
            owner = name if isinstance(member, classmethod | staticmethod) else holder
            yield from _member(f"{owner}.{word}", member)


def _builder() -> Iterator[str]:
    yield from ("", "## Builder", "", _doc(Builder))
    for part in (*reversed(Builder.__mro__[1:-1]), Builder):
        found = [(word, member) for word, member in vars(part).items()
                 if not word.startswith("_") and (hasattr(member, "__wrapped__") or isinstance(member, property))]
        if not found:
            continue
        module = inspect.getmodule(part)
        title = _doc(module).split("\n")[0].rstrip(".") if module is not None else part.__name__
        yield from ("", f"### Builder: {title}", "", _doc(part))
        for word, member in found:
            yield from _member(f"f.{word}", member)


def _values() -> Iterator[str]:
    yield from ("", "## Value", "", _doc(Value), "",
                "`a + b`, `a - b`, `a * b` build add, sub and mul, or fadd, fsub and fmul for floats; "
                "`a / b` builds fdiv. `a & b`, `a | b`, `a ^ b`, `a << b`, `~a` and `-a` work as in Python, and "
                "`a >> b` is the arithmetic shift. Comparisons, truth tests, `%`, `//`, `**`, `abs`, `int` and `float` "
                "raise an error that names the method to call.")
    for kind in (ops.Phi, ops.Switch, ops.Statepoint, ops.LandingPad):
        for word, member in members(kind):
            if word in ("add_incoming", "add_case", "result", "relocate"):
                yield from _member(f"{kind.__name__.lower()}.{word}", member)


def _places() -> Iterator[str]:
    yield from ("", "## Placements", "", _doc(place))
    for name in place.__all__:
        yield from _member(f"place.{name}", getattr(place, name))


def _types() -> Iterator[str]:
    named = [name for name in smemit.__all__ if isinstance(getattr(smemit, name), smemit.Type)]
    yield from ("", "## Types", "", "By name: " + ", ".join(f"`{name}`" for name in named)
                + "; `smemit.float` is `float_`. Constructors:")
    for name in CONSTRUCTORS:
        yield from _member(name, getattr(smemit, name))


def _options() -> Iterator[str]:
    yield from ("", "## Compiling", "", "`Module.compile` returns a CompiledObject; `compile_module` returns bytes.")
    yield from _member("compile_module", smemit.compile_module)
    yield from _defaults(Options)
    yield from ("", "### StatepointRegisters", "", _doc(StatepointRegisters))
    yield from _defaults(StatepointRegisters)
    yield from _member("check_safepoints", smemit.check_safepoints)


def _defaults(kind: type) -> Iterator[str]:
    """Each field with its default."""
    defaults = attrs.fields_dict(kind)
    for name, text in _fields(kind):
        yield from ("", f"* `{name}={defaults[name].default!r}`: {text}")


def _fields(kind: type) -> Iterator[tuple[str, str]]:
    """Each field with the string below it."""
    source = inspect.getsource(kind)
    for name, text in re.findall(r'^    (\w+): [^\n]*\n(?:    """(.*?)""")?', source, re.MULTILINE | re.DOTALL):
        yield name, " ".join(text.split())


def _run() -> Iterator[str]:
    yield from ("", "## smemit.run", "", _doc(run).split("\n")[0] + " See `smemit docs running`.")
    yield from _member("run.load", run.load)
    for holder, (kind, words) in _RUN.items():
        yield from ("", f"### run.{kind.__name__}", "")
        if kind is run.CopyingHeap:
            yield from _call("run.CopyingHeap", kind)
        yield _doc(kind)
        for word in words.split():
            yield from _member(f"{holder}.{word}", inspect.getattr_static(kind, word))


_RUN = {
    "p": (run.Program, "call trace on patch deoptimize walk statepoints roots place close"),
    "hit": (run.Hit, "values value set_value names frames leave"),
    "frame": (run.Frame, "sp register address_of"),
    "machine": (run.Machine, "map unmap read write word set_word register set_register pc sp"),
    "patch": (run.Patch, "undo"),
    "root": (run.Root, "base derived"),
    "heap": (run.CopyingHeap, "allocate"),
    "deoptimized": (run.Deoptimized, ""),
}
"""By the name that the pages give an object: its class, and the members for users."""


def _stackmap() -> Iterator[str]:
    yield from ("", "## smemit.stackmap", "", _doc(stackmap).split("\n")[0])
    for name in stackmap.__all__:
        thing = getattr(stackmap, name)
        if inspect.isclass(thing):
            yield from ("", f"### stackmap.{name}", "")
            # Show constructors only of classes that users instantiate.
            if issubclass(thing, tuple):
                yield from (f"`stackmap.{name}({_fields_of(thing)})`", "")
            elif thing.__module__ == stackmap.StackMap.__module__:
                yield from _call(f"stackmap.{name}", thing)
            yield _doc(thing)
            for word, member in members(thing):
                yield from _member(f"{name}.{word}", member)
        elif callable(thing) and hasattr(thing, "__doc__") and inspect.isfunction(inspect.unwrap(thing)):
            yield from _member(f"stackmap.{name}", thing)
        else:
            yield from ("", f"* `stackmap.{name}` = `{thing!r}`")


def _fields_of(kind: Any) -> str:
    """The fields of a named tuple, as its constructor takes them."""
    annotations = vars(kind).get("__annotations__", {})
    hints = {name: getattr(hint, "__forward_arg__", hint) for name, hint in annotations.items()}
    defaults = kind._field_defaults
    return ", ".join([
        name + (f": {hints[name]}" if name in hints else "") + (f" = {defaults[name]!r}" if name in defaults else "")
        for name in kind._fields
    ])  # fmt: skip


def _errors() -> Iterator[str]:
    yield from ("", "## Errors", "", _doc(errors).split("\n")[0])
    for kind in vars(errors).values():
        if inspect.isclass(kind) and issubclass(kind, errors.SmemitError):
            yield from ("", f"* `{kind.__name__}`, exit code {kind.exit_code}: {' '.join(_doc(kind).split())}")


# ---- parts


def members(kind: type) -> list[tuple[str, Any]]:
    """The public methods and properties that a class itself has, in the order of its text."""
    return [(name, member) for name, member in vars(kind).items()
            if not name.startswith("_") and _is_shown(member) and not _takes_internals(member)]


def _takes_internals(member: Any) -> bool:
    """Whether a method needs or returns an internal type."""
    call = member.__func__ if isinstance(member, classmethod | staticmethod) else member
    if not inspect.isfunction(call):
        return False
    found = inspect.signature(call)
    needed = [one.annotation for one in found.parameters.values() if one.default is one.empty]
    return any(map(_is_internal, (found.return_annotation, *needed)))


def _is_internal(annotation: Any) -> bool:
    return any(re.search(rf"\b{re.escape(name)}", str(annotation)) for name in INTERNAL)


def _is_shown(member: Any) -> bool:
    return inspect.isfunction(member) or isinstance(member, property | classmethod | staticmethod) \
        or type(member).__name__ == "cached_property"


def _member(name: str, member: Any) -> Iterator[str]:
    if isinstance(member, classmethod | staticmethod):
        member = member.__func__
    level = "####" if "." in name else "###"
    yield from ("", f"{level} {name}", "")
    if inspect.isfunction(member) or inspect.isfunction(inspect.unwrap(member)):
        yield from _call(name, member)
    yield _doc(member)


def _call(name: str, member: Callable[..., Any]) -> Iterator[str]:
    yield from (f"`{name}{signature(member)}`", "")


def signature(member: Callable[..., Any]) -> str:
    """The signature of a call, with types."""
    found = inspect.signature(member)
    parts, starred = [], False
    for one in found.parameters.values():
        if one.name in ("self", "cls") or _is_internal(one.annotation):
            continue
        if one.kind is one.KEYWORD_ONLY and not starred:
            starred = True
            parts.append("*")
        starred = starred or one.kind is one.VAR_POSITIONAL
        mark = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
        kind = "" if one.annotation is one.empty else f": {_annotation(one.annotation)}"
        parts.append(mark + one.name + kind + ("" if one.default is one.empty else f" = {_default(one.default)}"))
    result = found.return_annotation
    gives = "" if result is found.empty or inspect.isclass(member) else f" -> {_annotation(result)}"
    return f"({', '.join(parts)}){gives}"


def _annotation(annotation: Any) -> str:
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    return re.sub(r"\b(?:ops|t|ir)\.", "", text)


def _default(value: Any) -> str:
    return str(value) if isinstance(value, smemit.Type) else repr(value)


def _doc(thing: Any) -> str:
    return inspect.getdoc(thing) or ""
