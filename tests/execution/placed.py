"""Values by the record while programs run: at each site its locations hold what was stored in front of it.

Sites of random modules get random placements, and their live values are stored to memory right above them. The program
stops at each record (`placed.c`), where every location is compared with the store. It prints, besides, what the same
module prints when llc compiles it, which leaves the values wherever it likes: placements change nothing else.

    python -m tests.execution.placed --target aarch64 --modules 100 --seed 1000
"""

from __future__ import annotations

import argparse
import os
import re
import struct
import subprocess
import sys
import tempfile
from collections import Counter

import attrs

from smemit.compile.objfile.truth import symbols_of
from smemit.compile.pipeline import compile_object
from smemit.compile.result import CompiledObject
from smemit.difftest.llvm import LLVM, find_llvm
from smemit.difftest.programs.placements import place_randomly
from smemit.difftest.programs.random_module import random_module
from smemit.dsl.builder import Builder
from smemit.dsl.operands import zero
from smemit.errors import SmemitError
from smemit.ir import types as t
from smemit.ir.module import GlobalVariable, Module
from smemit.ir.operands import replace_operands
from smemit.ir.ops import Patchpoint, Stackmap
from smemit.ir.text import write
from smemit.ir.values import ConstantNull, Undef, Value
from tests.execution.driver import TIMEOUT_SECONDS, TOOLCHAINS, driver_source, make_runnable, run
from tests.execution.test_runs_like_llvm import RUNNABLE

VALUES = "placed_values"
SIZES = {"float": 4, "double": 8, "ptr": 8, "i8": 1, "i16": 2, "i32": 4, "i64": 8}
KINDS = {"Register": 1, "Direct": 2, "Indirect": 3}
_TOLD = re.compile(r"placed: (\d+) sites, (\d+) registers, (\d+) direct, (\d+) indirect, (\d+) wrong\n")


@attrs.define
class Outcome:
    """What one module showed."""

    text: str
    """What it printed besides."""
    counts: Counter[str]


def prepare(seed: int, size: int, target: str, place: bool = True) -> tuple[Module, int]:
    """A random module that can run, with placements and stores; and how many values it stores."""
    module = random_module(seed, size, RUNNABLE, target, 3)
    make_runnable(module)
    _ignore_made_up_results(module)
    if place:
        place_randomly(module, seed)
    return module, store_live_values(module)


def _ignore_made_up_results(module: Module) -> None:
    """A patchpoint that calls nothing returns what happens to be in a register: nobody reads that."""
    for function in module.functions:
        made_up: dict[Value, Value] = {
            op: zero(op.type) for op in function.operations()
            if isinstance(op, Patchpoint) and op.type is not t.void and isinstance(op.target, ConstantNull)}
        for op in function.operations():
            replace_operands(op, made_up)


def store_live_values(module: Module) -> int:
    """Put a store of each live value in front of its site; the site's id is the number of the first, a mark."""
    stores = 0
    values = GlobalVariable(module, VALUES, t.array(1 << 20, t.i8))
    module.add(values)
    for function in module.functions:
        builder = Builder(function) if function.blocks else None
        for op in list(function.operations()):
            if not isinstance(op, Stackmap | Patchpoint):
                continue
            assert builder is not None
            builder.position_before(op)
            op.id = stores
            builder.store(builder.const(t.i8, 1), builder.gep(values, 16 * stores, type=t.i8))
            stores += 1
            for value in op.live:
                if str(value.type) in SIZES and not isinstance(value, Undef):
                    builder.store(value, builder.gep(values, 16 * stores, type=t.i8))
                stores += 1
    return stores


def _table(found: CompiledObject, symbols: dict[str, int]) -> bytes:
    """Every location that a store in front of the site can judge."""
    rows: list[bytes] = []
    if not found.truth["maps"]:
        return b""
    order = ">" if found.target == "ppc64" else "<"
    stack_map = found.stackmap.stack_maps[0]
    records = iter(stack_map.records)
    for function in found.truth["maps"][0]["functions"]:
        for told in function["records"]:
            # Locations as a reader of the section sees them; what they stand for as the compiler knows.
            record = next(records)
            address = symbols[function["name"]]
            address = address + (record.offset << 40) if found.target == "ppc64" else address + record.offset
            live = [(location, said) for location, said in zip(record.locations, told["locations"], strict=True)
                    if said["operand"]["role"] == "live"]
            for slot, (location, said) in enumerate(live, record.id + 1):
                type, name = said["operand"]["type"], said["operand"]["name"]
                if type not in SIZES or location.kind_name not in KINDS or name in ("undef", "poison"):
                    continue
                rows.append(struct.pack(
                    order + "QiIIHHHBBB3x", address, location.offset, slot, record.id, location.register, location.size,
                    SIZES[type], location.kind, type == "float", said["operand"].get("placement") == "zero"))
    return b"".join(rows)


