"""Run compiled code and record the events: entries, sites with their values, foreign calls with all frames.

At every foreign call the observer is the runtime that the documents describe: it walks the frames, reads the records,
moves the objects of a collector, overwrites the registers that a callee may overwrite, and returns a result.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial

from smemit.errors import SmemitError
from smemit.interpret.values import Datum
from smemit.ir import types as t
from smemit.ir.attributes import CONVENTIONS, PLACEMENTS
from smemit.ir.module import Function, Module
from smemit.ir.ops import Call, Patchpoint, Statepoint
from smemit.ir.types import Type
from smemit.ir.values import Value
from smemit.run.check import library, world
from smemit.run.check.events import Entered, Event, Left, Mismatch, Reached, Returned, Seen, Stack, Walked
from smemit.run.check.steps import Areas, Walks
from smemit.run.collect import roots_of
from smemit.run.errors import Fault
from smemit.run.frames import Frame
from smemit.run.machine import Machine
from smemit.run.program import Program
from smemit.run.recorded_operations import RecordedOperation
from smemit.stackmap.formats import REGISTER

_GARBAGE, _FLOAT_GARBAGE, _DEAD = 0xDEAD_BEEF_0000_0000, 0x7FF4_DEAD_0000_0000, 0x6BAD_0000_0000_0000
_OF_CALLER = 0x5AFE_0000_0000_0000
_ARGUMENTS = 0x400
"""Bytes above the first frame for its arguments, which may be allocas."""
_MOST_STACK = 1 << 17
"""Bytes of stack in an event."""


class Observer:
    """One run of a function of a newly loaded program."""

    def __init__(self, program: Program, live_outs_only: bool = True, unwound: set[int] | None = None) -> None:
        """`live_outs_only` overwrites every register behind a patchpoint that its record does not list.

        `unwound` has the addresses from which earlier runs of the object have unwound.
        """
        assert program.module is not None
        self.program, self.module, self.machine = program, program.module, program.machine
        self.events: list[Event] = []
        self.calls = 0
        self._wrong_map = ""
        self._top = self.machine.stack_top
        self.sites: dict[int, list[RecordedOperation]] = {}
        for recorded in program.records:
            if recorded.function.symbol is None and not self._wrong_map:
                self._wrong_map = f"the stack map has a function at {recorded.function.address:#x}, where none begins"
        for recorded, site in program.sites.items():
            self.sites.setdefault(recorded.address, []).append(site)
        for address, content in world.memory(self.module):
            self.machine.map(address, len(content))
            self.machine.write(address, content)
        self._walks = Walks(program, set() if unwound is None else unwound)
        self._areas = Areas(program, program.sites.values())
        self.machine.at_every_instruction(self._step)
        self._watch_functions()
        self._watch_sites(live_outs_only)
        self._watch_addresses()

    @property
    def problem(self) -> str:
        """The first wrong frame or area; "" if all are correct."""
        return self._wrong_map or self._walks.problem or self._areas.problem

    def _step(self, address: int, size: int) -> None:
        self._areas.step(address, size)
        self._walks.step(address)

    def run(self, function: Function, args: Sequence[Datum]) -> None:
        """Call a function and append its events to `events`."""
        types = [one.type for one in function.args]
        passed = [world.as_passed(value, one.type, one.attributes)
                  for value, one in zip(args, function.args, strict=True)]
        target = self.machine.target
        # An unwritten register must not hold the expected value by chance.
        for number in target.registers - target.reserved:
            self.machine.set_register(number, _OF_CALLER + number)
        result = self.machine.call(function.name, types, passed, function.function_type.result)
        self._walks.returned()
        self.events.append(Returned(result))

    # ---- watched addresses

    def _watch_functions(self) -> None:
        image = self.program.image
        for function in self.module.functions:
            if function.blocks and function.name in image.entries:
                self.machine.at(image.local_entries[function.name], self._entered(function.name))
        for name in image.stubs.values():
            declared = self.module.globals.get(name)
            if isinstance(declared, Function) and not declared.name.startswith("llvm."):
                self.program.foreign[name] = self._called(declared)
            else:
                self.program.foreign[name] = library.function(name)

    def _entered(self, name: str) -> Callable[[Machine], None]:
        def entered(machine: Machine) -> None:
            if not self.events:
                self._top = machine.sp + _ARGUMENTS
            self.events.append(Entered(name, machine.sp))

        return entered

    def _called(self, function: Function) -> Callable[[Machine], None]:
        return lambda machine: self._foreign(function)

    def _watch_sites(self, live_outs_only: bool) -> None:
        for address, sites in self.sites.items():
            plain = [one for one in sites if not one.is_return_address]
            if plain:
                self.machine.at(address, partial(self._reached, plain))
            for one in plain:
                if isinstance(one.operation, Patchpoint) and live_outs_only:
                    self.machine.at(address + one.room, partial(self._forget, one))

    def _watch_addresses(self) -> None:
        """Put code at the called addresses; on PowerPC with descriptors, at the entry in the descriptor."""
        machine, target = self.machine, self.program.image.target
        sites = {one.operation: one for found in self.sites.values() for one in found}
        for address, op in world.called_addresses(self.module).items():
            code = address
            machine.map(address, world.ADDRESS_STEP)
            if target.system.has_descriptors:
                code += 32
                machine.set_word(address, code)
                machine.set_word(address + 8, self.program.image.toc)
            machine.write(code, target.return_code)
            if isinstance(op, Patchpoint):
                if op in sites:
                    machine.at(code, partial(self._patched, op, sites[op]))
            else:
                made = Function(Module("", self.module.target), "", op.function_type, cc=op.cc)
                made.return_attributes = op.return_attributes
                machine.at(code, self._called(made))

    # ---- sites

    def _reached(self, sites: Sequence[RecordedOperation], _: Machine) -> None:
        frame = Frame(self.machine, self.machine.pc, is_innermost=True)
        self.program.unwinder.caller(frame)
        self._check_size(frame)
        for site in sites:
            self.events.append(Reached(site, self._values(frame, site), self._stack()))

    def _stack(self) -> Stack:
        """The current stack, up to the start of the outermost function's frame."""
        sp = self.machine.sp
        size = self._top - sp
        return sp, self.machine.read(sp, size) if 0 < size <= _MOST_STACK else b""

    def _values(self, frame: Frame, site: RecordedOperation, lost: Container[int] = ()) -> list[Seen]:
        """The values at the locations of a record; none in the registers that are `lost`."""
        found: list[Seen] = []
        if not site.operands:
            return found  # The model reports a malformed record.
        for location, (role, value) in zip(site.recorded.record.locations, site.operands, strict=True):
            if role == "result":
                continue
            if location.kind == REGISTER and self.program.image.target.whole(location.register) in lost:
                found.append(Seen(role, value, location, None, "the callee may overwrite it"))
                continue
            try:
                bits = frame.read(location, site.recorded) if value is None else _held(frame, site, location, value)
                found.append(Seen(role, value, location, bits))
            except SmemitError as error:
                found.append(Seen(role, value, location, None, error.message))
        return found

    # ---- calls

    def _foreign(self, function: Function) -> None:
        machine, type = self.machine, function.function_type
        args = machine.arguments(type.params, function.cc)
        value = self._leave(function.name, type.result, args, function.cc)
        self._clobber(function.cc)
        if type.result is not t.void:
            machine.set_result(type.result, world.as_passed(value, type.result, function.return_attributes))

    def _patched(self, op: Patchpoint, site: RecordedOperation, machine: Machine) -> None:
        """The callee of a patchpoint."""
        if op.cc != "anyregcc":
            args = machine.arguments([one.type for one in op.args], op.cc)
            value = self._leave("", op.type, args, op.cc)
            self._clobber(op.cc)
            if op.type is not t.void:
                machine.set_result(op.type, world.as_passed(value, op.type, op.return_attributes))
            return
        frame = Frame(machine, machine.pc)
        if not site.operands and (op.args or op.type is not t.void):
            raise Mismatch(f"record {op.id} does not have the form of its patchpoint's")
        seen = [one for one in self._values(frame, site) if one.role == "argument"]
        value = self._leave("", op.type, [one.found for one in seen], op.cc)
        if op.type is not t.void:
            frame.set_value(site.recorded.record.locations[0], op.type, value)

    def _leave(self, name: str, type: Type, args: Sequence[Datum], cc: str) -> Datum:
        self.calls += 1
        frames = []
        moved: set[object] = set()
        for frame in self.program.unwinder.walk(self.machine, at_entry=True):
            self._check_size(frame)
            sites = [one for one in self.sites.get(frame.pc, []) if one.is_return_address]
            if not sites:
                frames.append(Walked(frame.function, None, ()))
                continue
            site = sites[-1]
            _check_head(site)
            frames.append(Walked(frame.function, site.operation, self._values(frame, site, self._lost(site))))
            self._move(frame, site, moved)
        self.events.append(Left(name, args, frames, cc, self._stack()))
        return world.answer(name, self.calls, type)

    def _lost(self, site: RecordedOperation) -> Container[int]:
        """The registers that a record must not name, because the callee may overwrite them."""
        op = site.operation
        if not isinstance(op, Statepoint | Call) or PLACEMENTS in op.attributes:
            return ()
        return self.program.image.target.clobbered_by(op.cc)

    def _check_size(self, frame: Frame) -> None:
        size = self.program.records.frame_sizes.get(frame.function)
        if size is None or frame.cfa is None:
            return
        found = frame.cfa - frame.sp - (8 if self.program.image.target.system.pushes_return else 0)
        if found != size and not self._wrong_map:
            self._wrong_map = f"the frame of @{frame.function} has {found} bytes at a call, the stack map says {size}"

    def _move(self, frame: Frame, site: RecordedOperation, moved: set[object]) -> None:
        """Move every object, and update every place in a record once."""
        if not isinstance(site.operation, Statepoint):
            return
        for root in roots_of(frame):
            for place, name in zip(root.places, ("base", "derived"), strict=True):
                if place not in moved:
                    moved.add(place)
                    try:
                        setattr(root, name, world.moved(getattr(root, name), 1))
                    except Fault:
                        continue  # The callee has not saved it. The model finds the consequence.

    def _clobber(self, cc: str) -> None:
        target = self.program.image.target
        for number in target.clobbered_by(cc):
            self.machine.set_register(number, (_FLOAT_GARBAGE if number in target.floats else _GARBAGE) + number)

    def _forget(self, site: RecordedOperation, _: Machine) -> None:
        """Overwrite every register that a patchpoint does not list as live."""
        machine, target = self.machine, self.program.image.target
        keep = {target.whole(one.register) for one in site.recorded.record.live_outs} | target.always_live
        for number in target.registers - keep:
            machine.set_register(number, _DEAD + number)


def _held(frame: Frame, site: RecordedOperation, location: object, value: Value) -> Datum:
    """A value at a location; its bits if the type is not a scalar."""
    return frame.value(location, site.recorded, value.type)  # type: ignore[arg-type]


def _check_head(site: RecordedOperation) -> None:
    """Check the constants at the start of a statepoint's record."""
    op, recorded = site.operation, site.recorded
    if not site.operands:
        raise Mismatch(f"record {recorded.record.id} does not have the form of a statepoint's")
    convention = recorded.map.value_of(recorded.record.locations[0])
    if convention != CONVENTIONS.get(getattr(op, "cc", "") or "ccc"):
        raise Mismatch(f"record {recorded.record.id} has the calling convention {convention}, the operation "
                       f"{getattr(op, 'cc', '') or 'ccc'}")
    if isinstance(op, Statepoint):
        flags = recorded.map.value_of(recorded.record.locations[1])
        if flags != op.flags:
            raise Mismatch(f"the record of statepoint {op.id} has the flags {flags}, the operation {op.flags}")
