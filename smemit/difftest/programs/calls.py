"""Calls in random bodies, and the external functions that they name.

Each public function writes one operation, with its helpers, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.dsl.operands import constant
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.ops import Call
from smemit.ir.types import IntType, Type
from smemit.ir.values import Constant, Value

if TYPE_CHECKING:
    from smemit.difftest.programs.writer import BodyWriter

_OUTSIDE = "outside"


def arguments(writer: BodyWriter, types: tuple[Type, ...]) -> list[Value]:
    return [_argument(writer, type) for type in types]


def _argument(writer: BodyWriter, type: Type) -> Value:
    if type is t.ptr and "globals" in writer.features and writer.dice.chance(25):
        return writer.dice.pick([*writer.around.variables, *writer.around.functions])
    return writer.operand(type, constants=25)


def call(writer: BodyWriter) -> None:
    writer.free_of_patchpoint("calls")
    dice, around = writer.dice, writer.around
    if dice.chance(30):
        callee = dice.pick(around.functions)
    elif around.outside and dice.chance(60):
        callee = dice.pick(around.outside)
    else:
        callee = declare_outside(writer)
    call = writer.builder.call(callee, arguments(writer, callee.function_type.params))
    attributes = [dict(argument.attributes) for argument in callee.args]
    if any(attributes):
        call.argument_attributes = attributes
    call.return_attributes = dict(callee.return_attributes)
    if "attributes" in writer.features and dice.chance(10):
        call.attributes["nounwind"] = None
    writer.done(call)


def last_call(writer: BodyWriter) -> None:
    """A call that does not return, though it may throw. The code after it is unreachable."""
    if not writer.wild or writer.dice.chance(70):
        return
    before = len(writer.here.operations)
    call(writer)
    for op in writer.here.operations[before:]:
        if isinstance(op, Call):
            op.attributes["noreturn"] = None
            if writer.dice.chance(50) and "cfg" in writer.features:
                writer.builder.unreachable()
                writer.ended = True


def declare_outside(writer: BodyWriter) -> Function:
    dice, around = writer.dice, writer.around
    params = around.parameter_types(dice, most=14 if "stackargs" in writer.features else 6)
    cc = around.convention(dice, 15)
    callee = around.module.declare(f"{_OUTSIDE}{len(around.outside)}", around.result_type(dice), params, cc=cc)
    if "attributes" in writer.features:
        for argument in callee.args:
            if isinstance(argument.type, IntType) and argument.type.width < 64 and dice.chance(50):
                argument.attributes[dice.pick(("zeroext", "signext"))] = None
        if callee.function_type.result is t.i1:
            callee.return_attributes["zeroext"] = None
    around.outside.append(callee)
    return callee


def variadic_call(writer: BodyWriter) -> None:
    writer.free_of_patchpoint("calls")
    dice, around = writer.dice, writer.around
    name = dice.pick(("printf", "collect"))
    callee = around.module.globals.get(name)
    if callee is None:
        params = (t.ptr,) if name == "printf" else (t.i64,)
        callee = around.module.declare(name, t.i32 if "widths" in writer.features else t.i64, params, variadic=True)
    assert isinstance(callee, Function)
    # A C compiler promotes smaller types before it passes them as variable arguments.
    types = [type for type in writer.types if type not in (t.i1, t.i8, t.i16, t.float_)]
    extra = tuple(dice.pick(types) for _ in range(dice.between(0, 7)))
    writer.done(writer.builder.call(callee, arguments(writer, (*callee.function_type.params, *extra))))


def indirect_call(writer: BodyWriter) -> None:
    writer.free_of_patchpoint("calls")
    dice, around = writer.dice, writer.around
    params = around.parameter_types(dice, most=5)
    type = t.function(around.result_type(dice), params)
    if dice.chance(40):
        callee: Value = constant(dice.pick((0x1000, 0x4000_0000, 0xFFFF_FFFF_0000_0002, 0x1234_5678_9ABC)), t.ptr)
    else:
        callee = writer.defined(t.ptr)
        if isinstance(callee, Constant):
            callee = dice.pick(around.functions)
    writer.done(writer.builder.call(callee, arguments(writer, params), type=type))
