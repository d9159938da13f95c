"""The report on a reader as text, JSON and JUnit XML."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from smemit.conformance.judge.causes import cause_of, printable
from smemit.conformance.judge.judging import COMPARED, Judgement, Outcome, Result, count

_TITLES = (("accept", "must accept"), ("reject", "must reject"), ("free", "free to choose"))


class Cluster(NamedTuple):
    """Failing cases that look like one defect."""

    cause: str
    results: list[Result]


def cause_of_result(result: Result) -> str:
    """The failure, without the numbers of this case."""
    return cause_of(result.outcome.value, result.detail, result.case.rule or result.case.group)


def clusters(judgement: Judgement) -> list[Cluster]:
    """The failing cases by cause, the most frequent first."""
    found: dict[str, list[Result]] = {}
    for result in judgement.failed:
        found.setdefault(cause_of_result(result), []).append(result)
    return sorted((Cluster(cause, results) for cause, results in found.items()), key=lambda c: -len(c.results))


def table(results: Sequence[Result]) -> Iterator[str]:
    """One line for each part of the format."""
    counts = count(results)
    columns = columns_of(results)
    width = max([len(group) + 2 for _, group in counts] + [len("free to choose:")])
    yield f"{'':{width}}  " + " ".join(f"{outcome.value:>10}" for outcome in columns)
    for verdict, title in _TITLES:
        rows = {group: row for (of, group), row in counts.items() if of == verdict}
        if not rows:
            continue
        yield _line(f"{title}:", sum(rows.values(), Counter()), width, columns)
        for group, row in rows.items():
            yield _line(f"  {group}", row, width, columns)


def columns_of(results: Sequence[Result]) -> list[Outcome]:
    """The outcomes that occurred."""
    seen = {result.outcome for result in results}
    return [outcome for outcome in Outcome if outcome in seen]


def _line(name: str, row: Counter[Outcome], width: int, columns: Sequence[Outcome]) -> str:
    return f"{name:{width}}  " + " ".join(f"{row[outcome] or '.':>10}" for outcome in columns)


def failures(judgement: Judgement, most: int = 20) -> Iterator[str]:
    """The causes of failing cases, the most frequent ones with an example."""
    found = clusters(judgement)
    for cluster in found[:most]:
        example = cluster.results[0]
        detail = f": {printable(example.detail)}" if example.detail else ""
        yield f"{len(cluster.results):5} {example.outcome.value:10} {example.case.verdict}/{example.case.name}{detail}"
    if len(found) > most:
        yield f"and {len(found) - most} more causes"


def summary(judgement: Judgement) -> Iterator[str]:
    """A summary: how much was compared, what was never compared, and how many cases pass."""
    valid = judgement.valid
    total = valid.total()
    if total and judgement.adapter == "exit":
        yield f"judged by its exit code only: nothing in {total:,} valid cases was compared"
    elif total:
        compared = sum(valid[outcome] for outcome in COMPARED)
        facts = judgement.facts
        share = f"{facts.compared.total():,} of {facts.known.total():,} facts"
        yield f"compared: {compared:,} of {total:,} valid cases, {share}"
        others = [f"{valid[x]:,} {x.value}" for x in Outcome if valid[x] and x not in COMPARED]
        if others:
            yield f"not compared: {', '.join(others)}"
        if valid[Outcome.UNREADABLE]:
            yield "  `smemit decode --schema` describes the expected JSON, `smemit judge --template python` prints it"
        if compared and (never := facts.never_told()):
            yield f"never reported: {', '.join(never)}"
    if judgement.refuses_everything:
        first = next(result for result in judgement.results if result.case.verdict == "accept")
        yield "the reader read no valid case, so rejecting invalid ones proves nothing: no case counts"
        yield f"  {first.case.name}: {printable(first.detail)}"
    elif judgement.tells_nothing:
        yield "nothing in the output could be compared: no case counts"
        yield "  if only the exit code has a meaning, use --adapter exit"
    done = len(judgement.results)
    yield f"{done - len(judgement.failed):,} of {done:,} cases are as they should be"
    if done < judgement.asked:
        yield f"interrupted: {judgement.asked - done:,} of {judgement.asked:,} cases were not judged"


def as_json(judgement: Judgement) -> dict[str, Any]:
    """The whole report, for `json.dump`."""
    results, facts = judgement.results, judgement.facts
    columns = tuple(Outcome)
    return {
        "reader": judgement.reader,
        "adapter": judgement.adapter,
        "asked": judgement.asked,
        "judged": len(results),
        "passed": len(results) - len(judgement.failed),
        "failed": len(judgement.failed),
        "refuses_everything": judgement.refuses_everything,
        "tells_nothing": judgement.tells_nothing,
        "facts": {kind: {"known": facts.known[kind], "compared": facts.compared[kind]} for kind in facts.known},
        "causes": [{"cause": cause, "cases": [result.case.name for result in found]}
                   for cause, found in clusters(judgement)],
        "groups": [
            {"verdict": verdict, "group": group, **{outcome.value: row[outcome] for outcome in columns}}
            for (verdict, group), row in count(results).items()
        ],
        "cases": [
            {"name": result.case.name, "verdict": result.case.verdict, "group": result.case.group,
             "version": result.case.version, "machine": result.case.machine, "outcome": result.outcome.value,
             "passed": judgement.passed(result), "detail": result.detail}
            for result in results
        ],
    }


def dump_json(judgement: Judgement) -> str:
    """The report as text."""
    return json.dumps(as_json(judgement), indent=1) + "\n"


def junit(judgement: Judgement) -> Iterator[str]:
    """JUnit's XML, which CI servers show: a suite for each group, a test for each case."""
    results = judgement.results
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield (f"<testsuites name={quoteattr(_clean(judgement.reader))} tests=\"{len(results)}\" "
           f"failures=\"{len(judgement.failed)}\">")
    for verdict, group in count(results):
        rows = [result for result in results if (result.case.verdict, result.case.group) == (verdict, group)]
        bad = sum(not judgement.passed(result) for result in rows)
        yield f' <testsuite name={quoteattr(f"{verdict}.{group}")} tests="{len(rows)}" failures="{bad}">'
        for result in rows:
            head = f'  <testcase classname={quoteattr(f"{verdict}.{group}")} name={quoteattr(result.case.name)}'
            if judgement.passed(result):
                yield head + "/>"
            else:
                yield head + f"><failure message={quoteattr(result.outcome.value)}>{escape(_clean(result.detail))}" \
                    "</failure></testcase>"
        yield " </testsuite>"
    yield "</testsuites>"


def _clean(text: str) -> str:
    """The text without characters that XML cannot hold."""
    return "".join(c if c in "\t\n" or " " <= c < "\ud800" or "\ue000" <= c < "\ufffe" or c > "\uffff" else "?"
                   for c in text)
