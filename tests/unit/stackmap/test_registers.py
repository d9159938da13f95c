"""Register names: complete, and those of the target files."""

from __future__ import annotations

import pytest

from smemit.errors import SectionError
from smemit.isa.load import load_target
from smemit.stackmap import Location, reg, section
from smemit.stackmap.meaning import location_text
from smemit.stackmap.registers import register_name, register_named, registers

MACHINES = ["x86_64", "aarch64", "ppc64", "ppc64le"]


@pytest.mark.parametrize("machine", MACHINES)
def test_names_are_those_of_the_target_files(machine: str) -> None:
    known = {(found.name, found.number, found.size, found.offset) for found in registers(machine)}
    # No value is recorded in a pair of vector registers.
    target = [one for one in load_target(machine).registers.values() if not one.name.startswith("vsrp")]
    assert {(r.name, r.dwarf, r.size, r.offset) for r in target if r.dwarf >= 0} <= known
    assert all(register_named(machine, r.asm).number == r.dwarf for r in target if r.dwarf >= 0 and not r.asm.isdigit())


@pytest.mark.parametrize(
    ("machine", "number", "size", "offset", "name"),
    [
        ("x86_64", 0, 1, 8, "ah"),
        ("x86_64", 3, 1, 8, "bh"),
        ("x86_64", 0, 1, 0, "al"),
        ("x86_64", 41, 8, 0, "mm0"),
        ("x86_64", 67, 16, 0, "xmm16"),
        ("x86_64", 82, 64, 0, "zmm31"),
        ("x86_64", 17, 64, 0, "zmm0"),
        ("x86_64", 118, 8, 0, "k0"),
        ("x86_64", 130, 8, 0, "r16"),
        ("x86_64", 145, 4, 0, "r31d"),
        ("aarch64", 47, 8, 0, "ffr"),
        ("aarch64", 63, 2, 0, "p15"),
        ("aarch64", 127, 16, 0, "z31"),
        ("aarch64", 31, 8, 0, "sp"),
        ("ppc64", 109, 4, 0, "vrsave"),
        ("ppc64", 70, 4, 2, "cr2eq"),
        ("ppc64le", 70, 4, 0, "cr2"),
        ("ppc64", 1231, 4, 0, "r31"),
        ("ppc64", 9, 8, 3, "x9 bit 3"),
        ("vax", 9, 8, 0, "R#9"),
    ],
)
def test_every_number_has_a_name(machine: str, number: int, size: int, offset: int, name: str) -> None:
    assert register_name(machine, number, size, offset) == name
    assert location_text(Location(1, size, number, offset), machine, ()).startswith(f"Register {name}, ")
    if " " not in name and machine != "vax":
        assert register_named(machine, name)[1:] == (number, size, offset)


def test_parts_of_registers_are_written_as_llvm_does() -> None:
    made = section(machine="x86_64").function("f").record(1, 0, [reg("ah"), reg("al")])
    assert made.to_stack_map().functions[0].records[0].locations == (Location(1, 1, 0, 8), Location(1, 1, 0, 0))
    power = section(machine="ppc64").function("f").record(1, 0, [reg("cr2eq")])
    assert power.to_stack_map().functions[0].records[0].locations == (Location(1, 4, 70, 2),)
    with pytest.raises(SectionError, match="no register 'rxx'"):
        reg_of = section(machine="x86_64").function("f")
        reg_of.record(1, 0, [reg("rxx")])
