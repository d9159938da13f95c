"""Pointers that accesses alone read, and stores behind such a register: one instruction in every graph.

Rules look at what else reads an address: a sum of it that is wanted for more than addresses may become part of an
access next to it. Of pointers that only loads and stores read, directly or with constants added to them, none asks
more.
"""

from __future__ import annotations

from smemit.codegen.machine import VIRTUAL, Inst, slot_operand
from smemit.ir import types as t
from smemit.ir.layout import constant_offset
from smemit.ir.module import Block, Operation
from smemit.ir.ops import (
    Alloca,
    Binary,
    Call,
    Cast,
    ExtractElement,
    ExtractValue,
    FCmp,
    FNeg,
    Freeze,
    GCRelocate,
    GetElementPtr,
    ICmp,
    InsertElement,
    InsertValue,
    Load,
    Phi,
    Select,
    ShuffleVector,
    Statepoint,
    Store,
)
from smemit.ir.types import PointerType
from smemit.ir.values import Value
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isel.dag.build.builder import Builder

_WORD = 8
"""Bytes of a pointer."""
_DEPTH = 3
"""How many operations are looked through for one that does more than give a value."""
_PURE = frozenset((Binary, FNeg, ICmp, FCmp, Select, Cast, Freeze, GetElementPtr, ExtractValue, InsertValue,
                   ExtractElement, InsertElement, ShuffleVector, Load, Call))
"""Operations that may be dropped where nobody wants their value."""
_ROOTS = frozenset((GCRelocate, Phi))
"""Operations whose value no other has."""


def store(builder: Builder, op: Store) -> Inst | None:
    """The instruction of a store of a pointer or number of its size, None where that takes nodes."""
    value, pointer = op.value, op.pointer
    if op.ordering or op.volatile or (op.align and op.align != _WORD) or not is_word(value):
        return None
    if op.metadata and "nontemporal" in op.metadata:
        return None
    register = register_of(builder, value)
    if not register:
        return None
    base, offset = pointer, 0
    if type(pointer) is GetElementPtr and pointer.block is op.block:
        found = constant_offset(pointer.source_type, pointer.indices)
        if found is None:
            return None
        base, offset = pointer.pointer, found
    place = _base(builder, base)
    if not place or (place < 0 and offset):
        return None
    inst = builder.target.store_word(register, place, offset)
    if inst is not None and type(value) is GCRelocate and value.block is op.block and reads(builder, value) == 1:
        inst.kill = 1 << inst.ops.index(register)
    return inst


def is_word(value: Value) -> bool:
    """Whether a value is a pointer or a number of its size."""
    return value.type is t.i64 or value.type.__class__ is PointerType


def register_of(builder: Builder, value: Value) -> int:
    """The virtual register in which a value of one part is found, 0 where nodes make it."""
    known = builder.values.get(value)
    if known is None:
        return builder.info.registers.get(value, 0)
    node = known[0].node
    register: int = node.ops[1].node.data if node.op == "CopyFromReg" else 0
    return register if register >= VIRTUAL else 0


def _base(builder: Builder, value: Value) -> int:
    """What an address is based on: a register of which nobody asks more, or a slot; 0 where nodes make it."""
    if type(value) is Alloca and (slot := builder.info.static_allocas.get(value)) is not None:
        return slot_operand(slot) if builder.function.frame.slots[slot].align >= _WORD else 0
    if isinstance(value, Operation) and value.block is builder.block.ir and type(value) not in _ROOTS:
        return 0  # it may be another value by a different name, of which more is asked
    if getattr(value.type, "address_space", 0) in builder.target.spaces_elsewhere:
        return 0
    register = register_of(builder, value)
    return register if register and reads(builder, value) >= 0 else 0


def reads(builder: Builder, value: Value) -> int:
    """How many operands of accesses of the block a pointer is, also with a constant added; a copy to a register that
    others ask for counts as one. -1 where something else reads it."""
    relocations, block = builder.info.relocations, builder.block.ir
    assert relocations is not None and block is not None, "select: a statepoint is in front"
    key = block, value
    found = relocations.reads.get(key)
    if found is None:
        found = relocations.reads[key] = _count(builder, block, value)
    return found


def _count(builder: Builder, block: Block, value: Value) -> int:
    registers, relocations = builder.info.registers, builder.info.relocations
    # The next site finds a pointer in its slot, later ones read it.
    stretch = None
    if relocations is not None and isinstance(value, GCRelocate) and value.block is block:
        stretch = relocations.stretches.get(value)
    count = int(value in registers)
    for user in dict.fromkeys(builder.info.users_of(value)):
        if type(user) is Statepoint:
            if not _is_recorded(user, value) or (stretch is not None and user is not stretch.site):
                return -1
        elif user.block is not block:
            continue
        elif is_address(user):
            readers = builder.info.users_of(user)
            if not readers or user in registers or not all(_accesses(builder, one, user) for one in readers):
                return -1
            count += len(readers)
        elif type(user) is Store and not user.ordering:
            count += (user.value is value) + (user.pointer is value)
        elif _accesses(builder, user, value):
            count += 1
        else:
            return -1
    return count


def is_address(op: Operation) -> bool:
    """Whether an operation adds a constant to a pointer."""
    return (type(op) is GetElementPtr and op.type.__class__ is PointerType
            and constant_offset(op.source_type, op.indices) is not None)


def _accesses(builder: Builder, op: Operation, pointer: Value) -> bool:
    """Whether an operation of the block stores to a pointer, or loads from it what somebody wants."""
    if op.block is not builder.block.ir or (type(op) is not Store and type(op) is not Load) or op.ordering:
        return False
    if type(op) is Store:
        return op.value is not pointer
    return op.volatile or _is_wanted(builder, op, _DEPTH)


def _is_wanted(builder: Builder, op: Operation, depth: int) -> bool:
    """Whether an operation is surely not dropped, as nobody wants what is made of it."""
    return depth > 0 and any(
        type(user) not in _PURE or _is_wanted(builder, user, depth - 1) for user in builder.info.users_of(op))


def _is_recorded(op: Statepoint, value: Value) -> bool:
    """Whether a statepoint records a value, and does no more with it."""
    return value is not op.target and value not in op.args and not any(
        bundle.tag == "gc-transition" and value in bundle.inputs for bundle in op.bundles)
