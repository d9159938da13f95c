"""The compiler's truth against llvm-readobj: `python -m tests.readers.truth_campaign --modules N --seed S`.

Random modules are compiled; what the emitter recorded must be what llvm-readobj reads in the object, and what our
decoder reads. Prints the seeds of modules for which it is not, and stops with exit code 1.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from smemit.compile.pipeline import compile_object
from smemit.conformance.judge.judging import Outcome, weigh
from smemit.conformance.judge.reading import from_json, parse_llvm
from smemit.difftest.programs.features import FEATURES
from smemit.difftest.programs.placements import place_randomly
from smemit.difftest.programs.random_module import random_module
from smemit.errors import SmemitError, UnsupportedError
from smemit.stackmap.as_json import to_json
from smemit.stackmap.image import open_image

TARGETS = ("x86_64", "aarch64", "ppc64", "ppc64le")
_AT_ONCE = 200


def disagreements(seeds: range, target: str, readobj: str, counts: Counter[str], *, place: bool = False,
                  ) -> Iterator[str]:
    """What is wrong with the truths of these modules, in words; `place` gives their live values random placements."""
    with tempfile.TemporaryDirectory() as name:
        made: list[tuple[int, Path, dict[str, Any]]] = []
        for seed in seeds:
            module = random_module(seed, 5 + seed % 30, frozenset(FEATURES), target)
            if place:
                place_randomly(module, seed)
            try:
                found = compile_object(module)
            except UnsupportedError:
                counts["refused"] += 1
                continue
            truth = found.truth
            if not truth["maps"]:
                counts["without records"] += 1
                continue
            path = Path(name) / f"{seed}.o"
            found.save(path)
            made.append((seed, path, truth))
        if not made:
            return
        command = [readobj, "--stackmap", *(str(path) for _, path, _ in made)]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        texts = text.split("\nFile: ")[1:]
        assert len(texts) == len(made), f"{readobj} read {len(texts)} of {len(made)} files"
        for (seed, path, truth), told in zip(made, texts, strict=True):
            right = from_json(truth)
            records = [record for function in truth["maps"][0]["functions"] for record in function["records"]]
            locations = [location for record in records for location in record["locations"]]
            counts["objects"] += 1
            counts["records"] += len(records)
            counts["locations"] += len(locations)
            counts["locations with an operand"] += sum("operand" in location for location in locations)
            outcome, detail = weigh("accept", right, parse_llvm(told, is_signed=False))
            if outcome is not Outcome.RIGHT:
                yield f"{target} seed {seed}: llvm-readobj: {outcome.value}: {detail}"
            outcome, detail = weigh("accept", right, from_json(to_json(open_image(path))))
            if outcome is not Outcome.RIGHT:
                yield f"{target} seed {seed}: smemit decode: {outcome.value}: {detail}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", type=int, default=10_000)
    parser.add_argument("--target", choices=TARGETS, action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--place", action="store_true", help="live values have random placements")
    arguments = parser.parse_args()
    readobj = shutil.which("llvm-readobj-22") or shutil.which("llvm-readobj")
    if readobj is None:
        print("needs llvm-readobj")
        return 2
    bad = 0
    for target in arguments.target or TARGETS:
        counts: Counter[str] = Counter()
        start = time.perf_counter()
        for first in range(arguments.seed, arguments.seed + arguments.modules, _AT_ONCE):
            last = min(first + _AT_ONCE, arguments.seed + arguments.modules)
            try:
                for line in disagreements(range(first, last), target, readobj, counts, place=arguments.place):
                    bad += 1
                    print(line)
            except SmemitError as error:
                bad += 1
                print(f"{target} seeds {first} to {last}: {error}")
        words = ", ".join(f"{count:,} {what}" for what, count in counts.items())
        print(f"{target}: {words}; {time.perf_counter() - start:.0f} s", flush=True)
    print(f"{bad} disagreements")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
