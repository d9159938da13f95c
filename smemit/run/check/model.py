"""Interpret the program alongside the trace of a run. Every event must agree.

The interpreter does not know where the compiler put an alloca. It uses a model address until the first event shows the
real one; from then on both mean the same. Until then, numbers computed from the address are undefined, and so is the
order of two allocas.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from smemit.interpret import UNDEF, Activation, Interpreter, Meaningless, Memory
from smemit.interpret.values import Datum, is_defined, same, undefined, zero
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.types import ArrayType, PointerType, StructType, Type, VectorType
from smemit.ir.values import Constant, Value
from smemit.run.check import world
from smemit.run.check.events import Entered, Event, Left, Mismatch, Reached, Returned, Seen, Stack, Walked
from smemit.run.program import Program
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX

_OWN, _OWN_STEP = 0x5AB0_0000_0000, 1 << 20
"""The model addresses of allocas."""
_MOST_ALLOCATED = 1 << 19
"""Bytes of allocas in a run: the emulator's stack has twice as many."""


class Model(Interpreter):
    """Interprets a function while it reads the events of its run."""

    def __init__(self, program: Program, events: Sequence[Event]) -> None:
        assert program.module is not None
        memory = _Stack()
        for address, content in program.image.data_segments():
            memory.add(address, content)
        for address, content in world.memory(program.module):
            memory.add(address, content)
        addresses = {**world.outer_variables(program.module), **program.image.outside, **program.image.symbols}
        super().__init__(program.module, memory=memory, addresses=addresses, limit=300_000)
        self._data = memory
        self._events, self._at = events, 0
        self.calls = self.moves = self.compared = 0
        self.passed: set[tuple[str, int]] = set()
        """Records, as function and ID, whose address the run reached without executing the stackmap."""
        self._own, self._allocated = _OWN, 0
        self._since: list[int] = []
        """Collections before the current or next statepoint of each activation."""

    def judge(self, function: Function, args: Sequence[Datum]) -> None:
        """Interpret a call. Mismatch reports the first difference."""
        result = self.run(function, args)
        event = self._next(Returned)
        assert isinstance(event, Returned)
        if function.function_type.result is not t.void:
            self._compare(f"the result of @{function.name}", event.value, result)
        if self._at != len(self._events):
            raise Mismatch("more happened than the program does")

    def compare_memory(self, read: Callable[[int, int], bytes]) -> None:
        """Compare the program's memory with the machine's."""
        for address, content in self._data.blocks():
            if address >= _OWN:
                continue
            have = read(address, len(content))
            if have == content:
                continue
            for at in range(len(content)):
                if have[at] != content[at] and address + at not in self._data.unknown:
                    raise Mismatch(f"memory at {address + at:#x} holds {have[at:at + 8].hex()}, the program stores "
                                   f"{content[at:at + 8].hex()}")

    def store(self, type: Type, address: Datum, value: Datum) -> None:
        """Store a value. Bytes of an undefined value, of a NaN or of a model address are unknown."""
        if isinstance(type, StructType | ArrayType | VectorType):
            super().store(type, address, value)  # its parts, one by one
            return
        is_known = value is not UNDEF and value == value
        super().store(type, address, value if is_known else zero(type))
        if not is_known or _is_own(value):
            self._data.forget(address, layout.store_size(type))

    def load(self, type: Type, address: Datum) -> Datum:
        found = super().load(type, address)
        if isinstance(type, StructType | ArrayType | VectorType):
            return found
        if self._data.unknown and isinstance(address, int):
            known = self._data.knows(address, layout.store_size(type))
            if not all(known) and (any(known) or not _is_own(found)):
                return UNDEF
        return found if isinstance(type, PointerType) else self._told(found)

    def copy(self, to: int, source: int, size: int) -> None:
        known = self._data.knows(source, size)
        super().copy(to, source, size)
        for at in range(size):
            if not known[at]:
                self._data.forget(to + at, 1)

    # ---- events

    def _next(self, kind: type[Event], op: ops.CallSite | None = None) -> Event:
        while True:
            if self._at >= len(self._events):
                raise Mismatch(f"nothing more happened, but the program goes on with {_word(kind)}")
            event = self._events[self._at]
            self._at += 1
            if isinstance(event, Reached) and isinstance(event.site.operation, ops.Stackmap) and (
                    kind is not Reached or event.site.operation is not op):
                if not event.site.room:
                    # A stackmap without code shares its address with the next code, which another path may reach.
                    self.passed.add((event.site.operation.block.function.name, event.site.recorded.record.id))
                    continue
                raise Mismatch(f"control reaches the shadow of record {event.site.recorded.record.id} without its "
                               "stackmap")
            if not isinstance(event, kind):
                raise Mismatch(f"the program goes on with {_word(kind)}, but what happened is {_word(type(event))}"
                               + (f" of @{event.name}" if isinstance(event, Left | Entered) else ""))
            return event

    def enter(self, active: Activation) -> None:
        self._since.append(self.moves)
        event = self._next(Entered)
        assert isinstance(event, Entered)
        if event.name != active.function.name:
            raise Mismatch(f"the program calls @{active.function.name}, the code @{event.name}")

    def leave(self, active: Activation) -> None:
        self._since.pop()
        super().leave(active)

    def allocate(self, active: Activation, op: ops.Alloca, size: int, align: int) -> int:
        self._allocated += size
        if self._allocated > _MOST_ALLOCATED:
            raise Meaningless("allocas that take more than the stack", place=op.place)
        self._own += _OWN_STEP
        self._data.add(self._own, bytes(size))
        active.allocas.append(self._own)
        return self._own

    def at_site(self, active: Activation, op: ops.Stackmap | ops.Patchpoint) -> None:
        event = self._next(Reached, op)
        assert isinstance(event, Reached)
        if event.site.operation is not op:
            raise Mismatch(f"the program arrives at record {op.id}, the code at {event.site.recorded.record.id}")
        if not event.site.operands and event.site.recorded.record.locations:
            raise Mismatch(f"record {op.id} has {len(event.site.recorded.record.locations)} locations, "
                           "which is not what the operation lists")
        self._compare_values(active, op, event.values)
        self._compare_allocas(event.stack)

    def call_patchpoint(self, active: Activation, op: ops.Patchpoint, args: list[Datum]) -> Datum:
        target = self.get(active, op.target)
        if not target:
            return undefined(op.type)
        if isinstance(op.target, Function):
            return self._outside(op.target.name, op.type, args, op.target.function_type.params)
        return self._outside("", op.type, args, [one.type for one in op.args])

    def _call_address(self, address: Datum, result: Type, args: list[Datum], op: ops.CallSite) -> Datum:
        if isinstance(op, ops.Call) and isinstance(address, int) and address >= world.CALLED:
            return self._outside("", result, args, op.function_type.params)
        return super()._call_address(address, result, args, op)

    def call_outside(self, name: str, type: Type, args: list[Datum]) -> Datum:
        declared = self.module.globals[name]
        assert isinstance(declared, Function)
        return self._outside(name, type, args, declared.function_type.params)

    def relocate(self, active: Activation, op: ops.Statepoint, live: list[Datum]) -> list[Datum]:
        """Every object has moved. Pointers that are not relocated may no longer be used."""
        times = self.moves - self._since[-1]
        for value in active.values:
            if world.is_managed(value.type):
                active.values[value] = undefined(value.type)
        return [world.moved(one, times) for one in live]

    def _during(self, active: Activation, op: ops.CallSite, run: object) -> Datum:
        self._since[-1] = self.moves
        return super()._during(active, op, run)  # type: ignore[arg-type]

    def _outside(self, name: str, type: Type, args: Sequence[Datum], types: Sequence[Type]) -> Datum:
        event = self._next(Left)
        assert isinstance(event, Left)
        if event.name != name:
            raise Mismatch(f"the program calls @{name}, the code @{event.name}")
        for at, (have, want) in enumerate(zip(event.args, args, strict=False)):
            self._compare(f"argument {at} of @{name or 'the patchpoint'}", have, want,
                          at < len(types) and world.is_managed(types[at]))
        self._compare_frames(event.frames)
        self._compare_allocas(event.stack)
        self.moves += 1
        self.calls += 1
        return world.answer(name, self.calls, type)

    # ---- values

    def _compare_frames(self, walked: Sequence[Walked]) -> None:
        if len(walked) != len(self.activations):
            names = ", ".join(f"@{one.name}" for one in walked)
            raise Mismatch(f"a walk finds {len(walked)} frames ({names}), {len(self.activations)} are active")
        for frame, active, since in zip(walked, reversed(self.activations), reversed(self._since), strict=True):
            if frame.name != active.function.name:
                raise Mismatch(f"a walk arrives at @{frame.name} where @{active.function.name} is active")
            if frame.operation is None:
                if isinstance(active.call, ops.Statepoint):
                    raise Mismatch(f"a statepoint of @{frame.name} has no record")
                continue
            if frame.operation is not active.call:
                raise Mismatch(f"the frame of @{frame.name} is at the record of another call")
            self._compare_values(active, frame.operation, frame.values, self.moves - since)
            if isinstance(frame.operation, ops.Statepoint):
                self._compare_roots(active, frame.operation, frame.values, self.moves - since)

    def _compare_values(self, active: Activation, op: ops.CallSite, seen: Sequence[Seen], times: int = 0) -> None:
        for one in seen:
            if one.value is None:
                continue
            want = self.get(active, one.value)
            if not is_defined(want) or isinstance(one.value.type, VectorType | StructType | ArrayType):
                continue
            what = f"record {getattr(op, 'id', '')}: {one.role} {one.value}"
            managed = world.is_managed(one.value.type)
            if one.problem:
                if isinstance(op, ops.Statepoint) and op.flags & ops.DEOPT_LIVE_IN:
                    continue
                raise Mismatch(f"{what}: {one.problem}")
            if managed and times:
                continue  # Deopt values are read before the collector runs.
            self._compare(f"{what} at {_place(one)}", one.found, want, managed)

    def _compare_allocas(self, stack: Stack) -> None:
        """Compare every byte stored in an alloca whose address is known."""
        sp, content = stack
        for own, block, stored in self._data.allocas():
            real = self._data.known.get(own)
            if real is None or not content:
                continue
            if real < sp or real + len(block) > sp + len(content):
                raise Mismatch(f"an alloca of {len(block)} bytes is at {real:#x}, the stack from {sp:#x} on has "
                               f"{len(content)} bytes")
            have = content[real - sp:real - sp + len(block)]
            if have == block:
                continue
            for at in range(len(block)):
                if stored[at] and have[at] != block[at] and own + at not in self._data.unknown:
                    raise Mismatch(f"the alloca at {real:#x} holds {have[at:at + 8].hex()} at its byte {at}, the "
                                   f"program stores {bytes(block[at:at + 8]).hex()}")

    def _compare_roots(self, active: Activation, op: ops.Statepoint, seen: Sequence[Seen], times: int) -> None:
        """The record must have each relocated pair, and no pointers that the operation does not have."""
        live = [self._told(world.moved(self.get(active, one), times)) for one in op.live]
        recorded = [one for one in seen if one.role in ("base", "derived")]
        # Collected pointers among the deopt values are roots, too.
        deopt = [self._told(self.get(active, one)) for bundle in op.bundles if bundle.tag == "deopt"
                 for one in bundle.inputs]
        numbers = {part % world.MOVE for one in (*live, *deopt) for part in _parts(one) if part is not UNDEF}
        for one in recorded:
            if one.problem:
                raise Mismatch(f"statepoint {op.id}: {one.role} at {_place(one)}: {one.problem}")
        if any(not is_defined(one) for one in live):
            return
        have = {(base.found, derived.found) for base, derived in zip(recorded[::2], recorded[1::2], strict=True)}
        wanted: dict[int, set[int]] = defaultdict(set)
        named: set[tuple[int, int]] = set()
        read, asked = _read_values(active.function), set[int]()
        for use in active.function.operations():
            if isinstance(use, ops.GCRelocate) and use.statepoint is op:
                base, derived = live[use.base], live[use.derived]
                if not isinstance(derived, tuple):
                    # Of several bases of one pointer, the record has the first.
                    wanted[derived].add(base)
                    named.add((_unmoved(base), _unmoved(derived)))
                    # What needs no relocation may be folded, and then has no pair.
                    if use in read and not isinstance(op.live[use.derived], Constant):
                        asked.add(derived)
        for derived, bases in wanted.items():
            self.compared += 1
            if derived in asked and not any((base, derived) in have for base in bases):
                raise Mismatch(f"statepoint {op.id}: no pair of the record is {min(bases):#x}, {derived:#x}, which a "
                               "relocate asks for")
        if not all(map(is_defined, deopt)):
            return
        # A pointer that is not relocated, or a deopt value, is its own base.
        named |= {(_unmoved(part), _unmoved(part)) for one in (*live, *deopt) for part in _parts(one)
                  if isinstance(part, int)}
        exact = {0, *(part for one in (*live, *deopt) for part in _parts(one))}
        for one in recorded:
            if one.location.kind in (CONSTANT, CONSTANT_INDEX) and one.found not in exact:
                raise Mismatch(f"statepoint {op.id}: {one.role} is the constant {one.found:#x}, which is no pointer of "
                               "the statepoint's")
            # Pointers that are not relocated may share a slot, and have moved already.
            is_one = one.found % world.MOVE in numbers if world.is_object(one.found) else one.found in exact
            if one.location.size <= 8 and not is_one:
                raise Mismatch(f"statepoint {op.id}: {one.role} at {_place(one)} is {one.found:#x}, which is no "
                               "pointer of the statepoint's")
        for base, derived in zip(recorded[::2], recorded[1::2], strict=True):
            if base.location.size <= 8 and derived.location.size <= 8 and (
                    _unmoved(base.found), _unmoved(derived.found)) not in named:
                raise Mismatch(f"statepoint {op.id}: the pair of {_place(base)} and {_place(derived)} is "
                               f"{base.found:#x}, {derived.found:#x}, for which there is no relocate")

    def _compare(self, what: str, have: Datum, want: Datum, managed: bool = False) -> None:
        if not is_defined(want):
            return
        self.compared += 1
        if _is_own(want):
            base = want & -_OWN_STEP
            self._data.tell(base, have - (want - base))
            want = self._data.known[base] + want - base
        if same(have, want):
            return
        # A pointer that moved because it shares a slot with another; its value is not used.
        if managed and world.is_object(want) and isinstance(have, int) and not (have - want) % world.MOVE:
            return
        raise Mismatch(f"{what} is {_number(have)}, it should be {_number(want)}")

    # ---- model addresses are not numbers

    def _icmp(self, active: Activation, op: ops.ICmp) -> Datum:
        lhs, rhs = self.get(active, op.lhs), self.get(active, op.rhs)
        if (_is_own(lhs) or _is_own(rhs)) and op.predicate not in ("eq", "ne") and not (
                _is_own(lhs) and _is_own(rhs) and (lhs ^ rhs) < _OWN_STEP):
            return self._with_known(lhs, rhs, op)
        return super()._icmp(active, op)

    def _with_known(self, lhs: Datum, rhs: Datum, op: ops.ICmp) -> Datum:
        from smemit.interpret.arithmetic import compare_integers

        real = [self._real(one) for one in (lhs, rhs)]
        return UNDEF if None in real else compare_integers(op.predicate, op.lhs.type, *real)

    def _cast(self, active: Activation, op: ops.Cast) -> Datum:
        value = self.get(active, op.value)
        if op.op == "ptrtoint" and _is_own(value):
            real = self._real(value)
            return UNDEF if real is None else real
        return super()._cast(active, op)

    def _real(self, value: Datum) -> int | None:
        if not _is_own(value):
            return None if value is UNDEF else int(value)
        base = value & -_OWN_STEP
        return self._data.known[base] + value - base & (1 << 64) - 1 if base in self._data.known else None

    def _told(self, value: Datum) -> Datum:
        """A value with the real addresses of allocas; undefined where one is not known."""
        if isinstance(value, tuple):
            return tuple(map(self._told, value))
        real = self._real(value) if _is_own(value) else value
        return UNDEF if real is None else real

    def _address(self, active: Activation, op: ops.GetElementPtr) -> Datum:
        found, base = super()._address(active, op), self.get(active, op.pointer)
        if _is_own(base) and is_defined(found) and (found ^ base) >= _OWN_STEP:
            real = self._real(base)
            return UNDEF if real is None else real + found - base & (1 << 64) - 1
        return found


