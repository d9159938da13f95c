"""Remove unreachable blocks before all other passes.

Needs:  a verified function.
Gives:  the function itself if all its blocks are reachable, else a copy without the others.
Keeps:  the user's function: changes are made to a copy.

Phis lose the inputs from such blocks. As in LLVM, a phi with a single remaining value is replaced by it.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from smemit.errors import UnsupportedError, as_place
from smemit.ir.control_flow import reverse_post_order
from smemit.ir.identity import constant_key
from smemit.ir.module import Block, Function
from smemit.ir.operands import replace_operands
from smemit.ir.ops import Phi


def without_unreachable_blocks(function: Function) -> tuple[Function, list[Block]]:
    """`function`, or a copy with only its reachable blocks; and these in reverse post-order."""
    order = reverse_post_order(function.blocks[0])
    if len(order) == len(function.blocks):
        return function, order
    reached = set(order)
    for block in function.blocks:
        if block not in reached and block.name in function.addressed:
            raise UnsupportedError(f"the address of block %{block.name} is taken, which control never reaches",
                                   place=as_place(function.place))
    pruned, blocks = copied(function, [block for block in function.blocks if block in reached])
    _simplify_phis(function, pruned, blocks, reached)
    return pruned, [blocks[block] for block in order]


def copied(function: Function, kept: list[Block]) -> tuple[Function, dict[Any, Any]]:
    """A copy of `function` with only the blocks of `kept`, and the new block of each of them."""
    made = copy(function)
    made.blocks = []
    blocks: dict[Any, Any] = {}
    for block in kept:
        blocks[block] = new = Block(block.name, made)
        made.blocks.append(new)
    values: dict[Any, Any] = {}
    for old, new in blocks.items():
        for op in old.operations:
            values[op] = made_op = copy(op)
            made_op.block = new
            new.operations.append(made_op)
    mapping = {**blocks, **values}
    for new in made.blocks:
        for op in new.operations:
            if isinstance(op, Phi):
                op.incoming = [(value, source) for value, source in op.incoming if source in blocks]
            replace_operands(op, mapping)
    return made, blocks


def _simplify_phis(function: Function, pruned: Function, blocks: dict[Any, Any], reached: set[Block]) -> None:
    """Replace phis that lost an input and now always have the same value."""
    replaced: dict[Any, Any] = {}
    for block in function.blocks:
        if block not in reached:
            continue
        new = blocks[block]
        for old_op, op in zip(list(block.operations), list(new.operations), strict=True):
            if not isinstance(old_op, Phi):
                break
            if len(old_op.incoming) == len(op.incoming):
                continue
            found = {constant_key(value): value for value, _ in op.incoming if value is not op}
            if len(found) == 1:
                replaced[op] = next(iter(found.values()))
                new.operations.remove(op)
    if not replaced:
        return
    for key in replaced:
        while replaced[key] in replaced:
            replaced[key] = replaced[replaced[key]]
    for block in pruned.blocks:
        for op in block.operations:
            replace_operands(op, replaced)
