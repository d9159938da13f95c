"""Split edges by a new block.

An invoked statepoint needs destinations with a single predecessor. Blocks and phis are made in the order of LLVM's
`SplitBlockPredecessors`.
"""

from __future__ import annotations

from smemit.errors import UnsupportedError
from smemit.ir import ops
from smemit.ir.edges import Edges, phis
from smemit.ir.identity import place_of, position, same_value
from smemit.ir.module import Block
from smemit.ir.operands import copy_operation
from smemit.ir.unwind_ops import CatchSwitch, Pad
from smemit.ir.values import Value


def split_predecessor(block: Block, start: Block, edges: Edges, instead: dict[Value, Value]) -> Block:
    """Split the edges from `start` to `block`; returns the new block.

    For a landing pad both groups of edges get their own pad; `instead` maps the old one to its replacement.
    """
    pad = next((op for op in block.operations if type(op) is not ops.Phi), None)
    if isinstance(pad, CatchSwitch | Pad):
        raise UnsupportedError("a statepoint cannot unwind to a funclet that other blocks lead to", place=pad.place)
    if not isinstance(pad, ops.LandingPad):
        return _new_block(block, [start], ".split", edges)
    first = _new_block(block, [start], ".split-lp", edges)
    rest = list(dict.fromkeys(other for other in edges.predecessors[block] if other is not first))
    second = _new_block(block, rest, ".split-lp", edges)
    pads = [_insert_pad(pad, first), _insert_pad(pad, second)]
    joined = ops.Phi(pad.type, [(pads[0], first), (pads[1], second)])
    joined.block, joined.name, joined.place = block, pad.name and f"{pad.name}.phi", pad.place
    index = place_of(pad)
    if any(operand is pad for op in block.function.operations() for operand in op.operands()):
        block.operations[index] = joined
        instead[pad] = joined
    else:
        del block.operations[index]
    return first


def _insert_pad(pad: ops.LandingPad, block: Block) -> ops.LandingPad:
    made = copy_operation(pad)
    made.block = block
    block.operations.insert(len(phis(block)), made)
    return made


def _new_block(block: Block, starts: list[Block], suffix: str, edges: Edges) -> Block:
    """A new block directly before `block` that only branches to it, for the edges from `starts`."""
    function = block.function
    made = Block(block.name and block.name + suffix, function)
    function.blocks.insert(position(function.blocks, block), made)
    edges.predecessors[made] = []
    branch = ops.Br(block)
    branch.block = made
    made.operations.append(branch)
    edges.add(made, block)
    for start in starts:
        edges.redirect(start, block, made)
    moved = set(starts)
    for phi in phis(block):
        inputs = [(value, origin) for value, origin in phi.incoming if origin in moved]
        single: Value | None = inputs[0][0] if all(same_value(value, inputs[0][0]) for value, _ in inputs) else None
        phi.incoming = [(value, origin) for value, origin in phi.incoming if origin not in moved]
        if single is None:
            joined = ops.Phi(phi.type, inputs[::-1])
            joined.block, joined.name, joined.place = made, phi.name and f"{phi.name}.ph", phi.place
            made.operations.insert(-1, joined)
            single = joined
        phi.incoming.append((single, made))
    return made


def fold_single_phis(block: Block, instead: dict[Value, Value]) -> bool:
    """Replace the phis of a block with one predecessor by their inputs."""
    found = phis(block)
    for phi in found:
        instead[phi] = phi.incoming[0][0]
    del block.operations[:len(found)]
    return bool(found)
