"""Fixups of a Mach-O object: resolved inside an atom, the rest left to the linker.

Needs:  every section complete and placed; every symbol that is defined has its section and value.
Gives:  relocation entries by section; fields filled in, which hold the addends.
Keeps:  the order of fixups.

Linkers split sections at symbols into atoms, which they may move and drop. So only distances inside an atom are known.
Other references name the atom's symbol plus an offset, or a section number in sections without atoms (literals, debug
sections). A distance of two symbols is a pair of entries.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from smemit.compile.mc.buffer import insert_field
from smemit.compile.objfile.macho import Relocation
from smemit.compile.objfile.macho_placement import is_cut_by_symbols
from smemit.compile.objfile.sections import Fixup, Section
from smemit.compile.objfile.symbols import ObjectSymbol
from smemit.errors import SectionError
from smemit.isa.description import RelocationKind

DEBUG = 0x02000000
"""Attribute of sections whose entries name no symbols."""
_COALESCED = 0xB
"""The type of the section with call frame information, in which distances are resolved."""
_RELATIVE = 1 << 24


class Resolver:
    """Resolves the fixups of an object by the rules that all machines share."""

    def __init__(self, kinds: Mapping[str, RelocationKind], addresses: Mapping[Section, int]) -> None:
        self.kinds, self.addresses = kinds, addresses
        self.made: list[Relocation] = []

    def run(self, section: Section) -> list[Relocation]:
        """The entries of one section."""
        self.made = []
        for fixup in section.fixups:
            self._resolve(section, fixup)
        return self.made

    def _resolve(self, section: Section, fixup: Fixup) -> None:
        offset, name, symbol, addend, minus = fixup
        kind = self.kinds[name]
        is_frames = section.spec.attributes & 0xFF == _COALESCED
        if minus is not None:
            self._difference(section, fixup)
        elif symbol.is_absolute and not kind.is_relative:
            self._fill(section, offset, kind, symbol.value + addend)
        elif kind.is_relative and kind.is_field and is_frames and symbol.section is not None:
            self.leave_distance(section, offset, kind, symbol.section, symbol.value + addend)
        elif kind.is_relative and kind.is_field and self.is_known(section, offset, symbol):
            self._fill(section, offset, kind, symbol.value - offset + addend)
        else:
            self.leave(section, offset, name, symbol, addend)

    def _difference(self, section: Section, fixup: Fixup) -> None:
        offset, name, symbol, addend, minus = fixup
        assert minus is not None
        if symbol.section is None or minus.section is None:
            raise SectionError(f"the difference {symbol.name} - {minus.name} has a part outside the object",
                               notes=["both addresses must be defined in the module"])
        kind = self.kinds[name]
        if symbol.section is minus.section and (kind.bits or self.atom_of(symbol) is self.atom_of(minus)):
            self._fill(section, offset, kind, symbol.value - minus.value + addend)
        else:
            self.leave_difference(section, offset, kind, symbol, minus, addend)

    # ---- machine-specific parts

    def is_known(self, section: Section, offset: int, symbol: ObjectSymbol) -> bool:
        """Whether the distance from a place to a symbol is known in the object."""
        raise NotImplementedError

    def leave(self, section: Section, offset: int, name: str, symbol: ObjectSymbol, addend: int) -> None:
        """Make the entries for an address."""
        raise NotImplementedError

    def leave_difference(self, section: Section, offset: int, kind: RelocationKind, symbol: ObjectSymbol,
                         minus: ObjectSymbol, addend: int) -> None:
        """Make the pair of entries for a distance."""
        raise NotImplementedError

    def leave_distance(self, section: Section, offset: int, kind: RelocationKind, home: Section, place: int) -> None:
        """Resolve a distance in call frame information, which the linker rewrites anyway."""
        self._fill(section, offset, kind, self.addresses[home] + place - self.addresses[section] - offset)

    # ---- atoms

    def atom_of(self, symbol: ObjectSymbol) -> ObjectSymbol | None:
        """The symbol by which the linker identifies another one; None for a section number."""
        if symbol.is_listed or symbol.is_used:
            return symbol
        if symbol.section is None or not is_cut_by_symbols(symbol.section.spec):
            return None
        return symbol.atom

    @staticmethod
    def atom_at(section: Section, offset: int) -> ObjectSymbol | None:
        """The atom that contains an offset of a section."""
        found = bisect_right(section.atoms, offset, key=lambda atom: atom.value)
        return section.atoms[found - 1] if found else None

    def atom_around(self, symbol: ObjectSymbol) -> ObjectSymbol | None:
        """The atom that contains a symbol."""
        while symbol.assigned is not None:
            symbol = symbol.assigned[0]
        return symbol.atom

    def address(self, symbol: ObjectSymbol) -> int:
        """A symbol's address in the object; 0 if it is undefined."""
        return symbol.value + self.addresses[symbol.section] if symbol.section is not None else 0

    # ---- entries

    def entry(self, offset: int, kind: int, symbol: ObjectSymbol | None, size: int, is_relative: bool,
              section: Section | None = None) -> None:
        """Add an entry with a symbol or a section number."""
        if kind < 0:
            raise SectionError(f"Mach-O has no relocation for the address of {symbol.name if symbol else '?'}")
        if symbol is not None:
            symbol.is_used = True
        number = section.index if section is not None and symbol is None else 0
        word = number | (_RELATIVE if is_relative else 0) | (size.bit_length() - 1) << 25 | kind << 28
        self.made.append((offset, word, symbol))

    def _fill(self, section: Section, offset: int, kind: RelocationKind, value: int) -> None:
        data = section.data
        end = offset + kind.size
        data[offset:end] = insert_field(bytes(data[offset:end]), kind, value, "little")


