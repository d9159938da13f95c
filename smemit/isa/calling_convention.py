"""Assign arguments and results to registers in the convention's order, then to the outgoing area.

A convention's lists in the target file name whole registers; a narrow value is passed in the part that holds its type.
Every part takes the next free register of its kind or the next slot, of 8 bytes or as wide as itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir.attributes import convention_number
from smemit.ir.module import Function
from smemit.ir.ops import Call, CallSite
from smemit.ir.types import ArrayType, FloatType, IntType, PointerType, StructType, Type, VectorType
from smemit.ir.values import Attributes
from smemit.isa.description import Convention, RegisterClass, Target

SLOT = 8
REFUSED_ATTRIBUTES = ("inalloca", "preallocated", "swiftasync", "swifterror")
"""Argument attributes that are not supported."""
SWIFT = ("swiftcc", "swifttailcc")
"""Conventions that pass the address of a result in memory in a register and do not return it."""
LISTS_KEPT = 1024
"""Cache limit of argument assignments: programs have few distinct signatures."""


class Location(NamedTuple):
    """Where a part is passed: in a register, or at `offset` in the argument area if `register` is 0."""

    register: int
    offset: int
    general: int = 0
    """If places in that area correspond to registers: the index of the first general register for the part."""


class Special(NamedTuple):
    """The place of an argument outside the usual order: a dedicated register, or memory that is copied."""

    register: int
    size: int
    align: int
    known_align: int = 0
    """The known alignment of the copied memory, which may be less than the slot's."""


class Part(NamedTuple):
    """A part of an argument that fits in one register or memory slot."""

    registers: RegisterClass
    is_float: bool
    special: Special | None = None
    type: str = ""
    """Its value type in a register."""
    narrow: str = ""
    """Its value type before it is extended to that."""
    extension: str = ""
    """How it is extended: `sext`, `zext` or ""."""
    is_boolean: bool = False
    is_split: bool = False
    """It is the first of several parts that must begin at an even-numbered register."""
    together: int = 0
    """How many parts, starting with this one, must be all in registers or all in memory."""
    align: int = 0
    """The memory alignment of the first part, or of an array member."""
    is_last: bool = False
    """The last member of an array."""
    is_member: bool = False
    """A member of an array whose convention keeps aggregates whole."""


_BYTES = {"i1": 1, "i8": 1, "i16": 2, "f16": 2, "bf16": 2, "i32": 4, "f32": 4}
"""Whether a type is narrower than a slot."""
_NARROW = frozenset(("i1", "i8", "i16"))
_SPECIAL_ROLES = {"nest": "static_chain", "swiftself": "swift_self", "sret": "indirect_result"}


def convention_of(target: Target, word: str) -> Convention | None:
    """The convention that `word` names in IR text: "" and `ccc` mean C, `cc 8` has a number; None if unknown."""
    found = target.conventions.get(word or "C")
    return found if found is not None else _unusual(target, word)


def unavailable(target: Target, word: str) -> UnsupportedError:
    """The error for a convention that the target does not have."""
    known = ("ccc" if name == "C" else name for name in target.conventions if name != "others")
    return UnsupportedError(f"calling convention {word} is not available on {target.name}",
                            notes=[f"it has {', '.join(sorted(known))}"])


def _unusual(target: Target, word: str) -> Convention | None:
    if word == "ccc":
        return target.conventions["C"]
    number = convention_number(word)
    return next((c for c in target.conventions.values() if number == c.number or number in c.numbers), None)


def extension_of(attributes: Attributes | None) -> str:
    """The extension that attributes request of a narrow integer."""
    if not attributes:
        return ""
    return "zext" if "zeroext" in attributes else "sext" if "signext" in attributes else ""


def called_function(op: CallSite) -> Function | None:
    """The function that a call names, if the call uses the function's own type."""
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
    """The member of `register_class` among a register, its parts, and the registers that contain it."""
    if register in register_class.members:
        return register
    for other in (*target.register(register).parts.values(), *target.register(register).wholes):
        if other in register_class.members:
            return other
    raise UnsupportedError(f"values in registers of class {register_class.name} are not passed in"
                           f" {target.register_name(register)} yet")


def special_place(target: Target, convention: Convention, attributes: Attributes | None) -> Special | None:
    """The place of an argument with special attributes, independent of earlier arguments; None for others."""
    if not attributes:
        return None
    if (copied := attributes.get("byval")) is not None:
        if convention.home_bytes or not convention.saved or convention.registers_first:
            raise UnsupportedError(f"byval arguments are not passed with the convention {convention.name} yet")
        least = layout.align_of(copied)
        if convention.aggregates == "packed":
            least = 16 if _has_vectors(copied) else SLOT
        told = attributes.get("alignstack") or attributes.get("align") or max(least, SLOT)
        # Arrays are packed there, whatever their alignment (golden: byval-arrays-are-packed).
        is_packed = convention.aggregates == "packed" and isinstance(copied, ArrayType)
        return Special(0, layout.alloc_size(copied), SLOT if is_packed else max(told, SLOT), told)
    if convention.registers_first:
        return None
    for name, role in _SPECIAL_ROLES.items():
        if name in attributes and role in target.roles:
            if name == "sret" and "inreg" in attributes:
                raise UnsupportedError("the address of a result that is passed like other arguments is not supported",
                                       notes=["without inreg a register of its own holds it"])
            return Special(target.roles[role], 0, 0)
    if "sret" in attributes and convention.name in SWIFT:
        return Special(target.roles["swift_result"], 0, 0)
    return None


