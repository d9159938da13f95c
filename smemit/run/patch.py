"""Overwrite the patchable code of a record: a patchpoint's area, or the shadow of a stackmap.

A patchpoint's area is replaced as a whole: the rest becomes the target's nops, and control continues after it. A shadow
may hold instructions of the function, so control must not fall out of it: a patch there ends in a jump or a return.
Errors: the patch does not fit, leaves half an instruction, overwrites a register that the record lists as live, is
misaligned, or has a branch that does not reach.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from smemit.errors import UsageError
from smemit.ir.ops import Patchpoint, Stackmap
from smemit.ir.types import void
from smemit.run.assemble import Statement, assemble, spelled
from smemit.run.errors import PatchError
from smemit.run.machine import Machine
from smemit.run.recorded_operations import RecordedOperation
from smemit.run.records import Recorded
from smemit.run.target import RunTarget
from smemit.stackmap.formats import REGISTER
from smemit.stackmap.model import Record
from smemit.stackmap.registers import register_name
from smemit.stackmap.statepoints import is_statepoint

if TYPE_CHECKING:
    from smemit.run.process import Process

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_ENDING_BYTES = re.compile(rb"(?:.*(?:\xe9.{4}|\xeb.|\xc3|\xcc|\x0f\x0b|\xff[\x20-\x2f\xe0-\xe7].{0,4}))", re.S)


@attrs.define
class Patch:
    """Overwritten code: its `address`, and the bytes `before` and `after`."""

    address: int
    before: bytes
    after: bytes
    _machine: Machine
    _ends: list[Callable[[], None]] = attrs.field(factory=list)

    def undo(self) -> None:
        """Restore the original bytes."""
        self._machine.write(self.address, self.before)
        for end in self._ends:
            end()
        self._ends.clear()


@attrs.frozen
class Area:
    """The patchable code of a record."""

    target: RunTarget
    record: Record
    address: int
    size: int
    is_shadow: bool
    result: int | None
    """The register for the result."""
    names: dict[str, str]
    """Registers by their names in a patch's text: `{result}`, `{arg0}`, `{live0}`, or a value's name."""

    def fill(self, statements: Sequence[Statement]) -> bytes:
        """The bytes of the whole area; PatchError if the patch would break the code around it."""
        filled = self.fill_bytes(b"".join(one.code for one in statements))
        if self.is_shadow and statements and not statements[-1].ends:
            raise PatchError(f"{statements[-1].text!r} ends the patch, and control would fall into the shadow of "
                             f"record {self.record.id}, whose instructions it has destroyed",
                             notes=["end with a jump or a return; a patchpoint's area can be left at its end"])
        live = {one.register for one in self.record.live_outs} - {self.result}
        for one in statements:
            if not self.is_shadow and (broken := sorted(one.writes & live)):
                names = ", ".join(register_name(self.target.name, number) for number in broken)
                raise PatchError(f"{one.text!r} overwrites {names}, which record {self.record.id} says is live behind "
                                 "the area", notes=["use the registers of {result} and of values that are not needed"])
        return filled

    def fill_bytes(self, code: bytes) -> bytes:
        """The same for bytes that are not disassembled."""
        step = self.target.system.step
        if len(code) % step:
            raise PatchError(f"{len(code)} bytes are not whole instructions on {self.target.name}",
                             notes=[f"instructions have {step} bytes"])
        if len(code) > self.size:
            raise PatchError(f"the patch has {len(code)} bytes, record {self.record.id} offers {self.size}",
                             notes=[f"reserve {len(code)} or more" if self.size else "a record of 0 bytes has no room"])
        return code + self.target.nops(self.size - len(code))

    def raw(self, code: bytes) -> bytes:
        """The bytes of the area for a patch given as bytes."""
        filled = self.fill_bytes(code)
        if self.is_shadow and not _ends(self.target, code):
            raise PatchError(f"the bytes do not end in a jump or a return, and control would fall into the shadow of "
                             f"record {self.record.id}, whose instructions they have destroyed")
        return filled

    def text(self, asm: str) -> bytes:
        """The bytes of the area for a patch given as assembly text."""

        def register(match: re.Match[str]) -> str:
            if match[1] not in self.names:
                raise PatchError(f"record {self.record.id} has no {{{match[1]}}} in a register",
                                 notes=[f"it has {', '.join(self.names) or 'none'}"])
            return self.names[match[1]]

        return self.fill(assemble(self.target, _PLACEHOLDER.sub(register, asm), self.address))

    def branch(self, to: int, links: bool) -> bytes:
        """The bytes of the area for a call of an address, or a jump there."""
        return self.fill([Statement("the jump", branch(self.target, self.address, to, links, self.size), frozenset(),
                                    not links or self.is_shadow)])


def branch(target: RunTarget, at: int, to: int, links: bool, room: int) -> bytes:
    """The shortest call or jump that reaches."""
    distance = to - at
    word = "call" if links else "jump"
    if target.target.family == "x86_64":
        if -(1 << 31) <= distance - 5 < 1 << 31:
            return (b"\xe8" if links else b"\xe9") + struct.pack("<i", distance - 5)
        if room >= 13:
            return b"\x49\xbb" + struct.pack("<Q", to) + (b"\x41\xff\xd3" if links else b"\x41\xff\xe3")
        raise PatchError(f"a {word} of {to:#x} from {at:#x} is out of reach of 32 bits",
                         notes=["13 bytes have room for an absolute one"])
    bits, base = (28, 0x1400_0000) if target.target.family == "aarch64" else (26, 0x4800_0000)
    if distance & 3:
        raise PatchError(f"{to:#x} is not an address of an instruction: it is not a multiple of 4")
    if not -(1 << bits - 1) <= distance < 1 << bits - 1:
        raise PatchError(f"a {word} of {to:#x} from {at:#x} is out of reach of {bits} bits")
    if target.target.family == "aarch64":
        word_ = base | (0x8000_0000 if links else 0) | distance >> 2 & 0x3FF_FFFF
    else:
        word_ = base | distance & 0x3FF_FFFC | links
    return word_.to_bytes(4, target.order)


def _ends(target: RunTarget, code: bytes) -> bool:
    """Whether bytes end in an instruction after which control does not continue."""
    if target.target.family == "x86_64":
        return _ENDING_BYTES.fullmatch(code) is not None
    word = int.from_bytes(code[-4:], target.order)
    if target.target.family == "aarch64":
        # b; br and ret; brk
        return word >> 26 == 5 or word & 0xFF9F_FC1F == 0xD61F_0000 & 0xFF9F_FC1F or word >> 21 == 0x6A1
    # b; blr, bctr, trap
    return (word >> 26 == 18 and not word & 1) or word in (0x4E80_0020, 0x4E80_0420, 0x7FE0_0008)


def area_of(target: RunTarget, recorded: Recorded, site: RecordedOperation | None, room: int = 0) -> Area:
    """The patchable code of a record; `room` is its size if the operation is unknown."""
    record = recorded.record
    if site is None and not room:
        raise UsageError(f"a stack map does not say how many bytes record {record.id} reserves",
                         notes=["give the module (--module FILE, load(module=...)), which says it",
                                "or give the number of bytes (--room N, patch(room=N))"])
    is_shadow = isinstance(site.operation, Stackmap) if site is not None else not record.live_outs
    if site.is_return_address if site is not None else is_statepoint(record):
        raise PatchError(f"record {record.id} is of a call: what is overwritten there is the call itself",
                         notes=["stackmaps have shadows, patchpoints areas"])
    if site is None:
        return Area(target, record, recorded.address, room, is_shadow, None, {})
    if room > site.room:
        raise PatchError(f"room for {room} bytes was asked for, record {record.id} offers {site.room}")
    if 0 < room < site.room and not is_shadow:
        raise PatchError(f"{room} of {site.room} bytes would leave the rest of the call behind the patch",
                         notes=["tell no room: the whole area is replaced, and padded with nops"])
    return Area(target, record, recorded.address, room or site.room, is_shadow,
                _result_register(target, record, site.operation), _names(target, record, site))


def _result_register(target: RunTarget, record: Record, op: object) -> int | None:
    if not isinstance(op, Patchpoint) or op.type is void:
        return None
    return record.locations[0].register if op.cc == "anyregcc" else target.result_register(op.type)


def _names(target: RunTarget, record: Record, site: RecordedOperation) -> dict[str, str]:
    """The register names for a patch's text."""
    found: dict[str, str] = {}
    counts = {"argument": 0, "live": 0}
    for (role, value), location in zip(site.operands, record.locations, strict=False):
        if role == "result":
            names = ["result"]
        elif role in counts:
            names = [f"{'arg' if role == 'argument' else role}{counts[role]}"]
            counts[role] += 1
        else:
            continue
        if location.kind == REGISTER:
            names += [value.name] if value is not None and value.name else []
            found.update((name, spelled(target, location.register, 8)) for name in names)
    op = site.operation
    if isinstance(op, Patchpoint) and op.cc != "anyregcc":
        found["result"] = spelled(target, target.result_register(op.type), 8)
        for at, (where, number) in enumerate(target.places([one.type for one in op.args], 0)):
            if where == "register":
                found[f"arg{at}"] = spelled(target, number, 8)
    return found