class _Stack(Memory):
    """Memory in which an alloca is at its model address and, once known, at its real address."""

    def __init__(self) -> None:
        super().__init__()
        self.known: dict[int, int] = {}
        """The real address of each alloca, by its model address."""
        self._stored: dict[int, bytearray] = {}
        """Which bytes of each alloca have been stored, by its model address."""
        self.unknown: set[int] = set()
        """The addresses of bytes that have no defined value."""

    def tell(self, own: int, real: int) -> None:
        """Record the real address of an alloca."""
        self.known.setdefault(own, real)

    def allocas(self) -> Iterator[tuple[int, bytearray, bytearray]]:
        """The allocas: model address, content, and which bytes were stored."""
        for start, block in zip(self._starts, self._blocks, strict=True):
            if start >= _OWN:
                yield start, block, self._stored.setdefault(start, bytearray(len(block)))

    def read(self, address: int, size: int) -> bytes:
        return super().read(self._place(address, size), size)

    def write(self, address: int, data: bytes) -> None:
        address = self._place(address, len(data))
        super().write(address, data)
        if self.unknown:
            self.unknown.difference_update(range(address, address + len(data)))
        if _is_own(address):
            start = address & -_OWN_STEP
            stored = self._stored.get(start)
            if stored is None:
                stored = self._stored[start] = bytearray(len(self._find(start, 0)[0]))
            stored[address - start:address - start + len(data)] = b"\1" * len(data)

    def forget(self, address: int, size: int) -> None:
        """Make bytes unknown."""
        address = self._place(address, size)
        self.unknown.update(range(address, address + size))

    def knows(self, address: int, size: int) -> list[bool]:
        """Which bytes are known."""
        address = self._place(address, size)
        return [at not in self.unknown for at in range(address, address + size)]

    def _place(self, address: int, size: int) -> int:
        """The model address of bytes of an alloca; other addresses as they are."""
        if not _is_own(address):
            for own, real in self.known.items():
                if real <= address and own in self._starts and address + size <= real + len(self._find(own, 0)[0]):
                    return own + address - real
        return address


