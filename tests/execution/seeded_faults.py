"""Objects broken on purpose, one fault each, and whether running them tells: `python -m tests.execution.seeded_faults`.

A fault changes a location, an offset, a frame size, an id or an order in the stack map, or the addend of a relocation.
Only records that the unbroken program has reached are changed. What is missed is mostly of no consequence: a location
of an undefined value, an offset at which the values are the same, a relocation of code that does not run. Live-outs are
left alone: behind a patchpoint of -O0 code only callee-saved registers are live.
"""

from __future__ import annotations

import argparse
import io
import random
from collections import Counter
from collections.abc import Callable, Iterator

from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

from smemit import compile_module
from smemit.difftest.executions import runnable_module
from smemit.difftest.programs.features import ALL, without_missing
from smemit.errors import SmemitError
from smemit.ir.module import TARGETS, Module
from smemit.run import load
from smemit.run.check import check_module, world
from smemit.run.check.events import Left, Mismatch, Reached
from smemit.run.check.observer import Observer
from smemit.stackmap import StackMap, open_image
from smemit.stackmap.formats import CONSTANT, DIRECT, INDIRECT, REGISTER
from smemit.stackmap.model import Record

Change = Callable[[Record, random.Random], bool]


def _location(record: Record, dice: random.Random) -> bool:
    """Another register, slot or number at one location."""
    places = [at for at, one in enumerate(record.locations) if one.kind in (REGISTER, DIRECT, INDIRECT, CONSTANT)]
    if not places:
        return False
    at = dice.choice(places)
    one = record.locations[at]
    changed = one._replace(offset=one.offset + 8) if one.kind != REGISTER else one._replace(
        register=one.register ^ 1)
    record.locations = (*record.locations[:at], changed, *record.locations[at + 1:])
    return True


def _swap(record: Record, dice: random.Random) -> bool:
    """Two locations in each other's place."""
    if len(record.locations) < 2:
        return False
    at = dice.randrange(len(record.locations) - 1)
    one, other = record.locations[at:at + 2]
    record.locations = (*record.locations[:at], other, one, *record.locations[at + 2:])
    return one != other


def _id(record: Record, dice: random.Random) -> bool:
    record.id ^= 1 << dice.randrange(5)
    return True


def _offset(record: Record, dice: random.Random) -> bool:
    record.offset += dice.choice((-4, 4))
    return record.offset >= 0


def _frame_size(record: Record, dice: random.Random) -> bool:
    assert record.function is not None
    if record.function.stack_size >> 32:
        return False  # it is not fixed
    record.function.stack_size += 16
    return True


RECORDS: dict[str, Change] = {"location": _location, "swap": _swap, "id": _id, "offset": _offset,
                              "frame size": _frame_size}


def broken(data: bytes, reached: set[tuple[str, int]], kind: str, dice: random.Random) -> bytes | None:
    """The object with one fault; None where there is no place for it."""
    if kind == "relocation":
        return _relocation(data, dice)
    stack_map: StackMap = open_image(data).stack_maps[0]
    before = stack_map.to_bytes()
    records = [(function, one) for function in stack_map.functions for one in function.records
               if (function.symbol or "", one.id) in reached]
    if not records or data.count(before) != 1:
        return None
    _, record = dice.choice(records)
    if not RECORDS[kind](record, dice):
        return None
    after = stack_map.to_bytes()
    return data.replace(before, after) if after != before and len(after) == len(before) else None


def _relocation(data: bytes, dice: random.Random) -> bytes | None:
    """The addend of a relocation of the code, or of the frames' descriptions, off by 8."""
    elf = ELFFile(io.BytesIO(data))
    places = [one["sh_offset"] + number * 24 + 16 for one in elf.iter_sections() if isinstance(one, RelocationSection)
              and one.name == ".rela.text" for number in range(one.num_relocations())]
    if not places:
        return None
    at, order = dice.choice(places), "little" if elf.little_endian else "big"
    value = int.from_bytes(data[at:at + 8], order, signed=True) + 8  # type: ignore[arg-type]
    return data[:at] + value.to_bytes(8, order, signed=True) + data[at + 8:]  # type: ignore[arg-type]


def reached_records(module: Module, data: bytes) -> set[tuple[str, int]]:
    """The records that a run of the unbroken program comes by."""
    found: set[tuple[str, int]] = set()
    for function in module.functions:
        if not function.blocks or function.cc:
            continue
        for seed in range(2):
            program = load(data, module=module, outside=dict(world.outer_variables(module)))
            observer = Observer(program, seed == 1)
            try:
                observer.run(function, world.arguments(function, seed))
            except (SmemitError, Mismatch):
                continue
            for event in observer.events:
                if isinstance(event, Reached):
                    found.add((event.site.recorded.function.symbol or "", event.site.recorded.record.id))
                elif isinstance(event, Left):
                    found |= {(frame.name, int(getattr(frame.operation, "id", -1))) for frame in event.frames
                              if frame.operation is not None}
    return found


def faults(target: str, count: int, seed: int = 1) -> Iterator[tuple[str, bool]]:
    """Kinds of faults, and whether each was found."""
    features, _ = without_missing(ALL - {"wild"}, target)
    dice, made = random.Random(f"{target}{seed}"), 0
    kinds = [*RECORDS, "relocation"]
    for number in range(seed, seed + 20 * count):
        module = runnable_module(number, 20, features, target)
        try:
            data = compile_module(module)
            right = check_module(module, data)
        except SmemitError:
            continue
        if right.wrong or not right.runs or not (reached := reached_records(module, data)):
            continue
        kind = kinds[made % len(kinds)]
        changed = broken(data, reached, kind, dice)
        if changed is None:
            continue
        try:
            found = bool(check_module(module, changed).wrong)
        except SmemitError:
            found = True  # it cannot even be loaded
        yield kind, found
        made += 1
        if made == count:
            return


def main() -> None:
    """Print what was found, by target and kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for target in TARGETS:
        caught, missed = Counter[str](), Counter[str]()
        for kind, found in faults(target, arguments.count, arguments.seed):
            (caught if found else missed)[kind] += 1
        print(f"{target}: {caught.total()} of {caught.total() + missed.total()} found; missed: {dict(missed)}")


if __name__ == "__main__":
    main()
