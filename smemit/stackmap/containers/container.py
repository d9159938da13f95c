"""Shared by all containers: bounded reads, and the facts that they report about a section."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from math import inf
from typing import Any, Final, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.formats import PREFIX, Endian

MAX_NAME: Final = 4096
"""Limit in bytes of a stored symbol name: a damaged string table may be one name of megabytes."""

MAX_SHOWN: Final = 512
"""Limit in characters of a printed name: it may be repeated for each of many records."""

Place = tuple[int | None, int]
"""A location in a file: an address, or section and offset in files whose sections have no addresses yet."""

Starts = Callable[[], Collection[Place]]
"""Known function starts, computed only when symbols do not give a function's end."""


class Relocation(NamedTuple):
    """A relocation of a field of the section."""

    kind: str
    symbol: str | None
    addend: int
    resolved: int | None
    """The address in a linked file; in a relocatable one the offset in `section`, if the symbol is defined there."""
    section: int | None = None

    def __str__(self) -> str:
        name = short(self.symbol or "")
        if self.addend or not name:
            name += f"+{self.addend:#x}" if self.addend >= 0 else f"-{-self.addend:#x}"
        return f"{self.kind} {name}"


class Code(NamedTuple):
    """The machine code of a function; `address` is its address, or its offset in the section of a relocatable file."""

    data: memoryview
    address: int


class Carried(NamedTuple):
    """A stack map section as its container describes it."""

    name: str
    number: int
    """Index in the section table, counted as in the format."""
    data: memoryview
    address: int
    faults: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    """Violated rules of its description, with the values for their messages."""


class Bytes:
    """Bounded reads of a file."""

    def __init__(self, data: memoryview, endian: Endian) -> None:
        self.data = data
        self.order = PREFIX[endian]

    def unpack(self, codes: str, at: int, what: str) -> tuple[Any, ...]:
        """Read the fields `codes` at `at`; `what` describes them in errors."""
        try:
            return struct.unpack_from(self.order + codes, self.data, at)
        except (struct.error, OverflowError):
            raise _beyond(what) from None

    def rows(self, codes: str, at: int, count: int, what: str) -> Iterator[tuple[Any, ...]]:
        """`count` entries of a table."""
        row = struct.Struct(self.order + codes)
        return row.iter_unpack(self.part(at, count * row.size, what))

    def part(self, at: int, size: int, what: str) -> memoryview:
        """`size` bytes from `at`."""
        if at + size > len(self.data):
            raise _beyond(what)
        return self.data[at : at + size]


def _beyond(what: str) -> SectionError:
    """The error for a reference beyond the end of the file."""
    return SectionError(f"{what} reaches beyond the end of the file")


def absent(what: str, size: int, why: str, *notes: str) -> SectionError:
    """The error for a section without contents in the file."""
    return SectionError(f"{what} claims {size} bytes but has none in the file ({why})", notes=list(notes))


def fixed_text(field: bytes) -> str:
    """The text in a field of fixed size."""
    return field.partition(b"\0")[0].decode("utf-8", "backslashreplace")


def text_at(strings: memoryview, at: int) -> str:
    """The string at `at` in a string table; empty when there is none."""
    if not 0 <= at < len(strings):
        return ""
    # Most names are short.
    name = bytes(strings[at : at + 64])
    return fixed_text(name if b"\0" in name else bytes(strings[at : at + MAX_NAME]))


class Strings:
    """A string table with a cache of names."""

    def __init__(self, data: memoryview) -> None:
        self.data = data
        try:
            self._text: str | None = str(data, "ascii")
        except UnicodeDecodeError:
            self._text = None

    def __call__(self, at: int) -> str:
        """The string at `at`, as in `text_at`."""
        text = self._text
        if text is None or at < 0:
            return text_at(self.data, at)
        stop = text.find("\0", at, at + MAX_NAME)
        return text[at : at + MAX_NAME if stop < 0 else stop]


def short(name: str) -> str:
    """A name for display; of a long one only the start and end."""
    return name if len(name) <= MAX_SHOWN else f"{name[: MAX_SHOWN * 3 // 4]}...{name[-MAX_SHOWN // 8 :]}"


class ObjectFile:
    """A file for one machine: the common interface of ELF, Mach-O and COFF."""

    container = ""
    data: memoryview
    machine: str | None
    endian: Endian
    relocatable: bool
    title: str
    """The format's name, as llvm-readobj has it."""

    def carried(self, names: Collection[str] = ()) -> list[Carried]:
        """The stack map sections, in file order: those called `names`, or with LLVM's names."""
        raise NotImplementedError

    def relocations(self, section: Carried) -> Mapping[int, Relocation]:
        """The relocations of a section by offset; in linked files the dynamic ones."""
        raise NotImplementedError

    def names(self, places: Collection[Place]) -> dict[Place, str]:
        """The functions at these places."""
        raise NotImplementedError

    def code(self, starts: Starts) -> CodeIndex:
        """The code of the file; a function without a size ends where another one or one of `starts` begins."""
        raise NotImplementedError

    def entry(self, place: Place) -> Place:
        """The start of the code of the function at `place`, which may be a descriptor."""
        return place

    def header(self, path: str) -> tuple[str, ...]:
        """The lines llvm-readobj 22 prints before a file's stack maps."""
        return (
            "",
            f"File: {path}",
            f"Format: {self.title}",
            f"Arch: {self.machine or 'unknown'}",
            "AddressSize: 64bit",
        )


class CodeRange(NamedTuple):
    """A contiguous range of machine code."""

    section: int | None
    start: int
    data: memoryview


class CodeIndex:
    """Finds the code of a function by its start, in logarithmic time."""

    def __init__(self, ranges: Collection[CodeRange], sizes: Mapping[Place, int], starts: Starts) -> None:
        self._ranges = sorted(ranges, key=lambda r: (_number(r.section), r.start))
        self._keys = [(_number(r.section), r.start) for r in self._ranges]
        self._sizes = sizes
        self._given = starts

    @property
    def size_of_all(self) -> int:
        """Size of all code in bytes."""
        return sum(len(found.data) for found in self._ranges)

    @cached_property
    def _starts(self) -> list[tuple[int, int]]:
        """The sorted starts of functions, computed only if a function has no size."""
        return sorted({(_number(section), value) for section, value in (*self._sizes, *self._given())})

    def sizes(self, places: Sequence[Place | None]) -> list[float]:
        """Sizes of the functions at `places`; infinity if their code is not in the file."""
        get: Callable[[Any], int | None] = self._sizes.get
        return [size or self._size(place) for place, size in zip(places, map(get, places), strict=True)]

    def _size(self, place: Place | None) -> float:
        code = self(place) if place is not None else None
        return inf if code is None else len(code.data)

    def __call__(self, place: Place) -> Code | None:
        """The code from `place` to the function's end."""
        section, value = place
        key = (_number(section), value)
        index = bisect_right(self._keys, key) - 1
        if index < 0 or self._ranges[index].section != section:
            return None
        found = self._ranges[index]
        stop = found.start + len(found.data)
        if value >= stop:
            return None
        size = self._sizes.get(place, 0)
        if not size:
            following = bisect_right(self._starts, key)
            if following < len(self._starts) and self._starts[following][0] == key[0]:
                stop = min(stop, self._starts[following][1])
        else:
            stop = min(stop, value + size)
        return Code(found.data[value - found.start : stop - found.start], value)


def _number(section: int | None) -> int:
    return -1 if section is None else section
