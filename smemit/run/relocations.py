"""The relocations of the four ABIs: a formula for the value, and the shape of the field.

The names are the ABIs' own. Values: S the symbol, A the addend, P the place, G the slot of the global offset table that
holds an address, T an offset from the thread pointer, `.TOC.` the base of PowerPC's table of contents.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from smemit.run.errors import LoadError


@attrs.define
class Place:
    """One field to relocate, with the inputs of its formula."""

    body: bytearray
    offset: int
    order: str
    address: int
    """P."""
    symbol: int
    """S. For calls on PowerPC this is the code, not the descriptor."""
    addend: int
    entry: int
    """The entry of the symbol for callers that share its TOC."""
    toc: int
    thread: int
    """The offset of the thread pointer in the thread's block."""
    slot: Callable[[str, int], int]
    """The slot of the global offset table for an address or a thread offset."""

    @property
    def value(self) -> int:
        return self.symbol + self.addend

    @property
    def thread_offset(self) -> int:
        return self.value - self.thread

    def read(self, size: int) -> int:
        return int.from_bytes(self.body[self.offset:self.offset + size], self.order)  # type: ignore[arg-type]

    def write(self, size: int, value: int) -> None:
        self.body[self.offset:self.offset + size] = (value & (1 << 8 * size) - 1).to_bytes(
            size, self.order)  # type: ignore[arg-type]


Formula = Callable[[Place], int]
Field = Callable[[Place, int], None]


# ---- fields


def _word(size: int, signed: bool | None = None) -> Field:
    """A whole word. With `signed`, the value must fit."""

    def write(place: Place, value: int) -> None:
        least, most = (-(1 << 8 * size - 1), 1 << 8 * size - 1) if signed else (0, 1 << 8 * size)
        if signed is not None and not least <= value < most:
            raise LoadError(f"{value:#x} does not fit a field of {size} bytes",
                            notes=["what it stands for is out of reach: load the objects nearer to each other"])
        place.write(size, value)

    return write


def _bits(count: int, at: int, scale: int = 0, size: int = 4, reach: bool = False) -> Field:
    """`count` bits of an instruction from bit `at` on: the value without its `scale` lowest bits."""

    def write(place: Place, value: int) -> None:
        if value & (1 << scale) - 1:
            raise LoadError(f"{value:#x} is not a multiple of {1 << scale}")
        if reach and not -(1 << count + scale - 1) <= value < 1 << count + scale - 1:
            raise LoadError(f"a branch over {value:#x} bytes is out of reach")
        mask = (1 << count) - 1 << at
        place.write(size, place.read(size) & ~mask | value >> scale << at & mask)

    return write


def _page_field(place: Place, value: int) -> None:
    """The operand of `adrp`: a distance in pages."""
    pages = value >> 12
    mask = 3 << 29 | 0x7FFFF << 5
    place.write(4, place.read(4) & ~mask | (pages & 3) << 29 | (pages >> 2 & 0x7FFFF) << 5)


def _nothing(place: Place, value: int) -> None:
    """A hint to the linker."""


def _low12(scale: int) -> Field:
    plain = _bits(12 - scale, 10, scale)
    return lambda place, value: plain(place, value & 0xFFF)


# ---- values


def _absolute(place: Place) -> int:
    return place.value


def _relative(place: Place) -> int:
    return place.value - place.address


def _pages(value: int, place: Place) -> int:
    return (value & ~0xFFF) - (place.address & ~0xFFF)


def _slot(place: Place) -> int:
    return place.slot("address", place.value)


def _thread_slot(place: Place) -> int:
    return place.slot("thread", place.thread_offset)


def _x86_slot(place: Place) -> int:
    # The addend belongs to the distance, not to the symbol.
    return place.slot("address", place.symbol) + place.addend - place.address


def _x86_thread_slot(place: Place) -> int:
    return place.slot("thread", place.symbol - place.thread) + place.addend - place.address


def _call(place: Place) -> int:
    return place.entry + place.addend - place.address


def _sixteen(part: int) -> Formula:
    """Bits for the `movz` or `movk` of that number."""
    return lambda place: place.value >> 16 * part


def _high(value: int) -> int:
    """The upper half of 32 bits, for an instruction that adds the lower one as a signed number."""
    return value + 0x8000 >> 16


