"""AArch64 custom lowering: comparisons to flags, selects, branches, addresses."""

from __future__ import annotations

import os
from collections.abc import Callable

from smemit.compile.isel.dag.construct.call_nodes import copy_in
from smemit.compile.isel.dag.graph.fold import INVERTED_FLOAT, INVERTED_INT, cond, unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero
from smemit.compile.isel.dag.graph.nodes import (
    CHAIN,
    GLUE,
    MASKS,
    NO_SIGNED_ZEROS,
    Node,
    Result,
    is_integer,
    one_use,
    width,
)
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.compile.isel.dag.legalize.operations import FLOAT_TYPES
from smemit.compile.isel.dag.legalize.thread_local import refuse_unreached
from smemit.compile.isel.dag.rule_file import Lowerings
from smemit.ir.symbols import binds_locally
from smemit.ir.values import ConstantFloat
from smemit.isa.aarch64 import atomics, carry, dynamic_alloca, elements, fp128, variadic
from smemit.isa.aarch64.compare import (
    AL,
    FLOAT,
    by_upper_bits,
    code_of,
    compare,
    conjunction,
    integer_flags,
    is_zero_minus,
)
from smemit.isa.aarch64.facts import FINDS_THREAD_LOCAL, target_of

LOWERINGS = Lowerings(os.path.dirname(__file__), "aarch64", __name__, "smemit.isa.aarch64.compare")
"""Lowerings that are plain rewrites, as rule text."""


def lower(lowering: Lowering, node: Node) -> list[Result] | None:
    """Lower a custom operation."""
    handler = _LOWERINGS.get(node.op)
    graph = lowering.graph
    with graph.at(node.order):
        if node.op == "GlobalTLSAddress" and graph.target.description.system.get("thread_local_call_keeps"):
            return [_by_descriptor(lowering, node)]
        if node.op in atomics.LOWERINGS:
            return atomics.LOWERINGS[node.op](lowering, node)
        made = fp128.lower(lowering, node)
        if made is None and handler is not None:
            made = handler(graph, node)
        return LOWERINGS.lower(lowering, node) if made is None else made


def is_byte(graph: Graph, value: Result) -> bool:
    """Whether all bits above the lowest byte are known to be zeros; LLVM does not ask in big-endian code."""
    return graph.target.little_endian and is_zero(graph, value, MASKS[value.type] & ~0xFF)


def _csel(graph: Graph, type: str, if_true: Result, if_false: Result, code: int, flags: Result) -> Result:
    return graph.node("AArch64ISD::CSEL", type, if_true, if_false, code_of(graph, code), flags)


def _setcc(graph: Graph, node: Node) -> list[Result]:
    left, right, name = node.ops[0], node.ops[1], node.ops[2].node.data
    type = node.type
    true, false = graph.constant(1, type), graph.constant(0, type)
    if is_integer(left.type):
        if name == "setult" and (upper := by_upper_bits(graph, left, right)) is not None:
            left, right, name = upper, graph.constant(0, right.type), "seteq"
        # The inverse condition, so that `cset` can be matched as csinc of zeros.
        flags, code = integer_flags(graph, left, right, INVERTED_INT[name])
        return [_csel(graph, type, false, true, code, flags)]
    flags = compare(graph, left, right, name)
    first, second = FLOAT[name]
    if second == AL:
        inverted = INVERTED_FLOAT[name]
        return [_csel(graph, type, false, true, FLOAT[inverted][0], flags)]
    chosen = _csel(graph, type, true, false, first, flags)
    return [_csel(graph, type, true, chosen, second, flags)]


def _select(graph: Graph, node: Node) -> list[Result]:
    value, if_true, if_false = node.ops
    if node.type[0] == "v":
        return elements.choose(graph, node)
    if carry.is_overflow(value):
        _, flags, code = carry.checked(graph, value.node)
        return [_csel(graph, node.type, if_true, if_false, code, flags)]
    if value.node.op == "setcc":
        left, right, name = value.node.ops[0], value.node.ops[1], value.node.ops[2].node.data
    else:
        left, right, name = value, graph.constant(0, value.type), "setne"
    return _select_by(graph, name, left, right, if_true, if_false)


