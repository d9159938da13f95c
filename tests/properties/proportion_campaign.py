"""Valid and hostile files that make a reader work out of proportion: `python -m tests.properties.proportion_campaign`.

Each shape is made to fit a size (`--bytes`, some 200 KB); every verb reads it, its user time, memory and output are
taken as so many seconds a megabyte and so many times the file. The bounds are those of the container campaign: a
second for a megabyte, 50 times the file. Exit code 1 when something is beyond them.
"""

from __future__ import annotations

import argparse
import random
import struct
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress

from smemit.errors import SmemitError
from smemit.stackmap import LiveOut, Location, Record, StackMap, open_image, section
from smemit.stackmap.formats import PREFIX, RFC2
from smemit.stackmap.model import Frame, Function
from smemit.stackmap.stub import elf_object
from tests.properties.container_campaign import BYTES_PER_BYTE, SECONDS_PER_MB, verbs

_FEW = [(16, 0)]


def one(version: object = 3, endian: str = "little", **record: object) -> bytes:
    """A map of one function and one record."""
    made = section(version, endian=endian).function("f", 1)  # type: ignore[arg-type]
    return made.record(1, 2, **record).to_bytes()  # type: ignore[arg-type]


def repeated(*maps: bytes) -> Callable[[int], bytes]:
    """The same maps again and again."""
    whole = b"".join(maps)
    return lambda size: whole * (size // len(whole) + 1)


def in_elf(make: Callable[[int], bytes]) -> Callable[[int], bytes]:
    """The same in an object."""
    return lambda size: elf_object("x86_64", "little", make(size), [("f", 16)], _FEW)


def functions(count: int, records: int = 0) -> bytes:
    """Functions with a few records each."""
    return StackMap([Function(0, 8, [Record(i, i % 90)] * records) for i in range(count)], [], [], 3).to_bytes()


def places(count: int) -> list[int]:
    return [16 + 24 * i for i in range(count)]


def long_name(size: int) -> bytes:
    """One name of 5,000 bytes for many functions with records."""
    count = size // 96
    return elf_object("x86_64", "little", functions(count, 1), [("n" * 5000, 16)], [(at, 0) for at in places(count)])


def one_long_name(size: int) -> bytes:
    """A name of 5,000 bytes and few records."""
    return elf_object("x86_64", "little", functions(1, max(1, (size - 6000) // 24)), [("n" * 5000, 16)], _FEW)


def names_in_a_name(size: int) -> bytes:
    """Every symbol's name begins inside one long name."""
    count = size // 96
    named = [("n" * 5000, 16), *((f"x{i}", 16) for i in range(count))]
    data = bytearray(elf_object("x86_64", "little", functions(count), named,
                                [(at, i + 1) for i, at in enumerate(places(count))]))  # fmt: skip
    (table,), (number,) = struct.unpack_from("<Q", data, 40), struct.unpack_from("<H", data, 60)
    for header in range(table, table + 64 * number, 64):
        _, kind, _, _, offset, length, *_ = struct.unpack_from("<IIQQQQ", data, header)
        for index, at in enumerate(range(offset, offset + length, 24) if kind == 2 else ()):
            if data[at + 4] & 15 == 2:
                struct.pack_into("<I", data, at, 1 + index % 900)
    return bytes(data)


def many_symbols(size: int) -> bytes:
    """One function among many symbols."""
    count = size // 40
    return elf_object("x86_64", "little", functions(1, 1), [(f"f{i}", 8) for i in range(count)], [(16, count - 1)])


def many_functions(size: int) -> bytes:
    """Each function has a symbol, a relocation and a record."""
    count = size // 120
    named = [(f"f{i}", 16) for i in range(count)]
    return elf_object("x86_64", "little", functions(count, 1), named, [(at, i) for i, at in enumerate(places(count))])


def same_code(size: int) -> bytes:
    """Many functions at one address, with much code behind it."""
    count = size // 72
    return elf_object("x86_64", "little", functions(count, 1), [("f", count * 8)], [(at, 0) for at in places(count)])


def same_section(size: int) -> bytes:
    """Many section headers for the same bytes."""
    data = bytearray(elf_object("x86_64", "little", functions(1, size // 200), [("f", 16)], _FEW))
    (table,), (number,) = struct.unpack_from("<Q", data, 40), struct.unpack_from("<H", data, 60)
    heads, more = bytes(data[table : table + 64 * number]), size // 128
    struct.pack_into("<Q", data, 40, len(data))
    struct.pack_into("<H", data, 60, min(number + more, 0xFEFF))
    return bytes(data) + heads + heads[128:192] * more


def archive(size: int) -> bytes:
    """An archive of small objects."""
    member = section().function("f", 1).record(1, 2).to_object()
    head = b"a.o/            0           0     0     644     %-10d`\n" % len(member)
    return b"!<arch>\n" + (head + member + b"\n" * (len(member) % 2)) * (size // len(member) + 1)


def rfc_shared(field: str) -> Callable[[int], bytes]:
    """Every record of an RFC map names all locations or live-outs, or every function all records."""

    def make(size: int) -> bytes:
        count = min(size // 40, 60_000)
        frames = [Function(0, 8, [], frame=Frame()) for _ in range(count if field == "function" else 0)]
        records = [Record(i, i, [Location(1, 0, 3, 0)], [LiveOut(3, 8)]) for i in range(count)]
        data = bytearray(StackMap([*frames, Function(0, 8, records, frame=Frame())], [], [], "rfc2").to_bytes())
        offsets = struct.unpack_from(PREFIX["little"] + "6I", data, 4)
        table, place = {"function": (1, 24), "location": (3, 14), "live-out": (3, 18)}[field]
        entry = RFC2.tables[table].entry.size
        for at in range(offsets[table], offsets[table + 1], entry):
            struct.pack_into("<HH", data, at + place, count, 0)
        return bytes(data)

    return make


def of(*, version: object = 3, locations: int = 0, live_outs: int = 0, constants: int = 0) -> Callable[[int], bytes]:
    """Records of one shape with random numbers."""

    def make(size: int) -> bytes:
        rng = random.Random(1)
        count = max(1, (size - 8 * constants) // (24 + 12 * locations + 4 * live_outs))
        records = [
            Record(rng.getrandbits(63), rng.getrandbits(20),
                   [Location(rng.randrange(1, 5), 8, 0, rng.randrange(-9999, 9999)) for _ in range(locations)],
                   [LiveOut(register, rng.randrange(256)) for register in range(live_outs)])
            for _ in range(count)
        ]  # fmt: skip
        pool = [rng.getrandbits(64) for _ in range(constants)]
        if version == 1:
            return StackMap([Function(0, 8)], pool, records, 1).to_bytes()
        return StackMap([Function(0, 8, records)], pool, [], version).to_bytes()  # type: ignore[arg-type]

    return make


def noise(size: int) -> bytes:
    """A map of one record behind whose head everything is random: a finding at every field."""
    rng = random.Random(2)
    made = bytearray(of(locations=5)(size))
    for at in range(40, len(made)):
        if (at - 40) % 88 not in (14, 15) and (at - 40) % 88 < 80:
            made[at] = rng.randrange(256)
    return bytes(made)


def v1_groups(size: int) -> bytes:
    """v1: many functions and records, owners to be guessed."""
    count = size // 40
    return StackMap([Function(i, 8) for i in range(count)], [], [Record(i, i % 7) for i in range(count)], 1).to_bytes()


SHAPES: dict[str, Callable[[int], bytes]] = {
    "empty maps": repeated(StackMap([], [], [], 3).to_bytes()),
    "empty maps in an object": in_elf(repeated(StackMap([], [], [], 3).to_bytes())),
    "small maps": repeated(one()),
    "small maps in an object": in_elf(repeated(one())),
    "small v1 maps": repeated(one(1)),
    "small RFC maps": repeated(one("rfc2")),
    "empty RFC maps": repeated(StackMap([], [], [], "rfc2").to_bytes()),
    "both byte orders": repeated(one(), one(endian="big")),
    "versions in turns": repeated(*map(one, (1, 2, 3, "rfc2"))),
    "zeros between": repeated(one() + bytes(64), one(1) + bytes(64)),
    "functions without records": lambda size: functions(size // 24),
    "functions with a record": lambda size: functions(size // 48, 1),
    "functions in an object": many_functions,
    "one name for all": long_name,
    "records of a long name": one_long_name,
    "one map of a long name": lambda _: one_long_name(0),
    "names in a name": names_in_a_name,
    "many symbols": many_symbols,
    "one code for all": same_code,
    "one section many times": same_section,
    "archive": archive,
    "records without locations": of(),
    "records of live-outs": of(live_outs=8),
    "one list of live-outs": of(live_outs=30_000),
    "records of locations": of(locations=6),
    "many locations": of(locations=4_000),
    "v1 locations": of(version=1, locations=100),
    "RFC records": of(version="rfc2", locations=1),
    "constants": of(constants=20_000),
    "shared records": rfc_shared("function"),
    "shared locations": rfc_shared("location"),
    "shared live-outs": rfc_shared("live-out"),
    "guessed owners": v1_groups,
    "noise": noise,
}


def measured(data: bytes) -> Iterator[tuple[str, float, float, float]]:
    """For each verb: seconds a megabyte, memory and output as multiples of the file."""
    for name, verb in verbs(open_image(data), with_page=True):
        seconds = 1e9
        for _ in range(3):
            start, written = time.process_time(), None
            with suppress(SmemitError):
                written = verb()
            seconds = min(seconds, time.process_time() - start)
            if seconds > 10:
                break
        peak = 0
        if seconds <= 10:
            tracemalloc.start()
            with suppress(SmemitError):
                verb()
            _, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
        output = written if isinstance(written, int) else 0
        yield name, seconds / len(data) * 1e6, max(0, peak - (1 << 20)) / len(data), output / len(data)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bytes", type=int, default=200_000)
    parser.add_argument("--only", help="shapes whose names contain this")
    arguments = parser.parse_args()
    beyond = 0
    for name, make in SHAPES.items():
        if arguments.only and arguments.only not in name:
            continue
        data = make(arguments.bytes)
        try:
            open_image(data)
        except SmemitError as error:
            print(f"{name}, {len(data)} bytes: refused: {error.message}")
            continue
        rows = list(measured(data))
        print(f"{name}, {len(data)} bytes: at most {max(r[1] for r in rows):.2f} s/MB, "
              f"memory {max(r[2] for r in rows):.0f}x, output {max(r[3] for r in rows):.0f}x")  # fmt: skip
        for verb, *found in rows:
            limits = (SECONDS_PER_MB, BYTES_PER_BYTE, BYTES_PER_BYTE)
            if len(data) > 1 << 14 and any(value > limit for value, limit in zip(found, limits, strict=True)):
                beyond += 1
                print(f"  BEYOND: {verb}: {found[0]:.2f} s/MB, memory {found[1]:.0f}x, output {found[2]:.0f}x")
    print(f"{len(SHAPES)} shapes, {beyond} beyond the bounds")
    return 1 if beyond else 0


if __name__ == "__main__":
    sys.exit(main())
