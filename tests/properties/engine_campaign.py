"""Compare the engines that run code, run by run: `python -m tests.properties.engine_campaign`.

On x86_64, each function of random modules runs in this process and in the emulator, and the interpreter judges both:
every result, call, value at a record and byte of memory that is defined must be the same three times. On PowerPC, qemu
runs executables that print the results of random functions and the arguments of their calls.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from smemit.compile.pipeline import compile_module
from smemit.difftest.executions import runnable_module
from smemit.difftest.programs.features import ALL, without_missing
from smemit.errors import UnsupportedError
from smemit.run import load
from smemit.run.check import check_module
from tests.properties.campaigns import all_right
from tests.properties.deoptimize_campaign import random_program, run

_BATCH = 50
"""Functions of an executable."""
_GCC = {"ppc64": "powerpc64-linux-gnu-gcc", "ppc64le": "powerpc64le-linux-gnu-gcc"}
_DRIVER = """
#include <stdio.h>
static long count;
long look(long value) {{ printf(" %ld", value); return value * 31 + ++count; }}
{declarations}
int main(void) {{ {calls} return 0; }}
"""


def native(count: int, seed: int) -> Iterator[tuple[str, bool]]:
    """Functions, each with whether the native engine and the emulator give the same verdict on its runs."""
    features, _ = without_missing(ALL - {"wild"}, "x86_64")
    made = 0
    while made < count:
        module = runnable_module(seed, 20, features, "x86_64")
        data = compile_module(module)
        for function in module.functions:
            only = frozenset((function.name,))
            try:
                here, emulated = (check_module(module, data, engine=one, functions=only)
                                  for one in ("native", "unicorn"))
            except UnsupportedError:
                continue  # thread-local data
            if emulated.runs and made < count:
                made += 1
                yield f"seed {seed}, @{function.name}: {here} is not {emulated}", here == emulated
        seed += 1


def qemu(target: str, count: int, seed: int) -> Iterator[tuple[str, bool]]:
    """Functions, each with whether qemu prints the calls and the result that the emulator gives."""
    for first in range(seed, seed + count, _BATCH):
        seeds = range(first, min(first + _BATCH, seed + count))
        for number, printed in zip(seeds, _printed(target, seeds), strict=True):
            program = load(random_program(number, target))
            result, calls, _ = run(program, _arguments(number), None)
            yield f"seed {number}: qemu prints {printed}", printed == [*calls, result]


def _printed(target: str, seeds: range) -> list[list[int]]:
    """The numbers that each function prints in qemu: the arguments of its calls, and its result."""
    names = [f"f{number}" for number in seeds]
    declarations = "".join(f"long {name}(long, long);\n" for name in names)
    calls = "".join(f'count = 0; printf(" %ld\\n", {name}({a}L, {b}L)); '
                    for name, (a, b) in zip(names, map(_arguments, seeds), strict=True))
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, f"{name}.o") for name in names]
        for number, name, path in zip(seeds, names, files, strict=True):
            with open(path, "wb") as file:
                file.write(compile_module(random_program(number, target, name)))
        driver, executable = os.path.join(folder, "driver.c"), os.path.join(folder, "run")
        with open(driver, "w", encoding="utf-8") as text:
            text.write(_DRIVER.format(declarations=declarations, calls=calls))
        subprocess.run([_GCC[target], "-static", "-o", executable, driver, *files], check=True)
        done = subprocess.run([f"qemu-{target}", executable], capture_output=True, text=True, check=True)
    return [[int(word) for word in line.split()] for line in done.stdout.splitlines()]


def _arguments(seed: int) -> tuple[int, int]:
    return seed * 0x9E37_79B9_7F4A & (1 << 62) - 1, seed % 251


def main() -> int:
    """Print how many functions are equal; 1 if any differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--native", type=int, default=2000, help="functions of x86_64 (default: 2000)")
    parser.add_argument("--qemu", type=int, default=500, help="functions of each PowerPC (default: 500)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    compared = [("x86_64, native", native(given.native, given.seed))]
    for target in _GCC:
        if shutil.which(f"qemu-{target}") and shutil.which(_GCC[target]):
            compared.append((f"{target}, qemu", qemu(target, given.qemu, given.seed)))
        else:
            print(f"{target}: not compared, qemu-{target} or {_GCC[target]} is missing")
    passed = [all_right(engine, pairs, "functions are equal in the emulator") for engine, pairs in compared]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
