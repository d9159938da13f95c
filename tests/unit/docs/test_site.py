"""`smemit docs --html DIR`: every page and heading is there, every link leads somewhere, and the search finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.docs import PAGES, page
from smemit.docs.site import site
from tests.conftest import need_tool
from tests.unit.stackmap.browser import NAMES, Browser

SAMPLE = """# A *page*

See `smemit docs tutorial`, **not** [there](x.html) & `a < b`.

* one
  two
  * inner `|`
* three

1. first
2. second

| a | b |
| --- | --- |
| `x \\| y` | <z> |

```text
# no <heading>
```

## Again

## Again
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site")
    assert main(["docs", "--html", str(made)]) == 0
    return made


@pytest.fixture(scope="module")
def browser(folder: Path) -> Iterator[Browser]:
    with Browser(need_tool(*NAMES)) as found:
        found.open(folder / "tutorial.html")
        yield found


def test_markdown_becomes_html() -> None:
    text = dict(site({"tutorial": SAMPLE}))["tutorial.html"]
    body = text[text.index('<article id="page">'):text.index("</article>")].split("\n", 1)[1]
    assert body.rstrip().split("\n") == [
        '<h1 id="a-page"><a href="#a-page">A <em>page</em></a></h1>',
        '<p>See <a href="tutorial.html"><code>smemit docs tutorial</code></a>, <strong>not</strong>'
        ' <a href="x.html">there</a> &amp; <code>a &lt; b</code>.</p>',
        "<ul><li>one two<ul><li>inner <code>|</code></li></ul></li><li>three</li></ul>",
        "<ol><li>first</li><li>second</li></ol>",
        "<div class=table><table>", "<tr><th>a</th><th>b</th></tr>",
        "<tr><td><code>x | y</code></td><td>&lt;z&gt;</td></tr>", "</table></div>",
        "<pre><code># no &lt;heading&gt;</code></pre>",
        '<h2 id="again"><a href="#again">Again</a></h2>', '<h2 id="again-1"><a href="#again-1">Again</a></h2>']


def test_every_heading_and_code_block_is_there(folder: Path) -> None:
    for name in PAGES:
        html = (folder / f"{name}.html").read_text()
        assert html.count("<pre>") >= page(name).count("\n```") // 2
        assert len(re.findall(r"<h[1-4] id=", html)) >= len(re.findall(r"^#+ ", _prose(page(name)), re.MULTILINE))


def test_links_lead_to_pages_and_anchors(folder: Path) -> None:
    targets: dict[str, set[str]] = {}
    links: list[tuple[str, str]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found = dict(attrs)
            targets[path.name].add(found.get("id") or "")
            if tag == "a":
                links.append((path.name, found["href"] or ""))

    for path in folder.glob("*.html"):
        targets[path.name] = {""}
        Reader().feed(path.read_text())
    for source, link in links:
        to, _, anchor = link.partition("#")
        if not link.startswith("http"):
            assert anchor in targets.get(to or source, ()), f"{source}: {link}"
    assert len(targets) == len(PAGES) + 1


def test_the_search_finds_sections_of_all_pages(browser: Browser) -> None:
    browser.ask("document.getElementById('search').value = 'shadow bytes'; "
                "document.getElementById('search').dispatchEvent(new Event('input'))")
    found = browser.ask("[...document.querySelectorAll('#found a')].map((one) => one.getAttribute('href'))")
    assert "reference.html#f-stackmap" in found and len(found) > 3
    assert browser.ask("document.getElementById('page').hidden")


@pytest.mark.parametrize("name", ["tutorial", "reference", "limits"])
def test_narrow_windows_need_no_scrolling_sideways(browser: Browser, folder: Path, name: str) -> None:
    browser.call("Emulation.setDeviceMetricsOverride", width=500, height=900, deviceScaleFactor=1, mobile=False)
    browser.open(folder / f"{name}.html")
    assert browser.ask("document.documentElement.scrollWidth") <= 500


def test_one_page_is_not_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "--html", str(tmp_path), "tutorial"]) == 2
    assert "--html writes all pages" in capsys.readouterr().err


def _prose(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
