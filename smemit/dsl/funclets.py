"""Funclet exception handling and `callbr`: written as LLVM IR and verified, but not compiled."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.calls import Calls
from smemit.dsl.core import builds
from smemit.dsl.operands import Operand
from smemit.ir import types as t
from smemit.ir.module import Block
from smemit.ir.types import Type
from smemit.ir.unwind_ops import CallBr, CatchPad, CatchRet, CatchSwitch, CleanupPad, CleanupRet, Pad
from smemit.ir.values import ConstantNull, InlineAssembly, Value


class Funclets(Calls):
    """Operations for modules that go to LLVM as text. The `parent` of a pad is the enclosing pad, or None."""

    @builds
    def catch_switch(self, handlers: Sequence[Block], *, parent: Value | None = None, unwind: Block | None = None,
                     name: str = "") -> CatchSwitch:
        """Choose among `handlers`, blocks that start with a catch pad; else continue at `unwind` or the caller."""
        blocks = [checks.block(one, "a handler") for one in checks.listed(handlers, "handlers")]
        out = None if unwind is None else checks.block(unwind, "unwind")
        return self._insert(CatchSwitch(self._token(parent), blocks, out), name)

    @builds
    def catch_pad(self, switch: Value, args: Sequence[Operand] = (), name: str = "") -> CatchPad:
        """The start of a handler of a catch switch."""
        if not isinstance(switch, CatchSwitch):
            raise mistake(f"{checks.shown(switch)} is not a catch switch", "f.catch_switch(handlers) gives one")
        return self._insert(CatchPad(switch, self._recorded(args, "args")), name)

    @builds
    def cleanup_pad(self, args: Sequence[Operand] = (), *, parent: Value | None = None, name: str = "") -> CleanupPad:
        """The start of cleanup code."""
        return self._insert(CleanupPad(self._token(parent), self._recorded(args, "args")), name)

    @builds
    def catch_ret(self, pad: Value, target: Block) -> CatchRet:
        """The end of a catch pad: go to `target`."""
        if not isinstance(pad, CatchPad):
            raise mistake(f"{checks.shown(pad)} is not a catch pad", "f.catch_pad(switch) gives one")
        return self._insert(CatchRet(pad, checks.block(target, "target")))

    @builds
    def cleanup_ret(self, pad: Value, unwind: Block | None = None) -> CleanupRet:
        """The end of a cleanup pad: continue unwinding at `unwind` or in the caller."""
        if not isinstance(pad, CleanupPad):
            raise mistake(f"{checks.shown(pad)} is not a cleanup pad", "f.cleanup_pad() gives one")
        return self._insert(CleanupRet(pad, None if unwind is None else checks.block(unwind, "unwind")))

    @builds
    def call_br(self, text: str, constraints: str, normal: Block, indirect: Sequence[Block],
                args: Sequence[Operand] = (), *, ret: Type = t.void, name: str = "") -> CallBr:
        """Inline assembly that continues at `normal` or jumps to a block of `indirect` (constraint `!i` each)."""
        values = self._recorded(args, "args")
        type = t.function(checks.type_(ret, "ret"), tuple(value.type for value in values))
        code = InlineAssembly(type, checks.text(text, "text"), checks.text(constraints, "constraints"), ("sideeffect",))
        op = CallBr(type, code, values)
        op.normal = checks.block(normal, "normal")
        op.indirect = [checks.block(one, "a target") for one in checks.listed(indirect, "indirect")]
        return self._insert(op, name)

    def _token(self, parent: Value | None) -> Value:
        if parent is None:
            return ConstantNull(t.token)
        if not isinstance(parent, Pad | CatchSwitch):
            raise mistake(f"{checks.shown(parent)} is not a pad", "pads come from f.catch_pad and f.cleanup_pad")
        return parent


