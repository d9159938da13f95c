"""Where arguments and results travel: registers in the convention's order, then slots of the outgoing area.

A convention's lists in the target file name whole registers; a narrow value travels in the part that holds its type.
Every part takes the next free register of its kind or the next 8-byte slot.
"""

from __future__ import annotations

from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.attributes import convention_number
from smemit.ir.module import Function
from smemit.ir.ops import Call, CallSite
from smemit.ir.types import FloatType, IntType, PointerType, Type, VectorType
from smemit.ir.values import Attributes
from smemit.isa.description import Convention, RegisterClass, Target
from smemit.records import NamedTuple
from smemit.typed import Container, Mapping, Sequence

SLOT = 8

UNSUPPORTED_ATTRIBUTES = ("byval", "inalloca", "preallocated", "inreg", "nest", "swiftself", "swiftasync", "swifterror")
"""What the attributes of arguments may ask that not every target does."""


class Location(NamedTuple):
    """Where one value travels: a register, or `offset` in the argument area when `register` is 0."""

    register: int
    offset: int
    type: Type
    """The type it travels as."""
    extension: str
    """How a narrower value is widened to it: `zext`, `sext`, `anyext`, or "" when it is as wide."""


class Special(NamedTuple):
    """The place of an argument that takes no turn: a register of its own, or stack it fills."""

    register: int
    size: int
    align: int
    known_align: int = 0
    """What is known of the memory that is copied there: an attribute may say less than a slot's alignment."""


_SPECIAL_ROLES = {"nest": "static_chain", "swiftself": "swift_self", "sret": "indirect_result"}


def convention_of(target: Target, word: str) -> Convention | None:
    """The convention that IR text calls `word`: "" and `ccc` mean C, `cc 8` the one of that number; None if unknown."""
    found = target.conventions.get(word or "C")
    return found if found is not None else _unusual(target, word)


def _unusual(target: Target, word: str) -> Convention | None:
    if word == "ccc":
        return target.conventions["C"]
    number = convention_number(word)
    return next((c for c in target.conventions.values() if number == c.number or number in c.numbers), None)


def extension_of(attributes: Attributes | None) -> str:
    """What the attributes of an argument or result ask of a narrow integer."""
    if not attributes:
        return ""
    return "zext" if "zeroext" in attributes else "sext" if "signext" in attributes else ""


def called_function(op: CallSite) -> Function | None:
    """The function that a call names, when it is called by its own type."""
    if not isinstance(op, Call):
        return None
    callee = op.callee
    return callee if type(callee) is Function and callee.function_type is op.function_type else None


def argument_attributes(op: CallSite, index: int) -> Attributes | None:
    """The attributes of argument `index`, in LLVM's order of the call's operands: the call's and its function's."""
    own = op.argument_attributes[index] if index < len(op.argument_attributes) else None
    function = called_function(op)
    if function is None or index >= len(function.args) or not (declared := function.args[index].attributes):
        return own
    return {**declared, **own} if own else declared


def call_attributes(op: CallSite) -> Attributes:
    """The attributes of a call itself: the call's and its function's."""
    function = called_function(op)
    if function is None or not function.attributes:
        return op.attributes
    return {**function.attributes, **op.attributes} if op.attributes else function.attributes


def result_attributes(op: CallSite) -> Attributes:
    """The attributes of a call's result: the call's and its function's."""
    function = called_function(op)
    if function is None or not function.return_attributes:
        return op.return_attributes
    return {**function.return_attributes, **op.return_attributes}


def part_of_class(target: Target, register: int, register_class: RegisterClass) -> int:
    """The register itself, the part of it or the one it is a part of, that belongs to `register_class`."""
    if register in register_class.members:
        return register
    for other in (*target.register(register).parts.values(), *target.register(register).wholes):
        if other in register_class.members:
            return other
    raise UnsupportedError(f"values in registers of class {register_class.name} are not passed in"
                           f" {target.register_name(register)} yet")


