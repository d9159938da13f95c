"""Golden Mach-O objects have every load command, relocation kind and unwind encoding that smemit writes."""

from __future__ import annotations

import struct
from collections import defaultdict

from smemit.difftest.golden import default_folder
from smemit.difftest.macho_parts import is_macho_object, parts_of

X86_64, ARM64 = 0x01000007, 0x0100000C
COMMANDS = {"LC_SEGMENT_64", "LC_SYMTAB", "LC_DYSYMTAB", "LC_BUILD_VERSION", "LC_VERSION_MIN_MACOSX",
            "LC_VERSION_MIN_IPHONEOS", "LC_DATA_IN_CODE", "LC_LINKER_OPTION"}
KINDS = {
    X86_64: {"UNSIGNED", "SIGNED", "BRANCH", "GOT_LOAD", "GOT", "SUBTRACTOR", "SIGNED_1", "SIGNED_2", "SIGNED_4",
             "TLV"},
    ARM64: {"UNSIGNED", "SUBTRACTOR", "BRANCH26", "PAGE21", "PAGEOFF12", "GOT_LOAD_PAGE21", "GOT_LOAD_PAGEOFF12",
            "POINTER_TO_GOT", "TLVP_LOAD_PAGE21", "TLVP_LOAD_PAGEOFF12", "ADDEND"},
}
ENCODINGS = {
    X86_64: {0x01000000, 0x41000000, 0x02000000, 0x42000000, 0x03000000, 0x04000000},
    ARM64: {0x02000000, 0x03000000, 0x04000000, 0x44000000},
}
"""By frame pointer, by size, by DWARF, ..., with and without language data. A function with language data calls, so on
arm64 it has a frame record."""


def test_everything_that_is_written_has_a_case() -> None:
    commands: set[str] = set()
    kinds, encodings = defaultdict(set), defaultdict(set)
    for path in default_folder().glob("*/*.o"):
        data = path.read_bytes()
        if not is_macho_object(data):
            continue
        (processor,) = struct.unpack_from("<I", data, 4)
        for part in parts_of(data, disassembled=False):
            words = [field.name.split() for field in part.fields]
            if part.name == "load commands":
                commands.update(word.rstrip(",") for one in words for word in one if word.startswith("LC_"))
            for field, one in zip(part.fields, words, strict=True):
                if part.name.startswith("relocations of") and one[-1] == "type":
                    kinds[processor].add(field.value)
                elif part.name == "__LD,__compact_unwind" and one[-1] == "encoding":
                    encodings[processor].add(int(field.value, 16) & 0x4F000000)
    assert commands == COMMANDS
    assert kinds == KINDS
    assert all(ENCODINGS[one] <= encodings[one] for one in ENCODINGS), encodings
