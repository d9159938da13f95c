"""Value analyses: known bits, sign bits, and whether a value may be undef or poison.

Rules and recursion depth are LLVM's (SelectionDAG::computeKnownBits, ComputeNumSignBits,
isGuaranteedNotToBeUndefOrPoison), since the results decide which combiner rules fire.
"""

from __future__ import annotations

from smemit.compile.isel.dag.graph import bits as b
from smemit.compile.isel.dag.graph.bits import UNKNOWN, Known, leading, trailing
from smemit.compile.isel.dag.graph.constants import constant_of, is_number
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import (
    ATOMIC_CHANGES,
    DISJOINT,
    EXACT,
    INBOUNDS,
    MASKS,
    NO_NANS,
    NONNEG,
    NSW,
    NUW,
    SAMESIGN,
    Memory,
    Node,
    Result,
    is_integer,
    width,
)
from smemit.ir.values import Undef

DEPTH = 6

_PROMISES = NUW | NSW | EXACT | DISJOINT | NONNEG | NO_NANS | SAMESIGN | INBOUNDS
"""Flags whose violation makes an operation poison."""


# ---- bits


def known_bits(graph: Graph, value: Result, depth: int = 0) -> Known:
    """The known bits of a value."""
    node = value.node
    op = node.op
    if node.opaque:
        return UNKNOWN
    if op == "Constant":
        mask = MASKS[value.type]
        return ~node.data & mask, node.data & mask
    if op == "ConstantFP":
        return node.data ^ (1 << width(value.type)) - 1, node.data
    if depth >= DEPTH or value.type[0] not in "if":
        graph.given_up += 1
        return UNKNOWN
    rule = _KNOWN.get(op)
    if rule is None:
        return graph.target.compute_known_bits_for_target_node(graph, value, depth) if "::" in op else UNKNOWN
    return rule(graph, value, depth)


def _pair(graph: Graph, node: Node, depth: int) -> tuple[Known, Known]:
    left, right = node.ops[0], node.ops[1]
    return known_bits(graph, left, depth + 1), known_bits(graph, right, depth + 1)


def _and(graph: Graph, value: Result, depth: int) -> Known:
    (left_zero, left_one), (right_zero, right_one) = _pair(graph, value.node, depth)
    return left_zero | right_zero, left_one & right_one


def _count(graph: Graph, value: Result, depth: int) -> Known:
    """A bit count is at most the number of bits that may be counted."""
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    mask, op = MASKS[value.type], value.node.op
    if op == "ctpop":
        most = (mask & ~zero).bit_count()
    else:
        most = width(value.type) - one.bit_length() if op[:4] == "ctlz" else trailing(~one & mask, width(value.type))
    return mask & -1 << most.bit_length(), 0


def _or(graph: Graph, value: Result, depth: int) -> Known:
    (left_zero, left_one), (right_zero, right_one) = _pair(graph, value.node, depth)
    return left_zero & right_zero, left_one | right_one


def _xor(graph: Graph, value: Result, depth: int) -> Known:
    (left_zero, left_one), (right_zero, right_one) = _pair(graph, value.node, depth)
    return left_zero & right_zero | left_one & right_one, left_zero & right_one | left_one & right_zero


def _sum(graph: Graph, value: Result, depth: int) -> Known:
    node = value.node
    left, right = _pair(graph, node, depth)
    return b.sum_known(left, right, width(value.type), node.op == "sub", node.flags & NSW > 0, node.flags & NUW > 0)


def _difference(graph: Graph, value: Result, depth: int) -> Known:
    node, size = value.node, width(value.type)
    left, right = _pair(graph, node, depth)
    zero, one = b.difference_known(left, right, size, node.op == "abds")
    if node.op == "abds":
        copies = sign_bits(graph, node.ops[1], depth + 1)
        if copies > 1:
            copies = min(copies, sign_bits(graph, node.ops[0], depth + 1))
            zero |= b.high_mask(copies - 1, size)
    return zero, one


def _abs(graph: Graph, value: Result, depth: int) -> Known:
    source, size = value.node.ops[0], width(value.type)
    zero, one = b.known_abs(known_bits(graph, source, depth + 1), size)
    return zero | b.high_mask(sign_bits(graph, source, depth + 1) - 1, size), one


