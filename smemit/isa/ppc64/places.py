"""PowerPC64: where arguments travel. Each has a place in the caller's parameter save area, whether it needs it or not.

The place of an argument among the first eight doublewords names the general register that holds it. Floating-point
numbers take registers of their own, and the general one besides where a function takes variable arguments. Members of
arrays are packed as they are in memory. With fastcc only what finds no register has a place.
"""

from __future__ import annotations

from collections.abc import Sequence

from smemit.errors import UnsupportedError
from smemit.functions import lru_cache
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.isa.description import Convention
from smemit.isa.ppc64.abi import PARAMETERS, WORD
from smemit.isel.dag.build.passing import extension_of
from smemit.isel.dag.graph.nodes import width
from smemit.isel.dag.graph.value_types import value_types
from smemit.records import NamedTuple
from smemit.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.isa.ppc64.facts import PPC64

_LISTS_KEPT = 1024
"""Lists of arguments whose places are remembered: programs have many functions and few kinds of them."""


class Copied(NamedTuple):
    """Memory passed by value."""

    size: int
    align: int


class Part(NamedTuple):
    """What one register or doubleword holds of an argument, or a piece of memory passed by value."""

    type: str
    extension: str
    copied: Copied | None
    packed: int
    """The alignment of a member of an array; 0 for what is not in one."""
    is_last: bool
    """The last member of an array."""
    is_static_chain: bool

    @property
    def align(self) -> int:
        """Of the place in the parameter save area."""
        if self.copied is not None:
            return max(self.copied.align, WORD)
        return self.packed or WORD

    @property
    def size(self) -> int:
        """Bytes of the parameter save area."""
        if self.copied is not None:
            return self.copied.size + -self.copied.size % WORD
        if self.packed and self.type[0] == "f":
            return width(self.type) // 8
        return WORD


class Place(NamedTuple):
    """Where a part travels."""

    register: int
    """A floating-point register, or the general register of an integer; 0 for none."""
    general: int
    """The number of the first general register that is free for it, 8 when none is."""
    offset: int
    """From the stack pointer at the call."""


def parts_of(target: PPC64, type: Type, attributes: dict[str, Any] | None) -> list[Part]:
    """The parts of an argument."""
    if not attributes and (known := target.parts.get(type)) is not None:
        return known
    found = _parts_of(target, type, attributes or {})
    if not attributes and not isinstance(type, t.StructType):  # whose fields may be given later
        target.parts[type] = found
    return found


def _parts_of(target: PPC64, type: Type, attributes: dict[str, Any]) -> list[Part]:
    if (pointee := attributes.get("byval")) is not None:
        align = attributes.get("alignstack") or attributes.get("align") or (16 if _has_vectors(pointee) else WORD)
        return [Part("i64", "", Copied(layout.alloc_size(pointee), align), 0, False, False)]
    extension, is_static_chain = extension_of(attributes), "nest" in attributes
    in_array = isinstance(type, t.ArrayType)
    found: list[Part] = []
    flat = value_types(type)
    for index, part in enumerate(flat):
        kind, count = target.register_type(part)
        if kind[0] == "v":
            raise UnsupportedError(f"arguments of type {type} are not lowered yet on this path",
                                   notes=["vector registers take them"])
        for piece in range(count):
            size = width(part) if count > 1 and not piece else width(kind)
            packed = max(size // 8, 1) if in_array else 0
            found.append(Part(kind, extension, None, packed, in_array and index == len(flat) - 1, is_static_chain))
    return found


def _has_vectors(type: Type) -> bool:
    if isinstance(type, t.StructType):
        return any(map(_has_vectors, type.elements or ()))
    return _has_vectors(type.element) if isinstance(type, t.ArrayType) else isinstance(type, t.VectorType)


def needs_area(parts: Sequence[Part], linkage: int, floats: int) -> bool:
    """Whether some argument is in memory, so that the caller provides the parameter save area in any case."""
    return _needs_area(tuple(parts), linkage, floats)


@lru_cache(_LISTS_KEPT)
def _needs_area(parts: tuple[Part, ...], linkage: int, floats: int) -> bool:
    end, offset, found = linkage + PARAMETERS, linkage, False
    for part in parts:
        if part.is_static_chain:
            continue
        offset += -offset % part.align
        is_beyond = offset >= end
        offset += part.size
        if part.is_last:
            offset += -offset % WORD
        if part.copied is None and part.type[0] == "f" and floats:
            floats -= 1
        else:
            found |= is_beyond or offset > end
    return found


def assign(
    parts: Sequence[Part], convention: Convention, linkage: int, static_chain: int
) -> tuple[tuple[Place, ...], int]:
    """A place for each part, and where the area behind the last of them begins."""
    registers = convention.integer_arguments, convention.float_arguments
    return _assign(tuple(parts), *registers, convention.name == "fastcc", linkage, static_chain)


@lru_cache(_LISTS_KEPT)
def _assign(
    parts: tuple[Part, ...], general: tuple[int, ...], real: tuple[int, ...], is_fast: bool, linkage: int,
    static_chain: int,
) -> tuple[tuple[Place, ...], int]:
    found: list[Place] = []
    offset, index, floats = linkage, 0, 0
    for part in parts:
        if part.is_static_chain:
            found.append(Place(static_chain, len(general), offset))
            continue
        if not is_fast or part.copied is not None:
            offset += -offset % part.align
        if not is_fast:
            index = min((offset - linkage) // WORD, len(general))
        register, first = 0, index
        if part.copied is not None:
            found.append(Place(0, first, offset))
            index = min(index + part.size // WORD, len(general))
            offset += part.size
            continue
        if part.type[0] == "f":
            if floats < len(real):
                register = real[floats]
                floats += 1
        elif index < len(general):
            register = general[index]
            index += 1
        is_stacked = not register and (is_fast or first == len(general))
        if is_stacked and is_fast:
            offset += -offset % part.align
            first = len(general)  # none stands in for a floating-point one (golden: fastcc-floats-in-memory)
        found.append(Place(register, first, offset))
        if not is_fast or is_stacked:
            offset += part.size
            if part.is_last:
                offset += -offset % WORD
    return tuple(found), offset
