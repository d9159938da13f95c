"""Branches, loops and switches of random bodies, with the phis where they join.

Each public function writes one operation, with its helpers, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.difftest.programs import straight
from smemit.difftest.programs.surroundings import random_integer
from smemit.ir.module import Block
from smemit.ir.ops import Phi
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, Undef, Value

if TYPE_CHECKING:
    from smemit.difftest.programs.writer import BodyWriter


def _phi_types(writer: BodyWriter) -> list[Type]:
    types = [writer.dice.pick(writer.types) for _ in range(writer.dice.pick((0, 1, 1, 2, 3)))]
    return types + types[:1] if writer.dice.chance(40) else types


def _phi_input(writer: BodyWriter, type: Type) -> Value:
    if writer.wild and writer.dice.chance(3):
        return Undef(type)
    return writer.operand(type)


def _early_end(writer: BodyWriter) -> bool:
    """Sometimes return in the middle of the function."""
    if writer.ended or not writer.dice.chance(6):
        return writer.ended
    if writer.dice.chance(15):
        writer.builder.unreachable()
        writer.ended = True
    else:
        writer.leave_function()
    return True


def branch(writer: BodyWriter) -> None:
    depth, builder, dice = writer.depth + 1, writer.builder, writer.dice
    condition = straight.truth_value(writer)
    head = writer.here
    join = Block("", writer.function)
    types = _phi_types(writer)
    edges: list[tuple[Block, list[Value]]] = []
    arms = 2 if dice.chance(55) else 1
    blocks = [builder.block() for _ in range(arms)]
    if arms == 1:
        other = join
        edges.append((head, [_phi_input(writer, type) for type in types]))
        if dice.chance(2):
            edges.append(edges[0])
            blocks[0] = join
    else:
        other = blocks[1]
    builder.cond_br(condition, *((blocks[0], other) if dice.chance(50) else (other, blocks[0])))
    writer.ended = True
    if blocks[0] is join:
        writer.function.blocks.pop()
        blocks = []
    for block in blocks:
        _arm(writer, block, arms + 1, depth, types, join, edges)
    if not edges:
        return
    _join(writer, join, types, edges)


def _arm(writer: BodyWriter, block: Block, share: int, depth: int, types: list[Type], join: Block,
         edges: list[tuple[Block, list[Value]]]) -> None:
    """Fill a block of a branch; unless it ends the function, it goes to `join` with values of `types`."""
    marks = writer.marks()
    writer.start(block)
    writer.inner_region(share, depth)
    if not _early_end(writer):
        edges.append((writer.here, [_phi_input(writer, type) for type in types]))
        writer.go(join)
    writer.cut(marks)


def _join(writer: BodyWriter, join: Block, types: list[Type], edges: list[tuple[Block, list[Value]]]) -> None:
    writer.function.blocks.append(join)
    writer.start(join)
    for index, type in enumerate(types):
        phi = writer.builder.phi(type)
        phi.incoming.extend((values[index], block) for block, values in edges)
        writer.done(phi)


def loop(writer: BodyWriter) -> None:
    """A loop that counts to a small constant; its other phis are summed, kept or swapped."""
    dice, builder, depth = writer.dice, writer.builder, writer.depth + 1
    start, header = writer.here, builder.block()
    types = _phi_types(writer)
    first = [_phi_input(writer, type) for type in types]
    writer.go(header)
    writer.start(header)
    counter_type = writer.int_type()
    phis: list[tuple[Phi, Value]] = []
    counter = builder.phi(counter_type)
    for type, value in zip(types, first, strict=True):
        phis.append((builder.phi(type), value))
    writer.done(counter)
    for phi, _ in phis:
        writer.done(phi)
    marks = writer.marks()
    limit = ConstantInt(counter_type, dice.between(1, 9))
    exit_block: Block | None = None
    shape = dice.below(3)
    if shape == 0:
        outer = writer.left
        writer.left = min(outer, dice.between(1, 6))
        outer -= writer.left
        while writer.left > 0 and writer.here is header:
            writer.flat_step()
        writer.left += outer
    elif shape == 1:
        writer.inner_region(2, depth)
    else:
        exit_block = Block("", writer.function)
        again: Value = builder.icmp("ult", counter, limit)
        body = builder.block()
        builder.cond_br(again, body, exit_block)
        writer.start(body)
        writer.inner_region(2, depth)
    if writer.ended:
        # The body left the function, so the loop is entered once.
        _close_phis(counter, phis, start, None)
        writer.cut(marks)
        if exit_block is not None:
            writer.function.blocks.append(exit_block)
            writer.start(exit_block)
        return
    latch_values = _latch_values(writer, counter, phis)
    latch = writer.here
    if exit_block is None:
        exit_block = Block("", writer.function)
        again = builder.icmp(dice.pick(("ult", "ne", "slt")), latch_values[0], limit)
        if "widths" in writer.features and dice.chance(10):
            again = builder.and_(again, straight.truth_value(writer))
        latch = writer.here
        builder.cond_br(again, *((header, exit_block)))
    else:
        builder.br(header)
        writer.cut(marks)
    _close_phis(counter, phis, start, (latch, latch_values))
    writer.function.blocks.append(exit_block)
    writer.start(exit_block)


def _latch_values(writer: BodyWriter, counter: Phi, phis: list[tuple[Phi, Value]]) -> list[Value]:
    values: list[Value] = [writer.builder.add(counter, 1)]
    for phi, _ in phis:
        others = [other for other, _ in phis if other is not phi and other.type is phi.type]
        if others and writer.dice.chance(60):
            values.append(others[0])
        elif writer.dice.chance(10):
            values.append(phi)
        else:
            values.append(_phi_input(writer, phi.type))
    return values


def _close_phis(counter: Phi, phis: list[tuple[Phi, Value]], start: Block,
                latch: tuple[Block, list[Value]] | None) -> None:
    everything: list[tuple[Phi, Value]] = [(counter, ConstantInt(counter.type, 0)), *phis]
    for index, (phi, value) in enumerate(everything):
        phi.incoming.append((value, start))
        if latch is not None:
            phi.incoming.append((latch[1][index], latch[0]))


def switch(writer: BodyWriter) -> None:
    dice, builder, depth = writer.dice, writer.builder, writer.depth + 1
    if "cfg" not in writer.features:
        return
    type = writer.int_type()
    value = writer.defined(type)
    head = writer.here
    join = Block("", writer.function)
    types = _phi_types(writer)
    numbers: list[int] = []
    base = random_integer(dice, 8)
    for _ in range(dice.pick((0, 1, 2, 3, 3, 4, 6, 9))):
        number = base + len(numbers) if dice.chance(50) else random_integer(dice, type.width)
        number = ConstantInt(type, number).value
        if number not in numbers:
            numbers.append(number)
    blocks = [builder.block() for _ in range(dice.between(1, 3))]
    direct = [_phi_input(writer, type) for type in types]
    op = builder.switch(value, blocks[0])
    edges: list[tuple[Block, list[Value]]] = []
    for number in numbers:
        chosen = dice.pick([*blocks, join])
        op.cases.append((ConstantInt(type, number), chosen))
        if chosen is join:
            edges.append((head, direct))
    used = {id(block) for block in op.successors()}
    made = {*blocks}
    writer.function.blocks[:] = [b for b in writer.function.blocks if b not in made or id(b) in used]
    for block in blocks:
        if id(block) in used:
            _arm(writer, block, 3, depth, types, join, edges)
    if edges:
        _join(writer, join, types, edges)
    else:
        writer.ended = True
