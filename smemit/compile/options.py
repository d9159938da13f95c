"""What a compilation is asked for besides the module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

import attrs

from smemit.errors import UnsupportedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from smemit.compile.objfile.truth import Truth
    from smemit.compile.trace import Trace

OUTPUTS = ("obj", "asm", "stackmap", "listing")
VERSIONS = ("1", "2", "3", "rfc2")
ISEL = ("", "dag")
RELOCATION_MODELS = ("", "pic", "static")


def _one_of(*known: object) -> Any:
    """A validator: the value is one of these, of the same type."""
    def judge(_: object, option: attrs.Attribute[Any], value: object) -> None:
        if not any(type(value) is type(one) and value == one for one in known):
            words = ", ".join(map(repr, known))
            raise UsageError(f"{option.name} is {value!r}", notes=[f"it is one of {words}"])

    return judge


def _is_zero(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not int or value:
        raise UnsupportedError(f"-O{value!r} is not available", notes=["smemit compiles as llc -O0 does: use -O0"])


_is_switch = _one_of(False, True)


@attrs.frozen
class Options:
    """Level and form of the output, and what is looked at on the way."""

    level: int = attrs.field(default=0, validator=_is_zero)
    stackmap_version: str = attrs.field(default="3", validator=_one_of(*VERSIONS))
    """`1`, `2`, `3` (as llc) or `rfc2`."""
    output: str = attrs.field(default="obj", validator=_one_of(*OUTPUTS))
    """`obj`, `asm`, `stackmap` (the section's bytes) or `listing`."""
    check: bool = attrs.field(default=False, validator=_is_switch)
    """Verify graphs between steps and machine functions between stages, and prove every allocation."""
    check_safepoints: bool = attrs.field(default=False, validator=_is_switch)
    """Refuse pointers used after a statepoint that may have moved their objects."""
    show: str = ""
    """Name of the stage or step after which each function or graph is printed to `show_to`."""
    show_to: TextIO | None = None
    time: bool = attrs.field(default=False, validator=_is_switch)
    """Print the time that each stage and step took."""
    rules: bool = attrs.field(default=False, validator=_is_switch)
    """Print which rules of the graph selector fired in which function."""
    llvm_bugs: bool = attrs.field(default=False, validator=_is_switch)
    """Repeat the miscompilations of LLVM 22 that are known here (`docs/decisions.md`), so that objects are equal."""
    isel: str = attrs.field(default="", validator=_one_of(*ISEL))
    """`dag`: everything is selected by graphs, as `llc -O0 -global-isel=0 -fast-isel=0` does; "" as `llc -O0` does."""
    relocation_model: str = attrs.field(default="", validator=_one_of(*RELOCATION_MODELS))
    """`pic`: position-independent code, which linkers of today want for executables; `static`; "" as llc by default."""
    trace: Trace | None = None
    """An observer of the caller's own, which counts the rules that fire."""
    truth: Truth | None = None
    """Filled with what the emitter records."""
    progress: Callable[[int], object] | None = None
    """Told after each function how many are compiled."""


def changed(options: Options, changes: dict[str, Any], shown: tuple[str, ...]) -> Options:
    """The options with some fields changed; `shown` are the stages that can be shown.

    TypeError for a field that there is not, UsageError and UnsupportedError for a value.
    """
    known = attrs.fields_dict(Options)
    unknown = next((name for name in changes if name not in known), None)
    if unknown is not None:
        fields = ", ".join(f"{name}={option.default!r}" for name, option in known.items())
        raise TypeError(f"compile_module: unknown option {unknown!r}; call it as compile_module(module, {fields})")
    if not isinstance(options, Options):
        raise UsageError(f"{options!r} are no options", notes=["give them by name: compile_module(m, output='asm')"])
    found = attrs.evolve(options, **changes)
    if found.show != "":
        _one_of(*shown)(found, known["show"], found.show)
    return found