def _read_values(function: Function) -> set[Value]:
    """The values on which an operation with an effect depends: optimizers remove the others."""
    read: set[Value] = set()
    readers = [op for op in function.operations() if op.is_terminator or op.type is t.void or isinstance(
        op, ops.CallSite | ops.Load | ops.AtomicRMW | ops.CompareExchange)]
    while readers:
        new = set(readers.pop().operands()) - read
        read |= new
        readers += [one for one in new if isinstance(one, ops.Operation)]
    return read


def _is_own(value: Datum) -> bool:
    return isinstance(value, int) and _OWN <= value < _OWN + (1 << 40)


def _unmoved(value: int) -> int:
    """The same for an object's address before and after collections."""
    return value % world.MOVE if world.is_object(value) else value


def _parts(value: Datum) -> tuple[Datum, ...]:
    return value if isinstance(value, tuple) else (value,)


def _place(seen: Seen) -> str:
    location = seen.location
    return f"{location.kind_name} {location.register}{location.offset:+}" if location.kind in (2, 3) else (
        f"{location.kind_name} {location.register}" if location.kind == 1 else location.kind_name)


def _number(value: Datum) -> str:
    return f"{value:#x}" if isinstance(value, int) else repr(value)


def _word(kind: type) -> str:
    return {Entered: "a call", Reached: "a site", Left: "a foreign call"}.get(kind, "a return")
