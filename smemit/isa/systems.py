"""Adapt a target to an operating system, a byte order or a relocation model: overlay a table of its file.

Needs:  a target whose file was read; the system's names, as `smemit.ir.triples.systems_of` gives them.
Gives:  the target itself if nothing is different, else a copy with the same registers and templates.
Keeps:  the target.

A system changes constants of the object file, rules of conventions, and reserved registers. Its other facts are in
`Target.system`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from smemit.errors import TargetError
from smemit.isa.description import Convention, RegisterClass, Target, expand_range

if TYPE_CHECKING:
    from typing import Final

_TABLES = ("elf", "cfi", "limits", "selection")
"""Tables of the target that a system may change."""
_OWN: Final = frozenset((*_TABLES, "conventions", "reserved"))
_REGISTERS = frozenset(("integer_arguments", "float_arguments", "integer_results", "float_results", "saved", "reserved",
                        "narrow_arguments"))
"""Keys of a convention that list registers."""


def for_system(target: Target, names: tuple[str, ...]) -> Target:
    """The target for an operating system, found by the first of its names in the file. Files describe Linux by default.

    Raises a TargetError that lists everything wrong in the file.
    """
    name = next((name for name in names if name == "linux" or name in target.systems), "none")
    if name == "linux" or not target.systems:
        return target
    return _laid_over(target, name, target.systems.get(name, {}))


def big_endian(target: Target) -> Target:
    """The target with big-endian data and `[big_endian]` of its file; itself if the file is for such a machine."""
    if target.endian == "big":
        return target
    facts = dict(target.big_endian)
    accepted: Mapping[str, str] = facts.pop("accepted", {})
    made = _laid_over(target, "be", target.system | facts)
    made.endian = "big"
    made.accepted = target.accepted | {key: frozenset(words.split()) for key, words in accepted.items()}
    return made


def position_independent(target: Target) -> Target:
    """The target merged with `[pic]` of its file; the target itself if its code is always position-independent."""
    if not target.pic or target.system.get("relocation_model") == "pic":
        return target
    return _laid_over(target, "pic", target.system | target.pic | {"relocation_model": "pic"})


def _laid_over(target: Target, name: str, facts: Mapping[str, Any]) -> Target:
    """A copy of a target with these facts instead of its own."""
    made = target.copy()
    made.name = f"{target.name}-{name}"
    made.system = {key: value for key, value in facts.items() if key not in _OWN}
    for table in _TABLES:
        setattr(made, table, getattr(target, table) | facts.get(table, {}))
    conventions = facts.get("conventions", {})
    if conventions:
        made.conventions = dict(target.conventions)
        everywhere = conventions.get("all", {})
        changed = dict.fromkeys(target.conventions, everywhere) if everywhere else {}
        for convention, changes in (changed | {key: everywhere | own for key, own in conventions.items()
                                               if key != "all"}).items():
            made.conventions[convention] = _changed(target, made.conventions, name, convention, changes)
    if more := facts.get("reserved", ""):
        made.reserved = target.reserved | _numbers(target, name, more)
        made.classes = {key: _without(one, made.reserved) for key, one in target.classes.items()}
    return made


def _changed(target: Target, known: Mapping[str, Convention], system: str, name: str,
             changes: Mapping[str, Any]) -> Convention:
    """A convention with the fields of `changes`; the preserved units follow from the saved registers."""
    if name not in known:
        raise _wrong(target, system, f"there is no convention {name!r}")
    fields: dict[str, Any] = {}
    for key, value in changes.items():
        if key not in Convention._fields:
            raise _wrong(target, system, f"a convention has no key {key!r}")
        fields[key] = tuple(_ordered(target, system, value)) if key in _REGISTERS else value
    if "saved" in fields:
        fields["preserved"] = frozenset(unit for number in fields["saved"] for unit in target.register(number).units)
    return known[name]._replace(**fields)


def _without(one: RegisterClass, reserved: frozenset[int]) -> RegisterClass:
    order = tuple(number for number in one.order if number not in reserved)
    return RegisterClass(one.name, order, one.members, one.spill_size, one.spill_align, one.spills, one.subclasses)


def _numbers(target: Target, system: str, text: str) -> frozenset[int]:
    return frozenset(_ordered(target, system, text))


def _ordered(target: Target, system: str, text: str) -> list[int]:
    names = [name for word in text.split() for name in expand_range(word)]
    unknown = [name for name in names if name not in target.registers]
    if unknown:
        raise _wrong(target, system, f"there is no register {unknown[0]!r}")
    return [target.reg(name) for name in names]


def _wrong(target: Target, system: str, what: str) -> TargetError:
    return TargetError(f"{what} ([system.{system}])", place=target.path)
