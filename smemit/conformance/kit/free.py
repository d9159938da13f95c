"""Sections that the format leaves open. No known emitter writes them, and no rule says what a reader must do.

A reader may accept or refuse these. It must not crash, hang, or report wrong values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from smemit.conformance.inputs.around import names_and_relocations
from smemit.conformance.inputs.elf_file import compressed, object_file
from smemit.conformance.inputs.faults import Right, right
from smemit.conformance.kit.broken import small
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.elf_writer import COMPRESSED
from smemit.stackmap.model import LiveOut, Record, StackMap
from smemit.stackmap.serialize import serialize

GROUP = "free"
PLACES = (Place(3, "x86_64"), Place(3, "ppc64"))


def cases() -> Iterator[Case]:
    """All of them."""
    for place in PLACES:
        for name, text, careless, make in _MODELS:
            made = make(place)
            yield _case(place, name, text, careless, serialize(made), (made,))
        yield from _bytes(place)


def _case(place: Place, name: str, text: str, careless: str, data: bytes, maps: tuple[StackMap, ...]) -> Case:
    return Case(f"{place.prefix}-{name}", Verdict.FREE, GROUP, text, careless, place, data, maps)


_MODELS: tuple[tuple[str, str, str, Callable[[Place], StackMap]], ...] = (
    ("live-outs-unsorted", "Live-outs in falling order; LLVM sorts them.", "Search the list as a sorted one.",
     lambda place: place.one([], [LiveOut(12, 8), LiveOut(3, 8), LiveOut(7, 4)])),
    ("live-outs-duplicate", "A live-out twice; LLVM merges them.", "Count registers rather than entries.",
     lambda place: place.one([], [LiveOut(3, 8), LiveOut(3, 8)])),
    ("live-out-size-0", "A live-out of no bytes.", "Divide by the size.",
     lambda place: place.one([], [LiveOut(3, 0)])),
    ("size-0", "Locations of no bytes.", "Divide by the size.",
     lambda place: place.one([place.reg(0, 0), place.indirect(place.frame_pointer, -8, 0)])),
    ("offsets-falling", "Records of a function at falling offsets; LLVM writes them in the order of the code.",
     "Search records by offset as a sorted list.",
     lambda place: place.map([place.function([Record(n, 64 - 8 * n) for n in range(4)])])),
    ("constant-with-register", "Constant locations that name a register; the format has 0.",
     "Take the location for one in the register.",
     lambda place: place.one([place.const(5)._replace(register=7), place.pooled(0)._replace(register=7)], (),
                             [1 << 40])),
    ("constant-of-4-bytes", "A constant of 4 bytes; LLVM gives every constant 8.", "Take 8 bytes.",
     lambda place: place.one([place.const(5)._replace(size=4)])),
    ("record-flags", "Record flags that no version defines.", "Take them for part of the number of locations.",
     lambda place: place.map([place.function([Record(1, 4, [place.const(1)], flags=0x8001)])])),
)


def _bytes(place: Place) -> Iterator[Case]:
    base = small(place)
    data = serialize(base)
    given: Right = right(data, place.version, place.endian)
    told: set[str] = set()
    for field in given.fields:
        name = f"{field.owner[-1][0]}-{field.field.name}".replace(" ", "-")
        if field.field.zero and field.size <= 4:
            number = sum(word.startswith(name) for word in told)
            if number < 2:
                told.add(f"{name}-{number}")
                yield _case(place, f"nonzero-{name}-at-{field.offset}",
                            f"{field.path} is not zero; writers write 0, readers need not look.",
                            "Read a neighbouring field too wide.", given.with_value(field, -1), (base,))
    for count in (1, 4, 8, 64):
        yield _case(place, f"zeros-behind-{count}", f"{count} zero bytes behind the last map.",
                    "Take them for the header of another map.", data + bytes(count), (base,))
    yield _case(place, "zeros-between", "Two maps with 8 zero bytes between them: a linker may fill gaps.",
                "Take the gap for a header of version 0.", data + bytes(8) + data, (base, base))
    yield _case(place, "zeros-before", "16 zero bytes before the map.",
                "Take them for a header of version 0.", bytes(16) + data, (base,))
    names, relocated = names_and_relocations((base,), data)
    file = object_file(place.machine, place.endian, compressed(place.endian, data, len(data)), names, relocated,
                       flags=COMPRESSED)
    yield attrs.evolve(
        _case(place, "section-compressed", "The section is compressed (SHF_COMPRESSED, zlib), as some tools do with "
              "sections that are not loaded.", "Read the compressed bytes as a map.", data, (base,)),
        file=file, in_file=True)
    yield _case(place, "section-empty", "A section of no bytes.", "Read the version of nothing.", b"", ())
    yield _case(place, "section-of-zeros", "A section of 32 zero bytes.", "Take it for version 0.", bytes(32), ())
    other = Place(2, place.machine)
    second = small(other)
    yield _case(place, "versions-mixed", "A map of version 3 and one of version 2, from objects of two compilers.",
                "Read the second as the first.", data + serialize(second), (base, second))
