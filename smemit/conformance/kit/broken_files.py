"""Invalid files around a valid section: errors that a reader must find before it reads the section."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from smemit.conformance.inputs.around import names_and_relocations
from smemit.conformance.inputs.elf_file import compressed, object_file
from smemit.conformance.kit.broken import small
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.elf_writer import COMPRESSED, NOBITS
from smemit.stackmap.formats import PREFIX
from smemit.stackmap.serialize import serialize

GROUP = "files-broken"
_TEXT, _MAPS, _ROWS, _SYMBOLS = 1, 2, 3, 4
"""Numbers of the sections of `object_file`."""
_TYPE, _OFFSET, _SIZE, _LINK = 4, 24, 32, 40
"""Offsets in a section header."""


def cases() -> Iterator[Case]:
    """All of them."""
    for machine in ("x86_64", "ppc64"):
        yield from _cases(Place(3, machine))


def _cases(place: Place) -> Iterator[Case]:
    one = small(place)
    data = serialize(one)
    names, relocated = names_and_relocations((one,), data)
    whole = object_file(place.machine, place.endian, data, names, relocated)
    order = PREFIX[place.endian]
    (headers,) = struct.unpack_from(f"{order}Q", whole, 40)
    (rows,) = struct.unpack_from(f"{order}Q", whole, headers + 64 * _ROWS + _OFFSET)

    def case(name: str, text: str, careless: str, offset: int, file: bytes) -> Case:
        return Case(f"{place.prefix}-file-{name}", Verdict.REJECT, GROUP, text, careless, place, data, (), file,
                    rule=name, offset=offset, in_file=True, lenient="The section without what the file says about it.")

    def with_word(offset: int, code: str, value: int) -> bytes:
        size = struct.calcsize(f"{order}{code}")
        return whole[:offset] + struct.pack(f"{order}{code}", value) + whole[offset + size :]

    header = headers + 64 * _MAPS
    huge = "Allocate by the size, or read behind the file."
    yield case("size-beyond-file", "The section's size reaches beyond the file.", huge, header + _SIZE,
               with_word(header + _SIZE, "Q", len(whole) + 8))
    yield case("size-huge", "The section's size is 2^62.", huge, header + _SIZE,
               with_word(header + _SIZE, "Q", 1 << 62))
    yield case("offset-beyond-file", "The section begins behind the file.", huge, header + _OFFSET,
               with_word(header + _OFFSET, "Q", 1 << 40))
    yield case("offset-wraps", "The section's offset and size add up to 0 in 64 bits.",
               "Add them in 64 bits and find the sum inside the file.", header + _OFFSET,
               with_word(header + _OFFSET, "Q", (1 << 64) - len(data)))
    yield case("no-bytes", "The section has the type of sections without bytes (SHT_NOBITS).",
               "Read what happens to stand at its offset.", header + _TYPE, with_word(header + _TYPE, "I", NOBITS))
    row = "Index the symbol table without a check, or write an address anywhere."
    yield case("relocation-symbol-beyond", "A relocation of the section names a symbol that the table does not have.",
               row, rows + 8, with_word(rows + 8, "Q", (1 << 32 | 0) * 4096 | 1))
    yield case("relocation-place-beyond", "A relocation writes behind the section.", row, rows,
               with_word(rows, "Q", len(data)))
    yield case("relocation-place-huge", "A relocation's place is 2^63.", row, rows, with_word(rows, "Q", 1 << 63))
    yield case("relocations-of-no-table", "The relocations name a symbol table that does not exist.", row,
               headers + 64 * _ROWS + _LINK, with_word(headers + 64 * _ROWS + _LINK, "I", 60000))
    yield case("headers-beyond-file", "The section headers begin behind the file.", huge, 40,
               with_word(40, "Q", 1 << 50))
    yield case("truncated", "The file ends inside the section.", huge, rows - 40, whole[: rows - 40])
    packed = compressed(place.endian, data, 1 << 40)
    file = object_file(place.machine, place.endian, packed, names, relocated, flags=COMPRESSED)
    yield case("compressed-huge", "The section is compressed (SHF_COMPRESSED) and claims to have 2^40 bytes unpacked.",
               "Allocate by the claimed size.", file.index(packed) + 8, file)
    other = "big" if place.endian == "little" else "little"
    swapped = serialize(one, 3, other)  # type: ignore[arg-type]
    yield Case(f"{place.prefix}-file-byte-order", Verdict.REJECT, GROUP,
               "The section has the other byte order than the file.",
               "Read the section in the order of the machine that the reader runs on.", place, swapped, (),
               object_file(place.machine, place.endian, swapped, names, relocated), rule="byte-order", offset=4,
               in_file=True, lenient="The map, read in its own byte order.")