def _select_cc(graph: Graph, node: Node) -> list[Result]:
    left, right, if_true, if_false, condition = node.ops
    name = condition.node.data
    if node.flags & NO_SIGNED_ZEROS and left.type == node.type and _is_zero(right):
        # A value that equals zero can replace the zero.
        if name in _EQUAL and _is_zero(if_true):
            if_true = left
        elif name in _UNEQUAL and _is_zero(if_false):
            if_false = left
    return _select_by(graph, name, left, right, if_true, if_false)


def _is_zero(value: Result) -> bool:
    """A floating-point zero of either sign."""
    node = value.node
    return node.op == "ConstantFP" and not node.data << 1 & (1 << width(value.type)) - 1


_EQUAL = frozenset(("seteq", "setoeq", "setueq"))
_UNEQUAL = frozenset(("setne", "setone", "setune"))


def _differences(graph: Graph, left: Result, right: Result, if_true: Result, if_false: Result) -> tuple[Result, Result]:
    """abds/abdu: select between the difference that the comparison computes and its negation."""
    for one, other in ((if_true, if_false), (if_false, if_true)):
        if one.node.ops == (left, right) and other.node.ops == (right, left):
            one.node.flags = 0
            negated = graph.node("sub", one.type, graph.constant(0, one.type), one)
            return (one, negated) if one is if_true else (negated, one)
    return if_true, if_false


def _select_by(graph: Graph, name: str, left: Result, right: Result, if_true: Result, if_false: Result) -> list[Result]:
    type = if_true.type
    if not is_integer(left.type):
        first, second = FLOAT[name]
        flags = compare(graph, left, right, name)
        chosen = _csel(graph, type, if_true, if_false, first, flags)
        return [chosen if second == AL else _csel(graph, type, if_true, chosen, second, flags)]
    if name == "setlt" and right.node.op == "Constant" and right.node.data == 0 and one_use(left):
        sign = _sign_of_extended(graph, left)
        if sign is not None:
            flags, code = integer_flags(graph, sign, graph.constant(0, sign.type), "setne")
            return [_csel(graph, type, if_true, if_false, code, flags)]
    yes, no = (one.node.data if one.node.op == "Constant" else None for one in (if_true, if_false))
    opcode = "AArch64ISD::CSEL"
    # A sign spread over the register, as in x < 0 ? -1 : 1.
    if right.node.op == "Constant" and yes is not None and no is not None:
        if name == "setgt" and right.node.data == -1 and yes == 1 and no == -1 and left.type == type:
            shifted = graph.node("sra", type, left, graph.constant(width(left.type) - 1, left.type))
            return [graph.node("or", type, shifted, graph.constant(1, type))]
    if name in ("setgt", "setlt") and left is if_true and no == 0 and right.node.op == "Constant" \
            and right.node.data == 0 and left.type == type:
        # max(x, 0) and min(x, 0): the value masked by its sign.
        sign = graph.node("sra", type, left, graph.constant(width(type) - 1, type))
        if name == "setgt":
            sign = graph.node("xor", type, sign, graph.constant(-1, type))
        return [graph.node("and", type, left, sign)]
    if if_true.node.op == if_false.node.op == "sub":
        if_true, if_false = _differences(graph, left, right, if_true, if_false)
    ones = 1
    if (yes is not None and no is not None and yes == -1 and no == 0) or (yes == ones and no == 0):
        yes, no, if_true, if_false, name = no, yes, if_false, if_true, INVERTED_INT[name]
    elif if_true.node.op == "xor" and if_true.node.ops[1].node.op == "Constant" and if_true.node.ops[1].node.data == -1:
        # csinv(x, y): the inverted value is the right operand.
        if_true, if_false, yes, no, name = if_false, if_true, no, yes, INVERTED_INT[name]
    elif is_zero_minus(if_true):
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
        if swap:
            if_true, if_false, yes, no, name = if_false, if_true, no, yes, INVERTED_INT[name]
        if opcode != "AArch64ISD::CSEL":
            if_false = if_true
    # The comparison already has this constant in a register. Zero and one need no register.
    value = right.node.data if right.node.op == "Constant" and left.type == type else None
    if value is not None and opcode == "AArch64ISD::CSEL" and value not in (-1, 0, 1):
        if name == "seteq" and yes == value:
            if_true = left
        elif name == "setne" and no == value:
            if_false = left
    elif value == 1 and opcode == "AArch64ISD::CSNEG" and name == "seteq" and yes == 1:
        opcode, if_true, if_false = "AArch64ISD::CSINV", left, graph.constant(0, type)
    flags, code = integer_flags(graph, left, right, name)
    return [graph.node(opcode, type, if_true, if_false, code_of(graph, code), flags)]


