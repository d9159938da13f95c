"""Measure the page `limits`: compare every operation and type on every target, and random programs, with LLVM.

Needs:  LLVM 22.
Gives:  `docs/limits.md`, which names the command that made it.
Keeps:  nothing: all figures are from this run.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import smemit
from smemit.compile.pipeline import compile_module
from smemit.difftest import campaign
from smemit.difftest.campaign import Outcome
from smemit.difftest.limit_probes import FLOAT_VECTORS, VECTORS, Probe, probes
from smemit.difftest.llvm import LLVM, find_llvm
from smemit.difftest.programs.features import parse_features, without_missing
from smemit.dsl.module import Module
from smemit.errors import SmemitError
from smemit.files import write_whole
from smemit.ir import limits, rules
from smemit.ir import types as t
from smemit.ir.module import TARGETS
from smemit.isa.load import load_target

_compile = partial(compile_module, llvm_bugs=True)
"""With llc's bugs, because the page measures equal bytes."""
PAGE = Path(smemit.__file__).parent / "docs" / "limits.md"
SIZES = (5, 60)
FEATURES = ("core", "all")

_JUDGED = (Outcome.EQUAL, Outcome.REFUSED, Outcome.UNEQUAL)
_GROUPS = {
    "vectors": frozenset(map(str, (*VECTORS, *FLOAT_VECTORS))),
    "vectors of integers": frozenset(map(str, VECTORS)),
    "vectors of floats": frozenset(map(str, FLOAT_VECTORS)),
}

Verdicts = dict[tuple[str, str, str], campaign.Verdict]
"""By operation, type and target."""


def measure(modules: int, seed: int) -> int:
    """Measure and write the page; 0."""
    llvm = find_llvm()
    started = time.monotonic()
    _tell(f"about {round(3 + modules * len(TARGETS) * len(FEATURES) / 900)} minutes, compared with {llvm}")
    asked = list(probes())
    verdicts: Verdicts = {}
    for target in TARGETS:
        verdicts.update(_judged(asked, target, llvm))
        _tell(f"{target}: {len(asked)} operations and types")
    reports = {(target, features): _campaign(target, features, modules, seed, llvm)
               for target in TARGETS for features in FEATURES}
    lines = [*_head(modules, seed, llvm), *_operations(asked, verdicts), *_random(reports), *_sizes()]
    write_whole(str(PAGE), ("\n".join(lines) + "\n").encode())
    _tell(f"{PAGE} written after {time.monotonic() - started:.0f} s")
    return 0


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _judged(asked: list[Probe], target: str, llvm: LLVM) -> Verdicts:
    """The outcome for each program that can be written for the target."""
    written: list[tuple[Probe, Module, str]] = []
    for probe in asked:
        try:
            module = probe.build(target)
            written.append((probe, module, str(module)))
        except SmemitError:
            continue
    with ThreadPoolExecutor(max_workers=2) as pool:
        theirs = pool.map(llvm.compile, (text for _, _, text in written))
        return {(probe.operation, probe.type, target): campaign.judge(module, _compile, compiled)
                for (probe, module, _), compiled in zip(written, theirs, strict=True)}


def _campaign(target: str, features: str, modules: int, seed: int, llvm: LLVM) -> campaign.Report:
    allowed = load_target(target)
    pairs = ((seed + i, SIZES[0] + (seed + i) % (SIZES[1] - SIZES[0] + 1)) for i in range(modules))
    chosen, _ = without_missing(parse_features(features), target)
    report = campaign.run(pairs, chosen, allowed.name, llvm, _compile)
    _tell(f"{target}, {features}: {_of(report.modules)} modules equal that LLVM compiles, of {modules}")
    return report


# ---- the page


def _head(modules: int, seed: int, llvm: LLVM) -> Iterator[str]:
    yield "# Limits"
    yield ""
    yield (f"`smemit docs limits --measure --modules {modules} --seed {seed}` made this page "
           f"with smemit {smemit.__version__} and {llvm}.")
    yield ""
    yield ("smemit compiles like `llc -O0` and rejects other levels. *Equal* means the same bytes as LLVM. *Refused* "
           "means that smemit reports an error with the operation and its line. *Unequal* code differs from LLVM's but "
           "should be correct. Programs that LLVM itself cannot compile are not counted.")


