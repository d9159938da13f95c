"""Which bits of an integer are surely 0 or 1, by the form of what computes it; as far as LLVM's value tracking goes."""

from __future__ import annotations

from collections.abc import Iterable

from smemit.analysis.intervals import INVERSE, SWAPPED, passing
from smemit.ir import ops
from smemit.ir.fold import elements_of, is_zero
from smemit.ir.layout import bit_width, constant_offset
from smemit.ir.module import Argument, Block, GlobalVariable
from smemit.ir.types import IntType, PointerType, VectorType
from smemit.ir.value import Value
from smemit.ir.values import Constant, ConstantAggregate, ConstantInt, ConstantNull, Undef

Bits = tuple[int, int]
"""The bits that are surely 0, and those that are surely 1."""
_DEEPEST = 6


def known_bits(value: Value, depth: int = 0) -> Bits:
    """The known bits of an integer or a pointer; of a vector those that all its elements share."""
    width = _width(value)
    mask = (1 << width) - 1
    if isinstance(value, ConstantInt):
        return ~value.value & mask, value.unsigned
    if isinstance(value, ConstantNull):
        return mask, 0
    if isinstance(value, ConstantAggregate):
        return _all(mask, value.elements, depth)
    align = _alignment(value)
    if align > 1 or depth >= _DEEPEST or not isinstance(value, ops.Operation):
        return align - 1, 0
    if isinstance(value, ops.Cast):
        return _of_cast(value, width, depth)
    if isinstance(value, ops.Binary):
        return _of_binary(value, width, depth)
    if isinstance(value, ops.Select):
        return _all(mask, (value.if_true, value.if_false), depth + 1)
    if isinstance(value, ops.Freeze):
        return known_bits(value.value, depth + 1) if isinstance(value.value, ConstantInt | ConstantNull) else (0, 0)
    if isinstance(value, ops.ExtractElement):
        return known_bits(value.vector, depth + 1)
    if isinstance(value, ops.InsertElement):
        return _all(mask, (value.vector, value.value), depth + 1)
    if isinstance(value, ops.ShuffleVector):
        return _all(mask, [side for side, is_used in zip((value.lhs, value.rhs), _used_sides(value), strict=True)
                           if is_used], depth + 1)
    if isinstance(value, ops.GetElementPtr):
        return _of_address(value, width, depth)
    if isinstance(value, ops.Phi):
        found = _of_recurrence(value, width, depth)
        return found if any(found) or depth >= _DEEPEST - 1 else _of_ways(value, mask)
    return 0, 0


def _width(value: Value) -> int:
    return bit_width(value.type.element if isinstance(value.type, VectorType) else value.type)


def _all(mask: int, values: Iterable[Value], depth: int) -> Bits:
    """What is known of each of some values; poison may be any of them."""
    zeros = ones = mask
    for value in values:
        if not (isinstance(value, Undef) and value.poison):
            found = known_bits(value, depth)
            zeros, ones = zeros & found[0], ones & found[1]
    return (zeros, ones) if not zeros & ones else (0, 0)


# ---- phis

def _of_recurrence(phi: ops.Phi, width: int, depth: int) -> Bits:
    """What a phi's start says where each round computes it from the last one in the same way."""
    if len(phi.incoming) != 2:
        return 0, 0
    step, start = phi.operands()
    if not _computes_from(step, phi):
        step, start = start, step
    if not isinstance(step, ops.Binary) or not _computes_from(step, phi):
        return 0, 0
    other = step.rhs if step.lhs is phi else step.lhs
    word, mask = step.op, (1 << width) - 1
    if word in ("shl", "lshr", "ashr", "udiv", "urem"):
        if step.lhs is not phi and word != "urem":
            return 0, 0
        zeros, ones = known_bits(start, depth + 1)
        if word == "shl":
            return (1 << _trailing(zeros)) - 1, 0
        zeros, ones = (mask & -(1 << (width - _leading(bits, width))) for bits in (zeros, ones))
        return zeros, ones if word == "ashr" else 0
    if word not in ("add", "sub", "and", "or", "mul"):
        return 0, 0
    first, then = known_bits(start, depth + 1), known_bits(other, depth + 1)
    zeros, ones, sign = (1 << min(_trailing(first[0]), _trailing(then[0]))) - 1, 0, 1 << (width - 1)
    if "nsw" in step.flags:
        if word == "sub":
            # Taking away is adding what has the other sign.
            then = (then[1], then[0]) if step.lhs is phi else (0, 0)
        if first[0] & then[0] & sign and word in ("add", "sub", "mul"):
            zeros |= sign
        elif first[1] & then[1] & sign and word in ("add", "sub"):
            ones |= sign
    return zeros & mask, ones


