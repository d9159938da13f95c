"""A running image: call its functions, stop at its records, inspect frames and leave them."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from smemit.errors import UsageError
from smemit.interpret.values import Datum
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.module import Function, GlobalVariable, Module
from smemit.ir.types import FloatType, FunctionType, IntType, Type
from smemit.ir.values import Value, wrap_signed
from smemit.run.errors import Fault
from smemit.run.frames import Frame
from smemit.run.image import STUB, Image
from smemit.run.machine import Machine, check_type
from smemit.run.recorded_operations import RecordedOperation, recorded_operations
from smemit.run.records import Recorded, Records
from smemit.run.unwind import Unwinder
from smemit.stackmap.model import Record

_STUBS = 0x10_0000
"""Distance from the image to the stubs that are added later."""


class Process:
    """A loaded image, its machine, and its module if that is known."""

    def __init__(self, image: Image, machine: Machine, module: Module | None = None,
                 outside: Mapping[str, Callable[..., Any]] | None = None, twin: Process | None = None) -> None:
        """`twin` is an earlier process of the same image and module, whose tables this one shares."""
        self.image, self.machine, self.module = image, machine, module
        self.outside = dict(outside or {})
        self.records: Records = Records(image) if twin is None else twin.records
        self.unwinder: Unwinder = Unwinder(image, self.records) if twin is None else twin.unwinder
        self.sites: dict[Recorded, RecordedOperation] = twin.sites if twin is not None else (
            recorded_operations(module, self.records) if module is not None else {})
        self.at_entry = False
        """The machine is at the entry of a foreign function, not at a record."""
        self.stopped: Hit | None = None
        """Where `trace` has stopped."""
        self._before_outside: list[Callable[[], None]] = []
        self.foreign: dict[str, Callable[[Machine], None]] = {}
        """Foreign functions, by name, that get the machine itself at their entry."""
        self._stubs = 0
        for code, name in image.stubs.items():
            machine.at(code, self._outside_call(name))

    def __repr__(self) -> str:
        return f"<process for {self.image.machine}: {', '.join(self.image.entries)}>"

    # ---- calls

    def call(self, name: str, *args: Any, types: str = "") -> Datum:
        """Call a function and return its result. Integers are signed, except `i1` and pointers.

        `types` is the function's type as LLVM writes it, `"i64 (i64, double)"`, if there is no module.
        """
        signature = self.signature(name, args, types)
        numbers = self._widened(name, signature, args)
        result = self.machine.call(name, signature.params, numbers, signature.result)
        return as_signed(signature.result, result)

    def signature(self, name: str, args: Sequence[Any] = (), types: str = "") -> FunctionType:
        """The type of a function of the image: as given, from the module, or guessed from the arguments."""
        if name not in self.image.entries:
            raise UsageError(f"the image has no function {name!r}",
                             notes=[f"it has {', '.join(self.image.entries) or 'none'}"])
        found = function_type(types) if types else self._declared(name)
        if found is None:
            found = t.function(t.i64, tuple(t.double if isinstance(one, float) else t.i64 for one in args))
        if len(args) != len(found.params):
            notes = [f"its type is {found}"]
            if found.variadic:
                notes.append("variable arguments are passed only by code: call it from a function of the module")
            raise UsageError(f"wrong number of arguments for @{name}: {len(args)}, it takes {len(found.params)}",
                             notes=notes)
        for one in (*found.params, *([] if found.result is t.void else [found.result])):
            check_type(one)
        return found

    def _declared(self, name: str) -> FunctionType | None:
        found = self.module.globals.get(name) if self.module is not None else None
        return found.function_type if isinstance(found, Function) else None

    def _widened(self, name: str, signature: FunctionType, args: Sequence[Any]) -> list[Datum]:
        """Arguments as register values: narrow integers are extended as the signature says."""
        function = self.module.globals.get(name) if self.module is not None else None
        attributes = [one.attributes for one in function.args] if isinstance(function, Function) else []
        out: list[Datum] = []
        for at, (type, value) in enumerate(zip(signature.params, args, strict=True)):
            _expect(value, type, f"argument {at} of @{name}")
            if isinstance(type, FloatType):
                out.append(float(value))
                continue
            bits = layout.bit_width(type)
            number = value & (1 << bits) - 1
            signed = at < len(attributes) and "signext" in attributes[at]
            out.append(wrap_signed(number, bits) & (1 << 64) - 1 if signed else number)
        return out

    # ---- foreign functions

    def _outside_call(self, name: str) -> Callable[[Machine], None]:
        def run(machine: Machine) -> None:
            kept, self.at_entry = self.at_entry, True
            try:
                if name in self.foreign:
                    self.foreign[name](machine)
                    return
                for one in self._before_outside:
                    one()
                if name not in self.outside:
                    raise UsageError(f"the program calls @{name}, for which no implementation was given",
                                     notes=[f"load(..., outside={{{name!r}: lambda ...: ...}})"])
                function = self.outside[name]
                signature = self._outside_type(name, function)
                args = [as_signed(type, value) for type, value
                        in zip(signature.params, machine.arguments(signature.params), strict=True)]
                result = function(*args)
                if signature.result is not t.void and result is not None:
                    _expect(result, signature.result, f"the result of outside[{name!r}]")
                machine.set_result(signature.result, 0 if result is None else result)
            finally:
                self.at_entry = kept

        return run

    def _outside_type(self, name: str, function: Callable[..., Any]) -> FunctionType:
        found = self._declared(name)
        if found is not None and not found.variadic:
            return found
        count = sum(one.default is one.empty for one in inspect.signature(function).parameters.values())
        if found is not None:
            return t.function(found.result, (*found.params, *(t.i64,) * (count - len(found.params))))
        return t.function(t.i64, (t.i64,) * count)

    # ---- stops

    def on(self, id: int, callback: Callable[[Hit], None]) -> Callable[[], None]:
        """Call back whenever the program reaches a record of this id. Returns a function that removes the callback.

        The callback may read and write the frame, patch code, and `leave` the function.
        """
        ends = [self._stop_at(one, callback) for one in self.records.named(id)]

        def end() -> None:
            for one in ends:
                one()

        return end

    def _stop_at(self, recorded: Recorded, callback: Callable[[Hit], None]) -> Callable[[], None]:
        return self.machine.at(recorded.address, lambda machine: callback(Hit(self, recorded)))

    def trace(self, name: str, *args: Any, types: str = "") -> Iterator[Hit]:
        """Run a function and stop at each record that it reaches, in order. `p.result` is its result.

        The program waits at each hit: frames can be read and written, code patched.
        """
        self.result: Datum = None
        run = _Stops()
        ends = [self._stop_at(one, run.stop) for one in self.records]

        def work() -> None:
            self.result = self.call(name, *args, types=types)

        try:
            for hit in run.over(work):
                self.stopped = hit
                yield hit
        finally:
            self.stopped = None
            for end in ends:
                end()

    def walk(self, by_size: bool = False) -> list[Frame]:
        """The stopped program's frames, innermost first: by call frame information, or by the map's frame sizes."""
        return list(self.unwinder.walk(self.machine, self.at_entry, by_size))

    def leave(self, value: Datum, frame: Frame) -> None:
        """Return from the function of the innermost frame with this result."""
        caller = self.unwinder.caller(frame)
        if caller is None:
            raise Fault(f"nothing tells where the frame of @{frame.function} returns to",
                        notes=["functions need call frame information: the attribute uwtable"])
        declared = self._declared(frame.function)
        type = t.i64 if declared is None else declared.result
        for number, content in caller.saved():
            self.machine.set_register(number, content)
        if type is not t.void:
            _expect(value, type, f"the result of @{frame.function}")
            self.machine.set_result(type, _unsigned(type, value))
        self.machine.jump(caller.pc)

    def new_stub(self) -> int:
        """Code near the image that only returns."""
        address = -(-(self.image.end + _STUBS) // 0x1000) * 0x1000 + STUB * self._stubs
        self._stubs += 1
        self.machine.map(address, STUB)
        self.machine.write(address, self.image.target.return_code)
        return address

    def place(self, name: str, function: Callable[..., Any]) -> int:
        """The address of new code that calls a Python function, for programs that take function pointers."""
        code = self.new_stub()
        self.outside[name] = function
        self.machine.at(code, self._outside_call(name))
        if not self.image.target.system.has_descriptors:
            return code
        descriptor = code + STUB // 2
        self.machine.set_word(descriptor, code)
        self.machine.set_word(descriptor + 8, self.image.toc)
        return descriptor

    def close(self) -> None:
        """Free the engine's memory."""
        self.machine.close()


