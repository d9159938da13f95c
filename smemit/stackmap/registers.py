"""Names for the DWARF numbers of a stack map: the one seam between this library and the target files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from smemit.errors import SectionError, TargetError


@cache
def _names(machine: str) -> Mapping[tuple[int, int], str]:
    """Register names by number and size; by number and 0 the one to use when the size does not decide."""
    try:
        from smemit.isa.load import load_target

        registers = load_target(machine).registers.values()
    except TargetError:
        # No target file for this machine: numbers must do.
        return {}
    names: dict[tuple[int, int], str] = {}
    sizes: dict[int, int] = {}
    for register in registers:
        number, size = register.dwarf, register.size
        # The first of a size has the plain name (sp before xzr); 8 bytes is the width of a base register.
        if number < 0:
            continue
        names.setdefault((number, size), register.name)
        if number not in sizes or (size == 8 and sizes[number] != 8):
            sizes[number] = size
            names[number, 0] = register.name
    return names


def register_name(machine: str | None, dwarf: int, size: int = 0) -> str:
    """The register that `dwarf` names on `machine`, its part of `size` bytes when it has one; `R#n` if unknown."""
    names = _names(machine) if machine else {}
    return names.get((dwarf, size)) or names.get((dwarf, 0)) or f"R#{dwarf}"


def register_number(machine: str, name: str) -> tuple[int, int]:
    """DWARF number and size of the register called `name`."""
    from smemit.isa.load import load_target

    registers = load_target(machine).registers
    word = name.lower()
    for register in registers.values():
        if register.dwarf >= 0 and word in (register.name, register.asm):
            return register.dwarf, register.size
    raise SectionError(
        f"{machine} has no register {name!r} with a number in stack maps",
        notes=["give the DWARF number instead"],
    )
