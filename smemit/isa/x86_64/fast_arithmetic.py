"""x86-64 fast selection of arithmetic, conversions, comparisons and selects.

The tables correspond to the code that TableGen generates for LLVM's fast selector, `Operations` to its handwritten x86
part. Conditions are numbered as in the encodings.
"""

from __future__ import annotations

from typing import Any

from smemit.compile.codegen.machine import Inst
from smemit.compile.isel.fast.calls import FastCalls
from smemit.compile.isel.fast.select import machine_type
from smemit.compile.isel.function_info import RegisterTypes
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.identity import same_value
from smemit.ir.types import IntType, PointerType, Type
from smemit.ir.values import ConstantFloat, ConstantInt, ConstantNull, Value
from smemit.isa.description import RegisterClass, Target, Template
from smemit.isa.x86_64.avx import has_avx
from smemit.isa.x86_64.vectors import VECTORS, WIDE_VECTORS, arithmetic, wide_arithmetic

WIDTHS: dict[Type, int] = {t.i8: 8, t.i16: 16, t.i32: 32, t.i64: 64}

E, NE, P, NP, B, O = 4, 5, 10, 11, 2, 0  # noqa: E741
CONDITIONS = {
    "eq": (E, False), "ne": (NE, False), "ugt": (7, False), "uge": (3, False), "ult": (B, False), "ule": (6, False),
    "sgt": (15, False), "sge": (13, False), "slt": (12, False), "sle": (14, False),
    "fueq": (E, False), "fone": (NE, False), "funo": (P, False), "ford": (NP, False),
    "folt": (7, True), "fogt": (7, False), "fole": (3, True), "foge": (3, False),
    "fugt": (B, True), "fult": (B, False), "fuge": (6, True), "fule": (6, False),
}
"""Condition, and whether the operands are swapped. `foeq` and `fune` need two conditions."""

INVERSE = {
    "eq": "ne", "ne": "eq", "ugt": "ule", "ule": "ugt", "uge": "ult", "ult": "uge",
    "sgt": "sle", "sle": "sgt", "sge": "slt", "slt": "sge",
    "foeq": "fune", "fune": "foeq", "fogt": "fule", "fule": "fogt", "foge": "fult", "fult": "foge",
    "folt": "fuge", "fuge": "folt", "fole": "fugt", "fugt": "fole", "fone": "fueq", "fueq": "fone",
    "ford": "funo", "funo": "ford", "ftrue": "ffalse", "ffalse": "ftrue",
}

OF_ITSELF = {
    "eq": "ftrue", "ne": "ffalse", "ugt": "ffalse", "uge": "ftrue", "ult": "ffalse", "ule": "ftrue",
    "sgt": "ffalse", "sge": "ftrue", "slt": "ffalse", "sle": "ftrue",
    "ffalse": "ffalse", "foeq": "ford", "fogt": "ffalse", "foge": "ford", "folt": "ffalse", "fole": "ford",
    "fone": "ffalse", "ford": "ford", "funo": "funo", "fueq": "ftrue", "fugt": "funo", "fuge": "ftrue",
    "fult": "funo", "fule": "ftrue", "fune": "funo", "ftrue": "ftrue",
}
"""The equivalent predicate for a comparison of a value with itself."""

SSE_CONDITIONS = {
    "foeq": (0, False), "folt": (1, False), "fogt": (1, True), "fole": (2, False), "foge": (2, True),
    "funo": (3, False), "fune": (4, False), "fuge": (5, False), "fule": (5, True), "fugt": (6, False),
    "fult": (6, True), "ford": (7, False),
}
"""Condition of CMPSS/CMPSD."""
AVX_CONDITIONS = {"fueq": (8, False), "fone": (12, False)}
"""Additional conditions of VCMPSS/VCMPSD."""

_SUFFIXES: dict[Type, str] = {t.half: "SH", t.float_: "SS", t.double: "SD"}
"""Opcode suffix of each floating-point type."""

