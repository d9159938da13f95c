"""One class per operation of the IR; an operation is also the value of its result.

Fields are named after LLVM's documentation. `operands()` lists the values an operation reads, in LLVM's operand order,
blocks apart: `successors()` lists those.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from smemit.checks import checked
from smemit.ir import types as t
from smemit.ir.module import Block, operation
from smemit.ir.module import Operation as Operation
from smemit.ir.types import FunctionType, Type
from smemit.ir.value import Number, Value
from smemit.ir.values import Attributes

Flags = tuple[str, ...]
"""Flags of an operation (`nsw`, `exact`, `fast`, `inbounds`), in LLVM's order."""


@operation
class Binary(Operation):
    """`add sub mul sdiv udiv srem urem shl lshr ashr and or xor fadd fsub fmul fdiv frem`."""

    mnemonic = "binary"
    op: str
    lhs: Value
    rhs: Value
    flags: Flags = ()

    def __attrs_post_init__(self) -> None:
        self.type = self.lhs.type


@operation
class FNeg(Operation):
    """A floating-point negation."""

    mnemonic = "fneg"
    value: Value
    flags: Flags = ()

    def __attrs_post_init__(self) -> None:
        self.type = self.value.type


@operation
class ICmp(Operation):
    """An integer or pointer comparison: `eq ne ugt uge ult ule sgt sge slt sle`."""

    mnemonic = "icmp"
    predicate: str
    lhs: Value
    rhs: Value
    flags: Flags = ()

    def __attrs_post_init__(self) -> None:
        self.type = _boolean_like(self.lhs.type)


@operation
class FCmp(Operation):
    """A floating-point comparison: `false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true`."""

    mnemonic = "fcmp"
    predicate: str
    lhs: Value
    rhs: Value
    flags: Flags = ()

    def __attrs_post_init__(self) -> None:
        self.type = _boolean_like(self.lhs.type)


@operation
class Select(Operation):
    """A choice between two values."""

    mnemonic = "select"
    condition: Value
    if_true: Value
    if_false: Value
    flags: Flags = ()

    def __attrs_post_init__(self) -> None:
        self.type = self.if_true.type


@operation
class Cast(Operation):
    """`trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast addrspacecast`."""

    mnemonic = "cast"
    op: str
    value: Value
    type: Type
    flags: Flags = ()


@operation
class Freeze(Operation):
    """A fixed value instead of undef or poison."""

    mnemonic = "freeze"
    value: Value

    def __attrs_post_init__(self) -> None:
        self.type = self.value.type


@operation
class Load(Operation):
    """A load. `align` in bytes, 0 for the type's own; `ordering` and `scope` for atomic loads."""

    mnemonic = "load"
    type: Type
    pointer: Value
    align: int = 0
    volatile: bool = False
    ordering: str = ""
    scope: str = ""


@operation
class Store(Operation):
    """A store; fields as in `Load`."""

    mnemonic = "store"
    type: Type = field(default=t.void, init=False)
    value: Value
    pointer: Value
    align: int = 0
    volatile: bool = False
    ordering: str = ""
    scope: str = ""


@operation
class GetElementPtr(Operation):
    """Address arithmetic over `source_type`; flags `inbounds nusw nuw`."""

    mnemonic = "getelementptr"
    source_type: Type
    pointer: Value
    indices: list[Value]
    flags: Flags = ()

    def __attrs_post_init__(self) -> None:
        self.type = _address_type(self.pointer, self.indices)

    def operands(self) -> list[Value]:
        return [self.pointer, *self.indices]


@operation
class Alloca(Operation):
    """Stack memory for `count` (a value, None for one) of `allocated_type`; `align` in bytes, 0 for the type's own."""

    mnemonic = "alloca"
    allocated_type: Type
    count: Value | None = None
    align: int = 0
    type: Type = t.ptr
    flags: Flags = ()

    def operands(self) -> list[Value]:
        return [self.count] if self.count is not None else []


@operation
class ExtractValue(Operation):
    """A field of a first-class aggregate."""

    mnemonic = "extractvalue"
    aggregate: Value
    indices: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        self.type = element_type(self.aggregate.type, self.indices)


@operation
class InsertValue(Operation):
    """A first-class aggregate with one field replaced."""

    mnemonic = "insertvalue"
    aggregate: Value
    value: Value
    indices: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        self.type = self.aggregate.type


@operation
class ExtractElement(Operation):
    """An element of a vector."""

    mnemonic = "extractelement"
    vector: Value
    index: Value

    def __attrs_post_init__(self) -> None:
        assert isinstance(self.vector.type, t.VectorType)
        self.type = self.vector.type.element


