"""What operations of graphs compute, by the definitions of LLVM's and of the targets' and nothing of smemit's.

Numbers are signed, floating-point ones their bits, a vector its low element. Flags are a number of which bit n says
that the condition with code 2n does not hold, so that the next code is its inverse.
"""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Callable
from fractions import Fraction

from smemit.compile.isel.dag.graph.nodes import CHAIN, DISJOINT, EXACT, NONNEG, NSW, NUW, Node, Result, width

SHIFTS = ("shl", "srl", "sra", "rotl", "rotr", "fshl", "fshr")
DIVISIONS = ("sdiv", "udiv", "srem", "urem", "sdivrem", "udivrem")
PARTS = ("shl_parts", "srl_parts", "sra_parts")
CODES = {**dict.fromkeys((f"AArch64ISD::{name}" for name in ("CSEL", "CSINC", "CSINV", "CSNEG")), 2),
         "X86ISD::CMOV": 2, "X86ISD::SETCC": 0, "X86ISD::SETCC_CARRY": 0}
"""Where operations that read flags have the code of their condition."""
_FORMATS = {"f32": ("<i", "<f", 24), "f64": ("<q", "<d", 53)}


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def unsigned(value: int, bits: int) -> int:
    return value & ((1 << bits) - 1)


def within(value: int, bits: int) -> int:
    return max(-1 << bits - 1, min(value, (1 << bits - 1) - 1))


class Undefined(Exception):
    """The value is poison, or no number: whatever the other side gives is right."""


class Inputs(dict[int, int]):
    """What registers hold."""

    turn = 0
    """Of several ways to choose them."""

    def __init__(self, registers: dict[int, int]) -> None:
        super().__init__(registers)
        self._numbers: dict[Node, int] = {}

    def fill(self, node: Node) -> int:
        """The bits that nobody defines, of each node its own."""
        if self.turn < 2:
            return -self.turn
        number = self._numbers.setdefault(node, len(self._numbers))
        return random.Random(f"{self.turn} {number}").getrandbits(64)


def number(bits: int, type: str) -> float:
    """The floating-point number that bits are."""
    as_bits, as_float, _ = _FORMATS[type]
    found: float = struct.unpack(as_float, struct.pack(as_bits, signed(bits, width(type))))[0]
    if math.isnan(found):
        raise Undefined
    return found


def bits_of(value: float | Fraction, type: str) -> int:
    """The bits of a number, rounded to the nearest."""
    as_bits, as_float, digits = _FORMATS[type]
    if math.isnan(value):
        raise Undefined
    if isinstance(value, Fraction) or (math.isfinite(value) and value):
        exact = Fraction(value)
        size = exact.numerator.bit_length() - exact.denominator.bit_length()
        size -= abs(exact) < Fraction(2) ** size
        unit = Fraction(2) ** (max(size, -126 if type == "f32" else -1022) - digits + 1)
        rounded = round(exact / unit) * unit
        most = Fraction(2) ** (128 if type == "f32" else 1024)
        value = math.copysign(float(rounded) if abs(rounded) < most else math.inf, exact)
    found: int = struct.unpack(as_bits, struct.pack(as_float, value))[0]
    return found


def fused(o: Given) -> int:
    """A product plus a number, rounded once."""
    a, b, c = number(o.a, o.type), number(o.b, o.type), number(o.c, o.type)
    exact = math.isfinite(a) and math.isfinite(b) and math.isfinite(c) and Fraction(a) * Fraction(b) + Fraction(c)
    return bits_of(exact or a * b + c, o.type)


def quotient(o: Given) -> int:
    a, b = number(o.a, o.type), number(o.b, o.type)
    return bits_of(a / b if b else a * math.copysign(math.inf, b), o.type)


def remainder(o: Given) -> int:
    a, b = number(o.a, o.type), number(o.b, o.type)
    return bits_of(math.fmod(a, b) if math.isfinite(a) and b else math.nan, o.type)


def rounded(o: Given, towards: Callable[[float], int]) -> int:
    """An integer, which has the sign that the number has."""
    found = number(o.a, o.type)
    return bits_of(math.copysign(towards(found), found) if math.isfinite(found) else found, o.type)


def min_max(o: Given, sign: int) -> int:
    """The larger number, or smaller: not what is none."""
    found = []
    for bits in (o.a, o.b):
        try:
            found.append((sign * number(bits, o.type), sign if bits >= 0 else -sign, bits))
        except Undefined:
            continue
    if not found:
        raise Undefined
    return max(found)[2]