_BRANCHING_MOVES: dict[Type, str] = {
    t.i8: "CMOV_GR8", t.i16: "CMOV_GR16", t.i32: "CMOV_GR32", t.half: "CMOV_FR16", t.float_: "CMOV_FR32",
    t.double: "CMOV_FR64",
}
"""Conditional move pseudos, which `finalize` expands to branches."""


class Arithmetic(FastCalls):
    """Tables and handlers for values computed in registers."""

    def __init__(self, target: Target, types: RegisterTypes) -> None:
        super().__init__(target, types)
        self.templates = templates = target.templates
        classes = target.classes
        self.gr8, self.gr16, self.gr32, self.gr64 = (classes[f"GR{w}"] for w in (8, 16, 32, 64))
        self.fr32, self.fr64, self.vr128 = classes["FR32"], classes["FR64"], classes["VR128"]
        self.has_avx = has_avx(target)
        self.vectors: frozenset[Type] = frozenset((*VECTORS, *WIDE_VECTORS) if self.has_avx else VECTORS)
        self.class_of: dict[Type, RegisterClass] = {
            t.i1: self.gr8, t.i8: self.gr8, t.i16: self.gr16, t.i32: self.gr32, t.i64: self.gr64,
            t.half: classes["FR16"], t.float_: self.fr32, t.double: self.fr64, **dict.fromkeys(VECTORS, self.vr128),
        }
        if self.has_avx:
            self.class_of |= dict.fromkeys(WIDE_VECTORS, classes["VR256"])
        reg = target.reg
        self.a: dict[Type, int] = {t.i8: reg("al"), t.i16: reg("ax"), t.i32: reg("eax"), t.i64: reg("rax")}
        self.c: dict[Type, int] = {t.i8: reg("cl"), t.i16: reg("cx"), t.i32: reg("ecx"), t.i64: reg("rcx")}
        self.d: dict[Type, int] = {t.i16: reg("dx"), t.i32: reg("edx"), t.i64: reg("rdx")}
        self.cl = reg("cl")
        self.kill = target.shape("KILL", "du")
        self.mov32r0, self.subreg_to_reg = templates["MOV32r0"], templates["SUBREG_TO_REG"]
        self.setcc, self.test8ri, self.and8ri = templates["SETCCr"], templates["TEST8ri"], templates["AND8ri"]
        self.mov_ri: dict[Type, Template] = {
            t.i8: templates["MOV8ri"], t.i16: templates["MOV16ri"], t.i32: templates["MOV32ri"],
        }
        self.cmp_rr: dict[Type, Template] = {type: templates[f"CMP{w}rr"] for type, w in WIDTHS.items()}
        self.cmp_rr[t.float_], self.cmp_rr[t.double] = templates["UCOMISSrr"], templates["UCOMISDrr"]
        self.cmp_ri: dict[Type, Template] = {
            t.i8: templates["CMP8ri"], t.i16: templates["CMP16ri"], t.i32: templates["CMP32ri"],
            t.i64: templates["CMP64ri32"],
        }
        self._fill_tables()
        self.specific.update({
            ops.Binary: self.shift_or_divide, ops.Cast: self.convert, ops.ICmp: self.compare, ops.FCmp: self.compare,
            ops.Select: self.choose,
        })
        self.materializers[ConstantInt] = self.integer
        self.materializers[ConstantFloat] = self.float

    def _fill_tables(self) -> None:
        templates, rr, ri, r = self.templates, self.rr, self.ri, self.r
        for type, width in WIDTHS.items():
            own = self.class_of[type]
            immediate = f"{width}ri" if width < 64 else "64ri32"
            bits = 32 if width == 64 else 0
            for name in ("add", "sub", "and", "or", "xor"):
                rr[name, type] = templates[f"{name.upper()}{width}rr"], own, own, own
                ri[name, type] = templates[f"{name.upper()}{immediate}"], own, own, bits
            for name, opcode in (("shl", "SHL"), ("lshr", "SHR"), ("ashr", "SAR")):
                ri[name, type] = templates[f"{opcode}{width}ri"], own, own, 0
            if width > 8:
                rr["mul", type] = templates[f"IMUL{width}rr"], own, own, own
                ri["mul", type] = templates[f"IMUL{width}rri{'32' if width == 64 else ''}"], own, own, bits
            self.imm[type] = (templates[f"MOV{width}ri"], own)
        self.special_rr["mul", t.i8] = self._multiply_bytes
        for (name, vector), opcode in arithmetic().items():
            rr[name, vector] = templates[opcode], self.vr128, self.vr128, self.vr128
        if self.has_avx:
            for (name, vector), opcode in wide_arithmetic().items():
                own = self.class_of[vector]
                rr[name, vector] = templates[opcode], own, own, own
        for real, suffix in ((t.float_, "SS"), (t.double, "SD")):
            own = self.class_of[real]
            for name in ("fadd", "fsub", "fmul", "fdiv"):
                rr[name, real] = templates[f"{name[1:].upper()}{suffix}rr"], own, own, own
            for wide, mark in ((t.i32, ""), (t.i64, "64")):
                whole = self.class_of[wide]
                r["fptosi", real, wide] = templates[f"CVTT{suffix}2SI{mark}rr"], whole, own, None
                r["sitofp", wide, real] = templates[f"CVTSI{mark}2{suffix}rr"], own, whole, None
        for source, result, name, opcode in (
            (t.i8, t.i32, "zext", "MOVZX32rr8"), (t.i16, t.i32, "zext", "MOVZX32rr16"),
            (t.i8, t.i32, "anyext", "MOVZX32rr8"),
            (t.i8, t.i32, "sext", "MOVSX32rr8"), (t.i16, t.i32, "sext", "MOVSX32rr16"),
            (t.i8, t.i64, "sext", "MOVSX64rr8"), (t.i16, t.i64, "sext", "MOVSX64rr16"),
            (t.i32, t.i64, "sext", "MOVSX64rr32"),
            (t.float_, t.i32, "bitcast", "MOVSS2DIrr"), (t.i32, t.float_, "bitcast", "MOVDI2SSrr"),
            (t.double, t.i64, "bitcast", "MOVSDto64rr"), (t.i64, t.double, "bitcast", "MOV64toSDrr"),
        ):
            r[name, source, result] = templates[opcode], self.class_of[result], self.class_of[source], None
        r["trunc", t.i64, t.i32] = "sub_32bit"
        for source in (t.i64, t.i32):
            r["trunc", source, t.i16] = "sub_16bit"
        for source in (t.i64, t.i32, t.i16):
            r["trunc", source, t.i8] = "sub_8bit"

    # ---- constants

    def integer(self, value: ConstantInt) -> int:
        """The shortest move of a constant to a register; zero is the xor pseudo."""
        type = value.type
        out = self.out
        number = value.value
        if not number:
            zero = self.new(self.gr32)
            out.append(Inst(self.mov32r0, [zero]))
            if type is t.i32:
                return zero
            if type is t.i64:
                made = self.new(self.gr64)
                out.append(Inst(self.subreg_to_reg, [made, 0, zero, "sub_32bit"]))
                return made
            return self.extract(self.gr16, zero, "sub_16bit") if type is t.i16 else \
                self.extract(self.gr8, zero, "sub_8bit")
        made = self.new(self.class_of[type])
        if type is t.i64:
            if 0 < number < 1 << 32:
                template = self.templates["MOV32ri64"]
            elif -(1 << 31) <= number < 0:
                template = self.templates["MOV64ri32"]
            else:
                template = self.templates["MOV64ri"]
        else:
            template = self.mov_ri[t.i8 if type is t.i1 else type]
            number = value.unsigned
        out.append(Inst(template, [made, number]))
        return made

    def float(self, value: ConstantFloat) -> int:
        """Zero as the xor pseudo, other constants from the constant pool."""
        type = value.type
        suffix = _SUFFIXES.get(type)
        if suffix is None or (type is t.half and value.bits):
            return 0
        made = self.new(self.class_of[type])
        if not value.bits:
            self.out.append(Inst(self.templates[f"FsFLD0{suffix}"], [made]))
        else:
            self.out.append(Inst(self.templates[f"MOV{suffix}rm_alt"], [made, *self.pool_address(value)]))
        return made

    def pool_address(self, value: ConstantFloat) -> list[Any]:
        """The address operands of `value` in the constant pool."""
        raise NotImplementedError

    # ---- arithmetic

    def _multiply_bytes(self, lhs: int, rhs: int) -> int:
        self.emit_copy(self.a[t.i8], lhs)
        rhs = self.constrain(rhs, self.gr8)
        self.out.append(Inst(self.templates["MUL8r"], [rhs]))
        made = self.new(self.gr8)
        self.emit_copy(made, self.a[t.i8])
        return made

    def shift_or_divide(self, op: ops.Binary) -> bool:
        """Operations that the tables do not contain: variable shifts, divisions."""
        type, name = op.type, op.op
        width = WIDTHS.get(type)
        if width is None:
            return False
        if name in ("shl", "lshr", "ashr"):
            lhs = self.register_of(op.lhs)
            rhs = lhs and self.register_of(op.rhs)
            if not rhs:
                return False
            count = self.c[type]
            self.emit_copy(count, rhs)
            if count != self.cl:
                kill = Inst(self.kill, [self.cl, count])
                kill.kill = 2
                self.out.append(kill)
            made = self.new(self.class_of[type])
            opcode = {"shl": "SHL", "lshr": "SHR", "ashr": "SAR"}[name]
            self.out.append(Inst(self.templates[f"{opcode}{width}rCL"], [made, lhs]))
            return self.assign(op, made)
        return name in ("sdiv", "udiv", "srem", "urem") and self._divide(op, type, width)  # type: ignore[arg-type]

    def _divide(self, op: ops.Binary, type: IntType, width: int) -> bool:
        lhs = self.register_of(op.lhs)
        rhs = lhs and self.register_of(op.rhs)
        if not rhs:
            return False
        templates, out = self.templates, self.out
        signed, wants_rest = op.op[0] == "s", op.op.endswith("rem")
        opcode = f"{'IDIV' if signed else 'DIV'}{width}r"
        if width == 8:
            ax = self.a[t.i16]
            out.append(Inst(templates["MOVSX16rr8" if signed else "MOVZX16rr8"], [ax, lhs]))
            out.append(Inst(templates[opcode], [rhs]))
            if wants_rest:
                # AH cannot be encoded with a REX prefix, so the high half is shifted down.
                both, shifted = self.new(self.gr16), self.new(self.gr16)
                self.emit_copy(both, ax)
                out.append(Inst(templates["SHR16ri"], [shifted, both, 8]))
                made = self.extract(self.gr8, shifted, "sub_8bit")
            else:
                made = self.new(self.gr8)
                self.emit_copy(made, self.a[t.i8])
            return self.assign(op, made)
        low, high = self.a[type], self.d[type]
        self.emit_copy(low, lhs)
        if signed:
            out.append(Inst(templates[{16: "CWD", 32: "CDQ", 64: "CQO"}[width]], []))
        else:
            zero = self.new(self.gr32)
            out.append(Inst(self.mov32r0, [zero]))
            if width == 16:
                out.append(Inst(self.sub_copy("sub_16bit"), [high, zero]))
            elif width == 32:
                self.emit_copy(high, zero)
            else:
                out.append(Inst(self.subreg_to_reg, [high, 0, zero, "sub_32bit"]))
        out.append(Inst(templates[opcode], [rhs]))
        made = self.new(self.class_of[type])
        self.emit_copy(made, high if wants_rest else low)
        return self.assign(op, made)

    # ---- conversions

    def convert(self, op: ops.Cast) -> bool:
        """Conversions that take several instructions, or have a result narrower than 8 bits."""
        name, source, result = op.op, op.value.type, op.type
        if source in self.vectors and result in self.vectors:
            return self._rename_vector(op)
        if name in ("ptrtoint", "inttoptr"):
            name = "zext" if name == "inttoptr" else "trunc"
        if name in ("zext", "sext"):
            return self._extend(op, name, source, machine_type(result))
        if name == "trunc":
            return self._truncate(op, source, result)
        if name == "fpext" and source is t.float_ and result is t.double:
            return self._convert_float(op, "CVTSS2SDrr", self.fr64)
        if name == "fptrunc" and source is t.double and result is t.float_:
            return self._convert_float(op, "CVTSD2SSrr", self.fr32)
        return False

    def _rename_vector(self, op: ops.Cast) -> bool:
        """A bitcast between vectors: a copy."""
        register = self.register_of(op.value) if op.op == "bitcast" else 0
        if not register:
            return False
        made = self.new(self.class_of[op.type])
        self.emit_copy(made, register)
        return self.assign(op, made)

    def _convert_float(self, op: ops.Cast, opcode: str, result_class: Any) -> bool:
        register = self.register_of(op.value)
        if not register:
            return False
        return self.assign(op, self.emit(opcode, result_class, register))

    def _extend(self, op: ops.Cast, name: str, source: Type, result: Type) -> bool:
        if result not in WIDTHS:
            return False
        register = self.register_of(op.value)
        if not register:
            return False
        if source is t.i1:
            register = self.emit_ri_only("and", t.i8, register, 1)
            if name == "sext":
                negated = self.emit("NEG8r", self.gr8, register)
                register = negated
            source = t.i8
        if name == "zext" and result is t.i64:
            opcode = {t.i8: "MOVZX32rr8", t.i16: "MOVZX32rr16", t.i32: "MOV32rr"}[source]  # type: ignore[index]
            low = self.emit(opcode, self.gr32, register)
            register = self.new(self.gr64)
            self.out.append(Inst(self.subreg_to_reg, [register, 0, low, "sub_32bit"]))
        elif result is t.i16:
            wide = self.new(self.gr32)
            opcode = "MOVZX32rr8" if name == "zext" else "MOVSX32rr8"
            self.out.append(Inst(self.templates[opcode], [wide, register]))
            register = self.extract(self.gr16, wide, "sub_16bit")
        elif result is not t.i8:
            register = self.emit_r(name, t.i8, result, register)
            if not register:
                return False
        return self.assign(op, register)

    def _truncate(self, op: ops.Cast, source: Type, result: Type) -> bool:
        if (result is not t.i8 and result is not t.i1) or not self.is_type_legal(source):
            return False
        register = self.register_of(op.value)
        if not register:
            return False
        if source is not t.i8:
            register = self.extract(self.gr8, register, "sub_8bit")
        return self.assign(op, register)

    # ---- comparisons

    def predicate_of(self, op: Any) -> str:
        """The predicate, prefixed by `f` for floating point, simplified if a value is compared with itself."""
        name: str = op.predicate if type(op) is ops.ICmp else "f" + op.predicate
        return OF_ITSELF[name] if same_value(op.lhs, op.rhs) else name

    def emit_compare(self, op: Any, lhs: Value, rhs: Value) -> bool:
        """The comparison `op`, with an immediate as second operand if possible."""
        register = self.register_of(lhs)
        if not register:
            return False
        type = machine_type(lhs.type)
        if rhs.__class__ is ConstantNull and isinstance(rhs.type, PointerType):
            rhs = ConstantInt(t.i64, 0)
        if rhs.__class__ is ConstantInt:
            template = self.cmp_ri.get(type)
            number: int = rhs.value
            if template is not None and (type is not t.i64 or -(1 << 31) <= number < 1 << 31):
                self._append_compare(op, Inst(template, [register, number]))
                return True
        template = self.cmp_rr.get(type)
        if template is None:
            return False
        other = self.register_of(rhs)
        if not other:
            return False
        self._append_compare(op, Inst(template, [register, other]))
        return True

    def _append_compare(self, op: Any, inst: Inst) -> None:
        """Append a comparison, which keeps its own source location beside the branch or select that reads it."""
        self.out.append(inst)
        if (lines := self.function.lines) is not None:
            lines.settle(inst, lines.of(op))

    def compare(self, op: Any) -> bool:
        """A comparison whose result is used as a value."""
        type = machine_type(op.lhs.type)
        if type not in self.cmp_rr:
            return False
        predicate = self.predicate_of(op)
        out = self.out
        if predicate == "ffalse":
            zero = self.new(self.gr32)
            out.append(Inst(self.mov32r0, [zero]))
            return self.assign(op, self.extract(self.gr8, zero, "sub_8bit"))
        made = self.new(self.gr8)
        if predicate == "ftrue":
            out.append(Inst(self.mov_ri[t.i8], [made, 1]))
            return self.assign(op, made)
        lhs, rhs = op.lhs, unless_ordered(op, predicate)
        if predicate in ("foeq", "fune"):
            if not self.emit_compare(op, lhs, rhs):
                return False
            first, second = self.new(self.gr8), self.new(self.gr8)
            equal = predicate == "foeq"
            out.append(Inst(self.setcc, [first, E if equal else NE]))
            out.append(Inst(self.setcc, [second, NP if equal else P]))
            out.append(Inst(self.templates["AND8rr" if equal else "OR8rr"], [made, first, second]))
            return self.assign(op, made)
        condition, swapped = CONDITIONS[predicate]
        if swapped:
            lhs, rhs = rhs, lhs
        if not self.emit_compare(op, lhs, rhs):
            return False
        out.append(Inst(self.setcc, [made, condition]))
        return self.assign(op, made)

    # ---- select

    def choose(self, op: ops.Select) -> bool:
        """A `select`: a conditional move, SSE masks, or a pseudo that is expanded to a branch."""
        type = machine_type(op.type)
        if type not in self.class_of or type is t.i1 or op.condition.type is not t.i1:
            return False
        condition: Any = op.condition
        if isinstance(condition, ops.ICmp | ops.FCmp):
            predicate = self.predicate_of(condition)
            if predicate in ("ftrue", "ffalse"):
                register = self.register_of(op.if_true if predicate == "ftrue" else op.if_false)
                if not register:
                    return False
                made = self.new(self.class_of[type])
                self.emit_copy(made, register)
                return self.assign(op, made)
        width = WIDTHS.get(type, 0)
        if width > 8:
            return self._conditional_move(op, width) or self._pseudo_move(op, type)
        return (not width and self._sse_select(op, type)) or self._pseudo_move(op, type)

    def _conditional_move(self, op: ops.Select, width: int) -> bool:
        condition: Any = op.condition
        code = NE
        if isinstance(condition, ops.ICmp | ops.FCmp) and condition.block is op.block:
            predicate = self.predicate_of(condition)
            lhs, rhs = condition.lhs, condition.rhs
            flags = None
            if predicate == "foeq":
                flags = (NP, E)
            elif predicate == "fune":
                flags = (P, NE)
            else:
                code, swapped = CONDITIONS[predicate]
                if swapped:
                    lhs, rhs = rhs, lhs
            if not self.emit_compare(condition, lhs, rhs):
                return False
            if flags is not None:
                first, second = self.new(self.gr8), self.new(self.gr8)
                self.out.append(Inst(self.setcc, [first, flags[0]]))
                self.out.append(Inst(self.setcc, [second, flags[1]]))
                if predicate == "foeq":
                    self.out.append(Inst(self.templates["TEST8rr"], [second, first]))
                else:
                    self.out.append(Inst(self.templates["OR8rr"], [self.new(self.gr8), second, first]))
        elif (overflow := self.overflow_condition(op, condition)) is not None:
            code = overflow
            if not self.register_of(condition):
                return False
        elif not self._test(condition):
            return False
        if_false = self.register_of(op.if_false)
        if_true = self.register_of(op.if_true)
        return self._choose(op, f"CMOV{width}rr", if_false, if_true, code)

    def _test(self, boolean: Value) -> bool:
        """Set the flags from a boolean: NE if it is true."""
        register = self.register_of(boolean)
        if register:
            self.out.append(Inst(self.test8ri, [register, 1]))
        return bool(register)

    def _choose(self, op: ops.Select, opcode: str, if_false: int, if_true: int, code: int) -> bool:
        """Select one of two registers by the flags."""
        if not if_false or not if_true:
            return False
        own = self.class_of[machine_type(op.type)]
        made = self.new(own)
        if_false, if_true = self.constrain(if_false, own), self.constrain(if_true, own)
        self.out.append(Inst(self.templates[opcode], [made, if_false, if_true, code]))
        return self.assign(op, made)

    def overflow_condition(self, op: Any, condition: Value) -> int | None:
        """The overflow flag for `condition`, if the checked arithmetic is directly above `op`."""
        raise NotImplementedError

    def _sse_select(self, op: ops.Select, type: Type) -> bool:
        condition: Any = op.condition
        if not isinstance(condition, ops.FCmp) or condition.block is not op.block or condition.lhs.type is not type:
            return False
        predicate = self.predicate_of(condition)
        lhs, rhs = condition.lhs, unless_ordered(condition, predicate)
        found = SSE_CONDITIONS.get(predicate) or (AVX_CONDITIONS.get(predicate) if self.has_avx else None)
        if found is None:
            return False
        number, swapped = found
        if swapped:
            lhs, rhs = rhs, lhs
        asked = [self.register_of(v) for v in (op.if_true, op.if_false, lhs, rhs)]
        if not all(asked):
            return False
        if_true, if_false, left, right = asked
        single = type is t.float_
        own = self.class_of[type]
        letter = "S" if single else "D"
        left, right = self.constrain(left, own), self.constrain(right, own)
        mask = self.emit(f"CMPS{letter}rri", own, left, right, number)
        if self.has_avx:
            either = self.new(self.vr128)
            operands = [self.constrain(register, self.vr128) for register in (if_false, if_true, mask)]
            self.out.append(Inst(self.templates[f"VBLENDVP{letter}rrr"], [either, *operands]))
        else:
            kept = self._vector_rr(f"ANDP{letter}rr", mask, if_true)
            other = self._vector_rr(f"ANDNP{letter}rr", mask, if_false)
            either = self._vector_rr(f"ORP{letter}rr", other, kept)
        made = self.new(own)
        self.emit_copy(made, either)
        return self.assign(op, made)

    def _vector_rr(self, opcode: str, lhs: int, rhs: int) -> int:
        made = self.new(self.vr128)
        lhs, rhs = self.constrain(lhs, self.vr128), self.constrain(rhs, self.vr128)
        self.out.append(Inst(self.templates[opcode], [made, lhs, rhs]))
        return made

    def _pseudo_move(self, op: ops.Select, type: Type) -> bool:
        name = _BRANCHING_MOVES.get(type)
        if name is None:
            return False
        condition: Any = op.condition
        code = NE
        if isinstance(condition, ops.ICmp | ops.FCmp) and condition.block is op.block:
            predicate = condition.predicate if isinstance(condition, ops.ICmp) else "f" + condition.predicate
            found = CONDITIONS.get(predicate)
            if found is None:
                return False
            code, swapped = found
            lhs, rhs = (condition.rhs, condition.lhs) if swapped else (condition.lhs, condition.rhs)
            if not self.emit_compare(condition, lhs, rhs):
                return False
        elif not self._test(condition):
            return False
        if_true = self.register_of(op.if_true)
        if_false = self.register_of(op.if_false)
        return self._choose(op, name, if_false, if_true, code)


def unless_ordered(op: Any, predicate: str) -> Value:
    """The second operand. A test whether a value and zero are ordered compares the value with itself."""
    rhs: Value = op.rhs
    if predicate in ("ford", "funo") and rhs.__class__ is ConstantFloat and not rhs.bits:
        lhs: Value = op.lhs
        return lhs
    return rhs
