"""Compiled objects whose values are in places that -O0 never uses: see `smemit.place`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from smemit import Builder, Module, double, i8, i16, i32, i64, i128, place, pointer, ptr, void
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.isa.load import load_target
from smemit.stackmap.formats import Version
from smemit.stackmap.serialize import serialize

GROUP = "placed"
MACHINES = ("x86_64", "aarch64", "ppc64", "ppc64le")
_PATCH = 48


class Saved(NamedTuple):
    """Names of a machine's callee-saved registers that no frame needs."""

    general: tuple[str, ...]
    floats: tuple[str, ...]
    arguments: tuple[str, ...]
    """Argument registers, which are not callee-saved."""


Maker = Callable[[Module, Saved], object]


@cache
def saved_of(machine: str) -> Saved:
    """The placements for a machine."""
    target = load_target(machine)
    convention = target.conventions["C"]
    kept = set(convention.saved) - set(target.roles.values())

    def names(type: str) -> tuple[str, ...]:
        order = target.classes[target.value_types[type]].order
        return tuple(target.register_name(number) for number in order if number in kept)

    return Saved(names("i64"), names("double"), tuple(map(target.register_name, convention.integer_arguments)))


def cases() -> Iterator[Case]:
    """All of them: version 3 on each machine, the others on one."""
    for name, text, careless, make in _PROGRAMS:
        only = _ONLY.get(name, MACHINES)
        for machine in only:
            for version in (3, 2, 1, "rfc2") if machine == only[0] else (3,):
                yield _case(name, text, careless, make, machine, version)


def _case(name: str, text: str, careless: str, make: Maker, machine: str, version: Version) -> Case:
    from smemit.compile.objfile.truth import Truth
    from smemit.compile.pipeline import compile_module
    from smemit.stackmap.versions import convert

    module = Module(name, target=machine)
    make(module, saved_of(machine))
    truth = Truth()
    data = compile_module(module, truth=truth, stackmap_version=str(version))
    assert truth.stack_map is not None
    written = convert(truth.stack_map, version).stack_map
    at = Place(version, machine)
    return Case(f"{at.prefix}-placed-{name}", Verdict.ACCEPT, GROUP, text, careless, at, serialize(written), (written,),
                data, in_file=True)


def _callee_saved(m: Module, saved: Saved) -> None:
    @m.function
    def registers(f: Builder, a: i64, b: double) -> i64:
        for number, name in enumerate(saved.general):
            f.stackmap(number, 0, [a], places=[place.register(name)])
        for number, name in enumerate(saved.floats, 100):
            f.stackmap(number, 0, [b], places=[place.register(name)])
        f.stackmap(200, 0, [a] * len(saved.general), places=[*map(place.register, saved.general)])
        return a


def _slots(m: Module, saved: Saved) -> None:
    @m.function
    def slots(f: Builder, a: i64, b: i32, c: i16, d: i8, e: double, p: ptr) -> i64:
        for number, base in enumerate(("sp", "fp", "bp")):
            f.stackmap(number, 0, [a, b, c, d, e, p], places=[place.spill(base)] * 6)
        f.stackmap(3, 0, [a, a, a], places=[*map(place.spill, ("sp", "fp", "bp"))])
        return a


def _allocas(m: Module, saved: Saved) -> None:
    @m.function
    def allocas(f: Builder, a: i64) -> i64:
        slot = f.alloca(i64)
        f.store(a, slot)
        f.stackmap(1, 0, [slot, slot, slot], places=[*map(place.direct, ("sp", "fp", "bp"))])
        f.stackmap(2, 0, [slot, slot], places=[place.spill("fp"), place.register(saved.general[0])])
        return f.load(i64, slot)


def _sites_differ(m: Module, saved: Saved) -> None:
    callee = m.declare("callee", i64, [i64])
    first, second = saved.general[:2]

    @m.function
    def sites(f: Builder, a: i64, b: i32) -> i64:
        f.stackmap(1, 0, [a, b], places=[place.register(first), place.register(second)])
        f.stackmap(1, 0, [a, b], places=[place.register(second), place.register(first)])
        result = f.patchpoint(2, _PATCH, callee, [a], [a, b], ret=i64, places=[place.spill("sp"),
                                                                              place.register(first)])
        f.patchpoint(3, _PATCH, callee, [a], [result, b, 7], ret=i64, places=[
            place.register(first), place.spill("fp"), place.spill("bp")])
        f.patchpoint(4, _PATCH, None, [], [a, b, 7], cc="anyregcc", places=[
            place.register(saved.arguments[1]), place.register(first), place.pool()])
        f.stackmap(5, 0, [a, b])
        return result


