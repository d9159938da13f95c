"""Simplify values by the bits that are wanted of them (LLVM's SimplifyDemandedBits)."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner
from smemit.lower.dag.known_bits import DEPTH, known_bits, sign_bits
from smemit.lower.dag.nodes import NONNEG, NSW, NUW, Node, Result, is_integer, one_use, width
from smemit.lower.dag.rules.common import constant_of

Change = tuple[Result, Result]
"""A value and what takes its place."""


def demand_all(combiner: Combiner, node: Node) -> Result | None:
    """Simplify what a node computes with all of its bits wanted."""
    return demand(combiner, node, (1 << width(node.type)) - 1)


def demand(combiner: Combiner, value: Result, wanted: int) -> Result | None:
    """Simplify the tree under a value of which only the bits `wanted` matter; the value itself when it did."""
    if not is_integer(value.type):
        return None
    change = simplify(combiner, value, wanted, 0)
    if change is None:
        return None
    old, new = change
    combiner.add(value.node)
    graph = combiner.graph
    if old is new:
        return value
    if old is value:
        return new
    graph.replace(old, new)
    combiner.add_with_users(new.node)
    if not old.node.dead:
        combiner.delete_unused(old.node)
    return value


def simplify(
    combiner: Combiner, value: Result, wanted: int, depth: int, *, assume_one_use: bool = False
) -> Change | None:
    """The first change possible in the tree under `value`."""
    node, type = value.node, value.type
    op = node.op
    graph = combiner.graph
    if op in ("undef", "poison", "Constant"):
        return None
    if not assume_one_use and not one_use(value) and depth:
        # Other users want other bits: only what needs no change of the value itself.
        return None
    if not assume_one_use and not one_use(value):
        wanted = (1 << width(type)) - 1
    elif wanted == 0:
        return value, graph.undef(type)
    elif depth >= DEPTH:
        return None
    handler = _HANDLERS.get(op)
    if handler is None:
        return (
            combiner.target.simplify_demanded(combiner, value, wanted, depth)
            if "::" in op
            else _constant(combiner, value, wanted, depth)
        )
    change = handler(combiner, value, wanted, depth)
    if change is not None:
        return change
    return _constant(combiner, value, wanted, depth)


def _constant(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    """A value all of whose wanted bits are known is a constant."""
    if value.node.op in ("load", "CopyFromReg", "setcc"):
        return None
    zero, one = known_bits(combiner.graph, value, depth)
    if wanted & ~(zero | one) == 0:
        for other in value.node.ops:
            if other.node.op in ("GlobalAddress", "FrameIndex"):
                return None
        return value, combiner.graph.constant(one, value.type)
    return None


def shrink_constant(combiner: Combiner, value: Result, wanted: int) -> Change | None:
    """Bits of a constant that do not matter become 0, or an all-ones constant where xor then is a not."""
    node = value.node
    number = constant_of(node.ops[1])
    if number is None:
        return None
    target = combiner.target
    shrunk: Result | None = target.shrink_constant(combiner, value, wanted)
    if shrunk is not None:
        return None if shrunk is value else (value, shrunk)
    bits = width(value.type)
    mask = (1 << bits) - 1
    number &= mask
    if node.op == "xor" and number & wanted == wanted:
        if number == mask:
            return None
        graph = combiner.graph
        return value, graph.node("xor", value.type, node.ops[0], graph.constant(-1, value.type))
    if number & ~wanted == 0:
        return None
    graph = combiner.graph
    previous, graph.order = graph.order, node.order
    made = graph.node(node.op, value.type, node.ops[0], graph.constant(number & wanted, value.type))
    graph.order = previous
    return value, made


def _and(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph = combiner.graph
    left, right = value.node.ops
    number = constant_of(right)
    if number is not None:
        number &= (1 << width(value.type)) - 1
        left_zero = known_bits(graph, left, depth)[0]
        # The mask may go where it clears nothing, but not when that loses a constant that others rely on.
        if left_zero & wanted == ~number & wanted:
            return value, left
        change = shrink_constant(combiner, value, ~left_zero & wanted)
        if change is not None:
            return change
        if left.node.op == "xor" and one_use(left) and constant_of(left.node.ops[1]) is not None:
            other = constant_of(left.node.ops[1])
            assert other is not None
            if other & (1 << width(value.type)) - 1 == number:
                inner = graph.node("and", value.type, left.node.ops[0], right)
                return value, graph.node("xor", value.type, inner, right)
    change = simplify(combiner, right, wanted, depth + 1)
    if change is not None:
        return change
    right_zero, right_one = known_bits(graph, right, depth + 1)
    change = simplify(combiner, left, ~right_zero & wanted, depth + 1)
    if change is not None:
        return change
    left_zero, left_one = known_bits(graph, left, depth + 1)
    if wanted & ~(left_zero | right_one) == 0:
        return value, left
    if wanted & ~(right_zero | left_one) == 0:
        return value, right
    if wanted & ~(left_zero | right_zero) == 0:
        return value, graph.constant(0, value.type)
    change = shrink_constant(combiner, value, ~left_zero & wanted)
    if change is not None:
        return change
    return _narrow(combiner, value, wanted)


def _or(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph = combiner.graph
    left, right = value.node.ops
    change = simplify(combiner, right, wanted, depth + 1)
    if change is not None:
        return _without_disjoint(value, change)
    right_zero, right_one = known_bits(graph, right, depth + 1)
    change = simplify(combiner, left, ~right_one & wanted, depth + 1)
    if change is not None:
        return _without_disjoint(value, change)
    left_zero, left_one = known_bits(graph, left, depth + 1)
    if wanted & ~(left_one | right_zero) == 0:
        return value, left
    if wanted & ~(right_one | left_zero) == 0:
        return value, right
    change = shrink_constant(combiner, value, wanted)
    if change is not None:
        return change
    return _narrow(combiner, value, wanted)


def _without_disjoint(value: Result, change: Change) -> Change:
    value.node.flags = 0
    return change


def _xor(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph = combiner.graph
    left, right = value.node.ops
    change = simplify(combiner, right, wanted, depth + 1)
    if change is not None:
        return change
    right_zero, _right_one = known_bits(graph, right, depth + 1)
    change = simplify(combiner, left, wanted, depth + 1)
    if change is not None:
        return change
    left_zero, left_one = known_bits(graph, left, depth + 1)
    if wanted & ~right_zero == 0:
        return value, left
    if wanted & ~left_zero == 0:
        return value, right
    change = _narrow(combiner, value, wanted)
    if change is not None:
        return change
    if wanted & ~(left_zero | right_zero) == 0 and combiner.can_make("or", value.type):
        return value, graph.node("or", value.type, left, right)
    number = constant_of(right)
    if number is not None:
        number &= (1 << width(value.type)) - 1
        if number & ~left_one & wanted == 0 and number & wanted:
            # All bits flipped are known 1: cleared.
            return value, graph.node("and", value.type, left, graph.constant(~number & wanted, value.type))
        if number != (1 << width(value.type)) - 1:
            change = shrink_constant(combiner, value, wanted)
            if change is not None:
                return change
    return None


def _select(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    _, if_true, if_false = value.node.ops
    return simplify(combiner, if_false, wanted, depth + 1) or simplify(combiner, if_true, wanted, depth + 1)


def _shl(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph, type = combiner.graph, value.type
    bits = width(type)
    source, amount_value = value.node.ops
    amount = constant_of(amount_value)
    if amount is None:
        change = None
        if wanted & (wanted + 1) == 0 and wanted != (1 << bits) - 1:
            # Only low bits are wanted: so of the source.
            change = simplify(combiner, source, wanted, depth + 1)
        return change
    if not 0 <= amount < bits:
        return None
    if amount == 0:
        return value, source
    if source.node.op == "srl":
        inner = constant_of(source.node.ops[1])
        if inner is not None and 0 <= inner < bits and wanted & ((1 << amount) - 1) == 0:
            difference = amount - inner
            op = "shl"
            if difference < 0:
                difference, op = -difference, "srl"
            moved = graph.constant(difference, amount_value.type)
            return value, graph.node(op, type, source.node.ops[0], moved)
    if source.node.op == "any_extend":
        inner_value = source.node.ops[0]
        inner_bits = width(inner_value.type)
        if amount < inner_bits and wanted >> inner_bits == 0 and combiner.target.is_desirable("shl", inner_value.type):
            narrow_amount = graph.constant(amount, combiner.target.shift_type(inner_value.type))
            narrow = graph.node("shl", inner_value.type, inner_value, narrow_amount)
            return value, graph.node("any_extend", type, narrow)
        if source.node.has_one_use() and inner_value.node.op == "srl" and inner_value.node.has_one_use():
            shift = constant_of(inner_value.node.ops[1])
            high = bits - wanted.bit_length()
            low = (wanted & -wanted).bit_length() - 1 if wanted else bits
            if (
                shift is not None
                and 0 <= shift <= amount
                and shift < inner_bits
                and low >= amount
                and high >= bits - inner_bits
            ):
                wide = graph.node("any_extend", type, inner_value.node.ops[0])
                return value, graph.node("shl", type, wide, graph.constant(amount - shift, amount_value.type))
    change = simplify(combiner, source, wanted >> amount, depth + 1)
    if change is not None:
        value.node.flags &= ~(NSW | NUW)
        return change
    change = _narrow_shift(combiner, value, wanted, amount)
    if change is not None:
        return change
    # When the low bits are not wanted but the source gives zeros or sign copies, nothing more is done at -O0 depth.
    return None


def _narrow_shift(combiner: Combiner, value: Result, wanted: int, amount: int) -> Change | None:
    """A shift of which only the low half is wanted or not zero, in half the width where that is free."""
    graph, target, type = combiner.graph, combiner.target, value.type
    bits = width(type)
    if bits % 2 or amount >= bits // 2:
        return None
    half = f"i{bits // 2}"
    upper = (1 << bits) - (1 << bits // 2)
    if not wanted & upper and target.is_zext_type_free(half, type):
        flags, extension = 0, "any_extend"
    elif wanted & upper == upper and known_bits(graph, value)[0] & upper == upper:
        flags, extension = NUW, "zero_extend"
        if known_bits(graph, value)[0] >> (bits // 2 - 1) & 1:
            flags |= NSW
    else:
        return None
    if not target.is_narrowing_profitable(type, half) or not target.is_truncate_free(type, half):
        return None
    if not target.is_desirable("shl", half) or (combiner.legal_operations and not target.is_legal_op("shl", half)):
        return None
    narrow = graph.node("truncate", half, value.node.ops[0])
    moved = graph.node("shl", half, narrow, graph.constant(amount, target.shift_type(half)), flags=flags)
    return value, graph.node(extension, type, moved)


def _srl(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph, type = combiner.graph, value.type
    bits = width(type)
    source, amount_value = value.node.ops
    amount = constant_of(amount_value)
    if amount is None or not 0 <= amount < bits:
        return None
    if amount == 0:
        return value, source
    if source.node.op == "shl":
        inner = constant_of(source.node.ops[1])
        if inner is not None and 0 <= inner < bits and wanted & ~((1 << (bits - amount)) - 1) == 0:
            difference = amount - inner
            op = "srl"
            if difference < 0:
                difference, op = -difference, "shl"
            return value, graph.node(op, type, source.node.ops[0], graph.constant(difference, amount_value.type))
    if source.node.op == "sra" and one_use(source):
        inner = constant_of(source.node.ops[1])
        if inner is not None and inner + amount < bits and wanted >> (bits - amount - inner) == 0:
            moved = graph.constant(amount + inner, amount_value.type)
            return value, graph.node("srl", type, source.node.ops[0], moved)
    inner_wanted = wanted << amount & ((1 << bits) - 1)
    if value.node.flags:
        inner_wanted |= (1 << amount) - 1
    half_type = f"i{bits // 2}"
    target = combiner.target
    if (
        bits % 2 == 0
        and bits // 2 > 0
        and wanted >> (bits // 2) == 0
        and amount < bits // 2
        and inner_wanted >> (bits // 2) == 0
        and target.is_narrowing_profitable(type, half_type)
        and target.is_desirable("srl", half_type)
        and target.is_truncate_free(type, half_type)
        and target.is_zext_type_free(half_type, type)
        and (not combiner.legal_operations or target.is_legal_op("srl", half_type))
    ):
        narrow = graph.node("truncate", half_type, source)
        halved = graph.node("srl", half_type, narrow, graph.constant(amount, target.shift_type(half_type)))
        return value, graph.node("zero_extend", type, halved)
    return simplify(combiner, source, inner_wanted, depth + 1)


def _sra(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph, type = combiner.graph, value.type
    bits = width(type)
    source, amount_value = value.node.ops
    if wanted == 1:
        # Only the lowest bit is wanted: a logical shift serves.
        return value, graph.node("srl", type, source, amount_value)
    amount = constant_of(amount_value)
    if amount is None or not 0 <= amount < bits:
        return None
    if amount == 0:
        return value, source
    mask = (1 << bits) - 1
    if source.node.op == "shl" and constant_of(source.node.ops[1]) == amount:
        # Sign extension in place of which the copies of the sign are not wanted is nothing.
        if wanted >> (bits - amount) == 0:
            return value, source.node.ops[0]
    inner_wanted = wanted << amount & mask
    if value.node.flags:
        inner_wanted |= (1 << amount) - 1
    high = mask & ~(mask >> amount)
    if high & wanted:
        inner_wanted |= 1 << (bits - 1)
    change = simplify(combiner, source, inner_wanted, depth + 1)
    if change is not None:
        return change
    zero = known_bits(graph, source, depth + 1)[0]
    if zero >> (bits - 1) or not high & wanted:
        return value, graph.node("srl", type, source, amount_value)
    if wanted and wanted & (wanted - 1) == 0:
        # One bit of the sign's copies: the sign itself, moved there.
        at = wanted.bit_length() - 1
        if at >= bits - amount:
            moved = graph.constant(bits - 1 - at, amount_value.type)
            return value, graph.node("srl", type, source, moved)
    return None


def _sext_inreg(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph, type = combiner.graph, value.type
    bits = width(type)
    source = value.node.ops[0]
    narrow = width(value.node.ops[1].node.data)
    if wanted == 1 << (bits - 1):
        copies = sign_bits(graph, source, depth + 1)
        inner = bits - narrow
        if copies < inner + 1 or not combiner.legal_operations:
            amount = graph.constant(inner, combiner.target.shift_type(type))
            if inner and not combiner.legal_operations:
                return value, graph.node("shl", type, source, amount)
    if wanted >> narrow == 0:
        return value, source
    inner_wanted = wanted & ((1 << narrow) - 1) | 1 << (narrow - 1)
    change = simplify(combiner, source, inner_wanted, depth + 1)
    if change is not None:
        return change
    zero = known_bits(graph, source, depth + 1)[0]
    if zero >> (narrow - 1) & 1:
        return value, graph.node("and", type, source, graph.constant((1 << narrow) - 1, type))
    return None


def _zext(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph = combiner.graph
    source = value.node.ops[0]
    narrow = width(source.type)
    if wanted >> narrow == 0:
        return value, graph.node("any_extend", value.type, source)
    change = simplify(combiner, source, wanted & ((1 << narrow) - 1), depth + 1)
    if change is not None:
        value.node.flags &= ~NONNEG
    return change


def _sext(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph = combiner.graph
    source = value.node.ops[0]
    narrow = width(source.type)
    if wanted >> narrow == 0:
        return value, graph.node("any_extend", value.type, source)
    inner = wanted & ((1 << narrow) - 1) | 1 << (narrow - 1)
    change = simplify(combiner, source, inner, depth + 1)
    if change is not None:
        return change
    zero = known_bits(graph, source, depth + 1)[0]
    if zero >> (narrow - 1) & 1 and combiner.can_make("zero_extend", value.type):
        return value, graph.node("zero_extend", value.type, source, flags=NONNEG)
    return None


def _anyext(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    source = value.node.ops[0]
    return simplify(combiner, source, wanted & ((1 << width(source.type)) - 1), depth + 1)


def _truncate(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph, target = combiner.graph, combiner.target
    source = value.node.ops[0]
    change = simplify(combiner, source, wanted, depth + 1)
    if change is not None:
        return change
    if source.node.op == "srl" and source.node.has_one_use():
        # Truncation of a shift is a shift of a truncation when no bit from above comes in.
        bits, wide = width(value.type), width(source.type)
        if combiner.legal_operations and not target.is_legal_op("srl", value.type):
            return None
        if (
            target.is_desirable("srl", value.type)
            and (amount := constant_of(source.node.ops[1])) is not None
            and amount < bits
        ):
            high = ((1 << wide) - 1) & ~((1 << bits) - 1)
            if (high >> amount) & ((1 << bits) - 1) & wanted == 0:
                narrow = graph.node("truncate", value.type, source.node.ops[0])
                moved = graph.constant(amount, target.shift_type(value.type))
                return value, graph.node("srl", value.type, narrow, moved)
    return None


def _assert_zext(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    narrow = (1 << width(value.node.ops[1].node.data)) - 1
    return simplify(combiner, value.node.ops[0], wanted | ~narrow & ((1 << width(value.type)) - 1), depth + 1)


def _arithmetic(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    graph = combiner.graph
    node = value.node
    left, right = node.ops
    bits = width(value.type)
    mask = (1 << bits) - 1
    if node.op == "mul" and wanted and wanted & (wanted - 1) == 0:
        # One bit of a product with a power of two from the constant's own bit on.
        number = constant_of(right)
        if number is not None:
            number &= mask
            low = (number & -number).bit_length() - 1
            if wanted.bit_length() - 1 == low and number:
                shift = graph.constant(low, combiner.target.shift_type(value.type))
                return value, graph.node("shl", value.type, left, shift)
    # Carries run upward only: bits above the highest wanted one do not matter.
    low_mask = (1 << wanted.bit_length()) - 1
    change = simplify(combiner, left, low_mask, depth + 1) or simplify(combiner, right, low_mask, depth + 1)
    change = change or _narrow(combiner, value, wanted)
    if change is not None:
        node.flags &= ~(NSW | NUW)
        return change
    number = constant_of(right)
    if number is not None and node.op != "mul":
        high = mask & ~low_mask
        if number & mask != mask and (number & high) != high and number & ~low_mask & mask and low_mask != mask:
            # The bits above become ones where that makes a small negative number of the constant.
            changed = number | high
            if _significant(changed, bits) < _significant(number, bits):
                return value, graph.node(node.op, value.type, left, graph.constant(changed, value.type))
    return None


def _significant(number: int, bits: int) -> int:
    number &= (1 << bits) - 1
    if number >> (bits - 1):
        number -= 1 << bits
    return (number if number >= 0 else ~number).bit_length() + 1


def _narrow(combiner: Combiner, value: Result, wanted: int) -> Change | None:
    """An operation of which only the low part is wanted, in a narrower type where getting there and back is free."""
    node = value.node
    if not node.has_one_use():
        return None
    graph, target = combiner.graph, combiner.target
    bits = width(value.type)
    needed = wanted.bit_length()
    small = 1
    while small < needed:
        small *= 2
    while small < bits:
        narrow = f"i{small}"
        if target.is_truncate_free(value.type, narrow) and target.is_zext_type_free(narrow, value.type):
            previous, graph.order = graph.order, node.order
            left = graph.node("truncate", narrow, node.ops[0])
            right = graph.node("truncate", narrow, node.ops[1])
            made = graph.node(node.op, narrow, left, right)
            wide = graph.node("any_extend", value.type, made)
            graph.order = previous
            return value, wide
        small *= 2
    return None


def _setcc(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    return None


def _load(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    return None


_HANDLERS = {
    "and": _and,
    "or": _or,
    "xor": _xor,
    "select": _select,
    "shl": _shl,
    "srl": _srl,
    "sra": _sra,
    "sign_extend_inreg": _sext_inreg,
    "zero_extend": _zext,
    "sign_extend": _sext,
    "any_extend": _anyext,
    "truncate": _truncate,
    "AssertZext": _assert_zext,
    "add": _arithmetic,
    "sub": _arithmetic,
    "mul": _arithmetic,
    "setcc": _setcc,
    "load": _load,
    "CopyFromReg": _load,
}
