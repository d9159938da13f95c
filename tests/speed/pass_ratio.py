"""What the safepoint passes cost beside opt's, as whole processes from text to text.

Run:  python -m tests.speed.pass_ratio [--functions 205] [--runs 5] [--passes NAMES ...]

One random module of a collected language, of about a megabyte, and one of a quarter of its functions go through
`smemit pass` and through `opt-22 -S`, all in turns. Figures are medians of processor time; `exponent` says how it grows
from the smaller module to the larger, that of an empty module left out (1 is linear).
"""

from __future__ import annotations

import argparse
import math
import os
import tempfile
from collections.abc import Sequence

from smemit.ir.text import write
from tests.properties.gc_programs import random_gc_module
from tests.properties.opt import find_opt, pass_flag
from tests.speed.__main__ import SMEMIT, medians

_EACH = ("place-safepoints", "rewrite-statepoints-for-gc", "place-safepoints,rewrite-statepoints-for-gc")
_SIZE = 40


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.pass_ratio", description=__doc__.splitlines()[0])
    parser.add_argument("--functions", type=int, default=205)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--passes", nargs="*", default=_EACH)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        texts = {"none": ""}
        for name, count in (("quarter", arguments.functions // 4), ("all", arguments.functions)):
            texts[name] = write(random_gc_module(arguments.seed, _SIZE, "x86_64", functions=count))
        paths = {name: os.path.join(folder, f"{name}.ll") for name in texts}
        for name, text in texts.items():
            with open(paths[name], "w", encoding="utf-8") as file:
                file.write(text)
        output = os.path.join(folder, "out.ll")
        commands: dict[str, Sequence[str]] = {
            f"{passes} {name}": [*SMEMIT, "pass", passes, path, "-o", output]
            for passes in arguments.passes for name, path in paths.items()}
        commands |= {f"{passes} opt": [find_opt(), "-S", pass_flag(passes), paths["all"], "-o", output]
                     for passes in arguments.passes}
        seconds = {name: cost.seconds for name, cost in medians(commands, arguments.runs).items()}
    print(f"{len(texts['all']):,} bytes, {arguments.functions} functions")
    print(f"{'passes':46}{'opt s':>8}{'smemit':>8}{'ratio':>8}{'exponent':>10}")
    for passes in arguments.passes:
        opt, start, part, whole = (seconds[f"{passes} {name}"] for name in ("opt", "none", "quarter", "all"))
        exponent = math.log((whole - start) / (part - start)) / math.log(len(texts["all"]) / len(texts["quarter"]))
        print(f"{passes:46}{opt:8.3f}{whole:8.3f}{whole / opt:7.2f}x{exponent:10.3f}")


if __name__ == "__main__":
    main()
