"""Runs functions of a module, operation by operation.

Needs:  a module that passes `ir.verify`.
Gives:  results. Subclasses may override what calls and sites do: `enter`, `leave`, `allocate`, `at_site`,
        `call_patchpoint`, `relocate` and `call_outside`.
Keeps:  the module.

An `Activation` is a frame of the source program. Deoptimization creates one from the values of a stack map record and
continues it in the middle of a block (`resume`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

import attrs

from smemit.errors import UnsupportedError, UsageError
from smemit.interpret import arithmetic, intrinsics
from smemit.interpret.memory import Memory, MemoryAccess
from smemit.interpret.values import (
    UNDEF,
    Datum,
    Meaningless,
    Undefined,
    from_bits,
    is_defined,
    to_bits,
    undefined,
    zero,
)
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Alias, Argument, Block, Function, GlobalVariable, Module, Operation
from smemit.ir.triples import is_big_endian
from smemit.ir.types import ArrayType, FloatType, IntType, StructType, Type, VectorType
from smemit.ir.values import (
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    InlineAssembly,
    Undef,
    Value,
    wrap_signed,
)

GLOBALS, STACK = 0x1000_0000, 0x7FFF_0000_0000
"""Default addresses of the module's globals and of allocas."""
_DEEPEST = 60
"""Largest number of nested activations, each of which needs several Python frames."""
_MASK = (1 << 64) - 1


@attrs.define(eq=False, repr=False)
class Activation:
    """A call of a function: its values so far, and the current call operation."""

    def __repr__(self) -> str:
        return f"<activation of @{self.function.name}>"

    function: Function
    values: dict[Value, Datum] = attrs.field(factory=dict)
    call: ops.CallSite | None = None
    allocas: list[int] = attrs.field(factory=list)
    """Addresses of stack memory, which is freed when the function returns."""
    last_statepoint: ops.Statepoint | None = None


@attrs.frozen
class Called:
    """The value of a statepoint in `Activation.values`: the call's result, and the relocated pointers."""

    result: Datum
    live: tuple[Datum, ...]


