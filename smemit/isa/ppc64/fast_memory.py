"""PowerPC64 fast selection of addresses, loads and stores."""

from __future__ import annotations

from typing import Any

from smemit.compile.codegen.machine import VIRTUAL, Inst, Symbol, slot_operand
from smemit.compile.isel.fast.select import machine_type
from smemit.compile.isel.function_info import RegisterTypes
from smemit.errors import UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Alias, Function, Global, GlobalVariable
from smemit.ir.symbols import binds_locally
from smemit.ir.types import Type
from smemit.ir.values import ConstantExpression, ConstantInt
from smemit.isa.description import RegisterClass, Target
from smemit.isa.ppc64.fast_arithmetic import NARROW, Arithmetic

LOADS: dict[Type, str] = {t.i8: "LBZ", t.i16: "LHZ", t.i32: "LWZ", t.i64: "LD", t.float_: "LFS", t.double: "LFD"}
STORES: dict[Type, str] = {t.i8: "STB", t.i16: "STH", t.i32: "STW", t.i64: "STD", t.float_: "STFS", t.double: "STFD"}

VECTOR_SCALAR: dict[Type, str] = {t.float_: "vssrc", t.double: "vsfrc"}
"""Class of each floating-point type in vector-scalar registers, which only indexed accesses can load and store."""

_ZERO_EXTENDERS = {"RLDICL": (3, 64), "RLDICL_32_64": (3, 64), "RLWINM": (3, 32)}
_SIGN_EXTENDERS = {"EXTSH": 16, "EXTSH8_32_64": 16, "EXTSW_32_64": 32}


def _wrapped(offset: int) -> int:
    """Add to an offset, wrapping at 64 bits."""
    return (offset + (1 << 63)) % (1 << 64) - (1 << 63)


