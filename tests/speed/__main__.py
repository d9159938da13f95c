"""What smemit costs beside bare Python and llc, as whole processes from file to file, in one table.

Run:  python -m tests.speed [--target x86_64 ...] [--functions 2000] [--runs 5]

Times are processor time, user and system, of one process: the medians of several runs taken in turns, after one that
does not count. `one` is a module of one function, as a multiple of `python -c pass`; `many` one of many functions, as a
multiple of llc at -O0 and at -O2; `KB` what each of these functions adds to the peak memory. Exit code 1 where a bar is
missed: 10 times bare Python, 6 times `llc -O0`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from statistics import median
from typing import NamedTuple

from smemit.difftest.llvm import find_llvm
from smemit.ir.text import write
from smemit.isa.load import target_names
from tests.speed import launcher
from tests.speed.module import build

SMEMIT = [sys.executable, "-c", "from smemit.__main__ import run; run()"]
"""What the installed command does; `python -m` imports more."""
ONE_BAR, MANY_BAR = 10, 6
_ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


class Cost(NamedTuple):
    """What one run of a command took."""

    seconds: float
    kilobytes: int
    """Peak memory."""


def run(command: Sequence[str]) -> Cost:
    """Run a command to its end."""
    process = _launcher()
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps((list(command), _ENVIRONMENT)) + "\n")
    process.stdin.flush()
    code, seconds, kilobytes = json.loads(process.stdout.readline())
    if code != 0:
        raise SystemExit(f"{' '.join(command)} ended with {code}")
    return Cost(seconds, kilobytes)


@cache
def _launcher() -> subprocess.Popen[str]:
    """The process that starts all others."""
    return subprocess.Popen([sys.executable, "-I", "-S", launcher.__file__], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)


def medians(commands: dict[str, Sequence[str]], runs: int) -> dict[str, Cost]:
    """The median of each cost of each command, all of them run in turns, after one turn that does not count."""
    turns = [{name: run(command) for name, command in commands.items()} for _ in range(runs + 1)][1:]
    return {name: Cost(*map(median, zip(*(turn[name] for turn in turns), strict=True))) for name in commands}


def costs_of(target: str, functions: int, runs: int, llc: str, folder: str) -> dict[str, Cost]:
    """What each command takes for one target."""
    paths = {"one": os.path.join(folder, "one.ll"), "many": os.path.join(folder, "many.ll")}
    for name, count in (("one", 1), ("many", functions)):
        with open(paths[name], "w", encoding="utf-8") as file:
            file.write(write(build(count, target)))
    output = os.path.join(folder, "out.o")
    commands: dict[str, Sequence[str]] = {"python": [sys.executable, "-c", "pass"]}
    commands |= {name: [*SMEMIT, "compile", path, "-o", output] for name, path in paths.items()}
    commands |= {f"-O{level}": [llc, f"-O{level}", "-filetype=obj", paths["many"], "-o", output] for level in "02"}
    return medians(commands, runs)


def machine() -> str:
    """What the figures were taken on."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = next((line.partition(":")[2].strip() for line in file if line.startswith("model name")), "")
    except OSError:
        model = platform.processor()
    return f"{model or platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.speed", description=__doc__.splitlines()[0])
    parser.add_argument("--target", action="append", choices=target_names(), help="default: all")
    parser.add_argument("--functions", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    llvm = find_llvm()
    if not llvm.is_llc:
        raise SystemExit("llc of LLVM 22 is needed")
    print(f"{machine()}; LLVM {llvm.version}; {arguments.functions:,} functions")
    print(f"{'target':9}{'one':>8}{'/ python':>10}{'many':>9}{'/ llc -O0':>11}{'/ llc -O2':>11}{'KB':>7}")
    is_fast = True
    for target in arguments.target or target_names():
        with tempfile.TemporaryDirectory() as folder:
            cost = costs_of(target, arguments.functions, arguments.runs, llvm.command[0], folder)
        one, many = cost["one"].seconds / cost["python"].seconds, cost["many"].seconds / cost["-O0"].seconds
        memory = (cost["many"].kilobytes - cost["one"].kilobytes) / (arguments.functions - 1)
        is_fast &= one <= ONE_BAR and many <= MANY_BAR
        print(f"{target:9}{1000 * cost['one'].seconds:5.0f} ms{one:9.1f}x{cost['many'].seconds:7.2f} s{many:10.2f}x"
              f"{cost['many'].seconds / cost['-O2'].seconds:10.2f}x{memory:7.1f}", flush=True)
    print(f"bars: {ONE_BAR} x python, {MANY_BAR} x llc -O0: {'kept' if is_fast else 'MISSED'}")
    return 0 if is_fast else 1


if __name__ == "__main__":
    sys.exit(main())
