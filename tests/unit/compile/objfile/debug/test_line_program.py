"""The opcodes of line tables, as llc 22 encodes them, read back by a small interpreter of DWARF's opcodes."""

from __future__ import annotations

import pytest

from smemit.compile.mc.line_rows import EPILOGUE_BEGIN, IS_STATEMENT, PROLOGUE_END
from smemit.compile.objfile.debug.line_program import (
    LINE_BASE,
    LINE_RANGE,
    OPCODE_BASE,
    Row,
    advance,
    end_sequence,
    program,
    set_address,
)


@pytest.mark.parametrize(("line", "address", "expected"), [
    (0, 0, "01"), (1, 0, "13"), (-5, 0, "0d"), (8, 0, "1a"), (0, 1, "20"), (1, 17, "0813"), (9, 0, "030901"),
    (-6, 4, "037a4a"), (3, 16, "f5"), (4, 17, "0816"), (4, 34, "022216"), (1, 300, "02ac0213"),
    (1000, 300, "03e80702ac0201"),
])
def test_steps(line: int, address: int, expected: str) -> None:
    assert advance(line, address).hex() == expected


@pytest.mark.parametrize(("address", "expected"), [(0, "000101"), (17, "08000101"), (5, "0205000101")])
def test_ends(address: int, expected: str) -> None:
    assert end_sequence(address).hex() == expected


def test_the_program_yields_its_rows() -> None:
    rows: list[Row] = [
        (0x40, 0, 10, 0, IS_STATEMENT, 0), (0x44, 0, 12, 7, IS_STATEMENT | PROLOGUE_END, 0), (0x48, 2, 12, 9, 0, 3),
        (0x48, 2, 0, 9, 0, 0), (0x500, 2, 100_000, 9, IS_STATEMENT, 0), (0x510, 2, 99_000, 1, EPILOGUE_BEGIN, 0),
    ]
    for unit in (1, 4):
        before, behind = program(rows, 0x600, unit)
        assert _read(before + set_address(8) + (0x40).to_bytes(8, "little") + behind, unit) == (rows, 0x600)


def _read(data: bytes, unit: int) -> tuple[list[Row], int]:
    """The rows of one sequence, and where it ends."""
    at = 0

    def number(signed: bool = False) -> int:
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if signed and byte & 0x40 else value

    rows: list[Row] = []
    address, file, line, column, flags, discriminator = 0, 1, 1, 0, IS_STATEMENT, 0
    while True:
        opcode = data[at]
        at += 1
        is_row = opcode == 1 or opcode >= OPCODE_BASE
        if opcode >= OPCODE_BASE:
            address += (opcode - OPCODE_BASE) // LINE_RANGE * unit
            line += (opcode - OPCODE_BASE) % LINE_RANGE + LINE_BASE
        elif opcode == 2:
            address += number() * unit
        elif opcode == 3:
            line += number(signed=True)
        elif opcode == 4:
            file = number()
        elif opcode == 5:
            column = number()
        elif opcode == 6:
            flags ^= IS_STATEMENT
        elif opcode == 8:
            address += (255 - OPCODE_BASE) // LINE_RANGE * unit
        elif opcode in (10, 11):
            flags |= PROLOGUE_END if opcode == 10 else EPILOGUE_BEGIN
        elif opcode == 0:
            size, kind = number(), data[at]
            at += 1
            if kind == 1:
                return rows, address
            if kind == 2:
                address = int.from_bytes(data[at:at + 8], "little")
                at += size - 1
            else:
                discriminator = number()
        if is_row:
            rows.append((address, file, line, column, flags, discriminator))
            flags &= IS_STATEMENT
            discriminator = 0
