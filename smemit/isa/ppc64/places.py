"""PowerPC64: assign arguments to places in the parameter save area and to registers.

Each of the first eight doublewords corresponds to a general register. Floating-point values take floating-point
registers, and in variadic calls also the general one. Members of arrays are packed as in memory. With fastcc only
values without a register have a place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.nodes import width
from smemit.errors import UnsupportedError
from smemit.isa.calling_convention import LISTS_KEPT, Location, Part
from smemit.isa.ppc64.abi import PARAMETERS, WORD, abi_of

if TYPE_CHECKING:
    from smemit.isa.description import Target


def place_of(part: Part) -> tuple[int, int]:
    """Alignment and size of a part's place in the parameter save area."""
    if part.special is not None:
        return part.special.align, part.special.size + -part.special.size % WORD
    return part.align or WORD, width(part.type) // 8 if part.align and part.is_float else WORD


def is_static_chain(part: Part) -> bool:
    """Whether a part has a register and takes no place."""
    return part.special is not None and part.special.register != 0


@lru_cache(LISTS_KEPT)
def needs_area(parts: tuple[Part, ...], linkage: int, floats: int) -> bool:
    """Whether any argument is in memory, so that the caller must provide the parameter save area."""
    end, offset, found = linkage + PARAMETERS, linkage, False
    for part in parts:
        if is_static_chain(part):
            continue
        align, size = place_of(part)
        offset += -offset % align
        is_beyond = offset >= end
        offset += size
        if part.is_last:
            offset += -offset % WORD
        if part.is_float and floats:
            floats -= 1
        else:
            found |= is_beyond or offset > end
    return found


@lru_cache(LISTS_KEPT)
def assign(target: Target, name: str, parts: tuple[Part, ...]) -> tuple[tuple[Location, ...], int]:
    """A place for each part, and the offset after the last one."""
    linkage, is_fast = abi_of(target).linkage, name == "fastcc"
    general, real = target.conventions[name].integer_arguments, target.conventions[name].float_arguments
    found: list[Location] = []
    offset, index, floats = linkage, 0, 0
    for part in parts:
        special = part.special
        if special is not None and special.register:
            found.append(Location(special.register, offset, len(general)))
            continue
        if part.type[0] == "v":
            raise UnsupportedError("arguments in vector registers are not supported here")
        align, size = place_of(part)
        if not is_fast or special is not None:
            offset += -offset % align
        if not is_fast:
            index = min((offset - linkage) // WORD, len(general))
        register, first = 0, index
        if special is not None:
            found.append(Location(0, offset, first))
            index = min(index + size // WORD, len(general))
            offset += size
            continue
        if part.is_float:
            if floats < len(real):
                register = real[floats]
                floats += 1
        elif index < len(general):
            register = general[index]
            index += 1
        is_stacked = not register and (is_fast or first == len(general))
        if is_stacked and is_fast:
            offset += -offset % align
            first = len(general)  # no general register replaces a floating-point one (golden: fastcc-floats-in-memory)
        found.append(Location(register, offset, first))
        if not is_fast or is_stacked:
            offset += size
            if part.is_last:
                offset += -offset % WORD
    return tuple(found), offset
