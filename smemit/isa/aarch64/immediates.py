"""AArch64 immediates: logical masks, 8-bit floats, and move sequences for constants.

A mask of a logical instruction is a run of ones, rotated inside an element of 2 to 64 bits that is repeated; it is
written as N:immr:imms. `move_sequence` follows LLVM's choice of instructions for a constant.
"""

from __future__ import annotations

from functools import lru_cache

Step = tuple[str, int, int]
"""(instruction without its width letter, immediate, shift).

For ORR, EOR and AND the immediate is a mask's encoding. For ORRrs, EORrs and EONrs it is the amount by which the
register is shifted before it is combined with itself.
"""

_M32 = (1 << 32) - 1
_M64 = (1 << 64) - 1
_KEPT = 1000
"""Cache limit of analyzed constants."""


@lru_cache(_KEPT)
def encode_mask(value: int, bits: int) -> int | None:
    """N:immr:imms of a mask of `bits` bits, None if the value is not a mask."""
    value &= (1 << bits) - 1
    if value == 0 or value == (1 << bits) - 1:
        return None
    size = bits
    while size > 2:
        half = size // 2
        mask = (1 << half) - 1
        if value & mask != value >> half & mask:
            break
        size = half
    element = value & ((1 << size) - 1)
    ones = element.bit_count()
    run = (1 << ones) - 1
    for rotation in range(size):
        # Rotating the run right by `rotation` gives the element.
        rotated = (run >> rotation | run << (size - rotation)) & ((1 << size) - 1)
        if rotated == element:
            n = 1 if size == 64 else 0
            imms = (~(size * 2 - 1) & 0x3F) | (ones - 1) if size < 64 else ones - 1
            return n << 12 | rotation << 6 | imms & 0x3F
    return None


def decode_mask(encoded: int, bits: int) -> int:
    """Decode the mask N:immr:imms."""
    n, immr, imms = encoded >> 12, encoded >> 6 & 0x3F, encoded & 0x3F
    size = 1 << (((n << 6) | (~imms & 0x3F)).bit_length() - 1)
    ones, rotation = (imms & (size - 1)) + 1, immr & (size - 1)
    run = (1 << ones) - 1
    element = (run >> rotation | run << (size - rotation)) & ((1 << size) - 1)
    value = 0
    for at in range(0, bits, size):
        value |= element << at
    return value


def encode_float(pattern: int, bits: int) -> int | None:
    """The 8-bit form of a float or double, given as its bits; None when it has none."""
    fraction, exponent_bits = (52, 11) if bits == 64 else (23, 8)
    sign = pattern >> (bits - 1)
    exponent = (pattern >> fraction & ((1 << exponent_bits) - 1)) - ((1 << (exponent_bits - 1)) - 1)
    mantissa = pattern & ((1 << fraction) - 1)
    if mantissa & ((1 << (fraction - 4)) - 1) or not -3 <= exponent <= 4:
        return None
    return sign << 7 | ((exponent + 3 & 7) ^ 4) << 4 | mantissa >> (fraction - 4)


def decode_float(encoded: int) -> float:
    """Decode an 8-bit float."""
    exponent = ((encoded >> 4 & 7) ^ 4) - 3
    value = (16 + (encoded & 15)) / 16 * 2.0**exponent
    return -value if encoded >> 7 else value


@lru_cache(_KEPT)
def move_sequence(value: int, bits: int) -> tuple[Step, ...]:
    """The instructions that materialize a constant; each after the first modifies the register."""
    value &= (1 << bits) - 1
    chunks = [value >> shift & 0xFFFF for shift in range(0, bits, 16)]
    count, ones, zeros = len(chunks), chunks.count(0xFFFF), chunks.count(0)
    simple = _simple(value, bits, ones, zeros)
    if count - ones <= 1 or count - zeros <= 1:
        return simple
    mask = encode_mask(value, bits)
    if mask is not None:
        return (("ORR", mask, 0),)
    if ones >= count - 2 or zeros >= count - 2:
        return simple
    found = _mask_and_chunk(value, chunks) or _two_masks(value) or _mask_flipped_by_mask(value)
    found = found or _joined_with_itself(value, 1)
    if found is not None:
        return found
    if ones or zeros:
        return simple
    found = _repeated_chunk(chunks) or _run_of_ones(chunks) or _doubled_half(value)
    return found or _joined_with_itself(value, 2) or simple


