"""Objects with one seeded fault each, and whether running them tells: `python -m tests.properties.fault_campaign`.

Faults of the stack map change a location, an id, an offset, a frame size or a live-out. Faults of the compiler give a
site's value another register, drop a spill or a reload, or leave a shadow too short. Faults of the object change the
addend of a relocation or a row of the call frame information. Every fault is in code that the unbroken program has run,
or in the record of a site that it has reached. A fault is without effect if the broken program's runs have the same
calls, defined values at records, results and memory: no check of these runs can find it. Missed faults are printed.
"""

from __future__ import annotations

import io
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

import attrs
from elftools.dwarf.callframe import FDE
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import Relocation, RelocationSection
from elftools.elf.sections import SymbolTableSection

from smemit import compile_module
from smemit.compile.codegen.machine import Inst, MachineFunction, slot_operand
from smemit.compile.isel.select import Selection, select
from smemit.compile.objfile.module_emitter import ModuleEmitter
from smemit.compile.pipeline import STAGES
from smemit.compile.sites.site import Entry, FrameEntry, RegisterEntry, Site
from smemit.difftest.clone import clone
from smemit.difftest.executions import runnable_module
from smemit.difftest.programs.features import ALL
from smemit.errors import SmemitError
from smemit.interpret import Activation
from smemit.interpret.values import Datum, is_defined
from smemit.ir.module import Function, Module
from smemit.ir.ops import CallSite, Stackmap
from smemit.ir.triples import target_of
from smemit.ir.types import StructType, VectorType, i1
from smemit.isa.load import target_of_module, variant_for
from smemit.run import load
from smemit.run.check import check_module, first_wrong, world
from smemit.run.check.events import Event, Left, Mismatch, Reached, Returned, Seen
from smemit.run.check.model import Model
from smemit.run.check.observer import Observer
from smemit.run.program import Program
from smemit.run.recorded_operations import site_id
from smemit.run.target import run_target
from smemit.stackmap import StackMap, open_image
from smemit.stackmap.formats import CONSTANT, DIRECT, INDIRECT, REGISTER
from smemit.stackmap.model import Location, Record
from tests.properties.campaigns import on_each_target

ROUNDS = 4


@attrs.frozen
class Ran:
    """What the unbroken program has run."""

    module: Module
    data: bytes
    records: frozenset[tuple[str, int]]
    """Those it came by, as function and id."""
    code: frozenset[int]
    """Offsets in the section of code."""
    values: Mapping[tuple[str, int], frozenset[Location]]
    """By record, the locations of values that were defined."""
    branches: frozenset[tuple[int, int]]
    """The branches, calls and returns: offsets of source and destination."""
    functions: Mapping[str, tuple[int, int]]
    """Start and size of each function."""

    def judged(self, record: Record) -> list[int]:
        """The numbers of a record's locations at which there was a defined value."""
        assert record.function is not None
        known = self.values.get((record.function.symbol or "", record.id), frozenset())
        return [at for at, one in enumerate(record.locations) if one in known]

    def record(self, function: str, id: int) -> Record | None:
        """A record by function and id."""
        return next((one for found in open_image(self.data).stack_maps[0].functions if found.symbol == function
                     for one in found.records if one.id == id), None)


class _Noting(Model):
    """Notes at which locations there are defined values."""

    def __init__(self, program: Program, events: Sequence[Event],
                 values: dict[tuple[str, int], frozenset[Location]]) -> None:
        super().__init__(program, events)
        self._values = values

    def _compare_values(self, active: Activation, op: CallSite, seen: Sequence[Seen], times: int = 0) -> None:
        super()._compare_values(active, op, seen, times)
        key = active.function.name, site_id(op) or 0
        found = {one.location for one in seen if one.value is None or (
            is_defined(self.get(active, one.value)) and not isinstance(one.value.type, VectorType | StructType)
            and one.value.type is not i1)}
        self._values[key] = self._values.get(key, frozenset()) | found


# ---- faults of the stack map


def _location(record: Record, ran: Ran, dice: random.Random) -> str:
    """Another register, slot or number at one location."""
    places = [at for at in ran.judged(record)
              if record.locations[at].kind in (REGISTER, DIRECT, INDIRECT, CONSTANT)]
    if not places:
        return ""
    at = dice.choice(places)
    one = record.locations[at]
    if one.kind == REGISTER:
        target = run_target(target_of(ran.module.triple))
        is_float = target.whole(one.register) in target.floats
        others = sorted(other for other in target.registers - target.reserved - {target.whole(one.register)}
                        if (other in target.floats) == is_float)
        changed = one._replace(register=dice.choice(others))
    else:
        changed = one._replace(offset=one.offset + 8)
    record.locations = (*record.locations[:at], changed, *record.locations[at + 1:])
    return f"location {at}: {one} becomes {changed}"


