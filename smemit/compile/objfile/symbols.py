"""Symbols of an object and the string table their names share with the sections."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.compile.objfile.sections import Section

LOCAL, GLOBAL, WEAK = 0, 1, 2
NOTYPE, OBJECT, FUNC, SECTION, FILE, TLS, IFUNC = 0, 1, 2, 3, 4, 6, 10
DEFAULT, HIDDEN, PROTECTED = 0, 2, 3
UNDEFINED, ABSOLUTE, COMMON = 0, 0xFFF1, 0xFFF2


class ObjectSymbol:
    """A name for an address.

    `section` is None while undefined; a common symbol keeps its alignment in `value`. A symbol that was assigned an
    expression (an alias) gets its section and value when the object is finished.
    """

    __slots__ = ("assigned", "atom", "binding", "description", "index", "is_absolute", "is_common", "is_listed",
                 "is_signature", "is_used", "name", "other", "section", "size", "type", "value", "visibility")

    def __init__(self, name: str) -> None:
        self.name = name
        self.section: Section | None = None
        self.value = 0
        self.size: int | None = None
        self.binding: int | None = None
        """The binding from a directive; with None, `is_local` decides."""
        self.type = NOTYPE
        self.visibility = DEFAULT
        self.other = 0
        """The bits of st_other above the visibility."""
        self.is_absolute = False
        self.is_common = False
        self.is_listed = not name.startswith(".L")
        """The table contains it even if nothing refers to it: true for all but most local labels."""
        self.is_signature = False
        """Names a section group."""
        self.is_used = False
        """A relocation refers to it."""
        self.assigned: tuple[ObjectSymbol, int] | None = None
        """The value of an alias: another symbol plus an offset."""
        self.index = 0
        self.description = 0
        """The description field in Mach-O (n_desc)."""
        self.atom: ObjectSymbol | None = None
        """The preceding atom symbol in Mach-O, for symbols that do not begin an atom."""

    @property
    def is_defined(self) -> bool:
        """Whether it has an address in this object."""
        return self.section is not None or self.is_absolute

    @property
    def is_local(self) -> bool:
        """Whether it is local. Without a directive: symbols defined here, or those that only name a group."""
        if self.binding is not None:
            return self.binding == LOCAL
        return self.is_defined or (self.is_signature and not self.is_used)

    @property
    def in_table(self) -> bool:
        """Whether the symbol table of the file lists it."""
        if self.is_used or self.is_signature:
            return True
        if self.assigned is not None and not self.is_defined:
            return False
        return self.type != SECTION and self.is_listed

    def __repr__(self) -> str:
        return f"<symbol {self.name}>"


_STRENGTH = {NOTYPE: 0, OBJECT: 1, FUNC: 2, IFUNC: 3, TLS: 4}


def merge_types(own: int, base: int) -> int:
    """The symbol type of an alias from its own and its base's: the more specific one wins."""
    return own if _STRENGTH[own] > _STRENGTH[base] else base


def string_table(strings: Iterable[bytes]) -> tuple[bytes, dict[bytes, int]]:
    """The table's bytes and the offset of each string.

    As LLVM builds it: sorted by reversed bytes in descending order, so that a string directly follows the longer one
    whose tail it can share.
    """
    offsets: dict[bytes, int] = {b"": 0}
    parts = [b"\0"]
    size = 1
    previous = b""
    for backwards in sorted({text[::-1] for text in strings if text}, reverse=True):
        if previous.startswith(backwards):
            offsets[backwards[::-1]] = size - len(backwards) - 1
            continue
        text = backwards[::-1]
        parts.append(text)
        parts.append(b"\0")
        offsets[text] = size
        size += len(text) + 1
        previous = backwards
    return b"".join(parts), offsets


def encode_name(name: str) -> bytes:
    """The bytes of a name; bytes that were not UTF-8 in the input stay unchanged."""
    return name.encode("utf-8", "surrogateescape")
