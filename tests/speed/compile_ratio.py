"""Compile time and memory as ratios against llc, measured in one run on one machine.

Run:  python tests/speed/compile_ratio.py [--target x86_64] [--functions 2000] [--json]

Each row times the whole compile of a module whose objects are already built (smemit, in this process, garbage
collection as Python has it) and whole runs of llc on the same `.ll` (start included). Every figure is the median of
several runs; a ratio below 1 means that smemit is faster.
"""

from __future__ import annotations

import argparse
import functools
import gc
import json
import math
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc

from smemit import Module, compile_module, i64, ptr
from smemit.ir.values import Value
from smemit.ir_text import write
from smemit.oracles.llvm import find_llvm

OPERATIONS = ("add", "sub", "mul", "and", "or", "xor", "load", "store")


def build(functions: int, target: str, seed: int = 1) -> Module:
    """A module of functions with ten operations, one stackmap and one patchpoint each."""
    choose = random.Random(seed)
    module = Module("speed.ll", target=target, source_filename="speed.ll")
    patch_bytes = {"x86_64": 15, "aarch64": 20}.get(target, 40)
    for number in range(functions):
        function = module.define(f"f{number}", i64, [i64, i64, ptr])
        f, (a, b, p) = function.builder, function.args
        values: list[Value] = [a, b]
        for step in range(10):
            operation = choose.choice(OPERATIONS)
            if operation == "load":
                values.append(f.load(i64, p))
            elif operation == "store":
                f.store(choose.choice(values), p)
            else:
                values.append(f.binary(operation, choose.choice(values), choose.choice([*values, f.const(i64, 17)])))
            if step == 4:
                f.stackmap(number, 8, values[-2:])
            if step == 7:
                values.append(f.patchpoint(number, patch_bytes, 1234567, [values[-1], a], values[-2:-1], ret=i64))
        f.ret(values[-1])
    return module


def median_seconds(job, runs: int) -> float:
    """The median wall time of `runs` runs of `job`, after one that does not count."""
    job()
    times = []
    for _ in range(runs):
        gc.collect()
        start = time.perf_counter()
        job()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def peak_memory(module: Module) -> int:
    """The most bytes that compiling a built module holds at once."""
    compile_module(build(1, module.target))
    tracemalloc.start()
    compile_module(module)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def main() -> int:
    """Print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", default="x86_64")
    parser.add_argument("--functions", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    llc = find_llvm()
    module = build(arguments.functions, arguments.target)
    one = build(1, arguments.target)
    figures: dict[str, float] = {"functions": arguments.functions}
    with tempfile.TemporaryDirectory() as folder:
        def llc_job(text: str, level: str):
            path = os.path.join(folder, f"m{level}.ll")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            command = [llc.command[0], f"-O{level}", "-filetype=obj", path, "-o", path + ".o"]
            return lambda: subprocess.run(command, check=True, capture_output=True)

        text = write(module)
        figures["smemit seconds"] = median_seconds(lambda: compile_module(module), arguments.runs)
        figures["llc -O0 seconds"] = median_seconds(llc_job(text, "0"), arguments.runs)
        figures["llc -O2 seconds"] = median_seconds(llc_job(text, "2"), arguments.runs)
        figures["one function: smemit seconds"] = median_seconds(lambda: compile_module(one), 50)
        figures["one function: llc -O0 seconds"] = median_seconds(llc_job(write(one), "0"), 20)
    figures["ratio to llc -O0 (aim <= 4)"] = figures["smemit seconds"] / figures["llc -O0 seconds"]
    figures["ratio to llc -O2 (aim <= 1)"] = figures["smemit seconds"] / figures["llc -O2 seconds"]
    figures["one function: times faster than llc (aim >= 10)"] = (
        figures["one function: llc -O0 seconds"] / figures["one function: smemit seconds"])
    sizes = (100, 20_000)
    seconds = [median_seconds(functools.partial(compile_module, build(size, arguments.target)), runs)
               for size, runs in zip(sizes, (20, 1), strict=True)]
    figures["growth exponent 100 to 20,000 functions (aim <= 1.05)"] = (
        math.log(seconds[1] / seconds[0]) / math.log(sizes[1] / sizes[0]))
    figures["memory per function, bytes (aim <= 20480)"] = peak_memory(module) / arguments.functions
    if arguments.json:
        print(json.dumps(figures, indent=2))
    else:
        print(f"{arguments.target}, {llc.version}, peak of this process "
              f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MiB")
        for name, value in figures.items():
            print(f"  {name:58} {value:12.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