def takes_moves(value: int, bits: int, most: int) -> bool:
    """Whether at most `most` instructions, two or more, materialize a constant."""
    chunks = [value >> shift & 0xFFFF for shift in range(0, bits, 16)]
    wrong = len(chunks) - most
    return chunks.count(0) >= wrong or chunks.count(0xFFFF) >= wrong or len(move_sequence(value, bits)) <= most


def _simple(value: int, bits: int, ones: int, zeros: int) -> tuple[Step, ...]:
    """MOVZ or MOVN, then a MOVK for each remaining chunk."""
    inverted = ones > zeros
    if inverted:
        value ^= (1 << bits) - 1
    first = last = 0
    if value:
        first = ((value & -value).bit_length() - 1) // 16 * 16
        last = (value.bit_length() - 1) // 16 * 16
    steps: list[Step] = [("MOVN" if inverted else "MOVZ", value >> first & 0xFFFF, first)]
    if inverted:
        value ^= (1 << bits) - 1
    for shift in range(first + 16, last + 1, 16):
        chunk = value >> shift & 0xFFFF
        if chunk != (0xFFFF if inverted else 0):
            steps.append(("MOVK", chunk, shift))
    return tuple(steps)


def _mask_and_chunk(value: int, chunks: list[int]) -> tuple[Step, ...] | None:
    """A mask with one chunk corrected by MOVK. In the mask it is zeros, ones, or a copy of the other half's chunk."""
    for i, chunk in enumerate(chunks):
        field = 0xFFFF << 16 * i
        without = value & ~field
        for candidate in (without, value | field, without | chunks[i ^ 2] << 16 * i):
            mask = encode_mask(candidate, 64)
            if mask is not None:
                return ("ORR", mask, 0), ("MOVK", chunk, 16 * i)
    return None


def _rotate_right(value: int, by: int) -> int:
    by %= 64
    return (value >> by | value << (64 - by)) & _M64


def _trailing_ones(value: int) -> int:
    return (~value & -(~value)).bit_length() - 1


def _split_into_masks(value: int) -> tuple[int, int] | None:
    """Split a value into two disjoint logical masks."""
    if value in (0, _M64):
        return None
    turned = _trailing_ones(value)
    bits = _rotate_right(value, turned)
    first = _largest_mask(bits, bits)
    rest = bits & ~first
    second = _largest_mask(rest, bits)
    if rest & ~second:
        return None
    return _rotate_right(first, 64 - turned), _rotate_right(second, 64 - turned)


def _largest_mask(remaining: int, original: int) -> int:
    """The first run of ones, repeated as often as `original` has it."""
    start = (remaining & -remaining).bit_length() - 1 if remaining else 64
    if start == 64:
        return 0
    length = min(_trailing_ones(original >> start), 64)
    result = ((1 << length) - 1) << start & _M64
    for step in range(6):
        closure = result | _rotate_right(result, 64 - (1 << (6 - step)))
        if closure & ~original:
            break
        result = closure
    return result


def _two_masks(value: int) -> tuple[Step, ...] | None:
    """As the `or` or the `and` of two masks."""
    parts = _split_into_masks(value)
    if parts is not None:
        first, second = encode_mask(parts[0], 64), encode_mask(parts[1], 64)
        if first is not None and second is not None:
            return ("ORR", first, 0), ("ORR", second, 0)
    parts = _split_into_masks(value ^ _M64)
    if parts is not None:
        first, second = encode_mask(parts[0] ^ _M64, 64), encode_mask(parts[1] ^ _M64, 64)
        if first is not None and second is not None:
            return ("ORR", first, 0), ("AND", second, 0)
    return None


_SHIFT_BY_RUNS = {2: 0, 3: 1, 4: 2, 5: 2, 7: 3, 8: 3, 9: 3, 15: 4, 16: 4, 17: 4, 31: 5}
"""By the number of runs of ones: how often a mask with about so many runs repeats, as a power of two."""


