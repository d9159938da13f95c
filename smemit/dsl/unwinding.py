"""Exceptions: calls that may throw, and their landing pads."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.calls import Calls
from smemit.dsl.core import builds
from smemit.dsl.operands import Operand, constant
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Block
from smemit.ir.rules import is_first_class
from smemit.ir.types import FunctionType, Type
from smemit.ir.values import Attributes, Constant, Value


class Unwinding(Calls):
    """A function with landing pads needs a personality function: `@m.function(personality=p)`."""

    @builds
    def invoke(self, callee: Operand, args: Sequence[Operand] = (), *, normal: Block, unwind: Block,
               type: FunctionType | None = None, cc: str = "", deopt: Sequence[Operand] | None = None,
               attributes: Attributes | None = None, name: str = "") -> ops.Call:
        """A call that continues at `normal` if it returns, and at the landing pad block `unwind` if it throws."""
        op = self._a_call(callee, args, type, cc, attributes, deopt)
        op.normal, op.unwind = checks.block(normal, "normal"), checks.block(unwind, "unwind")
        return self._insert(op, name)

    @builds
    def landingpad(self, type: Type = t.token, clauses: Sequence[tuple[str, Constant]] = (), *,
                   cleanup: bool = True, name: str = "") -> ops.LandingPad:
        """A landing pad, the first operation of its block. `clauses` are ("catch", type info) and ("filter", list).

        The result has `type`: struct([ptr, i32]) as in C++, or token for the relocates of the unwind path. With
        `cleanup` it also runs if no clause matches.
        """
        kind = checks.type_(type, "type")
        if kind is not t.token and not is_first_class(kind):
            raise mistake(f"type is {kind}, which no value has")
        given: list[tuple[str, Value]] = []
        for clause in checks.listed(clauses, "clauses"):
            parts = checks.listed(clause, "a clause")
            if len(parts) != 2:
                raise mistake(f"a clause is {checks.shown(clause)}, not a pair", 'write ("catch", f.null())')
            word = checks.word(parts[0], "kind of a clause", ("catch", "filter"))
            given.append((word, constant(parts[1], t.ptr) if word == "catch" or not isinstance(parts[1], Constant)
                          else parts[1]))
        return self._insert(ops.LandingPad(kind, given, checks.switch(cleanup, "cleanup")), name)

    @builds
    def resume(self, value: Value) -> ops.Resume:
        """Continue unwinding with the result of the landing pad."""
        return self._insert(ops.Resume(self._a_value(value)))