def watch(module: Module, stores: int, data: bytes, found: CompiledObject | None, folder: str) -> Outcome:
    """Link and run; where the truth of the object is given, compare at each record."""
    tools = TOOLCHAINS[module.target]
    source, table, object_file, program = (os.path.join(folder, name)
                                           for name in ("driver.c", "table", "module.o", "program"))
    watcher = os.path.join(os.path.dirname(__file__), "placed.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(_without_values(module))
    with open(object_file, "wb") as binary:
        binary.write(data)
    linked = subprocess.run(
        [tools.compiler, "-w", "-O1", "-fno-builtin", "-no-pie", f"-DSLOTS={stores + 1}", source, watcher, object_file,
         "-o", program], capture_output=True, text=True)
    if linked.returncode:
        return Outcome(f"does not link: {linked.stderr}", Counter())
    with open(table, "wb") as binary:
        binary.write(_table(found, symbols_of(program)) if found is not None else b"")
    runner = [*tools.runner, program]
    done = subprocess.run(runner, capture_output=True, text=True, timeout=TIMEOUT_SECONDS,
                          env={**os.environ, "PLACED": table})
    told = _TOLD.search(done.stdout)
    counts = Counter(dict(zip(("sites", "registers", "direct", "indirect", "wrong"), map(int, told.groups()),
                              strict=True))) if told else Counter()
    text = _TOLD.sub("", done.stdout)
    return Outcome(text if not done.returncode else f"{text}dies with {done.returncode} {done.stderr}", counts)


def _without_values(module: Module) -> str:
    """The driver, which leaves the memory of the stores to the watcher."""
    return "".join(line for line in driver_source(module).splitlines(keepends=True) if VALUES not in line)


def by_llvm(module: Module, stores: int, llvm: LLVM, folder: str) -> str | None:
    """What the module prints when llc compiles it; None where llc fails, or what is printed depends on addresses."""
    reference = llvm.compile(write(module))
    if not reference.object:
        return None
    source = _without_values(module) + f"char unused[1 << 16], {VALUES}[1 << 20];\n"
    elsewhere = run(module.target, source, reference.object, folder)
    found = watch(module, stores, reference.object, None, folder).text
    return found if found == elsewhere else None


def main() -> int:
    """Run a campaign; 1 when a location was wrong or a program printed something else."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", default="x86_64", choices=TOOLCHAINS)
    parser.add_argument("--modules", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    llvm = find_llvm()
    total: Counter[str] = Counter()
    for seed in range(arguments.seed, arguments.seed + arguments.modules):
        module, stores = prepare(seed, 30, arguments.target)
        try:
            found = compile_object(module, check=True)
            with tempfile.TemporaryDirectory() as folder:
                outcome = watch(module, stores, found.data, found, folder)
                expected = by_llvm(module, stores, llvm, folder)
        except (SmemitError, subprocess.TimeoutExpired) as error:
            print(f"{seed}: {error}", file=sys.stderr)
            total["without an end" if isinstance(error, subprocess.TimeoutExpired) else "refused"] += 1
            continue
        total += outcome.counts
        total["modules"] += 1
        if expected is not None:
            total["compared"] += 1
            if outcome.text != expected:
                total["printed something else"] += 1
                print(f"{seed}: {outcome.text[-300:]} instead of {expected[-300:]}", file=sys.stderr)
        elif outcome.counts["wrong"]:
            print(f"{seed}: {outcome.text[-300:]}", file=sys.stderr)
    print(f"{arguments.target}: " + ", ".join(f"{count} {what}" for what, count in total.items()))
    return 1 if total["wrong"] or total["printed something else"] else 0


if __name__ == "__main__":
    sys.exit(main())
