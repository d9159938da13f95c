"""What can be said of a value's bits without knowing the value: bits that are always 0 or 1, copies of the sign.

The rules and their depth are LLVM's (SelectionDAG::computeKnownBits, ComputeNumSignBits), since what they can prove
decides which rule of the combiner fires.
"""

from __future__ import annotations

from smemit.lower.dag.nodes import Graph, Memory, Result, is_integer, width

DEPTH = 6

Known = tuple[int, int]
"""Masks of the bits known to be 0 and known to be 1."""


def known_bits(graph: Graph, value: Result, depth: int = 0) -> Known:
    """The bits of an integer that are the same on every run."""
    node = value.node
    op = node.op
    if op == "Constant":
        mask = (1 << width(value.type)) - 1
        return ~node.data & mask, node.data & mask
    if depth >= DEPTH or not is_integer(value.type):
        return 0, 0
    rule = _KNOWN.get(op)
    if rule is None:
        return graph.target.known_bits(graph, value, depth) if "::" in op else (0, 0)
    return rule(graph, value, depth)


def _and(graph: Graph, value: Result, depth: int) -> Known:
    right_zero, right_one = known_bits(graph, value.node.ops[1], depth + 1)
    left_zero, left_one = known_bits(graph, value.node.ops[0], depth + 1)
    return left_zero | right_zero, left_one & right_one


def _or(graph: Graph, value: Result, depth: int) -> Known:
    right_zero, right_one = known_bits(graph, value.node.ops[1], depth + 1)
    left_zero, left_one = known_bits(graph, value.node.ops[0], depth + 1)
    return left_zero & right_zero, left_one | right_one


def _xor(graph: Graph, value: Result, depth: int) -> Known:
    right_zero, right_one = known_bits(graph, value.node.ops[1], depth + 1)
    left_zero, left_one = known_bits(graph, value.node.ops[0], depth + 1)
    return left_zero & right_zero | left_one & right_one, left_zero & right_one | left_one & right_zero


def add_known(left: Known, right: Known, bits: int, carry_zero: bool = True, carry_one: bool = False) -> Known:
    """Known bits of a sum with a carry in."""
    mask = (1 << bits) - 1
    left_zero, left_one = left
    right_zero, right_one = right
    most = ((left_zero ^ mask) + (right_zero ^ mask) + (0 if carry_zero else 1)) & mask
    least = (left_one + right_one + (1 if carry_one else 0)) & mask
    carry_known_zero = ~(most ^ left_zero ^ right_zero) & mask
    carry_known_one = (least ^ left_one ^ right_one) & mask
    known = (left_zero | left_one) & (right_zero | right_one) & (carry_known_zero | carry_known_one)
    return ~most & known & mask, least & known


