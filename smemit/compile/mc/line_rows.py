"""Choose the instructions that begin a row of the line table, and the rows (LLVM's DwarfDebug::beginInstruction).

Needs:  the final instructions of a function, and their source locations.
Gives:  at most one row for each instruction, and one for the function's start.

A row begins where the location changes. A new line is a statement, and so is the first line of a block that can be
entered from another line. Code without a location belongs to the line before, or to line 0 at the start of a block.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.ir.debug_info import Location, Scope

if TYPE_CHECKING:
    from smemit.compile.codegen.lines import Lines

IS_STATEMENT, PROLOGUE_END, EPILOGUE_BEGIN = 1, 4, 8
"""Flags of a row, as in LLVM."""

_META = frozenset(("CFI_INSTRUCTION", "EH_LABEL", "KILL", "IMPLICIT_DEF", "JUMP_TABLE_BASE"))
"""Pseudo instructions without bytes, which rows ignore."""


class LineRow(NamedTuple):
    """A row of the line table."""

    line: int
    column: int
    scope: Scope | None
    """Determines the file; None for the first one."""
    flags: int


Rows = dict[Inst | None, LineRow]
"""Rows by the instruction that begins them; None is the function's start."""


def line_rows(function: MachineFunction, lines: Lines, has_data: bool) -> Rows:
    """The rows of a function; `has_data`: data precedes its first instruction."""
    found, meta = _Rows(function, lines), _meta(function)
    if any(block.insts for block in function.blocks):
        found.begin(has_data)
    for block in function.blocks:
        for inst in block.insts:
            if _name(inst) not in meta:
                found.add(inst, block)
    return found.rows


class _Rows:
    """Makes the rows, instruction by instruction."""

    def __init__(self, function: MachineFunction, lines: Lines) -> None:
        self.function, self.lines, self.places = function, lines, lines.places
        self.rows: Rows = {}
        self.prologue_end: Inst | None = None
        self.statements = _forced_statements(function, lines)
        """Instructions that begin a statement even if the line stays the same."""
        self.line = 0
        """The line of the last row."""
        self.last: Location | None = None
        """The last location whose line is not 0."""
        self.block: MachineBlock | None = None
        """The block of the last instruction."""
        self.epilogue: MachineBlock | None = None
        """The last block whose epilogue was reached."""

    def begin(self, has_data: bool) -> None:
        """Find the end of the prologue, and begin the first row."""
        end, is_empty = _prologue_end(self.function, self.places, has_data)
        self.prologue_end = end
        if is_empty and end is not None:
            place = self.places.get(end)
            if place is None or place.line:
                return
            self.prologue_end = None
        subprogram = self.lines.subprogram
        self._row(None, Location(subprogram.scope_line, 0, subprogram), IS_STATEMENT)

    def add(self, inst: Inst, block: MachineBlock) -> None:
        """Begin a row at an instruction if its location requires one."""
        before, self.block = self.block, block
        place = self.places.get(inst)
        is_elsewhere = before is not None and before is not block
        if inst in self.lines.setup:
            if self.line and is_elsewhere:
                self._row_of_line_0(inst)
            return
        flags = 0
        if place is not None and inst in self.lines.teardown and self.epilogue is not block:
            self.epilogue = block
            flags = EPILOGUE_BEGIN
        if place is None:
            if inst is self.prologue_end:
                subprogram = self.lines.subprogram
                self._row(inst, Location(subprogram.scope_line, 0, subprogram), PROLOGUE_END | IS_STATEMENT)
            elif self.line and is_elsewhere and self.last is not None:
                self._row_of_line_0(inst)
            return
        is_forced = inst in self.statements
        if place == self.last and not is_forced:
            if flags or not self.line:
                self._row(inst, place, flags)
            return
        if not place.line and not self.line:
            return
        if inst is self.prologue_end:
            flags |= PROLOGUE_END | IS_STATEMENT
            self.prologue_end = None
        if place.line and (is_forced or place.line != (self.last.line if self.last is not None else self.line)):
            flags |= IS_STATEMENT
        self._row(inst, place, flags)
        if place.line:
            self.last = place

    def _row(self, inst: Inst | None, place: Location, flags: int) -> None:
        self.line = place.line
        self.rows[inst] = LineRow(place.line, place.column, place.scope, flags)

    def _row_of_line_0(self, inst: Inst) -> None:
        self.line = 0
        column, scope = (self.last.column, self.last.scope) if self.last is not None else (0, None)
        self.rows[inst] = LineRow(0, column, scope, 0)


