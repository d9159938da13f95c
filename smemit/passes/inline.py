"""Inline a function without parameters and result at a point of another function.

Straight-line blocks are merged first. A body of one block is inserted into the calling block. Of a larger body the
entry block is placed before the point, the returning block after it, and the others between.
"""

from __future__ import annotations

from smemit.errors import UnsupportedError
from smemit.ir import ops
from smemit.ir.edges import phis, retarget, successors
from smemit.ir.identity import place_of, position, remove
from smemit.ir.module import Block, Function
from smemit.ir.operands import copy_operation, replace_operands, resolve
from smemit.ir.values import Value


def inline_before(point: ops.Operation, body: Function) -> None:
    """Inline `body` directly before an operation."""
    here = point.block
    function = here.function
    blocks = _copy(body, function)
    index = place_of(point)
    returning = [block for block in blocks if type(block.operations[-1]) is ops.Ret]
    if not returning:
        raise UnsupportedError(f"@{body.name} does not return, so it cannot be put into @{function.name}",
                               place=body.place)
    if len(blocks) == 1:
        made = blocks[0].operations[:-1]
        _move(made, here)
        here.operations[index:index] = made
        return
    after = split_before(point, f"{body.name}.exit")
    here.operations.pop()
    entry = blocks.pop(0)
    _move(entry.operations, here)
    here.operations += entry.operations
    for block in blocks:
        for phi in phis(block):
            phi.incoming = [(value, here if origin is entry else origin) for value, origin in phi.incoming]
    if len(returning) == 1 and returning[0] is not entry:
        last = returning[0]
        made = last.operations[:-1]
        _move(made, after)
        after.operations[:0] = made
        remove(blocks, last)
        for block in (here, *blocks):
            retarget(block.operations[-1], last, after)
            for phi in phis(block):
                phi.incoming = [(value, after if origin is last else origin) for value, origin in phi.incoming]
    else:
        for block in (here, *blocks):
            if type(block.operations[-1]) is ops.Ret:
                _go(block, after, instead=True)
    place = position(function.blocks, after)
    function.blocks[place:place] = blocks


def split_before(point: ops.Operation, name: str) -> Block:
    """Split a block before an operation: the rest moves to a new block, to which the first one branches."""
    here = point.block
    function = here.function
    index = place_of(point)
    after = Block(name, function)
    after.operations = here.operations[index:]
    del here.operations[index:]
    _move(after.operations, after)
    for successor in set(successors(after)):
        for phi in phis(successor):
            phi.incoming = [(value, after if origin is here else origin) for value, origin in phi.incoming]
    _go(here, after)
    function.blocks.insert(position(function.blocks, here) + 1, after)
    return after


def _go(block: Block, target: Block, instead: bool = False) -> None:
    """End a block with a branch, which replaces its terminator if it has one."""
    if instead:
        block.operations.pop()
    branch = ops.Br(target)
    branch.block = block
    block.operations.append(branch)


def _move(operations: list[ops.Operation], block: Block) -> None:
    for op in operations:
        op.block = block


def _copy(body: Function, function: Function) -> list[Block]:
    """Copies of the reachable blocks of a function, in order, with straight-line blocks merged."""
    reached = {body.blocks[0]}
    waiting = [body.blocks[0]]
    while waiting:
        for successor in successors(waiting.pop()):
            if successor not in reached:
                reached.add(successor)
                waiting.append(successor)
    copies = {block: Block(block.name and f"{block.name}.i", function) for block in body.blocks if block in reached}
    values: dict[Value, Value] = {}
    for block, made in copies.items():
        for op in block.operations:
            if isinstance(op, ops.Alloca) or (isinstance(op, ops.CallSite) and op.unwind is not None):
                what = "a stack slot" if isinstance(op, ops.Alloca) else "an invoke"
                raise UnsupportedError(f"@{body.name} has {what}, so it cannot be put into @{function.name}",
                                       place=op.place, notes=["call another function from there that has it"])
            copy = copy_operation(op)
            copy.block = made
            values[op] = copy
            made.operations.append(copy)
            if isinstance(copy, ops.CallSite):
                if copy.tail != "notail":
                    copy.tail = ""
                if "nounwind" in body.attributes:
                    copy.attributes["nounwind"] = None
    for made in copies.values():
        for op in made.operations:
            replace_operands(op, values)
            if isinstance(op, ops.Phi):
                op.incoming = [(value, copies[origin]) for value, origin in op.incoming if origin in copies]
        terminator = made.operations[-1]
        for successor in set(terminator.successors()):
            retarget(terminator, successor, copies[successor])
    return _join(list(copies.values()))


def _join(blocks: list[Block]) -> list[Block]:
    counts: dict[Block, int] = {}
    for block in blocks:
        for successor in successors(block):
            counts[successor] = counts.get(successor, 0) + 1
    gone: set[Block] = set()
    instead: dict[Value, Value] = {}
    for block in blocks:
        if block in gone:
            continue
        while isinstance(branch := block.operations[-1], ops.Br) and counts[branch.target] == 1:
            target = branch.target
            found = phis(target)
            for phi in found:
                instead[phi] = phi.incoming[0][0]
            rest = target.operations[len(found):]
            _move(rest, block)
            block.operations[-1:] = rest
            gone.add(target)
            for successor in set(successors(block)):
                for phi in phis(successor):
                    phi.incoming = [(value, block if origin is target else origin) for value, origin in phi.incoming]
    kept = [block for block in blocks if block not in gone]
    if instead:
        resolve(instead)
        for block in kept:
            for op in block.operations:
                replace_operands(op, instead)
    return kept
