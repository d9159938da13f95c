"""Value ranges promised by `!range` metadata and `range` attributes.

A range is written as half-open pairs, `!{i8 0, i8 2}` or `i8 0, i8 2`; a pair with the larger number first wraps
around.
"""

from __future__ import annotations

import re

from smemit.compile.isel.dag.graph.bits import Known
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result, is_integer, width
from smemit.ir.values import Attributes

_NUMBER = re.compile(r"(?<![\w.])-?\d+\b")


def _pairs(text: str, bits: int) -> list[tuple[int, int]]:
    """First and last number of each range, unsigned."""
    numbers = [int(word) % (1 << bits) for word in _NUMBER.findall(text)]
    every = (1 << bits) - 1
    found = []
    for low, behind in zip(numbers[::2], numbers[1::2], strict=False):
        wraps = low >= behind and behind != 0
        found.append((0, every) if wraps else (low, (behind - 1) & every))
    return found


def known_of(text: str, bits: int) -> Known:
    """The bits that all numbers in the ranges share."""
    zeros = ones = (1 << bits) - 1
    for low, high in _pairs(text, bits):
        common = -1 << (low ^ high).bit_length()
        zeros &= ~high & common
        ones &= high & common
    return zeros, ones


def assert_range(graph: Graph, value: Result, metadata: dict[str, str], attributes: Attributes) -> Result:
    """The result of a call, with an assertion if its range starts at 0."""
    text = str(attributes.get("range") or metadata.get("range") or "")
    if not text or not is_integer(value.type):
        return value
    pairs = _pairs(text, width(value.type))
    if not pairs or pairs[0][0]:
        return value
    bits = max(max(high for _, high in pairs).bit_length(), 1)
    if bits >= width(value.type):
        return value
    return graph.node("AssertZext", value.type, value, graph.leaf("ValueType", CHAIN, f"i{bits}"))
