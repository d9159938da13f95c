"""Hypothesis strategies: maps, sections, objects, compiled functions and wrong sections.

    from hypothesis import given
    from smemit.conformance.fuzz import strategies

    @given(strategies.sections(versions=(3,)))
    def test_reader(made):
        assert my_reader(made.data) == made.maps

All parts are drawn from numbers and lists, so failures shrink to few records and small numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from smemit import double, i32, i64, place, ptr, void
from smemit.compile.pipeline import compile_object
from smemit.compile.result import CompiledObject
from smemit.conformance.fuzz.generate import MACHINES
from smemit.conformance.inputs.around import names_and_relocations
from smemit.conformance.inputs.elf_file import object_file
from smemit.conformance.inputs.faults import Fault, faults, right
from smemit.conformance.kit.placed import saved_of
from smemit.dsl.module import Module
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, ENDIANS, INDIRECT, NOT_FIXED, REGISTER, Endian, Version
from smemit.stackmap.model import Frame, Function, LiveOut, Location, Record, StackMap
from smemit.stackmap.serialize import serialize


class Section(NamedTuple):
    """A valid section: its bytes and its truth."""

    data: bytes
    maps: tuple[StackMap, ...]


class ObjectFile(NamedTuple):
    """An ELF object around a valid section."""

    data: bytes
    machine: str
    maps: tuple[StackMap, ...]


@st.composite
def locations(draw: st.DrawFn, version: Version = 3, pool: int = 0) -> Location:
    """A location that breaks no rule; `pool` is the number of constants that a ConstantIndex may name."""
    kind = draw(st.integers(REGISTER, CONSTANT_INDEX if pool else CONSTANT))
    if kind >= CONSTANT:
        value = draw(st.integers(0, pool - 1) if kind == CONSTANT_INDEX else st.integers(-(1 << 31), (1 << 31) - 1))
        return Location(kind, 0 if version == "rfc2" else 8, 0, value)
    most = {"rfc2": 0, 3: 0xFFFF}.get(version, 0xFF)
    size = draw(st.sampled_from((8, 4, 2, 1, 16)) | st.integers(1, most)) if most else 0
    offset = draw(st.integers(-(1 << 31), (1 << 31) - 1)) if kind == INDIRECT else draw(st.integers(0, 64))
    return Location(kind, size, draw(st.integers(0, 0xFFFF)), offset)


@st.composite
def live_outs(draw: st.DrawFn) -> list[LiveOut]:
    """A list sorted by register."""
    registers = sorted(draw(st.sets(st.integers(0, 0xFFFF), max_size=6)))
    return [LiveOut(register, draw(st.integers(1, 255))) for register in registers]


@st.composite
def records(draw: st.DrawFn, version: Version = 3, pool: int = 0) -> Record:
    """A record that breaks no rule."""
    live = draw(live_outs())
    flags = 1 if version == "rfc2" and live else 0
    found = draw(st.lists(locations(version, pool), max_size=5))
    return Record(draw(st.integers(0, NOT_FIXED)), draw(st.integers(0, 0xFFFFFFFF)), found, live, flags)


@st.composite
def maps(draw: st.DrawFn, versions: Sequence[Version] = (1, 2, 3, "rfc2"),
         endians: Sequence[Endian] = ENDIANS) -> StackMap:
    """A map that breaks no rule."""
    version, endian = draw(st.sampled_from(versions)), draw(st.sampled_from(endians))
    constants = draw(st.lists(st.integers(0, NOT_FIXED), max_size=4))
    functions = []
    for index in range(draw(st.integers(0, 3))):
        own = draw(st.lists(records(version, len(constants)), max_size=4))
        most = NOT_FIXED if version != "rfc2" else 0xFFFFFFFE
        size = draw(st.integers(0, most) | st.just(NOT_FIXED))
        frame = Frame(0, 2 if size == NOT_FIXED else 1, 0) if version == "rfc2" else None
        functions.append(Function(0, size, own, f"f{index}", frame))
    unowned: list[Record] = []
    if version == 1:
        # v1 does not store the function of a record, so equality compares the contents of the section only.
        unowned = [record for function in functions for record in function.records]
        for function in functions:
            function.records = []
    return StackMap(functions, constants, unowned, version, endian)


@st.composite
def sections(draw: st.DrawFn, versions: Sequence[Version] = (1, 2, 3, "rfc2"), endians: Sequence[Endian] = ENDIANS,
             most_maps: int = 1) -> Section:
    """A valid section of one map, or of several with one version and byte order."""
    first = draw(maps(versions, endians))
    rest = draw(st.lists(maps((first.version,), (first.endian,)), max_size=most_maps - 1)) if most_maps > 1 else []
    found = (first, *rest)
    return Section(b"".join(map(serialize, found)), found)


@st.composite
def objects(draw: st.DrawFn, machines: Sequence[str] = tuple(MACHINES)) -> ObjectFile:
    """An ELF object with a stub for each function of a valid section of version 3."""
    machine = draw(st.sampled_from(machines))
    made = draw(sections((3,), (MACHINES[machine],)))
    names, relocated = names_and_relocations(made.maps, made.data)
    lengths = [max((record.offset for record in function.records), default=0) + 4
               for function in made.maps[0].functions]
    data = object_file(machine, made.maps[0].endian, made.data, names, relocated, lengths=lengths)
    return ObjectFile(data, machine, made.maps)


@st.composite
def compiled(draw: st.DrawFn, machines: Sequence[str] = tuple(MACHINES), most_sites: int = 4) -> CompiledObject:
    """A compiled function whose sites place their values: `.data` and `.truth`.

    Places are registers by name (also callee-saved ones), slots at each base, constants and the pool.
    """
    machine = draw(st.sampled_from(machines))
    saved = saved_of(machine)
    module = Module("drawn", target=machine)
    types = (i64, i32, double, ptr)
    f = module.define("f", void, types).builder
    values = [*f.function.args, f.const(i64, draw(st.integers(-1 << 63, (1 << 63) - 1))), f.const(i32, -1)]
    for _ in range(draw(st.integers(1, most_sites))):
        live = draw(st.lists(st.sampled_from(values), max_size=6))
        free = draw(st.permutations(saved.general))
        places: list[place.Place] = []
        for value in live:
            is_constant = any(value is one for one in values[4:])
            kinds = ["any", "spill"] + ["register"] * (value.type is not double) + ["pool"] * is_constant
            kind = draw(st.sampled_from(kinds))
            places.append(place.register(free[len(places)]) if kind == "register" and len(places) < len(free) else
                          place.spill(draw(st.sampled_from(("sp", "fp", "bp")))) if kind == "spill" else
                          place.pool() if kind == "pool" else None)
        f.stackmap(draw(st.integers(0, (1 << 64) - 1)), 0, live, places=places)
    f.ret()
    return compile_object(module)


@st.composite
def faulty_sections(draw: st.DrawFn, rules: Sequence[str] = (), versions: Sequence[Version] = (1, 2, 3),
                    endians: Sequence[Endian] = ENDIANS) -> Fault:
    """A section that breaks one rule; the fault names it."""
    from smemit.conformance.inputs.faults import RULES

    made = draw(maps(versions, endians).filter(lambda stack_map: any(True for _ in stack_map.records)))
    given = right(serialize(made), made.version, made.endian)
    for rule in draw(st.permutations(list(rules or RULES))):
        found = list(faults(given, rule))
        if found:
            return draw(st.sampled_from(found))
    return draw(st.nothing())