def _sign_of_extended(graph: Graph, value: Result) -> Result | None:
    """Skip a sign extension of which only the original sign bit remains after a mask."""
    node = value.node
    if node.op not in ("sign_extend", "sign_extend_inreg"):
        return None
    source = node.ops[0]
    bits = width(source.type if node.op == "sign_extend" else node.ops[1].node.data)
    return graph.node("and", source.type, source, graph.constant(1 << bits - 1, source.type))


def unsigned_signed(value: int, bits: int) -> int:
    """The value modulo 2^bits as a signed number."""
    value = unsigned(value, bits)
    return value - (1 << bits) if value >> (bits - 1) else value


def _xor(graph: Graph, node: Node) -> list[Result]:
    """An `xor` with a comparison is a select between a value and its complement.

    Because of this lowering LLVM considers `xor` custom instead of legal, which some shared rules test.
    """
    boolean, other = node.ops
    if carry.is_overflow(boolean) and other.node.op == "Constant" and other.node.data == 1:
        with graph.at(boolean.node.order):
            _, flags, code = carry.checked(graph, boolean.node)
            one, zero = graph.constant(1, node.type), graph.constant(0, node.type)
            return [_csel(graph, node.type, one, zero, code ^ 1, flags)]
    for choice, other in (node.ops, node.ops[::-1]):
        if choice.node.op != "select_cc":
            continue
        left, right, if_true, if_false, condition = choice.node.ops
        name = condition.node.data
        constants = [one.node.data if one.node.op == "Constant" else None for one in (if_true, if_false)]
        if left.type not in ("i32", "i64") or sorted(map(str, constants)) != ["-1", "0"]:
            return [node]
        if constants[0] == -1:
            name = INVERTED_INT[name]
        with graph.at(node.ops[0].node.order):  # the first operand's, whichever value is selected
            flags, code = integer_flags(graph, left, right, name)
            complement = graph.node("xor", other.type, other, graph.constant(-1, other.type))
            return [_csel(graph, choice.type, other, complement, code, flags)]
    return [node]


def _br_cc(graph: Graph, node: Node) -> list[Result]:
    chain, condition, left, right, block = node.ops
    name = condition.node.data
    if not is_integer(left.type):
        flags = compare(graph, left, right, name)
        first, second = FLOAT[name]
        made = _jump(graph, chain, block, first, flags)
        return [made if second == AL else _jump(graph, made, block, second, flags)]
    if right.node.op == "Constant":
        value = right.node.data
        bits = width(left.type)
        if value == 1 and name in ("seteq", "setne") and carry.is_overflow(left):
            _, flags, code = carry.checked(graph, left.node)
            return [_jump(graph, chain, block, code ^ (name == "setne"), flags)]
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
        if left.node.op != "and" and (name, value) in (("setlt", 0), ("setgt", -1)):
            # An extended value has its sign bit further down.
            if left.node.op == "sign_extend_inreg":
                left, bits = left.node.ops[0], width(left.node.ops[1].node.data)
            elif left.node.op == "sign_extend":
                left = left.node.ops[0]
                bits = width(left.type)
            test = "AArch64ISD::TBNZ" if name == "setlt" else "AArch64ISD::TBZ"
            return [graph.node(test, CHAIN, chain, left, graph.constant(bits - 1, "i64"), block)]
    flags, code = integer_flags(graph, left, right, name)
    return [_jump(graph, chain, block, code, flags)]


def _brcond(graph: Graph, node: Node) -> list[Result] | None:
    """A branch on a tree of comparisons that nothing else reads: on the flags of a chain."""
    chain, condition, block = node.ops
    found = conjunction(graph, condition)
    return [_jump(graph, chain, block, found[1], found[0])] if found is not None else None


def _jump(graph: Graph, chain: Result, block: Result, code: int, flags: Result) -> Result:
    return graph.node("AArch64ISD::BRCOND", CHAIN, chain, block, code_of(graph, code), flags)


