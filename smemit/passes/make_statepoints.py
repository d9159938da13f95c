"""Replace a call by a statepoint, with its result and relocates after it.

Needs:  for each call the pointers live after it and their bases; destinations of invokes with one predecessor.
Gives:  statepoints; relocates in the order of the live pointers on every path out of the call.
Keeps:  the uses of the pointers, which `passes.relocate` updates.
"""

from __future__ import annotations

from typing import NoReturn

from smemit.errors import UnsupportedError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Function, Module
from smemit.ir.values import (
    Attributes,
    Constant,
    ConstantExpression,
    ConstantInt,
    ConstantNull,
    InlineAssembly,
    Undef,
    Value,
)
from smemit.passes.insertions import Insertions
from smemit.passes.leaf import COPIES, DEOPTIMIZE, callee_of, is_intrinsic
from smemit.passes.records import Record
from smemit.passes.strip import OF_FUNCTIONS

_ID, _PATCH_BYTES, _LOWERING = "statepoint-id", "statepoint-num-patch-bytes", "deopt-lowering"
_ELEMENT_SIZES = (1, 2, 4, 8, 16)


class StatepointMaker:
    """Creates the statepoints of a function; `instead` collects the replacements of results of calls."""

    def __init__(self, module: Module, base_of: dict[Value, Value], insertions: Insertions,
                 is_read: set[Value], instead: dict[Value, Value]) -> None:
        self.module, self.base_of, self.insertions = module, base_of, insertions
        self.is_read, self.instead = is_read, instead

    def make(self, record: Record) -> None:
        """Replace the call of a record."""
        call = record.call
        if isinstance(call.callee, InlineAssembly):
            _refuse(call, "inline assembly cannot be wrapped in a statepoint", 'mark the call "gc-leaf-function"')
        name = getattr(callee_of(call), "name", "")
        is_copy = is_intrinsic(name, *COPIES)
        is_deoptimize = is_intrinsic(name, DEOPTIMIZE)
        before: list[ops.Operation] = []
        target, args = call.callee, list(call.args)
        type = call.function_type
        if is_copy:
            args = self._copy_arguments(call, before)
            kind = "memcpy" if is_intrinsic(name, COPIES[0]) else "memmove"
            size = call.args[3]
            if not isinstance(size, ConstantInt) or size.value not in _ELEMENT_SIZES:
                _refuse(call, f"elements of a copy have 1, 2, 4, 8 or 16 bytes, not {getattr(size, 'value', size)}")
            type = t.function(t.void, tuple(arg.type for arg in args))
            target = self._function(f"__llvm_{kind}_element_unordered_atomic_safepoint_{size.value}", type)
        elif is_deoptimize:
            type = t.function(t.void, tuple(arg.type for arg in args))
            target = self._function("__llvm_deoptimize", type)
        id = _number(call.attributes.get(_ID), 64, ops.DEFAULT_STATEPOINT_ID)
        patch_bytes = _number(call.attributes.get(_PATCH_BYTES), 32, 0)
        statepoint = record.statepoint = ops.Statepoint(id, patch_bytes, type, target, args, _flags(call),
                                                          cc=call.cc)
        statepoint.tail, statepoint.place = call.tail, call.place
        statepoint.name = "safepoint_token" if is_deoptimize else "statepoint_token"
        statepoint.attributes = {name: value for name, value in call.attributes.items()
                                 if name not in OF_FUNCTIONS and name not in (_ID, _PATCH_BYTES)}
        if call.argument_attributes and not is_copy:
            statepoint.argument_attributes = [*({} for _ in range(5)), *map(dict, call.argument_attributes)]
        given = {bundle.tag: bundle for bundle in call.bundles}
        bundles = [ops.Bundle(tag, list(given[tag].inputs)) for tag in ("deopt", "gc-transition") if tag in given]
        if record.live:
            bundles.append(ops.Bundle("gc-live", list(record.live)))
        statepoint.bundles = tuple(bundles)
        after: list[ops.Operation] = []
        if not is_deoptimize and call.type is not t.void and call in self.is_read:
            result = ops.GCResult(call.type, statepoint)
            result.name, result.place, result.return_attributes = call.name, call.place, dict(call.return_attributes)
            self.instead[call] = result
            after.append(result)
        self._place(record, before, after)
        if is_deoptimize:
            # The return of its result follows.
            end = ops.Unreachable()
            end.place = call.block.operations[-1].place
            self.insertions.instead(call.block.operations[-1], [end])

    def _place(self, record: Record, before: list[ops.Operation], after: list[ops.Operation]) -> None:
        call, statepoint, insertions = record.call, record.statepoint, self.insertions
        # Each chain is inserted directly after the call, before earlier ones.
        copies = [[op for _, chain in reversed(ways) for op in chain] for ways in record.rematerialized]
        if call.normal is None or call.unwind is None:
            relocates = self._relocates(record, statepoint)
            insertions.instead(call, [*before, statepoint, *after, *relocates, *copies[0]])
            return
        statepoint.normal, statepoint.unwind = call.normal, call.unwind
        insertions.instead(call, [*before, statepoint])
        pad = next((op for op in call.unwind.operations if type(op) is not ops.Phi), None)
        assert isinstance(pad, ops.LandingPad)
        if record.live and pad.type is not t.token:
            _refuse(call, f"pointers live across the call have to be relocated where it unwinds to, and relocates hang "
                          f"on a token, but the landing pad there gives {pad.type}", "write `landingpad token`")
        unwinding = self._relocates(record, pad)
        insertions.at_head(call.unwind, [*unwinding, *copies[1]])
        insertions.at_head(call.normal, [*after, *self._relocates(record, statepoint), *copies[0]])

    def _relocates(self, record: Record, token: Value) -> list[ops.GCRelocate]:
        index = {value: i for i, value in enumerate(record.live)}
        made: list[ops.GCRelocate] = []
        for derived, pointer in enumerate(record.live):
            relocate = ops.GCRelocate(pointer.type, token, index[self.base_of[pointer]], derived)
            relocate.cc = "coldcc"
            relocate.name = pointer.name and f"{pointer.name}.relocated"
            relocate.place = record.call.place
            made.append(relocate)
        record.relocates.append(made)
        return made

    def _function(self, name: str, type: t.FunctionType) -> Value:
        """A function of the runtime, declared on first use."""
        if name not in self.module.globals:
            self.module.add(Function(self.module, name, type))
        return self.module.globals[name]

    # ---- copies

    def _copy_arguments(self, call: ops.Call, before: list[ops.Operation]) -> list[Value]:
        """Base and offset of both pointers, and the length, because objects may move during the copy."""
        made: list[Value] = []
        for pointer in call.args[:2]:
            base = ConstantNull(pointer.type) if isinstance(pointer, Constant) else self.base_of.get(pointer, pointer)
            made += [base, distance(base, pointer, before)]
        return [*made, call.args[2]]


