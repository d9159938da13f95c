"""Write the pages as a static site: one HTML file a page, and a search that works without a server.

The Markdown of the pages is small: headings, paragraphs, lists, tables, fenced code, and within a line code, bold and
italic text and links. `smemit docs NAME` in code is a link to that page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from string import Template
from typing import NamedTuple

from smemit.docs import PAGES

_INLINE = re.compile(r"``(?P<ticks>.+?)``|`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*\s][^*]*)\*"
                     r"|\[(?P<text>[^]]+)\]\((?P<to>[^)]+)\)", re.DOTALL)
_PAGE_LINK = re.compile(r"smemit docs ([\w-]+)")
_ITEM = re.compile(r"( *)([*-]|\d+\.) +(.*)")


class Section(NamedTuple):
    """A part of a page that the search finds."""

    page: str
    anchor: str
    title: str
    text: str


def site(pages: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The files of the site, name and content, from the Markdown of each page by its name."""
    template = Template(files(__name__.rpartition(".")[0]).joinpath("site.html").read_text("utf-8"))
    sections: list[Section] = []
    for name, text in pages.items():
        page = _Page(name, text)
        body = "\n".join(page.blocks())
        sections += page.sections()
        yield f"{name}.html", template.substitute(title=escape(page.title), pages=_list(pages, name), body=body,
                                                  contents=page.contents())
    summaries = "\n".join(f'<dt><a href="{name}.html">{name}</a></dt><dd>{escape(PAGES[name])}</dd>' for name in pages)
    yield "index.html", template.substitute(
        title="smemit", pages=_list(pages, ""), contents="", body=f"<h1>smemit</h1>\n<dl>\n{summaries}\n</dl>")
    yield "search.js", f"const SECTIONS = {json.dumps(sections, ensure_ascii=False, indent=0)};\n"


def _list(pages: dict[str, str], here: str) -> str:
    """The links to all pages."""
    return "\n".join(f'<li><a href="{name}.html"{" aria-current=page" if name == here else ""}>{name}</a></li>'
                     for name in pages)


class _Page:
    """The Markdown of a page on its way to HTML."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.lines = name, text.split("\n")
        self.at = 0
        self.heads: list[tuple[int, str, str]] = []
        """Level, anchor and title of each heading."""
        self.texts: list[list[str]] = []
        """The lines of text under each heading."""
        self.anchors: set[str] = set()
        self.title = name

    def contents(self) -> str:
        """Links to the sections of the second level."""
        return "\n".join(f'<li><a href="#{anchor}">{_inline(title)}</a></li>'
                         for level, anchor, title in self.heads if level == 2)

    def sections(self) -> list[Section]:
        """What the search knows of the page."""
        return [Section(self.name, anchor, title.replace("`", ""), " ".join(" ".join(lines).split()))
                for (_, anchor, title), lines in zip(self.heads, self.texts, strict=True)]

    def blocks(self) -> Iterator[str]:
        """The HTML of each block."""
        while self.at < len(self.lines):
            line = self.lines[self.at]
            start = self.at
            if line.startswith("```"):
                yield self._code()
            elif line.startswith("#"):
                yield self._heading()
            elif line.startswith("|"):
                yield self._table()
            elif _ITEM.match(line):
                yield self._items(len(line) - len(line.lstrip()))
            elif line.strip():
                yield f"<p>{_inline(' '.join(self._paragraph()))}</p>"
            else:
                self.at += 1
            if self.texts:
                self.texts[-1] += self.lines[start:self.at]

    def _code(self) -> str:
        end = self.at + 1
        while end < len(self.lines) and not self.lines[end].startswith("```"):
            end += 1
        code = "\n".join(self.lines[self.at + 1:end])
        self.at = end + 1
        return f"<pre><code>{escape(code)}</code></pre>"

    def _heading(self) -> str:
        marks, _, title = self.lines[self.at].partition(" ")
        self.at += 1
        plain = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
        anchor = next(name for number in range(len(self.anchors) + 1)
                      if (name := f"{plain}-{number}" if number else plain) not in self.anchors)
        self.anchors.add(anchor)
        self.heads.append((len(marks), anchor, title))
        self.texts.append([])
        if len(marks) == 1:
            self.title = title.replace("`", "")
        return f'<h{len(marks)} id="{anchor}"><a href="#{anchor}">{_inline(title)}</a></h{len(marks)}>'

    def _table(self) -> str:
        rows = []
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            rows.append([cell.strip().replace("\\|", "|")
                         for cell in re.split(r"(?<!\\)\|", self.lines[self.at].strip().strip("|"))])
            self.at += 1
        head, _, *body = rows
        titles = "".join(f"<th>{_inline(cell)}</th>" for cell in head)
        lines = "\n".join("<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in body)
        return f"<div class=table><table>\n<tr>{titles}</tr>\n{lines}\n</table></div>"

    def _items(self, indent: int) -> str:
        """A list whose items begin at this indentation; deeper ones are lists in them."""
        first = _ITEM.match(self.lines[self.at])
        assert first is not None
        kind = "ul" if first[2] in "*-" else "ol"
        items: list[str] = []
        while self.at < len(self.lines) and (item := _ITEM.match(self.lines[self.at])):
            if len(item[1]) > indent:
                items[-1] += self._items(len(item[1]))
                continue
            if len(item[1]) < indent or (item[2] in "*-") != (kind == "ul"):
                break
            self.at += 1
            items.append(_inline(" ".join([item[3], *(line.strip() for line in self._paragraph())])))
            while self.at + 1 < len(self.lines) and not self.lines[self.at] and _ITEM.match(self.lines[self.at + 1]):
                self.at += 1
        return f"<{kind}>" + "".join(f"<li>{item}</li>" for item in items) + f"</{kind}>"

    def _paragraph(self) -> list[str]:
        """The lines up to the next block."""
        start = self.at
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if not line.strip() or line.startswith(("```", "#", "|")) or _ITEM.match(line):
                break
            self.at += 1
        return self.lines[start:self.at]


def _inline(text: str) -> str:
    """The HTML of text within a block."""
    out, at = [], 0
    for found in _INLINE.finditer(text):
        out.append(escape(text[at:found.start()], quote=False))
        at = found.end()
        if (code := found["ticks"] or found["code"]) is not None:
            page = _PAGE_LINK.match(code)
            shown = f"<code>{escape(code, quote=False)}</code>"
            out.append(f'<a href="{page[1]}.html">{shown}</a>' if page and page[1] in PAGES else shown)
        elif found["bold"] is not None:
            out.append(f"<strong>{_inline(found['bold'])}</strong>")
        elif found["italic"] is not None:
            out.append(f"<em>{_inline(found['italic'])}</em>")
        else:
            out.append(f'<a href="{escape(found["to"])}">{_inline(found["text"])}</a>')
    return "".join((*out, escape(text[at:], quote=False)))
