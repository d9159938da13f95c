"""Readers from packages over the kit, as a table: `python -m tests.readers.package_table [--cpp CMD]`.

Every reader that is installed is judged on version 3, which all of them read; the table is in `smemit docs readers`.
`--cpp` is the compiled `conformance/judge/adapters/adapter.cpp`, the reader in LLVM's headers (package llvm-22-dev).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from smemit.conformance.judge.judging import Judge, Outcome, judge_all
from smemit.conformance.judge.kit_directory import load_kit, select
from smemit.conformance.kit.write import write

RELEASES = ("13", "14", "15", "16", "19", "22")
COLUMNS = "right of valid | partial | wrong | refused valid | refused of wrong | crashed | hung | out of memory"


def readers(cpp: str, folder: Path) -> dict[str, Judge]:
    """Names and how each is run."""
    found = {}
    for release in RELEASES:
        if shutil.which(f"llvm-readobj-{release}"):
            found[f"llvm-readobj {release}"] = Judge(f"llvm-readobj-{release} --stackmap {{}}", "llvm", "file")
    if cpp:
        found["LLVM 22's StackMapParser.h"] = Judge(f"{cpp} {{endian}} {{}}", "json", "section")
    python = sys.executable
    found["smemit decode"] = Judge(f"{python} -m smemit decode --json {{}}", "json", "file")
    found["smemit check"] = Judge(f"{python} -m smemit check {{}}", "exit", "file")
    compiler = shutil.which("cc")
    if compiler is not None:
        library = folder / "judge.so"
        source = Path(__file__).parents[2] / "smemit" / "conformance" / "readers" / "judge.c"
        subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        found["stackmap.h of `smemit reader`"] = Judge(f"library:{library}:read_stackmap", "json", "section")
    adapter = Path(__file__).parents[2] / "smemit" / "conformance" / "judge" / "adapters" / "adapter.py"
    found["adapter.py of the kit"] = Judge(f"{python} -S {adapter} {{endian}} {{}}", "json", "section")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cpp", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    print(f"| reader | {COLUMNS} |")
    print("| --- |" + " --- |" * 8)
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name) / "kit"
        write(directory)
        cases = list(select(load_kit(directory), "3"))
        for title, judge in readers(arguments.cpp, Path(name)).items():
            counts: dict[str, Counter[Outcome]] = {"accept": Counter(), "reject": Counter(), "free": Counter()}
            for result in judge_all(judge, cases, arguments.jobs):
                counts[result.case.verdict][result.outcome] += 1
            valid, wrong, every = counts["accept"], counts["reject"], sum(counts.values(), Counter())
            cells = [f"{valid[Outcome.RIGHT] + valid[Outcome.ACCEPTED]} of {valid.total()}", valid[Outcome.PARTIAL],
                     valid[Outcome.WRONG], valid[Outcome.REFUSED], f"{wrong[Outcome.REFUSED]} of {wrong.total()}",
                     every[Outcome.CRASHED], every[Outcome.HUNG], every[Outcome.MEMORY]]
            print(f"| {title} | " + " | ".join(map(str, cells)) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
