"""Find every exit of a function, including by exceptions, to insert cleanup code (LLVM's EscapeEnumerator).

A call that may throw becomes an invoke whose landing pad resumes; the function gets C's personality if it has none.
"""

from __future__ import annotations

from smemit.compile.codegen.exceptions import FUNCLETS
from smemit.compile.prepare.block_changes import BlockChanges, add
from smemit.errors import UnsupportedError, as_place
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Block, Function, Global, Operation

_PERSONALITY = "__gcc_personality_v0"
_EXCEPTION = t.struct((t.ptr, t.i32))


def ways_out(function: Function) -> list[Operation]:
    """The exits of a function: returns, or `musttail` calls before them, and resumes, one of which may be created."""
    found = [_way_out(block) for block in function.blocks if isinstance(block.operations[-1], ops.Ret | ops.Resume)]
    if "nounwind" in function.attributes or not any(map(_may_throw, function.operations())):
        return found
    if function.personality is None:
        named = function.module.globals.get(_PERSONALITY)
        function.personality = named if named is not None else Function(
            function.module, _PERSONALITY, t.function(t.i32, (), True))
    if isinstance(function.personality, Global) and function.personality.name in FUNCLETS:
        raise UnsupportedError(f"@{function.name} has funclets, and nothing can be undone where its calls throw",
                               place=as_place(function.place))
    cleanup = Block("gc_cleanup", function)
    pad = ops.LandingPad(_EXCEPTION, [], True)
    resume = ops.Resume(pad)
    for op in (pad, resume):
        op.block = cleanup
    cleanup.operations = [pad, resume]
    _Invokes(function, cleanup).run()
    function.blocks.append(cleanup)
    return [*found, resume]


def _way_out(block: Block) -> Operation:
    operations = block.operations
    for above in operations[-3:-1]:
        if isinstance(above, ops.Call) and above.tail == "musttail":
            return above
    return operations[-1]


def _may_throw(op: Operation) -> bool:
    if not isinstance(op, ops.CallSite) or op.normal is not None or op.tail == "musttail":
        return False
    callee = getattr(op, "callee", None)
    words = callee.attributes if type(callee) is Function else {}
    # A stackmap calls nothing; llc 22 turns it into an invoke, which its own verifier rejects.
    return not ("nounwind" in op.attributes or "nounwind" in words or isinstance(op, ops.Stackmap)
                or (callee is not None and intrinsic_name(callee)))


class _Invokes(BlockChanges):
    """Turns every call that may throw into an invoke, which splits its block."""

    def __init__(self, function: Function, cleanup: Block) -> None:
        super().__init__(function)
        self.cleanup = cleanup

    def change(self, block: Block, op: Operation) -> Block:
        if not _may_throw(op):
            add(block, op, op)
            return block
        assert isinstance(op, ops.CallSite)
        behind = Block("noexc", self.function)
        self.blocks.append(behind)
        op.normal, op.unwind, op.tail = behind, self.cleanup, ""
        add(block, op, op)
        return behind
