"""Random damage to the bytes of a section, regardless of their meaning."""

from __future__ import annotations

import random
from typing import Any


def mutant(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """`data` with one to four kinds of damage: flipped bits, cuts, huge counts, parts of `other`."""
    out = bytearray(data)
    for _ in range(rng.randrange(1, 5)):
        damage: Any = rng.choice((_flip, _flip, _cut, _inflate, _splice, _swap))
        out = damage(rng, out, other)
        if not out:
            return bytes(out)
    return bytes(out)


def _flip(rng: random.Random, data: bytearray, other: bytes) -> bytearray:
    for _ in range(rng.randrange(1, 9)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data


def _cut(rng: random.Random, data: bytearray, _: bytes) -> bytearray:
    return data[: rng.randrange(len(data) + 1)] if rng.random() < 0.8 else data[rng.randrange(len(data)) :]


def _inflate(rng: random.Random, data: bytearray, _: bytes) -> bytearray:
    """Make a count, or the bytes at a likely place of one, huge."""
    size = rng.choice((2, 4, 8))
    at = rng.randrange(max(1, len(data) - size)) // size * size if rng.random() < 0.5 else rng.choice((4, 8, 12))
    inflated = bytes([rng.choice((0xFF, 0x7F, 0x01))]) * size
    data[at : at + size] = inflated[: max(0, len(data) - at)]
    return data


def _splice(rng: random.Random, data: bytearray, other: bytes) -> bytearray:
    if not other:
        return data
    at, start = rng.randrange(len(data)), rng.randrange(len(other))
    piece = other[start : start + rng.randrange(1, 64)]
    return data[:at] + piece + data[at + rng.choice((0, len(piece))) :]


def _swap(rng: random.Random, data: bytearray, _: bytes) -> bytearray:
    """Swap two words."""
    if len(data) < 16:
        return data
    a, b = (rng.randrange(len(data) // 4 - 1) * 4 for _ in range(2))
    data[a : a + 4], data[b : b + 4] = data[b : b + 4], data[a : a + 4]
    return data
