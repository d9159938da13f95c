"""The report on a reader as one page: the table, and each cause of failures with the explained bytes of cases."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from smemit.conformance.judge.causes import printable
from smemit.conformance.judge.judging import Judgement, Outcome, Result, count, passes
from smemit.conformance.judge.report import Cluster, clusters, columns_of, summary
from smemit.errors import SmemitError

MOST_CAUSES = 100
_SHOWN_CASES = 3
"""Cases per cause whose bytes are explained; the others are only named."""
_MOST_BYTES = 4096

_STYLE = """
body { font: 14px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em; color: #222;
 overflow-wrap: anywhere }
.wide { overflow-x: auto } table { border-collapse: collapse }
th, td { padding: .15em .7em; text-align: right; white-space: nowrap }
th:first-child, td:first-child { text-align: left } tr.sum { font-weight: 600; border-top: 1px solid #999 }
td.bad { background: #fbd7d3 } td.good { background: #dcf2dd }
details { border-top: 1px solid #ddd; padding: .4em 0 } details details { margin-left: 1em; border: 0 }
summary { cursor: pointer } summary b { color: #a11 }
pre { background: #f6f6f6; padding: .7em; overflow-x: auto; font-size: 12px; overflow-wrap: normal }
pre .here { background: #ffe58a } input { font: inherit; width: 100%; box-sizing: border-box; padding: .3em }
@media (prefers-color-scheme: dark) {
 body { background: #1b1b1b; color: #ddd } pre { background: #262626 } td.bad { background: #6b2320 }
 td.good { background: #1f4a25 } summary b { color: #f77 }
 pre .here { background: #665200 } details { border-color: #444 }
}
"""
_FILTER = """
document.querySelector("input").addEventListener("input", event => {
  const word = event.target.value.toLowerCase();
  for (const cause of document.querySelectorAll("body > details"))
    cause.hidden = !cause.textContent.toLowerCase().includes(word);
});
"""


def page(judgement: Judgement, kit: str = "") -> Iterator[str]:
    """The page in pieces; `kit` says which kit it was."""
    title = escape(printable(judgement.reader))
    yield ('<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">'
           f"<title>{title}</title><style>{_STYLE}</style>")
    yield f"<h1>{title}</h1><p>{escape(kit)}" + "".join(f"<p>{escape(line)}" for line in summary(judgement))
    yield from _table(judgement.results)
    found = clusters(judgement)
    if found:
        yield "<h2>What failed</h2><p><input placeholder='Show causes and cases that contain ...'>"
    for cluster in found[:MOST_CAUSES]:
        yield from _cluster(cluster)
    if len(found) > MOST_CAUSES:
        yield f"<p>and {len(found) - MOST_CAUSES} more causes; the JSON report has all of them.</p>"
    yield f"<script>{_FILTER}</script></html>\n" if found else "</html>\n"


def _table(results: Sequence[Result]) -> Iterator[str]:
    columns = columns_of(results)
    yield "<div class=wide><table><tr><th>" + "".join(f"<th>{outcome.value}" for outcome in columns) + "</tr>"
    for (verdict, group), row in count(results).items():
        yield f"<tr><td>{verdict}: {escape(group)}"
        for outcome in columns:
            number = row[outcome]
            kind = "" if not number else " class=good" if passes(verdict, outcome) else " class=bad"
            yield f"<td{kind}>{number or ''}"
        yield "</tr>"
    yield "</table></div>"


def _cluster(cluster: Cluster) -> Iterator[str]:
    count = len(cluster.results)
    yield f"<details><summary><b>{count}</b> {escape(cluster.cause)}</summary>"
    for result in cluster.results[:_SHOWN_CASES]:
        yield from _case(result)
    if count > _SHOWN_CASES:
        yield "<p>" + escape(", ".join(result.case.name for result in cluster.results[_SHOWN_CASES:]))
    yield "</details>\n"


def _case(result: Result) -> Iterator[str]:
    case = result.case
    yield f"<details><summary><b>{result.outcome.value}</b> {case.verdict}/{escape(case.name)}"
    yield f" {escape(printable(result.detail))}</summary><p>"
    yield "<p>".join(map(escape, case.explain().split("\n\n")[1:]))
    yield "<pre>" + "\n".join(_bytes(result)) + "</pre></details>\n"


def _bytes(result: Result) -> Iterator[str]:
    """Each field of the section with its meaning, as in `smemit explain`. The wrong field is marked."""
    from smemit.stackmap.explain import explain
    from smemit.stackmap.image import open_image

    path = result.case.path("section") or result.case.path("file")
    assert path is not None
    guilty = _field_of(result)
    told = 0
    try:
        section = open_image(path, machine=result.case.machine).sections[0]
        for found in explain(section):
            told += found.size
            for at, label, text in found.fields():
                shown = bytes(section.data[at : at + min(label.size, 16)]).hex()
                line = escape(f"{at:06x}  {shown:<32}  {found.path}.{label.name}: {text}")
                offset = result.case.offset
                is_fault = offset is not None and at <= offset < at + label.size
                marked = is_fault or (found.blob, found.path, label.name) == guilty
                yield f"<span class=here>{line}</span>" if marked else line
            if told > _MOST_BYTES:
                yield "..."
                return
    except SmemitError as error:
        yield escape(str(error))


_NAMES = {"id": "ID", "address": "function address", "stack_size": "stack size", "records": "record count",
          "locations": "NumLocations", "live_outs": "NumLiveOuts", "value": "offset"}
"""Facts whose field has another name."""


def _field_of(result: Result) -> tuple[int, str, str] | None:
    """The wrong field: the number of its map, its structure and its name, as in `explain`."""
    found = re.match(r"map\[(\d+)\]\.(.*?)(?:\.(\w+))?: expected ", result.detail)
    if result.outcome is not Outcome.WRONG or found is None:
        return None
    owner, fact = found[2].replace("live_out", "live-out"), found[3] or ""
    if not fact:
        return int(found[1]), owner, "value"
    name = "instruction offset" if fact == "offset" and "." not in owner else _NAMES.get(fact, fact)
    return int(found[1]), owner, name
