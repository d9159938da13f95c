"""Leave compiled code at a record and continue in the interpreter, with the recorded values.

The interpreter works in the machine's own memory and calls the same functions outside; what it returns is what the
compiled function returns to its caller. A record has to hold every value that the code after it still needs, and
allocas as they are (a Direct location). A stackmap without shadow may share its address with code of another path, or
with another record: a run can stand at the address without having come by the site, and leaving there would be wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import attrs

from smemit.errors import UnsupportedError, UsageError
from smemit.interpret import Activation, Interpreter, Meaningless
from smemit.interpret.values import Datum, is_defined
from smemit.ir.module import Function
from smemit.ir.types import Type

if TYPE_CHECKING:
    from smemit.run.process import Hit, Process

_BELOW = 0x4000
"""Bytes below the stack pointer that the interpreter leaves alone: the red zone and frames of calls."""


@attrs.frozen
class Deoptimized:
    """The result of `p.deoptimize`.

    `result` is what the function returned, `exits` has the recorded values at each exit by name, and `steps` is the
    number of operations that the interpreter ran.
    """

    result: Datum
    exits: tuple[dict[str, Datum], ...]
    """The values that each exit transferred, by name."""
    steps: int
    """The number of operations that the interpreter ran."""


class Resumed(Interpreter):
    """An interpreter that takes over from a stopped process."""

    def __init__(self, process: Process) -> None:
        assert process.module is not None
        addresses = {**process.image.outside, **process.image.symbols}
        super().__init__(process.module, outside=process.outside, memory=process.machine, addresses=addresses)
        self._stack = process.machine.sp - _BELOW

    def call_outside(self, name: str, type: Type, args: list[Datum]) -> Datum:
        """With the machine's convention: signed integers."""
        from smemit.run.process import as_signed

        declared = self.module.globals.get(name)
        params = declared.function_type.params if isinstance(declared, Function) else ()
        signed = [as_signed(one, value) for one, value in zip(params, args, strict=False)]
        return super().call_outside(name, type, signed)


def activation_of(hit: Hit) -> Activation:
    """The interpreter's frame from a record."""
    if hit.site is None or not hit.site.operands:
        raise UsageError(f"nothing says what the locations of record {hit.record.id} stand for",
                         notes=["load the module, or give it: load(object, module=module)"])
    op = hit.site.operation
    active = Activation(op.block.function)
    for at, (_, value) in enumerate(hit.site.operands):
        if value is not None:
            active.values[value] = hit.value(at)
    return active


def go_on(hit: Hit) -> tuple[Datum, int]:
    """Interpret from the record to the return. Returns the result and the number of operations."""
    assert hit.site is not None
    interpreter = Resumed(hit.process)
    result = interpreter.resume(activation_of(hit), hit.site.operation)
    if result is not None and not is_defined(result):
        raise Meaningless("the interpreter's result is undefined, so nothing can be returned to compiled code")
    return result, interpreter.steps


def deoptimize(process: Process, name: str, args: Sequence[Any], at: int, types: str) -> Deoptimized:
    """See `Program.deoptimize`."""
    if process.module is None:
        raise UsageError("deoptimizing takes the module that the code was made of",
                         notes=["load the module, or give it: load(object, module=module)"])
    if any(one.is_return_address for recorded in process.records.named(at)
           if (one := process.sites.get(recorded)) is not None):
        raise UnsupportedError(f"record {at} is of a call: the interpreter would have to return into it",
                               notes=["put a stackmap where the code can be left"])
    exits: list[dict[str, Datum]] = []
    result: Datum = None
    steps = 0

    def leave(hit: Hit) -> None:
        nonlocal result, steps
        exits.append(hit.values)
        result, count = go_on(hit)
        steps += count
        hit.leave(result)

    if not name:
        from smemit.run.process import as_signed

        hit = _stopped(process, at)
        leave(hit)
        assert hit.site is not None
        type = hit.site.operation.block.function.function_type.result
        return Deoptimized(as_signed(type, result), tuple(exits), steps)
    end = process.on(at, leave)
    try:
        result = process.call(name, *args, types=types)
    finally:
        end()
    return Deoptimized(result, tuple(exits), steps)


def _stopped(process: Process, at: int) -> Hit:
    """Where `trace` has stopped, which must be the record."""
    hit = process.stopped
    if hit is None or hit.id != at:
        raise UsageError("the program is not stopped" if hit is None else
                         f"the program is stopped at record {hit.id}, not at record {at}",
                         notes=[f"p.deoptimize('f', 1, 2, at={at}) runs a function and leaves it there"])
    return hit
