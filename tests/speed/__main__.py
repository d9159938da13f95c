"""All of smemit's costs beside LLVM's, as whole processes from files, in one table; and a chart of cost against size.

Run:  python -m tests.speed [--target x86_64 ...] [--functions 2000] [--runs 5] [--native PYTHON] [--json]
                            [--chart FILE.svg]

Figures are CPU seconds of finished processes, the least of several runs taken in turns, as ratios: a busy machine makes
runs longer, never shorter. `start` is one function against bare Python (`python -c pass`); `-O0` and `-O2` a module of
many functions against whole runs of llc, and the same by the clock, where several processes share a long text (`clock`;
only a machine with nothing else to do tells); `read` IR text to IR text, which reads and writes, against the
compilation; `exponent` how the cost grows from a tenth of the functions to all of them (1 is flat); `KB` what each more
function adds to the peak memory of the largest process. `--native` names the Python of an environment with a native
wheel; it gets rows of its own.
"""

from __future__ import annotations

import argparse
import json
import marshal
import math
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from smemit.difftest.llvm import find_llvm
from smemit.ir.text import write
from smemit.isa.load import target_names
from tests.speed import launcher
from tests.speed.module import build

_RUN = "import sys; from smemit.__main__ import run; sys.exit(run())"
PURE = [sys.executable, "-c", _RUN]
"""What the installed command does; `python -m` takes a hundredth more of a start."""
_NATIVE_ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}


class Cost(NamedTuple):
    """What one run of a command took."""

    seconds: float
    kilobytes: int
    """Peak memory."""
    elapsed: float
    """Seconds by the clock."""


def native_command(python: str) -> list[str]:
    """The command of an environment with a native wheel, by its Python."""
    command = [python, "-P", "-c", _RUN]
    told = subprocess.run([*command, "--version"], env=_NATIVE_ENVIRONMENT, capture_output=True, text=True)
    if "(native)" not in told.stdout:
        raise SystemExit(f"{python} has no native smemit: {told.stdout or told.stderr}")
    return command


def run(command: Sequence[str]) -> Cost:
    """Run a command to its end."""
    # A native wheel is not to be hidden by the sources that Python would find first.
    environment = _NATIVE_ENVIRONMENT if "-P" in command else dict(os.environ)
    process = _launcher()
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(marshal.dumps((list(command), environment)).hex() + "\n")
    process.stdin.flush()
    code, seconds, kilobytes, elapsed = process.stdout.readline().split()
    if code != "0":
        raise SystemExit(f"{' '.join(command)} ended with {code}")
    return Cost(float(seconds), int(kilobytes), float(elapsed))


@cache
def _launcher() -> subprocess.Popen[str]:
    """The process that starts all others."""
    return subprocess.Popen([sys.executable, "-I", "-S", launcher.__file__], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)


def least(commands: dict[str, Sequence[str]], runs: int) -> dict[str, Cost]:
    """The least of each cost of each command, all of them run in turns, after one turn that does not count."""
    found = {name: run(command) for name, command in commands.items()}
    for _ in range(runs):
        for name, command in commands.items():
            old, new = found[name], run(command)
            found[name] = Cost(min(old.seconds, new.seconds), min(old.kilobytes, new.kilobytes),
                               min(old.elapsed, new.elapsed))
    return found


