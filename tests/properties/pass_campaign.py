"""The safepoint passes against opt on random modules: `python -m tests.properties.pass_campaign --modules N`.

Each module is rewritten here and by opt-22, and the results are compared but for names. What differs is put down to
one of the known causes, each by an experiment, or printed with its seed; then the exit code is 1. With `--objects` what
both made the same is compiled, too: opt's text by `llc-22 -O0`, ours from memory. `--files F.ll ...` takes LLVM's own
tests instead: each of their RUN lines names the pass and its options.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from typing import Any

import attrs

from smemit.compile.pipeline import compile_module
from smemit.difftest.compare import compare
from smemit.difftest.llvm import find_llvm
from smemit.errors import OracleError, SmemitError
from smemit.ir import ops
from smemit.ir.module import Module
from smemit.ir.text import read, write
from smemit.ir.values import ConstantAggregate, ConstantInt
from smemit.passes.options import DEFAULTS, PassOptions
from tests.properties.gc_programs import random_gc_module
from tests.properties.opt import Comparison, compare_passes, run_opt

OPTIONS = (DEFAULTS, DEFAULTS, DEFAULTS, PassOptions(remat_derived_at_uses=False), PassOptions(clobber_non_live=True),
           PassOptions(rematerialization_threshold=0), PassOptions(allow_statepoint_with_no_deopt_info=False),
           PassOptions(all_backedges=True), PassOptions(split_backedge=True), PassOptions(no_call=True))
HAS_OBJECTS = ("x86_64", "aarch64")
"""LLVM lowers statepoints on these only."""


def has_second_splat(module: Module) -> bool:
    """Whether element 0 of a shuffle's second vector is repeated: opt takes the base of that for poison."""
    return any(isinstance(op, ops.ShuffleVector) and isinstance(op.mask, ConstantAggregate)
               and op.type is op.lhs.type
               and all(isinstance(lane, ConstantInt) and lane.value == len(op.mask.elements)
                       for lane in op.mask.elements)
               for function in module.functions for op in function.operations())


def cause_of(text: str, passes: str, options: PassOptions) -> str:
    """The known reason for a difference, shown by what makes it go away; "" for none."""
    if has_second_splat(read(text, "input")):
        return "splat of a shuffle's second vector"
    if "place-safepoints" in passes and not options.all_backedges and compare_passes(
            text, passes, attrs.evolve(options, all_backedges=True)).is_same:
        return "bound of a loop"
    if "," in passes:
        first, second = passes.split(",")
        between = run_opt(text, first, options)
        if compare_passes(text, first, options).is_same and compare_passes(between, second, options).is_same:
            return "order of edges kept from pass to pass"
    return ""


def objects_differ(compared: Comparison, target: str) -> str:
    """The first difference of the objects, "" for none."""
    assert compared.ours is not None
    if target not in HAS_OBJECTS:
        return ""
    theirs = find_llvm().compile(compared.theirs)
    ours = compared.ours
    name = [line for line in compared.theirs.splitlines() if line.startswith("source_filename")]
    ours.source_filename = name[0].split('"')[1] if name else None
    if not theirs.object:
        return f"llc: {theirs.message}"
    found = compare(compile_module(ours, llvm_bugs=True), theirs.object, ("smemit", "llvm"))
    return str(found) if found is not None else ""


def requests(text: str) -> list[tuple[str, PassOptions]]:
    """The passes and options that the RUN lines of a test ask for."""
    found: list[tuple[str, PassOptions]] = []
    for line in text.splitlines():
        if "RUN:" not in line or "opt" not in line.split():
            continue
        settings: dict[str, Any] = {}
        for name, value in re.findall(r" -(?:spp|rs4gc)-([\w-]+)(?:=(\w+))?", line):
            field = name.replace("-", "_")
            number = int(value or 1)
            settings[field] = bool(number) if isinstance(getattr(DEFAULTS, field), bool) else number
        name = "place-safepoints" if "place-safepoints" in line else "rewrite-statepoints-for-gc"
        found.append((name, PassOptions(**settings)))
    return found


def compare_file(path: str) -> Counter[str]:
    """How many runs of one of LLVM's tests give the same module; prints what differs."""
    counts: Counter[str] = Counter()
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for passes, options in requests(text):
        try:
            run_opt(text)
        except OracleError:
            # What opt no longer reads, it reads once smemit has.
            text = write(read(text, path))
        try:
            compared = compare_passes(text, passes, options)
        except OracleError as error:
            counts[error.message[:60]] += 1
            continue
        counts["same module" if compared.is_same else "other module"] += 1
        if not compared.is_same:
            print(f"{path} {passes} {options}: {compared.refused or chr(10).join(compared.differing.values())}")
    return counts


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", type=int, default=40)
    parser.add_argument("--target", default="")
    parser.add_argument("--passes", default="rewrite-statepoints-for-gc")
    parser.add_argument("--plain", action="store_true", help="the usual options only")
    parser.add_argument("--objects", action="store_true")
    parser.add_argument("--files", nargs="*", metavar="F.ll", help="LLVM's tests of the passes")
    arguments = parser.parse_args(argv)
    if arguments.files:
        runs = sum(map(compare_file, arguments.files), Counter())
        print(f"{len(arguments.files)} files: {dict(runs)}")
        return 1 if runs["other module"] else 0
    counts: Counter[str] = Counter()
    bad = 0
    shown = time.monotonic()
    for seed in range(arguments.seed, arguments.seed + arguments.modules):
        module = random_gc_module(seed, arguments.size, arguments.target, plain=arguments.objects)
        options = DEFAULTS if arguments.plain else OPTIONS[seed % len(OPTIONS)]
        text = write(module)
        try:
            compared = compare_passes(text, arguments.passes, options)
        except OracleError as error:
            counts[error.message[:60]] += 1
            continue
        if compared.is_same:
            counts["same module"] += 1
            if arguments.objects:
                try:
                    different = objects_differ(compared, module.target)
                except SmemitError as error:
                    different = str(error)
                counts["other object" if different else "same object" if module.target in HAS_OBJECTS
                       else "no object to compare"] += 1
                if different:
                    bad += 1
                    print(f"seed {seed} {module.target}: {different[:600]}")
        elif cause := cause_of(text, arguments.passes, options) if compared.refused is None else "":
            counts[cause] += 1
        else:
            counts["unexplained"] += 1
            bad += 1
            what = str(compared.refused) if compared.refused else "\n".join(compared.differing.values())
            print(f"seed {seed}: {what[:1500]}")
        if time.monotonic() > shown + 10:
            shown = time.monotonic()
            print(f"{seed + 1 - arguments.seed} modules: {dict(counts)}", file=sys.stderr)
    print(f"{arguments.modules} modules, {arguments.passes}: {dict(counts)}")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
