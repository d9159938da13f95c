"""Write the body of one random function: structured control flow around random operations.

Loops count to a small constant. Without the feature `wild`, every address, shift amount and divisor is also valid
when the program runs.
"""

from __future__ import annotations

from smemit.difftest.programs import calls, flow, frames, front_ends, memory, sites, statepoints, straight
from smemit.difftest.programs.dice import Dice
from smemit.difftest.programs.features import FEW_VALUES, SITELESS
from smemit.difftest.programs.surroundings import Surroundings, size_of
from smemit.difftest.programs.writer import BodyWriter, Step
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.types import Type
from smemit.ir.values import Value

_OPENS_BLOCKS = (flow.branch, flow.loop, flow.switch, calls.last_call)


def write_body(dice: Dice, around: Surroundings, function: Function, size: int) -> None:
    """Fill a function with about `size` operations, every block terminated."""
    writer = BodyWriter(dice, around, function, _choose)
    writer.left = size
    if "statepoint" in writer.features:
        function.gc = dice.pick(statepoints.COLLECTORS)
    _enter(writer)
    if "statepoint" in writer.features and writer.dice.chance(60):
        statepoints.statepoint(writer)
    elif writer.limits.needs_sites and SITELESS not in writer.features:
        sites.site(writer)
    writer.region(0)
    if not writer.ended:
        if writer.few:
            sites.record_unused(writer)
        writer.leave_function()
    if "cfg" in writer.features and writer.dice.chance(4):
        _unreached_block(writer)
    blocks = writer.function.blocks
    if len(blocks) > 2 and writer.dice.chance(15):
        blocks[1:] = writer.dice.shuffled(blocks[1:])


def _enter(writer: BodyWriter) -> None:
    for argument in writer.function.args:
        writer.add(argument)
        if argument.type is t.ptr:
            writer.give_room(argument, 1024, 1024)
    if "allocas" in writer.features:
        _allocate(writer)
    frames.allocate(writer)


def _allocate(writer: BodyWriter) -> None:
    dice, builder = writer.dice, writer.builder
    types = writer.around.data_types()
    made: list[tuple[Value, Type]] = []
    for _ in range(dice.pick((0, 0, 1, 1, 2, 3, 5))):
        type = dice.pick(types)
        if dice.chance(25):
            type = t.array(dice.between(1, 6), type)
        elif dice.chance(10):
            type = t.struct(tuple(dice.pick(types) for _ in range(dice.between(1, 4))))
        align = dice.pick((0, 0, 0, 0, 1, 2, 8, 16))
        if "overaligned" in writer.features and dice.chance(8):
            align = dice.pick((32, 64, 128))
        count = dice.between(1, 4) if dice.chance(10) else None
        slot: Value = builder.alloca(type, count, align=align)
        writer.add(slot)
        writer.give_room(slot, 0, size_of(type) * (count or 1))
        if count is None and type in writer.pool:
            made.append((slot, type))
    if dice.chance(30):
        # As a C front end begins: it stores every argument to a slot of its own.
        for argument in writer.function.args:
            if argument.type is not t.i1 and dice.chance(70):
                slot = builder.alloca(argument.type)
                writer.add(slot)
                writer.give_room(slot, 0, size_of(argument.type))
                builder.store(argument, slot)
    if not writer.wild:
        for slot, type in made:
            builder.store(writer.operand(type), slot)


def _unreached_block(writer: BodyWriter) -> None:
    writer.start(writer.builder.block())
    writer.left = 3
    while writer.left > 0:
        writer.flat_step()
    writer.leave_function()


def _choose(dice: Dice, features: frozenset[str]) -> tuple[list[Step], list[int], list[int]]:
    has = features.__contains__
    table: list[tuple[bool, int, Step]] = [
        (has("ints"), 50 if has(FEW_VALUES) else 10, straight.int_arithmetic),
        (has("widths"), 5, straight.int_cast),
        (has("widths"), 3, straight.compare),
        (has("doubles") or has("floats"), 6, straight.float_arithmetic),
        (has("memory"), 6, memory.load),
        (has("memory"), 5, memory.store),
        (has("memory"), 4, memory.address),
        (has("memory") and has("wild"), 1, memory.pointer_cast),
        (has("calls"), 3, calls.call),
        (has("variadic"), 1, calls.variadic_call),
        (has("indirect"), 1, calls.indirect_call),
        (has("stackmap"), 3, sites.stackmap),
        (has("patchpoint"), 3, sites.patchpoint),
        (has("fcmp"), 2, straight.float_compare),
        (has("select"), 3, straight.select),
        (has("division"), 2, straight.division),
        (has("fpconv") and (has("doubles") or has("floats")), 3, straight.float_cast),
        (has("bools") and has("widths"), 1, straight.bool_arithmetic),
        (has("globals"), 3, memory.use_global),
        (has("overflow"), 3, front_ends.overflow),
        (has("aggregates"), 3, front_ends.aggregate),
        (has("contract") and (has("doubles") or has("floats")), 3, front_ends.contract),
        (has("atomics"), 2, front_ends.atomic),
        (has("copies"), 2, front_ends.copy),
        (has("growing"), 1, frames.grow),
        (has("protectors"), 1, calls.last_call),
        (has("cfg"), 3, flow.branch),
        (has("cfg"), 2, flow.loop),
        (has("switch"), 1, flow.switch),
        (has("statepoint"), 4, statepoints.statepoint),
        (has("statepoint"), 1, statepoints.late_relocate),
        (has("statepoint"), 1, statepoints.deopt_call),
        (has("statepoint"), 2, statepoints.address),
        (has("statepoint"), 2, statepoints.access),
    ]
    chosen = [(step, weight) for wanted, weight, step in table if wanted]
    # Some functions use only a few kinds of operations: long runs of one kind fire other rules than a mix.
    if len(chosen) > 3 and dice.chance(30):
        chosen = [(step, weight * dice.pick((0, 1, 1, 4)) or 1) for step, weight in chosen]
    flat = [i for i, (step, _) in enumerate(chosen) if step not in _OPENS_BLOCKS]
    return [step for step, _ in chosen], [weight for _, weight in chosen], flat
