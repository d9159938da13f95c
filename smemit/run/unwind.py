"""Walk from a frame to its caller's, by call frame information or by the stack map's frame sizes alone.

`.eh_frame` says where each register was saved. A stack map gives only the frame size, which is enough for a collector
whose roots are all in memory. On aarch64 the size does not give the return address, so the chain of frame pointers is
used.
"""

from __future__ import annotations

import io
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

import attrs
from elftools.dwarf.callframe import FDE, CallFrameInfo, instruction_name
from elftools.dwarf.structs import DWARFStructs

from smemit.run.errors import Fault
from smemit.run.frames import Frame
from smemit.run.image import Image
from smemit.run.machine import MASK, Machine
from smemit.run.records import Records


@attrs.define
class _Row:
    """The rules from an address on: how to find the CFA, and where each register was saved."""

    pc: int
    register: int = 0
    offset: int = 0
    expression: bytes | None = None
    saved: dict[int, tuple[str, Any]] = attrs.field(factory=dict)
    """By register: ("offset", bytes from the CFA), ("expression", code) or ("undefined", None)."""


class Unwinder:
    """Walks the frames of an image's functions."""

    def __init__(self, image: Image, records: Records) -> None:
        self.image, self.records = image, records
        self._entries: list[tuple[int, int, FDE]] = []
        for section in image.sections(".eh_frame"):
            structs = DWARFStructs(little_endian=image.order == "little", dwarf_format=32, address_size=8)
            body = bytes(section.body)
            found = CallFrameInfo(io.BytesIO(body), len(body), section.address, structs, for_eh_frame=True)
            for one in found.get_entries():
                if isinstance(one, FDE):
                    start = one["initial_location"]
                    self._entries.append((start, start + one["address_range"], one))
        self._entries.sort(key=lambda entry: entry[0])
        self._starts = [entry[0] for entry in self._entries]
        self._rows: dict[int, list[_Row]] = {}

    # ---- walks

    def walk(self, machine: Machine, at_entry: bool = False, by_size: bool = False) -> Iterator[Frame]:
        """The frames, innermost first, from the current one; `at_entry` of a foreign function, from its caller."""
        if at_entry:
            sp = machine.sp + (8 if machine.target.system.pushes_return else 0)
            frame = Frame(machine, machine.return_address(), {machine.target.stack_pointer: sp})
        else:
            frame = Frame(machine, machine.pc, is_innermost=True)
        yield from self.walk_from(frame, by_size)

    def walk_from(self, frame: Frame, by_size: bool = False) -> Iterator[Frame]:
        """A frame and its callers."""
        while frame.pc != frame.machine.return_to and frame.function:
            frame.records = self.records.at(frame.pc)
            caller = self.caller_by_size(frame) if by_size else self.caller(frame)
            yield frame
            if caller is None:
                return
            frame = caller

    def caller(self, frame: Frame) -> Frame | None:
        """The caller's frame, by call frame information if there is any."""
        row = self._row(frame.pc if frame.is_innermost else frame.pc - 1)
        if row is None:
            return self.caller_by_size(frame)
        machine, target = frame.machine, frame.machine.target
        cfa = (self._expression(frame, row.expression) if row.expression is not None
               else frame.register(row.register) + row.offset)
        registers: dict[int, int | None] = dict.fromkeys(target.clobbered)
        registers.update(frame._registers)
        registers.update(dict.fromkeys(target.clobbered))
        saved_at = {number: at for number, at in frame.saved_at.items() if number not in target.clobbered}
        for number, (kind, where) in row.saved.items():
            saved_at.pop(number, None)
            if kind == "undefined":
                registers[number] = None
            else:
                at = cfa + where if kind == "offset" else self._expression(frame, where, cfa)
                saved_at[number] = at + 8 * (number in target.system.swapped_vectors)
        column = target.system.return_address
        if column in saved_at:
            back = machine.word(saved_at[column])
        else:
            back = machine.word(cfa - 8) if target.system.pushes_return else frame.register(column)
        frame.cfa = cfa
        registers[target.stack_pointer] = cfa
        saved_at.pop(target.stack_pointer, None)
        return Frame(machine, back, registers, saved_at=saved_at)

    def caller_by_size(self, frame: Frame) -> Frame | None:
        """The caller's frame by the stack map's frame size, without saved registers."""
        machine, system = frame.machine, frame.machine.target.system
        size = self.records.frame_sizes.get(frame.function)
        if size is None:
            return None
        cfa = frame.sp + size + (8 if system.pushes_return else 0)
        registers: dict[int, int | None] = dict.fromkeys(machine.target.registers)
        if system.link_saved_at is not None:
            back = machine.word(cfa + system.link_saved_at)
        else:
            # The frame record: the caller's frame pointer and the return address, where the frame pointer points.
            record = frame.register(machine.target.frame_pointer)
            if not record:
                return None  # the function has no frame record
            registers[machine.target.frame_pointer], back = machine.word(record), machine.word(record + 8)
        frame.cfa = cfa
        registers[machine.target.stack_pointer] = cfa
        return Frame(machine, back, registers)

    # ---- call frame information

    def describes(self, pc: int) -> bool:
        """Whether call frame information has a row for an instruction."""
        return self._row(pc) is not None

    def _row(self, pc: int) -> _Row | None:
        at = bisect_right(self._starts, pc) - 1
        if at < 0 or pc >= self._entries[at][1]:
            return None
        if at not in self._rows:
            self._rows[at] = _rows_of(self._entries[at][2])
        found = None
        for row in self._rows[at]:
            if row.pc <= pc:
                found = row
        return found

    def _expression(self, frame: Frame, code: bytes, first: int | None = None) -> int:
        """Evaluate a DWARF expression with the few operations that compilers write for realigned frames."""
        stack = [] if first is None else [first]
        reader = _Bytes(bytes(code))
        while reader:
            code_ = reader.byte()
            if 0x70 <= code_ <= 0x8F:  # DW_OP_breg0 to DW_OP_breg31
                stack.append(frame.register(code_ - 0x70) + reader.signed())
            elif code_ == 0x06:  # DW_OP_deref
                stack.append(frame.machine.word(stack.pop() & MASK))
            elif code_ == 0x11:  # DW_OP_consts
                stack.append(reader.signed())
            elif code_ == 0x23:  # DW_OP_plus_uconst
                stack.append(stack.pop() + reader.unsigned())
            elif code_ == 0x1A:  # DW_OP_and
                stack.append(stack.pop() & stack.pop())
            elif code_ == 0x22:  # DW_OP_plus
                stack.append(stack.pop() + stack.pop())
            elif code_ == 0x1C:  # DW_OP_minus
                subtrahend = stack.pop()
                stack.append(stack.pop() - subtrahend)
            else:
                raise Fault(f"call frame information has the DWARF operation {code_:#x}, which is not known here")
        return stack[-1]


