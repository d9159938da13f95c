"""One self-contained page about two objects: every function's code and records side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from string import Template
from typing import TYPE_CHECKING

from smemit.stackmap.meaning import plural

if TYPE_CHECKING:
    from smemit.difftest.side_by_side import FunctionPair, Line

_NEAR = 3
"""Equal rows shown around those that differ."""


def page(names: tuple[str, str], first: str, functions: Sequence[FunctionPair]) -> Iterator[str]:
    """The page; `first` is the report of the first difference, "" for none."""
    template = Template(resources.files("smemit.cli.pages").joinpath("diff.html").read_text("utf-8"))
    unequal = sum(one.verdict != "equal" for one in functions)
    head, _, tail = template.substitute(
        title=escape(f"{names[0]} and {names[1]}"), left=escape(names[0]), right=escape(names[1]),
        summary=f"{plural(len(functions), 'function')}, "
        + (f"{unequal} of them unequal" if unequal or first else "the files are equal"),
        first=f"<pre class=first>{escape(first)}</pre>" if first else "", functions="\0",
    ).rpartition("\0")
    yield head
    for one in functions:
        yield from _function(one)
    yield tail


def _function(one: FunctionPair) -> Iterator[str]:
    verdict = one.verdict
    sizes = " and ".join(f"{size} bytes" if size is not None else "nothing" for size in dict.fromkeys(one.sizes))
    name = escape(one.name)
    yield f"<details id={_quoted('f-' + one.name)} {'' if verdict == 'equal' else 'open class=differs'}>" \
          f"<summary><b>{name}</b> <span>{verdict}</span> <small>{sizes}</small></summary>\n<table>"
    for title, lines in (("code", one.code), ("records", one.records)):
        if lines:
            yield f"<tr><th colspan=2>{title}</th></tr>"
            yield from _rows(lines)
    yield "</table></details>\n"


def _rows(lines: Sequence[Line]) -> Iterator[str]:
    differing = [index for index, line in enumerate(lines) if line.differs]
    shown = {near for index in differing for near in range(index - _NEAR, index + _NEAR + 1)}
    hidden = 0
    for index, line in enumerate(lines):
        if differing and index not in shown:
            hidden += 1
            continue
        if hidden:
            yield f"<tr class=skip><td colspan=2>{hidden} equal lines</td></tr>"
            hidden = 0
        cells = "".join(f"<td>{escape(side) if side is not None else ''}</td>" for side in line)
        yield f"<tr{' class=d' if line.differs else ''}>{cells}</tr>"
    if hidden:
        yield f"<tr class=skip><td colspan=2>{hidden} equal lines</td></tr>"


def _quoted(text: str) -> str:
    return f'"{escape(text)}"'
