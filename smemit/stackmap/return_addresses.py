"""Look up the record of a return address.

Needs:  an image whose functions have addresses.
Gives:  the record, although a patchpoint's call returns some bytes after it, and the function that contains an address.
Keeps:  from guessing: an address after a record is the return address of its call only if the code there shows it or,
        without code, if the distance is the length of LLVM's call sequence for the machine.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from smemit.stackmap.model import Function, Record, StackMap

if TYPE_CHECKING:
    from smemit.stackmap.function_facts import FunctionFacts
    from smemit.stackmap.image import Image, Section

REACH: Final = 64
"""Largest distance from a record to the end of its call; the longest sequence, of ELFv1, has 40 bytes."""
_SEQUENCES: Final[Mapping[str, tuple[int, ...]]] = {"x86_64": (13,), "aarch64": (16,)}
"""Size of a patchpoint's call of an absolute address, for files without code."""


@attrs.frozen
class LocatedRecord:
    """A record and its place in a program."""

    record: Record
    address: int
    """Address of the record in the image, without the base."""
    behind: int
    """Bytes from the record to the requested address."""
    records: tuple[Record, ...]
    """All records at this address; inlined copies can share one."""

    @property
    def function(self) -> Function:
        """The function of the record."""
        assert self.record.function is not None
        return self.record.function


class _Known(NamedTuple):
    function: Function
    section: Section
    facts: FunctionFacts | None


class ReturnAddresses:
    """An index over the records of an image."""

    def __init__(self, image: Image) -> None:
        found: dict[int, list[Record]] = {}
        known: list[tuple[int, _Known]] = []
        self._named = defaultdict[str, list[Function]](list)
        for section, stack_map, facts in _maps(image):
            for number, function in enumerate(stack_map.functions):
                own = facts[number] if number < len(facts) else None
                self._named[function.symbol or ""].append(function)
                known.append((function.start, _Known(function, section, own)))
                for record in function.records:
                    found.setdefault(function.start + record.offset, []).append(record)
        known.sort(key=lambda one: one[0])
        self._starts = [start for start, _ in known]
        self._known = [one for _, one in known]
        self._addresses = sorted(found)
        self._records = found

    def at(self, address: int) -> LocatedRecord | None:
        """The record whose call returns to `address`, or that is at `address`."""
        index = bisect_right(self._addresses, address) - 1
        if index < 0:
            return None
        place = self._addresses[index]
        return self._located(tuple(self._records[place]), place, address - place)

    def within(self, name: str, offset: int) -> LocatedRecord | None:
        """The same for an offset in a function."""
        for function in self._named.get(name, ()):
            place = max((record.offset for record in function.records if record.offset <= offset), default=None)
            if place is not None:
                records = tuple(record for record in function.records if record.offset == place)
                if found := self._located(records, function.start + place, offset - place):
                    return found
        return None

    def _located(self, records: tuple[Record, ...], place: int, behind: int) -> LocatedRecord | None:
        if behind and not (behind <= REACH and self._returns(records[0], behind)):
            return None
        return LocatedRecord(records[0], place, behind, records)

    def function_at(self, address: int) -> Function | None:
        """The function that contains an address, according to symbol sizes or the next function."""
        index = bisect_right(self._starts, address) - 1
        if index < 0:
            return None
        function, section, facts = self._known[index]
        size = section.code_sizes([facts])[0] if facts is not None and section.file is not None else REACH * REACH
        return function if address <= self._starts[index] + size else None

    def _returns(self, record: Record, behind: int) -> bool:
        """Whether the call of the record returns `behind` bytes after it."""
        assert record.function is not None
        first = bisect_left(self._starts, record.function.start)
        _, section, facts = next(one for one in self._known[first:] if one.function is record.function)
        machine = section.machine or ""
        code = section.code_of(facts) if facts is not None else None
        if code is None:
            return behind in _SEQUENCES.get(machine, ())
        at = record.offset
        return _call_ends(bytes(code.data[at : at + REACH]), behind, machine, section.endian == "big")


def _maps(image: Image) -> Iterator[tuple[Section, StackMap, list[FunctionFacts]]]:
    for section in image.sections:
        for blob in section.blobs():
            stack_map = blob.to_stack_map()
            stack_map.machine = section.machine
            section.name_functions(blob, stack_map)
            yield section, stack_map, section.functions(blob)


def _call_ends(code: bytes, behind: int, machine: str, is_big: bool) -> bool:
    """Whether `code`, which starts at a record, is the call of a patchpoint with `behind` bytes.

    An ordinary call after a stackmap has other instructions before it, or no padding after it.
    """
    if machine == "x86_64":
        # movabs r11, TARGET and call r11; or a call of a symbol and the rest of the patch area.
        is_absolute = behind == 13 and code[:2] == b"\x49\xbb" and code[10:13] == b"\x41\xff\xd3"
        return is_absolute or (behind == 5 and code[:1] == b"\xe8" and code[5:].startswith(_X86_NOPS))
    if behind % 4 or behind > len(code):
        return False
    words = [int.from_bytes(code[at : at + 4], "big" if is_big else "little") for at in range(0, behind, 4)]
    if machine == "aarch64":
        # movz and movk, then blr.
        return len(words) > 1 and words[-1] & 0xFFFFFC1F == 0xD63F0000 and all(
            word & 0xFF800000 in (0xD2800000, 0xF2800000) for word in words[:-1])
    if machine in ("ppc64", "ppc64le"):
        # li or lis and the rest of the address, stores and loads of the TOC, mtctr, then bctrl.
        return words[-1] == 0x4E800421 and words[0] >> 26 in (14, 15) and all(
            word >> 26 in (14, 15, 24, 25, 30, 58, 62) or word & 0xFC1FFFFF == 0x7C0903A6 for word in words[:-1])
    return False


_X86_NOPS = (b"\x90", b"\x0f\x1f", b"\x66\x90", b"\x66\x0f\x1f", b"\x66\x2e", b"\x2e\x66", b"\x66\x66")
"""The start of padding."""
