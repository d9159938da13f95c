"""How time and memory grow with one dimension of a program at a time, as whole processes from files.

Run:  python -m tests.speed.scaling [--target x86_64 ...] [--shape loads ...] [--size 20000] [--limit 60]

For each shape a file of a sixteenth, a quarter and all of the size is compiled; `exponent` says how the CPU time over
that of an empty module grows between the last two (1 is linear, n log n shows as 1.1), `memory` how many times the
text the last one's peak is, over that of an empty module. Sites and switches take their own, smaller sizes.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import tempfile
from collections.abc import Callable, Iterable

from smemit.difftest.llvm import find_llvm
from smemit.isa.load import target_names
from tests.speed.__main__ import Cost, run

TRIPLES = {"x86_64": "x86_64-unknown-linux-gnu", "aarch64": "aarch64-unknown-linux-gnu",
           "ppc64": "powerpc64-unknown-linux-gnu", "ppc64le": "powerpc64le-unknown-linux-gnu"}
TOKEN = "call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0"
MANAGED = "ptr addrspace(1)"
_HEAD = """target triple = "{triple}"
declare void @g()
declare i64 @h(i64)
declare i64 @k(i64, i64)
declare i32 @__gxx_personality_v0(...)
@from = external global [5 x i64]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare i64 @llvm.experimental.gc.result.i64(token)
"""


def _function(lines: Iterable[str], head: str = "define i64 @f(i64 %a, i64 %b, ptr %p) {\nentry:") -> str:
    return "\n".join([head, *lines, "}\n"])


def arithmetic(n: int) -> str:
    """One block, each operation on the results of the last two."""
    names = ("add", "xor", "sub", "and", "mul")
    values = ["%a", "%b", *(f"%v{i}" for i in range(n))]
    return _function([*(f"  %v{i} = {names[i % 5]} i64 {values[i]}, {values[i + 1]}" for i in range(n)),
                      f"  ret i64 %v{n - 1}"])


def trees(n: int) -> str:
    """One block of values that are all read at its end, by a sum."""
    values = [f"%v{i}" for i in range(n // 2)]
    lines = [f"  {value} = mul i64 %a, {i + 3}" for i, value in enumerate(values)]
    lines += [f"  %s{i} = add i64 {'%b' if not i else f'%s{i - 1}'}, {value}" for i, value in enumerate(values)]
    return _function([*lines, f"  ret i64 %s{len(values) - 1}"])


def memory(n: int) -> str:
    """One block of loads, each stored next to where it came from."""
    lines = []
    for i in range(n // 4):
        lines += [f"  %p{i} = getelementptr i8, ptr %p, i64 {8 * i}", f"  %v{i} = load i64, ptr %p{i}",
                  f"  %q{i} = getelementptr i8, ptr %p, i64 {8 * i + 4}", f"  store i64 %v{i}, ptr %q{i}"]
    return _function([*lines, "  ret i64 %a"])


def loads(n: int) -> str:
    """One block of loads that are all stored at its end."""
    lines = [f"  %p{i} = getelementptr i8, ptr %p, i64 {8 * i}" for i in range(n // 3)]
    lines += [f"  %v{i} = load i64, ptr %p{i}" for i in range(n // 3)]
    lines += [f"  store i64 %v{i}, ptr %p{n // 3 - 1 - i}" for i in range(n // 3)]
    return _function([*lines, "  ret i64 %a"])


def calls(n: int) -> str:
    """One block of calls, each with the last one's result."""
    values = ["%a", *(f"%v{i}" for i in range(n))]
    return _function([*(f"  %v{i} = call i64 @h(i64 {values[i]})" for i in range(n)), f"  ret i64 %v{n - 1}"])


