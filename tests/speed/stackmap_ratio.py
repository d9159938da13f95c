"""How fast is the stack map library? Ratios to `llvm-readobj-22 --stackmap` printing the same section to /dev/null.

    python -m tests.speed.stackmap_ratio [--records N]

Everything is measured in one run as user time of this process and its children, each the best of several turns taken
in rotation, so that a busy machine hurts all alike. Exit code 1 when a ratio misses its bound.
"""

from __future__ import annotations

import argparse
import random
import resource
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from smemit.stackmap import LiveOut, Location, Record, StackMap, open_image, read, to_columns, walk
from smemit.stackmap.model import Function
from smemit.stackmap.stub import elf_object
from tests.speed.__main__ import SMEMIT, Cost
from tests.speed.__main__ import run as run_command

TURNS = 7


def example(records: int, mixed: bool) -> bytes:
    """A section of so many records of 5 locations, two to a function; `mixed` varies their live-outs too."""
    rng = random.Random(5)
    shapes = []
    for _ in range(64):
        locations = [
            Location(kind, 8, 0 if kind > 3 else rng.randrange(16), 0 if kind in (1, 5) else rng.randrange(-999, 999))
            for kind in (rng.randrange(1, 6) for _ in range(5))
        ]
        live_outs = [LiveOut(register, 8) for register in range(rng.choice((0, 2, 7, 11)) if mixed else 0)]
        shapes.append((locations, live_outs))
    functions = []
    for index in range(0, records, 2):
        own = [Record(index + i, rng.randrange(4096), *rng.choice(shapes)) for i in range(min(2, records - index))]
        functions.append(Function(0, 24, own))
    return StackMap(functions, [1 << 40]).to_bytes()


def walk_all(data: Any) -> int:
    total = 0
    # A view is a tuple: taking it apart is the quick way to all of it.
    for id, offset, _, locations, live_outs, function, _, _ in walk(data, 3, "little"):
        if function is None or id < 0 or offset < 0:
            raise AssertionError
        total += locations + live_outs
    return total


def walk_by_name(data: Any) -> int:
    total = 0
    for view in walk(data, 3, "little"):
        if view.function is None or view.id < 0 or view.offset < 0:
            raise AssertionError
        total += view.location_count + view.live_out_count
    return total


def walk_objects(data: Any) -> int:
    total = 0
    for view in walk(data, 3, "little"):
        total += len(view.locations)
    return total


def user_time() -> float:
    """Seconds that this process and those it has waited for have computed."""
    return sum(resource.getrusage(who).ru_utime for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def measure(work: dict[str, Callable[[], object]]) -> dict[str, float]:
    best = dict.fromkeys(work, 1e9)
    for _ in range(TURNS):
        for name, run in work.items():
            start = user_time()
            done = run()
            # Of a command its own process tells.
            best[name] = min(best[name], done.seconds if isinstance(done, Cost) else user_time() - start)
    return best


def judge(data: bytes, records: int, title: str, folder: Path, bound: bool) -> bool:
    path = folder / "big.o"
    path.write_bytes(elf_object("x86_64", "little", data, [("f", 8)], []))
    mapped = open_image(path).data
    columns = to_columns(mapped, 3, "little")
    plain = to_columns(mapped, 3, "little", numpy=False)
    assert columns.to_buffer() == data

    def readobj() -> None:
        subprocess.run(["llvm-readobj-22", "--stackmap", path], stdout=subprocess.DEVNULL, check=True)

    spent = measure(
        {
            "llvm-readobj": readobj,
            "walk": lambda: walk_all(mapped),
            "walk, by attribute": lambda: walk_by_name(mapped),
            "locations as objects": lambda: walk_objects(mapped),
            "to_columns": lambda: to_columns(mapped, 3, "little"),
            "from columns": columns.to_buffer,
            "to_columns, no NumPy": lambda: to_columns(mapped, 3, "little", numpy=False),
            "from columns, no NumPy": plain.to_buffer,
        }
    )
    base = spent["llvm-readobj"]
    bounds = {
        "walk": 1.0,
        "locations as objects": 4.0,
        "to_columns": 0.2,
        # As fast as decoding into them, in the same run.
        "from columns": spent["to_columns"] / base,
    }
    print(f"{title}: {records} records, {len(data) / 1e6:.0f} MB; llvm-readobj {base / records * 1e6:.2f} us a record")
    good = True
    for name, seconds in spent.items():
        if name == "llvm-readobj":
            continue
        ratio, limit = seconds / base, bounds.get(name)
        verdict = "" if limit is None or not bound else f"  bound {limit:.2f}  {'ok' if ratio <= limit else 'MISSED'}"
        good = good and (limit is None or not bound or ratio <= limit)
        print(f"  {name:<24} {seconds:7.3f} s  {ratio:6.2f} x{verdict}")
    tracemalloc.start()
    for _ in walk(mapped, 3, "little"):
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"  memory of the walk       {peak / 1024:.0f} KB")
    return good and peak < 1 << 18


