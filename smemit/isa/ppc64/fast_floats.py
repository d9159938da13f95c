"""PowerPC64 fast selection of floating point: conversions, comparisons, negation.

Integers reach floating-point registers through memory here, also on processors with direct moves: LLVM's fast selector
does not know those.
"""

from __future__ import annotations

from smemit.compile.codegen.machine import VIRTUAL, Inst, slot_operand
from smemit.compile.isel.fast.select import machine_type
from smemit.compile.isel.function_info import RegisterTypes
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import Value
from smemit.isa.description import RegisterClass, Target
from smemit.isa.ppc64.fast_memory import Memory

FLOATS = (t.float_, t.double)
FLOAT_PREDICATES = {
    "ogt": "GT",
    "olt": "LT",
    "oeq": "EQ",
    "uge": "GE",
    "ule": "LE",
    "une": "NE",
    "uno": "UN",
    "ord": "NU",
}
"""Conditions that depend on a single bit of a comparison."""

_WORD = 8
_CONVERT = ("fpext", "fptrunc", "sitofp", "uitofp", "fptosi", "fptoui")


class Floats(Memory):
    """Floating-point conversions and comparisons."""

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        self.vsfrc, self.vssrc = target.classes["vsfrc"], target.classes["vssrc"]
        templates, rr, r = self.templates, self.rr, self.r
        scalar: dict[Type, tuple[RegisterClass, str]] = {t.float_: (self.f4rc, "S"), t.double: (self.f8rc, "")}
        vector: dict[Type, tuple[RegisterClass, str]] = {t.float_: (self.vssrc, "SP"), t.double: (self.vsfrc, "DP")}
        for real, (own, mark) in (vector if self.has_vsx else scalar).items():
            for name in ("fadd", "fsub", "fmul", "fdiv"):
                opcode = f"XS{name[1:].upper()}{mark}" if self.has_vsx else name.upper() + mark
                rr[name, real] = templates[opcode], own, own, own
        r["fneg", t.float_, t.float_] = templates["FNEGS"], self.f4rc, self.f4rc, None
        if self.has_vsx:
            r["fneg", t.double, t.double] = templates["XSNEGDP"], self.vsfrc, self.vsfrc, None
            r["bitcast", t.double, t.i64] = templates["MFVSRD"], self.g8, self.vsfrc, None
            r["bitcast", t.i64, t.double] = templates["MTVSRD"], self.vsfrc, self.g8rc, None
        else:
            r["fneg", t.double, t.double] = templates["FNEGD"], self.f8rc, self.f8rc, None

    # ---- conversions

    def convert(self, op: ops.Cast) -> bool:
        """Floating-point conversions; others go to the integer ones."""
        name = op.op
        if name not in _CONVERT:
            return super().convert(op)
        source, result = machine_type(op.value.type), machine_type(op.type)
        if name == "fpext":
            return (source, result) == FLOATS and self._widen(op)
        if name == "fptrunc":
            return (result, source) == FLOATS and self._round(op)
        if name in ("sitofp", "uitofp"):
            return self._from_integer(op, source, result, name == "sitofp")
        return self._to_integer(op, source, result, name == "fptosi")

    def _widen(self, op: ops.Cast) -> bool:
        """No code: registers hold floats as doubles."""
        register = self.register_of(op.value)
        if register:
            self.assign(op, register)
        return bool(register)

    def _round(self, op: ops.Cast) -> bool:
        register = self.register_of(op.value)
        if not register:
            return False
        if self.has_vsx and self._class(register) == "vsfrc":
            made = self.emit("XSRSP", self.vssrc, register)
        else:
            copied = self.new(self.f8rc)
            self.emit_copy(copied, register)
            made = self.emit("FRSP", self.f4rc, copied)
        return self.assign(op, made)

    def _class(self, register: int) -> str:
        return self.classes[register - VIRTUAL].name

    def _from_integer(self, op: ops.Cast, source: Type, result: Type, signed: bool) -> bool:
        """Store the integer as a doubleword, load it into a floating-point register and convert it there."""
        if result not in FLOATS or source not in (t.i8, t.i16, t.i32, t.i64):
            return False
        register = self.register_of(op.value)
        if not register or (not self.has_vsx and (not signed or result is t.float_)):
            return False
        if source is not t.i64:
            wide = self.new(self.g8rc)
            self.extend_to(wide, register, source, t.i64, is_zext=not signed)
            register = wide
        slot = slot_operand(self.function.frame.add(_WORD, _WORD))
        self.out.append(Inst(self.templates["STD"], [register, 0, slot]))
        opcode, offset = "LFD", 0
        if source is t.i32 and self.has_vsx:
            # As in LLVM, the word is extended twice for these two.
            opcode = "LFIWAX" if signed else "LFIWZX"
            offset = 0 if self.target.endian == "little" else _WORD // 2
        loaded = self.emit(opcode, self.f8rc, offset, slot)
        made = self.new(self.f8rc)
        opcode = f"FCFID{'' if signed else 'U'}{'S' if result is t.float_ else ''}"
        self.out.append(Inst(self.templates[opcode], [made, loaded]))
        return self.assign(op, made)

    def _to_integer(self, op: ops.Cast, source: Type, result: Type, signed: bool) -> bool:
        """Convert in a floating-point register, store, and load into a general register."""
        if result not in (t.i32, t.i64) or source not in FLOATS:
            return False
        if result is t.i64 and not signed and not self.has_vsx:
            return False
        register = self.register_of(op.value)
        if not register:
            return False
        narrow = {"f4rc": self.f8rc, "vssrc": self.vsfrc}.get(self._class(register))
        if narrow is not None:
            copied = self.new(narrow)
            self.emit_copy(copied, register)
            register = copied
        slot = slot_operand(self.function.frame.add(_WORD, _WORD))
        if self._class(register) == "vsfrc":
            # The indexed store cannot address a slot: LLVM gives up but keeps the slot.
            return False
        made = self.new(self.f8rc)
        letter = "" if signed else "U"
        if result is t.i32:
            opcode = f"FCTIW{letter}Z" if signed or self.has_vsx else "FCTIDZ"
        else:
            opcode = f"FCTID{letter}Z"
        self.out.append(Inst(self.templates[opcode], [made, register]))
        self.out.append(Inst(self.templates["STFD"], [made, 0, slot]))
        asked = self.registers.get(op)
        default = self.g8 if result is t.i64 else self.gp
        loaded = self.new(self.classes[asked - VIRTUAL] if asked else default)
        offset = 4 if result is t.i32 and self.target.endian == "big" else 0
        opcode = "LD" if result is t.i64 else "LWZ" if not signed else "LWA_32"
        self.out.append(Inst(self.templates[opcode], [loaded, offset, slot]))
        return self.assign(op, loaded)

    # ---- comparisons

    def emit_float_compare(self, lhs: Value, rhs: Value, field: int) -> bool:
        """A floating-point comparison into a condition register field."""
        type = machine_type(lhs.type)
        left = self.register_of(lhs)
        right = left and self.register_of(rhs)
        if not left or not right:
            return False
        if type is t.float_:
            opcode = "FCMPUS"
            if self._class(left) == "vssrc":
                left = self._copied(left)
            if self._class(right) == "vssrc":
                right = self._copied(right)
        else:
            opcode = "XSCMPUDP" if "vsfrc" in (self._class(left), self._class(right)) else "FCMPUD"
        self.out.append(Inst(self.templates[opcode], [field, left, right]))
        return True

    def _copied(self, register: int) -> int:
        made = self.new(self.f4rc)
        self.emit_copy(made, register)
        return made
