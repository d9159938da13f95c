"""Statepoints of random bodies, the pointers that live across them, and calls with deopt values.

Each public function writes one operation, with its helpers, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.difftest.programs import calls, sites
from smemit.difftest.programs.surroundings import MANAGED, random_integer
from smemit.dsl.operands import constant
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function
from smemit.ir.types import FunctionType
from smemit.ir.values import ConstantInt, Undef, Value

if TYPE_CHECKING:
    from smemit.difftest.programs.writer import BodyWriter

COLLECTORS = ("statepoint-example", "statepoint-example", "coreclr")
_PERSONALITY = "__gxx_personality_v0"


def statepoint(writer: BodyWriter) -> None:
    """A statepoint with its result and relocates, some of them in later blocks."""
    writer.free_of_patchpoint("calls")
    dice, builder = writer.dice, writer.builder
    type, target, cc, patch_bytes, attributes = _callee(writer)
    args = calls.arguments(writer, type.params)
    flags = 2 if dice.chance(15) else 0
    deopt = _deopt_values(writer, few=bool(flags)) if dice.chance(60) else None
    transition: list[Value] | None = None
    if writer.limits.has_transitions and dice.chance(6):
        flags |= 1
        transition = [writer.defined(dice.pick((t.i64, MANAGED))) for _ in range(dice.below(3))]
    live = _live(writer)
    normal = unwind = None
    if dice.chance(12):
        normal, unwind = builder.block(), builder.block()
        writer.function.personality = _personality(writer)
    token = builder.statepoint(target, args, id=sites.new_id(writer), patch_bytes=patch_bytes, flags=flags,
                               transition=transition, deopt=deopt, gc=live, type=type, cc=cc, normal=normal,
                               unwind=unwind)
    if any(attributes):
        token.argument_attributes = [{}] * 5 + attributes
    writer.left -= 1
    if normal is not None and unwind is not None:
        _unwind(writer, token, unwind)
        writer.start(normal)
    if dice.chance(10):
        _leave(writer)
    wants_result = type.result is not t.void and dice.chance(75)
    for entry in _relocate_order(writer, live):
        if wants_result and dice.chance(40):
            writer.done(builder.gc_result(token))
            wants_result = dice.chance(3)
        if dice.chance(4):
            _leave(writer)
        _relocate(writer, token, entry)
    if wants_result:
        writer.done(builder.gc_result(token))
    if live:
        writer.add(token)


def late_relocate(writer: BodyWriter) -> None:
    """One more relocate of an earlier statepoint."""
    tokens = writer.pool[t.token]
    if tokens:
        token = writer.dice.recent(tokens)
        assert isinstance(token, ops.Statepoint)
        _relocate(writer, token, writer.dice.below(len(_entries(token))))


def deopt_call(writer: BodyWriter) -> None:
    """A plain call that leaves a record."""
    calls.call(writer)
    call = writer.here.operations[-1]
    assert isinstance(call, ops.Call)
    call.bundles = [ops.Bundle("deopt", _deopt_values(writer, few=False, without=call))]
    if writer.dice.chance(30):
        call.attributes["statepoint-id"] = str(writer.dice.below(1000))
    if writer.dice.chance(15):
        step = writer.limits.step
        call.attributes["statepoint-num-patch-bytes"] = str(writer.dice.below(32 // step + 1) * step)


def address(writer: BodyWriter) -> None:
    """A pointer into an object."""
    dice, builder = writer.dice, writer.builder
    base = writer.defined(MANAGED)
    by: Any = dice.between(-16, 300) if dice.chance(50) else writer.defined(t.i64)
    writer.done(builder.gep(base, by, type=dice.pick((t.i8, t.i8, t.i64, t.i32)), inbounds=dice.chance(20)))


def access(writer: BodyWriter) -> None:
    """A read, write or comparison of a pointer into an object; there is no real object."""
    dice, builder = writer.dice, writer.builder
    pointer = writer.defined(MANAGED)
    kind = dice.below(10) if writer.wild else dice.between(7, 9)
    types = writer.around.data_types()
    if kind < 4:
        writer.done(builder.load(dice.pick(types), pointer))
    elif kind < 7:
        builder.store(writer.operand(dice.pick(types), constants=20), pointer)
        writer.left -= 1
    elif kind < 8:
        writer.done(builder.icmp(dice.pick(("eq", "ne", "ult")), pointer, constant(None, MANAGED)))
    elif kind < 9:
        writer.done(builder.icmp(dice.pick(("eq", "ne")), pointer, writer.defined(MANAGED)))
    else:
        writer.done(builder.select(writer.builder.icmp("ult", writer.defined(t.i64), dice.between(0, 100)), pointer,
                                   writer.operand(MANAGED)))


# ---- parts


def _callee(writer: BodyWriter) -> tuple[FunctionType, Value | None, str, int, list[Any]]:
    """The callee's type, target, convention and patch bytes, and the attributes of its arguments."""
    dice, around, step = writer.dice, writer.around, writer.limits.step
    patch_bytes = dice.below(40 // step + 1) * step if dice.chance(15) else 0
    kind = dice.below(20)
    if kind < 16:
        if dice.chance(30):
            callee = dice.pick(around.functions)
        elif around.outside and dice.chance(60):
            callee = dice.pick(around.outside)
        else:
            callee = calls.declare_outside(writer)
        return (callee.function_type, callee, callee.cc, patch_bytes,
                [dict(argument.attributes) for argument in callee.args])
    params = around.parameter_types(dice, most=8 if "stackargs" in writer.features else 4)
    type = t.function(around.result_type(dice), params)
    if kind < 17:
        return type, None, "", patch_bytes, []
    if kind < 18:
        return type, constant(dice.pick((0x1000, 0xFFFF_FFFF_0000_0002, 0x1234_5678_9ABC)), t.ptr), "", patch_bytes, []
    return type, writer.defined(t.ptr), "", patch_bytes, []


def _live(writer: BodyWriter) -> list[Value]:
    """The gc list: each available pointer once, rarely constants and slots."""
    dice = writer.dice
    known = writer.pool[MANAGED]
    chosen: dict[Value, None] = {}
    for _ in range(dice.pick((0, 1, 1, 2, 2, 3, 4, 6, 9)) if known else 0):
        chosen[dice.recent(known) if dice.chance(60) else dice.pick(known)] = None
    live: list[Value] = list(chosen)
    if live:
        if dice.chance(8):
            live.insert(dice.below(len(live) + 1), dice.pick(live))
        if dice.chance(8):
            live.append(dice.pick((Undef(MANAGED), constant(None, MANAGED))))
        if dice.chance(6):
            live.append(constant(0x1000, MANAGED))
    allocas = [value for value in writer.pool[t.ptr] if isinstance(value, ops.Alloca)]
    if allocas and dice.chance(15):
        live.insert(dice.below(len(live) + 1), dice.pick(allocas))
    return live


def _relocate_order(writer: BodyWriter, live: list[Value]) -> list[int]:
    dice = writer.dice
    entries = [i for i, value in enumerate(live) if value.type is MANAGED and dice.chance(85)]
    if entries and dice.chance(15):
        entries.append(dice.pick(entries))
    return dice.shuffled(entries) if dice.chance(50) else entries


def _relocate(writer: BodyWriter, token: ops.Statepoint, entry: int) -> None:
    """A relocate of an entry with a possible base; None if no base is possible."""
    dice, live = writer.dice, _entries(token)
    managed = [i for i, value in enumerate(live) if value.type is MANAGED]
    if entry not in managed:
        entry = dice.pick(managed) if managed else -1
    if entry >= 0:
        base = dice.pick(managed) if dice.chance(30) else entry
        writer.done(writer.builder.gc_relocate(token, base, entry))


def _entries(token: ops.Statepoint) -> list[Value]:
    return token.live


def _deopt_values(writer: BodyWriter, few: bool, without: Value | None = None) -> list[Value]:
    """Deopt operands: values of every type; `few` if each needs a register."""
    dice = writer.dice
    if few:
        values = sites.live_values(writer, writer.limits.live_integers - 5, 3)
    else:
        values = [_deopt_value(writer) for _ in range(dice.pick((0, 1, 2, 3, 4, 6, 10)))]
    return [value for value in values if value is not without]


def _deopt_value(writer: BodyWriter) -> Value:
    dice = writer.dice
    kind = dice.below(100)
    if kind < 10:
        type = dice.pick((t.i1, t.i8, t.i16, t.i32, t.i64))
        return ConstantInt(type, random_integer(dice, type.width))
    if kind < 14:
        return ConstantInt(t.integer(128), random_integer(dice, 64))
    if kind < 30:
        return writer.operand(MANAGED)
    return sites.live_value(writer)


def _leave(writer: BodyWriter) -> None:
    """Continue in another block."""
    block = writer.builder.block()
    writer.go(block)
    writer.start(block)


def _personality(writer: BodyWriter) -> Function:
    module = writer.around.module
    found = module.globals.get(_PERSONALITY)
    if found is None:
        found = module.declare(_PERSONALITY, t.i32, (), variadic=True)
    assert isinstance(found, Function)
    return found


def _unwind(writer: BodyWriter, token: ops.Statepoint, block: Block) -> None:
    """The unwind destination of the call: relocates, and then the end of the function."""
    dice, builder = writer.dice, writer.builder
    marks = writer.marks()
    writer.start(block)
    pad = builder.landingpad()
    entries = _entries(token)
    for entry in _relocate_order(writer, entries):
        writer.done(builder.gc_relocate(pad, entry, entry))
    if dice.chance(30):
        for step in (access, address, access):
            step(writer)
    writer.leave_function()
    writer.cut(marks)

