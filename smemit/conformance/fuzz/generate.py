"""Random objects and sections with their truth, valid or with one labelled fault.

Needs:  a seed, and the request: form, versions, kinds of locations, machines, a rule to break.
Gives:  a sequence of `Generated`; a seed determines it.
Keeps:  truth by construction: from the model behind a section, or from the emitter.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from smemit.conformance.inputs import described
from smemit.conformance.inputs.around import object_around
from smemit.conformance.inputs.faults import RULES, random_fault, right
from smemit.conformance.inputs.random_maps import KINDS, right_map
from smemit.conformance.inputs.truth import truth_json
from smemit.conformance.kit.places import Place
from smemit.errors import UnsupportedError, UsageError
from smemit.stackmap import elf_writer
from smemit.stackmap.dialects.description import Dialect, Format, named_format
from smemit.stackmap.formats import Endian, Version
from smemit.stackmap.model import Function, Record, StackMap
from smemit.stackmap.registers import endian_of
from smemit.stackmap.serialize import serialize
from smemit.stackmap.versions import convert

Form = Literal["section", "object", "compiled"]
FORMS: tuple[Form, ...] = ("section", "object", "compiled")
MACHINES: dict[str, Endian] = {machine: endian_of(machine) for machine in elf_writer.MACHINES}


class Wanted(NamedTuple):
    """What to generate."""

    form: Form = "section"
    versions: Sequence[Format] = (3,)
    machines: Sequence[str] = ("x86_64",)
    kinds: Sequence[int] = tuple(KINDS.values())
    fault: str = ""
    """A rule of `faults.RULES` or, in a dialect, of `described.BREAKABLE`; `any`; or "" for valid inputs."""
    size: int = 4
    places: bool = False
    """Compiled modules place their live values in registers, slots and constants."""
    code: StackMap | None = None
    """The records of compiled code (`asked_for`), which sections reuse with other ids."""


class Generated(NamedTuple):
    """One input and its truth in the schema of `smemit decode --json`."""

    name: str
    data: bytes
    truth: dict[str, Any]


def formats(text: str, machines: Sequence[str]) -> tuple[Format, ...]:
    """Parse a comma-separated list of formats; UsageError if one is unknown, or no machine has its byte order."""
    found = tuple(named_format(word) for word in text.split(","))
    if 0 in found:
        raise UsageError("v0 has no functions", notes=["versions: 1, 2, 3, rfc2"])
    for one in found:
        if isinstance(one, Dialect) and not machines_for(one, machines):
            raise UsageError(f"{one} is {one.endian}-endian, and none of {', '.join(machines)} is",
                             notes=[f"machines: {', '.join(machines_for(one, list(MACHINES)))}"])
    return found


def machines_for(dialect: Dialect, machines: Sequence[str]) -> list[str]:
    """The machines whose byte order the dialect allows."""
    return [machine for machine in machines if dialect.endian in (None, MACHINES[machine])]


def generate(count: int, seed: int, wanted: Wanted) -> Iterator[Generated]:
    """`count` inputs; number n of a seed does not depend on the ones before."""
    for version in wanted.versions:
        rules = described.BREAKABLE if isinstance(version, Dialect) else tuple(RULES)
        if wanted.fault and wanted.fault != "any" and wanted.fault not in rules:
            raise UsageError(f"no rule of {version} is called {wanted.fault!r}",
                             notes=[f"rules: any, {', '.join(rules)}"])
        is_plain = wanted.form == "section" and wanted.code is None and set(wanted.kinds) == set(KINDS.values())
        if isinstance(version, Dialect) and not is_plain:
            raise UsageError(f"{version} has only sections with random locations of all kinds",
                             notes=["leave out --form, --kinds and --from"])
    if wanted.places and wanted.form != "compiled":
        raise UsageError("only the compiler places values", notes=["use --form compiled with --place"])
    if wanted.form == "compiled" and wanted.code is not None:
        raise UsageError("records out of machine IR are put into sections", notes=["use --form section or object"])
    if wanted.form == "compiled" and wanted.fault:
        raise UsageError("what the compiler makes has no faults", notes=["use --form section or object with --fault"])
    for number in range(count):
        made = compiled(seed + number, wanted) if wanted.form == "compiled" else _section(seed + number, wanted)
        if made is not None:
            yield made


def _section(seed: int, wanted: Wanted) -> Generated | None:
    rng = random.Random(seed)
    version, machine = rng.choice(wanted.versions), rng.choice(wanted.machines)
    if isinstance(version, Dialect):
        return _described(f"g{seed}", rng, version, wanted)
    rule, offset = "", 0
    for _ in range(20):
        if wanted.code is None:
            made = right_map(rng, version, MACHINES[machine], wanted.size, wanted.kinds)
        else:
            made = _with_ids(rng, wanted.code, version)
        data = serialize(made)
        if not wanted.fault:
            break
        found = random_fault(rng, right(data, version, made.endian), None if wanted.fault == "any" else wanted.fault)
        if found is not None:
            rule, offset, data = found.rule, found.offset, found.data
            break
    else:
        return None
    if rule:
        truth = truth_json(f"g{seed}", "reject", rule, machine, ())
        truth["case"] |= {"rule": rule, "offset": offset}
    else:
        truth = truth_json(f"g{seed}", "accept", "generated", machine, (made,))
    if wanted.form == "object":
        data = around(data, machine, (made,))
    return Generated(f"g{seed}", data, truth)


def _described(name: str, rng: random.Random, dialect: Dialect, wanted: Wanted) -> Generated | None:
    for _ in range(20):
        machine, data, made = described_section(rng, dialect, wanted.machines, wanted.size)
        if not wanted.fault:
            return Generated(name, data, truth_json(name, "accept", "generated", machine, (made,), dialect.name))
        found = described.random_fault(rng, dialect, data, made.endian,
                                       None if wanted.fault == "any" else wanted.fault)
        if found is not None:
            finding, data = found
            truth = truth_json(name, "reject", finding.rule, machine, ())
            truth["case"] |= {"rule": finding.rule, "offset": finding.offset}
            return Generated(name, data, truth)
    return None


def described_section(rng: random.Random, dialect: Dialect, machines: Sequence[str],
                      most: int) -> tuple[str, bytes, StackMap]:
    """A random section of a dialect for one of the machines, which it returns with the section's bytes and truth."""
    machine = rng.choice(machines_for(dialect, machines))
    registers = [register.dwarf for register in Place(3, machine).registers]
    data, made = described.random_section(dialect, MACHINES[machine], registers, rng, most)
    return machine, data, made