class Hit:
    """The program is stopped at a record: `hit.record`, in the frame `hit.frame`."""

    def __init__(self, process: Process, recorded: Recorded, pc: int | None = None) -> None:
        """`pc` is set if the machine is at the target of a patch's jump, not at the record."""
        self.process, self.recorded = process, recorded
        self.record: Record = recorded.record
        self.site = process.sites.get(recorded)
        self.frame = Frame(process.machine, process.machine.pc if pc is None else pc, is_innermost=True)
        self.frame.records = [recorded]

    def __repr__(self) -> str:
        return f"<hit of record {self.record.id} in @{self.frame.function}>"

    @property
    def id(self) -> int:
        """The record's id."""
        return self.record.id

    @property
    def frames(self) -> list[Frame]:
        """This frame and its callers."""
        return list(self.process.unwinder.walk_from(self.frame))

    @property
    def values(self) -> dict[str, Datum]:
        """The recorded values by their names in the module, without `%`. Constants are named by their text.

        Without the operation (an object file alone, or machine IR) the names are the numbers of the locations, and the
        values are unsigned.
        """
        if self.site is None:
            return {str(at): self.value(at) for at in range(len(self.record.locations))}
        return {name: as_signed(value.type, self.value(at)) for at, (name, value) in enumerate(self.names())
                if value is not None and value is not self.site.operation}

    def names(self) -> list[tuple[str, Value | None]]:
        """The name and value of each location; numbers are the names without a module."""
        if self.site is None or not self.site.operands:
            return [(str(at), None) for at in range(len(self.record.locations))]
        from smemit.ir.text.words import Intrinsics
        from smemit.ir.text.write_module import local_names

        found = local_names(self.site.operation.block.function, Intrinsics())
        return [(role if value is None else found[value].removeprefix("%") if value in found else _text(value), value)
                for role, value in self.site.operands]

    def value(self, at: int) -> Datum:
        """The value of location number `at`."""
        location = self.record.locations[at]
        value = self.site.operands[at][1] if self.site is not None and self.site.operands else None
        if value is None:
            return self.frame.read(location, self.recorded)
        return self.frame.value(location, self.recorded, value.type)

    def set_value(self, name: str, value: Datum) -> None:
        """Overwrite the recorded value of a name."""
        for at, (one, known) in enumerate(self.names()):
            if one == name and known is not None:
                _expect(value, known.type, f"the value of {name}")
                self.frame.set_value(self.record.locations[at], known.type, _unsigned(known.type, value))
                return
        raise UsageError(f"record {self.record.id} has no value {name!r}",
                         notes=[f"it has {', '.join(one for one, _ in self.names())}"])

    def leave(self, value: Datum = None) -> None:
        """Return from the function with this result."""
        self.process.leave(value, self.frame)