def _min_max(graph: Graph, value: Result, depth: int) -> Known:
    node, op, size = value.node, value.node.op, width(value.type)
    other, limit = node.ops[0].node, constant_of(node.ops[1])
    if limit is not None and other.op == _OPPOSITE.get(op) and (second := constant_of(other.ops[1])) is not None:
        low, high = (limit, second) if op == "smax" else (second, limit)
        if low <= high and (low < 0) == (high < 0):
            copies = b.high_mask(min(_copies(low, size), _copies(high, size)), size)
            return (0, copies) if low < 0 else (copies, 0)
    zero, one = b.min_max_known(op, *_pair(graph, node, depth), size)
    if op == "smax" and limit is not None and limit >= 0:
        zero |= b.high_mask(min(sign_bits(graph, node.ops[0], depth + 1), _copies(limit, size)), size)
    return zero, one


_OPPOSITE = {"smin": "smax", "smax": "smin"}


def _copies(number: int, bits: int) -> int:
    """The number of upper bits of a constant that equal its sign."""
    return bits - (~number if number < 0 else number).bit_length()


def _difference_from_zero(graph: Graph, value: Result, depth: int) -> Known:
    return b.difference_from_zero_known(*_pair(graph, value.node, depth), width(value.type))


def _from_unsigned(graph: Graph, value: Result, depth: int) -> Known:
    """The sign bit of a float converted from an unsigned integer is 0."""
    return 1 << (width(value.type) - 1), 0


def _from_signed(graph: Graph, value: Result, depth: int) -> Known:
    """The sign bit of a float converted from a signed integer is the integer's sign."""
    source = value.node.ops[0]
    zero, one = known_bits(graph, source, depth + 1)
    sign, own = 1 << (width(value.type) - 1), width(source.type) - 1
    return sign * (zero >> own), sign * (one >> own)


def _mul(graph: Graph, value: Result, depth: int) -> Known:
    node, size = value.node, width(value.type)
    left, right = _pair(graph, node, depth)
    square = node.ops[0] is node.ops[1]
    zero, one = b.multiply_known(left, right, size, square and is_defined(graph, node.ops[0], depth + 1))
    if square and node.flags & NSW and not one >> (size - 1):
        zero |= 1 << (size - 1)
    return zero, one


def _mul_high(graph: Graph, value: Result, depth: int) -> Known:
    left, right = _pair(graph, value.node, depth)
    return b.multiply_high_known(left, right, width(value.type), value.node.op == "mulhs")


def _mul_both(graph: Graph, value: Result, depth: int) -> Known:
    node, size = value.node, width(value.type)
    left, right = _pair(graph, node, depth)
    if value.index == 0:
        return b.multiply_known(left, right, size, node.ops[0] is node.ops[1])
    return b.multiply_high_known(left, right, size, node.op == "smul_lohi")


def _shl(graph: Graph, value: Result, depth: int) -> Known:
    node, size = value.node, width(value.type)
    left, right = _pair(graph, node, depth)
    flags = node.flags
    return b.shift_left_known(left, right, size, width(node.ops[1].type), bool(flags & NUW), bool(flags & NSW))


def _shr(graph: Graph, value: Result, depth: int) -> Known:
    node = value.node
    left, right = _pair(graph, node, depth)
    amount_bits, exact = width(node.ops[1].type), bool(node.flags & EXACT)
    return b.shift_right_known(left, right, width(value.type), amount_bits, node.op == "sra", exact)


def _rotate(graph: Graph, value: Result, depth: int) -> Known:
    node, size = value.node, width(value.type)
    if node.ops[1].node.op != "Constant":
        return UNKNOWN
    right = node.ops[1].node.data % size
    if node.op == "rotl":
        right = -right % size
    mask = (1 << size) - 1
    zero, one = known_bits(graph, node.ops[0], depth + 1)
    return (zero >> right | zero << size - right) & mask, (one >> right | one << size - right) & mask


def _zext(graph: Graph, value: Result, depth: int) -> Known:
    source = value.node.ops[0]
    zero, one = known_bits(graph, source, depth + 1)
    return zero | (1 << width(value.type)) - (1 << width(source.type)), one