def distance(base: Value, pointer: Value, operations: list[ops.Operation]) -> Value:
    """The distance between two addresses; its computation is added to `operations`."""
    start, end = (_address(value, operations) for value in (base, pointer))
    if isinstance(end, Constant) and isinstance(start, ConstantInt) and not start.value:
        return end
    if isinstance(start, ConstantInt) and isinstance(end, ConstantInt):
        return ConstantInt(t.i64, end.value - start.value)
    difference = ops.Binary("sub", end, start)
    operations.append(difference)
    return difference


def _address(pointer: Value, operations: list[ops.Operation]) -> Value:
    if isinstance(pointer, ConstantNull):
        return ConstantInt(t.i64, 0)
    if isinstance(pointer, Undef):
        return Undef(t.i64, pointer.poison)
    if isinstance(pointer, Constant):
        return ConstantExpression("ptrtoint", t.i64, (pointer,))
    cast = ops.Cast("ptrtoint", pointer, t.i64)
    cast.name = pointer.name and f"{pointer.name}.int"
    operations.append(cast)
    return cast


def _flags(call: ops.Call) -> int:
    flags = ops.GC_TRANSITION if any(bundle.tag == "gc-transition" for bundle in call.bundles) else 0
    attributes: Attributes = call.attributes
    callee = callee_of(call)
    if _LOWERING not in attributes and callee is not None:
        attributes = callee.attributes
    wanted = attributes.get(_LOWERING, "live-through")
    if wanted not in ("live-in", "live-through"):
        _refuse(call, f'"deopt-lowering" is "live-in" or "live-through", not "{wanted}"')
    return flags | (ops.DEOPT_LIVE_IN if wanted == "live-in" else 0)


def _number(text: object, width: int, default: int) -> int:
    """The number in an attribute; as in LLVM, an invalid one is ignored."""
    if isinstance(text, str) and text.isascii() and text.isdecimal() and int(text) < 1 << width:
        return int(text)
    return default


def _refuse(call: ops.Call, message: str, *notes: str) -> NoReturn:
    raise UnsupportedError(message, place=call.place, notes=notes)
