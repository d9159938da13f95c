"""Random stack maps: any that can be serialized, and valid ones as emitters write them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from smemit.stackmap.formats import (
    CONSTANT,
    CONSTANT_INDEX,
    DIRECT,
    ENDIANS,
    FORMATS,
    INDIRECT,
    NOT_FIXED,
    REGISTER,
    Version,
)
from smemit.stackmap.model import Frame, FrameRegister, Function, LiveOut, Location, Record, StackMap

VERSIONS: tuple[Version, ...] = tuple(FORMATS)


def number(rng: random.Random, bits: int) -> int:
    """An unsigned number, often a boundary value."""
    return rng.choice((0, 1, (1 << bits) - 1, 1 << (bits - 1), rng.getrandbits(bits), rng.getrandbits(bits)))


def signed(rng: random.Random, bits: int) -> int:
    """A signed number, often a boundary value."""
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


def any_map(rng: random.Random, most: int = 5) -> StackMap:
    """A map of any version with any numbers in its fields. Records of v1 and v0 have no function."""
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
    return StackMap(functions, constants, unowned, version, rng.choice(ENDIANS))


KINDS = {"register": REGISTER, "direct": DIRECT, "indirect": INDIRECT, "constant": CONSTANT, "index": CONSTANT_INDEX}
"""Kinds of locations by their names on the command line."""

_SIZES = (1, 2, 4, 8, 8, 8, 16)


def right_map(rng: random.Random, version: Version = 3, endian: str = "little", most: int = 4,
              kinds: Sequence[int] = tuple(KINDS.values())) -> StackMap:
    """A valid map: zeros in reserved fields, pool indices inside the pool, sorted live-outs."""
    constants = [rng.getrandbits(64) for _ in range(rng.randrange(1, most + 2) if CONSTANT_INDEX in kinds else 0)]
    functions = []
    for index in range(rng.randrange(1, most + 1)):
        offset, records = 0, []
        for _ in range(rng.randrange(most + 1)):
            offset += rng.randrange(1, 40)
            locations = [_right_location(rng, rng.choice(kinds), version, len(constants))
                         for _ in range(rng.choice((0, 1, 2, 3, rng.randrange(3 * most))))]
            live_outs = []
            if rng.random() < 0.3:
                chosen = sorted(rng.sample(range(80), rng.randrange(1, 8)))
                live_outs = [LiveOut(register, rng.choice(_SIZES)) for register in chosen]
            records.append(Record(number(rng, 64), offset, locations, live_outs))
        size = NOT_FIXED if rng.random() < 0.1 else 8 * rng.randrange(200)
        frame = None
        if version == "rfc2":
            flags = (2 if size == NOT_FIXED else 0) | (8 if any(r.live_outs for r in records) else 0)
            frame = Frame(offset + 16, flags | rng.randrange(2), rng.randrange(32))
            for record in records:
                record.flags = 1 if record.live_outs else 0
        functions.append(Function(0, size, records, f"f{index}", frame))
    return StackMap(functions, constants, (), version, "big" if endian == "big" else "little")


def _right_location(rng: random.Random, kind: int, version: Version, pool: int) -> Location:
    size = 0 if version == "rfc2" else rng.choice(_SIZES)
    if kind == REGISTER:
        return Location(kind, size, rng.randrange(110), 0)
    if kind in (DIRECT, INDIRECT):
        held = size if kind == INDIRECT or not size else 8
        return Location(kind, held, rng.randrange(32), rng.randrange(-512, 512) * 8)
    value = rng.randrange(pool) if kind == CONSTANT_INDEX else signed(rng, 32)
    return Location(kind, 8 if size else 0, 0, value)
