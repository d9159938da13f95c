"""The kit against a reader with 100 planted defects: `python -m tests.readers.planted_campaign [--fuzz SECONDS]`.

Every defect must fail a case that the right reader passes. With `--fuzz` each is searched for by `smemit fuzz` instead,
in a shared library, for so many seconds of processor time: wall time on a busy machine is that of other programs.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from smemit.conformance.judge.judging import Judge, Result
from smemit.conformance.judge.kit_directory import KitCase, load_kit, select

SOURCE = Path(__file__).parent / "planted" / "reader.c"
DEFECTS = range(1, 101)
RIGHT = 0
PATIENCE = 10
"""Wall time at most for each second of processor time."""
MEGABYTES = 16 << 10
"""Under a low limit of memory a reader cannot allocate by a huge count and refuses, though it does not check it."""


def build(directory: Path, is_library: bool = False) -> Path:
    """The reader's program, or the shared library."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang-22"))), None)
    assert compiler is not None, "needs a C compiler"
    program = directory / ("reader.so" if is_library else "reader")
    more = ["-shared", "-fPIC", "-DLIBRARY"] if is_library else []
    subprocess.run([compiler, "-O1", *more, "-o", program, SOURCE], check=True)
    return program


def command(program: Path, defect: int) -> str:
    """The reader's command line with a defect."""
    return f"env DEFECT={defect} {program} {{endian}} {{}}"


def first_failure(cases: list[KitCase], program: Path, defect: int) -> Result | None:
    """The first case that the defect fails."""
    judge = Judge(command(program, defect), "json", "section", seconds=5)
    for case in cases:
        result = judge(case)
        if result is not None and not result.passed:
            return result
    return None


def spent() -> float:
    """Processor time of this process and of the readers that it ran."""
    return sum(os.times()[:4])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fuzz", type=float, default=0.0, metavar="SECONDS")
    parser.add_argument("--only", type=int, nargs="*", default=list(DEFECTS))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        program = build(directory, bool(arguments.fuzz))
        cases: list[KitCase] = []
        if not arguments.fuzz:
            from smemit.conformance.kit.write import write

            write(directory / "kit")
            cases = list(select(load_kit(directory / "kit"), "1,2,3"))
            wrong = first_failure(cases, program, RIGHT)
            assert wrong is None, wrong
        missed = []
        longest = 0.0
        for defect in arguments.only:
            start, before = time.perf_counter(), spent()
            if arguments.fuzz:
                from smemit.conformance.fuzz.readers import Campaign, run
                from smemit.conformance.fuzz.subject import Subject

                os.environ["DEFECT"] = str(defect)
                subject = Subject(f"library:{program}:read_stackmap", "json", "section", seconds=5, versions=(1, 2, 3),
                                  megabytes=MEGABYTES)
                campaign = Campaign(subject, seed=defect, stop_after=1)
                found = next(iter(run(campaign, PATIENCE * arguments.fuzz, 1)), None)
                told = "" if found is None else f"{found.outcome} {found.detail}"
            else:
                result = first_failure(cases, program, defect)
                told = "" if result is None else f"{result.case.name}: {result.outcome.value} {result.detail}"
            seconds = spent() - before
            if not told or 0 < arguments.fuzz < seconds:
                missed.append(defect)
            longest = max(longest, seconds)
            print(f"{defect:3} {seconds:6.1f} s ({time.perf_counter() - start:.1f} s of wall time) "
                  f"{told[:150] or 'NOT FOUND'}", flush=True)
    print(f"{len(arguments.only) - len(missed)} of {len(arguments.only)} found, each within {longest:.1f} s of "
          f"processor time; missed: {missed or 'none'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