class _Stops:
    """A program that runs in its own thread and waits at each stop."""

    def __init__(self) -> None:
        self._runs, self._looks = threading.Semaphore(0), threading.Semaphore(0)
        self._hit: Hit | None = None
        self._error: BaseException | None = None
        self._is_over = False

    def stop(self, hit: Hit) -> None:
        """Called by the running program: pass on a hit and wait."""
        self._hit = hit
        self._looks.release()
        self._runs.acquire()
        if self._is_over:
            raise _Abandoned

    def over(self, work: Callable[[], None]) -> Iterator[Hit]:
        """The hits of a run."""

        def run() -> None:
            try:
                work()
            except _Abandoned:
                pass
            except BaseException as error:
                self._error = error
            self._hit = None
            self._looks.release()

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        try:
            while True:
                self._looks.acquire()
                if self._hit is None:
                    break
                yield self._hit
                self._runs.release()
        finally:
            self._is_over = True
            self._runs.release()
            thread.join()
        if self._error is not None:
            raise self._error


class _Abandoned(BaseException):
    """Stop the run."""


def function_type(text: str) -> FunctionType:
    """A function type as LLVM writes it: `i64 (i64, double)`."""
    from smemit.ir.text import read

    result, opened, params = text.partition("(")
    if not opened:
        raise UsageError(f"{text!r} is not a type of a function", notes=["write it as LLVM does: i64 (i64, double)"])
    module = read(f"declare {result.strip()} @typed({params}", "types")
    return module.functions[0].function_type


def as_signed(type: Type, value: Datum) -> Datum:
    """An integer as Python users expect it; booleans and pointers stay unsigned."""
    return wrap_signed(value, type.width) if isinstance(type, IntType) and type.width > 1 else value


def _expect(value: object, type: Type, what: str) -> None:
    """UsageError for a Python value that is not of the type."""
    if not isinstance(value, int | float if isinstance(type, FloatType) else int):
        raise UsageError(f"{what} is {value!r}, not a value of type {type}")


def _unsigned(type: Type, value: Datum) -> Datum:
    return value & (1 << layout.bit_width(type)) - 1 if isinstance(value, int) else value


def _text(value: Value) -> str:
    return f"@{value.name}" if isinstance(value, Function | GlobalVariable) else str(value)

