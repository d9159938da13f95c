"""Compile time and memory as ratios against llc, measured in one run on one machine.

Run:  python -m tests.speed.compile_ratio [--target x86_64] [--functions 1000] [--runs 5] [--json]

Each ratio compares the whole compile of a module whose objects are already built (smemit, in this process, garbage
collection as Python has it) with whole runs of llc on the same `.ll` (start included); below 1, smemit is faster. Both
are CPU seconds, taken in turns, and of each the least counts: a busy machine makes runs longer, never shorter.

Cost per function must not grow with the module: the exponent is taken between a tenth of the functions and all of
them, which shows a quadratic pass (2.0) as well as a larger module would, at a fraction of the time.
"""

from __future__ import annotations

import argparse
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


def cpu_seconds(jobs, runs: int) -> list[float]:
    """The least CPU time of each job, its child processes included, in `runs` rounds that run each once."""
    least = [math.inf] * len(jobs)
    for _ in range(runs):
        for at, job in enumerate(jobs):
            gc.collect()
            start = _cpu_time()
            job()
            least[at] = min(least[at], _cpu_time() - start)
    return least


def _cpu_time() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def peak_memory(module: Module) -> int:
    """The most bytes that compiling a built module holds at once."""
    compile_module(build(1, module.target))
    tracemalloc.start()
    compile_module(module)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def figures_of(target: str, functions: int, runs: int, llc: str) -> dict[str, float]:
    """All figures of one target."""
    few, many, repeats = max(functions // 10, 10), functions, 10
    small, module, one = build(few, target), build(many, target), build(1, target)
    found: dict[str, float] = {"functions": functions}

    with tempfile.TemporaryDirectory() as folder:
        def llc_job(name: str, text: str, level: str):
            path = os.path.join(folder, f"{name}.ll")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            command = [llc, f"-O{level}", "-filetype=obj", path, "-o", path + ".o"]
            return lambda: subprocess.run(command, check=True, capture_output=True)

        def times(job, count: int):
            def repeated() -> None:
                for _ in range(count):
                    job()
            return repeated

        compile_module(small)
        text = write(module)
        seconds = cpu_seconds([
            lambda: compile_module(module),
            llc_job("many", text, "0"),
            llc_job("many", text, "2"),
            times(lambda: compile_module(small), repeats),
            times(lambda: compile_module(one), 10 * repeats),
            times(llc_job("one", write(one), "0"), repeats),
        ], runs)
    own, fast, optimized, own_small, own_one, llc_one = seconds
    found["smemit seconds"], found["llc -O0 seconds"], found["llc -O2 seconds"] = own, fast, optimized
    found["one function: smemit seconds"] = own_one / (10 * repeats)
    found["one function: llc -O0 seconds"] = llc_one / repeats
    found["ratio to llc -O0 (aim <= 4)"] = own / fast
    found["ratio to llc -O2 (aim <= 1)"] = own / optimized
    found["one function: times faster than llc (aim >= 10)"] = 10 * llc_one / own_one
    found[f"growth exponent {few} to {many} functions (aim <= 1.05)"] = (
        math.log(own * repeats / own_small) / math.log(many / few))
    measured = min(functions, 300)  # enough to make what a module costs by itself small
    found["memory per function, bytes (aim <= 20480)"] = peak_memory(build(measured, target)) / measured
    return found


def main() -> int:
    """Print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", default="x86_64")
    parser.add_argument("--functions", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    llc = find_llvm()
    figures = figures_of(arguments.target, arguments.functions, arguments.runs, llc.command[0])
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
