"""The part of the DSL that builds safepoints and unwinding: statepoints, relocates, deoptimization, invokes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.collectors import COLLECTORS
from smemit.ir.intrinsics import mangle
from smemit.ir.module import Block, Function
from smemit.ir.types import FunctionType, Type
from smemit.ir.values import Attributes, Constant, Value

if TYPE_CHECKING:
    from smemit.errors import ModuleError

Operand = Value | int | float
"""What a place takes for a value; numbers are constants of the type it asks for."""


class SafepointBuilder:
    """Methods of `Builder`, which has what they stand on."""

    function: Function

    def value(self, operand: Operand | None, type: Type) -> Value:
        raise NotImplementedError

    def call(self, callee: Operand, args: Sequence[Operand] = (), *, type: FunctionType | None = None, cc: str = "",
             deopt: Sequence[Operand] | None = None, attributes: Attributes | None = None, name: str = "") -> ops.Call:
        raise NotImplementedError

    def _insert(self, op: Any, name: str = "") -> Any:
        raise NotImplementedError

    def _arguments(self, type: FunctionType, args: Sequence[Operand]) -> list[Value]:
        raise NotImplementedError

    def _live(self, value: Operand) -> Value:
        raise NotImplementedError

    def _mistake(self, message: str, *notes: str) -> ModuleError:
        raise NotImplementedError

    # ---- safepoints

    def statepoint(self, target: Operand | None, args: Sequence[Operand] = (), *,
                   id: int = ops.DEFAULT_STATEPOINT_ID, patch_bytes: int = 0, flags: int | None = None,
                   transition: Sequence[Operand] | None = None, deopt: Sequence[Operand] | None = None,
                   gc: Sequence[Operand | None] | None = None, type: FunctionType | None = None, cc: str = "",
                   normal: Block | None = None, unwind: Block | None = None, attributes: Attributes | None = None,
                   name: str = "") -> ops.Statepoint:
        """Call `target` where the collector may move the pointers in `gc`; gives a token.

        `token.result()` is what the call returned, `token.relocate(base, derived)` where a pointer of `gc` is
        afterwards. With `patch_bytes` that many bytes of nops stand in the call's place. `deopt` values are recorded
        and not changed; `transition` values are for code around the call. `flags` are 1 for a transition (assumed where
        `transition` is given) and 2 for deopt values that may stay in registers. A target that is no function (a
        pointer, an absolute address, None) needs the `type` of what is called. With `normal` and `unwind` the call is
        an invoke.
        """
        if type is None:
            if not isinstance(target, Function):
                raise self._mistake("a statepoint whose target is no function needs the type of what it calls",
                                    "pass type=function_type(i64, (ptr, i64))")
            type, cc = target.function_type, cc or target.cc
        if flags is None:
            flags = ops.GC_TRANSITION if transition is not None else 0
        op = ops.Statepoint(id, patch_bytes, type, self.value(target, t.ptr), self._arguments(type, args), flags, cc)
        if transition is not None:
            op.bundles.append(ops.Bundle("gc-transition", [self._live(v) for v in transition]))
        if deopt is not None:
            op.bundles.append(ops.Bundle("deopt", [self._live(v) for v in deopt]))
        if gc is not None:
            known = COLLECTORS.get(self.function.gc)
            pointer = known.pointer if known else t.ptr
            op.bundles.append(ops.Bundle("gc-live", [self.value(v, pointer) for v in gc]))
        op.attributes = dict(attributes or {})
        op.normal, op.unwind = normal, unwind
        self._insert(op, name)
        return op

    def gc_result(self, statepoint: ops.Statepoint, name: str = "") -> ops.GCResult:
        """What the call of `statepoint` returned."""
        result = statepoint.callee_type.result
        if result is t.void:
            raise self._mistake("the statepoint's call returns nothing, so it has no result")
        op = ops.GCResult(result, statepoint)
        self._insert(op, name)
        return op

    def gc_relocate(self, token: ops.Statepoint | ops.LandingPad, base: Value | int,
                    derived: Value | int | None = None, name: str = "") -> ops.GCRelocate:
        """Where `derived`, a pointer into the object `base`, is after the statepoint; both stand in its `gc` list.

        Each is given as the value itself or as its place in the list, counted from 0; without `derived` it is `base`.
        On the way of an unwinding invoke `token` is the landing pad.
        """
        statepoint = self._statepoint_of(token)
        live = next((bundle.inputs for bundle in statepoint.bundles if bundle.tag == "gc-live"), [])
        places: list[int] = []
        for value in (base, base if derived is None else derived):
            if isinstance(value, Value):
                place = next((i for i, entry in enumerate(live) if entry is value), -1)
                if place < 0:
                    raise self._mistake(f"{value!r} is not in the statepoint's gc list",
                                        "relocate what was given as gc=[...], by value or by its place there")
                value = place
            elif not 0 <= value < len(live):
                raise self._mistake(f"the statepoint's gc list has no entry {value}",
                                    f"it has {len(live)} entries, counted from 0")
            places.append(value)
        op = ops.GCRelocate(live[places[1]].type, token, *places)
        self._insert(op, name)
        return op

    def _statepoint_of(self, token: ops.Statepoint | ops.LandingPad) -> ops.Statepoint:
        """The statepoint itself, or the one that unwinds to a landing pad."""
        if isinstance(token, ops.Statepoint):
            return token
        for block in self.function.blocks:
            last = block.operations[-1] if block.operations else None
            if isinstance(last, ops.Statepoint) and last.unwind is token.block:
                return last
        raise self._mistake("no statepoint unwinds to this landing pad",
                            "build the statepoint with normal=BLOCK, unwind=BLOCK first")

    def deoptimize(self, args: Sequence[Operand] = (), *, deopt: Sequence[Operand] = (),
                   cc: str = "") -> ops.Call:
        """Leave this function for the interpreter, which is told the `deopt` values; ends the block."""
        function = self.function
        result = function.function_type.result
        name = f"llvm.experimental.deoptimize.{mangle(result)}"
        type = t.function(result, (), variadic=True)
        callee = function.module.globals.get(name)
        if callee is None:
            callee = Function(function.module, name, type, cc=cc)
            function.module.add(callee)
        op = ops.Call(type, callee, self._arguments(type, args), cc)
        op.bundles = [ops.Bundle("deopt", [self._live(v) for v in deopt])]
        self._insert(op)
        self._insert(ops.Ret(None if result is t.void else op))
        return op

    # ---- unwinding

    def invoke(self, callee: Operand, args: Sequence[Operand] = (), *, normal: Block, unwind: Block,
               type: FunctionType | None = None, cc: str = "", deopt: Sequence[Operand] | None = None,
               attributes: Attributes | None = None, name: str = "") -> ops.Call:
        """A call that goes on in `normal` when it returns and in `unwind`, a landing pad, when it throws."""
        op = self.call(callee, args, type=type, cc=cc, deopt=deopt, attributes=attributes, name=name)
        op.normal, op.unwind = normal, unwind
        return op

    def landingpad(self, type: Type = t.token, clauses: Sequence[tuple[str, Constant]] = (), *,
                   cleanup: bool = True, name: str = "") -> ops.LandingPad:
        """Where an unwinding call arrives; of type token it is what relocates of the unwinding path hang on."""
        op = ops.LandingPad(type, list(clauses), cleanup)
        self._insert(op, name)
        return op

    def resume(self, value: Value) -> ops.Resume:
        """Go on unwinding."""
        op = ops.Resume(value)
        self._insert(op)
        return op
