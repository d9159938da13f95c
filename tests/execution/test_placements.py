"""Placed values are where the records say while the program runs, and the caller's registers are untouched."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from smemit import Builder, Function, Module, double, i32, i64, place, ptr
from smemit.compile.pipeline import compile_object
from smemit.dsl.place import Place
from smemit.ir.placements import Placement
from smemit.ir.values import Value
from smemit.isa.load import load_target, target_names
from tests.conftest import need_llvm, need_tool
from tests.execution.driver import TOOLCHAINS
from tests.execution.placed import by_llvm, prepare, watch

TARGETS = [name for name in TOOLCHAINS if name in target_names()]
A, B, C, P = 0x0123456789ABCDEF, 0x89ABCDEF, 2.5, 0x7EDCBA9876543210
C_BITS = 0x4004000000000000
INSIDE = 0x1122334455667788
PATCH = 48


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("seed", (1, 3, 4))
def test_random_programs_stopped_at_each_record(target: str, seed: int, tmp_path: Path) -> None:
    for tool in TOOLCHAINS[target].tools:
        need_tool(tool)
    module, stores = prepare(seed, 30, target)
    found = compile_object(module, check=True)
    outcome = watch(module, stores, found.data, found, str(tmp_path))
    assert outcome.counts["sites"] and not outcome.counts["wrong"], outcome.text
    expected = by_llvm(module, stores, need_llvm(), str(tmp_path))
    assert expected is None or outcome.text == expected


class _Program:
    """Functions that call `see` from their sites, and what it must find there."""

    def __init__(self, target: str) -> None:
        self.module = Module("unwound", target=target)
        self.see = self.module.declare("see", i64, [i64])
        self.wanted: list[list[tuple[int, int]]] = []
        """Per site the value of each location, with its size."""

    def function(self, body: Any) -> Function:
        """A function of the four arguments, which returns the first."""
        return self.module.function(body)

    def site(self, f: Builder, live: Sequence[tuple[Value | int, int, int]], places: list[Place]) -> None:
        """A patchpoint that calls `see`; each value comes with what it is then and its size."""
        number = len(self.wanted)
        self.wanted.append([(value, size) for _, value, size in live])
        f.patchpoint(number, PATCH, self.see, [number], [value for value, _, _ in live], ret=i64, places=places)

    def statepoint(self, f: Builder, live: Sequence[tuple[Value | int, int, int]], places: list[Placement | None],
                   ) -> None:
        """The same as deopt values of a statepoint that calls `see`."""
        number = len(self.wanted)
        self.wanted.append([(value, size) for _, value, size in live])
        f.statepoint(self.see, [number], id=number, deopt=[value for value, _, _ in live], places=places)


def _program(target: str) -> _Program:
    program = _Program(target)
    facts = load_target(target)
    saved = [facts.register_name(number) for number in facts.classes[facts.value_types["i64"]].order
             if number in facts.conventions["C"].saved and number not in facts.roles.values()]
    floats = [facts.register_name(number) for number in facts.classes[facts.value_types["double"]].order
              if number in facts.conventions["C"].saved]
    number = place.register(floats[0]) if floats else place.spill("sp")

    @program.function
    def registers(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
        live = [(a, A, 8), (b, B, 4), (p, P, 8), (c, C_BITS, 8)]
        for first in range(len(saved) - 2):
            program.site(f, live, [*map(place.register, saved[first:first + 3]), number])
        for name in floats:
            program.site(f, live, [place.register(saved[0]), place.spill("sp"), place.spill("fp"),
                                   place.register(name)])
        return a

    @program.function
    def everything_at_once(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
        live: list[tuple[Value | int, int, int]] = [(n, n, 8) for n in range(3, 2 + len(saved))]
        program.site(f, [(a, A, 8), *live], [place.register(name) for name in saved])
        return a

    for base in ("sp", "fp", "bp"):
        def slots(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
            inside = f.alloca(i64)
            f.store(f.const(i64, INSIDE), inside)
            program.site(f, [(a, A, 8), (b, B, 4), (c, C_BITS, 8), (p, P, 8), (inside, INSIDE, 8), (77, 77, 8)],
                         [*[place.spill(base)] * 4, place.direct(base), place.spill(base)])  # noqa: B023
            return a

        program.module.function(name=f"slots_off_{base}")(slots)

    @program.function
    def parts(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
        halves = [(A & 0xFFFFFFFF, 4), (A >> 32, 4), (P & 0xFFFFFFFF, 4), (P >> 32, 4)]
        program.wanted.append(halves)
        f.patchpoint(len(program.wanted) - 1, PATCH, program.see, [len(program.wanted) - 1], [a, p], ret=i64, places=[
            place.parts(place.register(saved[0]), place.spill("fp")),
            place.parts(place.spill("sp"), place.register(saved[1]))])
        return a

    @program.function
    def growing(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
        f.store(a, f.alloca(i64, f.zext(f.and_(b, 15), i64)))
        program.site(f, [(a, A, 8), (p, P, 8), (c, C_BITS, 8)],
                     [place.spill("fp"), place.spill("bp"), place.spill("fp")])
        return a

    @program.function
    def aligned(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
        f.store(a, f.alloca(i64, align=64))
        program.site(f, [(a, A, 8), (p, P, 8), (c, C_BITS, 8)],
                     [place.spill("sp"), place.register(saved[-1]), place.spill("sp")])
        return a

    @program.module.function(gc="statepoint-example")
    def statepoints(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
        inside = f.alloca(i64)
        f.store(f.const(i64, INSIDE), inside)
        number = f.ptrtoint(p, i64)
        program.statepoint(f, [(a, A, 8), (b, B, 4), (number, P, 8), (c, C_BITS, 8), (inside, INSIDE, 8), (7, 7, 8)], [
            place.register(saved[0]), place.spill("bp"), place.register(saved[1]), place.spill("fp"),
            place.direct("sp"), place.register(saved[2])])
        program.statepoint(f, [(a, A, 8), (number, P, 8), (9, 9, 8)],
                           [place.register(saved[1]), place.spill("fp"), place.spill("bp")])
        return a

    return program


def _tables(program: _Program) -> tuple[str, int]:
    """The sites' locations, as the decoded section has them, in C; and how many there are."""
    rows: list[str] = []
    count = 0
    for stack_map in program.module.compile(check=True).stackmap.stack_maps:
        for record in sorted(stack_map.records, key=lambda record: record.id):
            inner, wanted = "", program.wanted[record.id]  # behind what statepoints have in front
            for location, (value, size) in zip(list(record.locations)[-len(wanted):], wanted, strict=True):
                count += 1
                inner += (f"{{{location.kind}, {location.register}, {location.size}, {size}, {location.offset}, "
                          f"{value:#x}ull}}, ")
            rows.append(f"(const struct location[]){{{inner}{{0}}}}")
    return "const struct location *const sites[] = {\n" + ",\n".join(rows) + "};\n", count


