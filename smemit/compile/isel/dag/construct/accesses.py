"""Words that are only moved: loads, stores and copies of them are one instruction each in every graph.

Rules look at what else reads a value. A number may become part of what computes with it, a sum that is wanted for more
than addresses part of an access next to it. Of values that only loads and stores read, directly or with constants added
to them, and statepoints, as arguments or as what they record, none asks more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import VIRTUAL, Inst, slot_operand
from smemit.ir import types as t
from smemit.ir.layout import constant_offset
from smemit.ir.module import Operation
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
    GCResult,
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
from smemit.ir.types import PointerType, Type
from smemit.ir.values import Constant, Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder

_WORD = 8
"""Bytes of a pointer."""
_DEPTH = 3
"""How many operations are looked through for one that does more than give a value."""
_PURE = frozenset((Binary, FNeg, ICmp, FCmp, Select, Cast, Freeze, GetElementPtr, ExtractValue, InsertValue,
                   ExtractElement, InsertElement, ShuffleVector, Load, Call))
"""Operations that may be dropped where nobody wants their value."""
_FOLLOWING = frozenset((GCRelocate, GCResult, Load))
"""Operations whose value has a register as they follow a call. No other has the same value then."""
_READ_BY_NODES = frozenset((GCResult, Load))
"""Those that take nodes where others ask for the value in a register, too."""
_CHAINED = frozenset((Statepoint, Store))
"""Operations that all loads behind them wait for."""


def store(builder: Builder, op: Store) -> Inst | None:
    """The instruction of a store of a pointer or number of its size, None where that takes nodes."""
    value, pointer = op.value, op.pointer
    if op.ordering or op.volatile or (op.align and op.align != _WORD) or not is_word(value.type):
        return None
    if op.metadata and "nontemporal" in op.metadata:
        return None
    register = register_of(builder, value)
    place = _place(builder, op, pointer) if register else None
    return _stored(builder, value, register, *place) if place is not None else None


def spill(builder: Builder, value: Value, slot: int) -> Inst:
    """The store of a value in a register into a slot of its size."""
    inst = _stored(builder, value, register_of(builder, value), slot_operand(slot), 0)
    assert inst is not None, "select: every slot is reached"
    return inst


def _stored(builder: Builder, value: Value, register: int, base: int, offset: int) -> Inst | None:
    inst = builder.target.store_word(register, base, offset)
    if (inst is not None and isinstance(value, Operation) and type(value) in _FOLLOWING
            and value.block is builder.block.ir and reads(builder, value) == 1):
        inst.kill = 1 << inst.ops.index(register)
    return inst


def load(builder: Builder, op: Load) -> Inst | None:
    """The instruction of a load of such a value into a register of its own, None where that takes nodes."""
    if op.ordering or op.volatile or (op.align and op.align != _WORD) or not is_word(op.type):
        return None
    if (op.metadata and "nontemporal" in op.metadata) or reads(builder, op) <= 0 or op not in _lone_loads(builder):
        return None
    place = _place(builder, op, op.pointer)
    if place is None:
        return None
    for user in builder.info.users_of(op):
        if type(user) is Store and _puts_back(user):
            return None
    inst = builder.target.load_word(0, *place)
    if inst is not None:
        inst.ops[0] = define(builder, op)
    return inst


def define(builder: Builder, op: Operation) -> int:
    """The virtual register that a value is loaded into: that which others ask for; 0 if it is in another class."""
    info, wanted = builder.info, builder.target.loaded_class
    register = info.registers.get(op)
    if register is None:
        register = info.registers[op] = builder.function.new_register(wanted)
    return register if builder.function.classes[register - VIRTUAL] is wanted else 0


def is_word(type: Type) -> bool:
    """Whether values of a type are pointers or numbers of their size."""
    return type is t.i64 or type.__class__ is PointerType


def register_of(builder: Builder, value: Value) -> int:
    """The virtual register in which a value of one part is found, 0 where nodes make it."""
    known = builder.values.get(value)
    if known is None:
        return builder.info.registers.get(value, 0)
    node = known[0].node
    register: int = node.ops[1].node.data if node.op == "CopyFromReg" else 0
    return register if register >= VIRTUAL else 0


def _place(builder: Builder, op: Operation, pointer: Value) -> tuple[int, int] | None:
    """Where an access goes: to a register of which nobody asks more, or a slot, and how far behind it; None where nodes
    make it."""
    base, offset = pointer, 0
    if type(pointer) is GetElementPtr and pointer.block is op.block:
        found = _offset(builder, pointer)
        if found is None:
            return None
        base, offset = pointer.pointer, found
    place = _base(builder, base)
    return (place, offset) if place and (place > 0 or not offset) else None


def _base(builder: Builder, value: Value) -> int:
    if type(value) is Alloca and (slot := builder.info.static_allocas.get(value)) is not None:
        return slot_operand(slot) if builder.function.frame.slots[slot].align >= _WORD else 0
    if (isinstance(value, Operation) and value.block is builder.block.ir
            and type(value) not in _FOLLOWING and type(value) is not Phi):
        return 0  # it may be another value by a different name, of which more is asked
    if getattr(value.type, "address_space", 0) in builder.target.spaces_elsewhere:
        return 0
    register = register_of(builder, value)
    return register if register and reads(builder, value) >= 0 else 0


def _origin(pointer: Value) -> tuple[Value, int]:
    """A pointer without the constants that are added to it, and their sum."""
    offset = 0
    while type(pointer) is GetElementPtr and (by := constant_offset(pointer.source_type, pointer.indices)) is not None:
        offset += by
        pointer = pointer.pointer
    return pointer, offset


def _lone_loads(builder: Builder) -> set[Load]:
    """The loads of the block that are the only ones by way of their pointer between two operations that loads wait
    for: others may be one, or be put in the order of their places."""
    found, block = builder.lone_loads, builder.block.ir
    if found is None:
        assert block is not None, "select: a statepoint is in front"
        found = builder.lone_loads = set()
        here: dict[Value, Load] = {}
        for op in block.operations:
            if type(op) is Load:
                origin, _ = _origin(op.pointer)
                if origin in here:
                    found.discard(here[origin])
                else:
                    here[origin] = op
                    found.add(op)
            elif type(op) in _CHAINED:
                here.clear()
    return found


def reads(builder: Builder, value: Value) -> int:
    """How many operands of accesses and calls of the block a value is, also with a constant added; a copy to a register
    that others ask for counts as one. -1 where something else reads it."""
    found = builder.reads.get(value)
    if found is None:
        found = builder.reads[value] = _count(builder, value)
    return found


def _count(builder: Builder, value: Value) -> int:
    registers, relocations, block = builder.info.registers, builder.info.relocations, builder.block.ir
    if value in registers and type(value) in _READ_BY_NODES:
        # Its copy may stand behind other code (golden: aarch64/result-beside-phi-constant, result-beside-comparison).
        return -1
    # The next site finds a pointer in its slot, later ones read it.
    stretch = None
    if relocations is not None and isinstance(value, GCRelocate) and value.block is block:
        stretch = relocations.stretches.get(value)
    count = int(value in registers)
    users = builder.info.users_of(value)
    at, end = 0, len(users)
    while at < end:
        user, first = users[at], at
        at += 1
        while at < end and users[at] is user:
            at += 1
        if type(user) is Statepoint:
            if not _is_only_moved(user, value) or (stretch is not None and user is not stretch.site):
                return -1
            if user.block is block:
                passed = _times(value, user.args)
                count += passed + (stretch is None and at - first > passed and value in _recorded(builder, user))
        elif user.block is not block:
            continue
        elif type(user) is Store:
            if user.ordering or _puts_back(user):
                return -1
            count += (user.value is value) + (user.pointer is value)
        elif _accesses(builder, user, value):
            count += 1
        elif is_address(builder, user):
            readers = builder.info.users_of(user)
            if not readers or user in registers or not all(_accesses(builder, one, user) for one in readers):
                return -1
            count += len(readers)
        else:
            return -1
    return count


def is_address(builder: Builder, op: Operation) -> bool:
    """Whether an operation adds a constant to a pointer."""
    return type(op) is GetElementPtr and op.type.__class__ is PointerType and _offset(builder, op) is not None


def _offset(builder: Builder, op: GetElementPtr) -> int | None:
    """The constant that an address adds, None where that is no constant."""
    offsets = builder.offsets
    if op not in offsets:
        offsets[op] = constant_offset(op.source_type, op.indices)
    return offsets[op]


def _accesses(builder: Builder, op: Operation, pointer: Value) -> bool:
    """Whether an operation of the block stores to a pointer, or loads from it what somebody wants."""
    if op.block is not builder.block.ir or (type(op) is not Store and type(op) is not Load) or op.ordering:
        return False
    if type(op) is Store:
        return op.value is not pointer and not _puts_back(op)
    return op.volatile or _is_wanted(builder, op, _DEPTH)


def _puts_back(op: Store) -> bool:
    """Whether a value may be stored where it was loaded from, which is nothing where it stands there still."""
    value = op.value
    return type(value) is Load and _origin(value.pointer) in {_origin(op.pointer)}


def _is_wanted(builder: Builder, op: Operation, depth: int) -> bool:
    """Whether an operation is surely not dropped, as nobody wants what is made of it."""
    for user in builder.info.users_of(op) if depth else ():
        if type(user) is Store:
            is_wanted = not _puts_back(user)
        elif type(user) is Statepoint:
            is_wanted = op in _recorded(builder, user) or _times(op, user.args) > 0
        else:
            is_wanted = type(user) not in _PURE or (_needs_all(user) and _is_wanted(builder, user, depth - 1))
        if is_wanted:
            return True
    return False


def _needs_all(op: Operation) -> bool:
    """Whether what an operation makes surely depends on each operand: beside a constant only that of a sum does.

    Others may be nothing but a constant, as what is chosen by one (golden: relocated-for-a-choice).
    """
    if type(op) is GetElementPtr:
        return True
    operands = [*op.operands()]
    if len({*operands}) < len(operands):
        return False
    return (type(op) is Binary and op.op in ("add", "sub")) or not any(isinstance(one, Constant) for one in operands)


def _is_only_moved(op: Statepoint, value: Value) -> bool:
    """Whether an operand of a statepoint is passed or recorded, and nothing else."""
    if value is op.target or (op.argument_attributes and _times(value, op.args)):
        return False
    return not op.flags or not any(bundle.tag == "gc-transition" and _times(value, bundle.inputs)
                                   for bundle in op.bundles)


def _times(value: Value, values: Sequence[Value]) -> int:
    return sum([one is value for one in values]) if values else 0


def _recorded(builder: Builder, op: Statepoint) -> set[Value]:
    """The values that a statepoint records: deopt values, and pointers that are relocated."""
    relocations = builder.info.relocations
    assert relocations is not None, "select: a statepoint is in front"
    found = relocations.recorded.get(op)
    if found is None:
        live, found = op.live, set()
        for bundle in op.bundles:
            if bundle.tag == "deopt":
                found.update(bundle.inputs)
        for user in builder.info.users_of(op):
            if type(user) is GCRelocate:
                found.add(live[user.base])
                found.add(live[user.derived])
        relocations.recorded[op] = found
    return found
