"""A function's code with its records, shadows and patch areas.

Needs:  a Section whose file holds the code.
Gives:  lines of code, each with the records that stand at it and the area it lies in.
Keeps:  to what can be seen. The section does not store shadow or patch sizes: an area is the call sequence LLVM writes
        for a patchpoint, if it is there, and the nops that follow. A shadow that real instructions fill shows no nops.

Instructions are named with capstone where it is installed; without it the bytes stand for themselves.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from smemit.stackmap.containers.container import Code, short
from smemit.stackmap.formats import Endian
from smemit.stackmap.image import Image, Section
from smemit.stackmap.model import Function, Record
from smemit.stackmap.statepoints import is_statepoint
from smemit.stackmap.versions import owners

MAX_REPEATS = 2
"""How often the page may show all code of a file. A damaged map can give every function the same address."""


class Area(NamedTuple):
    """Bytes of a function that belong to a record; `kind` is `shadow`, `patch area` or `return address`."""

    start: int
    end: int
    kind: str
    record: int


class Line(NamedTuple):
    """One instruction, or a few bytes without a disassembler."""

    offset: int
    data: bytes
    text: str
    records: tuple[int, ...]
    """Numbers, in the blob, of the records with this offset."""
    area: Area | None


class Listing(NamedTuple):
    """The code of one function."""

    name: str
    address: int
    blob: int
    areas: tuple[Area, ...]
    machine: str | None
    data: bytes
    records_at: Mapping[int, Sequence[int]]
    """Numbers of the records at each offset."""

    @property
    def lines(self) -> Iterator[Line]:
        """Generate the lines one by one: a list of them would need far more memory than the code."""
        return _lines(self)


def listings(section: Section, first_blob: int = 0) -> Iterator[Listing]:
    """The functions of the section whose code is in the file; its blobs are numbered from `first_blob`."""
    if section.file is None:
        return
    left = MAX_REPEATS * section.code_bytes
    for number, blob in enumerate(section.blobs(), first_blob):
        if not blob.table("function")[1]:
            continue
        codes = [section.code_of(facts) for facts in section.functions(blob)]
        if not any(code is not None and code.data for code in codes):
            continue
        stack_map = blob.to_stack_map()
        section.name_functions(blob, stack_map)
        first = 0
        groups = owners(stack_map) if blob.version == 1 else None
        for index, (function, code) in enumerate(zip(stack_map.functions, codes, strict=False)):
            records = groups[index] if groups is not None else function.records
            if code is not None and code.data:
                left -= len(code.data)
                if left < 0:
                    return
                yield _listing(section, number, function, code, records, first)
            first += len(records)


def disassembler_note(image: Image) -> list[str]:
    """A hint on how to get instructions, for an image whose code is shown as bytes."""
    if image.machine not in MODES or _engine(image.machine) is not None:
        return []
    return ["The package capstone, which names the instructions, is not installed: pip install 'smemit[listing]'"]


def _listing(
    section: Section,
    blob: int,
    function: Function,
    code: Code,
    records: Sequence[Record],
    first: int,
) -> Listing:
    data, machine = bytes(code.data), section.machine
    offsets = sorted({record.offset for record in records})
    areas: list[Area] = []
    at: dict[int, list[int]] = {}
    ends: dict[int, tuple[int, bool]] = {}
    """The area after each offset: its nops, and whether a call precedes them. Many records can share an offset."""
    for number, record in enumerate(records, first):
        start = record.offset
        at.setdefault(start, []).append(number)
        if start > len(data):
            continue
        is_nop = _nop(machine, data, start) > 0
        if not is_nop and is_statepoint(record):
            areas.append(Area(start, start, "return address", number))
            continue
        if start not in ends:
            # Adjacent areas form one row of nops. The next record marks the boundary.
            following = bisect.bisect_right(offsets, start)
            stop = min(offsets[following] if following < len(offsets) else len(data), len(data))
            end = start + _call(machine, data[start : min(stop, start + LONGEST_CALL)])
            is_call = end > start
            while size := _nop(machine, data, end, stop):
                end += size
            ends[start] = (end, is_call)
        end, is_call = ends[start]
        areas.append(Area(start, end, "patch area" if is_call or record.live_outs else "shadow", number))
    name = short(function.symbol or f"{code.address:#x}")
    return Listing(name, code.address, blob, tuple(areas), machine, data, at)


def _lines(listing: Listing) -> Iterator[Line]:
    data, at = listing.data, listing.records_at
    first_of: dict[int, Area] = {}
    for area in listing.areas:
        first_of.setdefault(area.start, area)
    # Areas of different records do not overlap: each ends at the next record.
    starts = sorted(first_of)
    new = tuple.__new__
    cuts = sorted({*at, *starts, *(area.end for area in listing.areas), len(data)})
    start = 0
    for cut in cuts:
        if not 0 < cut <= len(data):
            continue
        # Between two cuts no area begins or ends, and only the first place has records.
        index = bisect.bisect_right(starts, start) - 1
        found = first_of[starts[index]] if index >= 0 else None
        area_here = found if found is not None and start < found.end else None
        numbers = tuple(at.get(start, ()))
        for offset, part, text in _instructions(listing, start, cut):
            yield new(Line, (offset, part, text, numbers, area_here))
            numbers = ()
        start = cut
    # A record may be at the function's end: it is the return address of a call that does not return.
    if (last := at.get(len(data))) is not None:
        yield Line(len(data), b"", "end of the function", tuple(last), None)


def _instructions(listing: Listing, start: int, end: int) -> Iterator[tuple[int, bytes, str]]:
    at, data, machine = start, listing.data, listing.machine
    engine = _engine(machine)
    if engine is not None:
        for address, size, name, operands in engine.disasm_lite(data[start:end], listing.address + start):
            offset = address - listing.address
            yield offset, data[offset : offset + size], f"{name} {operands}".rstrip()
            at = offset + size
    # Undecoded bytes are shown in rows, one row per instruction where the size is fixed.
    step = 8 if machine == "x86_64" else 4
    while at < end:
        size = min(step, end - at)
        if machine == "x86_64" and (nop := _nop(machine, data, at)):
            size = min(nop, end - at)
        yield at, data[at : at + size], "nop" if _nop(machine, data, at) == size else ""
        at += size


_engines: dict[str, Any] = {}
MODES = {
    "x86_64": ("ARCH_X86", "MODE_64"),
    "aarch64": ("ARCH_ARM64", "MODE_ARM"),
    "ppc64": ("ARCH_PPC", "MODE_64", "MODE_BIG_ENDIAN"),
    "ppc64le": ("ARCH_PPC", "MODE_64", "MODE_LITTLE_ENDIAN"),
}
"""Capstone's names of a machine's architecture and modes."""


def _engine(machine: str | None) -> Any:
    """A disassembler for the machine, if capstone is installed."""
    if machine is None:
        return None
    if machine not in _engines:
        try:
            import capstone as c
        except ImportError:
            _engines[machine] = None
        else:
            architecture, *modes = (getattr(c, f"CS_{name}") for name in MODES.get(machine, ("ARCH_ALL",)))
            _engines[machine] = c.Cs(architecture, sum(modes)) if modes else None
    return _engines[machine]


_FIXED_NOPS = {
    "aarch64": b"\x1f\x20\x03\xd5",
    "ppc64": b"\x60\x00\x00\x00",
    "ppc64le": b"\x00\x00\x00\x60",
}


LONGEST_CALL = 48
"""Bytes of the longest call sequence LLVM writes into a patchpoint."""


def _nop(machine: str | None, code: bytes, at: int, stop: int | None = None) -> int:
    """Bytes of the nop at `at`; 0 if none ends before `stop`."""
    size = _nop_size(machine, code, at)
    return size if size and at + size <= (len(code) if stop is None else stop) else 0


def _nop_size(machine: str | None, code: bytes, at: int) -> int:
    fixed = _FIXED_NOPS.get(machine or "")
    if fixed is not None:
        return 4 if code[at : at + 4] == fixed else 0
    if machine != "x86_64":
        return 0
    start = at
    # No instruction is longer than 15 bytes, however many prefixes it has.
    while code[at : at + 1] in (b"\x66", b"\x2e") and at - start < 15:
        at += 1
    if code[at : at + 1] == b"\x90":
        return at + 1 - start
    if code[at : at + 2] != b"\x0f\x1f" or at + 3 > len(code):
        return 0
    mode, base = code[at + 2] >> 6, code[at + 2] & 7
    return at - start + 3 + (base == 4 and mode != 3) + {0: 0, 1: 1, 2: 4, 3: 0}[mode]


def _call(machine: str | None, code: bytes) -> int:
    """Bytes of the call sequence LLVM writes into a patchpoint: address into a scratch register, call through it."""
    if machine == "x86_64":
        # movabs r11, imm64 (10) and call r11 (3).
        return 13 if code[:2] == b"\x49\xbb" and code[10:13] == b"\x41\xff\xd3" else 0
    if machine == "aarch64":
        words = [int.from_bytes(code[i : i + 4], "little") for i in range(0, 16, 4)]
        moves = [word & 0xFF80001F in (0xD2800010, 0xF2800010) for word in words[:3]]
        return 16 if all(moves) and words[3] == 0xD63F0200 else 0
    if machine in ("ppc64", "ppc64le"):
        order: Endian = "big" if machine == "ppc64" else "little"
        words = [int.from_bytes(code[i : i + 4], order) for i in range(0, LONGEST_CALL, 4)]
        if 0x4E800421 not in words:
            return 0
        calls = words.index(0x4E800421)
        # Ordinary code may have a bctrl, too. The sequence begins with the constant's upper half.
        if words[0] >> 16 not in (0x3D80, 0x3980):
            return 0
        restores = calls + 1 < len(words) and words[calls + 1] >> 16 == 0xE841
        return 4 * (calls + 1 + restores)
    return 0