def _swap(record: Record, ran: Ran, dice: random.Random) -> str:
    """Two locations in each other's place."""
    judged = ran.judged(record)
    places = [at for at in judged if at + 1 in judged and record.locations[at] != record.locations[at + 1]]
    if not places:
        return ""
    at = dice.choice(places)
    one, other = record.locations[at:at + 2]
    record.locations = (*record.locations[:at], other, one, *record.locations[at + 2:])
    return f"locations {at} and {at + 1} swapped"


def _id(record: Record, ran: Ran, dice: random.Random) -> str:
    record.id ^= 1 << dice.randrange(5)
    return "another id"


def _offset(record: Record, ran: Ran, dice: random.Random) -> str:
    if not any(record.locations[at].kind == REGISTER for at in ran.judged(record)):
        return ""
    distance = 4 * dice.choice((-4, -3, -2, -1, 1, 2, 3, 4))
    record.offset += distance
    return f"the offset {distance:+}" if record.offset >= 0 else ""


def _frame_size(record: Record, ran: Ran, dice: random.Random) -> str:
    assert record.function is not None
    if record.function.stack_size >> 32:
        return ""  # it is not fixed
    record.function.stack_size += 16
    return "16 bytes more"


def _live_out(record: Record, ran: Ran, dice: random.Random) -> str:
    """A live-out less: another one is listed twice, so that the section keeps its size."""
    target = run_target(target_of(ran.module.triple))
    whole = target.whole
    known = sorted({whole(one.register) for one in record.live_outs} & target.registers - target.always_live)
    if len(known) < 2:
        return ""
    lost, kept = dice.sample(known, 2)
    other = next(one for one in record.live_outs if whole(one.register) == kept)
    record.live_outs = tuple(other if whole(one.register) == lost else one for one in record.live_outs)
    return f"register {lost} is not listed"


RECORDS: dict[str, Callable[[Record, Ran, random.Random], str]] = {
    "location": _location, "swap": _swap, "id": _id, "offset": _offset, "frame size": _frame_size,
    "live-out": _live_out}


def _in_record(kind: str, ran: Ran, dice: random.Random) -> tuple[bytes, str] | None:
    stack_map: StackMap = open_image(ran.data).stack_maps[0]
    before = stack_map.to_bytes()
    records = [one for function in stack_map.functions for one in function.records
               if (function.symbol or "", one.id) in ran.records]
    if not records or ran.data.count(before) != 1:
        return None
    record = dice.choice(records)
    what = f"record {record.id}: {RECORDS[kind](record, ran, dice)}"
    after = stack_map.to_bytes()
    return None if after == before or len(after) != len(before) else (ran.data.replace(before, after), what)


# ---- faults of the compiler


def _changed(ran: Ran, stage: str, change: Callable[[MachineFunction], str]) -> tuple[bytes, str] | None:
    """The object that comes of changing a machine function behind a stage: the first in which there is a place."""
    module = ran.module
    target = target_of_module(module)
    emitter, what = ModuleEmitter(module, target), ""
    for function in module.functions:
        if not function.blocks:
            continue
        machine = select(function, variant_for(target, function), Selection())
        for one in STAGES:
            one.run(machine)
            if one.name == stage and not what:
                what = change(machine)
        emitter.add_function(machine)
    return (emitter.finish(), f"@{what}") if what else None


def _reached_sites(machine: MachineFunction, ran: Ran) -> Iterator[tuple[list[Inst], int, Site]]:
    """The instructions of a block, the place of a site among them, and the site."""
    for block in machine.blocks:
        for at, inst in enumerate(block.insts):
            if isinstance(inst.note, Site) and (machine.name, inst.note.id) in ran.records:
                yield block.insts, at, inst.note


def _judged_entries(machine: MachineFunction, site: Site, ran: Ran) -> list[Entry]:
    """The entries of a site whose values are defined."""
    record = ran.record(machine.name, site.id)
    return [] if record is None or len(record.locations) != len(site.live) else [
        site.live[at] for at in ran.judged(record)]


def _definition(insts: list[Inst], at: int, register: int) -> tuple[Inst, int] | None:
    """The last instruction before a place that writes a register, and which of its operands that is."""
    for inst in reversed(insts[:at]):
        if inst.template.is_call:
            return None
        for position in inst.template.defs:
            if inst.ops[position] == register:
                return inst, position
    return None