class Memory(Arithmetic):
    """Everything that reads or writes memory."""

    FOLDS_IN_PLACE = False

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        self.defaults: dict[Type, RegisterClass] = {t.i64: self.g8, t.double: self.f8rc, t.float_: self.f4rc}
        self.zero8 = target.reg("zero8")
        self.specific[ops.Load] = self.load
        self.specific[ops.Store] = self.store
        for kind in (GlobalVariable, Function, Alias):
            self.materializers[kind] = self.global_address
        self.materializers[ops.Alloca] = self.slot_address

    # ---- addresses

    def slot_address(self, value: ops.Alloca) -> int:
        """The address of a static alloca."""
        return self.emit("ADDI8", self.g8, slot_operand(self.static_allocas[value]), 0)

    def global_address(self, value: Global) -> int:
        """The address of a global, relative to the TOC or loaded from a TOC entry."""
        if value.thread_local:
            return 0
        made, high = self.new(self.g8), self.new(self.g8)
        if not binds_locally(value):
            entry = Symbol(value, "global", "entry")
            self.out.append(Inst(self.templates["ADDIStocHA8"], [high, self.toc, entry]))
            self.out.append(Inst(self.templates["LDtocL"], [made, entry, high]))
            return made
        self.out.append(Inst(self.templates["ADDIStocHA8"], [high, self.toc, Symbol(value)]))
        self.out.append(Inst(self.templates["ADDItocL8"], [made, high, Symbol(value)]))
        return made

    def match_address(self, value: Any) -> tuple[int, int]:
        """Base (a register or a frame slot operand) and offset; base 0 if the fast selector refuses."""
        return self._match(value, 0)

    def _match(self, value: Any, offset: int) -> tuple[int, int]:
        kind = type(value)
        if kind is ops.Alloca and value in self.static_allocas:
            return slot_operand(self.static_allocas[value]), offset
        in_block = kind is ConstantExpression or (isinstance(value, ops.Operation) and value.block is self.ir_block)
        if (
            in_block
            and (kind is ops.Cast or kind is ConstantExpression)
            and value.op in ("bitcast", "inttoptr", "ptrtoint")
        ):
            source = value.value if kind is ops.Cast else value.operands[0]
            if machine_type(source.type) is t.i64 and machine_type(value.type) is t.i64:
                return self._match(source, offset)
            if value.op == "bitcast" and machine_type(source.type) is t.double:
                # llc also looks through this and takes the number's register for an address. A pool load of the
                # number then never reaches that register (golden: address-of-a-number).
                register = self.register_of(source)
                if register:
                    self.classes[register - VIRTUAL] = self.g8
                return register, offset
        if in_block and (kind is ops.GetElementPtr or (kind is ConstantExpression and value.op == "getelementptr")):
            total = self._constant_offset(value)
            if total is not None:
                base, found = self._match(
                    value.pointer if kind is ops.GetElementPtr else value.operands[0], _wrapped(offset + total)
                )
                if base:
                    return base, found
        register = self.register_of(value)
        return (self.constrain(register, self.g8) if register else 0), offset

    def _constant_offset(self, value: Any) -> int | None:
        indices = value.operands[1:] if isinstance(value, ConstantExpression) else value.indices
        total = 0
        for index, stride in layout.steps(value.source_type, indices):
            if index is None:
                total += stride
                continue
            while not isinstance(index, ConstantInt):
                parts = self.without_addend(index)
                if parts is None:
                    return None
                index, addend = parts
                total += addend * stride
            total += index.value * stride
        return total

    def operands_of(self, base: int, offset: int, wants_words: bool) -> tuple[str, list[int]]:
        """The form of an address: "" with offset and base, or "X" with two registers."""
        if -1 << 15 <= offset < 1 << 15 and not (wants_words and offset % 4):
            return "", [offset, base]
        if base < 0:
            made = self.emit("ADDI8", self.g8, base, 0)
            base = made
        return "X", [base, self.materialize(offset, t.i64)]

    # ---- loads and stores

    def load(self, op: ops.Load) -> bool:
        """A plain load; atomic ones are refused."""
        type = machine_type(op.type)
        if op.ordering or (type not in LOADS and not self.is_type_legal(type)):
            return False
        base, offset = self.match_address(op.pointer)
        if not base or type not in LOADS:
            return False
        asked = self.registers.get(op)
        default = self.defaults.get(type, self.gp)
        own: RegisterClass = self.classes[asked - VIRTUAL] if asked else default
        form, operands = self.operands_of(base, offset, type is t.i64)
        opcode = LOADS[type] + form
        if own.name == VECTOR_SCALAR.get(type):
            # These have only an indexed form.
            if not form and (base < 0 or offset):
                return False
            opcode = "LXSDX" if type is t.double else "LXSSPX"
            if not form:
                operands = [self.zero8, base]
        return self.assign(op, self.emit(opcode, own, *operands))

    def store(self, op: ops.Store) -> bool:
        """A plain store; atomic ones are refused."""
        type = machine_type(op.value.type)
        if op.ordering or (type not in STORES and not self.is_type_legal(type)):
            return False
        register = self.register_of(op.value)
        if not register:
            return False
        base, offset = self.match_address(op.pointer)
        # Stores of booleans are refused only here. As in LLVM, the value's register stays requested.
        if not base or type not in STORES:
            return False
        form, operands = self.operands_of(base, offset, type is t.i64)
        opcode = STORES[type] + form
        # An extended float is still in a float's register, which is stored without vector-scalar instructions.
        if self.classes[register - VIRTUAL].name == VECTOR_SCALAR.get(type):
            if not form and (base < 0 or offset):
                return False
            opcode = "STXSDX" if type is t.double else "STXSSPX"
            if not form:
                operands = [self.zero8, base]
        self.out.append(Inst(self.templates[opcode], [register, *operands]))
        return True

    # ---- folding

    def fold_load(self, inst: Inst, position: int, load: ops.Load) -> Inst | None:
        """Fold an extension of a loaded value into an extending load."""
        width = NARROW.get(machine_type(load.type))
        if width is None:
            return None
        name = inst.template.name
        signed = False
        if name in _ZERO_EXTENDERS:
            at, whole = _ZERO_EXTENDERS[name]
            if inst.ops[at] > whole - width:
                return None
        elif name in _SIGN_EXTENDERS:
            if width > _SIGN_EXTENDERS[name]:
                return None
            signed = True
        else:
            return None
        base, offset = self.match_address(load.pointer)
        if not base:
            return None
        made = inst.ops[0]
        wide = "g8rc" in self.classes[made - VIRTUAL].name
        if signed and width == 16:
            opcode = "LHA8" if wide else "LHA"
        elif signed and width == 32 and wide:
            opcode = "LWA"
        else:
            opcode = LOADS[machine_type(load.type)] + ("8" if wide else "")
        form, operands = self.operands_of(base, offset, opcode == "LWA")
        if form:
            opcode = opcode.replace("8", "") + form + ("8" if opcode.endswith("8") else "")
        if opcode not in self.templates:
            raise UnsupportedError(f"the load {opcode} is not supported")
        return Inst(self.templates[opcode], [made, *operands])