def _computes_from(value: Value, phi: ops.Phi) -> bool:
    return isinstance(value, ops.Binary) and (phi is value.lhs or phi is value.rhs)


def _of_ways(phi: ops.Phi, mask: int) -> Bits:
    """What is known of each value that comes into a phi, the conditions of the branches that bring it included."""
    zeros = ones = mask
    for value, block in phi.incoming:
        way, origin, end = _unwound(value, block, phi)
        if way is phi or (isinstance(way, Undef) and way.poison):
            continue
        # Not far, or phis that read each other would be looked at again and again.
        found = known_bits(way, _DEEPEST - 1)
        if (found[0] | found[1]) != mask:
            given = _given(way, origin, end)
            found = found[0] | given[0], found[1] | given[1]
            if found[0] & found[1]:
                return 0, 0
        zeros, ones = zeros & found[0], ones & found[1]
        if not zeros | ones:
            break
    return (zeros, ones) if not zeros & ones else (0, 0)


def _unwound(way: Value, origin: Block, phi: ops.Phi) -> tuple[Value, Block, Block]:
    """A way into a phi without the phi itself: from which block it comes to which."""
    if isinstance(way, ops.Select) and (phi is way.if_true or phi is way.if_false):
        return (way.if_false if way.if_true is phi else way.if_true), origin, phi.block
    if isinstance(way, ops.Phi) and len(way.incoming) == 2:
        for (one, _), (value, block) in (way.incoming, way.incoming[::-1]):
            if one is phi:
                return value, block, way.block
    return way, origin, phi.block


def _given(value: Value, origin: Block, end: Block) -> Bits:
    """What a comparison with a constant says of a value when control goes from a block to another."""
    branch = origin.operations[-1]
    if not isinstance(branch, ops.CondBr) or not isinstance(branch.condition, ops.ICmp) or (
            (branch.if_true is end) == (branch.if_false is end)):
        return 0, 0
    compare = branch.condition
    predicate, number = compare.predicate, compare.rhs
    if compare.rhs is value:
        predicate, number = SWAPPED[predicate], compare.lhs
    elif compare.lhs is not value:
        return 0, 0
    if not isinstance(number, ConstantInt):
        return 0, 0
    width = _width(value)
    allowed = passing(predicate if branch.if_true is end else INVERSE[predicate], width, number.unsigned)
    if not allowed.size:
        return 0, 0
    low, high = allowed.least(False), allowed.greatest(False)
    alike = ((1 << width) - 1) & -(1 << (low ^ high).bit_length())
    return ~low & alike, low & alike


def _used_sides(shuffle: ops.ShuffleVector) -> tuple[bool, bool]:
    """Whether a shuffle takes anything from its first and from its second vector."""
    type = shuffle.lhs.type
    elements = elements_of(shuffle.mask) if isinstance(shuffle.mask, Constant) else None
    if elements is None or not isinstance(type, VectorType):
        return True, True
    lanes = [lane.unsigned for lane in elements if isinstance(lane, ConstantInt)]
    return any(lane < type.count for lane in lanes), any(lane >= type.count for lane in lanes)


