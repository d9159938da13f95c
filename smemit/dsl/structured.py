"""Structured control flow: `with f.if_then(c):`, `with f.for_range(0, n) as loop:`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from smemit.checks import checked, mistake
from smemit.dsl import checks
from smemit.dsl.comparisons import Comparisons
from smemit.dsl.control import Control
from smemit.dsl.core import builds
from smemit.dsl.operands import Operand, constant
from smemit.errors import ModuleError, SmemitError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Block
from smemit.ir.types import IntType, Type
from smemit.ir.values import Undef, Value

Arm = AbstractContextManager[Block]


class Loop:
    """A loop under construction. `head` is its first block, and `end` the block after it."""

    def __init__(self, builder: Structured, before: Block, head: Block, end: Block) -> None:
        self.builder, self.before, self.head, self.end = builder, before, head, end
        self.index: Value = Undef(t.i64)
        """For `for_range`: the value in this iteration."""
        self._next: dict[ops.Phi, Value | None] = {}
        self._is_closed = False

    @checked
    def carry(self, start: Operand, type: Type | None = None, name: str = "") -> ops.Phi:
        """A value that is `start` in the first iteration, and later the value passed to `next`.

        A number needs a `type`. After the loop it keeps its value from the last iteration. The body must call `next`.
        """
        builder = self.builder
        kind = start.type if isinstance(start, Value) else checks.type_(type, "type")
        op = ops.Phi(kind, [(builder._value(start, kind), self.before)])
        self._next[op] = None
        return builder._insert_at(op, self.head, builder._phis(self.head), name)

    @checked
    def next(self, carried: Value, value: Operand) -> None:
        """Set the value of a carried value in the next iteration."""
        if not isinstance(carried, ops.Phi) or carried not in self._next:
            raise mistake(f"{checks.shown(carried)} is not carried by this loop", "it is what loop.carry(start) gave")
        self._next[carried] = self.builder._value(value, carried.type)

    @checked
    def stop_if(self, condition: Operand) -> None:
        """Leave the loop if the i1 is true."""
        builder = self.builder
        if self._is_closed:
            raise mistake("the loop has ended already", "call loop.stop_if in the body, inside `with`")
        on = builder.block("loop.on")
        builder.cond_br(condition, self.end, on)
        builder.position_at_end(on)

    def close(self) -> None:
        """Go back to the head; `with` does this at the end of the body."""
        builder, self._is_closed = self.builder, True
        if not builder.is_terminated:
            latch = builder._here("loop")
            for phi, value in self._next.items():
                if value is None:
                    builder._go_on(ModuleError("the loop carries a value that never gets a next one", place=phi.place,
                                              notes=["call loop.next(carried, value) in the body"]))
                phi.incoming.append((phi if value is None else value, latch))
            builder.br(self.head)


class Structured(Control, Comparisons):
    """Branches and loops whose blocks `with` creates, joins and closes."""

    @checked
    @contextmanager
    def if_then(self, condition: Operand) -> Iterator[Block]:
        """Run the body only if the i1 is true; the builder continues after it."""
        then, end = self.block("then"), self._later("end")
        self.cond_br(self._condition(condition), then, end)
        self.position_at_end(then)
        yield then
        self._join(end)
        self._go_on_in(end)

    @checked
    @contextmanager
    def if_else(self, condition: Operand) -> Iterator[tuple[Arm, Arm]]:
        """Two bodies: `with f.if_else(c) as (then, otherwise):`, inside it `with then:` and `with otherwise:`."""
        first, second, end = self._later("then"), self._later("else"), self._later("end")
        self.cond_br(self._condition(condition), first, second)
        yield self._arm(first, end), self._arm(second, end)
        for arm in (first, second):
            if not arm.operations:
                self._go_on_in(arm)
                self.br(end)
        self._go_on_in(end)

    @contextmanager
    def _arm(self, block: Block, end: Block) -> Iterator[Block]:
        self._go_on_in(block)
        yield block
        self._join(end)

    @checked
    @contextmanager
    def loop(self) -> Iterator[Loop]:
        """Repeat the body until `loop.stop_if(c)`; `loop.carry` passes values to the next iteration."""
        loop = self._begin()
        yield loop
        loop.close()
        self._go_on_in(loop.end)

    @checked
    @contextmanager
    def for_range(self, start: Operand, stop: Operand, step: int = 1, *, type: Type = t.i64) -> Iterator[Loop]:
        """Run the body for `loop.index` from `start` to before `stop`, counted in signed numbers of `type`."""
        first, last, width = self._range(start, stop, step, type)
        loop = self._begin()
        loop.index = index = loop.carry(first, name="index")
        going = self.icmp("slt" if width > 0 else "sgt", index, last)
        body = self.block("loop.body")
        self.cond_br(going, body, loop.end)
        self.position_at_end(body)
        yield loop
        if not self.is_terminated:
            loop.next(index, self._insert(ops.Binary("add", index, constant(width, index.type), ("nsw",))))
        loop.close()
        self._go_on_in(loop.end)

    @checked
    @contextmanager
    def goto_block(self, block: Block) -> Iterator[None]:
        """Build in another block, before its terminator, then return."""
        was = (self.current, self.before)
        found = checks.block(block, "block")
        self._stand(found, found.terminator)
        yield
        self.current, self.before = was

    @checked
    def goto_entry_block(self) -> AbstractContextManager[None]:
        """Build in the entry block, for instance an alloca, then return."""
        return self.goto_block(self.function.blocks[0])

    def _begin(self) -> Loop:
        before = self._here("loop")
        head, end = self.block("loop"), self._later("loop.end")
        self.br(head)
        self.position_at_end(head)
        return Loop(self, before, head, end)

    def _later(self, name: str) -> Block:
        """A block that is placed in the function when the builder reaches it, so that blocks read from the top."""
        return Block(self._unique(name), self.function)

    def _go_on_in(self, block: Block) -> None:
        self.function.blocks.append(block)
        self.position_at_end(block)

    def _join(self, end: Block) -> None:
        if not self.is_terminated:
            self.br(end)

    def _condition(self, condition: Operand) -> Value:
        """The condition; any i1 if it has an error, so that the blocks can be checked."""
        try:
            return self._value(condition, t.i1)
        except SmemitError as error:
            self._go_on(error)
            return Undef(t.i1)

    @builds
    def _checked_range(self, start: Operand, stop: Operand, step: int, type: Type) -> tuple[Value, Value, int]:
        kind = next((value.type for value in (start, stop) if isinstance(value, Value)), None) or \
            checks.type_(type, "type")
        if not isinstance(kind, IntType):
            raise mistake(f"a loop counts integers, not values of type {kind}")
        width = checks.number(step, "step", -(1 << (kind.width - 1)), (1 << (kind.width - 1)) - 1)
        if not width:
            raise mistake("step is 0, so the loop would never end")
        return self._value(start, kind), self._value(stop, kind), width

    def _range(self, start: Operand, stop: Operand, step: int, type: Type) -> tuple[Value, Value, int]:
        found = self._checked_range(start, stop, step, type)
        return found if isinstance(found, tuple) else (Undef(t.i64), Undef(t.i64), 1)