@operation
class InsertElement(Operation):
    """A vector with one element replaced."""

    mnemonic = "insertelement"
    vector: Value
    value: Value
    index: Value

    def __attrs_post_init__(self) -> None:
        self.type = self.vector.type


@operation
class ShuffleVector(Operation):
    """Elements picked from two vectors; `mask` is a constant vector of i32."""

    mnemonic = "shufflevector"
    lhs: Value
    rhs: Value
    mask: Value

    def __attrs_post_init__(self) -> None:
        assert isinstance(self.lhs.type, t.VectorType) and isinstance(self.mask.type, t.VectorType)
        self.type = t.vector(self.mask.type.count, self.lhs.type.element, self.mask.type.scalable)


@operation
class AtomicRMW(Operation):
    """An atomic read-modify-write."""

    mnemonic = "atomicrmw"
    op: str
    pointer: Value
    value: Value
    ordering: str
    align: int = 0
    volatile: bool = False
    scope: str = ""

    def __attrs_post_init__(self) -> None:
        self.type = self.value.type


@operation
class CompareExchange(Operation):
    """An atomic compare and exchange; the result is { value, i1 }."""

    mnemonic = "cmpxchg"
    pointer: Value
    expected: Value
    replacement: Value
    success: str
    failure: str
    align: int = 0
    flags: Flags = ()
    scope: str = ""

    def __attrs_post_init__(self) -> None:
        self.type = t.struct((self.expected.type, t.i1))


@operation
class Fence(Operation):
    """A memory barrier."""

    mnemonic = "fence"
    type: Type = field(default=t.void, init=False)
    ordering: str
    scope: str = ""


@operation
class VAArg(Operation):
    """The next variadic argument."""

    mnemonic = "va_arg"
    va_list: Value
    type: Type


@operation
class Phi(Operation):
    """A value that depends on the predecessor."""

    mnemonic = "phi"
    type: Type
    incoming: list[tuple[Value, Block]] = field(factory=list)
    flags: Flags = ()

    def operands(self) -> list[Value]:
        return [value for value, _ in self.incoming]

    @checked
    def add_incoming(self, value: Value | Number, block: Block) -> None:
        """Add the input `value` for the predecessor `block`."""
        self._builder().add_incoming(self, value, block)


@define(eq=False, weakref_slot=False)
class Bundle:
    """An operand bundle of a call: `"deopt"(...)`."""

    tag: str
    inputs: list[Value]


@operation
class CallSite(Operation):
    """The common fields of calls: convention, attributes, and for an invoke the normal and unwind blocks.

    `normal` and `unwind` are None for a plain call; with them the operation is a terminator.
    """

    cc: str = field(default="", kw_only=True)
    """LLVM's word (`fastcc`, `anyregcc`, `cc 12`), "" for C."""
    tail: str = field(default="", init=False)
    """"", "tail", "musttail" or "notail"."""
    attributes: Attributes = field(factory=dict, init=False)
    return_attributes: Attributes = field(factory=dict, init=False)
    argument_attributes: Sequence[Attributes] = field(default=(), init=False)
    """Attributes of each argument in the order of LLVM's call operands, or empty if there are none."""
    bundles: Sequence[Bundle] = field(default=(), init=False)
    normal: Block | None = field(default=None, init=False)
    unwind: Block | None = field(default=None, init=False)

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


@operation
class Call(CallSite):
    """A call of a function, a pointer or inline assembly; an invoke when `normal` and `unwind` are set."""

    mnemonic = "call"
    function_type: FunctionType
    callee: Value
    args: list[Value]
    flags: Flags = ()

    def __attrs_post_init__(self) -> None:
        self.type = self.function_type.result

    def operands(self) -> list[Value]:
        return [*self.args, *self._bundled(), self.callee]


@operation
class Stackmap(CallSite):
    """`llvm.experimental.stackmap`: record where `live` values are; `shadow_bytes` after it may be overwritten."""

    mnemonic = "stackmap"
    type: Type = field(default=t.void, init=False)
    id: int
    shadow_bytes: int
    live: list[Value]

    def operands(self) -> list[Value]:
        return [*self.live, *self._bundled()]


@operation
class Patchpoint(CallSite):
    """`llvm.experimental.patchpoint`: call `target` from `patch_bytes` of code that may be overwritten."""

    mnemonic = "patchpoint"
    type: Type
    id: int
    patch_bytes: int
    target: Value
    args: list[Value]
    live: list[Value]

    def operands(self) -> list[Value]:
        return [self.target, *self.args, *self.live, *self._bundled()]


