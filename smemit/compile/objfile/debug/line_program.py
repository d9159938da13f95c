"""Encode the rows of a line table as a line number program, with LLVM's choice of opcodes."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.compile.mc.line_rows import EPILOGUE_BEGIN, IS_STATEMENT, PROLOGUE_END
from smemit.stackmap.leb128 import sleb, uleb

LINE_BASE, LINE_RANGE, OPCODE_BASE = -5, 14, 13
"""Parameters of special opcodes."""
OPCODE_LENGTHS = bytes((0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1))
"""The number of operands of each standard opcode."""

_COPY, _ADVANCE_PC, _ADVANCE_LINE, _SET_FILE, _SET_COLUMN, _NEGATE_STATEMENT = b"\1", b"\2", b"\3", b"\4", b"\5", b"\6"
_CONST_ADD_PC, _SET_PROLOGUE_END, _SET_EPILOGUE_BEGIN = b"\x08", b"\x0a", b"\x0b"
_END_SEQUENCE = b"\0\1\1"
_SET_DISCRIMINATOR = 4
_MOST_SPECIAL = (255 - OPCODE_BASE) // LINE_RANGE
"""The largest step of the address that a special opcode can encode."""

Row = tuple[int, int, int, int, int, int]
"""Offset in the section, file, line, column, flags, discriminator."""


def advance(line: int, address: int) -> bytes:
    """The opcodes for a new row; its line and address are given as differences to the last row."""
    out = b""
    step = line - LINE_BASE
    must_copy = False
    if not 0 <= step < LINE_RANGE or step + OPCODE_BASE > 255:
        out = _ADVANCE_LINE + sleb(line)
        line, step, must_copy = 0, -LINE_BASE, True
    if not line and not address:
        return out + _COPY
    step += OPCODE_BASE
    if address < 256 + _MOST_SPECIAL:
        special = step + address * LINE_RANGE
        if special <= 255:
            return out + bytes((special,))
        special = step + (address - _MOST_SPECIAL) * LINE_RANGE
        if special <= 255:
            return out + _CONST_ADD_PC + bytes((special,))
    out += _ADVANCE_PC + uleb(address)
    return out + (_COPY if must_copy else bytes((step,)))


def end_sequence(address: int) -> bytes:
    """The opcodes that end a sequence, at a distance from the last row."""
    if address == _MOST_SPECIAL:
        return _CONST_ADD_PC + _END_SEQUENCE
    return (_ADVANCE_PC + uleb(address) if address else b"") + _END_SEQUENCE


def set_address(size: int) -> bytes:
    """The start of the opcode that sets the address. An address of this size in bytes follows."""
    return b"\0" + uleb(size + 1) + b"\2"


def program(rows: Sequence[Row], end: int, unit: int) -> tuple[bytes, bytes]:
    """The program of one sequence: the bytes before and after its first address.

    `end` is the offset at which the sequence ends, `unit` the size of an address unit in bytes.
    """
    parts: list[bytes] = []
    at, file, line, column, flags = rows[0][0], 1, 1, 0, IS_STATEMENT
    before = b""
    for number, row in enumerate(rows):
        offset, new_file, new_line, new_column, new_flags, discriminator = row
        head = b""
        if new_file != file:
            head += _SET_FILE + uleb(new_file)
        if new_column != column:
            head += _SET_COLUMN + uleb(new_column)
        if discriminator:
            operand = uleb(discriminator)
            head += b"\0" + uleb(len(operand) + 1) + bytes((_SET_DISCRIMINATOR,)) + operand
        if (new_flags ^ flags) & IS_STATEMENT:
            head += _NEGATE_STATEMENT
        if new_flags & PROLOGUE_END:
            head += _SET_PROLOGUE_END
        if new_flags & EPILOGUE_BEGIN:
            head += _SET_EPILOGUE_BEGIN
        if number:
            parts.append(head)
        else:
            before = head
        parts.append(advance(new_line - line, (offset - at) // unit))
        at, file, line, column, flags = offset, new_file, new_line, new_column, new_flags
    parts.append(end_sequence((end - at) // unit))
    return before, b"".join(parts)
