"""Write call frame information: `.eh_frame`.

Needs:  for each function the CFI instructions with their offsets, in code order; all functions streamed.
Gives:  `.eh_frame`: common entries (CIE) and one entry (FDE) per function, with relocations.
Keeps:  function order among frames of one kind; LLVM sorts frames by personality, language data and signal flag, and
        writes one CIE before the first frame of each kind.

`FrameInfo.lsda` connects a frame with its exception table: the writer of `.gcc_except_table` sets it to the table's
label.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.objfile.sections import Section, SectionSpec
from smemit.stackmap.formats import PREFIX
from smemit.stackmap.leb128 import sleb, uleb

if TYPE_CHECKING:
    from typing import Final

    from smemit.compile.objfile.stream import ObjectStream
    from smemit.isa.description import Target

import struct

CfiPlace = tuple[int, tuple[Any, ...]]
"""Offset from the function's start; kind and operands, registers as DWARF numbers."""

_PCREL_4 = 0x1B
INDIRECT = 0x80
"""Encoding flag: the pointer is indirect."""
_DATA_SIZES = {0x00: 8, 0x03: 4, 0x04: 8, 0x0B: 4, 0x0C: 8}
"""Size of a pointer in bytes, by the low bits of its encoding."""


def pointer_size(encoding: int) -> int:
    """Size of a pointer of this encoding, in bytes."""
    return _DATA_SIZES[encoding & 0xF]


def language_data_encoding(target: Target) -> int:
    """The encoding of a frame's pointer to its exception table."""
    facts = target.cfi
    encoding: int = facts.get("language_data_encoding", facts["pointer_encoding"])
    return encoding


B_KEY: Final = "b_key_frame"


class FrameInfo(NamedTuple):
    """The frame of a function, for `.eh_frame`."""

    function: str
    size: int
    instructions: bytes
    """Encoded by `CfiEncoder`."""
    personality: str = ""
    lsda: str = ""
    """Label of the function's exception table; "" for none."""
    by_key_b: bool = False
    """Return addresses are signed with the B key."""
    compact: int = 0
    """The compact unwind encoding, in formats that have one."""


_OF_ULEBS = {"register": 0x09, "undefined": 0x07, "same_value": 0x08, "remember_state": 0x0A, "restore_state": 0x0B,
             "def_cfa": 0x0C, "def_cfa_register": 0x0D, "def_cfa_offset": 0x0E}
"""The number of each CFI instruction whose operands are all unsigned LEB128 numbers."""