def _rows_of(entry: FDE) -> list[_Row]:
    """The table that an entry's instructions describe."""
    cie: Any = entry.cie
    row = _Row(entry["initial_location"])
    code, data = cie["code_alignment_factor"], cie["data_alignment_factor"]
    initial: dict[int, tuple[str, Any]] = {}
    rows: list[_Row] = []
    kept: list[_Row] = []
    for number, one in enumerate([*cie.instructions, *entry.instructions]):
        if number == len(cie.instructions):
            initial = dict(row.saved)
        # pyelftools has numbers here up to 0.32, and an enumeration in later versions.
        name = getattr(one.opcode, "FQN", "") or instruction_name(one.opcode)
        name, args = name.removeprefix("DW_CFA_"), one.args
        if name.startswith("advance_loc"):
            rows.append(row)
            row = attrs.evolve(row, pc=row.pc + args[0] * code, saved=dict(row.saved))
        elif name in ("def_cfa", "def_cfa_sf"):
            row.register, row.offset = args[0], args[1] * (data if name == "def_cfa_sf" else 1)
            row.expression = None
        elif name == "def_cfa_register":
            row.register = args[0]
        elif name in ("def_cfa_offset", "def_cfa_offset_sf"):
            row.offset = args[0] * (data if name == "def_cfa_offset_sf" else 1)
        elif name == "def_cfa_expression":
            row.expression = bytes(args[0])
        elif name in ("offset", "offset_extended", "offset_extended_sf"):
            row.saved[args[0]] = "offset", args[1] * data
        elif name == "expression":
            row.saved[args[0]] = "expression", bytes(args[1])
        elif name == "undefined":
            row.saved[args[0]] = "undefined", None
        elif name in ("restore", "restore_extended", "same_value"):
            row.saved.pop(args[0], None)
            if name != "same_value" and args[0] in initial:
                row.saved[args[0]] = initial[args[0]]
        elif name == "remember_state":
            kept.append(attrs.evolve(row, saved=dict(row.saved)))
        elif name == "restore_state":
            row = attrs.evolve(kept.pop(), pc=row.pc)
        elif name not in _WITHOUT_RULES:
            raise Fault(f"call frame information has the instruction {name}, which is not known here")
    return [*rows, row]


_WITHOUT_RULES = ("nop", "GNU_args_size", "GNU_window_save", "AARCH64_negate_ra_state")


class _Bytes:
    """Reads a DWARF expression."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def unsigned(self) -> int:
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return found

    def signed(self) -> int:
        start = self._at
        found = self.unsigned()
        width = 7 * (self._at - start)
        return found - (1 << width) if self._data[self._at - 1] & 0x40 else found