def _allocation(ran: Ran, dice: random.Random) -> tuple[bytes, str] | None:
    """The value of a site is computed into another register than the site reads."""

    def change(machine: MachineFunction) -> str:
        found = []
        for insts, at, site in _reached_sites(machine, ran):
            for entry in _judged_entries(machine, site, ran):
                if isinstance(entry, RegisterEntry):
                    definition = _definition(insts, at, insts[at].ops[entry.position])
                    if definition is not None and definition[0].template.may_load | definition[0].template.is_copy:
                        found.append((definition, site))
        if not found:
            return ""
        (inst, position), site = dice.choice(found)
        before = inst.ops[position]
        same = next(one.order for one in machine.target.classes.values() if before in one.order)
        inst.ops[position] = dice.choice([one for one in same if one != before and not (
            set(machine.target.register(one).units) & set(machine.target.register(before).units))])
        return (f"{machine.name}: {inst.template.name} in front of record {site.id} writes "
                f"{machine.target.register(inst.ops[position]).name}, not {machine.target.register(before).name}")

    return _changed(ran, "allocate", change)


def _spill(ran: Ran, dice: random.Random) -> tuple[bytes, str] | None:
    """A store to the slot that a site records, or that is read into a register for it, is lost."""

    def change(machine: MachineFunction) -> str:
        found = []
        for insts, at, site in _reached_sites(machine, ran):
            entries = _judged_entries(machine, site, ran)
            slots = {insts[at].ops[one.position] for one in entries if isinstance(one, FrameEntry)}
            for entry in entries:
                if isinstance(entry, RegisterEntry):
                    read = _definition(insts, at, insts[at].ops[entry.position])
                    slots.update(() if read is None else [one for one in read[0].ops if isinstance(one, int)])
            spilled = {slot_operand(number) for number, one in enumerate(machine.frame.slots) if one.is_spill} & slots
            found += [(insts, inst, site) for inst in insts[:at]
                      if inst.template.may_store and not inst.template.is_call and spilled.intersection(
                          one for one in inst.ops if isinstance(one, int))]
        if not found:
            return ""
        insts, inst, site = dice.choice(found)
        insts.remove(inst)
        return f"{machine.name}: {inst.template.name} in front of record {site.id} is lost"

    return _changed(ran, "allocate", change)


def _shadow(ran: Ran, dice: random.Random) -> tuple[bytes, str] | None:
    """A shadow is left shorter than the stackmap asks for, so that it has code that control enters otherwise."""
    module = clone(ran.module)
    ops = [op for function in module.functions for op in function.operations()
           if isinstance(op, Stackmap) and op.shadow_bytes and (function.name, op.id) in ran.records]
    dice.shuffle(ops)
    for op in ops:
        kept, op.shadow_bytes = op.shadow_bytes, 0
        data = compile_module(module)
        if data != ran.data and _is_entered(op, kept, ran, data):
            return data, f"record {op.id} has no shadow of {kept} bytes"
        op.shadow_bytes = kept
    return None


def _is_entered(op: Stackmap, shadow: int, ran: Ran, data: bytes) -> bool:
    """Whether the nops that are gone had kept an entered place, or the function's end, out of the shadow."""
    name = op.block.function.name
    record, (start, size) = ran.record(name, op.id), ran.functions[name]
    assert record is not None
    first = start + record.offset
    end = first + shadow
    moved_end = end + size - functions_of(load(data))[name][1]
    return start + size < moved_end or any(end <= to < moved_end and not first <= source < moved_end
                                           for source, to in ran.branches)


# ---- faults of the object


def _relocation(ran: Ran, dice: random.Random) -> tuple[bytes, str] | None:
    """The addend of a relocation of code that runs, of the stack map or of the frames' descriptions: another page, and
    another place in it."""
    elf = ELFFile(io.BytesIO(ran.data))
    symbols = elf.get_section_by_name(".symtab")
    code = elf.get_section_index(".text")
    assert isinstance(symbols, SymbolTableSection)

    def is_of_code(section: str, relocation: Relocation) -> bool:
        if section == ".rela.text":
            return relocation["r_offset"] in ran.code
        symbol = symbols.get_symbol(relocation["r_info_sym"])
        return symbol["st_shndx"] == code and symbol["st_value"] + relocation["r_addend"] in ran.code

    places = [(f"{one.name}, type {relocation['r_info_type']}", relocation["r_offset"],
               one["sh_offset"] + number * 24 + 16)
              for one in elf.iter_sections() if isinstance(one, RelocationSection)
              and one.name in (".rela.text", ".rela.llvm_stackmaps", ".rela.eh_frame")
              for number, relocation in enumerate(one.iter_relocations()) if is_of_code(one.name, relocation)]
    if not places:
        return None
    section, offset, at = dice.choice(places)
    order = "little" if elf.little_endian else "big"
    value = int.from_bytes(ran.data[at:at + 8], order, signed=True) + 0x10008  # type: ignore[arg-type]
    changed = value.to_bytes(8, order, signed=True)  # type: ignore[arg-type]
    return ran.data[:at] + changed + ran.data[at + 8:], f"{section} at {offset:#x}"


