"""Functions of the C library and the compiler runtime that code calls without a declaration in its module."""

from __future__ import annotations

import math
from collections.abc import Callable

from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.run.errors import Fault
from smemit.run.machine import Machine


def function(name: str) -> Callable[[Machine], None]:
    """The behavior of a library function by name. A call of an unknown one ends the run."""
    if name in _FUNCTIONS:
        return _FUNCTIONS[name]

    def unknown(machine: Machine) -> None:
        raise UnsupportedError(f"the code calls @{name}, which is not known here")

    return unknown


def _memory_set(machine: Machine) -> None:
    to, byte, size = machine.arguments([t.ptr, t.i8, t.i64])
    machine.write(to, bytes([byte]) * size)
    machine.set_result(t.ptr, to)


def _memory_copy(machine: Machine) -> None:
    to, source, size = machine.arguments([t.ptr, t.ptr, t.i64])
    machine.write(to, machine.read(source, size))
    machine.set_result(t.ptr, to)


def _remainder(type: Type) -> Callable[[Machine], None]:
    def run(machine: Machine) -> None:
        dividend, divisor = machine.arguments([type, type])
        finite = divisor and not math.isinf(dividend) and not math.isnan(dividend) and not math.isnan(divisor)
        machine.set_result(type, math.fmod(dividend, divisor) if finite else math.nan)

    return run


def _guard_lost(machine: Machine) -> None:
    raise Fault("the stack protector's value has changed")


def _nothing(machine: Machine) -> None:
    """The pages of the stack exist already."""


_FUNCTIONS: dict[str, Callable[[Machine], None]] = {
    "memset": _memory_set, "memcpy": _memory_copy, "memmove": _memory_copy,
    "fmod": _remainder(t.double), "fmodf": _remainder(t.float_),
    "__stack_chk_fail": _guard_lost, "__probestack": _nothing, "__chkstk": _nothing,
}