def varied(records: int) -> bytes:
    """A section of records of varied shapes, two to a function, half of the IDs of 64 bits."""
    rng = random.Random(1)
    functions = []
    for index in range(0, records, 2):
        own = []
        for number in range(index, index + 2):
            locations = []
            for _ in range(rng.choice((0, 1, 2, 3, 5, 8, 12))):
                kind = rng.randrange(1, 6)
                register = 0 if kind > 3 else rng.randrange(16)
                offset = 0 if kind in (1, 5) else rng.randrange(-5000, 5000)
                locations.append(Location(kind, rng.choice((1, 2, 4, 8)), register, offset))
            live = sorted(rng.sample(range(32), rng.choice((0, 0, 1, 4, 7))))
            id = rng.getrandbits(64) if rng.random() < 0.5 else number
            own.append(Record(id, rng.randrange(16), locations, [LiveOut(register, 8) for register in live]))
        functions.append(Function(0, 24, own))
    return StackMap(functions, [1 << 40]).to_bytes()


def judge_processes(records: int, folder: Path) -> bool:
    """Whole processes on records of varied shapes."""
    data = varied(records)
    path, bare = folder / "varied.o", folder / "varied.bin"
    path.write_bytes(elf_object("x86_64", "little", data, [("f", 16)], []))
    bare.write_bytes(data)

    def run(*command: str | Path) -> Callable[[], object]:
        return lambda: run_command([str(word) for word in command])

    bars = {"decode": 5.0, "decode --json": 5.0, "check": 3.0}
    spent = measure(
        {
            "llvm-readobj": run("llvm-readobj-22", "--stackmap", path),
            **{words: run(*SMEMIT, *words.split(), bare) for words in bars},
            "all as objects": lambda: read(data, 3, "little"),
            "to_columns": lambda: to_columns(data, 3, "little"),
        }
    )
    base = spent["llvm-readobj"]
    bars |= {"all as objects": 5.0, "to_columns": 0.2}
    print(f"records of varied shapes, whole processes: {records} records, {len(data) / 1e6:.0f} MB")
    good = True
    for name, bar in bars.items():
        ratio = spent[name] / base
        good = good and ratio <= bar
        verdict = "ok" if ratio <= bar else "MISSED"
        print(f"  {name:<24} {spent[name]:7.3f} s  {ratio:6.2f} x  bar {bar:.2f}  {verdict}")
    return good


def judge_names(folder: Path) -> bool:
    """Two functions by name among 300,000 symbols."""
    count = 300_000
    data = StackMap([Function(0, 8, [Record(1, 4)]), Function(0, 8, [Record(2, 4)])]).to_bytes()
    names = [(f"a_function_with_a_name_{index}", 8) for index in range(count)]
    path = folder / "many.o"
    path.write_bytes(elf_object("x86_64", "little", data, names, [(16, 7), (40, count - 1)]))
    linked = folder / "many"
    subprocess.run(["ld", "-no-pie", "-e", names[0][0], "-o", linked, path], check=True)
    start = user_time()
    found = [function.symbol for stack_map in open_image(linked).stack_maps for function in stack_map.functions]
    spent = user_time() - start
    assert found == [names[7][0], names[count - 1][0]]
    print(f"names among {count} symbols: {spent:.3f} s  bar 0.500  {'ok' if spent <= 0.5 else 'MISSED'}")
    return spent <= 0.5


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=1_000_000)
    arguments = parser.parse_args()
    records = arguments.records
    with tempfile.TemporaryDirectory() as folder:
        good = judge(example(records, mixed=False), records, "5 locations each", Path(folder), bound=True)
        good = judge_processes(records // 5, Path(folder)) and good
        good = judge_names(Path(folder)) and good
        judge(example(records, mixed=True), records, "5 locations, live-outs vary", Path(folder), bound=False)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
