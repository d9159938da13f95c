"""The allocation checker: it accepts every allocation of random programs, and refuses spoilt ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from smemit.compile.codegen.allocate import allocate
from smemit.compile.codegen.check_allocation import Snapshot, check_allocation, snapshot
from smemit.compile.codegen.finalize import finalize
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.compile.codegen.phi import eliminate_phis
from smemit.compile.codegen.two_address import two_address
from smemit.compile.isel.select import select
from smemit.difftest.programs.features import parse_features
from smemit.difftest.programs.random_module import random_module
from smemit.errors import CheckError
from smemit.isa.load import load_target


def _allocated(seed: int, features: str = "core") -> Iterator[tuple[Snapshot, MachineFunction]]:
    for function in random_module(seed, 25, parse_features(features), "x86_64").functions:
        if function.blocks:
            machine = select(function, load_target("x86_64"))
            for stage in (finalize, eliminate_phis, two_address):
                stage(machine)
            before = snapshot(machine)
            allocate(machine)
            yield before, machine


@pytest.mark.parametrize("seed", range(25))
def test_allocations_of_random_programs_are_accepted(seed: int) -> None:
    for before, machine in _allocated(seed):
        check_allocation(before, machine)


def _stores(before: Snapshot, machine: MachineFunction) -> list[tuple[MachineBlock, int]]:
    """Places of the stores that the allocator added."""
    kept = {id(original.inst) for block in before.blocks.values() for original in block}
    return [
        (block, index)
        for block in machine.blocks for index, inst in enumerate(block.insts)
        if id(inst) not in kept and not inst.template.defs
    ]


def test_most_spoilt_allocations_are_refused() -> None:
    """Most, not all: a value may only ever be passed on, or its place hold an equal one."""
    dice = random.Random(7)
    refused = accepted = 0
    for seed in range(12):
        for before, machine in _allocated(seed):
            places = [
                (inst, p)
                for block in machine.blocks for inst in block.insts
                for p in inst.template.uses if _is_general(inst, p, machine)
            ]
            for inst, p in dice.sample(places, min(5, len(places))):
                was = inst.ops[p]
                family = next(c for c in ("GR64", "GR32", "GR16", "GR8") if was in machine.target.classes[c].members)
                others = [r for r in machine.target.classes[family].order if r != was]
                inst.ops[p] = dice.choice(others)
                try:
                    check_allocation(before, machine)
                    accepted += 1
                except CheckError:
                    refused += 1
                inst.ops[p] = was
    assert refused + accepted > 60
    assert refused > 0.75 * (refused + accepted)


def _is_general(inst: Inst, p: int, machine: MachineFunction) -> bool:
    classes = machine.target.classes
    return (
        not inst.undef >> p & 1
        and p < max(2, len((inst.template.base or inst.template).operands))
        and any(inst.ops[p] in classes[c].members for c in ("GR64", "GR32", "GR16", "GR8"))
        and inst.ops[p] not in machine.target.reserved
    )


def test_a_missing_store_is_refused() -> None:
    refused = 0
    for seed in range(8):
        for before, machine in _allocated(seed):
            for block, index in _stores(before, machine)[:3]:
                inst = block.insts.pop(index)
                try:
                    check_allocation(before, machine)
                except CheckError as error:
                    refused += 1
                    assert f"@{machine.name}" in str(error)
                block.insts.insert(index, inst)
    assert refused > 10
