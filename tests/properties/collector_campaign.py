"""Random programs whose objects move at every call: `python -m tests.properties.collector_campaign --count 300`.

The programs are those of `tests/execution/moving.py`, under the collector of `smemit.run`. A program must give the same
number whether objects stay or move; with the first root of each frame left out, it must fault or give another number.
"""

from __future__ import annotations

import sys

from smemit import compile_module
from smemit.compile.sites.statepoint_registers import NO_REGISTERS, StatepointRegisters
from smemit.ir.module import Module
from smemit.run import CopyingHeap, Fault, Program, load
from smemit.run.collect import roots_of
from tests.execution import moving
from tests.properties.campaigns import on_each_target

NUMBER = 8
PER_MODULE = 10
KEPT = (NO_REGISTERS, StatepointRegisters(gc_values=3, deopt_values=True),
        StatepointRegisters(gc_values=4, callee_saved=True))
"""The registers that statepoints of the modules use, in turns."""


def run(module: Module, data: bytes, index: int, mode: str) -> int | None:
    """What a program gives; None when it faults."""
    program: Program = load(data, module=module)
    heap = CopyingHeap(program, size=32, links=(16, 24))

    def collect() -> None:
        if mode != "stay":
            left_out = 1 if mode == "leave a root out" else 0
            heap([root for frame in program.walk() for root in list(roots_of(frame))[left_out:]])

    def allocate(number: int) -> int:
        collect()
        made = heap.allocate()
        program.machine.set_word(made + NUMBER, number)
        return made

    def look(one: int, n: int) -> int:
        found = program.machine.word(one + NUMBER) * 31 + n
        collect()
        return found

    program.outside.update(allocate=allocate, poll=lambda expected: collect(), look=look)
    try:
        return int(program.call(f"program{index}", index * 977 + 5))
    except Fault:
        return None


def module_for(target: str, seed: int, programs: int = PER_MODULE) -> Module:
    """A module of random programs whose frames can be walked."""
    module = moving.random_module(seed, programs, target)
    for function in module.functions:
        if function.blocks:
            function.attributes["uwtable"] = None
    return module


def campaign(target: str, count: int, seed: int) -> bool:
    """Print how many programs were right, and in how many a root left out was found."""
    right = found = 0
    for number in range(count):
        index = number % PER_MODULE
        if not index:
            module = module_for(target, seed + number // PER_MODULE)
            data = compile_module(module, statepoint_registers=KEPT[number // PER_MODULE % len(KEPT)])
        still = run(module, data, index, "stay")
        moved_right = still is not None and run(module, data, index, "move") == still
        was_found = run(module, data, index, "leave a root out") != still
        right, found = right + moved_right, found + was_found
        if not (moved_right and was_found):
            print(f"{target}: seed {seed + number // PER_MODULE}, program{index}", flush=True)
    print(f"{target}: {right} of {count} programs do not notice that objects move, "
          f"{found} notice that a root is left out", flush=True)
    return right == found == count


if __name__ == "__main__":
    sys.exit(on_each_target(campaign, __doc__, 300, "programs"))
