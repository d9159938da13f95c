"""Calls of functions, function pointers and inline assembly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Operand, recorded
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.types import FunctionType, Type
from smemit.ir.values import Attributes, InlineAssembly, Value

_TAILS = ("", "tail", "musttail", "notail")


class Calls(Core):
    """`cc` is the LLVM keyword of the calling convention, and `attributes` are those of the call."""

    @builds
    def call(self, callee: Operand, args: Sequence[Operand] = (), *, type: FunctionType | None = None, cc: str = "",
             tail: str = "", flags: ops.Flags = (), deopt: Sequence[Operand] | None = None,
             attributes: Attributes | None = None, name: str = "") -> ops.Call:
        """Call a function, or a pointer or absolute address with the function type `type`.

        Inside the DSL `helper(a, b)` is the same as `f.call(helper, [a, b])`. `tail` is LLVM's tail, musttail or
        notail. With `deopt` values the stack map has a record of the call with these values. Fast-math flags.
        """
        op = self._a_call(callee, args, type, cc, attributes, deopt)
        op.flags, op.tail = checks.flags(flags), checks.word(tail, "tail", _TAILS)
        return self._insert(op, name)

    @builds
    def asm(self, text: str, constraints: str = "", args: Sequence[Operand] = (), *, ret: Type = t.void,
            params: Sequence[Type] | None = None, side_effects: bool = True, align_stack: bool = False,
            intel: bool = False, name: str = "") -> ops.Call:
        """Inline assembly: `f.asm("mov $1, $0", "=r,r", [a], ret=i64)`.

        `text` has the operands as `$0`, `$1`, ...; `constraints` are LLVM's, results first. Without `params` the
        arguments say their types. `intel` asks for Intel's syntax. Needs the package keystone-engine to compile.
        """
        given = checks.listed(args, "args")
        if params is None:
            values = [recorded(value) for value in given]
            type = t.function(checks.type_(ret, "ret"), tuple(value.type for value in values))
        else:
            type = t.function(checks.type_(ret, "ret"), checks.types(params, "params"))
            values = self._arguments(type, given)
        words = (("sideeffect", side_effects), ("alignstack", align_stack), ("inteldialect", intel))
        flags = tuple(word for word, wanted in words if checks.switch(wanted, word))
        code = InlineAssembly(type, checks.text(text, "text"), checks.text(constraints, "constraints"), flags)
        return self._insert(ops.Call(type, code, values), name)

    def _a_call(self, callee: Operand, args: Any, type: FunctionType | None, cc: str, attributes: Attributes | None,
               deopt: Any) -> ops.Call:
        """A call that is not inserted yet."""
        called, cc = self._callee(callee, type, cc)
        op = ops.Call(called, self._value(callee, t.ptr), self._arguments(called, args),
                      cc=checks.convention(cc))
        op.attributes, op.bundles = checks.attributes(attributes), self._deopt(deopt)
        return op

    def _deopt(self, values: Any) -> tuple[ops.Bundle, ...]:
        """The deopt bundle, if there are deopt values."""
        return () if values is None else (ops.Bundle("deopt", self._recorded(values, "deopt")),)

    def _callee(self, callee: Any, type: FunctionType | None, cc: str) -> tuple[FunctionType, str]:
        """The function type and calling convention of the callee."""
        if type is not None:
            return checks.function_type(type, "type"), cc
        if isinstance(callee, Function):
            return callee.function_type, cc or callee.cc
        if not isinstance(callee, Value):
            raise mistake(f"{checks.shown(callee)} cannot be called", "a function comes from m.define, m.declare or "
                          "@m.function; an absolute address needs type=function_type(i64, (ptr, i64))")
        raise mistake("a call through a pointer needs the type of what it calls",
                      "pass type=function_type(i64, (ptr, i64))")

    def _arguments(self, type: FunctionType, args: Any) -> list[Value]:
        """The arguments of a call. Numbers get the parameters' types."""
        given, params = checks.listed(args, "args"), type.params
        if len(given) < len(params) or (len(given) > len(params) and not type.variadic):
            raise mistake(f"wrong number of arguments: {len(given)}, the callee takes {len(params)}"
                          + (" or more" if type.variadic else ""), f"its type is {type}")
        return [self._value(a, params[i]) if i < len(params) else recorded(a) for i, a in enumerate(given)]
