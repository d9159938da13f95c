"""One class per operation of the IR; an operation is also the value of its result.

Fields are named after LLVM's documentation. `operands()` lists the values an operation reads, in LLVM's operand order,
blocks apart: `successors()` lists those.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.dsl.operators import PhiMethods, StatepointMethods, SwitchMethods, TokenMethods
from smemit.ir import types as t
from smemit.ir.module import Block
from smemit.ir.module import Operation as Operation
from smemit.ir.types import FunctionType, Type
from smemit.ir.values import Attributes, Value

Flags = tuple[str, ...]
"""LLVM's flag words on an operation (`nsw`, `exact`, `fast`, `inbounds`), in LLVM's order."""
NO_METADATA: dict[str, str] = {}


def _start(op: Operation, type: Type, name: str = "") -> None:
    op.type, op.name, op.place, op.metadata = type, name, None, NO_METADATA


class Binary(Operation):
    """`add sub mul sdiv udiv srem urem shl lshr ashr and or xor fadd fsub fmul fdiv frem`."""

    __slots__ = ("flags", "lhs", "op", "rhs")
    mnemonic = "binary"

    def __init__(self, op: str, lhs: Value, rhs: Value, flags: Flags = ()) -> None:
        # `_start`, written out, as in other operations that most programs are made of.
        self.type, self.name, self.place, self.metadata = lhs.type, "", None, NO_METADATA
        self.op, self.lhs, self.rhs, self.flags = op, lhs, rhs, flags

    def operands(self) -> list[Value]:
        return [self.lhs, self.rhs]


class FNeg(Operation):
    """The sign flipped."""

    __slots__ = ("flags", "value")
    mnemonic = "fneg"

    def __init__(self, value: Value, flags: Flags = ()) -> None:
        _start(self, value.type)
        self.value, self.flags = value, flags

    def operands(self) -> list[Value]:
        return [self.value]


class ICmp(Operation):
    """An integer or pointer comparison: `eq ne ugt uge ult ule sgt sge slt sle`."""

    __slots__ = ("flags", "lhs", "predicate", "rhs")
    mnemonic = "icmp"

    def __init__(self, predicate: str, lhs: Value, rhs: Value, flags: Flags = ()) -> None:
        self.type, self.name, self.place, self.metadata = _boolean_like(lhs.type), "", None, NO_METADATA
        self.predicate, self.lhs, self.rhs, self.flags = predicate, lhs, rhs, flags

    def operands(self) -> list[Value]:
        return [self.lhs, self.rhs]


class FCmp(Operation):
    """A floating-point comparison: `false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true`."""

    __slots__ = ("flags", "lhs", "predicate", "rhs")
    mnemonic = "fcmp"

    def __init__(self, predicate: str, lhs: Value, rhs: Value, flags: Flags = ()) -> None:
        _start(self, _boolean_like(lhs.type))
        self.predicate, self.lhs, self.rhs, self.flags = predicate, lhs, rhs, flags

    def operands(self) -> list[Value]:
        return [self.lhs, self.rhs]


class Select(Operation):
    """One of two values."""

    __slots__ = ("condition", "flags", "if_false", "if_true")
    mnemonic = "select"

    def __init__(self, condition: Value, if_true: Value, if_false: Value, flags: Flags = ()) -> None:
        self.type, self.name, self.place, self.metadata = if_true.type, "", None, NO_METADATA
        self.condition, self.if_true, self.if_false, self.flags = condition, if_true, if_false, flags

    def operands(self) -> list[Value]:
        return [self.condition, self.if_true, self.if_false]


class Cast(Operation):
    """`trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast addrspacecast`."""

    __slots__ = ("flags", "op", "value")
    mnemonic = "cast"

    def __init__(self, op: str, value: Value, type: Type, flags: Flags = ()) -> None:
        _start(self, type)
        self.op, self.value, self.flags = op, value, flags

    def operands(self) -> list[Value]:
        return [self.value]


class Freeze(Operation):
    """Undef or poison made into some fixed value."""

    __slots__ = ("value",)
    mnemonic = "freeze"

    def __init__(self, value: Value) -> None:
        _start(self, value.type)
        self.value = value

    def operands(self) -> list[Value]:
        return [self.value]


class Load(Operation):
    """A read of memory. `align` in bytes, 0 for the type's own; `ordering` and `scope` for atomic loads."""

    __slots__ = ("align", "ordering", "pointer", "scope", "volatile")
    mnemonic = "load"

    def __init__(self, type: Type, pointer: Value, align: int = 0, volatile: bool = False, ordering: str = "",
                 scope: str = "") -> None:
        self.type, self.name, self.place, self.metadata = type, "", None, NO_METADATA
        self.pointer, self.align, self.volatile, self.ordering, self.scope = pointer, align, volatile, ordering, scope

    def operands(self) -> list[Value]:
        return [self.pointer]