def special_place(target: Target, convention: Convention, attributes: Attributes | None) -> Special | None:
    """Where an argument travels whose attributes say so, whatever stands before it; None for all others."""
    if not attributes:
        return None
    if (copied := attributes.get("byval")) is not None:
        if convention.home_bytes or not convention.saved:
            raise UnsupportedError(f"byval arguments are not passed with the convention {convention.name} yet")
        told = attributes.get("alignstack") or attributes.get("align")
        align = max(told or layout.align_of(copied), SLOT)
        return Special(0, layout.alloc_size(copied), align, told or align)
    for name, role in _SPECIAL_ROLES.items():
        if name in attributes and role in target.roles:
            return Special(target.roles[role], 0, 0)
    if "sret" in attributes and convention.name in ("swiftcc", "swifttailcc"):
        return Special(target.roles["swift_result"], 0, 0)
    return None


def assign_arguments(target: Target, convention: Convention, types: Sequence[Type], extensions: Sequence[str],
                     special: Mapping[int, Special] | None = None,
                     pairs: Container[int] = ()) -> tuple[list[Location], int]:
    """A location for each argument and the bytes of the stack area they need; `special` places by position.

    At the positions in `pairs` begin two that are never torn apart: where registers are too few for both, they lie on
    the stack, aligned to their common size, and what comes behind may still have the register.
    """
    if not types:
        return [], convention.home_bytes
    integers, floats = list(convention.integer_arguments), list(convention.float_arguments)
    narrowest = t.integer(convention.argument_bits)
    found: list[Location] = []
    offset = convention.home_bytes
    most, together = 1, 0
    for index, (type, extension) in enumerate(zip(types, extensions, strict=True)):
        carried: Type = t.i64 if isinstance(type, PointerType) else type
        place = special.get(index) if special else None
        if place is not None:
            if place.register:
                found.append(Location(place.register, 0, carried, ""))
                continue
            offset += -offset % place.align
            most = max(most, place.align)
            found.append(Location(0, offset, carried, ""))
            offset += max(place.size + -place.size % SLOT, SLOT)
            continue
        if index in pairs and len(integers) < 2:
            together, most = 2, max(most, 2 * SLOT)
            offset += -offset % (2 * SLOT)
        if together:
            found.append(Location(0, offset, carried, ""))
            together, offset = together - 1, offset + SLOT
            continue
        widened = ""
        if isinstance(carried, IntType) and carried.width < narrowest.width:
            carried, widened = narrowest, extension or "anyext"
        free = _registers_for(carried, integers, floats)
        if free:
            whole = free.pop(0)
            if convention.home_bytes:
                # Where the callee has a home for each register argument, its position decides, not its kind.
                (floats if free is integers else integers)[:1] = []
            register_class = target.classes[target.value_types[carried.text]]
            found.append(Location(part_of_class(target, whole, register_class), 0, carried, widened))
        elif not convention.saved:
            raise UnsupportedError(f"the convention {convention.name} passes no more arguments than registers hold")
        else:
            size = layout.alloc_size(carried) if isinstance(carried, VectorType) else SLOT
            offset, most = offset + -offset % size, max(most, size)
            found.append(Location(0, offset, carried, widened))
            offset += size
    return found, offset + -offset % most


def popped_bytes(convention: Convention, size: int) -> int:
    """What the callee takes off the stack, of `size` bytes of arguments: room that keeps the stack aligned."""
    return (size + SLOT + -(size + SLOT) % (2 * SLOT)) - SLOT if convention.callee_pops else 0


def assign_results(target: Target, convention: Convention, classes: Sequence[RegisterClass],
                   types: Sequence[Type]) -> list[int] | None:
    """A register for each part of a result; None when there are too few and memory must be used."""
    integers, floats = list(convention.integer_results), list(convention.float_results)
    found = []
    for register_class, type in zip(classes, types, strict=True):
        free = _registers_for(type, integers, floats)
        if not free:
            return None
        found.append(part_of_class(target, free.pop(0), register_class))
    return found


def _registers_for(type: Type, integers: list[int], floats: list[int]) -> list[int]:
    if isinstance(type, IntType | PointerType) and layout.bit_width(type) <= 64:
        return integers
    if isinstance(type, FloatType) and type.width <= 64:
        return floats
    if isinstance(type, VectorType) and layout.bit_width(type) in (64, 128, 256):
        return floats
    raise UnsupportedError(f"values of type {type} are not passed to or returned from functions yet")