def _add(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    left = known_bits(graph, value.node.ops[0], depth + 1)
    right = known_bits(graph, value.node.ops[1], depth + 1)
    return add_known(left, right, bits)


def _sub(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    left = known_bits(graph, value.node.ops[0], depth + 1)
    zero, one = known_bits(graph, value.node.ops[1], depth + 1)
    return add_known(left, (one, zero), bits, carry_zero=False, carry_one=True)


def trailing(zero: int, bits: int) -> int:
    """How many low bits a mask holds without a gap."""
    inverse = ~zero & ((1 << bits) - 1)
    return (inverse & -inverse).bit_length() - 1 if inverse else bits


def leading(mask: int, bits: int) -> int:
    """How many high bits a mask holds without a gap."""
    return bits - (~mask & ((1 << bits) - 1)).bit_length()


def _mul(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    all_bits = (1 << bits) - 1
    left_zero, left_one = known_bits(graph, value.node.ops[0], depth + 1)
    right_zero, right_one = known_bits(graph, value.node.ops[1], depth + 1)
    largest = (left_zero ^ all_bits) * (right_zero ^ all_bits)
    lead = bits - largest.bit_length() if largest <= all_bits else 0
    # Low bits known on both sides give as many known bits of the product, more with trailing zeros.
    left_known, right_known = trailing(left_zero | left_one, bits), trailing(right_zero | right_one, bits)
    left_zeros, right_zeros = trailing(left_zero, bits), trailing(right_zero, bits)
    zeros = left_zeros + right_zeros
    smallest = min(left_known - left_zeros, right_known - right_zeros)
    count = min(smallest + zeros, bits)
    low_mask = (1 << count) - 1
    bottom = (left_one & ((1 << left_known) - 1)) * (right_one & ((1 << right_known) - 1))
    zero = ~bottom & low_mask
    one = bottom & low_mask
    zero |= all_bits & ~(all_bits >> lead) if lead else 0
    if value.node.ops[0] is value.node.ops[1] and bits > 1:
        zero |= 2  # a square has bit 1 clear
        one &= ~2
    return zero & all_bits, one


def _shift_amount(value: Result, bits: int) -> int | None:
    node = value.node.ops[1].node
    if node.op != "Constant":
        return None
    amount = node.data & ((1 << width(node.type)) - 1)
    return amount if amount < bits else None


def _shl(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    mask = (1 << bits) - 1
    amount = _shift_amount(value, bits)
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    if amount is None:
        low = trailing(zero, bits)
        return (1 << low) - 1, 0
    return (zero << amount | (1 << amount) - 1) & mask, one << amount & mask


def _srl(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    mask = (1 << bits) - 1
    amount = _shift_amount(value, bits)
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    if amount is None:
        high = leading(zero, bits)
        return mask & ~(mask >> high), 0
    return zero >> amount | mask & ~(mask >> amount), one >> amount


def _sra(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    mask = (1 << bits) - 1
    amount = _shift_amount(value, bits)
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    if amount is None:
        return mask & ~(mask >> leading(zero, bits)), mask & ~(mask >> leading(one, bits))
    top = mask & ~(mask >> amount)
    sign = 1 << (bits - 1)
    return (zero >> amount | (top if zero & sign else 0)) & mask, (one >> amount | (top if one & sign else 0)) & mask


def _zext(graph: Graph, value: Result, depth: int) -> Known:
    source = value.node.ops[0]
    zero, one = known_bits(graph, source, depth + 1)
    mask, narrow = (1 << width(value.type)) - 1, (1 << width(source.type)) - 1
    return zero | mask & ~narrow, one


def _sext(graph: Graph, value: Result, depth: int) -> Known:
    source = value.node.ops[0]
    zero, one = known_bits(graph, source, depth + 1)
    return _spread(zero, one, width(source.type), width(value.type))


def _spread(zero: int, one: int, narrow: int, wide: int) -> Known:
    top = ((1 << wide) - 1) & ~((1 << narrow) - 1)
    sign = 1 << (narrow - 1)
    return zero | (top if zero & sign else 0), one | (top if one & sign else 0)


def _anyext(graph: Graph, value: Result, depth: int) -> Known:
    return known_bits(graph, value.node.ops[0], depth + 1)


def _truncate(graph: Graph, value: Result, depth: int) -> Known:
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    mask = (1 << width(value.type)) - 1
    return zero & mask, one & mask


def _sext_inreg(graph: Graph, value: Result, depth: int) -> Known:
    narrow = width(value.node.ops[1].node.data)
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    mask = (1 << narrow) - 1
    return _spread(zero & mask, one & mask, narrow, width(value.type))


def _assert_zext(graph: Graph, value: Result, depth: int) -> Known:
    zero, one = known_bits(graph, value.node.ops[0], depth + 1)
    narrow = (1 << width(value.node.ops[1].node.data)) - 1
    return zero | ((1 << width(value.type)) - 1) & ~narrow, one & narrow


def _setcc(graph: Graph, value: Result, depth: int) -> Known:
    return ((1 << width(value.type)) - 1) & ~1, 0


def _select(graph: Graph, value: Result, depth: int) -> Known:
    if_false = known_bits(graph, value.node.ops[2], depth + 1)
    if if_false == (0, 0):
        return 0, 0
    if_true = known_bits(graph, value.node.ops[1], depth + 1)
    return if_true[0] & if_false[0], if_true[1] & if_false[1]


def _load(graph: Graph, value: Result, depth: int) -> Known:
    memory: Memory = value.node.data
    if memory.ext == "zext" and value.index == 0:
        return ((1 << width(value.type)) - 1) & ~((1 << width(memory.type)) - 1), 0
    return 0, 0


def _udiv(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    mask = (1 << bits) - 1
    left, right = known_bits(graph, value.node.ops[0], depth + 1), known_bits(graph, value.node.ops[1], depth + 1)
    smallest = right[1]
    largest = (left[0] ^ mask) // smallest if smallest else left[0] ^ mask
    return mask & ~((1 << largest.bit_length()) - 1), 0


def _urem(graph: Graph, value: Result, depth: int) -> Known:
    bits = width(value.type)
    mask = (1 << bits) - 1
    left, right = known_bits(graph, value.node.ops[0], depth + 1), known_bits(graph, value.node.ops[1], depth + 1)
    divisor = value.node.ops[1].node
    if divisor.op == "Constant" and (power := divisor.data & mask) and not power & (power - 1):
        low = power - 1
        return left[0] | mask & ~low, left[1] & low
    largest = min(left[0] ^ mask, right[0] ^ mask)
    return mask & ~((1 << largest.bit_length()) - 1), 0


def _frame_index(graph: Graph, value: Result, depth: int) -> Known:
    """The slot's alignment."""
    return graph.slots[value.node.data].align - 1, 0


_KNOWN = {
    "FrameIndex": _frame_index,
    "and": _and,
    "or": _or,
    "xor": _xor,
    "add": _add,
    "sub": _sub,
    "mul": _mul,
    "shl": _shl,
    "srl": _srl,
    "sra": _sra,
    "zero_extend": _zext,
    "sign_extend": _sext,
    "any_extend": _anyext,
    "truncate": _truncate,
    "sign_extend_inreg": _sext_inreg,
    "AssertZext": _assert_zext,
    "setcc": _setcc,
    "select": _select,
    "load": _load,
    "udiv": _udiv,
    "urem": _urem,
}


def is_zero(graph: Graph, value: Result, mask: int, depth: int = 0) -> bool:
    """Whether all bits of `mask` are known to be 0."""
    return known_bits(graph, value, depth)[0] & mask == mask


def sign_is_zero(graph: Graph, value: Result) -> bool:
    """Whether a value is known not to be negative."""
    return is_zero(graph, value, 1 << (width(value.type) - 1))


def sign_bits(graph: Graph, value: Result, depth: int = 0) -> int:
    """How many of the highest bits are known to be equal; at least 1."""
    node, bits = value.node, width(value.type)
    op = node.op
    if op == "Constant":
        number: int = node.data
        return bits - (number if number >= 0 else ~number).bit_length()
    if depth >= DEPTH:
        return 1
    first = 1
    if op == "AssertSext":
        return bits - width(node.ops[1].node.data) + 1
    if op == "AssertZext":
        return bits - width(node.ops[1].node.data)
    if op == "sign_extend":
        return sign_bits(graph, node.ops[0], depth + 1) + bits - width(node.ops[0].type)
    if op == "sign_extend_inreg":
        return max(bits - width(node.ops[1].node.data) + 1, sign_bits(graph, node.ops[0], depth + 1))
    if op == "sra":
        found = sign_bits(graph, node.ops[0], depth + 1)
        amount = _shift_amount(value, bits)
        return min(found + amount, bits) if amount is not None else found
    if op == "shl":
        amount = _shift_amount(value, bits)
        if amount is not None:
            found = sign_bits(graph, node.ops[0], depth + 1)
            if amount < found:
                return found - amount
    elif op in ("and", "or", "xor"):
        found = sign_bits(graph, node.ops[0], depth + 1)
        if found != 1:
            first = min(found, sign_bits(graph, node.ops[1], depth + 1))
    elif op == "select":
        found = sign_bits(graph, node.ops[1], depth + 1)
        return 1 if found == 1 else min(found, sign_bits(graph, node.ops[2], depth + 1))
    elif op == "add":
        found = sign_bits(graph, node.ops[0], depth + 1)
        if found != 1:
            if node.ops[1].node.op == "Constant" and node.ops[1].node.data == -1:
                zero = known_bits(graph, node.ops[0], depth + 1)[0]
                mask = (1 << bits) - 1
                if (zero | 1) & mask == mask:
                    return bits
                if zero >> (bits - 1):
                    return found
            other = sign_bits(graph, node.ops[1], depth + 1)
            if other != 1:
                return min(found, other) - 1
        return 1
    elif op == "sub":
        other = sign_bits(graph, node.ops[1], depth + 1)
        if other != 1:
            found = sign_bits(graph, node.ops[0], depth + 1)
            if found != 1:
                return min(found, other) - 1
        return 1
    elif op == "mul":
        found = sign_bits(graph, node.ops[0], depth + 1)
        if found != 1:
            other = sign_bits(graph, node.ops[1], depth + 1)
            if other != 1:
                used = (bits - found + 1) + (bits - other + 1)
                return bits - used + 1 if used <= bits else 1
        return 1
    elif op == "truncate":
        found = sign_bits(graph, node.ops[0], depth + 1)
        drop = width(node.ops[0].type) - bits
        return found - drop if found > drop else 1
    elif op == "load" and value.index == 0:
        memory: Memory = node.data
        if memory.ext == "sext":
            return bits - width(memory.type) + 1
        if memory.ext == "zext":
            return bits - width(memory.type)
    elif op == "bitcast" and width(node.ops[0].type) == bits:
        # Of a number only what the target makes of bits is known.
        source = node.ops[0]
        if is_integer(source.type):
            return sign_bits(graph, source, depth + 1)
        return graph.target.sign_bits(graph, source, depth + 1) if "::" in source.node.op else 1
    elif "::" in op:
        found = graph.target.sign_bits(graph, value, depth)
        if found > 1:
            return found
    zero, one = known_bits(graph, value, depth)
    mask = zero if zero >> (bits - 1) else one
    return max(first, leading(mask, bits), 1)
