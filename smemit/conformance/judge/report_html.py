"""The judgement of a reader as one page: the table, and each failing case with its bytes explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from smemit.conformance.judge.judging import Outcome, Result, count
from smemit.errors import SmemitError

MOST_CASES = 400
_MOST_BYTES = 4096

_STYLE = """
body { font: 14px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em; color: #222 }
table { border-collapse: collapse } th, td { padding: .15em .7em; text-align: right }
th:first-child, td:first-child { text-align: left } tr.sum { font-weight: 600; border-top: 1px solid #999 }
td.bad { background: #fbd7d3 } td.good { background: #dcf2dd }
details { border-top: 1px solid #ddd; padding: .4em 0 } summary { cursor: pointer } summary b { color: #a11 }
pre { background: #f6f6f6; padding: .7em; overflow-x: auto; font-size: 12px } pre .here { background: #ffe58a }
@media (prefers-color-scheme: dark) {
 body { background: #1b1b1b; color: #ddd } pre { background: #262626 } td.bad { background: #6b2320 }
 td.good { background: #1f4a25 } summary b { color: #f77 }
 pre .here { background: #665200 } details { border-color: #444 }
}
"""


def page(results: Sequence[Result], reader: str) -> Iterator[str]:
    """The page in pieces."""
    failed = [result for result in results if not result.passed]
    yield f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(reader)}</title><style>{_STYLE}</style>"
    yield f"<h1>{escape(reader)}</h1><p>{len(results) - len(failed)} of {len(results)} cases as they should be.</p>"
    yield from _table(results)
    yield "<h2>Cases that failed</h2>"
    for result in failed[:MOST_CASES]:
        yield from _case(result)
    if len(failed) > MOST_CASES:
        yield f"<p>and {len(failed) - MOST_CASES} more; the JSON report has all of them.</p>"
    yield "</html>\n"


def _table(results: Sequence[Result]) -> Iterator[str]:
    yield "<table><tr><th>" + "".join(f"<th>{outcome.value}" for outcome in Outcome) + "</tr>"
    good = {"accept": {Outcome.RIGHT, Outcome.ACCEPTED}, "reject": {Outcome.REFUSED}, "free": set(Outcome)}
    for (verdict, group), row in count(results).items():
        yield f"<tr><td>{verdict}: {escape(group)}"
        for outcome in Outcome:
            number = row[outcome]
            kind = "" if not number else " class=good" if outcome in good[verdict] else " class=bad"
            yield f"<td{kind}>{number or ''}"
        yield "</tr>"
    yield "</table>"


def _case(result: Result) -> Iterator[str]:
    case = result.case
    yield f"<details><summary><b>{result.outcome.value}</b> {case.verdict}/{escape(case.name)}"
    yield f" {escape(result.detail)}</summary><p>" + "<p>".join(map(escape, case.explain().split("\n\n")[1:]))
    if result.detail and " expected " in result.detail:
        yield f"<p>{escape(result.detail)}"
    yield "<pre>" + "\n".join(_bytes(result)) + "</pre></details>\n"


def _bytes(result: Result) -> Iterator[str]:
    """Each field of the section with its meaning, as `smemit explain` has it; the fault's place is marked."""
    from smemit.stackmap.explain import explain
    from smemit.stackmap.image import open_image

    path = result.case.path("section") or result.case.path("file")
    assert path is not None
    told = 0
    try:
        section = open_image(path, machine=result.case.machine).sections[0]
        for found in explain(section):
            told += found.size
            for at, label, text in found.fields():
                shown = bytes(section.data[at : at + min(label.size, 16)]).hex()
                line = escape(f"{at:06x}  {shown:<32}  {found.path}.{label.name}: {text}")
                offset = result.case.offset
                marked = offset is not None and at <= offset < at + label.size
                yield f"<span class=here>{line}</span>" if marked else line
            if told > _MOST_BYTES:
                yield "..."
                return
    except SmemitError as error:
        yield escape(str(error))