def _meta(function: MachineFunction) -> frozenset[str]:
    """The names of instructions that rows ignore."""
    return _META.union(function.target.elf.get("printed_code", ()))


def _name(inst: Inst) -> str:
    return (inst.template.base or inst.template).name


def _prologue_end(function: MachineFunction, places: dict[Inst, Location], has_data: bool) -> tuple[Inst | None, bool]:
    """The first instruction after the prologue, and whether the prologue is empty."""
    lines = function.lines
    assert lines is not None
    is_empty, meta = not has_data, _meta(function)
    fallback: Inst | None = None
    for inst, block in _first_instructions(function):
        place = places.get(inst)
        if _name(inst) not in meta:
            is_setup = inst in lines.setup
            if not is_setup and place is not None and place.line:
                return inst, is_empty
            if fallback is None and not is_setup and block is function.blocks[0] and not _is_trivial(function, inst):
                fallback = inst
            is_empty = False
        if inst.template.is_call and place is not None and not place.line:
            places[inst] = Location(lines.subprogram.scope_line, 0, lines.subprogram)
            return inst, False
    if fallback is not None:
        printed = function.target.elf.get("printed_code", ())
        return fallback, fallback is next(inst for inst in function.blocks[0].insts if _name(inst) not in printed)
    return None, is_empty


def _is_trivial(function: MachineFunction, inst: Inst) -> bool:
    """Whether an instruction only copies a register or loads a constant."""
    target, name = function.target, _name(inst)
    for word in target.elf.get("trivial_code", ()):
        known, _, register = word.partition(" ")
        if known == name and (not register or target.reg(register) in inst.ops[1:2]):
            return True
    return False


def _first_instructions(function: MachineFunction) -> Iterator[tuple[Inst, MachineBlock]]:
    """The instructions that every call executes first, in order."""
    for block in function.blocks:
        for inst in block.insts:
            yield inst, block
        if block.insts and (block.insts[-1].template.is_terminator or len(block.predecessors) > 1):
            return


def _forced_statements(function: MachineFunction, lines: Lines) -> set[Inst]:
    """The first located instruction of each block that may be entered from a block that ends with another line."""
    places = lines.places
    firsts: dict[MachineBlock, Inst] = {}
    for block in function.blocks:
        if block.predecessors:
            first = next((inst for inst in block.insts if inst in places and places[inst].line), None)
            if first is not None:
                firsts[block] = first
    forced: set[Inst] = set()
    for block in dict.fromkeys(one for successor in firsts for one in successor.predecessors):
        for successor, line in _lines_left_with(block, places):
            if successor in firsts and places[firsts[successor]].line != line:
                forced.add(firsts[successor])
    return forced


def _lines_left_with(block: MachineBlock, places: dict[Inst, Location]) -> Iterator[tuple[MachineBlock, int]]:
    """The successors of a block, each with the line of the last located instruction before it, or 0."""
    insts = block.insts
    successors = block.successors
    end = len(insts)
    if insts and (place := places.get(insts[-1])) is not None and place.line and _is_second_way(block):
        otherwise: MachineBlock = insts[-1].ops[0]
        yield otherwise, place.line
        end -= 1
        successors = [one for one in insts[-2].ops if isinstance(one, MachineBlock)]
    line = next((places[inst].line for inst in reversed(insts[:end]) if inst in places and places[inst].line), 0)
    for successor in successors:
        yield successor, line


def _is_second_way(block: MachineBlock) -> bool:
    """Whether a block ends with a conditional branch followed by a jump."""
    insts = block.insts
    if len(insts) < 2 or len(insts[-1].ops) != 1 or not isinstance(insts[-1].ops[0], MachineBlock):
        return False
    return insts[-2].template.is_terminator and any(isinstance(one, MachineBlock) for one in insts[-2].ops)