def _operations(asked: list[Probe], verdicts: Verdicts) -> Iterator[str]:
    by_operation: dict[str, list[str]] = defaultdict(list)
    for probe in asked:
        by_operation[probe.operation].append(probe.type)
    total = Counter(verdict.outcome for verdict in verdicts.values())
    broken = [f"{key}: {verdict.detail}" for key, verdict in verdicts.items()
              if verdict.outcome in (Outcome.BROKEN, Outcome.ENDLESS)]
    assert not broken, broken
    judged = total[Outcome.EQUAL] + total[Outcome.UNEQUAL] + total[Outcome.REFUSED]
    yield from ("", "## Operations and types", "",
                f"One small program for each operation, type and target; {judged} that LLVM compiles: "
                f"{total[Outcome.EQUAL]} equal, {total[Outcome.UNEQUAL]} unequal, {total[Outcome.REFUSED]} refused. "
                "The table omits operations that are equal for every type on every target.", "",
                "| operation | " + " | ".join(TARGETS) + " |", "| --- |" + " --- |" * len(TARGETS))
    rows: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for operation, kinds in by_operation.items():
        rows[tuple(_cell(operation, kinds, target, verdicts) for target in TARGETS)].append(operation)
    whole = [name for cells, names in rows.items() if set(cells) <= {"equal", ""} for name in names]
    for cells, names in rows.items():
        if not set(cells) <= {"equal", ""}:
            yield f"| {', '.join(names)} | " + " | ".join(cells) + " |"
    yield from ("", f"Equal for every type on every target: {', '.join(whole)}.")


def _cell(operation: str, kinds: list[str], target: str, verdicts: Verdicts) -> str:
    by_outcome: dict[Outcome, list[str]] = {outcome: [] for outcome in _JUDGED}
    for kind in kinds:
        verdict = verdicts.get((operation, kind, target))
        if verdict is not None and verdict.outcome in by_outcome:
            by_outcome[verdict.outcome].append(kind)
    judged = [outcome for outcome in _JUDGED if by_outcome[outcome]]
    if len(judged) < 2:
        return judged[0].value.removesuffix(" by smemit") if judged else ""
    return "; ".join(f"{outcome.value.removesuffix(' by smemit')}: {_grouped(by_outcome[outcome], kinds)}"
                     for outcome in judged[1:])


def _grouped(found: list[str], asked: list[str]) -> str:
    """Type names, with groups of types under one name."""
    words, rest = [], list(found)
    for name, group in _GROUPS.items():
        there = [kind for kind in asked if kind in group]
        if len(there) > 1 and set(there) <= set(rest):
            words.append(name)
            rest = [kind for kind in rest if kind not in group]
    return ", ".join([*(f"`{kind}`" for kind in rest), *words])


def _random(reports: dict[tuple[str, str], campaign.Report]) -> Iterator[str]:
    yield from ("", "## Random programs", "",
                f"Functions of {SIZES[0]} to {SIZES[1]} operations; `smemit diff --list-features` lists "
                "what `core` and `all` contain.", "",
                "| target | features | modules equal | functions equal | refused |",
                "| --- | --- | --- | --- | --- |")
    for (target, features), report in reports.items():
        yield (f"| {target} | {features} | {_of(report.modules)} | {report.rate(report.functions):.2f}% | "
               f"{report.functions[Outcome.REFUSED]:,} |")
    reasons: Counter[str] = Counter()
    for report in reports.values():
        reasons.update(report.details.get(Outcome.REFUSED, {}))
    if reasons:
        yield from ("", "Reasons for refusal, with the number of functions:", "")
        yield from (f"* {count}: {reason}" for reason, count in reasons.most_common(20))


def _of(counts: Counter[Outcome]) -> str:
    judged = sum(count for outcome, count in counts.items()
                 if outcome not in (Outcome.LLVM_CRASH, Outcome.LLVM_REFUSED))
    return f"{counts[Outcome.EQUAL]:,} of {judged:,}"


def _sizes() -> Iterator[str]:
    rows = [
        ("bits of an integer in code", t.WIDEST_VALUE),
        ("elements of a struct, array or vector value", limits.MOST_PARTS),
        ("bytes of a shadow or patchpoint area", rules.MOST_PATCH_BYTES),
        ("alignment of a symbol", limits.MOST_ALIGN),
        ("alignment of an argument passed in memory", rules.MOST_ARGUMENT_ALIGN),
        ("implicit zero bytes of an initializer", limits.MOST_ZEROS),
    ]
    yield from ("", "## Sizes", "", "| quantity | maximum |", "| --- | --- |")
    yield from (f"| {what} | {most:,} |" for what, most in rows)