def _sext(graph: Graph, value: Result, depth: int) -> Known:
    source = value.node.ops[0]
    return b.extend_known(known_bits(graph, source, depth + 1), width(source.type), width(value.type), "sign")


def _anyext(graph: Graph, value: Result, depth: int) -> Known:
    return known_bits(graph, value.node.ops[0], depth + 1)


def _truncate(graph: Graph, value: Result, depth: int) -> Known:
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    mask = MASKS[value.type]
    return zero & mask, one & mask


def _sext_inreg(graph: Graph, value: Result, depth: int) -> Known:
    narrow = width(value.node.ops[1].node.data)
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    mask = (1 << narrow) - 1
    return b.extend_known((zero & mask, one & mask), narrow, width(value.type), "sign")


def _assert_zext(graph: Graph, value: Result, depth: int) -> Known:
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    zero |= (1 << width(value.type)) - (1 << width(value.node.ops[1].node.data))
    return zero, one & ~zero


def _boolean(graph: Graph, value: Result, depth: int) -> Known:
    return MASKS[value.type] & ~1, 0


def _second_boolean(graph: Graph, value: Result, depth: int) -> Known:
    """The overflow result of checked operations."""
    if value.index == 1:
        return _boolean(graph, value, depth)
    node = value.node
    if node.op.startswith(("umul", "smul")):
        return UNKNOWN
    size = width(value.type)
    left, right = _pair(graph, node, depth)
    carry = known_bits(graph, node.ops[2], depth + 1) if len(node.ops) > 2 else (1, 0)
    carry_zero, carry_one = bool(carry[0] & 1), bool(carry[1] & 1)
    if node.op[1:4] == "sub":
        return b.add_known(left, (right[1], right[0]), size, carry_one, carry_zero)
    return b.add_known(left, right, size, carry_zero, carry_one)


def _select(graph: Graph, value: Result, depth: int) -> Known:
    ops = value.node.ops
    if_false = known_bits(graph, ops[-1 if value.node.op == "select" else 3], depth + 1)
    if if_false == UNKNOWN:
        return UNKNOWN
    if_true = known_bits(graph, ops[1 if value.node.op == "select" else 2], depth + 1)
    return if_true[0] & if_false[0], if_true[1] & if_false[1]


def _load(graph: Graph, value: Result, depth: int) -> Known:
    memory: Memory = value.node.data
    if value.index:
        return UNKNOWN
    zeros, ones = memory.known
    if not memory.ext:
        number = graph.target.constant_from_load(value.node)
        return memory.known if number is None else (number ^ (1 << width(value.type)) - 1, number)
    bits = width(memory.type)
    above = (1 << width(value.type)) - (1 << bits)
    if memory.ext == "zext" or (memory.ext == "sext" and zeros >> (bits - 1)):
        return zeros | above, ones
    return (zeros, ones | above) if memory.ext == "sext" and ones >> (bits - 1) else (zeros, ones)


def _atomic(graph: Graph, value: Result, depth: int) -> Known:
    """LLVM assumes zeros above the bits that an atomic operation reads; the success flag is 0 or 1."""
    used = 1 if value.index else width(value.node.data.type)
    return (1 << width(value.type)) - (1 << used), 0


def _divide(graph: Graph, value: Result, depth: int) -> Known:
    node = value.node
    left, right = _pair(graph, node, depth)
    divide = b.divide_signed_known if node.op == "sdiv" else b.divide_unsigned_known
    return divide(left, right, width(value.type), bool(node.flags & EXACT))


def _remainder(graph: Graph, value: Result, depth: int) -> Known:
    left, right = _pair(graph, value.node, depth)
    return b.remainder_known(left, right, width(value.type), value.node.op == "srem")


def _freeze(graph: Graph, value: Result, depth: int) -> Known:
    source = value.node.ops[0]
    return known_bits(graph, source, depth + 1) if is_defined(graph, source) else UNKNOWN


def _bitcast(graph: Graph, value: Result, depth: int) -> Known:
    source = value.node.ops[0]
    return known_bits(graph, source, depth + 1) if width(source.type) == width(value.type) else UNKNOWN


