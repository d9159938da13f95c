"""AArch64 operations that LLVM lowers in its own way: comparisons to flags, selects, branches, addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.ir.values import ConstantFloat
from smemit.lower.dag.fold import INVERTED_FLOAT, INVERTED_INT, SWAPPED, cond, unsigned
from smemit.lower.dag.legalize import FLOAT_TYPES, Legalizer
from smemit.lower.dag.nodes import CHAIN, Graph, Node, Result, is_integer, one_use, width

if TYPE_CHECKING:
    from smemit.target.aarch64.dag import Dag

EQ, NE, HS, LO, MI, PL, VS, VC, HI, LS, GE, LT, GT, LE, AL = range(15)
"""Condition codes, as encoded."""

_INTEGER = {
    "seteq": EQ,
    "setne": NE,
    "setgt": GT,
    "setge": GE,
    "setlt": LT,
    "setle": LE,
    "setugt": HI,
    "setuge": HS,
    "setult": LO,
    "setule": LS,
}
_FLOAT = {
    "seteq": (EQ, AL),
    "setoeq": (EQ, AL),
    "setgt": (GT, AL),
    "setogt": (GT, AL),
    "setge": (GE, AL),
    "setoge": (GE, AL),
    "setolt": (MI, AL),
    "setole": (LS, AL),
    "setone": (MI, GT),
    "seto": (VC, AL),
    "setuo": (VS, AL),
    "setueq": (EQ, VS),
    "setugt": (HI, AL),
    "setuge": (PL, AL),
    "setlt": (LT, AL),
    "setult": (LT, AL),
    "setle": (LE, AL),
    "setule": (LE, AL),
    "setne": (NE, AL),
    "setune": (NE, AL),
}
"""One or two codes, either of which says that the comparison holds."""

_UNSIGNED = ("setugt", "setuge", "setult", "setule")


def lower(target: Dag, legalizer: Legalizer, node: Node) -> list[Result] | None:
    """What a custom operation becomes."""
    handler = _LOWERINGS.get(node.op)
    graph = legalizer.graph
    previous, graph.order = graph.order, node.order
    try:
        return handler(target, graph, node) if handler is not None else None
    finally:
        graph.order = previous


def is_arithmetic_immediate(value: int) -> bool:
    """Twelve bits, shifted by twelve or not."""
    return value >> 12 == 0 or (value & 0xFFF == 0 and value >> 24 == 0)


def code_of(graph: Graph, code: int) -> Node:
    """The operand that gives a condition code."""
    return graph.constant(code, "i32")


def _is_negation(value: Result, condition: str) -> bool:
    node = value.node
    return (
        node.op == "sub"
        and node.ops[0].node.op == "Constant"
        and node.ops[0].node.data == 0
        and condition in ("seteq", "setne")
    )


def _folding_profit(value: Result) -> int:
    """How much of an operand a comparison does by itself when it stands on the right."""

    def is_extend(one: Result) -> bool:
        node = one.node
        if node.op == "sign_extend_inreg":
            return True
        return (
            node.op == "and"
            and node.ops[1].node.op == "Constant"
            and unsigned(node.ops[1].node.data, width(one.type)) in (0xFF, 0xFFFF, 0xFFFFFFFF)
        )

    if not one_use(value):
        return 0
    if is_extend(value):
        return 1
    node = value.node
    if node.op in ("shl", "srl", "sra") and node.ops[1].node.op == "Constant":
        amount = node.ops[1].node.data
        if is_extend(node.ops[0]):
            return 2 if amount <= 4 else 1
        if amount < width(value.type):
            return 1
    return 0


def compare(graph: Graph, left: Result, right: Result, condition: str) -> Result:
    """The flags of a comparison."""
    if not is_integer(left.type):
        return graph.node("AArch64ISD::FCMP", "i32", left, right)
    name = "AArch64ISD::SUBS"
    if _is_negation(right, condition):
        name, right = "AArch64ISD::ADDS", right.node.ops[1]
    elif _is_negation(left, condition):
        name, left = "AArch64ISD::ADDS", left.node.ops[1]
    elif right.node.op == "Constant" and right.node.data == 0 and condition not in _UNSIGNED:
        if left.node.op == "and":
            made = graph.raw("AArch64ISD::ANDS", (left.type, "i32"), tuple(left.node.ops))
            graph.replace(left, made)
            return made.results[1]
        if left.node.op == "AArch64ISD::ANDS":
            return left.node.results[1]
    return graph.raw(name, (left.type, "i32"), (left, right)).results[1]


_NEIGHBOURS = {
    "setlt": ("setle", -1),
    "setge": ("setgt", -1),
    "setult": ("setule", -1),
    "setuge": ("setugt", -1),
    "setle": ("setlt", 1),
    "setgt": ("setge", 1),
    "setule": ("setult", 1),
    "setugt": ("setuge", 1),
}
_EDGES = {"setult": 0, "setuge": 0, "setule": -1, "setugt": -1}
"""Constants that have no neighbour on that side, by condition."""


def integer_flags(graph: Graph, left: Result, right: Result, condition: str) -> tuple[Result, int]:
    """The flags and code of an integer comparison; a constant that does not fit may be moved by one."""
    bits = width(left.type)
    if right.node.op == "Constant":
        value = right.node.data
        if not is_arithmetic_immediate(unsigned(value, bits)) and condition in _NEIGHBOURS:
            other, step = _NEIGHBOURS[condition]
            # LLVM looks at the 32-bit limit also for 64-bit values here.
            edge = _EDGES.get(condition)
            if edge is None:
                edge = -(1 << 31) if step < 0 and bits == 32 else 1 << 31 if step < 0 else (1 << (bits - 1)) - 1
            if value != edge and is_arithmetic_immediate(unsigned(value + step, bits)):
                condition, right = other, graph.constant(value + step, right.type)
    if right.node.op != "Constant" or not is_arithmetic_immediate(unsigned(right.node.data, bits)):
        looked_at = left.node.ops[1] if _is_negation(left, condition) else left
        if _folding_profit(looked_at) > _folding_profit(right):
            left, right, condition = right, left, SWAPPED[condition]
    if condition in ("seteq", "setne") and right.node.op == "Constant":
        value = unsigned(right.node.data, bits)
        memory = left.node.data if left.node.op == "load" else None
        if value >> 16 == 0 and memory is not None and memory.ext == "zext" and memory.type == "i16" and one_use(left):
            signed = value - 0x10000 if value >> 15 else value
            if signed < 0 and is_arithmetic_immediate(-signed):
                short = graph.node("sign_extend_inreg", left.type, left, graph.leaf("ValueType", CHAIN, "i16"))
                return compare(graph, short, graph.constant(signed, right.type), condition), _INTEGER[condition]
        if value in (0, 1):
            found = _conjunction(graph, left)
            if found is not None:
                flags, code = found
                if (condition == "setne") ^ (value == 0):
                    code ^= 1
                return flags, code
    code = _INTEGER[condition]
    if right.node.op == "Constant" and right.node.data == 0:
        # The sign alone says it.
        code = {LT: MI, GE: PL}.get(code, code)
    return compare(graph, left, right, condition), code


def _conjunction(graph: Graph, value: Result) -> tuple[Result, int] | None:
    """A comparison, or a tree of them, as flags."""
    if value.node.op == "setcc" and one_use(value):
        left, right, name = value.node.ops[0], value.node.ops[1], value.node.ops[2].node.data
        if is_integer(left.type):
            return compare(graph, left, right, name), _INTEGER[name]
        if name in ("setone", "setueq"):
            raise UnsupportedError("a comparison of a comparison of floating-point numbers is not lowered yet")
        return compare(graph, left, right, name), _FLOAT[name][0]
    if value.node.op in ("and", "or") and _can_conjoin(value):
        raise UnsupportedError("conditional comparisons are not selected yet")
    return None


def _can_conjoin(value: Result, depth: int = 0) -> bool:
    if not one_use(value) or depth > 6:
        return False
    if value.node.op == "setcc":
        return True
    return value.node.op in ("and", "or") and all(_can_conjoin(one, depth + 1) for one in value.node.ops)


def _csel(graph: Graph, type: str, if_true: Result, if_false: Result, code: int, flags: Result) -> Result:
    return graph.node("AArch64ISD::CSEL", type, if_true, if_false, code_of(graph, code), flags)


def _setcc(target: Dag, graph: Graph, node: Node) -> list[Result]:
    left, right, name = node.ops[0], node.ops[1], node.ops[2].node.data
    type = node.type
    true, false = graph.constant(1, type), graph.constant(0, type)
    if is_integer(left.type):
        # The opposite condition, so that `cset` can be matched as csinc of zeros.
        flags, code = integer_flags(graph, left, right, INVERTED_INT[name])
        return [_csel(graph, type, false, true, code, flags)]
    flags = compare(graph, left, right, name)
    first, second = _FLOAT[name]
    if second == AL:
        inverted = INVERTED_FLOAT[name]
        return [_csel(graph, type, false, true, _FLOAT[inverted][0], flags)]
    chosen = _csel(graph, type, true, false, first, flags)
    return [_csel(graph, type, true, chosen, second, flags)]


def _select(target: Dag, graph: Graph, node: Node) -> list[Result]:
    value, if_true, if_false = node.ops
    if value.node.op == "setcc":
        left, right, name = value.node.ops[0], value.node.ops[1], value.node.ops[2].node.data
    else:
        left, right, name = value, graph.constant(0, value.type), "setne"
    return _select_by(graph, name, left, right, if_true, if_false)


def _select_cc(target: Dag, graph: Graph, node: Node) -> list[Result]:
    left, right, if_true, if_false, condition = node.ops
    return _select_by(graph, condition.node.data, left, right, if_true, if_false)


def _select_by(graph: Graph, name: str, left: Result, right: Result, if_true: Result, if_false: Result) -> list[Result]:
    type = if_true.type
    if not is_integer(left.type):
        first, second = _FLOAT[name]
        flags = compare(graph, left, right, name)
        chosen = _csel(graph, type, if_true, if_false, first, flags)
        return [chosen if second == AL else _csel(graph, type, if_true, chosen, second, flags)]
    yes, no = (one.node.data if one.node.op == "Constant" else None for one in (if_true, if_false))
    opcode = "AArch64ISD::CSEL"
    # A sign spread over the register: x < 0 ? -1 : 1 and the like.
    if right.node.op == "Constant" and yes is not None and no is not None:
        if name == "setgt" and right.node.data == -1 and yes == 1 and no == -1 and left.type == type:
            shifted = graph.node("sra", type, left, graph.constant(width(left.type) - 1, left.type))
            return [graph.node("or", type, shifted, graph.constant(1, type))]
    ones = 1
    if (yes is not None and no is not None and yes == -1 and no == 0) or (yes == ones and no == 0):
        yes, no, if_true, if_false, name = no, yes, if_false, if_true, INVERTED_INT[name]
    elif if_true.node.op == "xor" and if_true.node.ops[1].node.op == "Constant" and if_true.node.ops[1].node.data == -1:
        # csinv(x, y): the inverted value stands on the right.
        if_true, if_false, yes, no, name = if_false, if_true, no, yes, INVERTED_INT[name]
    elif _is_negation(if_true, "seteq"):
        if_true, if_false, yes, no, name = if_false, if_true, no, yes, INVERTED_INT[name]
    elif yes is not None and no is not None:
        bits = width(type)
        swap = False
        if yes == unsigned_signed(~no, bits):
            opcode = "AArch64ISD::CSINV"
        elif no != -(1 << 63) and yes == -no:
            opcode = "AArch64ISD::CSNEG"
        elif bits == 32:
            if unsigned(yes, 32) == unsigned(no, 32) + 1:
                opcode, swap = "AArch64ISD::CSINC", unsigned(yes, 32) > unsigned(no, 32)
            elif unsigned(no, 32) == unsigned(yes, 32) + 1:
                opcode = "AArch64ISD::CSINC"
        elif unsigned_signed(yes - no, 64) in (1, -1):
            opcode, swap = "AArch64ISD::CSINC", yes > no
        if opcode == "AArch64ISD::CSINV" or opcode == "AArch64ISD::CSNEG":
            # The smaller of the two is made, the other follows from it.
            if no is not None and yes is not None and no > yes:
                swap = False
        if swap:
            if_true, if_false, yes, no, name = if_false, if_true, no, yes, INVERTED_INT[name]
        if opcode != "AArch64ISD::CSEL":
            if_false = if_true
    if (
        opcode == "AArch64ISD::CSEL"
        and right.node.op == "Constant"
        and yes is None
        and no is not None
        and left is if_true
    ):
        pass
    if opcode == "AArch64ISD::CSEL":
        value = right.node.data if right.node.op == "Constant" else None
        # A constant that the comparison has in its register already.
        if (
            value is not None
            and name == "seteq"
            and yes is not None
            and yes == value
            and value not in (0,)
            and left.type == type
        ):
            if_true = left
        elif (
            value is not None
            and name == "setne"
            and no is not None
            and no == value
            and value not in (0,)
            and left.type == type
        ):
            if_false = left
        elif value is not None and name == "seteq" and value == 0 and yes == 0 and left.type == type:
            pass
    flags, code = integer_flags(graph, left, right, name)
    return [graph.node(opcode, type, if_true, if_false, code_of(graph, code), flags)]


def unsigned_signed(value: int, bits: int) -> int:
    """The value modulo 2^bits as a signed number."""
    value = unsigned(value, bits)
    return value - (1 << bits) if value >> (bits - 1) else value


def _br_cc(target: Dag, graph: Graph, node: Node) -> list[Result]:
    chain, condition, left, right, block = node.ops
    name = condition.node.data
    if not is_integer(left.type):
        flags = compare(graph, left, right, name)
        first, second = _FLOAT[name]
        made = _jump(graph, chain, block, first, flags)
        return [made if second == AL else _jump(graph, made, block, second, flags)]
    if right.node.op == "Constant":
        value = right.node.data
        bits = width(left.type)
        if value == 0 and name in ("seteq", "setne"):
            single = (
                left.node.ops[1].node.data if left.node.op == "and" and left.node.ops[1].node.op == "Constant" else 0
            )
            single = unsigned(single, bits)
            if single and single & (single - 1) == 0:
                test = "AArch64ISD::TBZ" if name == "seteq" else "AArch64ISD::TBNZ"
                return [
                    graph.node(
                        test, CHAIN, chain, left.node.ops[0], graph.constant(single.bit_length() - 1, "i64"), block
                    )
                ]
            return [graph.node("AArch64ISD::CBZ" if name == "seteq" else "AArch64ISD::CBNZ", CHAIN, chain, left, block)]
        if name == "setlt" and left.node.op != "and" and value == 0:
            return [graph.node("AArch64ISD::TBNZ", CHAIN, chain, left, graph.constant(bits - 1, "i64"), block)]
        if name == "setgt" and left.node.op != "and" and value == -1:
            return [graph.node("AArch64ISD::TBZ", CHAIN, chain, left, graph.constant(bits - 1, "i64"), block)]
    flags, code = integer_flags(graph, left, right, name)
    return [_jump(graph, chain, block, code, flags)]


def _jump(graph: Graph, chain: Result, block: Result, code: int, flags: Result) -> Result:
    return graph.node("AArch64ISD::BRCOND", CHAIN, chain, block, code_of(graph, code), flags)


def _global(target: Dag, graph: Graph, node: Node) -> list[Result]:
    symbol, offset = node.data
    if symbol.thread_local:
        raise UnsupportedError("thread-local variables are not lowered yet")
    if not target.is_local(symbol):
        leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, "got"), node.order)
        loaded = graph.node("AArch64ISD::LOADgot", "i64", leaf)
        return [graph.node("add", "i64", loaded, graph.constant(offset, "i64")) if offset else loaded]
    return [_by_page(graph, "TargetGlobalAddress", (symbol, offset), node.order)]


def _by_page(graph: Graph, kind: str, data: tuple[object, ...], order: int = 0) -> Result:
    high = graph.leaf(kind, "i64", (*data, "page"), order)
    low = graph.leaf(kind, "i64", (*data, "lo12"), order)
    return graph.node("AArch64ISD::ADDlow", "i64", graph.node("AArch64ISD::ADRP", "i64", high), low)


def pool_address(graph: Graph, data: tuple[object, ...]) -> Result:
    """The address of a constant pool entry."""
    return _by_page(graph, "TargetConstantPool", data)


def _constant_fp(target: Dag, graph: Graph, node: Node) -> list[Result] | None:
    """What takes more than two moves comes from the pool."""
    if target.is_legal_float(node.type, node.data):
        return [node]
    size = width(node.type) // 8
    constant = ConstantFloat(FLOAT_TYPES[node.type], node.data)
    return [graph.load(node.type, graph.entry, target.pool_address(graph, constant, size), size)]


_LOWERINGS: dict[str, Callable[[Dag, Graph, Node], list[Result] | None]] = {
    "setcc": _setcc,
    "select": _select,
    "select_cc": _select_cc,
    "br_cc": _br_cc,
    "GlobalAddress": _global,
    "ConstantFP": _constant_fp,
}

__all__ = ["cond", "lower"]