class Interpreter:
    """Runs functions of `module`.

    `outside` has Python functions for declared functions. `addresses` has the addresses of globals if the memory is
    external, such as that of an emulator.
    """

    def __init__(self, module: Module, *, outside: Mapping[str, Callable[..., Any]] | None = None,
                 memory: MemoryAccess | None = None, addresses: Mapping[str, int] | None = None,
                 limit: int = 1_000_000) -> None:
        self.module = module
        self.outside = dict(outside or {})
        self.order: Literal["little", "big"] = "big" if is_big_endian(module.triple) else "little"
        self.memory: MemoryAccess = Memory() if memory is None else memory
        self.addresses = dict(addresses) if addresses is not None else {}
        self.activations: list[Activation] = []
        """The activations, innermost last."""
        self.steps, self.limit = 0, limit
        self._stack = STACK
        self._rules: dict[type, Callable[[Activation, Any], Datum]] = self._table()
        if addresses is None:
            self._lay_out()
        self._functions = {self.addresses[one.name]: one for one in module.functions if one.name in self.addresses}

    def call(self, function: Function | str, *args: Datum) -> Datum:
        """Run a function of the module to its return; arguments are Python floats and ints, including negative ones."""
        if isinstance(function, str):
            found = self.module.globals.get(function)
            if not isinstance(found, Function) or not found.blocks:
                names = ", ".join(one.name for one in self.module.functions if one.blocks)
                raise UsageError(f"the module defines no function {function!r}", notes=[f"it defines {names}"])
            function = found
        if len(args) != len(function.args):
            raise UsageError(f"wrong number of arguments for @{function.name}: {len(args)}, "
                             f"it takes {len(function.args)}")
        return self.run(function, [_given(one.type, value) for one, value in zip(function.args, args, strict=True)])

    def run(self, function: Function, args: Sequence[Datum]) -> Datum:
        """The same with internal values: unsigned ints, floats, tuples, `UNDEF`."""
        if len(self.activations) >= _DEEPEST:
            raise UnsupportedError(f"@{function.name}: calls nested deeper than {_DEEPEST} are not interpreted")
        active = Activation(function)
        active.values.update(zip(function.args, args, strict=False))
        self.activations.append(active)
        try:
            self.enter(active)
            return self._continue(active, function.blocks[0], 0)
        finally:
            self.activations.pop()
            self.leave(active)

    def resume(self, active: Activation, behind: Operation) -> Datum:
        """Continue an activation after the operation `behind`, to its return."""
        self.activations.append(active)
        try:
            block = behind.block
            place = next(at for at, op in enumerate(block.operations) if op is behind)
            return self._continue(active, block, place + 1)
        finally:
            self.activations.pop()
            self.leave(active)

    # ---- hooks for subclasses

    def enter(self, active: Activation) -> None:
        """Called when a function is entered."""

    def leave(self, active: Activation) -> None:
        """Called when a function has returned; frees its stack memory."""
        if isinstance(self.memory, Memory):
            for address in active.allocas:
                self.memory.remove(address)

    def allocate(self, active: Activation, op: ops.Alloca, size: int, align: int) -> int:
        """Allocate `size` bytes on the stack; returns the address."""
        self._stack = (self._stack - max(size, 1)) & -max(align, 16)
        if isinstance(self.memory, Memory):
            self.memory.add(self._stack, bytes(size))
        active.allocas.append(self._stack)
        return self._stack

    def at_site(self, active: Activation, op: ops.Stackmap | ops.Patchpoint) -> None:
        """Called at a stackmap or patchpoint."""

    def call_patchpoint(self, active: Activation, op: ops.Patchpoint, args: list[Datum]) -> Datum:
        """The result of a patchpoint's target; without a target nothing is called."""
        target = self.get(active, op.target)
        return undefined(op.type) if not target else self._call_address(target, op.type, args, op)

    def relocate(self, active: Activation, op: ops.Statepoint, live: list[Datum]) -> list[Datum]:
        """The pointers of a statepoint after it; by default nothing moves."""
        return live

    def call_outside(self, name: str, type: Type, args: list[Datum]) -> Datum:
        """The result of an external function."""
        if name not in self.outside:
            raise UnsupportedError(f"@{name} is only declared, so it cannot be interpreted",
                                   notes=[f"give it as a Python function: outside={{{name!r}: lambda ...: ...}}"])
        result = self.outside[name](*args)
        return None if type is t.void else _given(type, result)

    # ---- values

    def get(self, active: Activation, value: Value) -> Datum:
        """An operand's value."""
        found = active.values.get(value)
        return self.constant(value) if found is None else found

    def constant(self, value: Value) -> Datum:
        """The value of a constant."""
        if isinstance(value, ConstantInt):
            return value.unsigned
        if isinstance(value, ConstantFloat):
            return from_bits(value.type, value.bits)
        if isinstance(value, ConstantNull):
            return zero(value.type)
        if isinstance(value, Undef):
            return undefined(value.type)
        if isinstance(value, ConstantAggregate):
            return tuple(map(self.constant, value.elements))
        if isinstance(value, ConstantData):
            return tuple(value.data)
        if isinstance(value, Alias):
            return self.constant(value.aliasee)
        if isinstance(value, Function | GlobalVariable):
            if value.name not in self.addresses:
                raise UnsupportedError(f"the address of @{value.name} is not known to the interpreter")
            return self.addresses[value.name]
        if isinstance(value, ConstantExpression):
            return self._expression(value)
        if isinstance(value, Argument | Operation):
            raise UsageError(f"{value!r} has no value here", notes=["a record that is gone on from has to hold every "
                                                                    "value that the code behind it needs"])
        what = "inline assembly" if isinstance(value, InlineAssembly) else repr(value)
        raise UnsupportedError(f"{what} is not interpreted")

    def _expression(self, value: ConstantExpression) -> Datum:
        args = [self.constant(one) for one in value.operands]
        if value.op == "getelementptr":
            assert value.source_type is not None
            return _step(value.source_type, args[0], value.operands[1:], args[1:])
        if value.op in ("add", "sub", "xor"):
            return arithmetic.binary(value.op, value.type, args[0], args[1])
        if value.op in ("inttoptr", "ptrtoint", "trunc", "addrspacecast", "bitcast"):
            return arithmetic.cast(value.op, value.operands[0].type, value.type, args[0])
        raise UnsupportedError(f"{value!r} is not interpreted")

    # ---- memory

    def load(self, type: Type, address: Datum) -> Datum:
        """Load a value."""
        if address is UNDEF:
            raise Meaningless("a load from anywhere")
        if isinstance(type, StructType):
            offsets = layout.struct_layout(type)[2]
            return tuple(self.load(one, address + offset)
                         for one, offset in zip(type.elements or (), offsets, strict=True))
        if isinstance(type, ArrayType | VectorType):
            size = _distance(type)
            return tuple(self.load(type.element, address + at * size) for at in range(type.count))
        bits = int.from_bytes(self.memory.read(address, layout.store_size(type)), self.order)
        return from_bits(type, bits & (1 << layout.bit_width(type)) - 1)

    def store(self, type: Type, address: Datum, value: Datum) -> None:
        """Store a value."""
        if address is UNDEF:
            raise Meaningless("a store to anywhere")
        if isinstance(type, StructType):
            offsets = layout.struct_layout(type)[2]
            for one, offset, part in zip(type.elements or (), offsets, value, strict=True):
                self.store(one, address + offset, part)
        elif isinstance(type, ArrayType | VectorType):
            size = _distance(type)
            for at, part in enumerate(value):
                self.store(type.element, address + at * size, part)
        elif value is UNDEF:
            raise Meaningless("a store of an undefined value")
        elif value != value:
            raise Meaningless("a store of a NaN, whose bits nothing defines")
        else:
            self.memory.write(address, to_bits(type, value).to_bytes(layout.store_size(type), self.order))

    def copy(self, to: int, source: int, size: int) -> None:
        """Copy bytes."""
        self.memory.write(to, self.memory.read(source, size))

    # ---- control

    def _continue(self, active: Activation, block: Block, at: int) -> Datum:
        before: Block | None = None
        while True:
            operations = block.operations
            if not at:
                at = self._enter_block(active, block, before)
            target: Block | None = None
            for op in operations[at:]:
                self.steps += 1
                if self.steps > self.limit:
                    raise UnsupportedError(f"more than {self.limit:,} operations are not interpreted")
                if isinstance(op, ops.Ret):
                    return None if op.value is None else self.get(active, op.value)
                if op.is_terminator and not isinstance(op, ops.CallSite):
                    target = self._successor(active, op)
                    break
                if (rule := self._rules.get(type(op))) is None:
                    raise UnsupportedError(f"{op.mnemonic} is not interpreted", place=op.place)
                if (result := rule(active, op)) is not None:
                    active.values[op] = result
                if isinstance(op, ops.CallSite) and op.normal is not None:
                    target = op.normal
                    break
            assert target is not None
            before, block, at = block, target, 0

    def _enter_block(self, active: Activation, block: Block, before: Block | None) -> int:
        """Set the phis of a block simultaneously; returns their number."""
        found: list[tuple[Value, Datum]] = []
        for op in block.operations:
            if not isinstance(op, ops.Phi):
                break
            found.append((op, next(self.get(active, value) for value, source in op.incoming if source is before)))
        active.values.update(found)
        return len(found)

    def _successor(self, active: Activation, op: Operation) -> Block:
        if isinstance(op, ops.Br):
            return op.target
        if isinstance(op, ops.CondBr):
            return op.if_true if self._decided(active, op.condition) else op.if_false
        if isinstance(op, ops.Switch):
            chosen = self._decided(active, op.value)
            return next((block for value, block in op.cases if value.unsigned == chosen), op.default)
        if isinstance(op, ops.Unreachable):
            raise Meaningless("control arrives at `unreachable`", place=op.place)
        raise UnsupportedError(f"{op.mnemonic} is not interpreted", place=op.place)

    def _decided(self, active: Activation, value: Value) -> int:
        found = self.get(active, value)
        if found is UNDEF:
            raise Meaningless("a branch on an undefined value")
        return int(found)

    # ---- operations

    def _table(self) -> dict[type, Callable[[Activation, Any], Datum]]:
        get = self.get

        def undefined_if(value: Datum, then: Callable[[], Datum]) -> Datum:
            return UNDEF if value is UNDEF else then()

        return {
            ops.Binary: lambda at, op: arithmetic.binary(op.op, op.type, get(at, op.lhs), get(at, op.rhs)),
            ops.ICmp: self._icmp,
            ops.FCmp: lambda at, op: arithmetic.compare_floats(
                op.predicate, op.lhs.type, get(at, op.lhs), get(at, op.rhs)),
            ops.Cast: self._cast,
            ops.FNeg: lambda at, op: _negative(get(at, op.value)),
            ops.Select: self._select,
            # The value of a frozen undef is also unspecified.
            ops.Freeze: lambda at, op: get(at, op.value),
            ops.Load: lambda at, op: self.load(op.type, get(at, op.pointer)),
            ops.Store: lambda at, op: self.store(op.value.type, get(at, op.pointer), get(at, op.value)),
            ops.GetElementPtr: self._address,
            ops.Alloca: self._alloca,
            ops.ExtractValue: lambda at, op: _member(get(at, op.aggregate), op.indices),
            ops.InsertValue: lambda at, op: _with_member(get(at, op.aggregate), op.indices, get(at, op.value)),
            ops.ExtractElement: lambda at, op: undefined_if(get(at, op.index), lambda: _element(
                get(at, op.vector), get(at, op.index))),
            ops.InsertElement: lambda at, op: undefined_if(get(at, op.index), lambda: _with_member(
                get(at, op.vector), (get(at, op.index),), get(at, op.value))),
            ops.ShuffleVector: self._shuffle,
            ops.Fence: lambda at, op: None,
            ops.AtomicRMW: self._update,
            ops.CompareExchange: self._exchange,
            ops.Call: self._call,
            ops.Stackmap: lambda at, op: self.at_site(at, op),
            ops.Patchpoint: self._patchpoint,
            ops.Statepoint: self._statepoint,
            ops.GCResult: lambda at, op: at.values[op.statepoint].result,
            ops.GCRelocate: self._relocated,
        }

    def _icmp(self, active: Activation, op: ops.ICmp) -> Datum:
        return arithmetic.compare_integers(op.predicate, op.lhs.type, self.get(active, op.lhs),
                                           self.get(active, op.rhs))

    def _cast(self, active: Activation, op: ops.Cast) -> Datum:
        return arithmetic.cast(op.op, op.value.type, op.type, self.get(active, op.value))

    def _select(self, active: Activation, op: ops.Select) -> Datum:
        condition = self.get(active, op.condition)
        if condition is UNDEF:
            return undefined(op.type)
        yes, no = self.get(active, op.if_true), self.get(active, op.if_false)
        if isinstance(condition, tuple):
            return tuple(UNDEF if one is UNDEF else a if one else b
                         for one, a, b in zip(condition, yes, no, strict=True))
        return yes if condition else no

    def _address(self, active: Activation, op: ops.GetElementPtr) -> Datum:
        numbers = [self.get(active, index) for index in op.indices]
        return _step(op.source_type, self.get(active, op.pointer), op.indices, numbers)

    def _alloca(self, active: Activation, op: ops.Alloca) -> Datum:
        count = 1 if op.count is None else self.get(active, op.count)
        if count is UNDEF:
            raise Meaningless("stack memory of an undefined size", place=op.place)
        size = layout.alloc_size(op.allocated_type) * count
        return self.allocate(active, op, size, op.align or layout.align_of(op.allocated_type))

    def _shuffle(self, active: Activation, op: ops.ShuffleVector) -> Datum:
        elements = (*self.get(active, op.lhs), *self.get(active, op.rhs))
        return tuple(UNDEF if one is UNDEF else elements[one] for one in self.constant(op.mask))

    def _update(self, active: Activation, op: ops.AtomicRMW) -> Datum:
        address, operand = self.get(active, op.pointer), self.get(active, op.value)
        old = self.load(op.type, address)
        if operand is UNDEF:
            raise Meaningless("memory updated by an undefined value", place=op.place)
        self.store(op.type, address, _updated(op, old, operand))
        return old

    def _exchange(self, active: Activation, op: ops.CompareExchange) -> Datum:
        address, expected = self.get(active, op.pointer), self.get(active, op.expected)
        old = self.load(op.expected.type, address)
        if expected is UNDEF:
            raise Meaningless("memory compared with an undefined value", place=op.place)
        if old == expected:
            self.store(op.expected.type, address, self.get(active, op.replacement))
        return old, int(old == expected)

    # ---- calls

    def _call(self, active: Activation, op: ops.Call) -> Datum:
        args = [self.get(active, one) for one in op.args]
        return self._during(active, op, lambda: self._call_value(active, op.callee, op.function_type.result, args, op))

    def _patchpoint(self, active: Activation, op: ops.Patchpoint) -> Datum:
        self.at_site(active, op)
        args = [self.get(active, one) for one in op.args]
        if isinstance(op.target, Function) and op.target.blocks:
            return self._during(active, op, lambda: self._call_value(active, op.target, op.type, args, op))
        return self._during(active, op, lambda: self.call_patchpoint(active, op, args))

    def _statepoint(self, active: Activation, op: ops.Statepoint) -> Datum:
        args = [self.get(active, one) for one in op.args]
        result = self._during(active, op, lambda: self._call_value(active, op.target, op.callee_type.result, args, op))
        live = self.relocate(active, op, [self.get(active, one) for one in op.live])
        active.last_statepoint = op
        return Called(result, tuple(live))

    def _relocated(self, active: Activation, op: ops.GCRelocate) -> Datum:
        if active.last_statepoint is not op.statepoint:
            return UNDEF  # a later statepoint may have moved the object
        called = active.values[op.statepoint]
        return called.live[op.derived]

    def _during(self, active: Activation, op: ops.CallSite, run: Callable[[], Datum]) -> Datum:
        active.call = op
        try:
            return run()
        finally:
            active.call = None

    def _call_value(self, active: Activation, callee: Value, result: Type, args: list[Datum],
                    op: ops.CallSite) -> Datum:
        if isinstance(callee, Function):
            return self._call_function(callee, result, args, op)
        return self._call_address(self.get(active, callee), result, args, op)

    def _call_address(self, address: Datum, result: Type, args: list[Datum], op: ops.CallSite) -> Datum:
        if isinstance(address, Undefined) or (function := self._functions.get(address)) is None:
            raise UnsupportedError("a call of an address where the module has no function", place=op.place)
        return self._call_function(function, result, args, op)

    def _call_function(self, function: Function, result: Type, args: list[Datum], op: ops.CallSite) -> Datum:
        if isinstance(op, ops.Call) and op.function_type is not function.function_type:
            raise Meaningless(f"a call of @{function.name} as a function of another type", place=op.place)
        if function.blocks:
            return self.run(function, args)
        if function.name.startswith("llvm."):
            assert isinstance(op, ops.Call)
            return intrinsics.call(self, op, function.name.removeprefix("llvm."), args)
        return self.call_outside(function.name, result, args)

    # ---- its own memory

    def _lay_out(self) -> None:
        at = GLOBALS
        defined = [one for one in self.module.variables if one.initializer is not None]
        for function in self.module.functions:
            self.addresses[function.name] = at
            at += 16
        for variable in defined:
            at = -(-at // 64) * 64
            self.addresses[variable.name] = at
            size = layout.alloc_size(variable.value_type)
            assert isinstance(self.memory, Memory)
            self.memory.add(at, bytes(size))
            at += max(size, 1)
        for variable in defined:
            assert variable.initializer is not None
            value = self.constant(variable.initializer)
            self.store(variable.value_type, self.addresses[variable.name],
                       value if is_defined(value) else _without_undefined(variable.value_type, value))


def _given(type: Type, value: Any) -> Datum:
    """A Python value as a value of a type."""
    if isinstance(type, FloatType) and isinstance(value, int | float):
        return float(value)
    if isinstance(type, FloatType) or not isinstance(value, int):
        if isinstance(value, tuple | Undefined) and isinstance(type, StructType | ArrayType | VectorType):
            return value
        raise UsageError(f"{value!r} is not a value of type {type}")
    return int(value) & (1 << layout.bit_width(type)) - 1


def _without_undefined(type: Type, value: Datum) -> Datum:
    if isinstance(value, tuple):
        types: Iterable[Type] = (type.elements or ()) if isinstance(type, StructType) else (
            (type.element,) * len(value) if isinstance(type, ArrayType | VectorType) else ())
        return tuple(_without_undefined(one, part) for one, part in zip(types, value, strict=True))
    return zero(type) if value is UNDEF else value


def _distance(type: ArrayType | VectorType) -> int:
    return layout.alloc_size(type.element) if isinstance(type, ArrayType) else layout.store_size(type.element)


def _step(source: Type, base: Datum, indices: Sequence[Value], numbers: Sequence[Datum]) -> Datum:
    """`getelementptr`: the address selected by the indices."""
    if not is_defined(base) or not all(map(is_defined, numbers)):
        return UNDEF
    if isinstance(base, tuple) or any(isinstance(one, tuple) for one in numbers):
        raise UnsupportedError("addresses in vectors are not interpreted")
    for (index, size), number in zip(layout.steps(source, indices), numbers, strict=True):
        if index is None:
            base += size
        else:
            assert isinstance(index.type, IntType)
            base += size * wrap_signed(number, index.type.width)
    return base & _MASK


def _negative(value: Datum) -> Datum:
    return tuple(map(_negative, value)) if isinstance(value, tuple) else value if value is UNDEF else -value


def _member(aggregate: Datum, indices: Sequence[int]) -> Datum:
    for index in indices:
        aggregate = aggregate[index]
    return aggregate


def _element(vector: Datum, index: int) -> Datum:
    return vector[index] if index < len(vector) else UNDEF


def _with_member(aggregate: Datum, indices: Sequence[int], value: Datum) -> Datum:
    if not indices:
        return value
    parts = list(aggregate)
    if indices[0] < len(parts):
        parts[indices[0]] = _with_member(parts[indices[0]], indices[1:], value)
    return tuple(parts)


def _updated(op: ops.AtomicRMW, old: Datum, operand: Datum) -> Datum:
    name, type = op.op, op.type
    if name == "xchg":
        return operand
    if name in ("add", "sub", "and", "or", "xor", "fadd", "fsub"):
        return arithmetic.binary(name, type, old, operand)
    if not isinstance(type, IntType):
        raise UnsupportedError(f"atomicrmw {name} is not interpreted", place=op.place)
    mask, width = (1 << type.width) - 1, type.width
    if name == "nand":
        return ~(old & operand) & mask
    if name in ("umin", "umax"):
        return (min if name == "umin" else max)(old, operand)
    if name in ("min", "max"):
        return (min if name == "min" else max)(wrap_signed(old, width), wrap_signed(operand, width)) & mask
    raise UnsupportedError(f"atomicrmw {name} is not interpreted", place=op.place)