def _frame_index(graph: Graph, value: Result, depth: int) -> Known:
    """The alignment of a slot gives zeros in its address."""
    return graph.slots[value.node.data].align - 1, 0


def _reversed(graph: Graph, value: Result, depth: int) -> Known:
    reverse = b.swap_bytes if value.node.op == "bswap" else b.reverse_bits
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    return reverse(zero, width(value.type)), reverse(one, width(value.type))


def _average(graph: Graph, value: Result, depth: int) -> Known:
    """Known bits of an average: the upper bits of a sum with one more bit."""
    op, size = value.node.op, width(value.type)
    how = "sign" if op[-1] == "s" else "zero"
    left, right = (b.extend_known(known, size, size + 1, how) for known in _pair(graph, value.node, depth))
    ceil = op.startswith("avgceil")
    zero, one = b.add_known(left, right, size + 1, not ceil, ceil)
    return zero >> 1, one >> 1


def _sign_alone(graph: Graph, value: Result, depth: int) -> Known:
    return (1 << width(value.type)) - 2, 0


_KNOWN = {
    **dict.fromkeys((*ATOMIC_CHANGES, "atomic_load", "atomic_cmp_swap", "atomic_cmp_swap_with_success"), _atomic),
    "fgetsign": _sign_alone,
    "FrameIndex": _frame_index,
    **dict.fromkeys(("ctlz", "ctlz_zero_undef", "cttz", "cttz_zero_undef", "ctpop"), _count),
    **dict.fromkeys(("avgfloors", "avgflooru", "avgceils", "avgceilu"), _average),
    "and": _and,
    "or": _or,
    "xor": _xor,
    "add": _sum,
    "sub": _sum,
    "abds": _difference,
    "abdu": _difference,
    "abs": _abs,
    **dict.fromkeys(("smin", "smax", "umin", "umax"), _min_max),
    "usubsat": _difference_from_zero,
    "mul": _mul,
    "mulhs": _mul_high,
    "mulhu": _mul_high,
    "smul_lohi": _mul_both,
    "umul_lohi": _mul_both,
    "shl": _shl,
    "srl": _shr,
    "sra": _shr,
    "rotl": _rotate,
    "rotr": _rotate,
    "zero_extend": _zext,
    "sign_extend": _sext,
    "any_extend": _anyext,
    "truncate": _truncate,
    "sign_extend_inreg": _sext_inreg,
    "AssertZext": _assert_zext,
    **dict.fromkeys(("setcc", "parity", "setcccarry"), _boolean),
    **dict.fromkeys(("uaddo", "usubo", "saddo", "ssubo", "umulo", "smulo", "uaddo_carry", "usubo_carry", "saddo_carry",
                     "ssubo_carry"), _second_boolean),
    "select": _select,
    "select_cc": _select,
    "load": _load,
    "udiv": _divide,
    "sdiv": _divide,
    "urem": _remainder,
    "srem": _remainder,
    "freeze": _freeze,
    "bitcast": _bitcast,
    "bswap": _reversed,
    "bitreverse": _reversed,
    "uint_to_fp": _from_unsigned,
    "sint_to_fp": _from_signed,
}


def is_zero(graph: Graph, value: Result, mask: int, depth: int = 0) -> bool:
    """Whether all bits of `mask` are known to be 0."""
    return known_bits(graph, value, depth)[0] & mask == mask


def is_never_zero(graph: Graph, value: Result, depth: int = 0) -> bool:
    """Whether a value is known to be nonzero."""
    node = value.node
    if depth < DEPTH and node.op in ("or", "umax"):
        return is_never_zero(graph, node.ops[1], depth + 1) or is_never_zero(graph, node.ops[0], depth + 1)
    if depth < DEPTH and node.op in ("zero_extend", "sign_extend", "bswap", "bitreverse", "rotl", "rotr"):
        return is_never_zero(graph, node.ops[0], depth + 1)
    if depth < DEPTH and node.op == "select":
        return is_never_zero(graph, node.ops[1], depth + 1) and is_never_zero(graph, node.ops[2], depth + 1)
    return known_bits(graph, value, depth)[1] != 0