def whole(o: Given, least: int, most: int) -> int:
    """A number cut to an integer."""
    found = number(o.a, o.type)
    if not math.isfinite(found) or not least <= int(found) <= most:
        raise Undefined
    return int(found)


def cut(o: Given, bits: int) -> int:
    """The same by an instruction, which gives the least integer where there is none."""
    found = number(o.a, o.type)
    fits = math.isfinite(found) and -1 << bits - 1 <= int(found) < 1 << bits - 1
    return int(found) if fits else -1 << bits - 1


class Given:
    """An operation's operands, as signed and unsigned numbers."""

    def __init__(self, node: Node, operands: list[int], fill: int) -> None:
        self.bits, self.wide, self.fill = width(node.type), width(node.ops[0].type), fill
        self.result, self.type = node.type, {"v4f32": "f32", "v2f64": "f64"}.get(node.ops[0].type, node.ops[0].type)
        self.a, self.b, self.c, self.d = [*operands, 0, 0, 0][:4]
        self.u, self.v = unsigned(self.a, self.wide), unsigned(self.b, self.wide)
        self.amount = unsigned(operands[-1], width(node.ops[-1].type))
        self.turn = self.amount % self.bits if self.bits else 0
        self.word = node.ops[-1].node.data if node.ops[-1].type == CHAIN else ""
        self.part = next((one.node.data for one in node.ops if one.node.op == "TargetConstant"), 0)
        """The number in the instruction."""
        at = CODES.get(node.op)
        code = 0 if at is None else node.ops[at].node.data
        self.holds = at is not None and (operands[-1] >> (code >> 1)) & 1 == code & 1
        """Whether the condition does by the flags."""
        self.carry = 0 if node.op not in CARRIES else CARRIES[node.op](operands[-1])


def compares(word: str, type: str, left: int, right: int) -> int:
    """Whether a condition holds of two numbers."""
    if type[0] == "f":
        return ordered(word, number(left, type), number(right, type))
    if "u" in word[3:5]:
        left, right = unsigned(left, width(type)), unsigned(right, width(type))
    return ordered(word, left, right)


def ordered(word: str, left: float, right: float) -> int:
    return int({"eq": left == right, "ne": left != right, "lt": left < right, "le": left <= right, "gt": left > right,
                "ge": left >= right}[word[-2:]])


def flags_of_x86(result: int, bits: int, carry: bool, overflow: bool) -> int:
    zero, negative = not unsigned(result, bits), signed(result, bits) < 0
    even = not (result & 255).bit_count() & 1
    less = negative != overflow
    return _flags(overflow, carry, zero, carry or zero, negative, even, less, zero or less)


def flags_of_aarch64(result: int, bits: int, carry: bool, overflow: bool) -> int:
    zero, negative = not unsigned(result, bits), signed(result, bits) < 0
    greater = negative == overflow
    return _flags(zero, carry, negative, overflow, carry and not zero, greater, greater and not zero)


def _flags(*conditions: bool) -> int:
    return sum((not holds) << at for at, holds in enumerate(conditions))


def overflows(value: int, bits: int) -> bool:
    """Whether a signed result is not the true one."""
    return value != signed(value, bits)


def beyond(o: Given, there: int) -> int:
    """A shift on PowerPC, where one bit more of the amount counts than there are places."""
    by = o.amount & 2 * o.bits - 1
    return o.u << by if there > 0 else (o.u if there == 0 else o.a) >> by