class Store(Operation):
    """A write to memory; fields as in `Load`."""

    __slots__ = ("align", "ordering", "pointer", "scope", "value", "volatile")
    mnemonic = "store"

    def __init__(self, value: Value, pointer: Value, align: int = 0, volatile: bool = False, ordering: str = "",
                 scope: str = "") -> None:
        self.type, self.name, self.place, self.metadata = t.void, "", None, NO_METADATA
        self.value, self.pointer, self.align, self.volatile = value, pointer, align, volatile
        self.ordering, self.scope = ordering, scope

    def operands(self) -> list[Value]:
        return [self.value, self.pointer]


class GetElementPtr(Operation):
    """Address arithmetic over `source_type`; flags `inbounds nusw nuw`."""

    __slots__ = ("flags", "indices", "pointer", "source_type")
    mnemonic = "getelementptr"

    def __init__(self, source_type: Type, pointer: Value, indices: list[Value], flags: Flags = ()) -> None:
        self.type, self.name, self.place, self.metadata = _address_type(pointer, indices), "", None, NO_METADATA
        self.source_type, self.pointer, self.indices, self.flags = source_type, pointer, indices, flags

    def operands(self) -> list[Value]:
        return [self.pointer, *self.indices]


class Alloca(Operation):
    """Stack memory for `count` (a value, None for one) of `allocated_type`; `align` in bytes, 0 for the type's own."""

    __slots__ = ("align", "allocated_type", "count", "flags")
    mnemonic = "alloca"

    def __init__(self, allocated_type: Type, count: Value | None = None, align: int = 0, address_space: int = 0,
                 flags: Flags = ()) -> None:
        _start(self, t.pointer(address_space))
        self.allocated_type, self.count, self.align, self.flags = allocated_type, count, align, flags

    def operands(self) -> list[Value]:
        return [self.count] if self.count is not None else []


class ExtractValue(Operation):
    """A field of a first-class aggregate."""

    __slots__ = ("aggregate", "indices")
    mnemonic = "extractvalue"

    def __init__(self, aggregate: Value, indices: tuple[int, ...]) -> None:
        _start(self, element_type(aggregate.type, indices))
        self.aggregate, self.indices = aggregate, indices

    def operands(self) -> list[Value]:
        return [self.aggregate]


class InsertValue(Operation):
    """A first-class aggregate with one field replaced."""

    __slots__ = ("aggregate", "indices", "value")
    mnemonic = "insertvalue"

    def __init__(self, aggregate: Value, value: Value, indices: tuple[int, ...]) -> None:
        _start(self, aggregate.type)
        self.aggregate, self.value, self.indices = aggregate, value, indices

    def operands(self) -> list[Value]:
        return [self.aggregate, self.value]


class ExtractElement(Operation):
    """An element of a vector."""

    __slots__ = ("index", "vector")
    mnemonic = "extractelement"

    def __init__(self, vector: Value, index: Value) -> None:
        assert isinstance(vector.type, t.VectorType)
        _start(self, vector.type.element)
        self.vector, self.index = vector, index

    def operands(self) -> list[Value]:
        return [self.vector, self.index]


class InsertElement(Operation):
    """A vector with one element replaced."""

    __slots__ = ("index", "value", "vector")
    mnemonic = "insertelement"

    def __init__(self, vector: Value, value: Value, index: Value) -> None:
        _start(self, vector.type)
        self.vector, self.value, self.index = vector, value, index

    def operands(self) -> list[Value]:
        return [self.vector, self.value, self.index]


