"""Lower gc barriers to plain accesses, and initialize gc roots with null (LLVM's GCRootLowering).

`llvm.gcwrite` becomes a store and `llvm.gcread` a load, for all collectors that LLVM knows. A root that the entry block
does not store to before its first call gets a store of null after its alloca.

Needs:  a verified function that calls one of the three intrinsics.
Gives:  a copy; calls of `llvm.gcroot` stay for the tables of roots.
Keeps:  the user's function.
"""

from __future__ import annotations

from typing import Any

from smemit.compile.prepare.block_changes import add
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.ir import ops
from smemit.ir.declared_locals import READ, ROOT, WRITE, root_of, roots_of, without_casts
from smemit.ir.identity import position
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Block, Function, Operation
from smemit.ir.operands import replace_operands
from smemit.ir.values import ConstantNull, Value

_QUIET = (ops.Alloca, ops.GetElementPtr, ops.Load, ops.Store)
"""Operations that never become calls."""


def with_null_roots(function: Function) -> Function:
    """A copy of `function` without barriers, with roots initialized to null."""
    made, _ = copied(function, function.blocks)
    replaced: dict[Any, Any] = {}
    for block in made.blocks:
        operations, block.operations = block.operations, []
        for op in operations:
            access = _access(op)
            if access is not op:
                replaced[op] = access
            add(block, op, access)
    for op in made.operations():
        replace_operands(op, replaced)
    stored = _stored_early(made.blocks[0])
    for root in map(root_of, roots_of(made)):
        if root not in stored:
            _store_null(root)
    return made


def _name(op: Operation) -> str:
    return intrinsic_name(op.callee) if isinstance(op, ops.Call) else ""


def _access(op: Operation) -> Operation:
    """The access of a barrier; other operations unchanged."""
    name = _name(op)
    if isinstance(op, ops.Call) and name == READ:
        return ops.Load(op.type, op.args[1])
    if isinstance(op, ops.Call) and name == WRITE:
        return ops.Store(op.args[0], op.args[2])
    return op


def _store_null(root: ops.Alloca) -> None:
    operations = root.block.operations
    null = ops.Store(ConstantNull(root.allocated_type), root)
    null.block, null.place = root.block, root.place
    operations.insert(position(operations, root) + 1, null)


def _stored_early(entry: Block) -> set[Value]:
    """Roots that are stored to before the first operation that may become a call."""
    found: set[Value] = set()
    for op in entry.operations:
        if not isinstance(op, _QUIET) and _name(op) != ROOT:
            break
        if isinstance(op, ops.Store):
            found.add(without_casts(op.pointer))
    return found
