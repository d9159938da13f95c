"""Expand integers wider than a register into low and high parts (LLVM's ExpandIntegerResult, ExpandIntegerOperand).

A handler for a result returns its low and high part; one for an operand returns the node's replacement, the node itself
if it was changed in place, or None if its results were replaced already. Parts may themselves be too wide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero, known_bits, sign_bits
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, NUW, Node, Result, one_use, width
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.isel.dag.legalize import checked
from smemit.compile.isel.dag.legalize.bits import ORDERS
from smemit.compile.isel.dag.legalize.expansions import expanded
from smemit.compile.isel.dag.legalize.min_max import split_min_max
from smemit.compile.isel.dag.legalize.operations import AVERAGES
from smemit.compile.isel.dag.legalize.rotations import split_funnel, split_rotation
from smemit.compile.isel.dag.legalize.types import TypeLegalizer
from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from smemit.compile.isel.dag.legalize.types import Halves


_DIVISIONS = {"sdiv": "div", "udiv": "udiv", "srem": "mod", "urem": "umod"}
_UNSIGNED_CONDITION = {
    "setlt": "setult", "setult": "setult", "setgt": "setugt", "setugt": "setugt",
    "setle": "setule", "setule": "setule", "setge": "setuge", "setuge": "setuge",
}  # fmt: skip
_EXCHANGED = {"setgt": "setlt", "setugt": "setult", "setle": "setge", "setule": "setuge"}
_FLOAT_LETTERS = {"f32": "sf", "f64": "df"}


def _bits_left(type: str, half: str) -> str:
    """The part of a memory type that the high half holds."""
    return f"i{width(type) - width(half)}"


# ---- results


def _constant(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph = legal.graph
    return graph.constant(node.data, half), graph.constant(node.data >> width(half), half)


def _undef(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    value = legal.graph.leaf(node.op, half, None)
    return value, value


def _pair(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    return node.ops[0], node.ops[1]


def _element(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    return legal.split(legal.split(node.ops[0])[node.ops[1].node.data])


def _comes_as_vector(value: Result) -> bool:
    """Whether LLVM would keep a 128-bit value in a vector register."""
    node = value.node
    if node.op in ("and", "or", "xor"):
        return all(map(_comes_as_vector, node.ops))
    # Narrower values that were extended to 128 bits here come too late for that.
    return node.op == "Constant" or (node.op == "load" and one_use(value) and node.data.type == value.type)


def _logic(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    if legal.target.joins_in_vectors and width(node.type) == 128 and all(map(_comes_as_vector, node.ops)):
        raise UnsupportedError(f"{node.op} of type {ir_text(node.type)} on values out of memory is not supported",
                               notes=["LLVM does it in vector registers: take the halves apart, or load them apart"])
    return legal.in_halves(node, half)


def _sum(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Add or subtract with a carry from the low to the high halves."""
    graph, op = legal.graph, "uaddo" if node.op == "add" else "usubo"
    (ll, lh), (rl, rh) = legal.split(node.ops[0]), legal.split(node.ops[1])
    types = (half, legal.target.setcc_result_type(half))
    low = graph.node(op, types, ll, rl)
    carry = low.node.results[1]
    if known_bits(graph, carry)[0] & 1:
        return low, graph.node(op, types, lh, rh)
    return low, graph.node(op + "_carry", types, lh, rh, carry)