def asked_for(text: str, file: str) -> tuple[StackMap, str]:
    """The records from the machine IR, not read back from a section, and the machine."""
    from smemit.compile.codegen.mir.files import read_machine_ir
    from smemit.compile.machine_ir import compile_machine_ir
    from smemit.compile.objfile.truth import Truth

    machine_ir, truth = read_machine_ir(text, file), Truth()
    compile_machine_ir(machine_ir, truth=truth)
    if truth.stack_map is None:
        raise UsageError("the machine code records nothing", place=file, notes=["it needs a stackmap or patchpoint"])
    return truth.stack_map, machine_ir.module.target


def _with_ids(rng: random.Random, code: StackMap, version: Version) -> StackMap:
    """The same records in another version, some with other ids."""
    functions = [
        Function(index, function.stack_size,
                 [Record(rng.getrandbits(64) if rng.random() < 0.5 else record.id, record.offset, record.locations,
                         record.live_outs) for record in function.records], function.symbol)
        for index, function in enumerate(code.functions)]
    return convert(StackMap(functions, code.constants, (), 3, code.endian), version).stack_map


def around(section: bytes, machine: str, maps: tuple[StackMap, ...]) -> bytes:
    """An ELF object around a section; its functions are stubs."""
    return object_around(section, machine, MACHINES[machine], maps)


def as_object(section: bytes) -> bytes:
    """An ELF object around the bytes of a valid section, for a machine with its byte order."""
    from smemit.stackmap import read

    maps = tuple(read(section).stack_maps)
    for stack_map in maps:
        for index, function in enumerate(stack_map.functions):
            function.symbol = f"f{index}"
    machine = "ppc64" if maps and maps[0].endian == "big" else "x86_64"
    return around(section, machine, maps)


def compiled(seed: int, wanted: Wanted) -> Generated | None:
    """Compile a random module; None if it is refused or has no records."""
    from smemit.compile.pipeline import compile_object
    from smemit.difftest.programs.features import ALL
    from smemit.difftest.programs.placements import place_randomly
    from smemit.difftest.programs.random_module import random_module

    machine = wanted.machines[seed % len(wanted.machines)]
    version = wanted.versions[seed // len(wanted.machines) % len(wanted.versions)]
    module = random_module(seed, 4 + seed % 5 * wanted.size, ALL, machine)
    if wanted.places:
        place_randomly(module, seed)
    try:
        found = compile_object(module, stackmap_version=str(version))
    except UnsupportedError:
        return None
    truth = found.truth
    return Generated(f"g{seed}", found.data, truth) if truth["maps"] else None


def shares(truth: Mapping[str, Any]) -> Iterator[str]:
    """The kind of each location in a truth. Callee-saved registers are a kind of their own."""
    saved = _saved(truth["machine"])
    for found in truth["maps"]:
        records = [record for function in found["functions"] for record in function["records"]]
        for record in (*records, *found.get("records_without_function", ())):
            for location in record["locations"]:
                kind: str = location["kind"]
                is_saved = kind == "Register" and location["register"] in saved
                yield "callee-saved Register" if is_saved else kind


@cache
def _saved(machine: str) -> frozenset[int]:
    """DWARF numbers of the registers that C functions save."""
    from smemit.isa.load import load_target

    target = load_target(machine)
    return frozenset(target.register(number).dwarf for one in target.conventions["C"].saved
                     for number in target.overlapping(one))
