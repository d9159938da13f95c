"""Operations of unwinding by funclets, and `callbr`: read, written and verified; no target carries them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir import types as t
from smemit.ir.module import Operation
from smemit.ir.ops import Call, Terminator, _start
from smemit.ir.types import FunctionType
from smemit.ir.values import Value

if TYPE_CHECKING:
    from smemit.ir.module import Block


class CatchSwitch(Terminator):
    """Choose among `handlers`, blocks that begin with a catchpad; on to `unwind`, or (None) out of the function.

    `parent` is the pad it stands in, or the token `none`.
    """

    __slots__ = ("handlers", "parent", "unwind")
    mnemonic = "catchswitch"

    def __init__(self, parent: Value, handlers: list[Block], unwind: Block | None) -> None:
        _start(self, t.token)
        self.parent, self.handlers, self.unwind = parent, handlers, unwind

    def operands(self) -> list[Value]:
        return [self.parent]

    def successors(self) -> list[Block]:
        return self.handlers if self.unwind is None else [*self.handlers, self.unwind]


class Pad(Operation):
    """`catchpad` or `cleanuppad`, by `mnemonic`: the beginning of a funclet inside `parent`."""

    __slots__ = ("args", "parent")

    def __init__(self, parent: Value, args: list[Value]) -> None:
        _start(self, t.token)
        self.parent, self.args = parent, args

    def operands(self) -> list[Value]:
        return [self.parent, *self.args]


class CatchPad(Pad):
    """What a handler of a catchswitch catches."""

    __slots__ = ()
    mnemonic = "catchpad"


class CleanupPad(Pad):
    """Code that runs on the way out."""

    __slots__ = ()
    mnemonic = "cleanuppad"


class CatchRet(Terminator):
    """The end of a catch funclet: go to `target`."""

    __slots__ = ("pad", "target")
    mnemonic = "catchret"

    def __init__(self, pad: Value, target: Block) -> None:
        _start(self, t.void)
        self.pad, self.target = pad, target

    def operands(self) -> list[Value]:
        return [self.pad]

    def successors(self) -> list[Block]:
        return [self.target]


class CleanupRet(Terminator):
    """The end of a cleanup funclet: go on unwinding, to `unwind` or (None) out of the function."""

    __slots__ = ("pad", "unwind")
    mnemonic = "cleanupret"

    def __init__(self, pad: Value, unwind: Block | None) -> None:
        _start(self, t.void)
        self.pad, self.unwind = pad, unwind

    def operands(self) -> list[Value]:
        return [self.pad]

    def successors(self) -> list[Block]:
        return [] if self.unwind is None else [self.unwind]


class CallBr(Call):
    """Inline assembly that may go to one of the blocks `indirect` instead of `normal`."""

    __slots__ = ("indirect",)
    mnemonic = "callbr"

    def __init__(self, function_type: FunctionType, callee: Value, args: list[Value]) -> None:
        super().__init__(function_type, callee, args)
        self.indirect: list[Block] = []

    def successors(self) -> list[Block]:
        return [self.normal, *self.indirect] if self.normal is not None else []