def patch(process: Process, id: int, *, asm: str, code: bytes, call: Any, room: int) -> Patch:
    """See `Program.patch`: one of `asm`, `code` and `call` gives the patch."""
    if (bool(asm) + bool(code) + (call is not None)) != 1:
        raise UsageError("a patch is assembly text, bytes, or something to call",
                         notes=["give one of asm=, bytes= and call="])
    if not isinstance(code, bytes | bytearray):
        raise UsageError(f"bytes is {code!r}, not bytes", notes=["bytes.fromhex('48 8b 47 08') makes bytes of digits"])
    records = process.records.named(id)
    if len(records) > 1:
        raise UsageError(f"{len(records)} records have the id {id}", notes=["give each site an id of its own"])
    area = area_of(process.image.target, records[0], process.sites.get(records[0]), room)
    ends: list[Callable[[], None]] = []
    if asm:
        after = area.text(asm)
    elif code:
        after = area.raw(code)
    elif callable(call):
        stub, end = _stub(process, records[0], area, call)
        ends.append(end)
        after = area.branch(stub, not area.is_shadow)
    else:
        after = area.branch(_address(process, call), True)
    machine = process.machine
    before = machine.read(area.address, area.size)
    machine.write(area.address, after)
    return Patch(area.address, before, after, machine, ends)


def _address(process: Process, call: Any) -> int:
    if isinstance(call, int):
        return call
    found = process.image.local_entries.get(call)
    if found is None:
        found = next((code for code, name in process.image.stubs.items() if name == call), None)
    if found is None:
        raise UsageError(f"the image has no function {call!r} to call",
                         notes=[f"it has {', '.join([*process.image.entries, *process.image.stubs.values()])}"])
    return found


def _stub(process: Process, recorded: Recorded, area: Area, handler: Callable[..., Any]) -> tuple[
        int, Callable[[], None]]:
    """Code near the image that calls a Python function. At a shadow it leaves the frame, else it returns."""
    from smemit.run.process import Hit

    machine = process.machine
    address = process.new_stub()
    site = process.sites.get(recorded)

    def run(_: Machine) -> None:
        hit = Hit(process, recorded, pc=recorded.address)
        result = handler(hit)
        if area.is_shadow:
            hit.leave(result)
            return
        op = site.operation if site is not None else None
        if isinstance(op, Patchpoint) and result is not None:
            if op.cc == "anyregcc":
                hit.frame.set_value(recorded.record.locations[0], op.type, result)
            else:
                machine.set_result(op.type, result)

    return address, machine.at(address, run)