def place_in_memory(part: Part, fills_slots: bool = True) -> tuple[int, int]:
    """Bytes and alignment of a part in the argument area; it may be narrower than a slot."""
    size = max(part.registers.spill_size, SLOT)
    if not fills_slots and not part.is_split and not part.together and part.special is None:
        size = _BYTES.get(part.narrow) or part.registers.spill_size
    if part.is_split:
        return size, 2 * SLOT
    if part.together:
        return part.registers.spill_size, part.align
    if part.special is not None:
        return max(part.special.size + -part.special.size % SLOT, SLOT), part.special.align
    return size, size


@lru_cache(LISTS_KEPT)
def assign_arguments(target: Target, name: str, parts: tuple[Part, ...]) -> tuple[tuple[Location, ...], int]:
    """The place of each part under the convention called `name`, and the size of the argument area in bytes."""
    convention = target.conventions[name]
    integers, floats = list(convention.integer_arguments), list(convention.float_arguments)
    found: list[Location] = []
    offset, most = convention.home_bytes, 1
    for index, part in enumerate(parts):
        if index < len(found):
            continue
        special, count = part.special, part.together or 1
        if special is not None and special.register:
            found.append(Location(special.register, 0))
            continue
        free, others = (floats, integers) if part.is_float else (integers, floats)
        if part.is_split and len(free) % 2 and (convention.pairs == "even" or len(free) == 1):
            # An odd register before an even-aligned pair stays unused, and so does the last one before half a pair.
            free.pop(0)
        fitting = free
        if convention.narrow_arguments and part.narrow in _NARROW:
            fitting = [one for one in free if one in convention.narrow_arguments]
        if special is None and count <= len(fitting):
            taken = fitting[:count]
            found += [Location(part_of_class(target, one, part.registers), 0) for one in taken]
            free[:] = [one for one in free if one not in taken]
            if convention.home_bytes:
                # With a home slot for each register argument (Win64), the position decides, not the kind.
                del others[:count]
            continue
        if not convention.saved:
            raise UnsupportedError(f"the convention {name} passes no more arguments than registers hold")
        if part.together and convention.aggregates == "whole":
            free.clear()
        size, align = place_in_memory(part, convention.fills_slots)
        offset, most = offset + -offset % align, max(most, align)
        for _ in range(count):
            found.append(Location(0, offset))
            offset += size
    if not convention.fills_slots:
        return tuple(found), offset
    most = most if convention.pads_area else SLOT
    return tuple(found), offset + -offset % most


def call_area(convention: Convention, size: int) -> int:
    """Size of the argument area for `size` bytes, rounded so that a callee that pops it keeps the stack aligned."""
    return (size + SLOT + -(size + SLOT) % (2 * SLOT)) - SLOT if convention.callee_pops else size


def popped_bytes(convention: Convention, size: int, is_variadic: bool) -> int:
    """How many of `size` bytes of arguments the callee pops; variadic callees pop none."""
    return call_area(convention, size) if convention.callee_pops and not is_variadic else 0


def _has_vectors(type: Type) -> bool:
    if isinstance(type, StructType):
        return any(map(_has_vectors, type.elements or ()))
    return _has_vectors(type.element) if isinstance(type, ArrayType) else isinstance(type, VectorType)


def assign_results(target: Target, convention: Convention, classes: Sequence[RegisterClass],
                   are_floats: Iterable[bool]) -> list[int] | None:
    """A register for each part of a result; None if there are too few, so that memory must be used."""
    integers, floats = list(convention.integer_results), list(convention.float_results)
    found = []
    for register_class, is_float in zip(classes, are_floats, strict=True):
        free = floats if is_float else integers
        if not free:
            return None
        found.append(part_of_class(target, free.pop(0), register_class))
    return found


def is_passed_as_float(type: Type) -> bool:
    """Whether a value of one part is passed in a floating-point register."""
    if isinstance(type, IntType | PointerType) and layout.bit_width(type) <= 64:
        return False
    if isinstance(type, FloatType) and type.width <= 64:
        return True
    if isinstance(type, VectorType) and layout.bit_width(type) in (64, 128, 256):
        return True
    raise UnsupportedError(f"values of type {type} are not passed to or returned from functions yet")
