"""What one more statepoint costs to compile beside one more patchpoint that records as many values.

Run:  python -m tests.speed.site_ratio [--target x86_64 ...] [--shape row,stores,loads,results,made,sums] [--values 2,8]
      [--runs 5] [--isel dag] [--count] [--llc]

Functions load the values, pass one or several sites, and store the values. A statepoint relocates them all, a
patchpoint has them all as live values; what a site costs, with what stands behind it, is the difference between
functions with many sites and with one of them. Behind each site of a shape stands

    row      nothing
    stores   a store of one of the values
    loads    a load of a number from where one of the values points to, and a store of it
    results  nothing, but each call gives a number, which the next one takes
    made     a load of a pointer from where one of the values points to, which takes its place
    sums     a number loaded from where a value points to, one added to it and stored there again

With `--isel dag` graphs select both; else patchpoints need none on x86_64 and PowerPC, as in llc, whose fast selector
leaves statepoints to graphs, with all that stands in front of them in their block. Figures are CPU seconds of this
process, the least of several runs taken in turns; with `--count` the bytecodes that Python executes, which do not
depend on what else the machine does. With `--llc` stands beside them what the same statepoint costs in `llc -O0`, as a
multiple of the same patchpoint there (CPU seconds of whole runs on 200 functions; PowerPC has none).
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from types import FrameType
from typing import Any

from smemit import Module, compile_module, i64, ptr, void
from smemit.difftest.llvm import find_llvm
from smemit.ir.text import write
from smemit.ir.types import pointer
from smemit.isa.load import target_names
from tests.speed.__main__ import least

SITES = 12
FUNCTIONS = 20
LLC_FUNCTIONS = 200
MANAGED = pointer(1)
SHAPES = ("row", "stores", "loads", "results", "made", "sums")


def build(target: str, kind: str, shape: str, values: int, sites: int, functions: int = FUNCTIONS) -> Module:
    """Functions of `sites` statepoints or patchpoints, each with `values` pointers alive across it."""
    module = Module("sites.ll", target=target, source_filename="sites.ll")
    gives = shape == "results"
    callee = module.declare("callee", i64 if gives else void, [i64] if gives else [])
    for number in range(functions):
        function = module.define(f"f{number}", void, [ptr], gc="statepoint-example")
        f, (memory,) = function.builder, function.args
        places = [f.gep(memory, [at], type=i64) for at in range(values)]
        live = [f.load(MANAGED, place) for place in places]
        result = f.load(i64, memory) if gives else None
        for site in range(sites):
            args = [] if result is None else [result]
            at = site % values
            if kind == "statepoint":
                token = f.statepoint(callee, args, id=site, gc=live)
                live = [token.relocate(value) for value in live]
                if gives:
                    result = token.result()
            else:
                made = f.patchpoint(site, 40, 1234567, args, live, ret=i64 if gives else void)
                if gives:
                    result = made
            if shape == "stores":
                f.store(live[at], places[at])
            elif shape == "loads":
                f.store(f.load(i64, live[at]), places[at])
            elif shape == "made":
                live[at] = f.load(MANAGED, live[at])
            elif shape == "sums":
                f.store(f.add(f.load(i64, live[at]), 1), live[at])
        for value, place in zip(live, places, strict=True):
            f.store(value, place)
        if result is not None:
            f.store(result, memory)
        f.ret()
    return module


def seconds_of(modules: dict[str, Module], runs: int, isel: str) -> dict[str, float]:
    """The least CPU seconds that each module takes, in turns, after one turn that does not count."""
    found: dict[str, float] = {}
    for turn in range(runs + 1):
        for name, module in modules.items():
            gc.collect()
            start = time.process_time()
            compile_module(module, isel=isel)
            took = time.process_time() - start
            if turn:
                found[name] = min(found.get(name, took), took)
    return found


def bytecodes_of(modules: dict[str, Module], isel: str) -> dict[str, int]:
    """How many bytecodes compiling each module executes, what is made once left out."""
    found: dict[str, int] = {}
    count = 0

    def traced(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        count += event == "opcode"
        return traced

    for name, module in modules.items():
        compile_module(module, isel=isel)
        count = 0
        sys.settrace(traced)
        compile_module(module, isel=isel)
        sys.settrace(None)
        found[name] = count
    return found


def llc_ratio(target: str, shape: str, values: int, runs: int, llc: str) -> float:
    """What one more statepoint costs llc, as a multiple of one more patchpoint."""
    commands: dict[str, Sequence[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("statepoint", "patchpoint"):
            for sites in (1, 1 + SITES):
                path = os.path.join(folder, f"{kind}{sites}.ll")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(write(build(target, kind, shape, values, sites, LLC_FUNCTIONS)))
                commands[f"{kind} {sites}"] = [llc, "-O0", "-filetype=obj", path, "-o", os.path.join(folder, "out.o")]
        cost = least(commands, runs)
    return ((cost[f"statepoint {1 + SITES}"].seconds - cost["statepoint 1"].seconds)
            / (cost[f"patchpoint {1 + SITES}"].seconds - cost["patchpoint 1"].seconds))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.site_ratio", description=__doc__.splitlines()[0])
    parser.add_argument("--target", action="append", choices=target_names(), help="default: all")
    parser.add_argument("--shape", default=",".join(SHAPES), help="what stands behind each site, several with commas")
    parser.add_argument("--values", default="2,8", help="how many live values, several counts with commas")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--isel", default="", choices=("dag",), help="graphs select both")
    parser.add_argument("--count", action="store_true", help="count bytecodes")
    parser.add_argument("--llc", action="store_true", help="tell llc's own ratio beside")
    arguments = parser.parse_args()
    llc = ""
    if arguments.llc:
        llvm = find_llvm()
        if not llvm.is_llc:
            raise SystemExit("llc of LLVM 22 is needed")
        llc = llvm.command[0]
    functions, unit, scale = (1, "  ", 1.0) if arguments.count else (FUNCTIONS, "us", 1e6)
    print(f"{'target':9}{'shape':9}{'values':>8}{'statepoint':>13}{'patchpoint':>13}{'ratio':>8}{'functions':>11}",
          f"{'llc':>7}" if llc else "")
    wanted = [(target, shape, values) for target in arguments.target or target_names()
              for shape in arguments.shape.split(",") for values in map(int, arguments.values.split(","))]
    for target, shape, values in wanted:
        modules = {f"{kind} {sites}": build(target, kind, shape, values, sites, functions)
                   for kind in ("statepoint", "patchpoint") for sites in (1, 1 + SITES)}
        found = bytecodes_of(modules, arguments.isel) if arguments.count else \
            seconds_of(modules, arguments.runs, arguments.isel)
        cost = {kind: (found[f"{kind} {1 + SITES}"] - found[f"{kind} 1"]) / SITES / functions
                for kind in ("statepoint", "patchpoint")}
        whole = found["statepoint 1"] / found["patchpoint 1"]
        shown = "".join(f"{scale * cost[kind]:10.0f} {unit}" for kind in cost)
        beside = ""
        if llc:
            beside = "-" if target.startswith("ppc64") else \
                f"{llc_ratio(target, shape, values, arguments.runs, llc):.2f}"
        print(f"{target:9}{shape:9}{values:8}{shown}{cost['statepoint'] / cost['patchpoint']:8.2f}{whole:11.2f}",
              f"{beside:>7}", flush=True)


if __name__ == "__main__":
    main()
