"""Funclet operations and `callbr`: they can be read, written and verified, but no target supports them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field

from smemit.ir import types as t
from smemit.ir.module import Operation, operation
from smemit.ir.ops import Call, Terminator
from smemit.ir.types import Type
from smemit.ir.values import Value

if TYPE_CHECKING:
    from smemit.ir.module import Block


@operation
class CatchSwitch(Terminator):
    """Dispatch to `handlers`, blocks that begin with a catchpad, else to `unwind` or (None) out of the function.

    `parent` is the enclosing pad, or the token `none`.
    """

    mnemonic = "catchswitch"
    type: Type = field(default=t.token, init=False)
    parent: Value
    handlers: list[Block]
    unwind: Block | None

    def successors(self) -> list[Block]:
        return self.handlers if self.unwind is None else [*self.handlers, self.unwind]


@operation
class Pad(Operation):
    """`catchpad` or `cleanuppad`, by `mnemonic`: the start of a funclet inside `parent`."""

    type: Type = field(default=t.token, init=False)
    parent: Value
    args: list[Value]

    def operands(self) -> list[Value]:
        return [self.parent, *self.args]


class CatchPad(Pad):
    """The start of a handler of a catchswitch."""

    __slots__ = ()
    mnemonic = "catchpad"


class CleanupPad(Pad):
    """The start of a cleanup funclet."""

    __slots__ = ()
    mnemonic = "cleanuppad"


@operation
class CatchRet(Terminator):
    """The end of a catch funclet: continue at `target`."""

    mnemonic = "catchret"
    pad: Value
    target: Block

    def successors(self) -> list[Block]:
        return [self.target]


@operation
class CleanupRet(Terminator):
    """The end of a cleanup funclet: continue unwinding, to `unwind` or (None) out of the function."""

    mnemonic = "cleanupret"
    pad: Value
    unwind: Block | None

    def successors(self) -> list[Block]:
        return [] if self.unwind is None else [self.unwind]


@operation
class CallBr(Call):
    """Inline assembly that may branch to one of the blocks `indirect` instead of `normal`."""

    mnemonic = "callbr"
    indirect: list[Block] = field(factory=list, init=False)

    def successors(self) -> list[Block]:
        return [self.normal, *self.indirect] if self.normal is not None else []