def figures_of(target: str, functions: int, runs: int, llc: str, folder: str,
               kinds: dict[str, list[str]]) -> dict[str, dict[str, float]]:
    """The rows of one target, one for each way to run smemit."""
    sizes = {"one": 1, "few": max(functions // 10, 10), "many": functions}
    paths = {}
    for name, count in sizes.items():
        paths[name] = os.path.join(folder, f"{target}-{name}.ll")
        with open(paths[name], "w", encoding="utf-8") as file:
            file.write(write(build(count, target)))
    output = os.path.join(folder, "out")
    commands: dict[str, Sequence[str]] = {"python": [sys.executable, "-c", "pass"]}
    for kind, smemit in kinds.items():
        for name, path in paths.items():
            commands[f"{kind} {name}"] = [*smemit, "compile", path, "-o", output]
            commands[f"{kind} read {name}"] = [*smemit, "compile", path, "-o", output, "--emit", "llvm-ir"]
    for level in "02":
        commands[f"llc -O{level}"] = [llc, f"-O{level}", "-filetype=obj", paths["many"], "-o", output]
    commands["llc one"] = [llc, "-O0", "-filetype=obj", paths["one"], "-o", output]
    cost = least(commands, runs)
    llc_cost = {name: cost[f"llc {name}"] for name in ("one", "-O0", "-O2")}
    return {kind: _row({name.removeprefix(f"{kind} "): one for name, one in cost.items() if name.startswith(kind)},
                       sizes, llc_cost, cost["python"].seconds) for kind in kinds}


def _row(cost: dict[str, Cost], sizes: dict[str, int], llc: dict[str, Cost], python: float) -> dict[str, float]:
    seconds = {name: one.seconds for name, one in cost.items()}
    start = seconds["one"]
    many, few = seconds["many"] - start, seconds["few"] - start
    return {
        "start": start / python,
        "start_ms": 1000 * start,
        "llc_start_ms": 1000 * llc["one"].seconds,
        "O0": seconds["many"] / llc["-O0"].seconds,
        "O2": seconds["many"] / llc["-O2"].seconds,
        "O0_clock": cost["many"].elapsed / llc["-O0"].elapsed,
        "O2_clock": cost["many"].elapsed / llc["-O2"].elapsed,
        "read": (seconds["read many"] - seconds["read one"]) / many,
        "exponent": math.log(many / few) / math.log(sizes["many"] / sizes["few"]),
        "KB": (cost["many"].kilobytes - cost["few"].kilobytes) / (sizes["many"] - sizes["few"]),
    }


def chart(target_points: dict[str, list[tuple[int, float]]]) -> str:
    """An SVG of milliseconds a function against functions in the module, both on scales of powers of ten."""
    width, height, left, low = 640, 360, 60, 40
    xs = [math.log10(x) for points in target_points.values() for x, _ in points]
    ys = [math.log10(y) for points in target_points.values() for _, y in points]
    x0, x1, y0, y1 = min(xs), max(xs), math.floor(min(ys)), math.ceil(max(ys))

    def place(x: float, y: float) -> str:
        return f"{left + (x - x0) / (x1 - x0 or 1) * (width - left - 90):.1f}," \
               f"{height - low - (y - y0) / (y1 - y0 or 1) * (height - low - 20):.1f}"

    colours = ("#2c6fbb", "#c0392b", "#2e8b57", "#8e44ad")
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
             'font-size="12"><rect width="100%" height="100%" fill="white"/>']
    for power in range(y0, y1 + 1):
        x, y = place(x0, power).split(",")
        parts.append(f'<line x1="{left}" x2="{width - 90}" y1="{y}" y2="{y}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y}" text-anchor="end">{10.0 ** power:g} ms</text>')
    for count in sorted({x for points in target_points.values() for x, _ in points}):
        x = place(math.log10(count), y0).split(",")[0]
        parts.append(f'<text x="{x}" y="{height - low + 18}" text-anchor="middle">{count:,}</text>')
    parts.append(f'<text x="{width // 2}" y="{height - 6}" text-anchor="middle">functions in the module</text>')
    for (name, points), colour in zip(target_points.items(), colours, strict=False):
        line = " ".join(place(math.log10(x), math.log10(y)) for x, y in points)
        end = place(math.log10(points[-1][0]), math.log10(points[-1][1])).split(",")
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
                     f'<text x="{float(end[0]) + 6}" y="{end[1]}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>\n"])


def points_of(target: str, largest: int, runs: int, folder: str) -> list[tuple[int, float]]:
    """Milliseconds a function, start left out, for modules of ever more functions."""
    points, start = [], None
    for count in (1, *(10 ** power for power in range(1, round(math.log10(largest)) + 1))):
        path = os.path.join(folder, f"{target}-{count}.ll")
        with open(path, "w", encoding="utf-8") as file:
            file.write(write(build(count, target)))
        command = [*PURE, "compile", path, "-o", os.path.join(folder, "out")]
        seconds = least({"it": command}, runs if count <= 1000 else 1)["it"].seconds
        if start is None:
            start = seconds
        else:
            points.append((count, max(1000 * (seconds - start) / count, 1e-3)))
    return points


def machine() -> str:
    """What the figures were taken on."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = next((line.partition(":")[2].strip() for line in file if line.startswith("model name")), "")
    except OSError:
        model = platform.processor()
    return f"{model or platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed", description=__doc__.splitlines()[0])
    parser.add_argument("--target", action="append", choices=target_names(), help="default: all")
    parser.add_argument("--functions", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--native", metavar="PYTHON", help="of an environment with a native wheel")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--chart", metavar="FILE.svg", help="draw cost against size instead")
    parser.add_argument("--largest", type=int, default=10_000, help="functions of the chart's largest module")
    arguments = parser.parse_args()
    llvm = find_llvm()
    if not llvm.is_llc:
        raise SystemExit("llc of LLVM 22 is needed")
    kinds = {"pure": PURE}
    if arguments.native:
        kinds["native"] = native_command(arguments.native)
    targets = arguments.target or target_names()
    started = time.monotonic()
    rows: dict[str, dict[str, dict[str, float]]] = {}
    points: dict[str, list[tuple[int, float]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for target in targets:
            print(f"{target} ...", file=sys.stderr, flush=True)
            if arguments.chart:
                points[target] = points_of(target, arguments.largest, arguments.runs, folder)
            else:
                rows[target] = figures_of(target, arguments.functions, arguments.runs, llvm.command[0], folder,
                                          kinds)
    if arguments.chart:
        with open(arguments.chart, "w", encoding="utf-8") as file:
            file.write(chart(points))
    elif arguments.json:
        print(json.dumps({"machine": machine(), "llvm": llvm.version, "functions": arguments.functions,
                          "targets": rows}, indent=1))
    else:
        took = time.monotonic() - started
        print(f"{machine()}; LLVM {llvm.version}; {arguments.functions:,} functions; {took:.0f} s")
        print(f"{'target':16}{'start':>8}{'ms':>6}{'llc ms':>8}{'-O0':>7}{'-O2':>7}{'clock:':>8}{'-O0':>6}{'-O2':>7}"
              f"{'read':>7}{'exponent':>10}{'KB':>6}")
        for target, own in rows.items():
            for kind, row in own.items():
                print(f"{target:9}{kind:7}{row['start']:7.1f}x{row['start_ms']:6.0f}{row['llc_start_ms']:8.0f}"
                      f"{row['O0']:6.2f}x{row['O2']:6.2f}x{'':8}{row['O0_clock']:5.2f}x"
                      f"{row['O2_clock']:6.2f}x{row['read']:7.2f}{row['exponent']:10.3f}{row['KB']:6.1f}")


if __name__ == "__main__":
    main()