def stackmaps(n: int) -> str:
    """One block of stackmaps with sums between them."""
    values = ["%a", *(f"%v{i}" for i in range(n // 2))]
    lines = []
    for i in range(n // 2):
        lines += [f"  %v{i} = add i64 {values[i]}, %b",
                  f"  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 {i}, i32 0, i64 %v{i}, i64 %a)"]
    return _function([*lines, f"  ret i64 {values[-1]}"])


def patchpoints(n: int) -> str:
    """One block of patchpoints with sums between them."""
    values = ["%a", *(f"%v{i}" for i in range(n // 2))]
    lines = []
    for i in range(n // 2):
        lines += [f"  %v{i} = add i64 {values[i]}, %b",
                  "  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void("
                  f"i64 {i}, i32 40, ptr null, i32 0, i64 %v{i}, i64 %a)"]
    return _function([*lines, f"  ret i64 {values[-1]}"])


def allocas(n: int) -> str:
    """Slots of the frame, each written and read."""
    lines = [f"  %s{i} = alloca i64" for i in range(n // 3)]
    lines += [f"  store i64 %a, ptr %s{i}" for i in range(n // 3)]
    lines += [f"  %v{i} = load i64, ptr %s{n // 3 - 1 - i}" for i in range(n // 3)]
    return _function([*lines, "  ret i64 %v0"])


def branches(n: int) -> str:
    """Blocks one behind the other, every one of which may leave."""
    lines = ["  br label %b0"]
    for i in range(n):
        lines += [f"b{i}:", f"  %c{i} = icmp eq i64 %a, {i}",
                  f"  br i1 %c{i}, label %exit, label %{f'b{i + 1}' if i < n - 1 else 'exit'}"]
    return _function([*lines, "exit:", "  ret i64 %a"])


def jumps(n: int) -> str:
    """Blocks that jump to the next but one and back."""
    lines = ["  br label %b0"]
    for i in range(n):
        lines += [f"b{i}:", f"  br label %b{i + 2 if i % 2 == 0 and i + 2 < n else (i + 1 if i % 2 == 0 else i)}"]
    lines[-1] = "  ret i64 %a"
    return _function(lines)


def phis(n: int) -> str:
    """Loops one behind the other, each with its counter."""
    lines = ["  br label %b0"]
    for i in range(n):
        before = "entry" if not i else f"b{i - 1}"
        start = "%a" if not i else f"%n{i - 1}"
        lines += [f"b{i}:", f"  %x{i} = phi i64 [ {start}, %{before} ], [ %n{i}, %b{i} ]",
                  f"  %n{i} = add i64 %x{i}, 1",
                  f"  %c{i} = icmp eq i64 %n{i}, %b",
                  f"  br i1 %c{i}, label %{f'b{i + 1}' if i < n - 1 else 'exit'}, label %b{i}"]
    return _function([*lines, "exit:", f"  ret i64 %n{n - 1}"])


def crossing(n: int) -> str:
    """Values of the first block that are read in as many blocks behind it."""
    lines = [f"  %v{i} = mul i64 %a, {i + 3}" for i in range(n)] + ["  br label %b0"]
    for i in range(n):
        lines += [f"b{i}:", f"  store volatile i64 %v{i}, ptr %p",
                  f"  br label %{f'b{i + 1}' if i < n - 1 else 'exit'}"]
    return _function([*lines, "exit:", "  ret i64 %a"])


def switch(n: int) -> str:
    """A switch of scattered cases, every one its own block."""
    lines = ["  switch i64 %a, label %exit [", *(f"    i64 {i * i + i}, label %b{i}" for i in range(n)), "  ]"]
    for i in range(n):
        lines += [f"b{i}:", f"  store volatile i64 {i}, ptr %p", "  br label %exit"]
    return _function([*lines, "exit:", "  ret i64 %a"])


def dense_switch(n: int) -> str:
    """A switch that becomes a table of jumps."""
    return _function(["  switch i64 %a, label %exit [", *(f"    i64 {i}, label %b{i}" for i in range(n)), "  ]",
                      *(line for i in range(n) for line in (f"b{i}:", f"  store volatile i64 {i}, ptr %p",
                                                            "  br label %exit")),
                      "exit:", "  ret i64 %a"])


def join(n: int) -> str:
    """Blocks that all lead to one, which has a value of each."""
    lines = ["  switch i64 %a, label %exit [", *(f"    i64 {i * i + i}, label %b{i}" for i in range(n)), "  ]"]
    lines += [line for i in range(n) for line in (f"b{i}:", f"  %v{i} = add i64 %b, {i}", "  br label %exit")]
    values = ", ".join(f"[ %v{i}, %b{i} ]" for i in range(n))
    return _function([*lines, "exit:", f"  %x = phi i64 [ %b, %entry ], {values}", "  ret i64 %x"])


def constants(n: int) -> str:
    """One block of sums with ever other floating-point numbers."""
    values = ["%d", *(f"%v{i}" for i in range(n))]
    return _function(["  %d = bitcast i64 %a to double",
                      *(f"  %v{i} = fadd double {values[i]}, {i}.125" for i in range(n)),
                      f"  %r = bitcast double {values[-1]} to i64", "  ret i64 %r"])


def atomics(n: int) -> str:
    """Loops of compare-and-exchange, one behind the other."""
    return _function([*(f"  %v{i} = atomicrmw nand ptr %p, i64 %a seq_cst" for i in range(n)), "  ret i64 %a"])


def exchanges(n: int) -> str:
    """Compare-and-exchange with ever other numbers."""
    lines = [f"  %v{i} = cmpxchg ptr %p, i64 {i}, i64 %a seq_cst seq_cst" for i in range(n)]
    return _function([*lines, "  ret i64 %a"])


def copies(n: int) -> str:
    """One block of copies between two objects, which become loads and stores."""
    return _function([*["  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @from, i64 40, i1 false)"] * n,
                      "  ret i64 %a"])


def selects(n: int) -> str:
    """One block of choices, which become branches."""
    values = ["%d", *(f"%v{i}" for i in range(n))]
    lines = ["  %d = bitcast i64 %a to double", "  %e = bitcast i64 %b to double"]
    for i in range(n):
        lines += [f"  %c{i} = icmp sgt i64 %a, {i}", f"  %v{i} = select i1 %c{i}, double {values[i]}, double %e"]
    return _function([*lines, f"  %r = bitcast double {values[-1]} to i64", "  ret i64 %r"])


def variables(n: int) -> str:
    """Variables, each read and written once, and functions, each called once."""
    lines = []
    for i in range(n // 4):
        lines += [f"  %v{i} = load i64, ptr @g{i}", f"  call void @c{i}()",
                  f"  store i64 %v{i}, ptr @g{n // 4 - 1 - i}"]
    return "".join([*(f"@g{i} = global i64 {i}\ndeclare void @c{i}()\n" for i in range(n // 4)),
                    _function([*lines, "  ret i64 %a"])])


def invokes(n: int) -> str:
    """Calls that may unwind, each to a landing pad of its own."""
    lines = ["  br label %b0"]
    for i in range(n):
        lines += [f"b{i}:", f"  invoke void @g() to label %{f'b{i + 1}' if i < n - 1 else 'exit'} unwind label %u{i}",
                  f"u{i}:", f"  %p{i} = landingpad {{ ptr, i32 }} cleanup", "  br label %exit"]
    return _function([*lines, "exit:", "  ret i64 %a"],
                     "define i64 @f(i64 %a) personality ptr @__gxx_personality_v0 {\nentry:")


def _collected(lines: Iterable[str]) -> str:
    return _function(lines, 'define void @f(ptr %p, i64 %a) gc "statepoint-example" {\nentry:')


def gc_values(n: int) -> str:
    """One statepoint that relocates many values."""
    lines = []
    for i in range(n):
        lines += [f"  %p{i} = getelementptr i8, ptr %p, i64 {8 * i}", f"  %v{i} = load {MANAGED}, ptr %p{i}"]
    live = ", ".join(f"{MANAGED} %v{i}" for i in range(n))
    lines.append(f"  %t = {TOKEN}(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) "
                 f'[ "gc-live"({live}) ]')
    lines += [f"  %r{i} = call {MANAGED} @llvm.experimental.gc.relocate.p1(token %t, i32 {i}, i32 {i})"
              for i in range(n)]
    lines += [f"  store {MANAGED} %r{i}, ptr %p{i}" for i in range(n)]
    return _collected([*lines, "  ret void"])


def deopt_values(n: int) -> str:
    """One statepoint with many deopt values."""
    lines = [f"  %v{i} = add i64 %a, {i}" for i in range(n)]
    live = ", ".join(f"i64 %v{i}" for i in range(n))
    return _collected([*lines, f"  %t = {TOKEN}(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)"
                               f' [ "deopt"({live}) ]', "  ret void"])


def allocas_in_site(n: int) -> str:
    """One stackmap that records many slots and numbers."""
    lines = [f"  %s{i} = alloca i64" for i in range(n // 2)]
    live = ", ".join(f"ptr %s{i}, i64 {i << 33}" for i in range(n // 2))
    return _function([*lines, f"  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, {live})",
                      "  ret i64 %a"])


def statepoints(n: int) -> str:
    """One block of statepoints that hand four pointers on."""
    lines, live = [], []
    for i in range(4):
        lines += [f"  %p{i} = getelementptr i8, ptr %p, i64 {8 * i}", f"  %v{i} = load {MANAGED}, ptr %p{i}"]
        live.append(f"%v{i}")
    for site in range(n):
        listed = ", ".join(f"{MANAGED} {value}" for value in live)
        lines.append(f"  %t{site} = {TOKEN}(i64 {site}, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)"
                     f' [ "gc-live"({listed}) ]')
        live = [f"%r{site}.{i}" for i in range(4)]
        lines += [f"  {value} = call {MANAGED} @llvm.experimental.gc.relocate.p1(token %t{site}, i32 {i}, i32 {i})"
                  for i, value in enumerate(live)]
    lines += [f"  store {MANAGED} {value}, ptr %p{i}" for i, value in enumerate(live)]
    return _collected([*lines, "  ret void"])


def statepoint_words(n: int) -> str:
    """One block of statepoints that take two words and give one, with a load and a store of it behind each."""
    lines, value, result = [f"  %v = load {MANAGED}, ptr %p"], "%v", "%a"
    for site in range(n):
        lines += [f"  %t{site} = {TOKEN}(i64 {site}, i32 0, ptr elementtype(i64 (i64, i64)) @k, i32 2, i32 0, "
                  f'i64 %a, i64 {result}, i32 0, i32 0) [ "gc-live"({MANAGED} {value}), "deopt"(i64 {result}) ]',
                  f"  %r{site} = call {MANAGED} @llvm.experimental.gc.relocate.p1(token %t{site}, i32 0, i32 0)",
                  f"  %c{site} = call i64 @llvm.experimental.gc.result.i64(token %t{site})",
                  f"  %n{site} = load i64, {MANAGED} %r{site}", f"  store i64 %n{site}, ptr %p"]
        value, result = f"%r{site}", f"%c{site}"
    return _collected([*lines, f"  store {MANAGED} {value}, ptr %p", "  ret void"])


def statepoint_sums(n: int) -> str:
    """One block of statepoints with a number behind each that is loaded, changed and stored again."""
    lines, value = [f"  %v = load {MANAGED}, ptr %p"], "%v"
    for site in range(n):
        lines += [f"  %t{site} = {TOKEN}(i64 {site}, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)"
                  f' [ "gc-live"({MANAGED} {value}) ]',
                  f"  %r{site} = call {MANAGED} @llvm.experimental.gc.relocate.p1(token %t{site}, i32 0, i32 0)",
                  f"  %n{site} = load i64, {MANAGED} %r{site}", f"  %s{site} = mul i64 %n{site}, %a",
                  f"  store i64 %s{site}, {MANAGED} %r{site}"]
        value = f"%r{site}"
    return _collected([*lines, f"  store {MANAGED} {value}, ptr %p", "  ret void"])


def statepoint_blocks(n: int) -> str:
    """Blocks with a statepoint each, relocated in the next one."""
    lines = [f"  %v = load {MANAGED}, ptr %p", "  br label %b0"]
    value = "%v"
    for site in range(n):
        lines += [f"b{site}:",
                  f"  %t{site} = {TOKEN}(i64 {site}, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)"
                  f' [ "gc-live"({MANAGED} {value}) ]',
                  f"  %r{site} = call {MANAGED} @llvm.experimental.gc.relocate.p1(token %t{site}, i32 0, i32 0)",
                  f"  br label %{f'b{site + 1}' if site < n - 1 else 'exit'}"]
        value = f"%r{site}"
    return _collected([*lines, "exit:", f"  store {MANAGED} {value}, ptr %p", "  ret void"])


def functions(n: int) -> str:
    """Small functions with a stackmap each."""
    return "".join(_function([
        f"  %v = add i64 %a, {i}", f"  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 {i}, i32 0, i64 %v)",
        "  ret i64 %v"], f"define i64 @f{i}(i64 %a) {{") for i in range(n))


SHAPES: dict[str, tuple[Callable[[int], str], int]] = {
    "arithmetic": (arithmetic, 1), "trees": (trees, 1), "memory": (memory, 1), "loads": (loads, 1), "calls": (calls, 1),
    "stackmaps": (stackmaps, 1), "patchpoints": (patchpoints, 1), "allocas": (allocas, 1), "branches": (branches, 1),
    "jumps": (jumps, 1), "phis": (phis, 1), "crossing": (crossing, 2), "switch": (switch, 4),
    "join": (join, 4), "constants": (constants, 1), "selects": (selects, 2),
    "atomics": (atomics, 5), "exchanges": (exchanges, 5), "copies": (copies, 10), "variables": (variables, 1),
    "invokes": (invokes, 4),
    "dense-switch": (dense_switch, 4), "gc-values": (gc_values, 20), "deopt-values": (deopt_values, 20),
    "allocas-in-site": (allocas_in_site, 10), "statepoints": (statepoints, 20),
    "statepoint-words": (statepoint_words, 20), "statepoint-sums": (statepoint_sums, 20),
    "statepoint-blocks": (statepoint_blocks, 20), "functions": (functions, 1),
}
"""By name what makes a module's functions of a size, and the part of the size that it takes: 20 is a twentieth."""


def text_of(shape: str, size: int, target: str) -> str:
    """A module of a shape."""
    return _HEAD.format(triple=TRIPLES[target]) + SHAPES[shape][0](size)


def costs_of(command: list[str], texts: Iterable[str], folder: str, limit: float) -> list[Cost]:
    """What compiling each text takes; those behind one over the limit are left out."""
    found: list[Cost] = []
    path = os.path.join(folder, "in.ll")
    for text in texts:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        found.append(run([*command, path, "-o", os.path.join(folder, "out.o")]))
        if found[-1].seconds > limit:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.scaling", description=__doc__.splitlines()[0])
    parser.add_argument("--target", action="append", choices=target_names(), help="default: all")
    parser.add_argument("--shape", action="append", choices=list(SHAPES), help="default: all")
    parser.add_argument("--size", type=int, default=20_000)
    parser.add_argument("--limit", type=float, default=60, help="seconds beyond which a shape is not made larger")
    parser.add_argument("--llc", action="store_true", help="measure llc -O0 instead")
    arguments = parser.parse_args()
    command = [sys.executable, "-m", "smemit", "compile", "-O0"]
    if arguments.llc:
        command = [find_llvm().command[0], "-O0", "-filetype=obj"]
    print(f"{'target':9}{'shape':19}{'size':>8}{'text':>10}{'seconds':>9}{'exponent':>10}{'memory':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for target in arguments.target or target_names():
            start = costs_of(command, [_HEAD.format(triple=TRIPLES[target]) + functions(1)] * 2, folder, 60)[-1]
            for shape in arguments.shape or SHAPES:
                whole = arguments.size // SHAPES[shape][1]
                sizes = [max(whole // part, 4) for part in (16, 4, 1)]
                texts = [text_of(shape, size, target) for size in sizes]
                try:
                    found = costs_of(command, texts, folder, arguments.limit)
                except SystemExit as error:
                    print(f"{target:9}{shape:19} refused: {error}", flush=True)
                    continue
                seconds = [max(cost.seconds - start.seconds, 1e-3) for cost in found]
                size, text = sizes[len(found) - 1], texts[len(found) - 1]
                exponent = math.log(seconds[-1] / seconds[-2]) / math.log(size / sizes[len(found) - 2]) \
                    if len(found) > 1 else math.nan
                memory = (found[-1].kilobytes - start.kilobytes) * 1024 / len(text)
                print(f"{target:9}{shape:19}{size:8,}{len(text) // 1024:7,} KB{seconds[-1]:9.2f}{exponent:10.2f}"
                      f"{memory:7.0f}x", flush=True)


if __name__ == "__main__":
    main()
