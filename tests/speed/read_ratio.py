"""Time to read IR text, and to write it, as ratios to compiling the same module at -O0.

Run:  python tests/speed/read_ratio.py [--target x86_64] [--functions 2000]

The text is filled up to about 500 bytes a function, so that 2,000 functions are a file of 1 MB. Every figure is the
median of several runs; a ratio below 1 means that compiling takes longer.
"""

from __future__ import annotations

import argparse
import sys

from smemit import compile_module
from smemit.ir.verify import verify
from smemit.ir_text import read, write
from tests.speed.compile_ratio import build, median_seconds

BYTES_PER_FUNCTION = 500


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Compare reading and writing IR text with compiling it.")
    parser.add_argument("--target", default="x86_64")
    parser.add_argument("--functions", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    module = build(arguments.functions, arguments.target)
    text = write(module)
    operations = sum(len(block.operations) for function in module.functions for block in function.blocks)
    missing = BYTES_PER_FUNCTION * arguments.functions - len(text)
    if missing > 0:
        text = text.replace("\n}\n", "\n" + " " * (missing // arguments.functions) + "}\n")
    compiling = median_seconds(lambda: compile_module(module), arguments.runs)
    print(f"{len(text) / 1e6:.2f} MB, {arguments.functions} functions, {operations} operations")
    for name, job in (("compile", lambda: compile_module(module)), ("read", lambda: read(text, "speed.ll")),
                      ("write", lambda: write(module)), ("verify", lambda: verify(module))):
        seconds = compiling if name == "compile" else median_seconds(job, arguments.runs)
        print(f"{name:8} {seconds:7.3f} s   {1e6 * seconds / operations:6.2f} us an operation   "
              f"{seconds / compiling:5.2f} of compiling")
    return 0


if __name__ == "__main__":
    sys.exit(main())
