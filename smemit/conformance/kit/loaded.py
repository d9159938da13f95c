"""Loaded images, as a runtime finds them in memory. Functions have distinct final addresses.

Each case has one feature. Readers that keep roots by return address, or locations by program counter, find no two
records at one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from smemit.conformance.inputs.around import names_and_relocations
from smemit.conformance.inputs.elf_file import linked_file
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.formats import NOT_FIXED
from smemit.stackmap.model import LiveOut, Record, StackMap
from smemit.stackmap.serialize import serialize

GROUP = "loaded"
MACHINES = ("x86_64", "aarch64", "ppc64le")
_HEAD = (0, 0, 0)


def cases() -> Iterator[Case]:
    """All of them."""
    for machine in MACHINES:
        place = Place(3, machine)
        for name, text, careless, make in _FEATURES:
            yield _case(place, name, text, careless, make(place))


def _case(place: Place, name: str, text: str, careless: str, maps: Sequence[StackMap]) -> Case:
    """The maps in an executable at a fixed address; the bare section is what its memory holds."""
    for number, stack_map in enumerate(maps):
        for function in stack_map.functions:
            function.symbol = f"{function.symbol}_{number}"
    data = b"".join(map(serialize, maps))
    names, relocated = names_and_relocations(maps, data)
    file, addresses = linked_file("exec", place.machine, place.endian, data, names, relocated)
    by_name = dict(zip(names, addresses, strict=True))
    for stack_map in maps:
        for function in stack_map.functions:
            function.address = function.resolved = by_name[function.symbol or ""]
    section = b"".join(map(serialize, maps))
    return Case(f"{place.prefix}-loaded-{name}", Verdict.ACCEPT, GROUP, text, careless, place, section, tuple(maps),
                file, "", is_emitted=True)


def _statepoint(place: Place, id: int, offset: int, roots: Sequence[int]) -> Record:
    heads = [place.const(value) for value in _HEAD]
    return Record(id, offset, [*heads, *(x for root in roots
                                         for x in [place.indirect(place.stack_pointer, 8 * root)] * 2)])


def _statepoints(place: Place) -> list[StackMap]:
    return [place.map([
        place.function([_statepoint(place, 1, 5, [1]), _statepoint(place, 2, 12, [1, 2])], 24),
        place.function([_statepoint(place, 3, 8, [3])], 40)])]


def _derived(place: Place) -> list[StackMap]:
    base, derived = place.indirect(place.stack_pointer, 8), place.indirect(place.stack_pointer, 16)
    heads = [place.const(value) for value in _HEAD]
    return [place.map([place.function([Record(1, 8, [*heads, base, base, base, derived])], 24)])]


def _functions(place: Place) -> list[StackMap]:
    return [place.map([place.function([Record(10 * n + k, 4 + 8 * k, [place.reg(place.general(n))]) for k in range(2)],
                                      16 * (n + 1)) for n in range(4)])]


def _one(make: Callable[[Place], Record], constants: Sequence[int] = ()) -> Callable[[Place], list[StackMap]]:
    return lambda place: [place.map([place.function([make(place)], 24)], constants)]


_FEATURES: tuple[tuple[str, str, str, Callable[[Place], list[StackMap]]], ...] = (
    ("register", "One value in a register.", "Look the register up by the machine's own number.",
     _one(lambda place: Record(1, 8, [place.reg(place.general(1))]))),
    ("direct", "The address of one stack slot.", "Read memory at the address.",
     _one(lambda place: Record(1, 8, [place.direct(place.stack_pointer, 8)]))),
    ("indirect", "One value in a stack slot.", "Take the slot's address for the value.",
     _one(lambda place: Record(1, 8, [place.indirect(place.frame_pointer, -8)]))),
    ("constant", "One small negative constant.", "Forget its sign.",
     _one(lambda place: Record(1, 8, [place.const(-1)]))),
    ("pool-constant", "One constant of the pool; a reader may tell it as a plain constant.",
     "Take the index for the value.", _one(lambda place: Record(1, 8, [place.pooled(0)]), [1 << 40])),
    ("live-outs", "A patchpoint's record with live-outs.", "Take them for locations.",
     _one(lambda place: Record(1, 8, [], [LiveOut(place.base_pointer, 8)]))),
    ("no-values", "A record without values.", "Drop the record.", _one(lambda place: Record(1, 8))),
    ("functions", "Four functions with two records each, all at addresses of their own.",
     "Give a function's records the address of another.", _functions),
    ("statepoints", "Statepoints only: three safepoints of two functions, found by return address.",
     "Keep the roots of one safepoint for the whole function.", _statepoints),
    ("statepoint-derived", "A statepoint with a base pointer and one derived from it.",
     "Relocate the derived pointer as an object of its own.", _derived),
    ("no-fixed-frame", "A frame without a fixed size.", "Walk the stack by the size.",
     lambda place: [place.map([place.function([Record(1, 8, [place.indirect(place.frame_pointer, -8)])], NOT_FIXED)])]),
    ("two-objects", "Two maps, of two linked objects.", "Read the first one only.",
     lambda place: [*_statepoints(place), *_functions(place)]),
)
