"""Mach-O and COFF objects around a section, PE images, and archives of objects."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

from smemit.conformance.inputs.elf_file import code_of
from smemit.stackmap.containers.elf import SECTION as ELF_SECTION
from smemit.stackmap.containers.macho import SECTION as MACHO_SECTION
from smemit.stackmap.containers.macho import SEGMENT as MACHO_SEGMENT

_CPU: Final = {"x86_64": (0x01000007, 3), "aarch64": (0x0100000C, 0)}
_COFF_MACHINE: Final = {"x86_64": (0x8664, 1), "aarch64": (0xAA64, 14)}
"""The machine, and its relocation for an address of 64 bits."""
_IMAGE_BASE: Final = 0x140000000
_DIR64, _BASE_RELOCATIONS = 10, 5
"""The relocation of an address of 64 bits in an image, and the directory of these."""


def macho_object(machine: str, section: bytes, names: Sequence[str], relocated: Sequence[tuple[int, int]]) -> bytes:
    """A relocatable Mach-O file of 64 bits."""
    code = code_of(machine, "little", names)
    sections, commands_size = 2, 72 + 2 * 80 + 24 + 24
    at = 32 + commands_size
    text_at = at + -at % 16
    maps_address = len(code.data) + -len(code.data) % 8
    maps_at = text_at + maps_address
    rows_at = maps_at + len(section) + -len(section) % 8
    rows = b"".join(struct.pack("<II", place, index | 3 << 25 | 1 << 27) for place, index in relocated)
    symbols_at = rows_at + len(rows)
    strings, symbols = bytearray(b"\0"), b""
    for name, start in zip(code.names, code.starts, strict=True):
        symbols += struct.pack("<IBBHQ", len(strings), 0x0F, 1, 0, start)
        strings += b"_" + name.encode() + b"\0"
    end = rows_at - text_at

    def describe(name: str, segment: str, address: int, size: int, offset: int, align: int, flags: int,
                 relocations: tuple[int, int]) -> bytes:
        return struct.pack("<16s16sQQIIIIIIII", name.encode(), segment.encode(), address, size, offset, align,
                           *relocations, flags, 0, 0, 0)

    out = struct.pack("<IIIIIIII", 0xFEEDFACF, *_CPU[machine], 1, 3, commands_size, 0x2000, 0)
    out += struct.pack("<II16sQQQQIIII", 0x19, 72 + sections * 80, b"", 0, end, text_at, end, 7, 7, sections, 0)
    out += describe("__text", "__TEXT", 0, len(code.data), text_at, 4, 0x80000400, (0, 0))
    out += describe(MACHO_SECTION, MACHO_SEGMENT, maps_address, len(section), maps_at, 3, 0,
                    (rows_at if rows else 0, len(relocated)))
    out += struct.pack("<IIIIII", 0x2, 24, symbols_at, len(names), symbols_at + len(symbols), len(strings))
    out += struct.pack("<IIIIII", 0x32, 24, 1, 0xD0000, 0xD0000, 0)
    out += bytes(text_at - len(out)) + code.data
    out += bytes(maps_at - len(out)) + section
    return out + bytes(rows_at - len(out)) + rows + symbols + bytes(strings)


def archive(members: Sequence[tuple[str, bytes]]) -> bytes:
    """A static archive as GNU's `ar` writes it, without a symbol index."""
    out = b"!<arch>\n"
    for name, data in members:
        out += f"{name + '/':<16}{0:<12}{0:<6}{0:<6}{'644':<8}{len(data):<10}`\n".encode()
        out += data + b"\n" * (len(data) % 2)
    return out


def coff_object(machine: str, section: bytes, names: Sequence[str], relocated: Sequence[tuple[int, int]]) -> bytes:
    """A COFF object. The section's name is longer than eight bytes, so it is in the string table."""
    number, kind = _COFF_MACHINE[machine]
    code = code_of(machine, "little", names)
    text_at = 20 + 2 * 40
    maps_at = text_at + len(code.data)
    rows_at = maps_at + len(section)
    rows = b"".join(struct.pack("<IIH", place, index, kind) for place, index in relocated)
    strings, symbols = bytearray(4), b""
    section_name = len(strings)
    strings += ELF_SECTION.encode() + b"\0"
    for name, start in zip(code.names, code.starts, strict=True):
        symbols += struct.pack("<IIIhHBB", 0, len(strings), start, 1, 0x20, 2, 0)
        strings += name.encode() + b"\0"
    strings[:4] = struct.pack("<I", len(strings))
    out = struct.pack("<HHIIIHH", number, 2, 0, rows_at + len(rows), len(names), 0, 0)
    out += struct.pack("<8sIIIIIIHHI", b".text", 0, 0, len(code.data), text_at, 0, 0, 0, 0, 0x60500020)
    out += struct.pack("<8sIIIIIIHHI", b"/%d" % section_name, 0, 0, len(section), maps_at, rows_at if rows else 0, 0,
                       len(relocated), 0, 0x40400040)
    return out + code.data + section + rows + symbols + bytes(strings)