def _mask_flipped_by_mask(value: int) -> tuple[Step, ...] | None:
    """As the `eor` of two masks, one of which has short runs."""
    size = 64
    while size > 2 and value & ((1 << size // 2) - 1) == value >> size // 2 & ((1 << size // 2) - 1):
        size //= 2
    starts = value & ~_rotate_right(value, 63)
    shift = _SHIFT_BY_RUNS.get((starts & ((1 << size) - 1)).bit_count())
    if shift is None:
        return None
    ones = _M64 // ((1 << (size >> shift)) - 1)
    rotation = (starts & -starts).bit_length() - 1
    for _ in range(3):
        length = _trailing_ones(_rotate_right(value, rotation))
        small = _rotate_right((ones << length) - ones & _M64, 64 - rotation)
        first, second = encode_mask(small, 64), encode_mask(value ^ small, 64)
        if first is not None and second is not None:
            return ("ORR", first, 0), ("EOR", second, 0)
        following = _rotate_right(starts, rotation) & ~1
        rotation = (rotation + (following & -following).bit_length() - 1) % 64
    return None


def _joined_with_itself(value: int, chunks: int) -> tuple[Step, ...] | None:
    """A number with at most `chunks` low chunks that are not all ones, shifted left and combined with itself by `eor`.

    `wanted = number ^ number << shift` determines the number from its low bits up. Other distances are left to masks,
    which find most of them (golden: aarch64/joined-from-afar).
    """
    for shift in range(17, 48):
        for name, wanted in (("EORrs", value), ("EONrs", value ^ _M64)):
            number = wanted
            for by in range(shift, 64, shift):
                number ^= wanted << by
            number &= _M64
            low = (number & 0xFFFF, number >> 16 & 0xFFFF)
            if number >> 32 == _M32 and 2 - low.count(0xFFFF) == chunks:
                return (*_simple(number, 64, 2, 0), (name, shift, 0))
    return None


def _doubled_half(value: int) -> tuple[Step, ...] | None:
    """Two equal halves: the half in two moves, then an `orr` with itself shifted left."""
    if value >> 32 == value & _M32:
        return (*_simple(value & _M32, 64, 0, 2), ("ORRrs", 32, 0))
    return None


def choose_mask(number: int, wanted: int, bits: int) -> int | None:
    """A mask, all zeros or all ones, that agrees with `number` in the bits of `wanted`.

    The other bits take the value of the wanted one below, which makes the fewest runs; shorter elements come next.
    """
    full = (1 << bits) - 1
    if number in (0, full) or encode_mask(number, bits) is not None:
        return None
    size, mask, number = bits, full, number & wanted
    while True:
        free = ~wanted & _M64
        zeros = ~number & wanted
        turned = (zeros << 1 | zeros >> (size - 1) & 1) & free
        total = (turned + free) & _M64
        carry = 1 if free & ~total & (1 << (size - 1)) else 0
        made = (number | (total + carry) & free) & mask
        if _is_run(made) or _is_run(~made & mask):
            break
        if size == 2:
            return None
        size //= 2
        mask >>= size
        high, wanted_high = number >> size, wanted >> size
        if (number ^ high) & wanted & wanted_high & mask:
            return None
        number |= high
        wanted |= wanted_high
    while size < bits:
        made |= made << size
        size *= 2
    return made


def _is_run(value: int) -> bool:
    return value > 0 and not (filled := (value - 1) | value) & (filled + 1)


def _repeated_chunk(chunks: list[int]) -> tuple[Step, ...] | None:
    """A chunk that occurs two or three times as a repeated mask; MOVK inserts the others."""
    for chunk in dict.fromkeys(chunks):
        mask = encode_mask(chunk * 0x0001000100010001, 64)
        if chunks.count(chunk) in (2, 3) and mask is not None:
            others = [("MOVK", other, 16 * i) for i, other in enumerate(chunks) if other != chunk]
            return (("ORR", mask, 0), *others)
    return None


def _run_of_ones(chunks: list[int]) -> tuple[Step, ...] | None:
    """A run of ones over several chunks; MOVK corrects one or two of them."""
    start = end = -1
    for i, chunk in enumerate(chunks):
        signed = chunk | (_M64 ^ 0xFFFF if chunk >> 15 else 0)
        if signed in (0, _M64):
            continue
        inverse = signed ^ _M64
        if inverse & (inverse + 1) == 0:
            start = i
        elif signed & (signed + 1) == 0:
            end = i
    if start < 0 or end < 0:
        return None
    outside, inside = 0, 0xFFFF
    if start > end:
        start, end, outside, inside = end, start, inside, outside
    wanted = list(chunks)
    wrong = []
    for i, chunk in enumerate(chunks):
        right = inside if start < i < end else outside if i < start or i > end else chunk
        if chunk != right:
            wanted[i] = right
            wrong.append(i)
    mask = encode_mask(sum(chunk << 16 * i for i, chunk in enumerate(wanted)), 64)
    assert mask is not None, "a run of ones is a mask"
    return (("ORR", mask, 0), *[("MOVK", chunks[i], 16 * i) for i in wrong])