def _sum_with_overflow(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """The same with carry-out, and possibly carry-in."""
    graph, op = legal.graph, node.op
    (ll, lh), (rl, rh) = legal.split(node.ops[0]), legal.split(node.ops[1])
    types = (half, node.types[1])
    low = graph.node(op, types, ll, rl, *node.ops[2:])
    with_carry = op if op.endswith("_carry") else op + "_carry"
    high = graph.node(with_carry, types, lh, rh, low.node.results[1])
    legal.replace_result(node.results[1], high.node.results[1])
    return low, high


def _product(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, left, right = legal.graph, node.ops[0], node.ops[1]
    (ll, lh), (rl, rh) = legal.split(left), legal.split(right)
    inner = width(half)
    upper = ((1 << inner) - 1) << inner
    if is_zero(graph, left, upper) and is_zero(graph, right, upper):
        return _whole_product(legal, "u", ll, rl)
    if sign_bits(graph, left) > inner and sign_bits(graph, right) > inner:
        return _whole_product(legal, "s", ll, rl)
    low, high = _whole_product(legal, "u", ll, rl)
    across = graph.node("mul", half, ll, rh)
    back = graph.node("mul", half, lh, rl)
    high = graph.node("add", half, high, across)
    return low, graph.node("add", half, high, back)


def _whole_product(legal: TypeLegalizer, sign: str, left: Result, right: Result) -> Halves:
    """The full product of two halves, by one or two operations."""
    graph, half, target = legal.graph, left.type, legal.target
    if target.is_operation_legal_or_custom(f"{sign}mul_lohi", half):
        low = graph.node(f"{sign}mul_lohi", (half, half), left, right)
        return low, low.node.results[1]
    if not target.is_operation_legal_or_custom(f"mulh{sign}", half):
        raise UnsupportedError(f"the operation mul on i{2 * width(half)} is not supported")
    return graph.node("mul", half, left, right), graph.node(f"mulh{sign}", half, left, right)


def _quotient(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    if width(node.type) != 128:
        raise UnsupportedError(f"the operation {node.op} on {ir_text(node.type)} is not supported")
    if node.op[0] == "u" and node.ops[1].node.op == "Constant":
        made = _by_constant(legal, node, half)
        if made is not None:
            return made
    return legal.split(legal.library(f"__{_DIVISIONS[node.op]}ti3", node))


def _expanded_whole(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Expand to simpler operations on the whole value, then split."""
    return legal.cut(expanded(legal, node)[0], half)


def _abs(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """abs: flip by the spread sign and subtract it; in the lower half alone if the value fits there."""
    graph, bits = legal.graph, width(half)
    low, high = legal.split(node.ops[0])
    if sign_bits(graph, node.ops[0]) > bits:
        return graph.node("abs", half, low), graph.constant(0, half)
    types = (half, legal.target.setcc_result_type(half))
    if not legal.target.is_operation_legal_or_custom("usubo_carry", legal.target.register_type(half)[0]):
        negation = graph.node("sub", node.type, graph.constant(0, node.type), node.ops[0])
        less, more = legal.cut(negation, half)
        is_negative = graph.node("setcc", types[1], high, graph.constant(0, half), cond(graph, "setlt"))
        return graph.node("select", half, is_negative, less, low), graph.node("select", half, is_negative, more, high)
    sign = graph.shifted("sra", high, bits - 1)
    low, high = graph.node("xor", half, low, sign), graph.node("xor", half, high, sign)
    low = graph.node("usubo", types, low, sign)
    return low, graph.node("usubo_carry", types, high, sign, low.node.results[1])


def _ones(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """The sum of the halves' population counts; the parity of their `xor`."""
    graph, zero = legal.graph, legal.graph.constant(0, half)
    low, high = legal.split(node.ops[0])
    counted = legal.target.count_together(graph, node.op, low, high) if legal.is_legal(half) else None
    if counted is not None:
        return counted, zero
    if node.op == "parity":
        return graph.node("parity", half, graph.node("xor", half, low, high)), zero
    return graph.node("add", half, graph.node("ctpop", half, low), graph.node("ctpop", half, high)), zero


def _bswap(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Swap the halves, after the operation on each."""
    low, high = legal.split(node.ops[0])
    return legal.graph.node(node.op, half, high), legal.graph.node(node.op, half, low)


def _zeros(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Count zeros in the first half; if it is zero, add its width to the count of the other half."""
    graph = legal.graph
    near, far = legal.split(node.ops[0])
    name = node.op[:4]
    if name == "ctlz":
        near, far = far, near
    none = graph.constant(0, half)
    has_ones = graph.node("setcc", legal.target.setcc_result_type(half), near, none, cond(graph, "setne"))
    if name == "ctlz":
        beyond = graph.node(node.op, half, far)
        first = graph.node("ctlz_zero_undef", half, near)
    else:
        first = graph.node("cttz_zero_undef", half, near)
        beyond = graph.node(node.op, half, far)
    beyond = graph.node("add", half, beyond, graph.constant(width(half), half))
    return graph.node("select", half, has_ones, first, beyond), none


def _by_constant(legal: TypeLegalizer, node: Node, half: str) -> Halves | None:
    """Division by a divisor of 2^half - 1: the sum of the halves has the same remainder."""
    graph, bits = legal.graph, width(half)
    divisor = node.ops[1].node.data & ((1 << 2 * bits) - 1)
    if not divisor or divisor >> bits or divisor & (divisor - 1) == 0 or "smaller" in graph.traits:
        return None
    shift = (divisor & -divisor).bit_length() - 1
    odd = divisor >> shift
    if (1 << bits) % odd != 1:
        return None
    low, high = legal.split(node.ops[0])
    type = legal.target.shift_amount_type(half)
    rest: Result | None = None
    if shift:
        if node.op != "udiv":
            rest = graph.node("and", half, low, graph.constant((1 << shift) - 1, half))
        low = graph.node("or", half, graph.node("srl", half, low, graph.constant(shift, type)),
                         graph.node("shl", half, high, graph.constant(bits - shift, type)))
        high = graph.node("srl", half, high, graph.constant(shift, type))
    # The carry of the sum is added, because 2^half has the remainder 1.
    total = graph.node("uaddo", (half, legal.target.setcc_result_type(half)), low, high)
    zero = graph.constant(0, half)
    total = graph.node("uaddo_carry", total.node.types, total, zero, total.node.results[1])
    remainder = graph.node("urem", half, total, graph.constant(odd, half))
    if node.op == "udiv":
        types = (half, legal.target.setcc_result_type(half))
        first = graph.node("usubo", types, low, remainder)
        second = graph.node("usubo_carry", types, high, zero, first.node.results[1])
        wide = graph.node("build_pair", node.type, first, second)
        inverse = graph.constant(pow(odd, -1, 1 << 2 * bits), node.type)
        return legal.split(graph.node("mul", node.type, wide, inverse))
    if rest is not None:
        remainder = graph.node("shl", half, remainder, graph.constant(shift, type))
        remainder = graph.node("add", half, remainder, rest)
    return remainder, zero


def _shift(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, amount = legal.graph, node.ops[1]
    if amount.node.op == "Constant":
        return _shift_by(legal, node, half, amount.node.data & MASKS[amount.type], amount.type)
    made = _shift_by_known(legal, node, half)
    if made is not None:
        return made
    op = {"shl": "shl_parts", "srl": "srl_parts", "sra": "sra_parts"}[node.op]
    if not legal.target.is_operation_legal_or_custom(op, half):
        raise UnsupportedError(f"the operation {node.op} on {ir_text(node.type)} is not supported")
    low, high = legal.split(node.ops[0])
    wanted = legal.target.shift_amount_type(half)
    if not legal.is_legal(amount.type):
        amount = legal.wide_zero(amount)
    made_low = graph.node(op, (half, half), low, high, graph.resized("zero_extend", wanted, amount))
    return made_low, made_low.node.results[1]


def _shift_by(legal: TypeLegalizer, node: Node, half: str, amount: int, type: str) -> Halves:
    graph, op = legal.graph, node.op
    low, high = legal.split(node.ops[0])
    bits, zero = width(half), graph.constant(0, half)

    def moved(kind: str, value: Result, by: int) -> Result:
        return graph.node(kind, half, value, graph.constant(by, type))

    if not amount:
        return low, high
    if op == "shl":
        if amount >= 2 * bits:
            return zero, zero
        if amount > bits:
            return zero, moved("shl", low, amount - bits)
        if amount == bits:
            return zero, low
        made = moved("shl", low, amount)
        return made, graph.node("or", half, moved("shl", high, amount), moved("srl", low, bits - amount))
    if amount >= 2 * bits:
        filled = zero if op == "srl" else moved("sra", high, bits - 1)
        return filled, filled
    if amount >= bits:
        made = moved(op, high, amount - bits) if amount > bits else high
        return made, zero if op == "srl" else moved("sra", high, bits - 1)
    made = graph.node("or", half, moved("srl", low, amount), moved("shl", high, bits - amount))
    return made, moved(op, high, amount)


def _shift_by_known(legal: TypeLegalizer, node: Node, half: str) -> Halves | None:
    """A shift by an amount that is known to be at least, or less than, half the width."""
    graph, amount, op = legal.graph, node.ops[1], node.op
    if not legal.is_legal(amount.type):
        amount = legal.wide_zero(amount)
    type, bits = amount.type, width(half)
    crossing = MASKS[type] & ~(bits - 1)
    zeros, ones = known_bits(graph, amount)
    low, high = legal.split(node.ops[0])
    if ones & crossing:
        amount = graph.node("and", type, amount, graph.constant(bits - 1, type))
        if op == "shl":
            return graph.constant(0, half), graph.node("shl", half, low, amount)
        fill: Result = graph.constant(0, half)
        if op == "sra":
            fill = graph.node("sra", half, high, graph.constant(bits - 1, type))
        return graph.node(op, half, high, amount), fill
    if zeros & crossing != crossing:
        return None
    # Bits that cross are shifted by one and then by the rest, because a shift by the whole width is undefined.
    rest = graph.node("xor", type, amount, graph.constant(bits - 1, type))
    there, back = ("shl", "srl") if op == "shl" else ("srl", "shl")
    first, second = (low, high) if op == "shl" else (high, low)
    once = graph.node(back, half, first, graph.constant(1, type))
    crossed = graph.node(back, half, once, rest)
    kept = graph.node(op, half, first, amount)
    joined = graph.node("or", half, graph.node(there, half, second, amount), crossed)
    return (kept, joined) if op == "shl" else (joined, kept)


def split_select(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, condition = legal.graph, node.ops[0]
    if not legal.is_legal(condition.type):
        condition = legal.boolean(condition)
    (ll, lh), (rl, rh) = legal.split(node.ops[1]), legal.split(node.ops[2])
    return graph.node("select", half, condition, ll, rl), graph.node("select", half, condition, lh, rh)


def _truncation(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, value = legal.graph, node.ops[0]
    upper = graph.shifted("srl", value, width(half))
    return graph.node("truncate", half, value), graph.node("truncate", half, upper)


def _extension(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, op, value = legal.graph, node.op, node.ops[0]
    bits = width(half)
    if width(value.type) <= bits:
        low = graph.node(op, half, value) if value.type != half else value
        if op == "any_extend":
            return low, graph.undef(half)
        if op == "zero_extend":
            return low, graph.constant(0, half)
        return low, graph.shifted("sra", low, bits - 1)
    low, high = legal.split(legal.wide(value))
    spare = _bits_left(value.type, half)
    if op == "sign_extend":
        high = graph.node("sign_extend_inreg", half, high, graph.leaf("ValueType", CHAIN, spare))
    elif op == "zero_extend":
        high = graph.node("and", half, high, graph.constant(MASKS[spare], half))
    return low, high


def _sext_inreg(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, narrow, bits = legal.graph, node.ops[1].node.data, width(half)
    low, high = legal.split(node.ops[0])
    if width(narrow) <= bits:
        low = graph.node("sign_extend_inreg", half, low, node.ops[1])
        return low, graph.shifted("sra", low, bits - 1)
    rest = graph.leaf("ValueType", CHAIN, _bits_left(narrow, half))
    return low, graph.node("sign_extend_inreg", half, high, rest)


def _assertion(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, narrow, bits = legal.graph, node.ops[1].node.data, width(half)
    low, high = legal.split(node.ops[0])
    if width(narrow) > bits:
        return low, graph.node(node.op, half, high, graph.leaf("ValueType", CHAIN, _bits_left(narrow, half)))
    low = graph.node(node.op, half, low, node.ops[1])
    if node.op == "AssertZext":
        return low, graph.constant(0, half)
    return low, graph.shifted("sra", low, bits - 1)


def _load(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, memory = legal.graph, node.data
    chain, pointer = node.ops[0], node.ops[1]
    bits = width(half)
    if width(memory.type) <= bits:
        low: Result = graph.load(half, chain, pointer, memory.align, like=memory,
                                 memory_type=memory.type, ext=memory.ext)
        legal.replace_result(node.results[1], low.node.results[1])
        if memory.ext == "zext":
            return low, graph.constant(0, half)
        if memory.ext == "anyext":
            return low, graph.undef(half)
        return low, graph.shifted("sra", low, bits - 1)
    if memory.volatile and memory.type == "i128" and (op := legal.target.load_pair):
        first, second, loaded = graph.raw(op, (half, half, CHAIN), (chain, pointer)).results
        legal.replace_result(node.results[1], loaded)
        return (first, second) if legal.target.little_endian else (second, first)
    if memory.ext and not legal.target.little_endian:
        return _load_from_top(legal, node, half)
    step = bits // 8
    further = graph.plus(pointer, step, NUW)
    first = graph.load(half, chain, pointer, memory.align, like=memory)
    second = graph.load(half, chain, further, min(memory.align, step), like=memory,
                        memory_type=_bits_left(memory.type, half), ext=memory.ext or "anyext")
    legal.replace_result(node.results[1], graph.token_factor([first.node.results[1], second.node.results[1]]))
    return (first, second) if legal.target.little_endian else (second, first)


def _load_from_top(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Big-endian: load the upper part first, as large as possible, possibly with top bits of the lower part."""
    graph, memory = legal.graph, node.data
    bits = width(half)
    chain, pointer, step = node.ops[0], node.ops[1], bits // 8
    rest = 8 * (-(-width(memory.type) // 8) - step)
    further = graph.plus(pointer, step, NUW)
    high: Result = graph.load(half, chain, pointer, memory.align, like=memory,
                              memory_type=f"i{width(memory.type) - rest}", ext=memory.ext)
    low: Result = graph.load(half, chain, further, min(memory.align, step), like=memory,
                             memory_type=f"i{rest}", ext="zext")
    legal.replace_result(node.results[1], graph.token_factor([low.node.results[1], high.node.results[1]]))
    if rest < bits:
        low = graph.node("or", half, low, graph.shifted("shl", high, rest))
        down = "sra" if memory.ext == "sext" else "srl"
        high = graph.shifted(down, high, bits - rest)
    return low, high


def _from_float(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    letters = _FLOAT_LETTERS.get(node.ops[0].type)
    if letters is None or width(node.type) != 128:
        raise UnsupportedError(f"the operation {node.op} on {ir_text(node.type)} is not supported")
    name = f"__fix{'uns' if node.op == 'fp_to_uint' else ''}{letters}ti"
    return legal.split(legal.library(name, node))


def _bitcast(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    value = node.ops[0]
    if value.type[0] == "v" and legal.is_legal(value.type) and legal.is_legal(half):
        graph = legal.graph
        count = width(value.type) // width(half)
        if count == 2:
            vector = graph.node("bitcast", f"v{count}{half}", value)
            low, high = (graph.node("extract_vector_elt", half, vector, graph.constant(i, "i64")) for i in range(count))
            return (low, high) if legal.target.little_endian else (high, low)
    raise UnsupportedError(f"the operation bitcast from {ir_text(value.type)} to {ir_text(node.type)} is not supported")


# ---- operands


def _operand_truncate(legal: TypeLegalizer, node: Node) -> Result:
    low = legal.split(node.ops[0])[0]
    return legal.graph.node("truncate", node.type, low)


def _operand_element(legal: TypeLegalizer, node: Node) -> Result:
    return legal.split(node.ops[0])[node.ops[1].node.data]


def _operand_store(legal: TypeLegalizer, node: Node) -> Result:
    graph, memory = legal.graph, node.data
    low, high = legal.split(node.ops[1])
    chain, pointer = node.ops[0], node.ops[2]
    bits = width(low.type)
    if width(memory.type) <= bits:
        return graph.store(chain, low, pointer, memory.align, like=memory, memory_type=memory.type)
    if memory.volatile and memory.type == "i128" and (op := legal.target.store_pair):
        pair = (low, high) if legal.target.little_endian else (high, low)
        return graph.raw(op, (CHAIN,), (chain, *pair, pointer))
    step = bits // 8
    if not legal.target.little_endian:
        if memory.ext:
            return _store_from_top(legal, node, low, high)
        low, high = high, low
    first = graph.store(chain, low, pointer, memory.align, like=memory)
    second = graph.store(chain, high, graph.plus(pointer, step, NUW), min(memory.align, step), like=memory,
                         memory_type=_bits_left(memory.type, low.type))
    return graph.token_factor([first, second])


def _store_from_top(legal: TypeLegalizer, node: Node, low: Result, high: Result) -> Result:
    """Big-endian: store the upper part first, as large as possible, followed by top bits of the lower part."""
    graph, memory, half = legal.graph, node.data, low.type
    bits = width(half)
    chain, pointer, step = node.ops[0], node.ops[2], bits // 8
    rest = 8 * (-(-width(memory.type) // 8) - step)
    if rest < bits:
        high = graph.shifted("shl", high, bits - rest)
        high = graph.node("or", half, high, graph.shifted("srl", low, rest))
    upper = graph.store(chain, high, pointer, memory.align, like=memory,
                        memory_type=f"i{width(memory.type) - rest}")
    lower = graph.store(chain, low, graph.plus(pointer, step, NUW), min(memory.align, step), like=memory,
                        memory_type=f"i{rest}")
    return graph.token_factor([lower, upper])


def _operand_setcc(legal: TypeLegalizer, node: Node) -> Result:
    left, right, name = compared(legal, node.ops[0], node.ops[1], node.ops[2].node.data)
    if right is None:
        return left
    return legal.graph.update(node, left, right, cond(legal.graph, name))


def _operand_select_cc(legal: TypeLegalizer, node: Node) -> Result:
    graph = legal.graph
    left, right, name = compared(legal, node.ops[0], node.ops[1], node.ops[4].node.data)
    if right is None:
        right, name = graph.constant(0, left.type), "setne"
    return graph.update(node, left, right, node.ops[2], node.ops[3], cond(graph, name))


def _operand_br_cc(legal: TypeLegalizer, node: Node) -> Result:
    graph = legal.graph
    left, right, name = compared(legal, node.ops[2], node.ops[3], node.ops[1].node.data)
    if right is None:
        right, name = graph.constant(0, left.type), "setne"
    return graph.update(node, node.ops[0], cond(graph, name), left, right, node.ops[4])


def compared(legal: TypeLegalizer, left: Result, right: Result, name: str) -> tuple[Result, Result | None, str]:
    """An equivalent comparison of the halves; without a right side the left one is the boolean result."""
    graph = legal.graph
    (ll, lh), (rl, rh) = legal.split(left), legal.split(right)
    half = ll.type
    if name in ("seteq", "setne"):
        if rl is rh and rl.node.op == "Constant" and rl.node.data == -1:
            return graph.node("and", half, ll, lh), rl, name
        low, high = graph.node("xor", half, ll, rl), graph.node("xor", half, lh, rh)
        return graph.node("or", half, low, high), graph.constant(0, half), name
    if right.node.op == "Constant" and (name, right.node.data) in (("setlt", 0), ("setgt", -1)):
        return lh, rh, name  # the sign alone decides
    low_name = _UNSIGNED_CONDITION[name]
    boolean = legal.target.setcc_result_type(half)
    low_boolean = _half_compared(graph, boolean, ll, rl, low_name)
    high_boolean = _half_compared(graph, boolean, lh, rh, name)
    with_equal = name[-1] == "e"
    low_known = low_boolean.node.data if low_boolean.node.op == "Constant" else None
    high_known = high_boolean.node.data if high_boolean.node.op == "Constant" else None
    if (with_equal and high_known == 0) or (not with_equal and (high_known == 1 or low_known == 0)):
        return high_boolean, None, name
    if lh is rh:
        return low_boolean, None, name
    if not legal.target.is_operation_legal_or_custom("setcccarry", legal.target.register_type(half)[0]):
        equal = graph.node("setcc", boolean, lh, rh, cond(graph, "seteq"))
        return graph.node("select", boolean, equal, low_boolean, high_boolean), None, name
    # A subtraction with borrow decides `less`; the other conditions swap the operands or invert the result.
    if name in _EXCHANGED:
        name, ll, rl, lh, rh = _EXCHANGED[name], rl, ll, rh, lh
    borrow = graph.node("usubo", (half, boolean), ll, rl).node.results[1]
    return graph.node("setcccarry", boolean, lh, rh, borrow, cond(graph, name)), None, name


def _half_compared(graph: Graph, boolean: str, left: Result, right: Result, name: str) -> Result:
    """A comparison of halves, simplified at creation: nothing is below zero or above all ones."""
    if right.node.op == "Constant":
        number, mask = right.node.data, MASKS[right.type]
        if number in (0, -1):
            answers = {"setult": 0, "setuge": 1} if number == 0 else {"setugt": 0, "setule": 1}
            if name in answers:
                return graph.constant(answers[name], boolean)
        # A constant at the end of its signed range leaves the comparison unchanged.
        if name[-1] == "e" and number != (mask >> 1 if name == "setle" else ~(mask >> 1) if name == "setge" else None):
            right = graph.constant(number + (1 if name[-2] == "l" else -1), right.type)
            name = name[:-1] + "t"
    return graph.node("setcc", boolean, left, right, cond(graph, name))


def _operand_of_comparison(legal: TypeLegalizer, node: Node) -> Result:
    return expanded(legal, node)[0]


def _operand_setcccarry(legal: TypeLegalizer, node: Node) -> Result:
    graph = legal.graph
    (ll, lh), (rl, rh) = legal.split(node.ops[0]), legal.split(node.ops[1])
    carry = node.ops[2]
    borrow = graph.node("usubo_carry", (ll.type, carry.type), ll, rl, carry).node.results[1]
    return graph.node("setcccarry", node.type, lh, rh, borrow, node.ops[3])


def _operand_shift(legal: TypeLegalizer, node: Node) -> Result:
    return legal.graph.update(node, node.ops[0], legal.split(node.ops[1])[0])


def _operand_to_float(legal: TypeLegalizer, node: Node) -> Result:
    letters, value = _FLOAT_LETTERS.get(node.type), node.ops[0]
    if letters is None or width(value.type) != 128:
        raise UnsupportedError(f"the operation {node.op} of {ir_text(value.type)} is not supported")
    return legal.library(f"__floa{'tun' if node.op == 'uint_to_fp' else 't'}ti{letters}", node)


def _operand_bitcast(legal: TypeLegalizer, node: Node) -> Result:
    graph, (low, high) = legal.graph, legal.split(node.ops[0])
    vector = f"v2{low.type}"
    if not legal.is_legal(vector) or node.type[0] != "v":
        raise UnsupportedError(
            f"the operation bitcast from {ir_text(node.ops[0].type)} to {ir_text(node.type)} is not supported")
    if not legal.target.little_endian:
        low, high = high, low
    return graph.node("bitcast", node.type, graph.node("build_vector", vector, low, high))


_LOW = (1 << 64) - 1


def _operand_live(legal: TypeLegalizer, node: Node) -> Result:
    """Record the lower 64 bits of a wide constant, unless their highest bit is set.

    In that case LLVM records the address of an object in its own memory. It fails on other wide values.
    """
    graph, at = legal.graph, legal.illegal_operand(node)
    value = node.ops[at]
    is_constant = value.node.op == "Constant"
    low = value.node.data & _LOW if is_constant else -1
    if not 0 <= low < 1 << 63:
        what, elsewhere = ("constant", "writes anything") if is_constant else ("value", "fails here too")
        raise UnsupportedError(f"a {what} of type {value.type} cannot be recorded",
                               notes=[f"record it in parts of 64 bits: LLVM 22 {elsewhere}"])
    pair = [graph.target_constant(2, "i64"), graph.target_constant(low, value.type)]
    made: Result = graph.raw(node.op, node.types, [*node.ops[:at], *pair, *node.ops[at + 1 :]], node.data)
    for old, new in zip(node.results, made.node.results, strict=True):
        legal.replace_result(old, new)
    return made


def _next_argument(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Two consecutive va_arg reads; the first has the alignment of the whole."""
    graph = legal.graph
    chain, pointer = node.ops
    first = graph.raw("vaarg", (half, CHAIN), (chain, pointer), data=node.data)
    second = graph.raw("vaarg", (half, CHAIN), (first.results[1], pointer), data=0)
    legal.replace_result(node.results[1], second.results[1])
    return (first, second) if legal.target.little_endian else (second, first)


RESULTS: dict[str, Callable[[TypeLegalizer, Node, str], Halves]] = {
    "vaarg": _next_argument,
    "Constant": _constant,
    "undef": _undef,
    "poison": _undef,
    "build_pair": _pair,
    "extract_element": _element,
    "add": _sum,
    "sub": _sum,
    "mul": _product,
    "select": split_select,
    "truncate": _truncation,
    "sign_extend_inreg": _sext_inreg,
    "AssertSext": _assertion,
    "AssertZext": _assertion,
    "freeze": TypeLegalizer.in_halves,
    "load": _load,
    "fp_to_sint": _from_float,
    "fp_to_uint": _from_float,
    "bitcast": _bitcast,
    **dict.fromkeys(("uaddo", "usubo", "uaddo_carry", "usubo_carry"), _sum_with_overflow),
    **dict.fromkeys(("saddo", "ssubo"), checked.split_sum),
    **dict.fromkeys(("smulo", "umulo"), checked.split_product),
    **dict.fromkeys(checked.SATURATING, checked.split_saturating),
    **dict.fromkeys(ORDERS, split_min_max),
    **dict.fromkeys(("fshl", "fshr"), split_funnel),
    **dict.fromkeys(("rotl", "rotr"), split_rotation),
    **dict.fromkeys(("sdiv", "udiv", "srem", "urem"), _quotient),
    **dict.fromkeys(("and", "or", "xor"), _logic),
    **dict.fromkeys((*AVERAGES, "abds", "abdu", "scmp", "ucmp"), _expanded_whole),
    "abs": _abs,
    **dict.fromkeys(("ctpop", "parity"), _ones),
    **dict.fromkeys(("bswap", "bitreverse"), _bswap),
    **dict.fromkeys(("ctlz", "ctlz_zero_undef", "cttz", "cttz_zero_undef"), _zeros),
    **dict.fromkeys(("shl", "srl", "sra"), _shift),
    **dict.fromkeys(("sign_extend", "zero_extend", "any_extend"), _extension),
}
OPERANDS: dict[str, Callable[[TypeLegalizer, Node], Result | None]] = {
    "truncate": _operand_truncate,
    "extract_element": _operand_element,
    "store": _operand_store,
    "setcc": _operand_setcc,
    "select_cc": _operand_select_cc,
    "br_cc": _operand_br_cc,
    "setcccarry": _operand_setcccarry,
    "bitcast": _operand_bitcast,
    **dict.fromkeys(("scmp", "ucmp"), _operand_of_comparison),
    "stackmap": _operand_live,
    "patchpoint": _operand_live,
    **dict.fromkeys(("shl", "srl", "sra"), _operand_shift),
    **dict.fromkeys(("sint_to_fp", "uint_to_fp"), _operand_to_float),
}