def is_power_of_two(graph: Graph, value: Result, depth: int = 0) -> bool:
    """Whether a value has exactly one bit set (LLVM's isKnownToBeAPowerOfTwo)."""
    node = value.node
    ops, op = node.ops, node.op
    if depth >= DEPTH:
        return False
    if op == "Constant":
        return b.is_power(node.data & MASKS[value.type])
    if op == "and":
        pairs = (ops[0], ops[1].node), (ops[1], ops[0].node)
        return any(other.op == "sub" and other.ops[1] is one and is_number(other.ops[0], 0)
                   and is_never_zero(graph, one, depth) for one, other in pairs)
    if op == "shl" and is_number(ops[0], 1):
        return True
    if op == "srl" and is_number(ops[0], -1 << width(value.type) - 1):
        return True
    if op in ("shl", "srl"):
        return is_never_zero(graph, value, depth) and is_power_of_two(graph, ops[0], depth + 1)
    if op in ("smin", "smax", "umin", "umax"):
        return all(is_power_of_two(graph, one, depth + 1) for one in ops)
    if op == "select":
        return all(is_power_of_two(graph, one, depth + 1) for one in ops[1:])
    return op in ("rotl", "rotr", "bswap", "bitreverse", "zero_extend") and is_power_of_two(graph, ops[0], depth + 1)


def sign_is_zero(graph: Graph, value: Result, depth: int = 0) -> bool:
    """Whether a value is known not to be negative."""
    return is_zero(graph, value, 1 << (width(value.type) - 1), depth)


def no_common_bits(graph: Graph, left: Result, right: Result) -> bool:
    """Whether two values have no common set bits."""
    if left.node.op in _MASKED or right.node.op in _MASKED:
        first, second = _uncut(left), _uncut(right)
        if _masked_apart(first, second) or _masked_apart(second, first):
            return True
    mask = MASKS[left.type]
    return (known_bits(graph, left)[0] | known_bits(graph, right)[0]) & mask == mask


_CUT = ("zero_extend", "truncate")
_MASKED = frozenset(("and", *_CUT))


def _uncut(value: Result) -> Result:
    return value.node.ops[0] if value.node.op in _CUT else value


def _masked_apart(value: Result, other: Result) -> bool:
    """x & ~m against m, or against y & m."""
    if value.node.op != "and":
        return False
    for part in value.node.ops:
        inverse = part.node
        if inverse.op == "xor" and inverse.ops[1].node.op == "Constant" and inverse.ops[1].node.data == -1:
            mask = _uncut(inverse.ops[0])
            if other is mask or (other.node.op == "and" and mask in other.node.ops):
                return True
    return False


def shift_range(graph: Graph, value: Result, depth: int) -> tuple[int, int] | None:
    """The least and the largest amount of a shift; None if it may be too large."""
    amount, size = value.node.ops[1], width(value.type)
    if amount.node.op == "Constant":
        number = amount.node.data & MASKS[amount.type]
        return (number, number) if number < size else None
    zero, one = known_bits(graph, amount, depth)
    largest = zero ^ MASKS[amount.type]
    return (one, largest) if largest < size else None


# ---- sign bits


