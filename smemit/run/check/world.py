"""The environment of a checked program, the same for machine and model: memory, arguments, foreign functions.

All values follow from names and numbers, so that both sides see the same ones without communication.
Objects of a collector have their own range of addresses, and every statepoint moves all of them by the same
distance. So the next use of a pointer that was not updated shows the error.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from smemit.interpret.values import Datum
from smemit.ir import types as t
from smemit.ir.module import Function, Module
from smemit.ir.ops import Call, Patchpoint
from smemit.ir.types import ArrayType, IntType, PointerType, StructType, Type, VectorType
from smemit.ir.values import ConstantExpression, ConstantInt, wrap_signed
from smemit.run.machine import check_type

HEAP, HEAP_SIZE = 0x2000_0000, 0x10000
"""Plain memory for pointer arguments."""
OUTER = 0x2100_0000
"""Memory for variables that the module only declares."""
OUTER_SIZE = 0x400
FIRST_OBJECT, LAST_OBJECT = 0x1A5_3000_0000, 0x1B5_3000_0000
MOVE = 0x10_0000
CALLED = 0x7F00_0000_1000
"""Callees of calls by address. Every call and patchpoint has its own."""
ADDRESS_STEP = 64
_BOOLEAN_BITS = 8
"""Bits of a boolean's register that are the caller's business: AAPCS64 and System V want the rest of the byte zero."""
MANAGED: Final = t.pointer(1)

_HEAP_CONTENT = bytes(at * 7 + 3 & 0xFF for at in range(HEAP_SIZE))


def outer_variables(module: Module) -> dict[str, int]:
    """The addresses of external variables."""
    names = [one.name for one in module.variables if one.is_declaration]
    return {name: OUTER + OUTER_SIZE * at for at, name in enumerate(names)}


def called_addresses(module: Module) -> dict[int, Call | Patchpoint]:
    """The calls and patchpoints whose callee is a number, by that number."""
    found: dict[int, Call | Patchpoint] = {}
    for function in module.functions:
        for op in function.operations():
            if isinstance(op, Call | Patchpoint):
                callee = op.callee if isinstance(op, Call) else op.target
                if isinstance(callee, ConstantExpression) and callee.op == "inttoptr" and isinstance(
                        callee.operands[0], ConstantInt) and (number := callee.operands[0].unsigned) >= CALLED:
                    found[number] = op
    return found


def memory(module: Module) -> list[tuple[int, bytes]]:
    """The memory besides the module's own data."""
    count = len(outer_variables(module))
    found = [(HEAP, _HEAP_CONTENT)]
    if count:
        found.append((OUTER, _outer_content(count)))
    return found


@cache
def _outer_content(count: int) -> bytes:
    """Different bytes for every external variable."""
    return bytes(at * 5 + 1 & 0x7F for at in range(OUTER_SIZE * (count + 1)))


def arguments(function: Function, seed: int) -> list[Datum]:
    """Arguments for a function that is called from outside."""
    dice = random.Random(f"{function.name}{seed}")
    return [_argument(one.type, dice) for one in function.args]


def _argument(type: Type, dice: random.Random) -> Datum:
    check_type(type)
    if type is MANAGED:
        return FIRST_OBJECT + (dice.getrandbits(30) & ~7)
    if isinstance(type, PointerType):
        return HEAP + 0x2000 + 0x800 * dice.randrange(8)
    if isinstance(type, IntType):
        return dice.choice((dice.getrandbits(type.width), dice.randrange(1 << min(4, type.width))))
    return dice.randrange(-1000, 1000) / 8


def answer(name: str, number: int, type: Type) -> Datum:
    """The result of a foreign function as the `number`-th foreign call."""
    if type is t.void:
        return None
    check_type(type)
    dice = random.Random(f"{name}/{number}")
    if type is MANAGED:
        return FIRST_OBJECT + (dice.getrandbits(30) & ~7)
    if isinstance(type, PointerType):
        return HEAP + 0x1000 + (dice.getrandbits(12) & 0xFF0)
    if isinstance(type, IntType):
        return dice.choice((dice.getrandbits(type.width), dice.getrandbits(min(4, type.width))))
    return dice.getrandbits(20) / 16.0


def moved(value: Datum, times: int) -> Datum:
    """A pointer to an object after this many collections; any other value unchanged."""
    if isinstance(value, tuple):
        return tuple(moved(one, times) for one in value)
    return value + times * MOVE if is_object(value) else value


def is_object(value: Datum) -> bool:
    """Whether a number is an address in a movable object."""
    return isinstance(value, int) and FIRST_OBJECT <= value < LAST_OBJECT


def is_managed(type: Type) -> bool:
    """Whether a type has pointers that the collector changes."""
    if isinstance(type, VectorType | ArrayType):
        return is_managed(type.element)
    if isinstance(type, StructType):
        return any(map(is_managed, type.elements or ()))
    return type is MANAGED


def as_passed(value: Datum, type: Type, attributes: object) -> Datum:
    """An integer as a register holds it: extended as the signature promises, otherwise with garbage above it."""
    if not isinstance(type, IntType) or type.width >= 64:
        return value
    words = attributes if isinstance(attributes, dict) else {}
    if "signext" in words:
        return wrap_signed(value, type.width) & (1 << 64) - 1
    if "zeroext" in words:
        return value
    known = _BOOLEAN_BITS if type.width == 1 else type.width
    return value | 0xA5A5_5A5A_A5A5_5A5A >> known << known & (1 << 64) - 1