_OFFSET, _CFA_OFFSET, _CFA_REGISTER = 0x80, 0x0E, 0x0D


def _unwind_row(ran: Ran, dice: random.Random) -> tuple[bytes, str] | None:
    """A number in a row of the call frame information."""
    elf = ELFFile(io.BytesIO(ran.data))
    section, relocations = elf.get_section_by_name(".eh_frame"), elf.get_section_by_name(".rela.eh_frame")
    if section is None or not isinstance(relocations, RelocationSection):
        return None
    functions = {one["r_offset"]: one["r_addend"] for one in relocations.iter_relocations()}
    entries = [one for one in elf.get_dwarf_info(relocate_dwarf_sections=False).EH_CFI_entries()
               if isinstance(one, FDE) and functions.get(one.offset + 8) in ran.code]
    if not entries:
        return None
    entry = dice.choice(entries)
    start = section["sh_offset"] + entry.offset
    body = ran.data[start + 17:start + 4 + entry["length"]]  # behind length, CIE, function, its size, augmentation
    places = list(_numbers(body))
    if not places:
        return None
    at, what = dice.choice(places)
    data = bytearray(ran.data)
    data[start + 17 + at] ^= 1
    return bytes(data), f"{what}, of the function at {functions[entry.offset + 8]:#x}"


def _numbers(code: bytes) -> Iterator[tuple[int, str]]:
    """The places of numbers in instructions of call frame information, up to the first that is not known here."""
    at = 0
    while at < len(code):
        first = code[at]
        if first & 0xC0 == _OFFSET:
            yield at + 1, "where a register is saved"
            at += 1
        elif first in (_CFA_OFFSET, _CFA_REGISTER):
            yield at + 1, "the frame's address"
            at += 1
        elif first and first & 0xC0 != 0x40:  # 0x40: the next row begins
            return
        while at + 1 < len(code) and code[at] & 0x80 and first & 0xC0 in (0, _OFFSET):
            at += 1  # the rest of a long number
        at += 1


KINDS: dict[str, Callable[[Ran, random.Random], tuple[bytes, str] | None]] = {
    "allocation": _allocation, "spill": _spill, "shadow": _shadow, "relocation": _relocation,
    "unwind row": _unwind_row}


# ---- the campaign


def runs(module: Module, data: bytes, watch: Callable[[Program], None] = lambda _: None) -> Iterator[
        tuple[Function, list[Datum], Program, Observer, str]]:
    """Run what the check runs. Yields function, arguments, program, observer, and the error that ended the run."""
    for function in module.functions:
        if not function.blocks or function.cc:
            continue
        for seed in range(ROUNDS):
            program = load(data, module=module, outside=dict(world.outer_variables(module)))
            watch(program)
            observer, args, problem = Observer(program), world.arguments(function, seed), ""
            try:
                observer.run(function, args)
            except (SmemitError, Mismatch) as error:
                problem = str(error)
            yield function, args, program, observer, problem


def functions_of(program: Program) -> dict[str, tuple[int, int]]:
    """Start in the section of code, and size, of each function."""
    image = program.image
    start = next(image.sections(".text")).address
    return {name: (address - start, image.sizes.get(name, 0)) for name, address in image.entries.items()}


