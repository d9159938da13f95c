"""What the safepoint passes cost beside opt's, as whole processes from text to text.

Run:  python -m tests.speed.pass_ratio [--functions 205] [--runs 5] [--passes NAMES ...] [--native PYTHON]

One random module of a collected language, of about a megabyte, and one of a quarter of its functions go through
`smemit pass` and through `opt-22 -S`, all in turns. Figures are the least of several runs: seconds by the clock, which
mean something on a machine with nothing else to do, then CPU seconds of all processes, as `smemit pass` shares a large
module out over several. `exponent` says how the CPU seconds over those of an empty module grow from the smaller module
to the larger (1 is linear). `--native` names the Python of an environment with a native wheel; it gets rows of its
own.
"""

from __future__ import annotations

import argparse
import math
import os
import tempfile
from collections.abc import Sequence

from smemit.difftest.opt import find_opt, pass_flag
from smemit.difftest.programs.gc_programs import random_gc_module
from smemit.ir.text import write
from tests.speed.__main__ import PURE, least, native_command

_EACH = ("place-safepoints", "rewrite-statepoints-for-gc", "place-safepoints,rewrite-statepoints-for-gc")
_SIZE = 40


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.pass_ratio", description=__doc__.splitlines()[0])
    parser.add_argument("--functions", type=int, default=205)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--passes", nargs="*", default=_EACH)
    parser.add_argument("--native", metavar="PYTHON", help="of an environment with a native wheel")
    arguments = parser.parse_args()
    kinds = {"pure": PURE}
    if arguments.native:
        kinds["native"] = native_command(arguments.native)
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
            f"{kind} {passes} {name}": [*smemit, "pass", passes, path, "-o", output]
            for kind, smemit in kinds.items() for passes in arguments.passes for name, path in paths.items()}
        commands |= {f"{passes} opt": [find_opt(), "-S", pass_flag(passes), paths["all"], "-o", output]
                     for passes in arguments.passes}
        cost = least(commands, arguments.runs)
    print(f"{len(texts['all']):,} bytes, {arguments.functions} functions")
    print(f"{'passes':46}{'':7}{'opt s':>8}{'smemit':>8}{'ratio':>8}{'opt cpu':>9}{'smemit':>8}{'ratio':>8}"
          f"{'exponent':>10}")
    for passes in arguments.passes:
        opt = cost[f"{passes} opt"]
        for kind in kinds:
            start, part, whole = (cost[f"{kind} {passes} {name}"] for name in ("none", "quarter", "all"))
            growth = (whole.seconds - start.seconds) / (part.seconds - start.seconds)
            exponent = math.log(growth) / math.log(len(texts["all"]) / len(texts["quarter"]))
            print(f"{passes:46}{kind:7}{opt.elapsed:8.3f}{whole.elapsed:8.3f}{whole.elapsed / opt.elapsed:7.2f}x"
                  f"{opt.seconds:9.3f}{whole.seconds:8.3f}{whole.seconds / opt.seconds:7.2f}x{exponent:10.3f}")


if __name__ == "__main__":
    main()