class ShuffleVector(Operation):
    """Elements picked from two vectors; `mask` is a constant vector of i32."""

    __slots__ = ("lhs", "mask", "rhs")
    mnemonic = "shufflevector"

    def __init__(self, lhs: Value, rhs: Value, mask: Value) -> None:
        assert isinstance(lhs.type, t.VectorType) and isinstance(mask.type, t.VectorType)
        _start(self, t.vector(mask.type.count, lhs.type.element, mask.type.scalable))
        self.lhs, self.rhs, self.mask = lhs, rhs, mask

    def operands(self) -> list[Value]:
        return [self.lhs, self.rhs, self.mask]


class AtomicRMW(Operation):
    """An atomic read-modify-write."""

    __slots__ = ("align", "op", "ordering", "pointer", "scope", "value", "volatile")
    mnemonic = "atomicrmw"

    def __init__(self, op: str, pointer: Value, value: Value, ordering: str, align: int = 0, volatile: bool = False,
                 scope: str = "") -> None:
        _start(self, value.type)
        self.op, self.pointer, self.value, self.ordering = op, pointer, value, ordering
        self.align, self.volatile, self.scope = align, volatile, scope

    def operands(self) -> list[Value]:
        return [self.pointer, self.value]


class CompareExchange(Operation):
    """An atomic compare and exchange; the result is { value, i1 }."""

    __slots__ = ("align", "expected", "failure", "flags", "pointer", "replacement", "scope", "success")
    mnemonic = "cmpxchg"

    def __init__(self, pointer: Value, expected: Value, replacement: Value, success: str, failure: str, align: int = 0,
                 flags: Flags = (), scope: str = "") -> None:
        _start(self, t.struct((expected.type, t.i1)))
        self.pointer, self.expected, self.replacement = pointer, expected, replacement
        self.success, self.failure, self.align, self.flags, self.scope = success, failure, align, flags, scope

    def operands(self) -> list[Value]:
        return [self.pointer, self.expected, self.replacement]


class Fence(Operation):
    """A memory barrier."""

    __slots__ = ("ordering", "scope")
    mnemonic = "fence"

    def __init__(self, ordering: str, scope: str = "") -> None:
        _start(self, t.void)
        self.ordering, self.scope = ordering, scope


class VAArg(Operation):
    """The next variadic argument."""

    __slots__ = ("list",)
    mnemonic = "va_arg"

    def __init__(self, list: Value, type: Type) -> None:
        _start(self, type)
        self.list = list

    def operands(self) -> list[Value]:
        return [self.list]


class Phi(PhiMethods, Operation):
    """A value chosen by the block control came from."""

    __slots__ = ("flags", "incoming")
    mnemonic = "phi"

    def __init__(self, type: Type, incoming: list[tuple[Value, Block]] | None = None, flags: Flags = ()) -> None:
        self.type, self.name, self.place, self.metadata = type, "", None, NO_METADATA
        self.incoming: list[tuple[Value, Block]] = [] if incoming is None else incoming
        self.flags = flags

    def operands(self) -> list[Value]:
        return [value for value, _ in self.incoming]


class Bundle:
    """An operand bundle of a call: `"deopt"(...)`."""

    __slots__ = ("inputs", "tag")

    def __init__(self, tag: str, inputs: list[Value]) -> None:
        self.tag, self.inputs = tag, inputs


class CallSite(Operation):
    """What every call has: a convention, attributes, and for an invoke the blocks it returns or unwinds to.

    `normal` and `unwind` are None for a plain call; with them the operation is a terminator.
    """

    __slots__ = ("argument_attributes", "attributes", "bundles", "cc", "normal", "return_attributes", "tail", "unwind")

    cc: str
    """LLVM's word (`fastcc`, `anyregcc`, `cc 12`), "" for C."""
    tail: str
    """"", "tail", "musttail" or "notail"."""
    attributes: Attributes
    return_attributes: Attributes
    argument_attributes: Sequence[Attributes]
    """One per argument in the order of LLVM's call operands, or empty when none has any."""
    bundles: Sequence[Bundle]
    normal: Block | None
    unwind: Block | None

    def _start_call(self, type: Type, cc: str) -> None:
        self.type, self.name, self.place, self.metadata = type, "", None, NO_METADATA
        self.cc, self.tail, self.attributes, self.return_attributes = cc, "", {}, {}
        self.argument_attributes, self.bundles, self.normal, self.unwind = (), (), None, None

    @property
    def is_terminator(self) -> bool:
        return self.normal is not None

    def successors(self) -> list[Block]:
        return [] if self.normal is None or self.unwind is None else [self.normal, self.unwind]

    def _bundled(self) -> list[Value]:
        bundles = self.bundles
        if len(bundles) < 2:
            return bundles[0].inputs if bundles else []
        return [value for bundle in bundles for value in bundle.inputs]


