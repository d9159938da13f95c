"""Static archives, and Mach-O files for several architectures (universal files)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.containers.container import Bytes, fixed_text, text_at

_ARCHIVE, _THIN = b"!<arch>\n", b"!<thin>\n"
_UNIVERSAL: Final = {b"\xca\xfe\xba\xbe": "IIIII", b"\xca\xfe\xba\xbf": "IIQQI4x"}
_CPUS: Final = {7: "i386", 12: "arm", 0x0100_0007: "x86_64", 0x0100_000C: "arm64", 0x0100_0012: "ppc64"}

MAX_SLICES: Final = 64
"""Limit of architectures: a Java class file starts with the same four bytes and a larger number."""


class Member(NamedTuple):
    """A member file."""

    name: str
    data: memoryview


def is_archive(data: memoryview) -> bool:
    """Whether a file is a static archive."""
    return bytes(data[:8]) in (_ARCHIVE, _THIN)


def is_universal(data: memoryview) -> bool:
    """Whether a file is a universal file."""
    return bytes(data[:4]) in _UNIVERSAL and int.from_bytes(data[4:8], "big") <= MAX_SLICES and len(data) >= 8


def slices(data: memoryview) -> Iterator[Member]:
    """The architectures of a universal file, in file order."""
    whole = Bytes(data, "big")
    (count,) = whole.unpack("I", 4, "the universal header")
    rows = sorted(whole.rows(_UNIVERSAL[bytes(data[:4])], 8, count, "the table of architectures"), key=lambda r: r[2])
    end = 0
    for cpu, subtype, offset, size, _ in rows:
        name = _CPUS.get(cpu, f"cpu{cpu}")
        name += "e" if (cpu, subtype & 0xFF) == (0x0100_000C, 2) else ""
        if offset < end:
            raise SectionError(f"architecture {name} begins inside the one before")
        end = offset + size
        yield Member(name, whole.part(offset, size, f"architecture {name}"))


def members(data: memoryview) -> Iterator[Member]:
    """The members of an archive, in file order, without its tables."""
    if bytes(data[:8]) == _THIN:
        raise SectionError("a thin archive holds names and no files", notes=["give the files it names"])
    at, whole = 8, Bytes(data, "big")
    long_names = data[:0]
    while at < len(data):
        raw_name, raw_size, end = whole.unpack("16s32x10s2s", at, "an archive member")
        digits = raw_size.strip()
        if end != b"`\n" or not digits.isdigit():
            raise SectionError(f"no archive member begins at {at:#x}")
        at += 60
        size = int(digits)
        content = whole.part(at, size, "an archive member")
        at += size + size % 2
        name = raw_name.rstrip()
        if name == b"//":
            long_names = content
        elif name.startswith(b"#1/") and name[3:].isdigit():
            # BSD: the name precedes the file.
            length = min(int(name[3:]), size)
            own = text_at(content[:length], 0)
            if not own.startswith("__.SYMDEF"):
                yield Member(own, content[length:])
        elif name[:1] == b"/" and name[1:].isdigit():
            own = text_at(long_names, int(name[1:])).partition("\n")[0]
            yield Member(own.removesuffix("/"), content)
        elif name not in (b"/", b"/SYM64/", b"/<ECSYMBOLS>/", b"/<HYBRIDMAP>/", b"__.SYMDEF", b"__.SYMDEF SORTED"):
            yield Member(fixed_text(name).removesuffix("/"), content)