DEFAULT_STATEPOINT_ID = 0xABCDEF00
"""LLVM's default id of a statepoint."""
DEFAULT_DEOPT_ID = 0xABCDEF0F
"""LLVM's default id of a call with a `deopt` bundle."""
GC_TRANSITION, DEOPT_LIVE_IN = 1, 2
"""The flags of a statepoint."""


class TokenMethods(Value):
    """Methods of a statepoint, and of the landing pad that one unwinds to."""

    __slots__ = ()

    @checked
    def relocate(self, base: Value | int, derived: Value | int | None = None, name: str = "") -> Value:
        """The relocated value of a pointer: see `Builder.gc_relocate`."""
        return self._builder().gc_relocate(self, base, derived, name)


@operation
class Statepoint(TokenMethods, CallSite):
    """`llvm.experimental.gc.statepoint`: a call of `target` at which a collector may move the `gc-live` pointers.

    Always in the modern form: transition, deopt and gc operands are bundles.
    """

    mnemonic = "statepoint"
    type: Type = field(default=t.token, init=False)
    id: int
    patch_bytes: int
    callee_type: FunctionType
    target: Value
    args: list[Value]
    flags: int = 0

    def operands(self) -> list[Value]:
        return [self.target, *self.args, *self._bundled()]

    @property
    def live(self) -> list[Value]:
        """The inputs of its `gc-live` bundle, to which relocates refer by index."""
        for bundle in self.bundles:
            if bundle.tag == "gc-live":
                return bundle.inputs
        return []

    @checked
    def result(self, name: str = "") -> Value:
        """The result of the call: see `Builder.gc_result`."""
        return self._builder().gc_result(self, name)


@operation
class GCResult(Operation):
    """The result of the call in a statepoint, with the `return_attributes` of that call."""

    mnemonic = "gc.result"
    type: Type
    statepoint: Value
    attributes: Attributes = field(init=False, factory=dict)
    return_attributes: Attributes = field(init=False, factory=dict)


@operation
class GCRelocate(Operation):
    """The relocated value of entry `derived` of the `gc-live` bundle; `base` is the entry of its base pointer.

    `cc` is its written convention, which has no effect.
    """

    mnemonic = "gc.relocate"
    type: Type
    statepoint: Value
    base: int
    derived: int
    cc: str = field(init=False, default="")
    attributes: Attributes = field(init=False, factory=dict)


@operation
class LandingPad(TokenMethods, Operation):
    """A landing pad; `clauses` are ("catch" | "filter", constant)."""

    mnemonic = "landingpad"
    type: Type
    clauses: list[tuple[str, Value]]
    cleanup: bool

    def operands(self) -> list[Value]:
        return [value for _, value in self.clauses]


@operation
class Terminator(Operation):
    """An operation that ends its block."""

    type: Type = field(default=t.void, init=False)

    @property
    def is_terminator(self) -> bool:
        return True


@operation
class Ret(Terminator):
    """Return `value` (None for void)."""

    mnemonic = "ret"
    value: Value | None

    def operands(self) -> list[Value]:
        return [self.value] if self.value is not None else []


@operation
class Br(Terminator):
    """An unconditional branch."""

    mnemonic = "br"
    target: Block

    def successors(self) -> list[Block]:
        return [self.target]


@operation
class CondBr(Terminator):
    """A conditional branch."""

    mnemonic = "br"
    condition: Value
    if_true: Block
    if_false: Block

    def successors(self) -> list[Block]:
        return [self.if_true, self.if_false]


@operation
class Switch(Terminator):
    """A switch."""

    mnemonic = "switch"
    value: Value
    default: Block
    cases: list[tuple[Any, Block]] = field(factory=list)

    def successors(self) -> list[Block]:
        return [self.default, *(block for _, block in self.cases)]

    @checked
    def add_case(self, value: Value | int, block: Block) -> None:
        """Add a case: branch to `block` if the operand equals the constant `value`."""
        self._builder().add_case(self, value, block)


@operation
class IndirectBr(Terminator):
    """A branch to the block with a given address, one of `targets`."""

    mnemonic = "indirectbr"
    address: Value
    targets: list[Block]

    def successors(self) -> list[Block]:
        return list(self.targets)


@operation
class Resume(Terminator):
    """Continue unwinding."""

    mnemonic = "resume"
    value: Value


class Unreachable(Terminator):
    """Marks code that is never executed."""

    __slots__ = ()
    mnemonic = "unreachable"


def element_type(type: Type, indices: tuple[int, ...]) -> Type:
    """The type of a field of an aggregate; raises IndexError or TypeError if there is no such field."""
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