@pytest.mark.parametrize("target", TARGETS)
def test_callees_find_the_values_by_unwinding(target: str, tmp_path: Path) -> None:
    tools = TOOLCHAINS[target]
    for tool in tools.tools:
        need_tool(tool)
    program = _program(target)
    names = [function.name for function in program.module.functions if function.blocks]
    table, count = _tables(program)
    declared = "".join(f"extern uint64_t {name}(uint64_t, uint32_t, double, void *);\n" for name in names)
    constants = f"#define A {A:#x}u\n#define B {B:#x}u\n#define C {C}\n#define P {P:#x}u\n"
    calls = "#define CALLS " + " ".join(f"call({name});" for name in names) + "\n"
    source = Path(__file__).with_name("unwound.c").read_text()
    files = [str(tmp_path / name) for name in ("unwound.c", "placed.o", "program")]
    # What the program is about goes behind the includes, whose words may be the same.
    (tmp_path / "unwound.c").write_text(f"#include <stdint.h>\n{declared}{calls}"
                                        + source.replace("#define NUMBER(", constants + "#define NUMBER(", 1) + table)
    (tmp_path / "placed.o").write_bytes(program.module.compile().data)
    subprocess.run([tools.compiler, "-O1", "-Wall", "-Werror", "-no-pie", "-fexceptions", "-o", files[2], *files[:2]],
                   check=True)
    done = subprocess.run([*tools.runner, files[2]], capture_output=True, text=True)
    told = re.fullmatch(r"seen: (\d+) sites, (\d+) registers, (\d+) direct, (\d+) indirect, (\d+) unwound, "
                        r"(\d+) kept, 0 wrong\n", done.stdout)
    assert told is not None, done.stdout + done.stderr
    sites, registers, direct, indirect, unwound, kept = map(int, told.groups())
    assert (sites, registers + direct + indirect) == (len(program.wanted), count)
    assert unwound % sites == 0 and unwound >= 5 * sites and kept >= 5 * len(names)
