"""PowerPC64: 64-bit constants in registers, by LLVM's choice of instructions (its selectI64Imm).

A constant is a chain of steps. Each step uses the register of the previous one once, twice or not at all. Most steps
are rotations with a mask: `li` and `lis` sign-extend, which provides runs of ones to rotate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Node

_ALL = (1 << 64) - 1


class Step(NamedTuple):
    """One instruction of a chain."""

    opcode: str
    takes: int
    """How many operands are the previous step's register."""
    numbers: tuple[int, ...]
    type: str = "i32"
    """Type of the immediate operands. LLVM merges equal instructions only if these types are equal."""


def _leading_ones(value: int) -> int:
    return 64 - (value ^ _ALL).bit_length()


def _trailing_zeros(value: int) -> int:
    return (value & -value).bit_length() - 1 if value else 64


def _zeros_across_words(value: int, least: int) -> int:
    """The bit above a run of at least `least` zeros that contains the middle of the word, 0 for none."""
    high, low = value >> 32, value & 0xFFFFFFFF
    above = _trailing_zeros(high) if high else 32
    return 32 + above if above + 32 - low.bit_length() >= least else 0


def _gap(value: int, least: int) -> int:
    return _zeros_across_words(value, least) or _zeros_across_words(value ^ _ALL, least)


def _rotated(value: int, right: int) -> int:
    return (value >> right | value << (64 - right)) & _ALL


def _word(value: int) -> list[Step]:
    """The low 32 bits of `value`, sign-extended, in two steps."""
    high = value >> 16 & 0xFFFF
    return [Step("LIS8" if high else "LI8", 0, (high,)), Step("ORI8", 1, (value & 0xFFFF,))]


def _direct(value: int) -> list[Step] | None:
    """The steps for an unsigned 64-bit number if three suffice, else None."""
    signed = value - (value >> 63 << 64)
    low_zeros, zeros = _trailing_zeros(value), 64 - value.bit_length()
    low_ones, high_ones = _trailing_zeros(value ^ _ALL), _leading_ones(value)
    if -1 << 15 <= signed < 1 << 15:
        return [Step("LI8", 0, (signed,), "i64")]
    if low_zeros > 15 and (zeros > 32 or high_ones > 32):
        return [Step("LIS8", 0, (value >> 16 & 0xFFFF,))]
    ones = _leading_ones(value << zeros & _ALL)
    if -1 << 31 <= signed < 1 << 31:
        return _word(value)
    if zeros + ones + low_zeros > 48:
        return [Step("LI8", 0, (value >> low_zeros & 0xFFFF,)), Step("RLDIC", 1, (low_zeros, zeros))]
    if zeros + low_ones > 48:
        return [Step("LI8", 0, (value >> (48 - zeros) & 0xFFFF,)), Step("RLDICL", 1, (48 - zeros, zeros))]
    if zeros + ones + low_ones > 48:
        return [Step("LI8", 0, (value >> low_ones & 0xFFFF,)), Step("RLDICL", 1, (low_ones, zeros))]
    low = value & 0xFFFFFFFF
    if zeros == 32 and not low & 0x8000:
        return [Step("LI8", 0, (low & 0xFFFF,)), Step("ORIS8", 1, (low >> 16,))]
    if shift := _gap(value, 49):
        return [Step("LI8", 0, (_rotated(value, shift) & 0xFFFF,)), Step("RLDICL", 1, (shift, 0))]
    if value >> 32 == low:
        if low < 1 << 15:
            steps = [Step("LI8", 0, (low,))]
        elif not low & 0xFFFF:
            steps = [Step("LIS8", 0, (low >> 16,))]
        else:
            steps = [Step("LIS8", 0, (low >> 16,)), Step("ORI8", 1, (low & 0xFFFF,))]
        return [*steps, Step("RLDIMI", 2, (32, 0))]
    if zeros + ones + low_zeros > 32:
        return [*_word(value >> low_zeros), Step("RLDIC", 1, (low_zeros, zeros))]
    if zeros + low_ones > 32:
        return [*_high_word(value >> (32 - zeros)), Step("RLDICL", 1, (32 - zeros, zeros))]
    if zeros + ones + low_ones > 32:
        return [*_high_word(value >> low_ones), Step("RLDICL", 1, (low_ones, zeros))]
    if shift := _gap(value, 33):
        return [*_word(_rotated(value, shift)), Step("RLDICL", 1, (shift, 0))]
    return None


def _high_word(value: int) -> list[Step]:
    return [Step("LIS8", 0, (value >> 16 & 0xFFFF,)), Step("ORI8", 1, (value & 0xFFFF,))]


def _almost_repeated(value: int) -> list[Step] | None:
    """Three equal 16-bit pieces: two equal words, then one piece inserted over another."""
    first, second, third, fourth = (value >> shift & 0xFFFF for shift in (48, 32, 16, 0))
    if not third or not fourth:
        return None
    if first == second == fourth:
        words, fix = (third, fourth), Step("RLDIMI", 2, (48, 0))
    elif first == third == fourth:
        words, fix = (first, second), Step("RLWIMI8", 2, (16, 16, 31))
    elif second == fourth == third:
        words, fix = (first, second), Step("RLWIMI8", 2, (16, 0, 15))
    else:
        return None
    return [Step("LIS8", 0, words[:1]), Step("ORI8", 1, words[1:]), Step("RLDIMI", 2, (32, 0)), fix]


def steps(value: int) -> list[Step]:
    """The steps that materialize a 64-bit constant."""
    value &= _ALL
    if found := _direct(value) or _almost_repeated(value):
        return found
    made = _direct(value & ~0xFFFFFFFF)
    assert made is not None, "select: the upper word takes at most three steps"
    if high := value >> 16 & 0xFFFF:
        made = [*made, Step("ORIS8", 1, (high,))]
    if low := value & 0xFFFF:
        made = [*made, Step("ORI8", 1, (low,))]
    return made


def build(graph: Graph, chain: list[Step], order: int) -> Node:
    """Create the nodes of the steps."""
    made: Node | None = None
    for opcode, takes, numbers, type in chain:
        sources = [made] * takes if made is not None else []
        made = graph.machine_node(
            opcode, "i64", *sources, *[graph.target_constant(number, type) for number in numbers], order=order
        )
    assert made is not None
    return made
