"""x86-64 fast selection of addresses, loads, stores and the addresses of globals.

An address is matched upwards from the pointer through operations of the same block: constant offsets, one index scaled
by 1, 2, 4 or 8, then a frame slot, a global or a register as its base.
"""

from __future__ import annotations

from typing import Any

from smemit.compile.codegen.machine import Inst, Symbol, slot_operand
from smemit.compile.isel.fast.select import machine_type
from smemit.compile.isel.function_info import RegisterTypes
from smemit.errors import UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Alias, Argument, Function, Global, GlobalVariable
from smemit.ir.symbols import binds_locally
from smemit.ir.types import PointerType, Type
from smemit.ir.values import ConstantExpression, ConstantFloat, ConstantInt, ConstantNull, Value, wrap_signed
from smemit.isa.description import RegisterClass, Target, Template
from smemit.isa.x86_64.fast_arithmetic import Arithmetic
from smemit.isa.x86_64.memory_folds import COMMUTED, COMMUTED_CONDITIONS, MEMORY_FORMS, SMALLER_FORMS
from smemit.isa.x86_64.segments import SEGMENTS
from smemit.isa.x86_64.vectors import move_name


class Address:
    """Base (register or frame slot operand), scale, index, displacement, and the symbol of the displacement."""

    __slots__ = ("base", "disp", "index", "scale", "symbol")

    def __init__(self) -> None:
        self.base = self.index = self.disp = 0
        self.scale = 1
        self.symbol: Global | None = None

    def copy(self) -> Address:
        """A copy of the address."""
        other = Address()
        other.base, other.scale, other.index, other.disp = self.base, self.scale, self.index, self.disp
        other.symbol = self.symbol
        return other

    def restore(self, saved: Address) -> None:
        """Return to the state `saved`."""
        self.base, self.scale, self.index, self.disp = saved.base, saved.scale, saved.index, saved.disp
        self.symbol = saved.symbol


