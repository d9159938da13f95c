"""The DSL: build functions operation by operation, with the names LLVM's own builder uses.

Python numbers stand for constants of the type that the place asks for. Every operation remembers the line of the
user's file it was written on, so that later stages can point there.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Sequence
from typing import Any

from smemit.dsl.safepoints import Operand, SafepointBuilder
from smemit.errors import ModuleError, Place
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Argument, Block, Function, Module
from smemit.ir.types import FloatType, FunctionType, IntType, PointerType, Type
from smemit.ir.values import (
    Attributes,
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantInt,
    ConstantNull,
    Undef,
    Value,
    float_constant,
)

_HERE = __file__.rsplit("/", 1)[0]
_OWN = (_HERE, _HERE.removesuffix("dsl") + "ir")
"""The folders whose lines are not the user's."""


def caller_place() -> tuple[str, int] | None:
    """File and line of the nearest caller outside this package."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_OWN):
        frame = frame.f_back  # type: ignore[assignment]
    return (frame.f_code.co_filename, frame.f_lineno) if frame is not None else None


def constant(value: Constant | int | float | bytes | Sequence[Any] | None, type: Type) -> Constant:
    """`value` as a constant of `type`: numbers, bytes for arrays of i8, None for zero, sequences by element."""
    if isinstance(value, Constant):
        return value
    if value is None:
        return ConstantNull(type)
    if isinstance(type, IntType) and isinstance(value, int):
        limit = 1 << type.width
        if not -limit // 2 <= value < limit:
            raise ModuleError(f"{value} does not fit {type}", place=_place(),
                              notes=[f"{type} holds {-limit // 2} to {limit - 1}"])
        return ConstantInt(type, value)
    if isinstance(type, FloatType) and isinstance(value, int | float):
        return float_constant(type, float(value))
    if isinstance(type, PointerType) and isinstance(value, int):
        if value == 0:
            return ConstantNull(type)
        return ConstantExpression("inttoptr", type, (ConstantInt(t.i64, _wrap(value)),))
    if isinstance(type, t.ArrayType) and isinstance(value, bytes) and type.element is t.i8:
        if len(value) != type.count:
            raise ModuleError(f"{len(value)} bytes given for {type}", place=_place())
        return ConstantData(value)
    if isinstance(value, list | tuple) and isinstance(type, t.ArrayType | t.VectorType | t.StructType):
        parts = type.elements or () if isinstance(type, t.StructType) else (type.element,) * type.count
        if len(parts) != len(value):
            raise ModuleError(f"{len(value)} elements given for {type}", place=_place())
        return ConstantAggregate(type, tuple(constant(v, p) for v, p in zip(value, parts, strict=True)))
    raise ModuleError(f"{value!r} is not a constant of type {type}", place=_place())


def _wrap(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def _place() -> Place | None:
    found = caller_place()
    return Place(*found) if found else None


def _binary_method(op: str, summary: str) -> Callable[..., ops.Binary]:
    def method(self: Any, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        return self.binary(op, lhs, rhs, flags, name)  # type: ignore[no-any-return]

    method.__doc__, method.__name__ = summary, op
    return method


def _cast_method(op: str, summary: str) -> Callable[..., ops.Cast]:
    def method(self: Any, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        return self.cast(op, value, type, flags, name)  # type: ignore[no-any-return]

    method.__doc__, method.__name__ = summary, op
    return method


class Builder(SafepointBuilder):
    """Appends operations to a block of one function; `position_at_end` moves it to another block."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.module: Any = function.module
        """The `dsl.Module`."""
        self.current: Block | None = function.blocks[0] if function.blocks else None
        self._names: dict[str, int] = {}

    # ---- places and names

    def block(self, name: str = "") -> Block:
        """Append an empty block; the builder stays where it is."""
        return self.function.block(self._unique(name))

    def position_at_end(self, block: Block) -> Builder:
        """Append to `block` from now on."""
        self.current = block
        return self

    def _unique(self, name: str) -> str:
        if not name:
            return ""
        taken = self._names.get(name)
        self._names[name] = (taken or 0) + 1
        return name if taken is None else self._unique(f"{name}.{taken}")

    def _insert(self, op: Any, name: str = "") -> Any:
        block = self.current
        if block is None:
            raise ModuleError(f"{op.mnemonic}: the builder of @{self.function.name} stands in no block",
                              place=_place(), notes=["call position_at_end(block) first"])
        frame = sys._getframe(2)
        if frame.f_code.co_filename.startswith(_OWN):
            op.place = caller_place()
        else:
            op.place = (frame.f_code.co_filename, frame.f_lineno)
        if name:
            op.name = self._unique(name)
        op.block = block
        block.operations.append(op)
        return op

    # ---- values

    def value(self, operand: Operand | None, type: Type) -> Value:
        """`operand` itself when it is a value, else the constant of `type` it stands for."""
        return operand if isinstance(operand, Value) else constant(operand, type)

    def const(self, type: Type, value: Any) -> Constant:
        """A constant: number, bytes, sequence, or None for zero."""
        return constant(value, type)

    def undef(self, type: Type) -> Undef:
        """Any value of `type`."""
        return Undef(type)

    def _mistake(self, message: str, *notes: str) -> ModuleError:
        """What is wrong with the line of the user's file that is being run."""
        return ModuleError(message, place=_place(), notes=notes)

    def _live(self, value: Operand) -> Value:
        if isinstance(value, Value):
            return value
        if isinstance(value, float):
            return float_constant(t.double, value)
        return constant(value, t.i64)

    def _pair(self, lhs: Operand, rhs: Operand) -> tuple[Value, Value]:
        if isinstance(lhs, Value):
            return lhs, self.value(rhs, lhs.type)
        if isinstance(rhs, Value):
            return self.value(lhs, rhs.type), rhs
        raise ModuleError(f"{lhs!r} and {rhs!r} have no type", place=_place(),
                          notes=["make one of them a value: f.const(i64, 1)"])

    # ---- arithmetic

    def binary(self, op: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """Any two-operand arithmetic by LLVM's name."""
        left, right = self._pair(lhs, rhs)
        return self._insert(ops.Binary(op, left, right, flags), name)  # type: ignore[no-any-return]

    def plus(self, lhs: Operand, rhs: Operand) -> Value:
        """`+`: add or fadd by the operands' type."""
        return self._by_type("add", "fadd", lhs, rhs)

    def minus(self, lhs: Operand, rhs: Operand) -> Value:
        """`-`: sub or fsub."""
        return self._by_type("sub", "fsub", lhs, rhs)

    def times(self, lhs: Operand, rhs: Operand) -> Value:
        """`*`: mul or fmul."""
        return self._by_type("mul", "fmul", lhs, rhs)

    def _by_type(self, of_integers: str, of_floats: str, lhs: Operand, rhs: Operand) -> Value:
        left, right = self._pair(lhs, rhs)
        op = of_floats if isinstance(left.type, FloatType) else of_integers
        return self._insert(ops.Binary(op, left, right))  # type: ignore[no-any-return]

    def neg(self, value: Value, name: str = "") -> ops.Binary:
        """0 - value."""
        return self.binary("sub", 0, value, name=name)

    def not_(self, value: Value, name: str = "") -> ops.Binary:
        """Every bit flipped."""
        return self.binary("xor", value, -1, name=name)

    def fneg(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.FNeg:
        """The sign flipped."""
        return self._insert(ops.FNeg(value, flags), name)  # type: ignore[no-any-return]

    def icmp(self, predicate: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.ICmp:
        """Compare integers or pointers; `predicate` is LLVM's (`eq`, `slt`, ...)."""
        left, right = self._pair(lhs, rhs)
        return self._insert(ops.ICmp(predicate, left, right, flags), name)  # type: ignore[no-any-return]

    def fcmp(self, predicate: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.FCmp:
        """Compare floating-point numbers."""
        left, right = self._pair(lhs, rhs)
        return self._insert(ops.FCmp(predicate, left, right, flags), name)  # type: ignore[no-any-return]

    def select(self, condition: Value, if_true: Operand, if_false: Operand, flags: ops.Flags = (),
               name: str = "") -> ops.Select:
        """`if_true` when `condition` holds, else `if_false`."""
        left, right = self._pair(if_true, if_false)
        return self._insert(ops.Select(condition, left, right, flags), name)  # type: ignore[no-any-return]

    def cast(self, op: str, value: Value, type: Type, flags: ops.Flags = (), name: str = "") -> ops.Cast:
        """Any conversion by LLVM's name."""
        return self._insert(ops.Cast(op, value, type, flags), name)  # type: ignore[no-any-return]

    def freeze(self, value: Value, name: str = "") -> ops.Freeze:
        """Fix an undef or poison value."""
        return self._insert(ops.Freeze(value), name)  # type: ignore[no-any-return]

    add = _binary_method("add", "lhs + rhs.")
    sub = _binary_method("sub", "lhs - rhs.")
    mul = _binary_method("mul", "lhs * rhs.")
    sdiv = _binary_method("sdiv", "Signed quotient, rounded to zero.")
    udiv = _binary_method("udiv", "Unsigned quotient.")
    srem = _binary_method("srem", "Signed remainder, with the sign of `lhs`.")
    urem = _binary_method("urem", "Unsigned remainder.")
    shl = _binary_method("shl", "lhs shifted left.")
    lshr = _binary_method("lshr", "lhs shifted right, zeros entering.")
    ashr = _binary_method("ashr", "lhs shifted right, the sign entering.")
    and_ = _binary_method("and", "Bits set in both.")
    or_ = _binary_method("or", "Bits set in either.")
    xor = _binary_method("xor", "Bits set in one only.")
    fadd = _binary_method("fadd", "lhs + rhs.")
    fsub = _binary_method("fsub", "lhs - rhs.")
    fmul = _binary_method("fmul", "lhs * rhs.")
    fdiv = _binary_method("fdiv", "lhs / rhs.")
    frem = _binary_method("frem", "The remainder of lhs / rhs, with the sign of `lhs`.")
    trunc = _cast_method("trunc", "The low bits.")
    zext = _cast_method("zext", "Zeros put in front.")
    sext = _cast_method("sext", "The sign repeated in front.")
    fptrunc = _cast_method("fptrunc", "A narrower floating-point number.")
    fpext = _cast_method("fpext", "A wider floating-point number.")
    fptoui = _cast_method("fptoui", "To an unsigned integer, rounded to zero.")
    fptosi = _cast_method("fptosi", "To a signed integer, rounded to zero.")
    uitofp = _cast_method("uitofp", "From an unsigned integer.")
    sitofp = _cast_method("sitofp", "From a signed integer.")
    ptrtoint = _cast_method("ptrtoint", "A pointer's address.")
    inttoptr = _cast_method("inttoptr", "A pointer to an address.")
    bitcast = _cast_method("bitcast", "The same bits as another type.")
    addrspacecast = _cast_method("addrspacecast", "The same memory's address in another address space.")

    # ---- memory

    def alloca(self, type: Type, count: Operand | None = None, *, align: int = 0, name: str = "") -> ops.Alloca:
        """Stack memory of this call."""
        size = None if count is None else self.value(count, t.i64)
        return self._insert(ops.Alloca(type, size, align), name)  # type: ignore[no-any-return]

    def load(self, type: Type, pointer: Operand, *, align: int = 0, volatile: bool = False,
             name: str = "") -> ops.Load:
        """Read a value of `type`."""
        return self._insert(ops.Load(type, self.value(pointer, t.ptr), align, volatile), name)  # type: ignore[no-any-return]

    def store(self, value: Value, pointer: Operand, *, align: int = 0, volatile: bool = False) -> ops.Store:
        """Write a value."""
        return self._insert(ops.Store(value, self.value(pointer, t.ptr), align, volatile))  # type: ignore[no-any-return]

    def gep(self, pointer: Operand, indices: Sequence[Operand] | Operand, *, type: Type = t.i8,
            inbounds: bool = False, name: str = "") -> ops.GetElementPtr:
        """`pointer` plus indices into `type`; Python numbers are i64, or i32 for the field of a struct."""
        listed = list(indices) if isinstance(indices, list | tuple) else [indices]
        values: list[Value] = []
        walked: Type = type
        for position, index in enumerate(listed):
            field = position > 0 and isinstance(walked, t.StructType)
            values.append(self.value(index, t.i32 if field else t.i64))  # type: ignore[arg-type]
            if position and isinstance(walked, t.StructType | t.ArrayType | t.VectorType):
                last = values[-1]
                if isinstance(walked, t.StructType):
                    if not isinstance(last, ConstantInt) or not 0 <= last.value < len(walked.elements or ()):
                        raise ModuleError(f"{walked} has no field {index!r}", place=_place())
                    walked = (walked.elements or ())[last.value]
                else:
                    walked = walked.element
        flags = ("inbounds",) if inbounds else ()
        return self._insert(ops.GetElementPtr(type, self.value(pointer, t.ptr), values, flags), name)  # type: ignore[no-any-return]

    # ---- control flow

    def br(self, target: Block) -> ops.Br:
        """Go to `target`."""
        return self._insert(ops.Br(target))  # type: ignore[no-any-return]

    def cond_br(self, condition: Value, if_true: Block, if_false: Block) -> ops.CondBr:
        """Go to one of two blocks."""
        return self._insert(ops.CondBr(condition, if_true, if_false))  # type: ignore[no-any-return]

    def switch(self, value: Value, default: Block, cases: Sequence[tuple[int, Block]] = ()) -> ops.Switch:
        """Go to the block of the equal case; more cases through `add_case`."""
        op: ops.Switch = self._insert(ops.Switch(value, default))
        for number, block in cases:
            op.add_case(number, block)
        return op

    def phi(self, type: Type, incoming: Sequence[tuple[Operand, Block]] = (), name: str = "") -> ops.Phi:
        """A value chosen by the previous block; more inputs through `add_incoming`."""
        op: ops.Phi = self._insert(ops.Phi(type), name)
        for value, block in incoming:
            op.add_incoming(value, block)
        return op

    def ret(self, value: Operand | None = None) -> ops.Ret:
        """Return `value`, or nothing."""
        result = self.function.function_type.result
        return self._insert(ops.Ret(None if value is None else self.value(value, result)))  # type: ignore[no-any-return]

    def ret_void(self) -> ops.Ret:
        """Return nothing."""
        return self._insert(ops.Ret(None))  # type: ignore[no-any-return]

    def unreachable(self) -> ops.Unreachable:
        """Say that control never arrives here."""
        return self._insert(ops.Unreachable())  # type: ignore[no-any-return]

    # ---- calls

    def call(self, callee: Operand, args: Sequence[Operand] = (), *, type: FunctionType | None = None, cc: str = "",
             deopt: Sequence[Operand] | None = None, attributes: Attributes | None = None, name: str = "") -> ops.Call:
        """Call a function, or a pointer or absolute address with the function type `type`.

        With `deopt` values the call is recorded in the stack map, and these with it.
        """
        if type is None:
            if not isinstance(callee, Function):
                raise ModuleError("a call through a pointer needs its function type", place=_place(),
                                  notes=["pass type=function_type(i64, (ptr, i64))"])
            type, cc = callee.function_type, cc or callee.cc
        op: ops.Call = self._insert(ops.Call(type, self.value(callee, t.ptr), self._arguments(type, args), cc), name)
        op.attributes = dict(attributes or {})
        if deopt is not None:
            op.bundles = [ops.Bundle("deopt", [self._live(v) for v in deopt])]
        return op

    def _arguments(self, type: FunctionType, args: Sequence[Operand]) -> list[Value]:
        params = type.params
        return [self.value(a, params[i]) if i < len(params) else self._live(a) for i, a in enumerate(args)]

    def stackmap(self, id: int, shadow_bytes: int = 0, live: Sequence[Operand] = ()) -> ops.Stackmap:
        """Record where `live` values are at this point; the next `shadow_bytes` bytes may be overwritten."""
        return self._insert(ops.Stackmap(id, shadow_bytes, [self._live(v) for v in live]))  # type: ignore[no-any-return]

    def patchpoint(self, id: int, patch_bytes: int, target: Operand | None = None, args: Sequence[Operand] = (),
                   live: Sequence[Operand] = (), *, ret: Type = t.void, cc: str = "", name: str = "") -> ops.Patchpoint:
        """Call `target` (a symbol, an absolute address, None for nops only) from `patch_bytes` patchable bytes."""
        return self._insert(ops.Patchpoint(  # type: ignore[no-any-return]
            ret, id, patch_bytes, self.value(target, t.ptr), [self._live(a) for a in args],
            [self._live(v) for v in live], cc), name)


def function_from_python(module: Module, body: Callable[..., None], options: dict[str, Any]) -> Function:
    """Build the function that `body` describes: see `Module.function`."""
    place = (body.__code__.co_filename, body.__code__.co_firstlineno)
    annotations = inspect.get_annotations(body, eval_str=True)
    names = list(inspect.signature(body).parameters)[1:]
    result = annotations.pop("return", None)
    for name in names:
        if not isinstance(annotations.get(name), Type):
            raise ModuleError(f"parameter {name!r} of {body.__name__} has no IR type as its annotation",
                              place=Place(*place), notes=[f"write {name}: i64, or another type of smemit"])
    function = define(module, options.pop("name", body.__name__), t.void if result is None else result,
                      tuple(annotations[n] for n in names), arg_names=tuple(names), place=place, **options)
    body(function.builder, *function.args)
    return function


def define(module: Module, name: str, result: Type, params: tuple[Type, ...], *, arg_names: tuple[str, ...] = (),
           linkage: str = "", variadic: bool = False, cc: str = "", attributes: Attributes | None = None,
           gc: str = "", personality: Function | None = None,
           place: tuple[str, int] | None = None) -> Function:
    """Start a function with an empty entry block, its builder positioned there.

    `gc` names the collector, which functions with statepoints need; `personality` is what unwinds them.
    """
    function = Function(module, name, t.function(result, params, variadic), linkage, arg_names, cc)
    function.attributes.update(attributes or {})
    function.gc, function.personality = gc, personality
    module.add(function, place or caller_place())
    entry = function.block("entry")
    function.builder = builder = Builder(function)
    builder.current = entry
    for used in ("entry", *arg_names):
        builder._names[used] = 1
    return function


__all__ = ["Argument", "Builder", "constant", "define", "function_from_python"]
