"""What one more statepoint costs to compile beside one more patchpoint that records as many values.

Run:  python -m tests.speed.site_ratio [--target x86_64 ...] [--values 2,8,32] [--runs 5] [--isel dag] [--apart]

Functions load the values, pass one or several sites in a row, and store the values. A statepoint relocates them all, a
patchpoint has them all as live values; what a site costs is the difference between functions with two sites and with
one of them. With `--isel dag` graphs select both; else patchpoints need none on x86_64 and PowerPC, as in llc, whose
fast selector leaves statepoints to graphs. Statepoints in a row, and loads and stores between them, take no nodes
(`isel/dag/build/followers.py`); with `--apart` a pointer is stored behind each site. Figures are CPU seconds of this
process, the least of several runs taken in turns.
"""

from __future__ import annotations

import argparse
import gc
import time

from smemit import Module, compile_module, i64, ptr, void
from smemit.ir.types import pointer
from smemit.isa.load import target_names

SITES = 12
FUNCTIONS = 20
MANAGED = pointer(1)


def build(target: str, kind: str, values: int, sites: int, functions: int = FUNCTIONS, apart: bool = False) -> Module:
    """Functions of `sites` statepoints or patchpoints, each with `values` pointers alive across it; `apart` stores one
    of them behind each."""
    module = Module("sites.ll", target=target, source_filename="sites.ll")
    callee = module.declare("callee", void, [])
    for number in range(functions):
        function = module.define(f"f{number}", void, [ptr], gc="statepoint-example")
        f, (memory,) = function.builder, function.args
        places = [f.gep(memory, [at], type=i64) for at in range(values)]
        live = [f.load(MANAGED, place) for place in places]
        for site in range(sites):
            if kind == "statepoint":
                token = f.statepoint(callee, [], id=site, gc=live)
                live = [token.relocate(value) for value in live]
            else:
                f.patchpoint(site, 40, 1234567, [], live)
            if apart:
                f.store(live[site % values], places[site % values])
        for value, place in zip(live, places, strict=True):
            f.store(value, place)
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


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.site_ratio", description=__doc__.splitlines()[0])
    parser.add_argument("--target", action="append", choices=target_names(), help="default: all")
    parser.add_argument("--values", default="2,8,32", help="how many live values, several counts with commas")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--isel", default="", choices=("dag",), help="graphs select both")
    parser.add_argument("--apart", action="store_true", help="a store behind each site")
    arguments = parser.parse_args()
    print(f"{'target':9}{'values':>8}{'statepoint':>13}{'patchpoint':>13}{'ratio':>8}{'functions':>11}")
    for target in arguments.target or target_names():
        for values in map(int, arguments.values.split(",")):
            modules = {f"{kind} {sites}": build(target, kind, values, sites, apart=arguments.apart)
                       for kind in ("statepoint", "patchpoint") for sites in (1, 1 + SITES)}
            found = seconds_of(modules, arguments.runs, arguments.isel)
            cost = {kind: (found[f"{kind} {1 + SITES}"] - found[f"{kind} 1"]) / SITES / FUNCTIONS
                    for kind in ("statepoint", "patchpoint")}
            whole = found["statepoint 1"] / found["patchpoint 1"]
            print(f"{target:9}{values:8}{1e6 * cost['statepoint']:10.0f} us{1e6 * cost['patchpoint']:10.0f} us"
                  f"{cost['statepoint'] / cost['patchpoint']:8.2f}{whole:11.2f}", flush=True)


if __name__ == "__main__":
    main()