def _of_address(op: ops.GetElementPtr, width: int, depth: int) -> Bits:
    """The base and the offset in bytes, as far as their low bits go."""
    offset = constant_offset(op.source_type, op.indices)
    zeros, ones = known_bits(op.pointer, depth + 1)
    if offset is not None:
        mask = (1 << width) - 1
        return _of_sum(zeros, ones, ~offset & mask, offset & mask, width, False)
    return 0, 0


def sign_bits(value: Value, depth: int = 0) -> int:
    """How many high bits are surely alike."""
    width = _width(value)
    zeros, ones = known_bits(value, depth)
    least = max(_leading(zeros, width), _leading(ones, width), 1)
    if depth >= _DEEPEST:
        return least
    if isinstance(value, ops.Cast) and isinstance(value.value.type, IntType):
        inner, before = value.value.type.width, sign_bits(value.value, depth + 1)
        if value.op == "sext":
            return max(least, before + width - inner)
        if value.op == "trunc":
            return max(least, before - (inner - width))
    if isinstance(value, ops.Binary):
        left = sign_bits(value.lhs, depth + 1)
        if value.op == "ashr":
            by = value.rhs.unsigned if isinstance(value.rhs, ConstantInt) else 0
            return max(least, min(width, left + by) if by < width else left)
        if value.op in ("and", "or", "xor", "add", "sub"):
            both = min(left, sign_bits(value.rhs, depth + 1))
            return max(least, both - (value.op in ("add", "sub")))
    if isinstance(value, ops.Select):
        return max(least, min(sign_bits(value.if_true, depth + 1), sign_bits(value.if_false, depth + 1)))
    return least


def _leading(bits: int, width: int) -> int:
    return width - (~bits & ((1 << width) - 1)).bit_length()


def _trailing(bits: int) -> int:
    return (~bits & (bits + 1)).bit_length() - 1


def _alignment(value: Value) -> int:
    if isinstance(value, GlobalVariable):
        return max(value.align, 1)
    if isinstance(value, ops.Alloca):
        return max(value.align, 1)
    if isinstance(value, Argument):
        align = value.attributes.get("align")
        return align if isinstance(align, int) and align else 1
    return 1


def _of_cast(cast: ops.Cast, width: int, depth: int) -> Bits:
    if not isinstance(cast.value.type, IntType | PointerType):
        return 0, 0
    inner = bit_width(cast.value.type)
    zeros, ones = known_bits(cast.value, depth + 1)
    mask, above = (1 << width) - 1, ((1 << width) - 1) & -(1 << inner)
    if cast.op in ("trunc", "ptrtoint", "inttoptr"):
        return zeros & mask, ones & mask
    if cast.op == "zext":
        return zeros | above, ones
    if cast.op == "sext":
        sign = 1 << (inner - 1)
        return zeros | (above if zeros & sign else 0), ones | (above if ones & sign else 0)
    return 0, 0


def _of_binary(value: ops.Binary, width: int, depth: int) -> Bits:
    (zeros, ones), (right_zeros, right_ones) = known_bits(value.lhs, depth + 1), known_bits(value.rhs, depth + 1)
    mask = (1 << width) - 1
    op = value.op
    if op in ("and", "or", "xor"):
        return _of_logic(value, (zeros, ones), (right_zeros, right_ones), width, depth)
    if op in ("add", "sub"):
        return _of_sum(zeros, ones, right_zeros, right_ones, width, op == "sub")
    if op in ("shl", "lshr", "ashr") and isinstance(value.rhs, ConstantInt) and value.rhs.unsigned < width:
        by = value.rhs.unsigned
        if op == "shl":
            return (zeros << by | (1 << by) - 1) & mask, ones << by & mask
        filled = mask & ~(mask >> by)
        sign = 1 << (width - 1)
        return (zeros >> by | (filled if op == "lshr" or zeros & sign else 0),
                ones >> by | (filled if op == "ashr" and ones & sign else 0))
    if op == "mul":
        low = min(width, _trailing(zeros) + _trailing(right_zeros))
        high = max(0, _leading(zeros, width) + _leading(right_zeros, width) - width)
        return (1 << low) - 1 | (mask & ~(mask >> high)), 0
    if op == "udiv":
        divisor = right_ones.bit_length()
        high = min(width, _leading(zeros, width) + max(0, divisor - 1))
        return mask & ~(mask >> high), 0
    if op == "urem":
        high = max(_leading(zeros, width), _leading(right_zeros, width))
        if isinstance(value.rhs, ConstantInt) and value.rhs.value and not value.rhs.unsigned & (value.rhs.unsigned - 1):
            return zeros | (mask & -value.rhs.unsigned), ones & (value.rhs.unsigned - 1)
        return mask & ~(mask >> high), 0
    return 0, 0


