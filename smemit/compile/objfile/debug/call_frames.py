"""Write `.debug_frame`: call frame information for debuggers, in modules without unwind tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smemit.compile.objfile.debug.sections import DebugSection, DebugSections
from smemit.compile.objfile.eh_frame import CfiEncoder
from smemit.stackmap.leb128 import sleb, uleb

if TYPE_CHECKING:
    from smemit.compile.objfile.eh_frame import FrameInfo

_COMMON_ENTRY = 0xFFFFFFFF
_VERSION = 4
_POINTER = 8


def write_debug_frames(sections: DebugSections, frames: Sequence[FrameInfo]) -> None:
    """Add the frames to the object: a common entry, then one for each function."""
    if not frames:
        return
    section, stream = sections.open(".debug_frame"), sections.stream
    section.section.align = _POINTER
    facts = stream.target.cfi
    start = _begin(section)
    section.number(_COMMON_ENTRY, 4)
    section.data(bytes((_VERSION, 0, _POINTER, 0)))
    section.data(uleb(facts["code_align"]) + sleb(facts["data_align"]) + uleb(facts["return_register"]))
    encoder = CfiEncoder(stream.target)
    section.data(b"".join([encoder.instruction(op) for op in facts["initial"]]))
    _end(section, start)
    for frame in frames:
        start = _begin(section)
        section.reference(".debug_frame", 0)
        home, offset = stream.starts[frame.function]
        section.address(home, offset, _POINTER)
        section.number(frame.size, _POINTER)
        section.data(frame.instructions)
        _end(section, start)


def _begin(section: DebugSection) -> int:
    start = section.end
    section.number(0, 4)
    return start


def _end(section: DebugSection, start: int) -> None:
    section.data(bytes(-section.end % _POINTER))
    section.length_at(start)