class X86Resolver(Resolver):
    """x86-64: fields contain addends; the kind of an entry gives the distance to the end of the instruction."""

    UNSIGNED, SIGNED, BRANCH, GOT_LOAD, GOT, SUBTRACTOR, SIGNED_1, SIGNED_2, SIGNED_4, TLV = range(10)
    _BY_REST = {1: SIGNED_1, 2: SIGNED_2, 4: SIGNED_4}

    def is_known(self, section: Section, offset: int, symbol: ObjectSymbol) -> bool:
        return symbol.section is section and self.atom_around(symbol) is self.atom_at(section, offset)

    def leave(self, section: Section, offset: int, name: str, symbol: ObjectSymbol, addend: int) -> None:
        kind = self.kinds[name]
        value = addend + (kind.size if kind.is_relative else 0)
        home = symbol.section
        if value and home is not None and not symbol.is_listed and not is_cut_by_symbols(home.spec):
            symbol.is_used = True
        target = None if home is not None and section.spec.attributes & DEBUG else self.atom_of(symbol)
        if target is not None:
            value += symbol.value - target.value if target is not symbol else 0
        elif home is None:
            raise SectionError(f"{symbol.name} is named and not defined")
        else:
            value += self.address(symbol)
            if kind.is_relative:
                value -= self.addresses[section] + offset + kind.size
        number, is_relative = kind.macho, kind.is_relative
        if number == self.SIGNED:
            number = self._BY_REST.get(-(addend + kind.size), number)
        elif number == self.GOT_LOAD and section.data[offset - 2] != _MOVE_FROM_MEMORY:
            number = self.GOT
        elif number == self.GOT:
            is_relative = True
        self._fill(section, offset, kind, value)
        self.entry(offset, number, target, kind.size, is_relative, home)

    def leave_difference(self, section: Section, offset: int, kind: RelocationKind, symbol: ObjectSymbol,
                         minus: ObjectSymbol, addend: int) -> None:
        first, second = self.atom_of(symbol), self.atom_of(minus)
        if first is second and first is not None:
            raise SectionError(f"the difference {symbol.name} - {minus.name} lies inside an atom and is not known")
        value = addend + self.address(symbol) - (self.address(first) if first is not None else 0)
        value -= self.address(minus) - (self.address(second) if second is not None else 0)
        self._fill(section, offset, kind, value)
        self.entry(offset, self.UNSIGNED, first, kind.size, False, symbol.section)
        self.entry(offset, self.SUBTRACTOR, second, kind.size, False, minus.section)


