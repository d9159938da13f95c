"""Seeds and a dictionary for fuzzers: small sections that differ in shape, and the words of the format."""

from __future__ import annotations

import random
from collections.abc import Iterator

from smemit.conformance.fuzz.mutator import EDGES
from smemit.conformance.inputs.random_maps import right_map
from smemit.stackmap.formats import ENDIANS, KINDS, Endian, Version
from smemit.stackmap.model import StackMap
from smemit.stackmap.serialize import serialize
from smemit.stackmap.strict import check

_TRIES = 400


def seeds(versions: tuple[Version, ...] = (3, 2, 1),
          endians: tuple[Endian, ...] = ENDIANS) -> Iterator[tuple[str, bytes]]:
    """Named, minimized sections: the smallest one of each shape."""
    rng = random.Random("corpus")
    for version in versions:
        for endian in endians:
            best: dict[tuple[object, ...], bytes] = {}
            for _ in range(_TRIES):
                made = right_map(rng, version, endian, rng.randrange(1, 4))
                data = serialize(made)
                if next(check(data, version, endian), None) is not None:
                    continue
                for shape in _shapes(made):
                    if shape not in best or len(data) < len(best[shape]):
                        best[shape] = data
            for number, data in enumerate(sorted(set(best.values()), key=len)):
                yield f"{'v' if isinstance(version, int) else ''}{version}-{endian}-{number:02}", data


def _shapes(made: StackMap) -> Iterator[tuple[object, ...]]:
    """The features of a section that justify a seed: functions, kinds, padding, live-outs."""
    yield "functions", min(len(made.functions), 3)
    yield "pool", min(len(made.constants), 2)
    for record in made.records:
        yield "padding", len(record.locations) % 2, len(record.live_outs) % 2
        for location in record.locations:
            yield "kind", location.kind


def dictionary() -> Iterator[str]:
    """Lines of an AFL dictionary: kinds, versions and boundary values, in both byte orders."""
    for version in (1, 2, 3):
        yield f'version_{version}="\\x{version:02x}\\x00\\x00\\x00"'
    for kind, name in KINDS.items():
        yield f'kind_{name}="\\x{kind:02x}\\x00\\x08\\x00"'
    for size, values in EDGES.items():
        for value in values:
            for endian in ENDIANS[: 1 if size == 1 else 2]:
                text = "".join(f"\\x{byte:02x}" for byte in value.to_bytes(size, endian))
                yield f'u{8 * size}_{endian}_{value:x}="{text}"'
