"""Lower `resume` to a call of the unwinder's library (LLVM's DwarfEHPrepare).

Needs:  a verified function.
Gives:  the function itself if it has no `resume`, else a copy with calls instead; several share one block.
Keeps:  the user's function.
"""

from __future__ import annotations

from smemit.compile.prepare.unreachable_blocks import copied
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.identity import is_among, remove
from smemit.ir.module import Block, Function, Operation
from smemit.ir.values import Undef, Value

RESUME = "_Unwind_Resume"


def with_resume_calls(function: Function) -> Function:
    """`function`, or a copy of it without `resume`."""
    if all(type(block.operations[-1]) is not ops.Resume for block in function.blocks):
        return function
    made, _ = copied(function, function.blocks)
    resuming = [block for block in made.blocks if type(block.operations[-1]) is ops.Resume]
    callee = function.module.globals.get(RESUME)
    if not isinstance(callee, Function):
        callee = Function(function.module, RESUME, t.function(t.void, (t.ptr,)))
    thrown = [_take_exception(block) for block in resuming]
    if len(resuming) == 1:
        _place(resuming[0], _call(callee, thrown[0]), ops.Unreachable())
        return made
    together = made.block("unwind_resume")
    for block in resuming:
        _place(block, ops.Br(together))
    exception = ops.Phi(t.ptr, list(zip(thrown, resuming, strict=True)))
    _place(together, exception, _call(callee, exception), ops.Unreachable())
    return made


def _call(callee: Function, exception: Value) -> ops.Call:
    # Regardless of how the program declares it (golden: resume-declared-otherwise).
    call = ops.Call(t.function(t.void, (t.ptr,)), callee, [exception])
    call.attributes = {"noreturn": None}
    return call


def _place(block: Block, *operations: Operation) -> None:
    for op in operations:
        op.block = block
        block.operations.append(op)


def _take_exception(block: Block) -> Value:
    """Remove the resume of a block; returns its pointer to the exception."""
    resume = block.operations.pop()
    assert isinstance(resume, ops.Resume), "resumes: the block ends by resuming"
    outer = resume.value
    if isinstance(outer, ops.InsertValue) and outer.indices == (1,):
        inner = outer.aggregate
        if isinstance(inner, ops.InsertValue) and inner.indices == (0,) and isinstance(inner.aggregate, Undef):
            # An aggregate built only for the resume: use its parts, and delete the insertions if unused.
            for dead in (outer, inner, outer.value):
                removable = dead is not outer.value or isinstance(dead, ops.Load)
                if removable and isinstance(dead, Operation) and not _is_used(dead):
                    remove(dead.block.operations, dead)
            return inner.value
    taken = ops.ExtractValue(outer, (0,))
    _place(block, taken)
    return taken


def _is_used(value: Operation) -> bool:
    return any(is_among(value, op.operands()) for block in value.block.function.blocks for op in block.operations)