def _global(graph: Graph, node: Node) -> list[Result]:
    symbol, offset = node.data
    if not target_of(graph).is_local(symbol):
        leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, "got"), node.order)
        loaded = graph.node("AArch64ISD::LOADgot", "i64", leaf)
        return [graph.node("add", "i64", loaded, graph.constant(offset, "i64")) if offset else loaded]
    return [_by_page(graph, "TargetGlobalAddress", (symbol, offset), node.order)]


def _thread_local(graph: Graph, node: Node) -> list[Result]:
    """The address of a thread-local variable: thread pointer plus an offset from the linker or the GOT."""
    symbol = node.data
    refuse_unreached(graph, symbol)
    pointer = graph.node("AArch64ISD::THREAD_POINTER", "i64")

    def part(access: str) -> Result:
        return graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, access), node.order)

    if symbol.thread_local == "localexec" or binds_locally(symbol):
        high = graph.machine_node("ADDXri", "i64", pointer, part("tprel_hi12"), graph.target_constant(12, "i32"))
        return [graph.machine_node("ADDXri", "i64", high, part("tprel_lo12"), graph.target_constant(0, "i32"))]
    return [graph.node("add", "i64", pointer, graph.node("AArch64ISD::LOADgot", "i64", part("gottprel")))]


def _by_descriptor(lowering: Lowering, node: Node) -> Result:
    """The address of a thread-local variable: its descriptor's function finds it (LowerDarwinGlobalTLSAddress)."""
    graph, first = lowering.graph, lowering.target.description.reg("x0")
    symbol = graph.leaf("TargetGlobalAddress", "i64", (node.data, 0, "tlv"), node.order)
    descriptor = graph.node("AArch64ISD::LOADgot", "i64", symbol)
    function = graph.load("i64", graph.entry, descriptor, 8)
    lowering.build.function.frame.has_calls = True
    chain, passed, glue = copy_in(graph, function.node.results[1], [(first, descriptor)])
    mask = graph.leaf("RegisterMask", "Untyped", FINDS_THREAD_LOCAL)
    call = graph.make("AArch64ISD::CALL", (CHAIN, GLUE), [chain, function, *passed, mask, *glue], None, node.order)
    return graph.copy_from(call, first, "i64", call.next)


def _by_page(graph: Graph, kind: str, data: tuple[object, ...], order: int = 0) -> Result:
    high = graph.leaf(kind, "i64", (*data, "page"), order)
    low = graph.leaf(kind, "i64", (*data, "lo12"), order)
    return graph.node("AArch64ISD::ADDlow", "i64", graph.node("AArch64ISD::ADRP", "i64", high), low)


def _constant_pool(graph: Graph, node: Node) -> list[Result]:
    return [_by_page(graph, "TargetConstantPool", node.data)]


def _constant_fp(graph: Graph, node: Node) -> list[Result] | None:
    """A constant that takes more than two moves comes from the constant pool."""
    target = target_of(graph)
    if target.is_legal_float(graph, node.type, node.data):
        return [node]
    size = width(node.type) // 8
    constant = ConstantFloat(FLOAT_TYPES[node.type], node.data)
    return [graph.load(node.type, graph.entry, target.pool_address(graph, constant, size), size)]


def _jump_table(graph: Graph, node: Node) -> list[Result]:
    return [_by_page(graph, "TargetJumpTable", (node.data,))]


def _br_jt(graph: Graph, node: Node) -> list[Result]:
    """A branch through a jump table."""
    chain, table, index = node.ops
    number = graph.target_constant(table.node.data, "i32")
    entry = graph.machine_node("JumpTableDest32", ("i64", "i64"), table, index, number, order=node.order)
    return [graph.node("brind", CHAIN, chain, entry)]


_LOWERINGS: dict[str, Callable[[Graph, Node], list[Result] | None]] = {
    **elements.LOWERINGS,
    **dict.fromkeys(carry.CHECKED, carry.with_overflow),
    "setcc": _setcc,
    "select": _select,
    "select_cc": _select_cc,
    "xor": _xor,
    "vastart": variadic.start,
    "br_cc": _br_cc,
    "brcond": _brcond,
    "GlobalAddress": _global,
    "GlobalTLSAddress": _thread_local,
    "ConstantPool": _constant_pool,
    "JumpTable": _jump_table,
    "br_jt": _br_jt,
    "ConstantFP": _constant_fp,
    "dynamic_stackalloc": dynamic_alloca.lower,
}

__all__ = ["cond", "lower"]
