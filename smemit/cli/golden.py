"""`smemit golden`: check the golden cases without LLVM, or make them with it."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from smemit.errors import OracleError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("cases", nargs="*", metavar="CASE", help="x86_64/allocas, allocas, or a target (default: all)")
    parser.add_argument("--folder", type=Path, help="folder of the cases (default: golden/)")
    parser.add_argument("--make", action="store_true",
                        help="make the objects with llc, and write the list of their hashes")
    parser.add_argument("--quick", action="store_true",
                        help="check only the quick cases, which together cover every line")
    parser.add_argument("--choose-quick", action="store_true", help="choose the quick cases again (takes minutes)")
    parser.add_argument("--rules", action="store_true",
                        help="write the list of cases that fire each rule of the graph selector")
    parser.add_argument("--llc", metavar="PATH", help="with --make: use this llc")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Check or make the cases; 0 if all are equal and the ledger matches the files."""
    from smemit.difftest import golden, quick_cases

    folder = arguments.folder or golden.default_folder()
    if arguments.make:
        return _make(folder, arguments.cases, arguments.llc)
    if arguments.rules:
        return _write_rules(folder)
    if arguments.choose_quick:
        return _choose_quick(folder)
    names = arguments.cases or (quick_cases.read(folder) if arguments.quick else [])
    problems = [] if names else golden.ledger_problems(folder)
    wrong: dict[str, str] = {}
    cases = golden.cases(folder)
    chosen = golden.choose(list(cases), names)
    for name in chosen:
        try:
            found = golden.check(cases[name])
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            found = f"internal error: {type(error).__name__}: {error} ({frame.filename}:{frame.lineno})"
        if found:
            wrong[name] = found
    if arguments.json:
        print(json.dumps({"cases": len(chosen), "unequal": wrong, "ledger": problems}, indent=1))
    else:
        for name, found in wrong.items():
            print(f"{name}: {found}")
        for problem in problems:
            print(problem)
        counts = Counter(name.split("/")[0] for name in chosen)
        bad = Counter(name.split("/")[0] for name in wrong)
        for target, count in counts.items():
            print(f"{target}: {count - bad[target]} of {count} equal")
    return 1 if wrong or problems else 0


def _make(folder: Path, wanted: list[str], llc: str | None) -> int:
    from smemit.difftest import golden
    from smemit.difftest.llvm import find_llvm

    llvm = find_llvm(llc)
    if not llvm.is_llc:
        raise OracleError("golden objects are made by llc, which was not found", notes=["install llc-22"])
    cases = golden.cases(folder)
    names = golden.choose(list(cases), wanted)
    ledger = golden.read_ledger(folder)
    if ledger.version not in ("", llvm.version) and len(names) < len(cases):
        raise OracleError(f"{llvm} is not LLVM {ledger.version}, which made the other objects",
                          notes=["make all objects anew, or pass --llc PATH"])
    hashes = {name: digest for name, digest in ledger.hashes.items() if name in cases}
    for name in names:
        hashes[name] = golden.make(cases[name], llvm)
    golden.write_ledger(folder, golden.Ledger(llvm.version, hashes, []))
    print(f"{len(names)} made with {llvm}, {len(hashes)} in the ledger")
    return 0


def _write_rules(folder: Path) -> int:
    from smemit.difftest import golden, rule_cases

    cases = golden.cases(folder)
    found = rule_cases.collect(cases.values(), _counter(len(cases)))
    rule_cases.write(folder, found)
    without = sorted(name for name, firing in found.items() if not firing)
    print(f"{len(found)} rules, {len(without)} without a case")
    return 0


def _choose_quick(folder: Path) -> int:
    from smemit.difftest import golden, quick_cases

    cases = golden.cases(folder)
    chosen = quick_cases.choose(cases.values(), _counter(len(cases)))
    quick_cases.write(folder, chosen)
    print(f"{len(chosen)} of {len(cases)} cases run every line")
    return 0


def _counter(total: int) -> Callable[[object], None]:
    """A callback that shows on a terminal how many of `total` cases are done."""
    done = itertools.count(1)

    def progress(_: object) -> None:
        if sys.stderr.isatty():
            print(f"\r{next(done)} of {total}", end="", file=sys.stderr)

    return progress
