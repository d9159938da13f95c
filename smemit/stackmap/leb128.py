"""Numbers of variable length: LEB128, seven bits a byte, the lowest first."""

from __future__ import annotations


def uleb(value: int) -> bytes:
    """An unsigned LEB128 number; a negative one as its 64 bits, as LLVM writes the offsets of frames that it cuts."""
    out = bytearray()
    value &= (1 << 64) - 1
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def sleb(value: int) -> bytes:
    """A signed LEB128 number."""
    out = bytearray()
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value & 0x7F)
    return bytes(out)