def _constants(m: Module, saved: Saved) -> None:
    @m.function
    def constants(f: Builder) -> None:
        small, large = f.const(i32, -7), 0x0123_4567_89AB_CDEF
        f.stackmap(1, 0, [small, small, small, small], places=[
            place.constant(), place.pool(), place.register(saved.general[0]), place.spill("sp")])
        f.stackmap(2, 0, [large, 0, f.null(), large], places=[place.pool(), place.pool(), place.pool(),
                                                             place.spill("fp")])
        f.stackmap(3, 0, [0, -1, 1], places=[place.pool()] * 3)


def _parts(m: Module, saved: Saved) -> None:
    first, second = saved.general[:2]

    @m.function
    def parts(f: Builder, a: i64, wide: i128, b: double, p: ptr) -> i64:
        f.stackmap(1, 0, [a, p], places=[place.parts(place.register(first), place.spill("fp")),
                                         place.parts(place.spill("sp"), place.register(second))])
        f.stackmap(2, 0, [wide], places=[place.parts(place.register(first), place.spill("sp"))])
        f.stackmap(3, 0, [wide, 0x5_0000_0006], places=[
            place.parts(place.spill("sp"), place.spill("fp"), place.register(second), None),
            place.parts(place.constant(), place.pool())])
        return a


def _frames(m: Module, saved: Saved) -> None:
    @m.function
    def growing(f: Builder, a: i64) -> i64:
        f.store(a, f.alloca(i64, a))
        f.stackmap(1, 0, [a, a, a], places=[place.spill("fp"), place.spill("bp"), place.register(saved.general[0])])
        return a

    @m.function
    def aligned(f: Builder, a: i64) -> i64:
        wide = f.alloca(i64, align=128)
        f.store(a, wide)
        f.stackmap(2, 0, [a, wide, a], places=[place.spill("sp"), place.direct("sp"),
                                               place.register(saved.general[0])])
        return a


def _zero(m: Module, saved: Saved) -> None:
    @m.function
    def zeros(f: Builder, a: i64) -> i64:
        slot = f.alloca(i64)
        f.store(a, slot)
        f.stackmap(1, 0, [f.null(), 0, f.const(i32, 0), slot, a], places=[
            place.zero(), place.zero(), place.zero(), place.direct("sp"), place.spill("sp")])
        return f.load(i64, slot)


def _statepoints(m: Module, saved: Saved) -> None:
    callee = m.declare("callee", void, [])
    f = m.define("collected", void, [pointer(1), i64, double], gc="statepoint-example").builder
    base, a, b = f.function.args
    derived, slot = f.gep(base, 16), f.alloca(i64)
    token = f.statepoint(callee, id=1, deopt=[a, b, 5, slot, a], gc=[base, derived], places=[
        place.register(saved.general[0]), place.spill("fp"), place.pool(), place.direct("bp"), place.spill("sp"),
        place.spill("bp"), place.spill("fp")])
    f.statepoint(callee, id=2, deopt=[a, b], gc=[token.relocate(base, derived), token.relocate(base)], places=[
        place.register(saved.general[1]), place.spill("bp"), place.spill("sp"), place.spill("bp")])
    f.ret()


_ONLY = {"zero-register": ("aarch64",)}

_PROGRAMS: tuple[tuple[str, str, str, Maker], ...] = (
    ("callee-saved", "Each callee-saved register that no frame needs holds a value, then all general ones at once.",
     "Look for the value in the registers at a callee's entry instead of unwinding to the frame.", _callee_saved),
    ("slots", "Values of each size in spill slots off the stack, frame and base pointer.",
     "Take the offset for one from the frame pointer, or every size for 8.", _slots),
    ("allocas", "One alloca, Direct off each base; its address spilled (Indirect) and in a register.",
     "Load from a Direct location, or take the address for the value.", _allocas),
    ("sites-differ", "The same values of one function elsewhere at each of its sites; two sites have one id.",
     "Keep where a value is by function or by id instead of by record.", _sites_differ),
    ("constants", "One constant in a location, in the pool, in a register and in a slot; small ones in the pool.",
     "Expect only what does not fit 32 bits in the pool, or a constant for every constant value.", _constants),
    ("parts", "Values of 64 and 128 bits in parts, low bits first: a register and a slot, four places, constants.",
     "Expect one location for each value, or all parts of a value in one kind of place.", _parts),
    ("frames", "A frame that grows, with slots off the frame and base pointer; an aligned one, off the stack pointer.",
     "Find the slots of a frame without fixed size by its size.", _frames),
    ("statepoints", "Deopt values in callee-saved registers, the pool and slots; roots off each base, at two sites.",
     "Expect all that a statepoint records off the stack pointer, as -O0 has it.", _statepoints),
    ("zero-register", "null and zeros in xzr and wzr, whose DWARF number 31 is the stack pointer's; sp itself beside.",
     "Take 31 of a Register location for the stack pointer's value.", _zero),
)
