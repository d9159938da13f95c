"""From a frame to its caller's: by call frame information, or by the frame sizes of the stack map alone.

`.eh_frame` tells where each register was saved. A stack map tells only how large a frame is, which is enough for a
collector whose roots are all in memory; on aarch64 the place of the return address is not told by either number, there
the frame pointer's chain leads on.
"""

from __future__ import annotations

import io
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from elftools.dwarf.callframe import FDE, CallFrameInfo
from elftools.dwarf.structs import DWARFStructs

from smemit.run.errors import Fault
from smemit.run.frames import Frame
from smemit.run.image import Image
from smemit.run.machine import MASK, Machine
from smemit.run.records import Records

Row = dict[Any, Any]


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
        self._rows: dict[int, list[Row]] = {}

    # ---- walks

    def walk(self, machine: Machine, at_entry: bool = False, by_size: bool = False) -> Iterator[Frame]:
        """The frames, innermost first: from where the machine stands, or, `at_entry` of a function of somebody else's,
        from its caller on."""
        if at_entry:
            sp = machine.sp + (8 if machine.target.system.pushes_return else 0)
            frame = Frame(machine, machine.return_address(), {machine.target.stack_pointer: sp})
        else:
            frame = Frame(machine, machine.pc, is_innermost=True)
        yield from self.walk_from(frame, by_size)

    def walk_from(self, frame: Frame, by_size: bool = False) -> Iterator[Frame]:
        """A frame and those that called it."""
        while frame.pc != frame.machine.return_to and frame.function:
            frame.records = self.records.at(frame.pc)
            caller = self.caller_by_size(frame) if by_size else self.caller(frame)
            yield frame
            if caller is None:
                return
            frame = caller

    def caller(self, frame: Frame) -> Frame | None:
        """The frame that called this one, by call frame information where there is some."""
        row = self._row(frame.pc if frame.is_innermost else frame.pc - 1)
        if row is None:
            return self.caller_by_size(frame)
        machine, target = frame.machine, frame.machine.target
        rule = row["cfa"]
        cfa = self._expression(frame, rule.expr) if rule.expr is not None else frame.register(rule.reg) + rule.offset
        registers: dict[int, int | None] = dict.fromkeys(target.clobbered)
        registers.update(frame._registers)
        registers.update(dict.fromkeys(target.clobbered))
        for number, one in row.items():
            if not isinstance(number, int):
                continue
            if one.type == "OFFSET":
                registers[number] = machine.word(cfa + one.arg)
            elif one.type == "EXPRESSION":
                registers[number] = machine.word(self._expression(frame, one.arg, cfa))
            elif one.type == "UNDEFINED":
                registers[number] = None
            elif one.type != "SAME_VALUE":
                raise Fault(f"call frame information of @{frame.function} has a rule {one.type} that is not known here")
        column = target.system.return_address
        back = registers.get(column)
        if back is None:
            back = machine.word(cfa - 8) if target.system.pushes_return else frame.register(column)
        frame.cfa = cfa
        registers[target.stack_pointer] = cfa
        return Frame(machine, back, registers)

    def caller_by_size(self, frame: Frame) -> Frame | None:
        """The same by what the stack map says of the frame, which tells of no saved registers."""
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
                return None  # the function keeps no frame record
            registers[machine.target.frame_pointer], back = machine.word(record), machine.word(record + 8)
        frame.cfa = cfa
        registers[machine.target.stack_pointer] = cfa
        return Frame(machine, back, registers)

    # ---- call frame information

    def _row(self, pc: int) -> Row | None:
        at = bisect_right(self._starts, pc) - 1
        if at < 0 or pc >= self._entries[at][1]:
            return None
        if at not in self._rows:
            self._rows[at] = self._entries[at][2].get_decoded().table
        found = None
        for row in self._rows[at]:
            if row["pc"] <= pc:
                found = row
        return found

    def _expression(self, frame: Frame, code: bytes, first: int | None = None) -> int:
        """A DWARF expression of the few operations that compilers write for realigned frames."""
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
