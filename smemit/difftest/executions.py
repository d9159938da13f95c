"""Run random modules and judge what they do: the campaign behind `smemit run --random` and `smemit witness`.

A module is generated from its seed, changed so that its execution is defined (`run/check/runnable.py`), compiled by the
compiler under test, and run. A wrong one is reduced to the smallest module that is wrong in the same way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import attrs

from smemit.difftest.clone import clone
from smemit.difftest.programs.features import limits_of
from smemit.difftest.programs.placements import place_randomly
from smemit.difftest.programs.random_module import random_module
from smemit.difftest.reduce import reduce
from smemit.errors import FaultError, SectionError, SmemitError, UnsupportedError
from smemit.ir.module import Module
from smemit.run.check import Verdict, check_module, first_wrong
from smemit.run.check.runnable import make_runnable

Compiler = Callable[[Module], bytes]
"""Compiles a module to an object; raises UnsupportedError if it refuses the module."""


@attrs.frozen
class Finding:
    """A module whose execution is wrong."""

    seed: int
    size: int
    what: str
    module: Module


@attrs.define
class Report:
    """The results of a campaign."""

    modules: int = 0
    verdict: Verdict = attrs.field(factory=Verdict)
    refused: Counter[str] = attrs.field(factory=Counter)
    """Number of refused modules, by reason."""
    findings: list[Finding] = attrs.field(factory=list)
    is_interrupted: bool = False

    def kinds(self) -> list[tuple[str, list[Finding]]]:
        """The findings by kind, the most frequent kind first. A kind is what is wrong, without numbers and names."""
        found: dict[str, list[Finding]] = {}
        for one in self.findings:
            found.setdefault(_kind(one.what), []).append(one)
        return sorted(found.items(), key=lambda item: -len(item[1]))

    def summary(self) -> list[str]:
        """The report as lines of text."""
        verdict = self.verdict
        lines = [f"{verdict.runs:,} runs of {self.modules:,} modules: {verdict.records:,} records reached, "
                 f"{verdict.values:,} values compared, {len(verdict.wrong)} runs wrong"]
        if self.findings:
            lines += [f"  {len(found):5} {kind}" for kind, found in self.kinds()[:12]]
        if verdict.unjudged:
            lines.append(f"not judged: {sum(verdict.unjudged.values()):,} runs ({verdict.unjudged_share:.1f}%)")
            lines += [f"  {count:5} {reason}" for reason, count in _counted(verdict.unjudged)]
        if self.refused:
            lines.append(f"not compiled: {sum(self.refused.values()):,} modules")
            lines += [f"  {count:5} {reason}" for reason, count in _counted(self.refused)]
        return lines


def runnable_module(seed: int, size: int, features: frozenset[str], target: str, placements: bool = False) -> Module:
    """The random module of a seed, changed so that its execution is defined."""
    module: Module = random_module(seed, size, features, target)
    make_runnable(module, limits_of(target).least_patch_bytes)
    if placements:
        place_randomly(module, seed)
    return module


def run(seeds: Iterator[tuple[int, int]], features: frozenset[str], target: str, compiler: Compiler, *,
        rounds: int = 2, placements: bool = False, engine: str = "auto",
        progress: Callable[[Report], None] = lambda _: None) -> Report:
    """Judge the modules for pairs of seed and size, until all are done or the user interrupts."""
    report = Report()
    try:
        for seed, size in seeds:
            module = runnable_module(seed, size, features, target, placements)
            judge(report, seed, size, module, compiler, rounds, engine)
            progress(report)
    except KeyboardInterrupt:
        report.is_interrupted = True
    return report


def judge(report: Report, seed: int, size: int, module: Module, compiler: Compiler, rounds: int = 2,
          engine: str = "auto") -> None:
    """Judge one module."""
    report.modules += 1
    try:
        verdict = check_module(module, compiler(module), rounds=rounds, engine=engine)
    except FaultError as error:
        report.findings.append(Finding(seed, size, error.message, module))
        return
    except (UnsupportedError, SectionError) as error:
        # The format of the section has its own limits.
        report.refused[error.message] += 1
        return
    except SmemitError as error:
        report.findings.append(Finding(seed, size, str(error), module))
        return
    report.verdict.add(verdict)
    if verdict.wrong:
        report.findings.append(Finding(seed, size, str(verdict.wrong[0]), module))


def shrink(finding: Finding, compiler: Compiler, tests: int = 300, engine: str = "auto") -> Finding:
    """The smallest module found that is wrong in the same way."""
    kind = _kind(finding.what)

    def problem(module: Module) -> str:
        # The judge does not change the module, but the compiler might.
        try:
            wrong = first_wrong(clone(module), compiler(module), engine=engine)
        except SmemitError as error:
            return error.message
        return "" if wrong is None else str(wrong)

    module = reduce(finding.module, lambda module: _kind(problem(module)) == kind, tests=tests)
    return attrs.evolve(finding, module=module, what=problem(module) or finding.what)


def _kind(what: str) -> str:
    """A finding without numbers and names."""
    return re.sub(r"-?(0x[0-9a-f]+|\d[\d.e+]*)|[@%]\S+", "..", what.partition(": ")[2] or what)[:60]


def _counted(reasons: Counter[str]) -> list[tuple[str, int]]:
    """Reasons without names and numbers, most frequent first."""
    together: Counter[str] = Counter()
    for reason, count in reasons.items():
        together[re.sub(r"0x[0-9a-f]+|@\S+|(?<=[^\w])\d+", "..", reason)] += count
    return together.most_common(12)
