"""Functions: their number, frame sizes, addresses and records."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.conformance.kit.case import Feature, bound
from smemit.conformance.kit.places import Place
from smemit.stackmap.formats import NOT_FIXED, Version
from smemit.stackmap.model import Function, Record, StackMap

GROUP = "functions"
OWNED: tuple[Version, ...] = (3, 2, "rfc2")
"""Versions that store the records of each function."""


def features() -> Iterator[Feature]:
    yield Feature(
        "function-one", GROUP, "One function, one record, no locations: the smallest map that LLVM writes.",
        "Expect at least one location, or read the live-out head at another place than 16 bytes behind the record.",
        lambda place: place.one())
    yield Feature(
        "map-empty", GROUP, "No functions, no constants, no records: the header alone.",
        "Take zero counts for damage, or look at a first record that is not there.",
        lambda place: place.map([]))
    for name, counts in {"first": (0, 2, 1), "middle": (2, 0, 1), "last": (1, 2, 0), "two-in-a-row": (1, 0, 0, 2),
                         "all": (0, 0)}.items():
        yield Feature(
            f"function-without-records-{name}", GROUP,
            "A function that claims no records. The function table still has its row, and the records belong to the "
            "others, in order.",
            "Take at least one record for each function (do-while), so that all later records get the wrong owner.",
            bound(counts, lambda place, counts: _with_counts(place, counts)), OWNED)
    yield Feature(
        "functions-many", GROUP, "2,000 functions with zero to three records each.",
        "Keep functions in a table of fixed size, or search the owner of each record from the start.",
        lambda place: _with_counts(place, [index % 4 for index in range(2000)]), (3,))
    yield Feature(
        "function-many-records", GROUP, "One function with 5,000 records.",
        "Keep the record count in 8 or 12 bits, or records in a table of fixed size.",
        lambda place: _with_counts(place, [5000]), (3,), ("x86_64",))
    yield Feature(
        "function-256-records", GROUP, "One function with 256 records: a count whose low byte is 0.",
        "Read only one byte of the record count, or the wrong end of it.",
        lambda place: _with_counts(place, [256, 1]), OWNED)
    for name, size in {"0": 0, "8": 8, "2p31-1": (1 << 31) - 1, "2p31": 1 << 31, "2p32-16": (1 << 32) - 16,
                       "unknown": NOT_FIXED}.items():
        yield Feature(
            f"stack-size-{name}", GROUP, _stack_text(size),
            "Keep the size in 32 bits or with a sign, and take 2^64-1 for a size instead of `not fixed`.",
            bound(size, lambda place, size: place.map([
                place.function([Record(1, 4)], size), place.function([Record(2, 4)])])))
    for name, size in {"2p32": 1 << 32, "2p32+8": (1 << 32) + 8, "2p53+8": (1 << 53) + 8, "2p63": 1 << 63,
                       "2p64-16": (1 << 64) - 16}.items():
        yield Feature(
            f"stack-size-{name}", GROUP, _stack_text(size),
            "Keep the size in 32 bits, with a sign, or in a floating-point number.",
            bound(size, lambda place, size: place.map([
                place.function([Record(1, 4)], size), place.function([Record(2, 4)])])),
            (3, 2, 1))
    yield Feature(
        "stack-sizes-mixed", GROUP, "Two functions without fixed frame size around one with a size.",
        "Carry `not fixed` over to the next function.",
        lambda place: place.map([place.function([Record(n, 4)], size) for n, size in
                                 enumerate((NOT_FIXED, 40, NOT_FIXED))]))
    yield Feature(
        "function-offsets-restart", GROUP,
        "Records of three functions at equal offsets: an offset counts from its own function's first byte.",
        "Find records by offset alone.",
        lambda place: place.map([place.function([Record(10 * n + k, 8 * k) for k in range(3)]) for n in range(3)]))


def _stack_text(size: int) -> str:
    if size == NOT_FIXED:
        return "A stack size of 2^64-1: the frame has no fixed size (variable-sized objects or a realigned stack)."
    return f"A stack size of {size:,} bytes; the field has 64 bits without a sign."


def _with_counts(place: Place, counts: list[int] | tuple[int, ...]) -> StackMap:
    functions: list[Function] = []
    number = 0
    for count in counts:
        records = []
        for index in range(count):
            number += 1
            records.append(Record(number, 8 * index, [place.reg(place.general(number % 3))]))
        functions.append(place.function(records, 16 + 8 * (len(functions) % 5)))
    return place.map(functions)
