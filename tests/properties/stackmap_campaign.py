"""The long form of the stack map properties: `python -m tests.properties.stackmap_campaign --models N --mutants N`.

A round of models serializes random maps and decodes them back; a round of mutants damages sections and reads them in
every way there is. A failure prints the seed of its round and stops with exit code 1, so that the one round can be
run again with `--seed`.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from itertools import islice

from smemit.conformance.fuzz.damage import mutant
from smemit.conformance.inputs.random_maps import VERSIONS, any_map
from smemit.errors import SmemitError
from smemit.stackmap import StackMap, blobs, check, read, walk
from smemit.stackmap.fields import fields
from smemit.stackmap.formats import ENDIANS, Endian, Version

ROUND = 1000
MILLISECONDS_PER_KB = 10
BYTES_PER_BYTE = 50
FLOOR = 24 << 10
"""What reading costs whatever the input: formats compiled for `struct`, iterators, the error itself."""


def check_model(rng: random.Random) -> None:
    """decode(serialize(x)) == x."""
    made = any_map(rng)
    data = made.to_bytes()
    found = StackMap.from_bytes(data, made.version, made.endian, strict=False)
    assert found == made, f"{made}\n!= {found}"
    assert found.to_bytes() == data


def strictly(data: bytes, version: Version | None, endian: Endian | None) -> object:
    return sum(len(str(finding)) for finding in check(data, version, endian))


def leniently(data: bytes, version: Version | None, endian: Endian | None) -> object:
    return read(data, version, endian)


def walking(data: bytes, version: Version | None, endian: Endian | None) -> object:
    return sum(len(view.locations) + len(view.live_outs) for view in walk(data, version, endian))


def by_fields(data: bytes, version: Version | None, endian: Endian | None) -> object:
    return sum(1 for blob in blobs(data, version, endian) for _ in fields(blob))


def insisting(data: bytes, version: Version | None, endian: Endian | None) -> object:
    with suppress(SmemitError):
        return StackMap.from_bytes(data, version, endian)
    return None


WAYS: tuple[Callable[[bytes, Version | None, Endian | None], object], ...] = (
    strictly,
    leniently,
    walking,
    by_fields,
    insisting,
)


def check_mutant(rng: random.Random, pool: list[bytes]) -> float:
    """One damaged section: nothing but our own errors, in time. Returns milliseconds per KB, for inputs of a KB on."""
    data = mutant(rng, rng.choice(pool), rng.choice(pool))
    version = rng.choice((None, None, None, *VERSIONS))
    endian = rng.choice((None, *ENDIANS))
    kilobytes, slowest = max(1.0, len(data) / 1024), 0.0
    for way in WAYS:
        # Time of this process, and the best of up to three: the machine may be busy.
        best = 1e9
        for _ in range(3):
            start = time.process_time()
            way(data, version, endian)
            best = min(best, (time.process_time() - start) * 1000 / kilobytes)
            if best <= MILLISECONDS_PER_KB:
                break
        else:
            raise AssertionError(f"{way.__name__}: {best:.1f} ms per KB: {describe(data, version, endian)}")
        slowest = max(slowest, best)
    return slowest


def describe(data: bytes, version: Version | None, endian: Endian | None) -> str:
    return f"{len(data)} bytes as {version} {endian}: {data.hex()[:4000]}"


def check_memory(rng: random.Random, pool: list[bytes]) -> float:
    """Peak memory of reading, as a multiple of the input beyond the floor."""
    data = mutant(rng, rng.choice(pool), rng.choice(pool))
    version, endian = rng.choice((None, None, *VERSIONS)), rng.choice((None, *ENDIANS))
    most = 0.0
    for way in WAYS:
        tracemalloc.start()
        try:
            kept = way(data, version, endian)
            _, peak = tracemalloc.get_traced_memory()
            del kept
        finally:
            tracemalloc.stop()
        ratio = max(0, peak - FLOOR) / max(1, len(data))
        assert ratio <= BYTES_PER_BYTE, f"{way.__name__}: {ratio:.1f} x {describe(data, version, endian)}"
        most = max(most, ratio)
    return most


def pool_of(rng: random.Random, count: int = 200, most: int = 5) -> list[bytes]:
    """Sections to damage; some are linked ones of several blobs."""
    made = [any_map(rng, most).to_bytes() for _ in range(count)]
    made += [b"".join(islice(made, i, i + 3)) for i in range(0, count, 10)]
    return [data for data in made if data]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--models", type=int, default=1_000_000)
    parser.add_argument("--mutants", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    start = time.perf_counter()
    for number in range(-(-arguments.models // ROUND)):
        seed = arguments.seed + number
        rng = random.Random(f"models {seed}")
        try:
            for _ in range(ROUND):
                check_model(rng)
        except AssertionError as error:
            print(f"model round of seed {seed}: {error}")
            return 1
    print(f"{arguments.models} models in {time.perf_counter() - start:.0f} s: decode(serialize(x)) == x")
    start, slowest, largest = time.perf_counter(), 0.0, 0.0
    for number in range(-(-arguments.mutants // ROUND)):
        seed = arguments.seed + number
        rng = random.Random(f"mutants {seed}")
        pool = pool_of(rng)
        try:
            for _ in range(ROUND):
                slowest = max(slowest, check_mutant(rng, pool))
            big = pool_of(rng, 4, 24)
            for _ in range(10):
                largest = max(largest, check_memory(rng, pool), check_memory(rng, big))
        except Exception as error:
            print(f"mutant round of seed {seed}: {type(error).__name__}: {error}")
            return 1
    print(
        f"{arguments.mutants} mutants in {time.perf_counter() - start:.0f} s: only smemit's own errors; "
        f"slowest {slowest:.2f} ms per KB, memory at most {largest:.1f} x the input over {FLOOR >> 10} KB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