def _of_logic(value: ops.Binary, left: Bits, right: Bits, width: int, depth: int) -> Bits:
    """Bit by bit, but for what is made of a number and its neighbour or its negative (getKnownBitsFromAndXorOr)."""
    op, mask = value.op, (1 << width) - 1
    lowest = _lowest_one(value)
    if lowest is not None and (left[1] or right[1]):
        bits = left if lowest is value.lhs else right
        if op == "and":
            # -(-x) is x, so either side will do.
            bits = min(left, right, key=lambda bits: _most_trailing(bits, width))
        least, most = _trailing(bits[0]), _most_trailing(bits, width)
        above = mask & -(2 << most)
        if op == "and":
            return bits[0] | above, 1 << least if least == most < width else 0
        return above, mask & ((2 << least) - 1)
    if op == "and":
        zeros, ones = left[0] | right[0], left[1] & right[1]
    elif op == "or":
        zeros, ones = left[0] & right[0], left[1] | right[1]
    else:
        zeros, ones = (left[0] & right[0]) | (left[1] & right[1]), (left[0] & right[1]) | (left[1] & right[0])
    if not (zeros | ones) & 1:
        apart = _apart(value)
        if apart is not None and known_bits(apart, depth + 1)[1] & 1:
            # The low bits of both differ.
            return (zeros | 1, ones) if op == "and" else (zeros, ones | 1)
    return zeros, ones


def _lowest_one(value: ops.Binary) -> Value | None:
    """The number whose lowest 1 an operation finds: `x & -x`, `x ^ (x - 1)`."""
    for number, other in ((value.lhs, value.rhs), (value.rhs, value.lhs)):
        if isinstance(other, ops.Binary):
            if value.op == "and" and other.op == "sub" and other.rhs is number and (
                    isinstance(other.lhs, Constant) and is_zero(other.lhs)):
                return number
            if value.op == "xor" and other.op == "add" and other.lhs is number and (
                    isinstance(other.rhs, ConstantInt) and other.rhs.value == -1):
                return number
    return None


def _apart(value: ops.Binary) -> Value | None:
    """What one side of an operation is the sum or the difference of beside the other side."""
    for word in ("add", "sub"):
        for number, other in ((value.lhs, value.rhs), (value.rhs, value.lhs)):
            if isinstance(other, ops.Binary) and other.op == word and (number is other.lhs or number is other.rhs):
                return other.rhs if other.lhs is number else other.lhs
    return None


def _most_trailing(bits: Bits, width: int) -> int:
    """How many zeros a number ends with at most: as many as stand below its lowest known 1."""
    return (bits[1] & -bits[1]).bit_length() - 1 if bits[1] else width


def _of_sum(zeros: int, ones: int, right_zeros: int, right_ones: int, width: int, minus: bool) -> Bits:
    """A bit of a sum is known where both bits and the carry into it are."""
    mask = (1 << width) - 1
    if minus:
        right_zeros, right_ones = right_ones, right_zeros
    most = (~zeros & mask) + (~right_zeros & mask) + minus
    least = ones + right_ones + minus
    carries_zero = ~(most ^ zeros ^ right_zeros)
    carries_one = least ^ ones ^ right_ones
    known = (zeros | ones) & (right_zeros | right_ones) & (carries_zero | carries_one) & mask
    return ~most & known, least & known