class CfiEncoder:
    """Encodes CFI instructions as DWARF; equal frames are cached."""

    def __init__(self, target: Target) -> None:
        facts = target.cfi
        self.code_align: int = facts["code_align"]
        self.data_align: int = facts["data_align"]
        self._order = PREFIX["little" if target.endian == "little" else "big"]
        self._initial_offset = next((op[-1] for op in facts["initial"] if op[0].startswith("def_cfa")), 0)
        self._known: dict[tuple[CfiPlace, ...], bytes] = {}

    def encode(self, places: Sequence[CfiPlace]) -> bytes:
        """The instructions of one function."""
        key = tuple(places)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > 4096:
                self._known.clear()
            found = self._known[key] = self._encode(key)
        return found

    def _encode(self, places: Sequence[CfiPlace]) -> bytes:
        out = bytearray()
        at = 0
        cfa_offset = self._initial_offset
        for offset, op in places:
            if offset != at:
                out += self._advance((offset - at) // self.code_align)
                at = offset
            kind = op[0]
            if kind == "adjust_cfa_offset":
                op = ("def_cfa_offset", cfa_offset + op[1])
            if kind in ("def_cfa_offset", "adjust_cfa_offset", "def_cfa"):
                cfa_offset = op[2] if kind == "def_cfa" else op[1]
            out += self.instruction(op)
        return bytes(out)

    def _advance(self, delta: int) -> bytes:
        if delta < 0x40:
            return bytes([0x40 | delta])
        if delta <= 0xFF:
            return bytes([0x02, delta])
        if delta <= 0xFFFF:
            return b"\x03" + struct.pack(self._order + "H", delta)
        return b"\x04" + struct.pack(self._order + "I", delta)

    def instruction(self, op: Sequence[Any]) -> bytes:
        """One CFI instruction: kind, then register and offset as in the directive."""
        kind = op[0]
        if kind in _OF_ULEBS:
            return bytes([_OF_ULEBS[kind]]) + b"".join(map(uleb, op[1:]))
        if kind == "offset":
            register, factored = op[1], op[2] // self.data_align
            if factored < 0:
                return b"\x11" + uleb(register) + sleb(factored)
            if register < 0x40:
                return bytes([0x80 | register]) + uleb(factored)
            return b"\x05" + uleb(register) + uleb(factored)
        if kind == "restore":
            return bytes([0xC0 | op[1]]) if op[1] < 0x40 else b"\x06" + uleb(op[1])
        if kind == "escape":
            return bytes(op[1])
        if kind == B_KEY:
            return b""  # it is in the common entry
        raise AssertionError(f"eh_frame: no CFI instruction is called {kind}")


def write_frames(stream: ObjectStream, frames: Sequence[FrameInfo], spec: SectionSpec) -> None:
    """Add the frames to the object, in a section of their own."""
    if not frames:
        return
    writer = _Writer(stream, spec)
    # As in LLVM: without personality before those with one, without language data before those with some.
    kinds: dict[_Kind, list[FrameInfo]] = {}
    for frame in frames:
        kinds.setdefault((frame.personality, frame.lsda != "", frame.by_key_b), []).append(frame)
    last = kinds[max(kinds)][-1]
    for kind in sorted(kinds):
        for frame in kinds[kind]:
            writer.frame(frame, kind, is_last=frame is last)


_Kind = tuple[str, bool, bool]
"""The key of a frame's common entry: personality, presence of language data, signing key."""


class _Writer:
    """Builds the section."""

    def __init__(self, stream: ObjectStream, spec: SectionSpec) -> None:
        target = stream.target
        stream.section(spec)
        stream.current.align = 8
        self.stream, self.target = stream, target
        self.section: Section = stream.current
        self.order = PREFIX["little" if target.endian == "little" else "big"]
        self.encoder = CfiEncoder(target)
        self._pc_encoding: int = target.cfi.get("pc_encoding", _PCREL_4)
        self._pc_size = pointer_size(self._pc_encoding)
        self._pack_head = struct.Struct(self.order + ("2I2Q" if self._pc_size == 8 else "4I")).pack
        self._pc_relocation = target.cfi["pc_relocation"]
        self.common: dict[_Kind, int] = {}

    def frame(self, frame: FrameInfo, kind: _Kind, is_last: bool) -> None:
        data = self.section.data
        common = self.common.get(kind)
        if common is None:
            common = self.common[kind] = len(data)
            self._common_entry(*kind)
        start = len(data)
        home, offset = self.stream.starts[frame.function]
        self.section.fixups.append((start + 8, self._pc_relocation, home.symbol, offset, None))
        body, head = b"\0" + frame.instructions, 8 + 2 * self._pc_size
        if frame.lsda:
            size = pointer_size(language_data_encoding(self.target))
            relocation = self.target.cfi.get("language_data_relocation") or self.target.cfi["pointer_relocation"]
            self.section.fixups.append((start + head + 1, relocation, self.stream.symbol(frame.lsda), 0, None))
            body = uleb(size) + bytes(size) + frame.instructions
        # Every entry is padded to the size of an address, the last one to 8.
        end = start + head + len(body)
        padding = -end % (8 if is_last else self._pc_size)
        data += self._pack_head(end + padding - start - 4, start + 4 - common, 0, frame.size) + body + bytes(padding)

    def _pointer(self, name: str, encoding: int) -> None:
        kind = self.target.cfi["pointer_relocation"]
        addend: int = self.target.cfi.get("pointer_addend", 0)
        self.section.fixups.append((len(self.section.data), kind, self.stream.symbol(name), addend, None))
        self.section.data += bytes(pointer_size(encoding))

    def _common_entry(self, personality: str, has_lsda: bool, by_key_b: bool) -> None:
        data, facts = self.section.data, self.target.cfi
        start = len(data)
        augmentation = "z" + ("P" if personality else "") + ("L" if has_lsda else "") + "R" + ("B" if by_key_b else "")
        self.stream.data(struct.pack(self.order + "IIB", 0, 0, 1))
        data += augmentation.encode() + b"\0"
        data += uleb(facts["code_align"]) + sleb(facts["data_align"])
        data.append(facts["return_register"])
        encoding = facts["pointer_encoding"]
        size = 1 + (1 + pointer_size(encoding) if personality else 0) + (1 if has_lsda else 0)
        data += uleb(size)
        if personality:
            data.append(encoding)
            self._pointer(personality, encoding)
        if has_lsda:
            data.append(language_data_encoding(self.target))
        data.append(self._pc_encoding)
        for op in facts["initial"]:
            data += self.encoder.instruction(op)
        data += bytes(-len(data) % 4)
        struct.pack_into(self.order + "I", data, start, len(data) - start - 4)
