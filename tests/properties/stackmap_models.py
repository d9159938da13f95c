"""Random stack maps of every version, and random damage to their bytes."""

from __future__ import annotations

import random
from typing import Any

from smemit.stackmap import Frame, FrameRegister, Function, LiveOut, Location, Record, StackMap
from smemit.stackmap.formats import FORMATS, NOT_FIXED, Version

VERSIONS: tuple[Version, ...] = tuple(FORMATS)


def number(rng: random.Random, bits: int) -> int:
    """An unsigned number, often at a border."""
    return rng.choice((0, 1, (1 << bits) - 1, 1 << (bits - 1), rng.getrandbits(bits), rng.getrandbits(bits)))


def signed(rng: random.Random, bits: int) -> int:
    """A signed number, often at a border."""
    return number(rng, bits) - (1 << (bits - 1))


def location(rng: random.Random, version: Version) -> Location:
    size = {"rfc2": 0, 3: number(rng, 16)}.get(version, number(rng, 8))
    return Location(rng.randrange(1, 6), size, number(rng, 16), signed(rng, 32))


def record(rng: random.Random, version: Version, most: int = 6) -> Record:
    rfc = version == "rfc2"
    live_outs = rng.choice((0, rng.randrange(most))) if version != 0 else 0
    return Record(
        number(rng, 32 if version == 0 else 64),
        number(rng, 32),
        [location(rng, version) for _ in range(rng.choice((0, rng.randrange(most))))],
        [LiveOut(number(rng, 16), number(rng, 8)) for _ in range(live_outs)],
        flags=number(rng, 8 if rfc else 16),
        call_size=number(rng, 8) if rfc else 0,
    )


def frame_register(rng: random.Random) -> FrameRegister:
    return FrameRegister(number(rng, 16), signed(rng, 16), number(rng, 8), number(rng, 8))


def model(rng: random.Random, most: int = 5) -> StackMap:
    """A random map of a random version; v1 and v0 do not name owners, so theirs stand unowned."""
    version = rng.choice(VERSIONS)
    functions, unowned = [], []
    for _ in range(rng.randrange(most) if version else 0):
        records = [record(rng, version) for _ in range(rng.randrange(most))]
        function = Function(number(rng, 64), number(rng, 64))
        if version == "rfc2":
            function.stack_size = rng.choice((NOT_FIXED, rng.getrandbits(31)))
            saved = tuple(frame_register(rng) for _ in range(rng.randrange(3)))
            function.frame = Frame(number(rng, 32), number(rng, 16), number(rng, 16), saved)
        if version == 1:
            unowned += records
        else:
            function.records = records
        functions.append(function)
    if version in (0, 2, 3):
        unowned += [record(rng, version) for _ in range(rng.choice((0, rng.randrange(most))))]
    constants = [number(rng, 64) for _ in range(rng.choice((0, rng.randrange(most))))]
    return StackMap(functions, constants, unowned, version, rng.choice(("little", "big")))


def mutant(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """`data` with one to four kinds of damage: flipped bits, cuts, inflated counts, pieces of `other`."""
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
    """A count, or whatever stands on its place, becomes huge."""
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
    """Two words change places."""
    if len(data) < 16:
        return data
    a, b = (rng.randrange(len(data) // 4 - 1) * 4 for _ in range(2))
    data[a : a + 4], data[b : b + 4] = data[b : b + 4], data[a : a + 4]
    return data
