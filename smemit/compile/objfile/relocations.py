"""Resolve the fixups that the object determines, and turn the rest into relocations.

Needs:  every section complete; every symbol that is defined has its section and value, aliases included.
Gives:  `Section.relocations`; resolved fields filled in; `is_used` on symbols that relocations name.
Keeps:  the order of fixups, which is the order of the relocation table.

As in LLVM's writer, a pc-relative reference is resolved if the symbol is local and in the same section. A relocation
against a local symbol uses the section's symbol plus an offset, unless the linker needs the symbol (parts of mergeable
sections, thread-local sections, ifuncs).
"""

from __future__ import annotations

from collections.abc import Iterable

from smemit.compile.mc.buffer import insert_field
from smemit.compile.objfile.sections import MERGE, TLS, Fixup, Relocation, Section
from smemit.compile.objfile.symbols import IFUNC, ObjectSymbol, merge_types
from smemit.errors import SectionError
from smemit.isa.description import RelocationKind, Target


def resolve_assignments(symbols: Iterable[ObjectSymbol]) -> None:
    """Give every alias its base's section and value, and its type and size unless set."""
    for symbol in symbols:
        if symbol.assigned is None:
            continue
        base, offset = symbol, 0
        seen = set()
        size = symbol.size
        while base.assigned is not None:
            if base in seen:
                raise SectionError(f"the alias {symbol.name} is defined by itself")
            seen.add(base)
            base, step = base.assigned
            offset += step
            # LLVM follows plain assignments for a size and falls back to the object at the end of the chain.
            if size is None:
                size = base.size
        symbol.section, symbol.is_absolute = base.section, base.is_absolute
        symbol.value = base.value + offset
        symbol.size = size
        symbol.type = merge_types(symbol.type, base.type)
        symbol.other |= base.other


def resolve_fixups(sections: Iterable[Section], target: Target) -> None:
    """Fill in known fields and turn the rest into relocations."""
    for section in sections:
        append = section.relocations.append
        for fixup in section.fixups:
            relocation = _resolve(fixup, section, target)
            if relocation is not None:
                append(relocation)


def _resolve(fixup: Fixup, section: Section, target: Target) -> Relocation | None:
    offset, kind_name, symbol, addend, minus = fixup
    kind = target.relocations[kind_name]
    while symbol.assigned is not None and not symbol.is_defined:
        # An alias of an undefined symbol is not a symbol: references use its base.
        symbol, step = symbol.assigned
        addend += step
    home = symbol.section
    if minus is not None:
        if home is not None and home is minus.section:
            _fill(section, offset, kind, symbol.value - minus.value + addend, target)
            return None
        if minus.section is not section:
            raise SectionError(f"the difference {symbol.name} - {minus.name} lies across sections",
                               notes=["subtract an address of the section that holds the difference"])
        kind = target.relocations[kind.relative]
        addend += offset - minus.value
    elif symbol.is_absolute and not kind.is_relative:
        _fill(section, offset, kind, symbol.value + addend, target)
        return None
    if home is None or not symbol.is_local or symbol.type == IFUNC:
        symbol.is_used = True
        return offset, symbol, kind.type, addend
    if home is section and kind.is_relative and kind.is_field and minus is None and not symbol.other:
        _fill(section, offset, kind, symbol.value - offset + addend, target)
        return None
    flags = home.spec.flags
    if flags & TLS or (flags & MERGE and addend) or kind.needs_symbol or (kind.keeps_entries and symbol.other):
        symbol.is_used = True
        return offset, symbol, kind.type, addend
    home.symbol.is_used = True
    return offset, home.symbol, kind.type, addend + symbol.value


def _fill(section: Section, offset: int, kind: RelocationKind, value: int, target: Target) -> None:
    data = section.data
    end = offset + kind.size
    # A field that is only part of its word belongs to an instruction.
    endian = target.code_endian if kind.bits else target.endian
    data[offset:end] = insert_field(bytes(data[offset:end]), kind, value, endian)