def ran(module: Module, data: bytes) -> Ran:
    """Run the unbroken program and note where it comes by."""
    records: set[tuple[str, int]] = set()
    code: set[int] = set()
    branches: set[tuple[int, int]] = set()
    steps: list[tuple[int, int]] = []
    values: dict[tuple[str, int], frozenset[Location]] = {}

    def watch(program: Program) -> None:
        program.machine.at_every_instruction(lambda address, size: steps.append((address, size)))

    for function, args, program, observer, problem in runs(module, data, watch):
        start, last, behind = next(program.image.sections(".text")).address, 0, 0
        for address, size in steps:
            code.update(range(address - start, address - start + size))
            if address != behind:
                branches.add((last - start, address - start))
            last, behind = address, address + size
        steps.clear()
        try:
            _Noting(program, observer.events, values).judge(function, args)
        except (SmemitError, Mismatch):
            continue
        if problem:
            continue
        for event in observer.events:
            if isinstance(event, Reached):
                records.add((event.site.recorded.function.symbol or "", event.site.recorded.record.id))
            elif isinstance(event, Left):
                records |= {(frame.name, int(getattr(frame.operation, "id", -1))) for frame in event.frames
                            if frame.operation is not None}
    return Ran(module, data, frozenset(records), frozenset(code), values, frozenset(branches),
               functions_of(load(data)))


def observed(module: Module, data: bytes, came_by: Ran) -> list[object]:
    """Everything that running a program shows: calls, defined values at records, results, memory, errors."""
    found: list[object] = []

    def defined(function: str, id: int | None, values: Sequence[Seen]) -> list[object]:
        record = came_by.record(function, id or 0)
        known = range(len(values)) if record is None else came_by.judged(record)
        return [(one.found, one.problem) for at, one in enumerate(values) if at in known]

    for _, _, program, observer, problem in runs(module, data):
        for event in observer.events:
            if isinstance(event, Reached):
                id, name = event.site.recorded.record.id, event.site.operation.block.function.name
                found.append((id, defined(name, id, event.values)))
            elif isinstance(event, Left):
                found.append((event.name, event.args, [
                    (frame.name, site_id(frame.operation), defined(frame.name, site_id(frame.operation), frame.values))
                    for frame in event.frames]))
            else:
                found.append(event.value if isinstance(event, Returned) else (event.name, event.sp))
        found += [(address, stored) for address, content in (*program.image.data_segments(), *world.memory(module))
                  if (stored := program.machine.read(address, len(content))) != content]
        found += [problem, observer.problem]
    return found


Outcome = Literal["found", "missed", "without effect"]


def faults(target: str, count: int, seed: int = 1) -> Iterator[tuple[str, str, Outcome]]:
    """Faults by kind, what each is, and whether it was found."""
    features = ALL - {"wild"}
    dice = random.Random(f"{target}{seed}")
    missing = dict.fromkeys((*RECORDS, *KINDS), count)
    number = seed
    while any(missing.values()) and number < seed + 40 * count:
        module = runnable_module(number, 20, features, target)
        number += 1
        try:
            data = compile_module(module)
            right = check_module(module, data, rounds=ROUNDS)
        except SmemitError:
            continue
        if right.wrong or right.unjudged or not right.records:
            continue
        came_by = ran(module, data)
        if not came_by.records:
            continue
        for kind in [kind for kind, left in missing.items() if left]:
            made = _in_record(kind, came_by, dice) if kind in RECORDS else KINDS[kind](came_by, dice)
            if made is None or made[0] == data:
                continue
            outcome = judged(came_by, made[0])
            missing[kind] -= outcome != "without effect"
            yield kind, f"seed {number - 1}: {made[1]}", outcome


def judged(came_by: Ran, broken: bytes) -> Outcome:
    """Whether the check finds the fault of a broken object."""
    module = came_by.module
    try:
        if first_wrong(module, broken, rounds=ROUNDS) is not None:
            return "found"
    except SmemitError:
        return "found"  # it cannot even be loaded
    is_same = observed(module, broken, came_by) == observed(module, came_by.data, came_by)
    return "without effect" if is_same else "missed"


def campaign(target: str, count: int, seed: int) -> bool:
    """Print what was missed, and how many of each kind were found; false below 95 of 100."""
    caught, made, idle = Counter[str](), Counter[str](), Counter[str]()
    for kind, what, outcome in faults(target, count, seed):
        if outcome == "without effect":
            idle[kind] += 1
        else:
            made[kind] += 1
            caught[kind] += outcome == "found"
        if outcome != "found":
            print(f"{target}: {outcome}: {kind}, {what}", flush=True)
    print(f"{target}: {caught.total()} of {made.total()} found: "
          + ", ".join(f"{kind} {caught[kind]} of {made[kind]}" for kind in made)
          + f"; {idle.total()} without effect: " + ", ".join(f"{kind} {idle[kind]}" for kind in idle), flush=True)
    return caught.total() >= 0.95 * made.total()


if __name__ == "__main__":
    sys.exit(on_each_target(campaign, __doc__, 18, "faults of each kind"))