def pe_image(machine: str, section: bytes, names: Sequence[str], relocated: Sequence[tuple[int, int]],
             has_symbols: bool) -> tuple[bytes, list[int]]:
    """An executable for Windows, and the addresses of its functions; the section holds those for its preferred base.

    Microsoft's linker and LLVM's cut a section's name to eight bytes and drop the symbols. GNU's keeps both.
    """
    number, _ = _COFF_MACHINE[machine]
    code = code_of(machine, "little", names)
    in_file, in_memory, directories = 0x200, 0x1000, 16

    def padded(data: bytes, to: int = in_file) -> bytes:
        return data + bytes(-len(data) % to)

    strings, symbols = bytearray(4), b""
    section_name = ELF_SECTION.encode()[:8]
    if has_symbols:
        section_name = b"/%d" % len(strings)
        strings += ELF_SECTION.encode() + b"\0"
        for name, start in zip(code.names, code.starts, strict=True):
            symbols += struct.pack("<IIIhHBB", 0, len(strings), start, 1, 0x20, 2, 0)
            strings += name.encode() + b"\0"
        strings[:4] = struct.pack("<I", len(strings))
    text = in_memory
    maps = text + len(padded(code.data, in_memory))
    moved = maps + len(padded(section, in_memory))
    addresses = [_IMAGE_BASE + text + start for start in code.starts]
    data = bytearray(section)
    for place, index in relocated:
        data[place : place + 8] = addresses[index].to_bytes(8, "little")
    # Each block of base relocations is about a page.
    blocks: dict[int, list[int]] = {}
    for place, _ in relocated:
        blocks.setdefault((maps + place) // in_memory * in_memory, []).append((maps + place) % in_memory)
    rows = b""
    for page, places in blocks.items():
        entries = b"".join(struct.pack("<H", _DIR64 << 12 | place) for place in places)
        entries = padded(entries, 4)
        rows += struct.pack("<II", page, 8 + len(entries)) + entries
    contents = [(b".text", text, code.data, 0x60000020), (section_name, maps, bytes(data), 0x40000040),
                (b".reloc", moved, rows, 0x42000040)]
    head_size = len(padded(bytes(64 + 24 + 112 + 8 * directories + 40 * len(contents))))
    bodies = b"".join(padded(body) for _, _, body, _ in contents)
    code_size = len(padded(code.data))
    symbols_at = head_size + len(bodies) if has_symbols else 0
    end = moved + len(padded(rows, in_memory))
    out = b"MZ" + bytes(58) + struct.pack("<I", 64)
    out += b"PE\0\0" + struct.pack("<HHIIIHH", number, len(contents), 0, symbols_at, len(names) if has_symbols else 0,
                                  112 + 8 * directories, 0x22)
    out += struct.pack("<HBBIIIII", 0x20B, 14, 0, code_size, len(bodies) - code_size, 0, text, text)
    out += struct.pack("<QIIHHHHHHIIIIHHQQQQII", _IMAGE_BASE, in_memory, in_file, 6, 0, 0, 0, 6, 0, 0, end, head_size,
                       0, 3, 0x160, 1 << 20, 1 << 12, 1 << 20, 1 << 12, 0, directories)
    out += b"".join(struct.pack("<II", moved, len(rows)) if index == _BASE_RELOCATIONS else bytes(8)
                    for index in range(directories))
    at = head_size
    for title, address, body, flags in contents:
        size = len(padded(body))
        out += struct.pack("<8sIIIIIIHHI", title, len(body), address, size, at, 0, 0, 0, 0, flags)
        at += size
    return padded(out) + bodies + (symbols + bytes(strings) if has_symbols else b""), addresses
