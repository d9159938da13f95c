"""The same programs under the collector of `smemit.run`: no linker, no emulator of another process, all four targets.

Objects move at every call; with the first root of each frame left out, every program faults or gives another number.
"""

from __future__ import annotations

import pytest

from smemit import compile_module
from smemit.ir.module import TARGETS, Module
from smemit.run import CopyingHeap, Fault, Program, load
from smemit.run.collect import roots_of
from tests.conftest import need_module
from tests.execution import moving

PROGRAMS = 8
NUMBER = 8


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


def module_for(target: str, seed: int) -> Module:
    module = moving.random_module(seed, PROGRAMS, target)
    for function in module.functions:
        if function.blocks:
            function.attributes["uwtable"] = None
    return module


@pytest.mark.parametrize("target", TARGETS)
def test_programs_do_not_notice_that_objects_move(target: str) -> None:
    need_module("unicorn")
    module = module_for(target, 7)
    data = compile_module(module)
    for index in range(PROGRAMS):
        still = run(module, data, index, "stay")
        assert still is not None
        assert run(module, data, index, "move") == still
        assert run(module, data, index, "leave a root out") != still