class Memory(Arithmetic):
    """Everything that reads or writes memory."""

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        templates = target.templates
        self.nosp: RegisterClass = target.classes["GR64_NOSP"]
        self.rip = target.reg("rip")
        self.by_rip: bool = target.system.get("addresses_from_rip", False)
        """Whether symbol addresses are rip-relative instead of absolute."""
        self.loads: dict[Type, Template] = {
            t.i1: templates["MOV8rm"], t.i8: templates["MOV8rm"], t.i16: templates["MOV16rm"],
            t.i32: templates["MOV32rm"], t.i64: templates["MOV64rm"],
            t.float_: templates["MOVSSrm_alt"], t.double: templates["MOVSDrm_alt"],
        }
        self.stores: dict[Type, Template] = {
            t.i1: templates["MOV8mr"], t.i8: templates["MOV8mr"], t.i16: templates["MOV16mr"],
            t.i32: templates["MOV32mr"], t.i64: templates["MOV64mr"],
            t.float_: templates["MOVSSmr"], t.double: templates["MOVSDmr"],
        }
        self.store_immediates: dict[Type, Template] = {
            t.i1: templates["MOV8mi"], t.i8: templates["MOV8mi"], t.i16: templates["MOV16mi"],
            t.i32: templates["MOV32mi"], t.i64: templates["MOV64mi32"],
        }
        self.specific[ops.Load] = self.load
        self.specific[ops.Store] = self.store
        for kind in (GlobalVariable, Function, Alias):
            self.materializers[kind] = self.global_address
        self.materializers[ops.Alloca] = self.slot_address

    # ---- addresses

    def operands_of(self, address: Address) -> list[Any]:
        """The five operands, with the index constrained to valid index registers."""
        if address.index:
            address.index = self.constrain(address.index, self.nosp)
        disp: Any = address.disp
        if address.symbol is not None:
            disp = self.symbol(address.symbol, "", disp)
        return [address.base, address.scale, address.index, disp, 0]

    def symbol(self, target: Global, access: str, offset: int = 0) -> Symbol:
        """The address of a global as an operand."""
        return Symbol(target, "global", access, offset)

    def pool_address(self, value: ConstantFloat) -> list[Any]:
        index = self.info.pool_index(value, layout.align_of(value.type))
        return [self.rip, 1, 0, Symbol(index, "pool"), 0]

    def match_address(self, value: Value, address: Address) -> bool:
        """Fold as much of `value` into `address` as LLVM does; False if the fast selector refuses."""
        passed: list[Value] = []
        while True:
            if isinstance(value.type, PointerType) and value.type.address_space in SEGMENTS:
                return False
            name = self._step(value)
            if not name:
                return self.base_of(value, address)
            source = _first_operand(value)
            if name == "bitcast" or (name == "inttoptr" and source.type is t.i64) or (
                    name == "ptrtoint" and machine_type(value.type) is t.i64):
                value = source
                continue
            if name == "alloca":
                address.base = slot_operand(self.static_allocas[value])  # type: ignore[index]
                return True
            if name == "add":
                other: Any = _operands(value)[1]
                if other.__class__ is ConstantInt:
                    disp = address.disp + other.value
                    if -(1 << 31) <= disp < 1 << 31:
                        address.disp = disp
                        value = source
                        continue
            elif name == "getelementptr":
                saved = address.copy()
                matched = self._match_indices(value, address)
                if matched is None:
                    return False
                if matched:
                    passed.append(value)
                    if isinstance(source, ops.GetElementPtr):
                        value = source
                        continue
                    if self.match_address(source, address):
                        return True
                    address.restore(saved)
                    return any(self.base_of(earlier, address) for earlier in reversed(passed))
            return self.base_of(value, address)

    def _step(self, value: Any) -> str:
        """The opcode of an operation through which addresses are matched: of this block, or a constant expression."""
        kind = type(value)
        if kind is ops.GetElementPtr:
            return "getelementptr" if value.block is self.ir_block else ""
        if kind is ops.Alloca:
            return "alloca" if value in self.static_allocas else ""
        if kind is ops.Binary or kind is ops.Cast:
            return value.op if value.block is self.ir_block else ""
        return value.op if kind is ConstantExpression else ""

    def _match_indices(self, value: Any, address: Address) -> bool | None:
        """Fold the indices of a `getelementptr`; False to use its register instead, None to refuse the address."""
        indices = value.operands[1:] if isinstance(value, ConstantExpression) else value.indices
        disp, index, scale = address.disp, address.index, address.scale
        for step, stride in layout.steps(value.source_type, indices):
            if step is None:
                disp += stride
                continue
            while True:
                if isinstance(step, ConstantInt):
                    disp += step.value * stride
                    break
                if (parts := self.without_addend(step)) is not None:
                    step, addend = parts
                    disp += addend * stride
                    continue
                if index == 0 and stride in (1, 2, 4, 8):
                    scale = stride
                    index = self.index_register(step)
                    if not index:
                        return None
                    break
                return False
        disp = wrap_signed(disp, 64)
        if not -(1 << 31) <= disp < 1 << 31:
            return False
        address.disp, address.index, address.scale = disp, index, scale
        return True

    def base_of(self, value: Value, address: Address) -> bool:
        """Use `value` as the base, or as the index if there already is a base."""
        if isinstance(value, Global):
            if value.thread_local:
                return False
            if self.by_rip and (address.base or address.index):
                return self._as_register(value, address)
            address.symbol = value
            if binds_locally(value):
                address.base = self.rip if self.by_rip else 0
                return True
            register = self.local_values.get(value)
            if not register:
                register = self.new(self.gr64)
                self.locals.append(Inst(self.loads[t.i64], [
                    register, self.rip, 1, 0, self.symbol(value, "got_pcrel"), 0]))
                self.local_values[value] = register
            address.base, address.symbol = register, None
            return True
        return self._as_register(value, address)

    def _as_register(self, value: Value, address: Address) -> bool:
        """Use the register of `value` as the base or the index."""
        if address.base == 0:
            address.base = self.register_of(value)
            return address.base != 0
        if address.index == 0:
            address.index = self.register_of(value)
            return address.index != 0
        return False

    def global_address(self, value: Global) -> int:
        """The address of a global: a 64-bit immediate, or a load from the global offset table."""
        address = Address()
        if not self.match_address(value, address):
            return 0
        if address.symbol is None and not address.index and not address.disp:
            return address.base
        made = self.new(self.gr64)
        if self.by_rip:
            self.out.append(Inst(self.templates["LEA64r"], [made, *self.operands_of(address)]))
        else:
            self.out.append(Inst(self.templates["MOV64ri"], [made, self.symbol(value, "")]))
        return made

    def slot_address(self, value: ops.Alloca) -> int:
        """The address of a static alloca."""
        return self.emit("LEA64r", self.gr64, slot_operand(self.static_allocas[value]), 1, 0, 0, 0)

    # ---- loads and stores

    def load(self, op: ops.Load) -> bool:
        """A plain move from memory; atomic loads are refused."""
        type = machine_type(op.type)
        template = self.loads.get(type)
        if type in self.vectors:
            template = self._vector_move(type, op, True)
        if op.ordering or (template is None and self.types.legal(type) is None) or _is_swift_error(op.pointer):
            return False
        address = Address()
        if not self.match_address(op.pointer, address) or template is None:
            return False
        made = self.new(self.class_of[type])
        self.out.append(Inst(template, [made, *self.operands_of(address)]))
        return self.assign(op, made)

    def _vector_move(self, type: Type, op: ops.Load | ops.Store, is_load: bool) -> Template:
        if "nontemporal" in op.metadata:
            raise UnsupportedError("vectors that bypass the caches are not supported", place=op.place)
        return self.templates[move_name(type, not op.align or op.align >= layout.alloc_size(type), is_load)]

    def store(self, op: ops.Store) -> bool:
        """A plain move to memory; atomic stores are refused."""
        type = machine_type(op.value.type)
        if type in self.vectors:
            return self._store_vector(type, op)
        if op.ordering or (type not in self.stores and self.types.legal(type) is None) or _is_swift_error(op.pointer):
            return False
        address = Address()
        if not self.match_address(op.pointer, address):
            return False
        if type not in self.stores:
            # LLVM refuses after it has requested the register, so the value is also materialized for other blocks.
            self.register_of(op.value)
            return False
        return self.store_value(type, op.value, address, "nontemporal" in op.metadata)

    def _store_vector(self, type: Type, op: ops.Store) -> bool:
        address = Address()
        if not self.match_address(op.pointer, address):
            return False
        register = self.register_of(op.value)
        if not register:
            return False
        template = self._vector_move(type, op, False)
        self.out.append(Inst(template, [*self.operands_of(address), self.constrain(register, self.class_of[type])]))
        return True

    def store_value(self, type: Type, value: Value, address: Address, streaming: bool = False) -> bool:
        """Store `value`, a constant as an immediate if it fits."""
        if value.__class__ is ConstantNull and isinstance(value.type, PointerType):
            value = ConstantInt(t.i64, 0)
        if value.__class__ is ConstantInt:
            number: int = value.value
            if type is not t.i64 or -(1 << 31) <= number < 1 << 31:
                if type is t.i1:
                    number &= 1
                self.out.append(Inst(self.store_immediates[type], [*self.operands_of(address), number]))
                return True
        register = self.register_of(value)
        if not register:
            return False
        self.store_register(type, register, address, streaming)
        return True

    def store_register(self, type: Type, register: int, address: Address, streaming: bool = False) -> None:
        """Store a register; an i1 is masked first."""
        if type is t.i1:
            masked = self.new(self.gr8)
            self.out.append(Inst(self.and8ri, [masked, register, 1]))
            register = masked
        template = self.stores[type]
        if streaming and (type is t.i32 or type is t.i64):
            template = self.templates["MOVNTImr" if type is t.i32 else "MOVNTI_64mr"]
        register = self.constrain(register, self.class_of[type])
        self.out.append(Inst(template, [*self.operands_of(address), register]))

    # ---- folding

    def fold_load(self, inst: Inst, position: int, load: ops.Load) -> Inst | None:
        address = Address()
        if not self.match_address(load.pointer, address):
            return None
        name = (inst.template.base or inst.template).name
        is_low = load.align and load.align < layout.alloc_size(load.type)
        if is_low and load.type in self.vectors and not self.has_avx:
            return None
        operands, attributes = inst.ops, self.info.ir.attributes
        if name == "CALL64r" and "minsize" not in attributes and (
                "slow_calls_of_memory" in self.info.function.tuning.traits):
            return None
        found = MEMORY_FORMS.get((name, position))
        if found is None and {"optsize", "minsize"} & attributes.keys():
            found = SMALLER_FORMS.get((name, position))
        if found is None:
            if position not in (1, 2) or name not in COMMUTED:
                return None
            position = 3 - position
            found = MEMORY_FORMS[name, position]
            operands = [operands[0], operands[2], operands[1], *operands[3:]]
            if name.startswith("CMOV"):
                operands[3] ^= 1
            elif name.startswith("CMPS") and operands[3] not in COMMUTED_CONDITIONS:
                return None
        template = self.templates[found]
        if inst.template.base is not None:
            # A call, whose register operands follow the address.
            kinds = "".join(_letter(inst.template, p) for p in range(1, len(operands)))
            template = self.shape(template, "uiuii" + kinds)
        folded = Inst(template, [*operands[:position], *self.operands_of(address), *operands[position + 1:]])
        folded.mask, folded.note = inst.mask, inst.note
        return folded


def _is_swift_error(pointer: Value) -> bool:
    if isinstance(pointer, Argument):
        return "swifterror" in pointer.attributes
    return isinstance(pointer, ops.Alloca) and "swifterror" in pointer.flags


def _first_operand(value: Any) -> Value:
    return _operands(value)[0] if not isinstance(value, ops.Alloca) else value


def _letter(template: Template, position: int) -> str:
    return "d" if position in template.defs else "u" if position in template.uses else "i"


def _operands(value: Any) -> Any:
    return value.operands if isinstance(value, ConstantExpression) else value.operands()