X86_64: Mapping[str, tuple[Formula, Field]] = {
    "R_X86_64_NONE": (_absolute, _nothing),
    "R_X86_64_64": (_absolute, _word(8)),
    "R_X86_64_PC64": (_relative, _word(8)),
    "R_X86_64_32": (_absolute, _word(4, False)),
    "R_X86_64_32S": (_absolute, _word(4, True)),
    "R_X86_64_16": (_absolute, _word(2)),
    "R_X86_64_8": (_absolute, _word(1)),
    "R_X86_64_PC32": (_relative, _word(4, True)),
    "R_X86_64_PLT32": (_relative, _word(4, True)),
    "R_X86_64_PC16": (_relative, _word(2, True)),
    "R_X86_64_PC8": (_relative, _word(1, True)),
    "R_X86_64_GOTPCREL": (_x86_slot, _word(4, True)),
    "R_X86_64_GOTPCRELX": (_x86_slot, _word(4, True)),
    "R_X86_64_REX_GOTPCRELX": (_x86_slot, _word(4, True)),
    "R_X86_64_TPOFF32": (lambda place: place.thread_offset, _word(4, True)),
    "R_X86_64_GOTTPOFF": (_x86_thread_slot, _word(4, True)),
}
_BRANCH26 = (_relative, _bits(26, 0, 2, reach=True))
_BRANCH19 = (_relative, _bits(19, 5, 2, reach=True))
AARCH64: Mapping[str, tuple[Formula, Field]] = {
    "R_AARCH64_NONE": (_absolute, _nothing),
    "R_AARCH64_ABS64": (_absolute, _word(8)),
    "R_AARCH64_ABS32": (_absolute, _word(4)),
    "R_AARCH64_ABS16": (_absolute, _word(2)),
    "R_AARCH64_PREL64": (_relative, _word(8)),
    "R_AARCH64_PREL32": (_relative, _word(4, True)),
    "R_AARCH64_PREL16": (_relative, _word(2, True)),
    "R_AARCH64_CALL26": _BRANCH26,
    "R_AARCH64_JUMP26": _BRANCH26,
    "R_AARCH64_CONDBR19": _BRANCH19,
    "R_AARCH64_LD_PREL_LO19": _BRANCH19,
    "R_AARCH64_TSTBR14": (_relative, _bits(14, 5, 2, reach=True)),
    "R_AARCH64_ADR_PREL_PG_HI21": (lambda place: _pages(place.value, place), _page_field),
    "R_AARCH64_ADR_PREL_PG_HI21_NC": (lambda place: _pages(place.value, place), _page_field),
    "R_AARCH64_ADD_ABS_LO12_NC": (_absolute, _low12(0)),
    "R_AARCH64_LDST8_ABS_LO12_NC": (_absolute, _low12(0)),
    "R_AARCH64_LDST16_ABS_LO12_NC": (_absolute, _low12(1)),
    "R_AARCH64_LDST32_ABS_LO12_NC": (_absolute, _low12(2)),
    "R_AARCH64_LDST64_ABS_LO12_NC": (_absolute, _low12(3)),
    "R_AARCH64_LDST128_ABS_LO12_NC": (_absolute, _low12(4)),
    "R_AARCH64_ADR_GOT_PAGE": (lambda place: _pages(_slot(place), place), _page_field),
    "R_AARCH64_LD64_GOT_LO12_NC": (_slot, _low12(3)),
    "R_AARCH64_TLSIE_ADR_GOTTPREL_PAGE21": (lambda place: _pages(_thread_slot(place), place), _page_field),
    "R_AARCH64_TLSIE_LD64_GOTTPREL_LO12_NC": (_thread_slot, _low12(3)),
    "R_AARCH64_TLSLE_ADD_TPREL_HI12": (lambda place: place.thread_offset >> 12, _bits(12, 10)),
    "R_AARCH64_TLSLE_ADD_TPREL_LO12_NC": (lambda place: place.thread_offset, _low12(0)),
    "R_AARCH64_TLSLE_ADD_TPREL_LO12": (lambda place: place.thread_offset, _low12(0)),
    **{f"R_AARCH64_MOVW_UABS_G{part}{suffix}": (_sixteen(part), _bits(16, 5))
       for part in range(4) for suffix in ("", "_NC")},
}
PPC64: Mapping[str, tuple[Formula, Field]] = {
    "R_PPC64_NONE": (_absolute, _nothing),
    "R_PPC64_ADDR64": (_absolute, _word(8)),
    "R_PPC64_ADDR32": (_absolute, _word(4)),
    "R_PPC64_ADDR16": (_absolute, _word(2)),
    "R_PPC64_REL64": (_relative, _word(8)),
    "R_PPC64_REL32": (_relative, _word(4, True)),
    "R_PPC64_REL24": (_call, _bits(24, 2, 2, reach=True)),
    "R_PPC64_REL24_NOTOC": (_call, _bits(24, 2, 2, reach=True)),
    "R_PPC64_REL14": (_relative, _bits(14, 2, 2, reach=True)),
    "R_PPC64_REL16_LO": (_relative, _word(2)),
    "R_PPC64_REL16_HA": (lambda place: _high(_relative(place)), _word(2)),
    "R_PPC64_TOC": (lambda place: place.toc, _word(8)),
    "R_PPC64_TOC16": (lambda place: place.value - place.toc, _word(2, True)),
    "R_PPC64_TOC16_DS": (lambda place: place.value - place.toc, _bits(14, 2, 2, size=2, reach=True)),
    "R_PPC64_TOC16_LO": (lambda place: place.value - place.toc, _word(2)),
    "R_PPC64_TOC16_HA": (lambda place: _high(place.value - place.toc), _word(2)),
    "R_PPC64_TOC16_LO_DS": (lambda place: place.value - place.toc, _bits(14, 2, 2, size=2)),
    "R_PPC64_TPREL16_LO": (lambda place: place.thread_offset, _word(2)),
    "R_PPC64_TPREL16_HA": (lambda place: _high(place.thread_offset), _word(2)),
    "R_PPC64_GOT_TPREL16_LO_DS": (lambda place: _thread_slot(place) - place.toc, _bits(14, 2, 2, size=2)),
    "R_PPC64_GOT_TPREL16_HA": (lambda place: _high(_thread_slot(place) - place.toc), _word(2)),
    "R_PPC64_TLS": (_absolute, _nothing),
}
TABLES = {"x86_64": X86_64, "aarch64": AARCH64, "ppc64": PPC64, "ppc64le": PPC64}