def sign_bits(graph: Graph, value: Result, depth: int = 0) -> int:
    """The number of upper bits that are known to equal the sign; at least 1."""
    node, size = value.node, width(value.type)
    op = node.op
    if op == "Constant":
        number: int = node.data
        return size - (number if number >= 0 else ~number).bit_length()
    if node.opaque:
        return 1
    if depth >= DEPTH:
        graph.given_up += 1
        return 1
    first = 1
    ops = node.ops
    if op == "AssertSext":
        return size - width(ops[1].node.data) + 1
    if op == "AssertZext":
        return size - width(ops[1].node.data)
    if op == "freeze":
        if is_defined(graph, ops[0]):
            return sign_bits(graph, ops[0], depth + 1)
    elif op == "sign_extend":
        return sign_bits(graph, ops[0], depth + 1) + size - width(ops[0].type)
    elif op == "sign_extend_inreg":
        return max(size - width(ops[1].node.data) + 1, sign_bits(graph, ops[0], depth + 1))
    elif op == "sra":
        found = sign_bits(graph, ops[0], depth + 1)
        amount = shift_range(graph, value, depth + 1)
        return min(found + amount[0], size) if amount is not None else found
    elif op == "shl":
        amount = shift_range(graph, value, depth + 1)
        if amount is not None:
            least, most = amount
            extended = ops[0].node
            if extended.op in _EXTENSIONS and (more := size - width(extended.ops[0].type)) <= least:
                found = more + sign_bits(graph, extended.ops[0], depth + 1)
                if most < found:
                    return found - most
            found = sign_bits(graph, ops[0], depth + 1)
            if most < found:
                return found - most
    elif op in ("and", "or", "xor"):
        found = sign_bits(graph, ops[0], depth + 1)
        if found != 1:
            first = min(found, sign_bits(graph, ops[1], depth + 1))
    elif op in ("avgfloors", "avgceils", "umin", "umax", "smin", "smax"):
        if op in ("smin", "smax") and (clamped := _clamped_sign_bits(node, size)) is not None:
            return clamped
        found = sign_bits(graph, ops[0], depth + 1)
        return 1 if found == 1 else min(found, sign_bits(graph, ops[1], depth + 1))
    elif op in ("select", "select_cc"):
        at = 1 if op == "select" else 2
        found = sign_bits(graph, ops[at], depth + 1)
        return 1 if found == 1 else min(found, sign_bits(graph, ops[at + 1], depth + 1))
    elif op in ("rotl", "rotr"):
        found = sign_bits(graph, ops[0], depth + 1)
        if found == size:
            return size
        if ops[1].node.op == "Constant":
            left: int = ops[1].node.data % size if op == "rotl" else -ops[1].node.data % size
            if found > left + 1:
                return found - left
    elif op in ("add", "sub"):
        return _sign_bits_of_sum(graph, node, size, depth)
    elif op == "mul":
        found = sign_bits(graph, ops[0], depth + 1)
        if found != 1:
            other = sign_bits(graph, ops[1], depth + 1)
            if other != 1:
                used = (size - found + 1) + (size - other + 1)
                return size - used + 1 if used <= size else 1
    elif op == "srem":
        return sign_bits(graph, ops[0], depth + 1)
    elif op == "truncate":
        found = sign_bits(graph, ops[0], depth + 1)
        drop = width(ops[0].type) - size
        if found > drop:
            return found - drop
    elif op == "load" and value.index == 0:
        memory: Memory = node.data
        if memory.ext == "sext":
            return size - width(memory.type) + 1
        if memory.ext == "zext":
            return size - width(memory.type)
    elif op == "bitcast" and ops[0].type[0] in "if" and width(ops[0].type) == size:
        return sign_bits(graph, ops[0], depth + 1)
    elif "::" in op or op == "extract_vector_elt":
        found = graph.target.compute_num_sign_bits_for_target_node(graph, value, depth)
        if found > 1:
            first = found
    zero, one = known_bits(graph, value, depth)
    mask = zero if zero >> (size - 1) else one
    return max(first, leading(mask, size), 1)


def _clamped_sign_bits(node: Node, size: int) -> int | None:
    """The number of sign bits of a clamped value."""
    inner = node.ops[0].node
    if inner.op != ("smin" if node.op == "smax" else "smax"):
        return None
    low, high = constant_of(node.ops[1]), constant_of(inner.ops[1])
    if low is None or high is None or (low > high if node.op == "smax" else high > low):
        return None
    return min(size - (number if number >= 0 else ~number).bit_length() for number in (low, high))


_EXTENSIONS = ("sign_extend", "zero_extend", "any_extend")


def cannot_wrap(graph: Graph, op: str, left: Result, right: Result, is_signed: bool) -> bool:
    """Whether known bits prove that a sum, difference or product does not overflow."""
    if is_signed:
        if op == "mul":
            return sign_bits(graph, left) + sign_bits(graph, right) > width(left.type) + 1
        if sign_bits(graph, left) > 1 and sign_bits(graph, right) > 1:
            return True
        if op != "sub":
            return False
        size = width(left.type)
        (least, most), (low, high) = (b.signed_range(known_bits(graph, one), size) for one in (left, right))
        return least - high >= -1 << size - 1 and most - low < 1 << size - 1
    mask = MASKS[left.type]
    (zeros, ones), other_zeros = known_bits(graph, left), known_bits(graph, right)[0]
    if op == "sub":
        return ones >= mask & ~other_zeros
    most, other = mask & ~zeros, mask & ~other_zeros
    return (most + other if op == "add" else most * other) <= mask


