"""Arithmetic on partly known integers (LLVM's KnownBits).

A partly known number of a given width is a pair of masks: the bits known to be 0 and those known to be 1. The precision
of each function is that of LLVM's KnownBits, since it decides which combiner rules fire.
"""

from __future__ import annotations

from collections.abc import Callable

Known = tuple[int, int]
"""Masks of the bits known to be 0 and known to be 1."""

UNKNOWN: Known = (0, 0)


def trailing(mask: int, bits: int) -> int:
    """The number of consecutive ones from the lowest bit of a mask."""
    inverse = ~mask & ((1 << bits) - 1)
    return (inverse & -inverse).bit_length() - 1 if inverse else bits


def leading(mask: int, bits: int) -> int:
    """The number of consecutive ones from the highest bit of a mask."""
    return bits - (~mask & ((1 << bits) - 1)).bit_length()


def high_mask(count: int, bits: int) -> int:
    """The mask of the highest `count` bits."""
    return (1 << bits) - (1 << (bits - count))


def swap_bytes(value: int, bits: int) -> int:
    """Byte swap."""
    return int.from_bytes(value.to_bytes(bits // 8, "little"), "big")


def reverse_bits(value: int, bits: int) -> int:
    """Bit reversal."""
    return int(f"{value:0{bits}b}"[::-1], 2)


def is_power(number: int) -> bool:
    """Whether a number is a power of two."""
    return number > 0 and not number & (number - 1)


def power_of(number: int) -> int | None:
    """The exponent of a power of two, None for other numbers."""
    return number.bit_length() - 1 if is_power(number) else None


def signed(value: int, bits: int) -> int:
    """A number of `bits` bits as a signed one."""
    return value - (1 << bits) if value >> (bits - 1) else value


def _settled(zero: int, one: int, bits: int) -> Known:
    """A result; contradictory bits mean that the value is never computed, and LLVM then assumes 0."""
    return ((1 << bits) - 1, 0) if zero & one else (zero, one)


def add_known(left: Known, right: Known, bits: int, carry_zero: bool = True, carry_one: bool = False) -> Known:
    """A sum with carry-in."""
    mask = (1 << bits) - 1
    left_zero, left_one = left
    right_zero, right_one = right
    most = ((left_zero ^ mask) + (right_zero ^ mask) + (0 if carry_zero else 1)) & mask
    least = (left_one + right_one + (1 if carry_one else 0)) & mask
    carry_known_zero = ~(most ^ left_zero ^ right_zero) & mask
    carry_known_one = (least ^ left_one ^ right_one) & mask
    known = (left_zero | left_one) & (right_zero | right_one) & (carry_known_zero | carry_known_one)
    return ~most & known & mask, least & known


def signed_range(known: Known, bits: int) -> tuple[int, int]:
    """The signed minimum and maximum."""
    zero, one = known
    sign = 1 << (bits - 1)
    least = one | sign if not zero & sign else one
    most = (zero ^ ((1 << bits) - 1)) & ~(0 if one & sign else sign)
    return signed(least, bits), signed(most, bits)


def sum_known(left: Known, right: Known, bits: int, subtract: bool, nsw: bool, nuw: bool) -> Known:
    """A sum or difference with nsw or nuw."""
    if left == UNKNOWN and right == UNKNOWN:
        return UNKNOWN
    mask = (1 << bits) - 1
    zero, one = UNKNOWN
    if left != UNKNOWN and right != UNKNOWN:
        if subtract:
            zero, one = add_known(left, (right[1], right[0]), bits, carry_zero=False, carry_one=True)
        else:
            zero, one = add_known(left, right, bits)
    if not nsw and not nuw:
        return zero, one
    below = bits - 1
    """The number of bits below the sign."""
    if nuw:
        if subtract:
            most = max((left[0] ^ mask) - right[1], 0)
            zero |= high_mask(bits - most.bit_length(), bits)
            if nsw:
                zero |= high_mask(below - (most & mask >> 1).bit_length(), below) if below else 0
        else:
            least = min(left[1] + right[1], mask)
            one |= high_mask(leading(least, bits), bits)
            if nsw:
                one |= high_mask(leading(least & mask >> 1, below), below) if below else 0
    if nsw:
        lowest, highest = -(1 << below), (1 << below) - 1
        (least_left, most_left), (least_right, most_right) = signed_range(left, bits), signed_range(right, bits)
        if subtract:
            least_right, most_right = -most_right, -least_right
        least = min(max(least_left + least_right, lowest), highest)
        most = min(max(most_left + most_right, lowest), highest)
        if least >= 0:
            one |= high_mask(leading(least, below), below) if below else 0
            zero |= 1 << below
        if most < 0:
            low = most & mask >> 1
            zero |= high_mask(below - low.bit_length(), below) if below else 0
            one |= 1 << below
    return _settled(zero, one, bits)


def difference_known(left: Known, right: Known, bits: int, is_signed: bool) -> Known:
    """An absolute difference."""
    mask, sign = (1 << bits) - 1, 1 << (bits - 1)
    if is_signed:
        # Offset by half the range, so that the numbers are unsigned and have the same differences.
        left, right = ((zero & ~sign | one & sign, one & ~sign | zero & sign) for zero, one in (left, right))
    for more, less in ((left, right), (right, left)):
        if more[1] >= mask & ~less[0]:
            return sum_known(more, less, bits, True, False, False)
    one, other = sum_known(left, right, bits, True, False, True), sum_known(right, left, bits, True, False, True)
    return one[0] & other[0], one[1] & other[1]


def known_abs(known: Known, bits: int) -> Known:
    """abs; the minimum maps to itself."""
    mask, sign = (1 << bits) - 1, 1 << (bits - 1)
    zero, one = known
    if zero & sign:
        return known
    if one & sign:
        return sum_known((mask, 0), known, bits, True, False, False)
    least, most = trailing(zero, bits), trailing(~one & mask, bits)
    zero, found = (1 << least) - 1, 1 << least if least == most < bits else 0
    return zero | (sign if one & ~sign else 0), found


def difference_from_zero_known(left: Known, right: Known, bits: int) -> Known:
    """A saturating unsigned difference."""
    mask = (1 << bits) - 1
    if left[0] ^ mask < right[1]:
        return mask, 0
    zero, one = sum_known(left, right, bits, True, False, True)
    return (zero, one) if left[1] >= right[0] ^ mask else (zero, 0)


def min_max_known(op: str, left: Known, right: Known, bits: int) -> Known:
    """min or max, signed or unsigned, computed as an unsigned maximum with some bits flipped."""
    sign = 1 << (bits - 1)
    turned = {"umax": 0, "smax": sign, "umin": (1 << bits) - 1, "smin": sign - 1}[op]
    return _turned(_larger_known(_turned(left, turned), _turned(right, turned), bits), turned)


def _turned(known: Known, mask: int) -> Known:
    zero, one = known
    return zero & ~mask | one & mask, one & ~mask | zero & mask


def _larger_known(left: Known, right: Known, bits: int) -> Known:
    mask = (1 << bits) - 1
    if left[1] >= right[0] ^ mask:
        return left
    if right[1] >= left[0] ^ mask:
        return right
    first, second = _at_least(left, right[1], bits), _at_least(right, left[1], bits)
    return first[0] & second[0], first[1] & second[1]


def _at_least(known: Known, least: int, bits: int) -> Known:
    """Known bits of a number that is at least another."""
    zero, one = known
    return zero, one | least & high_mask(leading(zero | least, bits), bits)


def multiply_known(left: Known, right: Known, bits: int, square: bool = False) -> Known:
    """A product; `square` means that both factors are the same value, which is not undef."""
    if left == UNKNOWN and right == UNKNOWN:
        return (2 if square and bits > 1 else 0), 0
    mask = (1 << bits) - 1
    left_zero, left_one = left
    right_zero, right_one = right
    largest = (left_zero ^ mask) * (right_zero ^ mask)
    zero = high_mask(bits - largest.bit_length(), bits) if largest <= mask else 0
    # Low bits known on both sides give as many known bits of the product, more with trailing zeros.
    left_known, right_known = trailing(left_zero | left_one, bits), trailing(right_zero | right_one, bits)
    left_zeros, right_zeros = trailing(left_zero, bits), trailing(right_zero, bits)
    smallest = min(left_known - left_zeros, right_known - right_zeros)
    low = (1 << min(smallest + left_zeros + right_zeros, bits)) - 1
    bottom = (left_one & ((1 << left_known) - 1)) * (right_one & ((1 << right_known) - 1))
    zero |= ~bottom & low
    if square:
        # A square has bit 1 clear, that of an odd number also bit 2; trailing zeros double.
        first = 2 * right_zeros + 1
        zero |= (1 << first | (1 << first + 1 if right_one >> right_zeros & 1 else 0)) & mask
    return zero, bottom & low


def multiply_high_known(left: Known, right: Known, bits: int, is_signed: bool) -> Known:
    """The upper half of a product."""
    if is_signed:
        left, right = extend_known(left, bits, 2 * bits, "sign"), extend_known(right, bits, 2 * bits, "sign")
    else:
        left, right = extend_known(left, bits, 2 * bits, "zero"), extend_known(right, bits, 2 * bits, "zero")
    zero, one = multiply_known(left, right, 2 * bits)
    return zero >> bits, one >> bits


def extend_known(known: Known, narrow: int, wide: int, how: str) -> Known:
    """An extension: `how` is "zero", "sign" or "any"."""
    zero, one = known
    top = (1 << wide) - (1 << narrow)
    if how == "zero":
        return zero | top, one
    if how == "sign":
        sign = 1 << (narrow - 1)
        return zero | (top if zero & sign else 0), one | (top if one & sign else 0)
    return zero, one


def _shifts(amount: Known, bits: int, least: int, most: int, shift: Callable[[int, int], tuple[int, int]]) -> Known:
    """The common bits of all shifts by amounts from `least` to `most` that match the amount's known bits."""
    mask = (1 << bits) - 1
    zero = one = mask
    amount_zero, amount_one = amount
    for by in range(least, most + 1):
        if by & amount_zero or amount_one & ~by:
            continue
        shifted_zero, shifted_one = shift(by, mask)
        zero &= shifted_zero
        one &= shifted_one
        if not zero and not one:
            break
    return _settled(zero, one, bits)


def _largest_amount(amount: Known, amount_bits: int, bits: int) -> int:
    largest = amount[0] ^ ((1 << amount_bits) - 1)
    return largest & (bits - 1) if not bits & (bits - 1) else min(largest, bits - 1)


def shift_left_known(value: Known, amount: Known, bits: int, amount_bits: int, nuw: bool, nsw: bool) -> Known:
    """A left shift; nuw and nsw limit the amount."""
    mask = (1 << bits) - 1
    sign = 1 << (bits - 1)
    zero, one = value
    nonzero = amount[1] != 0
    least = min(amount[1], bits)
    if value == UNKNOWN:
        return (1 << least) - 1 | (sign if nuw and nsw and nonzero else 0), 0
    most = _largest_amount(amount, amount_bits, bits)
    most_leading_zeros, most_leading_ones = bits - one.bit_length(), bits - zero.bit_length()
    if nuw and nsw and most_leading_zeros:
        most = min(most, most_leading_zeros - 1)
    if nuw:
        most = min(most, most_leading_zeros)
    if nsw:
        most = min(most, max(most_leading_zeros, most_leading_ones) - 1)
    if least == 0 and most == bits - 1 and not bits & (bits - 1):
        known_zero, known_one = (1 << trailing(zero, bits)) - 1, sign if one == mask else 0
        if nsw and zero & sign:
            known_zero |= sign
        if nsw and one & sign:
            known_one |= sign
        return known_zero, known_one

    def shift(by: int, mask: int) -> tuple[int, int]:
        moved_zero, moved_one = zero << by & mask | (1 << by) - 1, one << by & mask
        if nsw:
            if zero << by > mask or (nuw and by):
                moved_zero, moved_one = moved_zero | sign, moved_one & ~sign
            elif one << by > mask:
                moved_zero, moved_one = moved_zero & ~sign, moved_one | sign
        return moved_zero, moved_one

    return _shifts(amount, bits, least, most, shift)


def shift_right_known(value: Known, amount: Known, bits: int, amount_bits: int, arithmetic: bool, exact: bool) -> Known:
    """A right shift; an exact one shifts out only zeros."""
    mask = (1 << bits) - 1
    zero, one = value
    least = min(amount[1], bits)
    if value == UNKNOWN:
        if not arithmetic:
            return high_mask(least, bits), 0
        return (mask, 0) if least == bits else UNKNOWN
    most = _largest_amount(amount, amount_bits, bits)
    if exact:
        first_one = trailing(~one & mask, bits)
        if first_one < least:
            return mask, 0
        most = min(most, first_one)

    def shift(by: int, mask: int) -> tuple[int, int]:
        if arithmetic:
            return signed(zero, bits) >> by & mask, signed(one, bits) >> by & mask
        return zero >> by | high_mask(by, bits), one >> by

    return _shifts(amount, bits, least, most, shift)


def _exact_low(zero: int, one: int, left: Known, right: Known, bits: int) -> Known:
    """Low bits of an exact quotient."""
    mask = (1 << bits) - 1
    if left[1] & 1:
        one |= 1
    least = trailing(left[0], bits) - trailing(~right[1] & mask, bits)
    most = trailing(~left[1] & mask, bits) - trailing(right[0], bits)
    if least >= 0:
        zero |= (1 << least) - 1
        if least == most:
            one |= 1 << least
    elif most < 0:
        return mask, 0
    return _settled(zero, one, bits)


def divide_unsigned_known(left: Known, right: Known, bits: int, exact: bool) -> Known:
    """An unsigned quotient."""
    mask = (1 << bits) - 1
    if left[0] == mask or right[0] == mask:
        return mask, 0
    smallest = right[1]
    largest = (left[0] ^ mask) // smallest if smallest else left[0] ^ mask
    zero = high_mask(bits - largest.bit_length(), bits)
    return _exact_low(zero, 0, left, right, bits) if exact else (zero, 0)


def divide_signed_known(left: Known, right: Known, bits: int, exact: bool) -> Known:
    """A signed quotient."""
    mask = (1 << bits) - 1
    sign = 1 << (bits - 1)
    if left[0] & sign and right[0] & sign:
        return divide_unsigned_known(left, right, bits, exact)
    if left[0] == mask or right[0] == mask:
        return mask, 0
    (least_left, most_left), (least_right, most_right) = signed_range(left, bits), signed_range(right, bits)
    result: int | None = None
    if left[1] & sign and right[1] & sign:
        overflows = least_left == -sign and most_right == -1
        result = sign - 1 if overflows else _towards_zero(least_left, most_right)
    elif left[1] & sign and right[0] & sign:
        if exact or -most_left >= most_right:
            result = _towards_zero(least_left, least_right) if least_right else least_left
    elif left[0] & sign and left[1] and right[1] & sign:
        if exact or least_left >= -least_right:
            result = _towards_zero(most_left, most_right)
    zero, one = UNKNOWN
    if result is not None:
        if result >= 0:
            zero = high_mask(bits - result.bit_length(), bits)
        else:
            one = high_mask(leading(result & mask, bits), bits)
    return _exact_low(zero, one, left, right, bits) if exact else (zero, one)


def _towards_zero(left: int, right: int) -> int:
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def remainder_known(left: Known, right: Known, bits: int, is_signed: bool) -> Known:
    """A remainder."""
    mask = (1 << bits) - 1
    sign = 1 << (bits - 1)
    zero, one = UNKNOWN
    if right[0] != mask and right[0] & 1:
        low = (1 << trailing(right[0], bits)) - 1
        zero, one = left[0] & low, left[1] & low
    divisor = right[1]
    if right[0] | right[1] == mask and divisor and not divisor & (divisor - 1):
        low = divisor - 1
        if not is_signed:
            return zero | mask & ~low, one
        if left[0] & sign or left[0] & low == low:
            zero |= mask & ~low
        if left[1] & sign and left[1] & low:
            one |= mask & ~low
        return zero, one
    zeros = leading(left[0], bits)
    if not is_signed:
        return zero | high_mask(max(zeros, leading(right[0], bits)), bits), one
    # It has the sign of the dividend, unless it is 0, and no more significant bits than the divisor.
    copies = max(1, leading(right[0], bits), leading(right[1], bits))
    if zeros:
        zero |= high_mask(max(zeros, copies), bits)
    elif left[1] & sign and one:
        one |= high_mask(max(leading(left[1], bits), copies), bits)
    return zero, one