class ArmResolver(Resolver):
    """arm64: address fields of instructions are zero; addends are separate entries."""

    UNSIGNED, SUBTRACTOR, BRANCH, PAGE, PAGE_OFFSET, GOT_PAGE, GOT_PAGE_OFFSET, POINTER_TO_GOT = range(8)
    ADDEND = 10
    _WITH_ADDENDS = (BRANCH, PAGE, PAGE_OFFSET)

    def is_known(self, section: Section, offset: int, symbol: ObjectSymbol) -> bool:
        return symbol.section is section and (
            not symbol.is_listed or self.atom_around(symbol) is self.atom_at(section, offset))

    def leave(self, section: Section, offset: int, name: str, symbol: ObjectSymbol, addend: int) -> None:
        kind, value, home = self.kinds[name], addend, symbol.section
        is_debug = bool(section.spec.attributes & DEBUG)
        # Only whole addresses may use section numbers, and not for strings.
        by_section = is_debug or (kind.size == 8 and (home is None or home.spec.attributes & 0xFF != _CSTRINGS))
        if home is not None and not symbol.is_listed and (value or not by_section) and not is_cut_by_symbols(home.spec):
            symbol.is_used = True
        target = None if home is not None and is_debug else self.atom_of(symbol)
        if target is not None:
            value += symbol.value - target.value if target is not symbol else 0
        elif home is None or not by_section:
            raise SectionError(f"no symbol that linkers see stands in front of {symbol.name}")
        else:
            value += self.address(symbol)
        is_relative = kind.is_relative or kind.macho == self.POINTER_TO_GOT
        if value and kind.macho in self._WITH_ADDENDS:
            if not -1 << 23 <= value < 1 << 23:
                raise SectionError(f"{symbol.name}{value:+#x} is further from its atom than an entry can say")
            self.entry(offset, kind.macho, target, kind.size, is_relative, home)
            self.made.append((offset, value & 0xFFFFFF | 2 << 25 | self.ADDEND << 28, None))
            return
        if kind.macho == self.UNSIGNED:
            self._fill(section, offset, kind, value)
        elif kind.macho == self.POINTER_TO_GOT:
            # Linkers ignore the field, which contains symbol - place relative to their sections.
            self._fill(section, offset, kind, (symbol.value if home is not None else 0) - offset)
        self.entry(offset, kind.macho, target, kind.size, is_relative, home)

    def leave_difference(self, section: Section, offset: int, kind: RelocationKind, symbol: ObjectSymbol,
                         minus: ObjectSymbol, addend: int) -> None:
        first, second = self.atom_of(symbol), self.atom_of(minus)
        if first is None or second is None or first is second:
            raise SectionError(f"no entries tell the difference {symbol.name} - {minus.name}")
        value = addend + symbol.value - first.value - minus.value + second.value
        self._fill(section, offset, kind, value)
        self.entry(offset, self.UNSIGNED, first, kind.size, False)
        self.entry(offset, self.SUBTRACTOR, second, kind.size, False)


    def leave_distance(self, section: Section, offset: int, kind: RelocationKind, home: Section, place: int) -> None:
        """On this machine the linker resolves such distances like others."""
        first, second = self.atom_at(home, place), self.atom_at(section, offset)
        assert first is not None and second is not None, "macho: every section begins with a symbol"
        self._fill(section, offset, kind, place - first.value - offset + second.value)
        self.entry(offset, self.UNSIGNED, first, kind.size, False)
        self.entry(offset, self.SUBTRACTOR, second, kind.size, False)


_CSTRINGS = 0x2
_MOVE_FROM_MEMORY = 0x8B
"""The opcode of the only instruction that linkers rewrite (mov)."""

RESOLVERS: dict[str, Any] = {"x86_64": X86Resolver, "aarch64": ArmResolver}
"""The relocation rules by target family."""
