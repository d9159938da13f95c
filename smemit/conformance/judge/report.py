"""The judgement of a reader for people, for programs and for CI servers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from smemit.conformance.judge.judging import Outcome, Result, count

_COLUMNS = tuple(Outcome)


def table(results: Sequence[Result]) -> Iterator[str]:
    """One line for each part of the format."""
    counts = count(results)
    width = max([len(group) for _, group in counts] + [len("must accept:")])
    yield f"{'':{width}}  " + " ".join(f"{outcome.value:>8}" for outcome in _COLUMNS)
    for verdict, title in (("accept", "must accept"), ("reject", "must reject"), ("free", "free to choose")):
        rows = {group: row for (of, group), row in counts.items() if of == verdict}
        if not rows:
            continue
        yield _line(f"{title}:", sum(rows.values(), Counter()), width)
        for group, row in rows.items():
            yield _line(f"  {group}", row, width)


def _line(name: str, row: Counter[Outcome], width: int) -> str:
    return f"{name:{width}}  " + " ".join(f"{row[outcome] or '.':>8}" for outcome in _COLUMNS)


def failures(results: Sequence[Result], most: int = 20) -> Iterator[str]:
    """The cases that failed, the first ones in words."""
    found = [result for result in results if not result.passed]
    for result in found[:most]:
        detail = f": {result.detail}" if result.detail else ""
        yield f"{result.outcome.value:8} {result.case.verdict}/{result.case.name}{detail}"
    if len(found) > most:
        yield f"and {len(found) - most} more"


def as_json(results: Sequence[Result], reader: str) -> dict[str, Any]:
    """Everything, ready for `json.dump`."""
    return {
        "reader": reader,
        "passed": sum(result.passed for result in results),
        "failed": sum(not result.passed for result in results),
        "groups": [
            {"verdict": verdict, "group": group, **{outcome.value: row[outcome] for outcome in _COLUMNS}}
            for (verdict, group), row in count(results).items()
        ],
        "cases": [
            {"name": result.case.name, "verdict": result.case.verdict, "group": result.case.group,
             "version": result.case.version, "machine": result.case.machine, "outcome": result.outcome.value,
             "passed": result.passed, "detail": result.detail}
            for result in results
        ],
    }


def dump_json(results: Sequence[Result], reader: str) -> str:
    """The same as text."""
    return json.dumps(as_json(results, reader), indent=1) + "\n"


def junit(results: Sequence[Result], reader: str) -> Iterator[str]:
    """JUnit's XML, which CI servers show: a suite for each group, a test for each case."""
    failed = sum(not result.passed for result in results)
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield f"<testsuites name={quoteattr(reader)} tests=\"{len(results)}\" failures=\"{failed}\">"
    for verdict, group in count(results):
        rows = [result for result in results if (result.case.verdict, result.case.group) == (verdict, group)]
        bad = sum(not result.passed for result in rows)
        yield f' <testsuite name={quoteattr(f"{verdict}.{group}")} tests="{len(rows)}" failures="{bad}">'
        for result in rows:
            head = f'  <testcase classname={quoteattr(f"{verdict}.{group}")} name={quoteattr(result.case.name)}'
            if result.passed:
                yield head + "/>"
            else:
                yield head + f"><failure message={quoteattr(result.outcome.value)}>{escape(_clean(result.detail))}" \
                    "</failure></testcase>"
        yield " </testsuite>"
    yield "</testsuites>"


def _clean(text: str) -> str:
    """Without what XML cannot hold."""
    return "".join(c if c >= " " or c in "\t\n" else "?" for c in text)