class Call(CallSite):
    """A call of a function, a pointer or inline assembly; an invoke when `normal` and `unwind` are set."""

    __slots__ = ("args", "callee", "flags", "function_type")
    mnemonic = "call"

    def __init__(self, function_type: FunctionType, callee: Value, args: list[Value], cc: str = "",
                 flags: Flags = ()) -> None:
        self._start_call(function_type.result, cc)
        self.function_type, self.callee, self.args, self.flags = function_type, callee, args, flags

    def operands(self) -> list[Value]:
        return [*self.args, *self._bundled(), self.callee]


class Stackmap(CallSite):
    """`llvm.experimental.stackmap`: record where `live` values are; `shadow_bytes` after it may be overwritten."""

    __slots__ = ("id", "live", "shadow_bytes")
    mnemonic = "stackmap"

    def __init__(self, id: int, shadow_bytes: int, live: list[Value]) -> None:
        self._start_call(t.void, "")
        self.id, self.shadow_bytes, self.live = id, shadow_bytes, live

    def operands(self) -> list[Value]:
        return [*self.live, *self._bundled()]


class Patchpoint(CallSite):
    """`llvm.experimental.patchpoint`: call `target` from `patch_bytes` of code that may be overwritten."""

    __slots__ = ("args", "id", "live", "patch_bytes", "target")
    mnemonic = "patchpoint"

    def __init__(self, type: Type, id: int, patch_bytes: int, target: Value, args: list[Value], live: list[Value],
                 cc: str = "") -> None:
        self._start_call(type, cc)
        self.id, self.patch_bytes, self.target, self.args, self.live = id, patch_bytes, target, args, live

    def operands(self) -> list[Value]:
        return [self.target, *self.args, *self.live, *self._bundled()]


DEFAULT_STATEPOINT_ID = 0xABCDEF00
"""What LLVM gives a statepoint that asks for no id."""
GC_TRANSITION, DEOPT_LIVE_IN = 1, 2
"""The flags of a statepoint."""


class Statepoint(StatepointMethods, CallSite):
    """`llvm.experimental.gc.statepoint`: a call of `target` at which a collector may move the `gc-live` pointers.

    Always in the modern form: transition, deopt and gc operands are bundles.
    """

    __slots__ = ("args", "callee_type", "flags", "id", "patch_bytes", "target")
    mnemonic = "statepoint"

    def __init__(self, id: int, patch_bytes: int, callee_type: FunctionType, target: Value, args: list[Value],
                 flags: int = 0, cc: str = "") -> None:
        self._start_call(t.token, cc)
        self.id, self.patch_bytes, self.callee_type, self.target = id, patch_bytes, callee_type, target
        self.args, self.flags = args, flags

    def operands(self) -> list[Value]:
        return [self.target, *self.args, *self._bundled()]

    @property
    def live(self) -> list[Value]:
        """The inputs of its `gc-live` bundle, which relocates count from 0."""
        for bundle in self.bundles:
            if bundle.tag == "gc-live":
                return bundle.inputs
        return []


class GCResult(Operation):
    """The value returned by the call a statepoint wraps; `return_attributes` are those of that call's result."""

    __slots__ = ("attributes", "return_attributes", "statepoint")
    mnemonic = "gc.result"

    def __init__(self, type: Type, statepoint: Value) -> None:
        _start(self, type)
        self.statepoint = statepoint
        self.attributes: Attributes = {}
        self.return_attributes: Attributes = {}

    def operands(self) -> list[Value]:
        return [self.statepoint]


class GCRelocate(Operation):
    """Where entry `derived` of the `gc-live` bundle is after the statepoint; `base` names its object.

    `cc` is the convention written on it, which means nothing for the code.
    """

    __slots__ = ("attributes", "base", "cc", "derived", "statepoint")
    mnemonic = "gc.relocate"

    def __init__(self, type: Type, statepoint: Value, base: int, derived: int) -> None:
        _start(self, type)
        self.statepoint, self.base, self.derived, self.cc = statepoint, base, derived, ""
        self.attributes: Attributes = {}

    def operands(self) -> list[Value]:
        return [self.statepoint]


