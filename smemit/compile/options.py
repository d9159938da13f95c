"""What a compilation is asked for besides the module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from smemit.errors import UnsupportedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from smemit.compile.objfile.truth import Truth
    from smemit.compile.trace import Trace

OUTPUTS = ("obj", "asm", "stackmap", "listing")
VERSIONS = ("1", "2", "3", "rfc2")
ISEL = ("", "dag")


class Options(NamedTuple):
    """Level and form of the output, and what is looked at on the way."""

    level: int = 0
    stackmap_version: str = "3"
    """`1`, `2`, `3` (as llc) or `rfc2`."""
    output: str = "obj"
    """`obj`, `asm`, `stackmap` (the section's bytes) or `listing`."""
    check: bool = False
    """Verify graphs between steps and machine functions between stages, and prove every allocation."""
    check_safepoints: bool = False
    """Refuse pointers used after a statepoint that may have moved their objects."""
    show: str = ""
    """Name of the stage or step after which each function or graph is printed to `show_to`."""
    show_to: TextIO | None = None
    time: bool = False
    """Print the time that each stage and step took."""
    rules: bool = False
    """Print which rules of the graph selector fired in which function."""
    llvm_bugs: bool = False
    """Repeat the miscompilations of LLVM 22 that are known here (`docs/decisions.md`), so that objects are equal."""
    isel: str = ""
    """`dag`: everything is selected by graphs, as `llc -O0 -global-isel=0 -fast-isel=0` does; "" as `llc -O0` does."""
    trace: Trace | None = None
    """An observer of the caller's own, which counts the rules that fire."""
    truth: Truth | None = None
    """Filled with what the emitter records."""
    progress: Callable[[int], object] | None = None
    """Told after each function how many are compiled."""


def changed(options: Options, changes: dict[str, Any], shown: tuple[str, ...]) -> Options:
    """The options with some fields changed, each judged; `shown` are the stages that can be shown.

    TypeError for a field that there is not, UsageError and UnsupportedError for a value.
    """
    unknown = next((name for name in changes if name not in Options._fields), None)
    if unknown is not None:
        fields = ", ".join(f"{name}={default!r}" for name, default in Options._field_defaults.items())
        raise TypeError(f"compile_module: unknown option {unknown!r}; call it as compile_module(module, {fields})")
    if not isinstance(options, Options):
        raise UsageError(f"{options!r} are no options", notes=["give them by name: compile_module(m, output='asm')"])
    found = options._replace(**changes)
    _one_of("stackmap_version", found.stackmap_version, VERSIONS)
    _one_of("output", found.output, OUTPUTS)
    _one_of("isel", found.isel, ISEL)
    _one_of("llvm_bugs", found.llvm_bugs, (False, True))
    _one_of("check", found.check, (False, True))
    _one_of("time", found.time, (False, True))
    _one_of("rules", found.rules, (False, True))
    _one_of("check_safepoints", found.check_safepoints, (False, True))
    if found.show != "":
        _one_of("show", found.show, shown)
    if type(found.level) is not int or found.level:
        raise UnsupportedError(f"-O{found.level!r} is not available",
                               notes=["smemit compiles as llc -O0 does: use -O0"])
    return found


def _one_of(name: str, value: Any, known: tuple[Any, ...]) -> None:
    if not any(type(value) is type(one) and value == one for one in known):
        words = ", ".join(repr(one) for one in known)
        raise UsageError(f"{name} is {value!r}", notes=[f"it is one of {words}"])
