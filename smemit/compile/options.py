"""The options of a compilation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TextIO

import attrs

from smemit.compile.llvm_bugs import ALL_BUGS, LLVMBugs
from smemit.compile.sites.statepoint_registers import NO_REGISTERS, StatepointRegisters
from smemit.errors import UnsupportedError, UsageError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable

    from smemit.compile.objfile.truth import Truth
    from smemit.compile.trace import Trace
    from smemit.ir.ops import Patchpoint, Stackmap

OUTPUTS = ("obj", "asm", "stackmap", "listing")
VERSIONS = ("0", "1", "2", "3", "rfc2")
ISEL = ("", "dag")
RELOCATION_MODELS = ("", "pic", "static")


def _one_of(*known: object) -> Any:
    """A validator: the value is one of these, of the same type."""
    def judge(_: object, option: attrs.Attribute[Any], value: object) -> None:
        if not any(type(value) is type(one) and value == one for one in known):
            words = [_shown(one) for one in known]
            raise UsageError(f"unknown {option.name} {_shown(value)}",
                             notes=[*did_you_mean(_shown(value), words), f"it is one of {', '.join(words)}"])

    return judge


def _shown(value: object) -> str:
    """A value in an error; versions are often given as numbers."""
    return value if isinstance(value, str) and value.replace("_", "").isalnum() else repr(value)


def _is_zero(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not int or value:
        raise UnsupportedError(f"-O{value!r} is not available", notes=["smemit compiles as llc -O0 does: use -O0"])


def _version_name(version: int | str) -> str:
    """The name of a format version, which callers may also give as a number."""
    return str(version)


_is_switch = _one_of(False, True)


def _are_bugs(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, bool | frozenset) or (isinstance(value, frozenset) and not value <= ALL_BUGS):
        raise UsageError(f"{option.name} is {value!r}",
                         notes=[f"it is True, False, or a frozenset of {', '.join(sorted(ALL_BUGS))}"])


def _is_for_rfc2(options: Options, option: attrs.Attribute[bool], value: bool) -> None:
    if value and options.stackmap_version != "rfc2":
        raise UsageError(f"{option.name}: format {options.stackmap_version} cannot share lists of entries",
                         notes=["rfc2 can: --stackmap-version rfc2"])


def _are_registers(_: object, option: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, StatepointRegisters):
        raise UsageError(f"{option.name} is {value!r}", notes=["give smemit.StatepointRegisters(gc_values=4)"])


@attrs.frozen
class Options:
    """The output of a compilation, and what to check and print during it."""

    level: int = attrs.field(default=0, validator=_is_zero)
    """The optimization level; only 0 is supported."""
    stackmap_version: str = attrs.field(default="3", converter=_version_name, validator=_one_of(*VERSIONS))
    """The format: `0`, `1`, `2`, `3` (as in llc) or `rfc2`; a number or its text. `0` has no functions or live-outs."""
    unique: bool = attrs.field(default=False, validator=[_is_switch, _is_for_rfc2])
    """Write equal lists of locations, live-outs or saved registers once; only `rfc2` can share them."""
    output: str = attrs.field(default="obj", validator=_one_of(*OUTPUTS))
    """`obj`, `asm`, `stackmap` (the section's bytes) or `listing`."""
    check: bool = attrs.field(default=False, validator=_is_switch)
    """Verify graphs and machine functions after each step, and check every register allocation."""
    check_safepoints: bool = attrs.field(default=False, validator=_is_switch)
    """Reject uses of a pointer after a statepoint may have moved its object."""
    show: str = ""
    """Print each function or graph to `show_to` after this stage or step."""
    show_to: TextIO | None = None
    """The stream for `show`; standard output by default."""
    time: bool = attrs.field(default=False, validator=_is_switch)
    """Print the time spent in each stage and step."""
    rules: bool = attrs.field(default=False, validator=_is_switch)
    """Print the rules of the DAG selector that fired in each function."""
    llvm_bugs: LLVMBugs = attrs.field(default=False, validator=_are_bugs)
    """Reproduce the known miscompilations of LLVM 22 for equal bytes (`smemit docs llvm-bugs`): all, none, or a set of
    their names."""
    isel: str = attrs.field(default="", validator=_one_of(*ISEL))
    """`dag`: the DAG selector for all code, as with `llc -O0 -global-isel=0 -fast-isel=0`; "": as with `llc -O0`."""
    patchpoint_liveness: bool = attrs.field(default=True, validator=_is_switch)
    """Record the registers that are live after each patchpoint; False: as `llc -enable-patchpoint-liveness=false`."""
    statepoint_registers: StatepointRegisters = attrs.field(default=NO_REGISTERS, validator=_are_registers)
    """The values of statepoints that stay in registers; none by default, as in llc."""
    relocation_model: str = attrs.field(default="", validator=_one_of(*RELOCATION_MODELS))
    """`pic`: position-independent code, which linkers expect today; `static`; "": the default of llc."""
    trace: Trace | None = None
    """A trace that counts the rules that fire."""
    truth: Truth | None = None
    """Receives the intended contents of the stack map."""
    left_out: list[Stackmap | Patchpoint] | None = None
    """Receives the stackmaps and patchpoints that have no record, as in llc: `readonly`, with an unused result."""
    progress: Callable[[int], object] | None = None
    """Called after each function with the number of compiled functions."""


PLAIN = Options()


def changed(options: Options, changes: dict[str, Any], shown: tuple[str, ...]) -> Options:
    """The options with some fields changed; `shown` are the stages that can be shown.

    Raises TypeError for an unknown field, UsageError and UnsupportedError for an invalid value.
    """
    known = attrs.fields_dict(Options)
    unknown = next((name for name in changes if name not in known), None)
    if unknown is not None:
        fields = ", ".join(f"{name}={option.default!r}" for name, option in known.items())
        raise TypeError(f"compile_module: unknown option {unknown!r}; call it as compile_module(module, {fields})")
    if not isinstance(options, Options):
        raise UsageError(f"{options!r} are not options", notes=["give them by name: compile_module(m, output='asm')"])
    found = attrs.evolve(options, **changes)
    if found.show != "":
        _one_of(*shown)(found, known["show"], found.show)
    return found
