"""A function's code with its records, shadows and patch areas.

Needs:  an Image whose file holds the code.
Gives:  lines of code, each with the records that stand at it and the area it lies in.
Keeps:  to what can be seen. The section does not store shadow or patch sizes: an area is the call sequence LLVM writes
        for a patchpoint, if it is there, and the nops that follow. A shadow that real instructions fill shows no nops.

Instructions are named with capstone where it is installed; without it the bytes stand for themselves.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from smemit.stackmap.image import Code, Image, address_places
from smemit.stackmap.meaning import as_statepoint
from smemit.stackmap.model import Function, Record
from smemit.stackmap.versions import owners


class Area(NamedTuple):
    """Bytes of a function that a record speaks for: `kind` is `shadow`, `patch area` or `return address`."""

    start: int
    end: int
    kind: str
    record: int


class Line(NamedTuple):
    """One instruction, or a few bytes when nobody names instructions."""

    offset: int
    data: bytes
    text: str
    records: tuple[int, ...]
    """Numbers of the records, in the blob, whose offset is here."""
    area: Area | None


class Listing(NamedTuple):
    """The code of one function."""

    name: str
    address: int
    blob: int
    lines: tuple[Line, ...]
    areas: tuple[Area, ...]


def listings(image: Image) -> Iterator[Listing]:
    """The functions of the section whose code is in the file."""
    for number, blob in enumerate(image.blobs()):
        stack_map = blob.to_stack_map()
        image.name_functions(blob, stack_map)
        first = 0
        groups = owners(stack_map) if blob.version == 1 else None
        for index, (function, place) in enumerate(zip(stack_map.functions, address_places(blob), strict=False)):
            records = groups[index] if groups is not None else function.records
            code = image.code_of(place, function.address)
            if code is not None and code.data:
                yield _listing(image, number, function, code, records, first, stack_map.constants)
            first += len(records)


def _listing(
    image: Image, blob: int, function: Function, code: Code, records: Sequence[Record], first: int, constants: list[int]
) -> Listing:
    areas = []
    offsets = sorted(record.offset for record in records)
    for number, record in enumerate(records, first):
        # Adjacent areas are one row of nops; the next record tells where it is cut.
        following = bisect.bisect_right(offsets, record.offset)
        stop = offsets[following] if following < len(offsets) else len(code.data)
        area = _area(image, code.data[:stop], record, number, constants)
        if area is not None:
            areas.append(area)
    at: dict[int, list[int]] = {}
    for number, record in enumerate(records, first):
        at.setdefault(record.offset, []).append(number)
    lines = tuple(_lines(image, code, at, areas))
    name = function.symbol or f"{code.address:#x}"
    return Listing(name, code.address, blob, lines, tuple(areas))


def _area(image: Image, code: bytes, record: Record, number: int, constants: list[int]) -> Area | None:
    start = record.offset
    if start > len(code):
        return None
    if as_statepoint(record.locations, len(record.live_outs), constants) is not None and not _nop(image, code, start):
        return Area(start, start, "return address", number)
    end = start + _call(image, code, start)
    is_patch = end > start or bool(record.live_outs)
    while size := _nop(image, code, end):
        end += size
    return Area(start, end, "patch area" if is_patch else "shadow", number)


def _lines(image: Image, code: Code, at: Mapping[int, Sequence[int]], areas: Sequence[Area]) -> Iterator[Line]:
    cuts = sorted({*at, *(area.start for area in areas), *(area.end for area in areas), len(code.data)})
    cuts = [cut for cut in cuts if 0 < cut <= len(code.data)]
    start = 0
    seen: set[int] = set()
    for cut in cuts:
        for offset, data, text in _instructions(image, code, start, cut):
            area = next((a for a in areas if a.start <= offset < a.end), None)
            records = tuple(at.get(offset, ())) if offset not in seen else ()
            seen.add(offset)
            yield Line(offset, data, text, records, area)
        start = cut
    # A record may stand at the function's end: the return address of a call that does not come back.
    if (last := at.get(len(code.data))) is not None:
        yield Line(len(code.data), b"", "end of the function", tuple(last), None)


def _instructions(image: Image, code: Code, start: int, end: int) -> Iterator[tuple[int, bytes, str]]:
    at = start
    engine = _engine(image.machine)
    if engine is not None:
        for address, size, name, operands in engine.disasm_lite(code.data[start:end], code.address + start):
            offset = address - code.address
            yield offset, code.data[offset : offset + size], f"{name} {operands}".rstrip()
            at = offset + size
    # What is not an instruction, or has no disassembler, in rows of bytes; fixed-size instructions one each.
    step = 8 if image.machine == "x86_64" else 4
    while at < end:
        size = min(step, end - at)
        if image.machine == "x86_64" and (nop := _nop(image, code.data, at)):
            size = min(nop, end - at)
        yield at, code.data[at : at + size], "nop" if _nop(image, code.data, at) == size else ""
        at += size


_engines: dict[str, Any] = {}


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
            modes = {
                "x86_64": (c.CS_ARCH_X86, c.CS_MODE_64),
                "aarch64": (c.CS_ARCH_ARM64, c.CS_MODE_ARM),
                "ppc64": (c.CS_ARCH_PPC, c.CS_MODE_64 | c.CS_MODE_BIG_ENDIAN),
                "ppc64le": (c.CS_ARCH_PPC, c.CS_MODE_64 | c.CS_MODE_LITTLE_ENDIAN),
            }
            _engines[machine] = c.Cs(*modes[machine]) if machine in modes else None
    return _engines[machine]


_FIXED_NOPS = {
    "aarch64": b"\x1f\x20\x03\xd5",
    "ppc64": b"\x60\x00\x00\x00",
    "ppc64le": b"\x00\x00\x00\x60",
}


def _nop(image: Image, code: bytes, at: int) -> int:
    """Bytes of the nop at `at`; 0 when there is none."""
    fixed = _FIXED_NOPS.get(image.machine or "")
    if fixed is not None:
        return 4 if code[at : at + 4] == fixed else 0
    if image.machine != "x86_64":
        return 0
    start = at
    while code[at : at + 1] in (b"\x66", b"\x2e"):
        at += 1
    if code[at : at + 1] == b"\x90":
        return at + 1 - start
    if code[at : at + 2] != b"\x0f\x1f" or at + 3 > len(code):
        return 0
    mode, base = code[at + 2] >> 6, code[at + 2] & 7
    size = 3 + (base == 4 and mode != 3) + {0: 0, 1: 1, 2: 4, 3: 0}[mode]
    return at + size - start if at + size <= len(code) else 0


def _call(image: Image, code: bytes, at: int) -> int:
    """Bytes of the call sequence LLVM writes into a patchpoint: address into a scratch register, call through it."""
    if image.machine == "x86_64":
        # movabs r11, imm64 (10) and call r11 (3).
        return 13 if code[at : at + 2] == b"\x49\xbb" and code[at + 10 : at + 13] == b"\x41\xff\xd3" else 0
    if image.machine == "aarch64":
        words = [int.from_bytes(code[at + i : at + i + 4], "little") for i in range(0, 16, 4)]
        moves = [word & 0xFF80001F in (0xD2800010, 0xF2800010) for word in words[:3]]
        return 16 if all(moves) and words[3] == 0xD63F0200 else 0
    if image.machine in ("ppc64", "ppc64le"):
        order: Any = "big" if image.machine == "ppc64" else "little"
        words = [int.from_bytes(code[at + i : at + i + 4], order) for i in range(0, 48, 4)]
        if 0x4E800421 not in words:
            return 0
        calls = words.index(0x4E800421)
        # A real instruction stream may hold a bctrl of its own; the sequence begins with the constant's upper half.
        if words[0] >> 16 not in (0x3D80, 0x3980):
            return 0
        restores = calls + 1 < len(words) and words[calls + 1] >> 16 == 0xE841
        return 4 * (calls + 1 + restores)
    return 0