class LandingPad(TokenMethods, Operation):
    """Where an unwinding call arrives: `clauses` are ("catch" | "filter", constant)."""

    __slots__ = ("clauses", "cleanup")
    mnemonic = "landingpad"

    def __init__(self, type: Type, clauses: list[tuple[str, Value]], cleanup: bool) -> None:
        _start(self, type)
        self.clauses, self.cleanup = clauses, cleanup

    def operands(self) -> list[Value]:
        return [value for _, value in self.clauses]


class Terminator(Operation):
    """Ends its block."""

    __slots__ = ()
    @property
    def is_terminator(self) -> bool:
        return True


class Ret(Terminator):
    """Return `value` (None for void)."""

    __slots__ = ("value",)
    mnemonic = "ret"

    def __init__(self, value: Value | None) -> None:
        self.type, self.name, self.place, self.metadata = t.void, "", None, NO_METADATA
        self.value = value

    def operands(self) -> list[Value]:
        return [self.value] if self.value is not None else []


class Br(Terminator):
    """Go to `target`."""

    __slots__ = ("target",)
    mnemonic = "br"

    def __init__(self, target: Block) -> None:
        self.type, self.name, self.place, self.metadata = t.void, "", None, NO_METADATA
        self.target = target

    def successors(self) -> list[Block]:
        return [self.target]


class CondBr(Terminator):
    """Go to one of two blocks."""

    __slots__ = ("condition", "if_false", "if_true")
    mnemonic = "br"

    def __init__(self, condition: Value, if_true: Block, if_false: Block) -> None:
        self.type, self.name, self.place, self.metadata = t.void, "", None, NO_METADATA
        self.condition, self.if_true, self.if_false = condition, if_true, if_false

    def operands(self) -> list[Value]:
        return [self.condition]

    def successors(self) -> list[Block]:
        return [self.if_true, self.if_false]


class Switch(SwitchMethods, Terminator):
    """Go to the block of the equal case, or to `default`."""

    __slots__ = ("cases", "default", "value")
    mnemonic = "switch"

    def __init__(self, value: Value, default: Block, cases: list[tuple[Any, Block]] | None = None) -> None:
        _start(self, t.void)
        self.value, self.default = value, default
        self.cases: list[tuple[Any, Block]] = [] if cases is None else cases
        """(ConstantInt, block) pairs, in the order written."""

    def operands(self) -> list[Value]:
        return [self.value]

    def successors(self) -> list[Block]:
        return [self.default, *(block for _, block in self.cases)]


class IndirectBr(Terminator):
    """Go to the block whose address is given, one of `targets`."""

    __slots__ = ("address", "targets")
    mnemonic = "indirectbr"

    def __init__(self, address: Value, targets: list[Block]) -> None:
        _start(self, t.void)
        self.address, self.targets = address, targets

    def operands(self) -> list[Value]:
        return [self.address]

    def successors(self) -> list[Block]:
        return list(self.targets)


class Resume(Terminator):
    """Go on unwinding."""

    __slots__ = ("value",)
    mnemonic = "resume"

    def __init__(self, value: Value) -> None:
        _start(self, t.void)
        self.value = value

    def operands(self) -> list[Value]:
        return [self.value]


class Unreachable(Terminator):
    """Control never arrives here."""

    __slots__ = ()
    mnemonic = "unreachable"

    def __init__(self) -> None:
        _start(self, t.void)


def element_type(type: Type, indices: tuple[int, ...]) -> Type:
    """The type reached by stepping into an aggregate; IndexError or TypeError when there is no such field."""
    for index in indices:
        if isinstance(type, t.StructType):
            if type.elements is None:
                raise TypeError(f"{type} is opaque")
            type = type.elements[index]
        elif isinstance(type, t.ArrayType):
            if index >= type.count:
                raise IndexError(index)
            type = type.element
        else:
            raise TypeError(f"{type} has no fields")
    return type


def _boolean_like(type: Type) -> Type:
    return t.vector(type.count, t.i1, type.scalable) if isinstance(type, t.VectorType) else t.i1


def _address_type(pointer: Value, indices: list[Value]) -> Type:
    if isinstance(pointer.type, t.VectorType):
        return pointer.type
    for index in indices:
        if isinstance(index.type, t.VectorType):
            return t.vector(index.type.count, pointer.type, index.type.scalable)
    return pointer.type
