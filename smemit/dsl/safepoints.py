"""Safepoints: statepoints, their results and relocated pointers, and deoptimization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.calls import Calls
from smemit.dsl.core import builds
from smemit.dsl.intrinsics import Intrinsics
from smemit.dsl.operands import Operand
from smemit.dsl.place import asked
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.intrinsics import mangle
from smemit.ir.module import Block, Function
from smemit.ir.placements import Placement, live_values
from smemit.ir.rules import MOST_PATCH_BYTES
from smemit.ir.strategies import collector_of
from smemit.ir.types import FunctionType
from smemit.ir.values import Attributes, ConstantNull, Value


class Safepoints(Calls, Intrinsics):
    """Calls during which a collector may move objects, and the new addresses of the objects."""

    @builds
    def statepoint(self, target: Operand | None, args: Sequence[Operand] = (), *,
                   id: int = ops.DEFAULT_STATEPOINT_ID, patch_bytes: int = 0, flags: int | None = None,
                   transition: Sequence[Operand] | None = None, deopt: Sequence[Operand] | None = None,
                   gc: Sequence[Operand | None] | None = None, type: FunctionType | None = None, cc: str = "",
                   normal: Block | None = None, unwind: Block | None = None, attributes: Attributes | None = None,
                   places: Sequence[Placement | None] = (), name: str = "") -> ops.Statepoint:
        """Call `target`; the collector may move the objects of the pointers in `gc`. Returns a token.

        `token.result()` is what the call returned, `token.relocate(base, derived)` where a pointer of `gc` is
        afterwards. With `patch_bytes` that many bytes of nops stand in the call's place. `deopt` values are recorded
        and not changed; `transition` values are for code around the call. `flags` are 1 for a transition (assumed where
        `transition` is given) and 2 for deopt values that may stay in registers. A target that is not a function (a
        pointer, an absolute address, None) needs the `type` of what is called. With `normal` and `unwind` the call is
        an invoke. `places` say where the deopt values, then those of `gc`, are to be, by the functions of
        `smemit.place`; pointers of `gc` lie in slots, of which the base can be chosen.
        """
        if type is None and (target is None or isinstance(target, int | Value)) and not isinstance(target, Function):
            what = "a pointer" if isinstance(target, Value) else target
            raise mistake(f"a statepoint whose target is {what} needs the type of what it calls",
                          "pass type=function_type(i64, (ptr, i64))")
        called, cc = self._callee(target, type, cc)
        given = (ops.GC_TRANSITION if transition is not None else 0) if flags is None else \
            checks.number(flags, "flags", 0, 3, "1 is a transition, 2 deopt values that may stay in registers")
        callee = ConstantNull(t.ptr) if target is None else self._value(target, t.ptr)
        op = ops.Statepoint(checks.number(id, "id", -1 << 63, (1 << 64) - 1),
                            checks.number(patch_bytes, "patch_bytes", 0, MOST_PATCH_BYTES), called, callee,
                            self._arguments(called, args), given, cc=checks.convention(cc))
        bundles: list[ops.Bundle] = []
        if transition is not None:
            bundles.append(ops.Bundle("gc-transition", self._recorded(transition, "transition")))
        bundles.extend(self._deopt(deopt))
        if gc is not None:
            known = collector_of(self.function)
            pointer = known.pointer if known else t.ptr
            bundles.append(ops.Bundle("gc-live", [
                ConstantNull(pointer) if v is None else self._value(v, pointer) for v in checks.listed(gc, "gc")]))
        op.bundles = tuple(bundles)
        op.attributes = dict(checks.attributes(attributes))
        if places:
            words = [str(one or "any") for one in asked(places, len(live_values(op)), "recorded value")]
            op.attributes[PLACEMENTS] = ", ".join(words)
        if normal is not None or unwind is not None:
            op.normal, op.unwind = checks.block(normal, "normal"), checks.block(unwind, "unwind")
        return self._insert(op, name)

    @builds
    def gc_result(self, statepoint: ops.Statepoint, name: str = "") -> ops.GCResult:
        """The result of the call at `statepoint`."""
        token = self._statepoint_of(statepoint)
        result = token.callee_type.result
        if result is t.void:
            raise mistake("the statepoint's call returns nothing, so it has no result")
        return self._insert(ops.GCResult(result, token), name)

    @builds
    def gc_relocate(self, token: ops.Statepoint | ops.LandingPad, base: Value | int,
                    derived: Value | int | None = None, name: str = "") -> ops.GCRelocate:
        """The new address of `derived`, a pointer into the object `base`, after the statepoint; `gc` must list both.

        Each is a value or an index in `gc`; `derived` defaults to `base`. On the unwind path of an invoke, `token` is
        the landing pad.
        """
        statepoint = self._statepoint_of(token)
        live = statepoint.live
        if not live:
            raise mistake("the statepoint has no gc list, so nothing is relocated", "give it gc=[object, ...]")
        places = [_place(value, live) for value in (base, base if derived is None else derived)]
        return self._insert(ops.GCRelocate(live[places[1]].type, token, *places), name)

    def _statepoint_of(self, token: Any) -> ops.Statepoint:
        """The statepoint itself, or that of a landing pad."""
        if isinstance(token, ops.Statepoint):
            return token
        if not isinstance(token, ops.LandingPad):
            raise mistake(f"{checks.shown(token)} is not a statepoint", "f.statepoint(...) gives one")
        for block in self.function.blocks:
            last = block.operations[-1] if block.operations else None
            if isinstance(last, ops.Statepoint) and last.unwind is token.block:
                return last
        raise mistake("no statepoint unwinds to this landing pad",
                      "build the statepoint with normal=BLOCK, unwind=BLOCK first")

    @builds
    def deoptimize(self, args: Sequence[Operand] = (), *, deopt: Sequence[Operand] = (), cc: str = "") -> ops.Call:
        """Continue in the interpreter, which receives the `deopt` values; ends the block."""
        result = self.function.function_type.result
        name = f"llvm.experimental.deoptimize.{mangle(result)}"
        type = t.function(result, (), variadic=True)
        callee = self.module.globals.get(name)
        if callee is None:
            callee = Function(self.module, name, type, cc=checks.convention(cc))
            self.module.add(callee)
        op = ops.Call(type, callee, self._recorded(args, "args"), cc=checks.convention(cc))
        op.bundles = self._deopt(deopt)
        self._insert(op)
        self._insert(ops.Ret(None if result is t.void else op))
        return op

    @builds
    def gc_root(self, local: Value, description: Value | None = None) -> ops.Call:
        """Declare that `local`, an alloca of the entry block, holds a root of the collector.

        For collectors that find roots in the frame: "shadow-stack", "erlang" and "ocaml". The function sets it to null
        first. "shadow-stack" passes the global `description` to the runtime.
        """
        told = ConstantNull(t.ptr) if description is None else self._value(description, t.ptr)
        return self._intrinsic("gcroot", t.void, [self._value(local, t.ptr), told])

    @builds
    def gc_read(self, object: Value, field: Value, name: str = "") -> ops.Call:
        """Load the pointer in a `field` of an `object`; a plain load for all of LLVM's collectors."""
        return self._intrinsic("gcread", t.ptr, [self._value(object, t.ptr), self._value(field, t.ptr)], name=name)

    @builds
    def gc_write(self, value: Operand, object: Value, field: Value) -> ops.Call:
        """Store a pointer into a `field` of an `object`; a plain store for all of LLVM's collectors."""
        return self._intrinsic("gcwrite", t.void, [self._value(one, t.ptr) for one in (value, object, field)])


def _place(value: Value | int, live: list[Value]) -> int:
    """The index of a value in a gc list."""
    if not isinstance(value, Value):
        return checks.number(value, "the place in the gc list", 0, len(live) - 1)
    place = next((i for i, entry in enumerate(live) if entry is value), -1)
    if place < 0:
        raise mistake(f"{value!r} is not in the statepoint's gc list",
                      "relocate what was given as gc=[...], by value or by its place there")
    return place