def _sign_bits_of_sum(graph: Graph, node: Node, size: int, depth: int) -> int:
    is_sum = node.op == "add"
    value, other = node.ops if is_sum else node.ops[::-1]
    found = sign_bits(graph, value, depth + 1)
    if found == 1:
        return 1
    if other.node.op == "Constant" and other.node.data == (-1 if is_sum else 0):
        zero = known_bits(graph, value, depth + 1)[0]
        if (zero | 1) == (1 << size) - 1:
            return size
        if zero >> (size - 1):
            return found
    further = sign_bits(graph, other, depth + 1)
    return 1 if further == 1 else min(found, further) - 1


# ---- undef and poison

_SAFE = frozenset((
    "and", "or", "xor", "add", "sub", "mul", "mulhu", "mulhs", "truncate", "zero_extend", "sign_extend", "bitcast",
    "fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "fabs", "select", "sign_extend_inreg", "rotl", "rotr", "fp_extend",
    "smin", "smax", "umin", "umax", "build_pair", "freeze", "uaddo", "usubo", "saddo", "ssubo", "umulo", "smulo",
    "uaddo_carry", "usubo_carry", "saddo_carry", "ssubo_carry", "fshl", "fshr", "bswap", "bitreverse", "ctpop", "ctlz",
    "cttz", "parity", "build_vector", "concat_vectors", "zero_vector", "vector_add", "insert_vector_elt",
    "avgfloors", "avgflooru", "avgceils", "avgceilu", "abds", "abdu",
))
"""Operations that do not create undef or poison."""
_DEFINED = frozenset((
    "Constant", "ConstantFP", "FrameIndex", "CopyFromReg", "CondCode", "ValueType",
))


def may_be_undefined(graph: Graph, node: Node, with_flags: bool, depth: int = 0) -> bool:
    """Whether an operation may create undef or poison from defined operands."""
    op = node.op
    if with_flags and node.flags & _PROMISES:
        return True
    if op == "vector_shuffle":
        return any(at < 0 for at in node.data)
    if op in _SAFE or op in graph.target.defined_operations:
        return False
    if op in ("shl", "srl", "sra"):
        return shift_range(graph, node, depth + 1) is None
    if op in ("setcc", "select_cc"):
        if is_integer(node.ops[0].type):
            return False
        # Conditions that ignore NaN assume that there is none.
        condition = node.ops[2 if op == "setcc" else 4].node.data
        return condition in ("seteq", "setne", "setgt", "setge", "setlt", "setle")
    return True


def is_defined(graph: Graph, value: Result, depth: int = 0, poison_only: bool = False) -> bool:
    """Whether a value is certainly neither undef nor poison (isGuaranteedNotToBeUndefOrPoison); it may be undef if only
    poison is asked for."""
    node = value.node
    op = node.op
    if op == "freeze":
        return True
    if depth >= DEPTH:
        graph.given_up += 1
        return False
    if op in _DEFINED or op in graph.target.defined_values:
        return True
    if op == "ConstantVector":
        return not any(isinstance(one, Undef) for one in node.data.constant.elements)
    if op == "GlobalAddress":
        # LLVM knows this for addresses, which it treats as constants.
        return graph.target.is_offset_folding_legal(node.data)
    if op == "undef":
        return poison_only
    if may_be_undefined(graph, node, True, depth):
        return False
    if op in ("shl", "srl", "sra"):
        return is_defined(graph, node.ops[0], depth + 1, poison_only)
    return all(is_defined(graph, operand, depth + 1, poison_only) for operand in node.ops)


__all__ = [
    "DEPTH", "UNKNOWN", "Known", "is_defined", "is_zero", "known_bits", "leading", "may_be_undefined", "no_common_bits",
    "shift_range", "sign_bits", "sign_is_zero", "trailing",
]