WAYS: dict[str, Callable[[Given], int]] = {
    "add": lambda o: o.a + o.b, "sub": lambda o: o.a - o.b, "mul": lambda o: o.a * o.b,
    "and": lambda o: o.a & o.b, "or": lambda o: o.a | o.b, "xor": lambda o: o.a ^ o.b,
    "shl": lambda o: o.a << o.amount, "srl": lambda o: o.u >> o.amount, "sra": lambda o: o.a >> o.amount,
    "rotl": lambda o: o.u << o.turn | o.u >> o.bits - o.turn, "rotr": lambda o: o.u >> o.turn | o.u << o.bits - o.turn,
    "fshl": lambda o: (o.u << o.bits | o.v) << o.turn >> o.bits, "fshr": lambda o: (o.u << o.bits | o.v) >> o.turn,
    "zero_extend": lambda o: o.u, "sign_extend": lambda o: o.a, "any_extend": lambda o: o.u | o.fill << o.wide,
    "sign_extend_inreg": lambda o: signed(o.a, width(o.word)),
    **dict.fromkeys(("truncate", "freeze", "AssertZext", "AssertSext"), lambda o: o.a),
    "build_pair": lambda o: o.u | o.v << o.wide,
    "smin": lambda o: min(o.a, o.b), "smax": lambda o: max(o.a, o.b),
    "umin": lambda o: min(o.u, o.v), "umax": lambda o: max(o.u, o.v),
    "scmp": lambda o: (o.a > o.b) - (o.a < o.b), "ucmp": lambda o: (o.u > o.v) - (o.u < o.v),
    "abs": lambda o: abs(o.a), "abds": lambda o: abs(o.a - o.b), "abdu": lambda o: abs(o.u - o.v),
    "avgfloors": lambda o: (o.a + o.b) >> 1, "avgceils": lambda o: (o.a + o.b + 1) >> 1,
    "avgflooru": lambda o: (o.u + o.v) >> 1, "avgceilu": lambda o: (o.u + o.v + 1) >> 1,
    "saddsat": lambda o: within(o.a + o.b, o.bits), "ssubsat": lambda o: within(o.a - o.b, o.bits),
    "uaddsat": lambda o: min(o.u + o.v, (1 << o.bits) - 1), "usubsat": lambda o: max(o.u - o.v, 0),
    "mulhs": lambda o: o.a * o.b >> o.bits, "mulhu": lambda o: o.u * o.v >> o.bits,
    "ctpop": lambda o: o.u.bit_count(), "parity": lambda o: o.u.bit_count() & 1,
    **dict.fromkeys(("ctlz", "ctlz_zero_undef"), lambda o: o.bits - o.u.bit_length()),
    **dict.fromkeys(("cttz", "cttz_zero_undef"), lambda o: (o.u & -o.u).bit_length() - 1 if o.u else o.bits),
    "bswap": lambda o: int.from_bytes(o.u.to_bytes(o.bits // 8, "little"), "big"),
    "bitreverse": lambda o: int(f"{o.u:0{o.bits}b}"[::-1], 2),
    "udiv": lambda o: o.u // o.v, "urem": lambda o: o.u % o.v,
    "sdiv": lambda o: abs(o.a) // abs(o.b) * (1 if (o.a < 0) == (o.b < 0) else -1),
    "srem": lambda o: abs(o.a) % abs(o.b) * (-1 if o.a < 0 else 1),
    "frem": remainder,
    "setcc": lambda o: compares(o.word, o.type, o.a, o.b),
    "setcccarry": lambda o: ordered(o.word, *((o.u, o.v + o.carry) if "u" in o.word[3:5] else (o.a, o.b + o.carry))),
    # Two results: here the first, below the second.
    **dict.fromkeys(("saddo", "uaddo"), lambda o: o.a + o.b), **dict.fromkeys(("ssubo", "usubo"), lambda o: o.a - o.b),
    **dict.fromkeys(("smulo", "umulo"), lambda o: o.a * o.b),
    **dict.fromkeys(("saddo_carry", "uaddo_carry"), lambda o: o.a + o.b + o.carry),
    **dict.fromkeys(("ssubo_carry", "usubo_carry"), lambda o: o.a - o.b - o.carry),
    **dict.fromkeys(("smul_lohi", "umul_lohi"), lambda o: o.a * o.b),
    "sdivrem": lambda o: WAYS["sdiv"](o), "udivrem": lambda o: WAYS["udiv"](o),
    "shl_parts": lambda o: o.u << o.amount, "srl_parts": lambda o: (o.v << o.bits | o.u) >> o.amount,
    "sra_parts": lambda o: (o.b << o.bits | o.u) >> o.amount,
    # Floating-point numbers.
    "fneg": lambda o: o.a ^ -1 << o.bits - 1, "fabs": lambda o: o.a & ~(-1 << o.bits - 1), "bitcast": lambda o: o.a,
    "fgetsign": lambda o: o.u >> o.wide - 1, "fcanonicalize": lambda o: bits_of(number(o.a, o.type), o.type),
    "sint_to_fp": lambda o: bits_of(Fraction(o.a), o.result), "uint_to_fp": lambda o: bits_of(Fraction(o.u), o.result),
    "fp_to_sint": lambda o: whole(o, -1 << o.bits - 1, (1 << o.bits - 1) - 1),
    "fp_to_uint": lambda o: whole(o, 0, (1 << o.bits) - 1),
    **dict.fromkeys(("fp_extend", "fp_round"), lambda o: bits_of(number(o.a, o.type), o.result)),
    "fadd": lambda o: bits_of(number(o.a, o.type) + number(o.b, o.type), o.type),
    "fsub": lambda o: bits_of(number(o.a, o.type) - number(o.b, o.type), o.type),
    "fmul": lambda o: bits_of(number(o.a, o.type) * number(o.b, o.type), o.type), "fdiv": quotient, "fma": fused,
    "fminnum": lambda o: min_max(o, -1), "fmaxnum": lambda o: min_max(o, 1),
    "ffloor": lambda o: rounded(o, math.floor), "fceil": lambda o: rounded(o, math.ceil),
    "ftrunc": lambda o: rounded(o, math.trunc),
    "fcopysign": lambda o: WAYS["fabs"](o) | (-1 << o.bits - 1 if o.b < 0 else 0),
    **dict.fromkeys(("scalar_to_vector", "extract_vector_elt", "X86ISD::MOVQ"), lambda o: o.u),
    # x86-64's.
    "X86ISD::CMOV": lambda o: o.b if o.holds else o.a, "X86ISD::SETCC": lambda o: int(o.holds),
    "X86ISD::SETCC_CARRY": lambda o: -int(o.holds),
    "X86ISD::ADD": lambda o: o.a + o.b, "X86ISD::SUB": lambda o: o.a - o.b, "X86ISD::XOR": lambda o: o.a ^ o.b,
    **dict.fromkeys(("X86ISD::SMUL", "X86ISD::UMUL", "X86ISD::MUL_IMM"), lambda o: o.a * o.b),
    "X86ISD::VSHLI": lambda o: o.a << o.part, "X86ISD::FADD2": lambda o: WAYS["fadd"](o),
    "X86ISD::ADC": lambda o: o.a + o.b + o.carry, "X86ISD::SBB": lambda o: o.a - o.b - o.carry,
    "X86ISD::CMP": lambda o: flags_of_x86(o.a - o.b, o.wide, o.u < o.v, overflows(o.a - o.b, o.wide)),
    "X86ISD::BSR": lambda o: o.v.bit_length() - 1 if o.v else o.a,
    "X86ISD::BSF": lambda o: (o.v & -o.v).bit_length() - 1 if o.v else o.a,
    "X86ISD::FSHL": lambda o: WAYS["fshl"](o), "X86ISD::FSHR": lambda o: WAYS["fshr"](o),
    "X86ISD::CVTTP2SI": lambda o: cut(o, 32), "X86ISD::CVTTS2SI": lambda o: cut(o, o.bits),
    "X86ISD::CVTSI2P": lambda o: bits_of(Fraction(signed(o.a, 32)), {"v4f32": "f32", "v2f64": "f64"}[o.result]),
    "X86ISD::MOVMSK": lambda o: o.u >> width(o.type) - 1 & 1 | 10,
    "X86ISD::FMUL": lambda o: bits_of(number(o.a, o.type) * number(o.b, o.type), o.type),
    # AArch64's.
    "AArch64ISD::CSEL": lambda o: o.a if o.holds else o.b, "AArch64ISD::CSINC": lambda o: o.a if o.holds else o.b + 1,
    "AArch64ISD::CSINV": lambda o: o.a if o.holds else ~o.b, "AArch64ISD::CSNEG": lambda o: o.a if o.holds else -o.b,
    "AArch64ISD::ADDS": lambda o: o.a + o.b,
    "AArch64ISD::SUBS": lambda o: o.a - o.b, "AArch64ISD::ANDS": lambda o: o.a & o.b,
    **dict.fromkeys(("AArch64ISD::ADC", "AArch64ISD::ADCS"), lambda o: o.a + o.b + o.carry),
    **dict.fromkeys(("AArch64ISD::SBC", "AArch64ISD::SBCS"), lambda o: o.a - o.b - 1 + o.carry),
    **dict.fromkeys(("AArch64ISD::LOW", "AArch64ISD::BYTES", "AArch64ISD::WHOLE"), lambda o: o.a),
    "AArch64ISD::CNT": lambda o: sum((o.u >> at & 255).bit_count() << at for at in range(0, 64, 8)),
    "AArch64ISD::UADDV": lambda o: sum(o.u >> at & 255 for at in range(0, 64, 8)),
    "AArch64ISD::REV16": lambda o: sum((o.u >> at & 255) << (at ^ 8) for at in range(0, o.bits, 8)),
    # PowerPC's.
    "PPCISD::SHL": lambda o: beyond(o, 1), "PPCISD::SRL": lambda o: beyond(o, 0),
    "PPCISD::SRA": lambda o: beyond(o, -1),
    "PPCISD::FCTIDZ": lambda o: cut(o, 64), "PPCISD::FCTIDUZ": lambda o: whole(o, 0, (1 << 64) - 1),
    **dict.fromkeys(("PPCISD::FCFID", "PPCISD::FCFIDS"), lambda o: bits_of(Fraction(o.a), o.result)),
    **dict.fromkeys(("PPCISD::FCFIDU", "PPCISD::FCFIDUS"), lambda o: bits_of(Fraction(o.u), o.result)),
    "PPCISD::ADDC": lambda o: o.a + o.b, "PPCISD::SUBC": lambda o: o.a - o.b,
    "PPCISD::ADDE": lambda o: o.a + o.b + o.carry, "PPCISD::SUBE": lambda o: o.a - o.b - 1 + o.carry,
}
SECOND: dict[str, Callable[[Given], int]] = {
    "saddo": lambda o: overflows(o.a + o.b, o.bits), "uaddo": lambda o: o.u + o.v >> o.bits,
    "ssubo": lambda o: overflows(o.a - o.b, o.bits), "usubo": lambda o: o.u < o.v,
    "smulo": lambda o: overflows(o.a * o.b, o.bits), "umulo": lambda o: o.u * o.v >> o.bits != 0,
    "saddo_carry": lambda o: overflows(o.a + o.b + o.carry, o.bits),
    "uaddo_carry": lambda o: o.u + o.v + o.carry >> o.bits,
    "ssubo_carry": lambda o: overflows(o.a - o.b - o.carry, o.bits), "usubo_carry": lambda o: o.u < o.v + o.carry,
    "smul_lohi": lambda o: o.a * o.b >> o.bits, "umul_lohi": lambda o: o.u * o.v >> o.bits,
    "sdivrem": lambda o: WAYS["srem"](o), "udivrem": lambda o: WAYS["urem"](o),
    "shl_parts": lambda o: (o.v << o.bits | o.u) << o.amount >> o.bits, "srl_parts": lambda o: o.v >> o.amount,
    "sra_parts": lambda o: o.b >> o.amount,
    "X86ISD::ADD": lambda o: flags_of_x86(o.a + o.b, o.bits, o.u + o.v >> o.bits > 0, overflows(o.a + o.b, o.bits)),
    "X86ISD::SUB": lambda o: flags_of_x86(o.a - o.b, o.bits, o.u < o.v, overflows(o.a - o.b, o.bits)),
    "X86ISD::XOR": lambda o: flags_of_x86(o.a ^ o.b, o.bits, False, False),
    "X86ISD::ADC": lambda o: flags_of_x86(o.a + o.b + o.carry, o.bits, o.u + o.v + o.carry >> o.bits > 0,
                                          overflows(o.a + o.b + o.carry, o.bits)),
    "X86ISD::SBB": lambda o: flags_of_x86(o.a - o.b - o.carry, o.bits, o.u < o.v + o.carry,
                                          overflows(o.a - o.b - o.carry, o.bits)),
    "X86ISD::SMUL": lambda o: _flags(*[overflows(o.a * o.b, o.bits)] * 2),
    "X86ISD::UMUL": lambda o: _flags(*[o.u * o.v >> o.bits > 0] * 2),
    "AArch64ISD::ADDS": lambda o: flags_of_aarch64(o.a + o.b, o.bits, o.u + o.v >> o.bits > 0,
                                                   overflows(o.a + o.b, o.bits)),
    "AArch64ISD::SUBS": lambda o: flags_of_aarch64(o.a - o.b, o.bits, o.u >= o.v, overflows(o.a - o.b, o.bits)),
    "AArch64ISD::ANDS": lambda o: flags_of_aarch64(o.a & o.b, o.bits, False, False),
    "AArch64ISD::ADCS": lambda o: flags_of_aarch64(o.a + o.b + o.carry, o.bits, o.u + o.v + o.carry >> o.bits > 0,
                                                   overflows(o.a + o.b + o.carry, o.bits)),
    "AArch64ISD::SBCS": lambda o: flags_of_aarch64(o.a - o.b - 1 + o.carry, o.bits, o.u >= o.v + 1 - o.carry,
                                                   overflows(o.a - o.b - 1 + o.carry, o.bits)),
    "PPCISD::ADDC": lambda o: o.u + o.v >> o.bits, "PPCISD::SUBC": lambda o: o.u >= o.v,
    "PPCISD::ADDE": lambda o: o.u + o.v + o.carry >> o.bits, "PPCISD::SUBE": lambda o: o.u >= o.v + 1 - o.carry,
}
"""The second results of those that have two."""
CARRIES: dict[str, Callable[[int], int]] = {
    **dict.fromkeys(("saddo_carry", "uaddo_carry", "ssubo_carry", "usubo_carry", "setcccarry"),
                    lambda carry: carry & 1),
    **dict.fromkeys(("X86ISD::ADC", "X86ISD::SBB", *(f"AArch64ISD::{name}" for name in ("ADC", "ADCS", "SBC", "SBCS"))),
                    lambda flags: ~flags >> 1 & 1),
    **dict.fromkeys(("PPCISD::ADDE", "PPCISD::SUBE"), lambda carry: carry),
}
"""The carry in what an operation reads last."""
UNSIGNED: dict[str, Callable[[Given], int]] = {
    "add": lambda o: o.u + o.v, "sub": lambda o: o.u - o.v, "mul": lambda o: o.u * o.v,
    "shl": lambda o: o.u << o.amount,
}


DIVISIONS = ("sdiv", "udiv", "srem", "urem", "sdivrem", "udivrem")


def value_of(value: Result, inputs: Inputs) -> int:
    """What a value is; of a branch whether it is taken."""
    node, op, bits, flags = value.node, value.node.op, width(value.type), value.node.flags
    if op in ("Constant", "ConstantFP"):
        return signed(node.data, bits)
    if op == "CopyFromReg":
        return signed(inputs[node.ops[1].node.data], bits)
    if op in ("undef", "poison"):
        return signed(inputs.fill(node), bits)
    if op == "select":
        return value_of(node.ops[1 if truth(node.ops[0], inputs) else 2], inputs)
    if op == "brcond":
        return truth(node.ops[1], inputs)
    if op == "AArch64ISD::BRCOND":
        code: int = node.ops[2].node.data
        return value_of(node.ops[3], inputs) >> (code >> 1) & 1 == code & 1
    if op in ("AArch64ISD::CBZ", "AArch64ISD::CBNZ"):
        return (value_of(node.ops[1], inputs) == 0) == (op == "AArch64ISD::CBZ")
    if op in ("select_cc", "br_cc"):
        left, right, *others = [one for one in node.ops if one.type != CHAIN]
        word = next(one.node.data for one in node.ops if one.node.op == "CondCode")
        holds = compares(word, left.type, value_of(left, inputs), value_of(right, inputs))
        return value_of(others[0 if holds else 1], inputs) if others else holds
    operands = [one for one in node.ops if one.type != CHAIN and one.node.op != "TargetConstant"]
    if op in CARRIES and op[0] in "su":
        truth(operands[-1], inputs)
    o = Given(node, [value_of(one, inputs) for one in operands], inputs.fill(node) if op == "any_extend" else 0)
    if (op in ("shl", "srl", "sra") and o.amount >= bits) or (op in PARTS and o.amount >= 2 * bits):
        raise Undefined
    if op in DIVISIONS and (o.b == 0 or (op[0] == "s" and o.b == -1 and o.a == -1 << bits - 1)):
        raise Undefined
    if op.endswith("_zero_undef") and not o.a:
        raise Undefined
    if op[:6] == "Assert" and o.a != (signed if op == "AssertSext" else unsigned)(o.a, width(o.word)):
        raise Undefined
    if value.index:
        return signed(SECOND[op](o), bits)
    whole = WAYS[op](o)
    if flags:
        wraps = op in UNSIGNED and ((flags & NSW and whole != signed(whole, bits))
                                    or (flags & NUW and UNSIGNED[op](o) != unsigned(UNSIGNED[op](o), bits)))
        overlaps = op == "or" and flags & DISJOINT and o.a & o.b
        if wraps or overlaps or (op == "zero_extend" and flags & NONNEG and o.a < 0):
            raise Undefined
        if op == "truncate" and ((flags & NSW and o.a != signed(o.a, bits)) or (flags & NUW and o.u >> bits)):
            raise Undefined
        if op in ("srl", "sra") and flags & EXACT and o.u & (1 << o.amount) - 1:
            raise Undefined
    return signed(whole, bits)


def truth(boolean: Result, inputs: Inputs) -> int:
    """A boolean, which a wider type holds as 0 or 1."""
    found = unsigned(value_of(boolean, inputs), width(boolean.type))
    if found > 1:
        raise Undefined
    return found
