"""PowerPC64 fast selection of constants, arithmetic, conversions and comparisons."""

from __future__ import annotations

from typing import Any

from smemit.compile.codegen.machine import VIRTUAL, Inst, Symbol
from smemit.compile.isel.fast.calls import FastCalls
from smemit.compile.isel.fast.select import machine_type
from smemit.compile.isel.function_info import RegisterTypes
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.types import IntType, Type
from smemit.ir.values import ConstantFloat, ConstantInt, Value
from smemit.isa.description import RegisterClass, Target

NARROW: dict[Type, int] = {t.i8: 8, t.i16: 16, t.i32: 32}


def _fits16(value: int) -> bool:
    return -1 << 15 <= value < 1 << 15


class Arithmetic(FastCalls):
    """Tables and handlers for values computed in registers."""

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        self.templates = target.templates
        classes = target.classes
        self.g8rc, self.gprc, self.crrc = classes["g8rc"], classes["gprc"], classes["crrc"]
        self.g8, self.gp = classes["g8rc_and_g8rc_nox0"], classes["gprc_and_gprc_nor0"]
        self.f8rc, self.f4rc = classes["f8rc"], classes["f4rc"]
        self.has_boolean_bits = "i1" in target.value_types
        self.crbitrc = classes["crbitrc"]
        self.has_vsx = target.value_types["double"] == "vsfrc"
        self.class_of: dict[Type, RegisterClass] = {
            t.i8: self.gprc,
            t.i16: self.gprc,
            t.i32: self.gprc,
            t.i64: self.g8rc,
            t.float_: classes[target.value_types["float"]],
            t.double: classes[target.value_types["double"]],
        }
        if self.has_boolean_bits:
            self.class_of[t.i1] = self.crbitrc
        self.toc = target.roles["toc"]
        self._fill_tables()
        self.specific.update({ops.Binary: self.narrow_arithmetic, ops.Cast: self.convert})
        self.materializers[ConstantInt] = self.integer
        self.materializers[ConstantFloat] = self.float

    def _fill_tables(self) -> None:
        templates, rr, ri = self.templates, self.rr, self.ri
        for type, own, result, suffix, word in (
            (t.i64, self.g8rc, self.g8, "8", "D"),
            (t.i32, self.gprc, self.gp, "", "W"),
        ):
            rr["add", type] = templates["ADD8" if suffix else "ADD4"], result, own, own
            for name in ("and", "or", "xor"):
                rr[name, type] = templates[name.upper() + suffix], result, own, own
            for name, opcode in (("mul", "MULL"), ("sdiv", "DIV"), ("udiv", "DIV")):
                rr[name, type] = templates[f"{opcode}{word}{'U' if name == 'udiv' else ''}"], result, own, own
            ri["add", type] = templates["ADDI" + suffix], result, result, 16
            ri["mul", type] = templates["MULLI" + suffix], result, own, 16
            ri["ashr", type] = templates["SRADI" if suffix else "SRAWI"], result, own, 0
        for name, opcode in (("shl", "SLW"), ("lshr", "SRW"), ("ashr", "SRAW")):
            rr[name, t.i32] = templates[opcode], self.gp, self.gprc, self.gprc
        self.r["sext", t.i32, t.i64] = templates["EXTSW_32_64"], self.g8, self.gprc, None
        self.r["trunc", t.i64, t.i32] = "sub_32"
        if self.has_boolean_bits:
            bits = self.crbitrc
            for name, opcode in (("and", "CRAND"), ("or", "CROR"), ("xor", "CRXOR"), ("mul", "CRAND")):
                rr[name, t.i1] = templates[opcode], bits, bits, bits
            rr["add", t.i1] = rr["sub", t.i1] = rr["xor", t.i1]
            self.r["trunc", t.i32, t.i1] = templates["ANDI_rec_1_GT_BIT"], bits, self.gprc, None
            self.r["trunc", t.i64, t.i1] = templates["ANDI_rec_1_GT_BIT8"], bits, self.g8rc, None

    # ---- constants

    def integer(self, value: ConstantInt) -> int:
        """Materialize an integer zero-extended, as phis expect it."""
        if value.type is t.i1 and self.has_boolean_bits:
            return self.emit_immediate(t.i1, value.unsigned)
        return self.materialize(value.unsigned if value.type is not t.i64 else value.value, value.type)

    def materialize(self, value: int, type: Type) -> int:
        """Materialize a number in 16-bit pieces."""
        wide = type is t.i64
        own = self.g8rc if wide else self.gprc
        suffix = "8" if wide else ""
        if _fits16(value):
            return self.emit("LI" + suffix, own, value)
        if not wide:
            return self._word(value, own, suffix)
        shift = rest = 0
        if not -1 << 31 <= value < 1 << 31:
            shift = (value & -value).bit_length() - 1
            shifted = (value & (1 << 64) - 1) >> shift
            if shifted < 1 << 31:
                value = shifted
            else:
                rest, shift = value, 32
                value >>= 32
        made = self._word(value, own, suffix)
        if not shift:
            return made
        if value:
            made = self.emit("RLDICR", own, made, shift, 63 - shift)
        if high := rest >> 16 & 0xFFFF:
            made = self.emit("ORIS8", own, made, high)
        if low := rest & 0xFFFF:
            made = self.emit("ORI8", own, made, low)
        return made

    def _word(self, value: int, own: RegisterClass, suffix: str) -> int:
        """Materialize a signed 32-bit number."""
        if _fits16(value):
            return self.emit("LI" + suffix, own, value)
        high, low = value >> 16 & 0xFFFF, value & 0xFFFF
        made = self.emit("LIS" + suffix, own, high)
        return self.emit("ORI" + suffix, own, made, low) if low else made

    def emit_immediate(self, type: IntType, value: int) -> int:
        if type is t.i1 and self.has_boolean_bits:
            return self.emit("CRSET" if value & 1 else "CRUNSET", self.crbitrc)
        return self.materialize(value - (1 << 64) if value >> 63 else value, type)

    def float(self, value: ConstantFloat) -> int:
        """Load a floating-point constant from the constant pool through the TOC."""
        if value.type is not t.float_ and value.type is not t.double:
            return 0
        high, made = self.new(self.g8), self.new(self.f4rc if value.type is t.float_ else self.f8rc)
        index = self.info.pool_index(value, value.type.width // 8)
        self.out.append(Inst(self.templates["ADDIStocHA8"], [high, self.toc, Symbol(index, "pool")]))
        self.out.append(
            Inst(
                self.templates["LFS" if value.type is t.float_ else "LFD"],
                [made, Symbol(index, "pool", "toc_lo"), high],
            )
        )
        return made

    # ---- arithmetic

    def emit_ri_only(self, name: str, type: Type, register: int, value: int) -> int:
        if type is not t.i32:
            return super().emit_ri_only(name, type, register, value)
        # LLVM checks only the low word of an immediate: -1 fits, zero-extended or sign-extended.
        low = value & 0xFFFFFFFF
        made = super().emit_ri_only(name, type, register, low - (low >> 31 << 32) & (1 << 64) - 1)
        if made and low == value:
            # A constant on the left is zero-extended, and no later code computes with such a number.
            self.out[-1].ops[2] = value
        return made

    def narrow_arithmetic(self, op: ops.Binary) -> bool:
        """8-bit and 16-bit additions, whose upper bits are undefined."""
        name = op.op
        if op.type not in (t.i8, t.i16) or name not in ("add", "or", "sub"):
            return False
        asked = self.registers.get(op)
        own = self.classes[asked - VIRTUAL] if asked else self.gp
        lhs = self.register_of(op.lhs)
        if not lhs:
            return False
        if op.rhs.__class__ is ConstantInt:
            value: int = op.rhs.value
            if name != "sub" or value != -1 << 15:
                made = self.new(own)
                if name == "or":
                    self.out.append(Inst(self.templates["ORI"], [made, lhs, value]))
                else:
                    lhs = self.constrain(lhs, self.gp)
                    self.out.append(Inst(self.templates["ADDI"], [made, lhs, -value if name == "sub" else value]))
                return self.assign(op, made)
        rhs = self.register_of(op.rhs)
        if not rhs:
            return False
        made = self.new(own)
        if name == "sub":
            lhs, rhs = rhs, lhs
        self.out.append(Inst(self.templates[{"add": "ADD4", "or": "OR", "sub": "SUBF"}[name]], [made, lhs, rhs]))
        return self.assign(op, made)

    # ---- conversions

    def convert(self, op: ops.Cast) -> bool:
        """Truncations, which only change the register class, and extensions."""
        name, source, result = op.op, machine_type(op.value.type), machine_type(op.type)
        if name == "trunc":
            if result not in NARROW or source not in (t.i16, t.i32, t.i64):
                return False
            register = self.register_of(op.value)
            if not register:
                return False
            if source is t.i64:
                register = self.extract(self.gprc, register, "sub_32")
            return self.assign(op, register)
        if name in ("zext", "sext") and source is t.i1:
            # As in LLVM, the register is requested before the extension turns out to be unsupported.
            self.register_of(op.value)
        if name not in ("zext", "sext") or source not in NARROW:
            return False
        if result not in (t.i16, t.i32, t.i64):
            return False
        register = self.register_of(op.value)
        if not register:
            return False
        asked = self.registers.get(op)
        own = self.classes[asked - VIRTUAL] if asked else self.g8rc if result is t.i64 else self.gp
        made = self.new(own)
        if not self.extend_to(made, register, source, result, is_zext=name == "zext"):
            return False
        return self.assign(op, made)

    def extend_to(self, made: int, register: int, source: Type, result: Type, *, is_zext: bool) -> bool:
        """Extend `register` to 32 or 64 bits in `made`."""
        width = NARROW.get(source)
        if width is None or result not in (t.i32, t.i64):
            return False
        wide = result is t.i64
        operands: list[Any] = [made, register]
        if not is_zext:
            name = {8: "EXTSB8_32_64" if wide else "EXTSB", 16: "EXTSH8_32_64" if wide else "EXTSH", 32: "EXTSW_32_64"}[
                width
            ]
        elif wide:
            name, operands = "RLDICL_32_64", [made, register, 0, 64 - width]
        else:
            name, operands = "RLWINM", [made, register, 0, 32 - width, 31]
        self.out.append(Inst(self.templates[name], operands))
        return True

    # ---- comparisons

    def emit_compare(self, lhs: Value, rhs: Value, unsigned: bool, field: int) -> bool:
        """An integer comparison into a condition register field."""
        type = machine_type(lhs.type)
        if type not in (t.i8, t.i16, t.i32, t.i64) and (type is not t.i1 or self.has_boolean_bits):
            return False
        number = None
        if isinstance(rhs, ConstantInt):
            value = rhs.unsigned if unsigned else rhs.value
            if (0 <= value < 1 << 16) if unsigned else _fits16(value):
                number = value
        left = self.register_of(lhs)
        if not left:
            return False
        right = 0
        if number is None:
            right = self.register_of(rhs)
            if not right:
                return False
        if type is t.i1:
            # Refuse only after both registers are requested, which materializes values (golden: truth-values-compared).
            return False
        if type is t.i8 or type is t.i16:
            extended = self.new(self.gprc)
            self.extend_to(extended, left, type, t.i32, is_zext=unsigned)
            left = extended
            if right:
                extended = self.new(self.gprc)
                self.extend_to(extended, right, type, t.i32, is_zext=unsigned)
                right = extended
        name = f"CMP{'L' if unsigned else ''}{'D' if type is t.i64 else 'W'}{'' if number is None else 'I'}"
        self.out.append(Inst(self.templates[name], [field, left, right if number is None else number]))
        return True
