"""Two object files function by function: the code of each, instruction by instruction, and its stack map records.

`compare.py` finds the first difference; this shows both objects completely.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from elftools.common.exceptions import ELFError

from smemit.difftest.compare import Side
from smemit.difftest.disassemble import Instruction
from smemit.difftest.macho_parts import functions_of, is_macho_object
from smemit.errors import SectionError, SmemitError

_TOO_MANY = 1 << 22
"""Number of line pairs beyond which the diff ignores frequent lines."""


class Line(NamedTuple):
    """A row with a line of each side; None if a side has none."""

    left: str | None
    right: str | None

    @property
    def differs(self) -> bool:
        return self.left != self.right


class FunctionPair(NamedTuple):
    """A function of one or both objects."""

    name: str
    code: tuple[Line, ...]
    records: tuple[Line, ...]
    sizes: tuple[int | None, int | None]
    """Size of the code in bytes; None if an object lacks the function."""

    @property
    def verdict(self) -> str:
        """`equal`, or the kind of difference."""
        if None in self.sizes:
            return "only in the first" if self.sizes[1] is None else "only in the second"
        parts = [name for name, lines in (("code", self.code), ("records", self.records))
                 if any(line.differs for line in lines)]
        return f"{' and '.join(parts)} differ" if parts else "equal"


def function_pairs(left: bytes, right: bytes) -> Iterator[FunctionPair]:
    """All functions: those of the first object in order, then those only in the second."""
    sides = [_Functions(data) for data in (left, right)]
    names = dict.fromkeys([*sides[0].code, *sides[1].code])
    for name in names:
        codes = [side.code.get(name) for side in sides]
        texts = [[_text(one, code[0].offset) for one in code] if code else [] for code in codes]
        records = [side.records.get(name, []) for side in sides]
        yield FunctionPair(name, tuple(_beside(*texts)), tuple(_beside(*records)),
                           tuple(None if code is None else sum(len(one.data) for one in code)
                                 for code in codes))  # type: ignore[arg-type]


def _text(one: Instruction, start: int) -> str:
    return f"{one.offset - start:5x}  {one.data.hex(' '):<30}  {one.text}"


def _beside(left: list[str], right: list[str]) -> Iterator[Line]:
    """The lines of both sides, with equal ones in one row. Offsets are ignored."""
    mine, theirs = ([line[7:] if line[5:7] == "  " else line for line in side] for side in (left, right))
    matcher = SequenceMatcher(None, mine, theirs, autojunk=len(mine) * len(theirs) > _TOO_MANY)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            yield from (Line(one, one) for one in left[a:b])
            continue
        for row in range(max(b - a, d - c)):
            yield Line(left[a + row] if a + row < b else None, right[c + row] if c + row < d else None)


class _Functions:
    """The functions of one object by name."""

    def __init__(self, data: bytes) -> None:
        self.code: dict[str, list[Instruction]] = {}
        self.records: dict[str, list[str]] = {}
        self._read_records(data)
        try:
            if is_macho_object(data):
                self.code = functions_of(data)
            else:
                self._read_elf(Side(data))
        except (ELFError, struct.error, IndexError, ValueError, OverflowError) as error:
            # Their readers trust the headers of a file.
            raise SmemitError(f"neither a whole ELF file nor a whole Mach-O object: {error}") from None

    def _read_elf(self, side: Side) -> None:
        starts: dict[tuple[str, int], list[tuple[int, str]]] = {}
        for key, start, name in side.symbols:
            if side.sections[key]["sh_flags"] & 4:
                starts.setdefault(key, []).append((start, name))
        sizes = {str(one.name): one["st_size"] for one in side.table.iter_symbols()} if side.table is not None else {}
        for key, found in starts.items():
            instructions = iter(side.instructions(key))
            # Padding between functions belongs to neither. (The size of a descriptor's symbol is that of the code.)
            ends = [start + sizes[name] for start, name in found]
            held = next(instructions, None)
            for (start, name), end in zip(found, ends, strict=True):
                mine = self.code.setdefault(name, [])
                while held is not None and held.offset < end:
                    if held.offset >= start:
                        mine.append(held)
                    held = next(instructions, None)

    def _read_records(self, data: bytes) -> None:
        from smemit.stackmap import open_image
        from smemit.stackmap.meaning import location_text

        try:
            image = open_image(data)
            stack_maps = image.stack_maps
        except SectionError:
            return
        for stack_map in stack_maps:
            for index, function in enumerate(stack_map.functions):
                lines = self.records.setdefault(function.symbol or f"function {index}", [])
                for record in function.records:
                    lines.append(f"record {record.id} at +{record.offset:#x}")
                    lines += [f"  {place}: {location_text(location, image.machine, stack_map.constants)}"
                              for place, location in enumerate(record.locations)]
                    if record.live_outs:
                        outs = ", ".join(f"{one.register}:{one.size}" for one in record.live_outs)
                        lines.append(f"  live-out {outs}")
