"""The page of `explain --html` in a real browser: light, keys, print, nothing loaded from outside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.cli.pages import html
from smemit.stackmap import const, direct, open_image, reg, section, spill
from smemit.stackmap.explain import explain
from smemit.stackmap.formats import Endian, Version
from tests.conftest import need_module, need_tool
from tests.unit.stackmap.browser import NAMES, Browser


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    made = section(machine="x86_64")
    for name in ("f", "<script>alert(1)</script>"):
        made.function(name, stack=24)
        for index in range(10):
            flags = {"flags": 3} if name != "f" and index == 3 else {}
            made.record(100 + index, 4 * index, [reg("rbx"), const(1 << 40), const(-7)], ["rbx", "rsp"], fields=flags)
    made.write(folder / "a.o", emit="obj")
    assert main(["explain", "--html", str(folder / "a.html"), str(folder / "a.o")]) == 0
    return folder / "a.html"


@pytest.fixture(scope="module")
def browser(page: Path) -> Iterator[Browser]:
    with Browser(need_tool(*NAMES)) as found:
        yield found


@pytest.fixture
def opened(browser: Browser, page: Path) -> Browser:
    browser.open(page)
    return browser


def test_page_needs_nothing_else(page: Path) -> None:
    text = page.read_text()
    assert "<script>alert" not in text
    assert not re.search(r"""(?:src|href)\s*=|url\(|@import|https?:""", text)


def test_texts_behind_the_numbered_ones_stand_where_they_are_said(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def units(path: Path) -> list[object]:
        found = json.loads(path.read_text().partition('id="data">')[2].partition("</script>")[0])

        def said(text: object) -> object:
            if isinstance(text, list):
                return list(map(said, text))
            return found["strings"][text] if isinstance(text, int) else text

        ((_, rows, _),) = found["sections"]
        return [(said(name), said(texts), said(more[3:5])) for _, name, _, _, texts, *more in rows]

    monkeypatch.setattr(html, "MOST_STRINGS", 3)
    assert main(["explain", "--html", str(tmp_path / "few.html"), str(page.with_name("a.o"))]) == 0
    assert (tmp_path / "few.html").read_text() != page.read_text()
    assert units(tmp_path / "few.html") == units(page)


def test_every_byte_stands_in_the_dump(opened: Browser, page: Path) -> None:
    data = bytes(open_image(page.with_name("a.o")).data)
    shown: dict[int, bytes] = {}
    for top in range(0, 22 * len(data) // 16 + 22, 220):
        rows = opened.ask(
            f"(e => {{ e.scrollTop = {top}; e.dispatchEvent(new Event('scroll'));"
            " return [...e.querySelectorAll('.row')].map(r => [r.querySelector('.at').textContent,"
            " [...r.querySelectorAll('.b')].map(b => b.textContent).join(' ')]); })(document.getElementById('hex'))"
        )
        shown |= {int(at, 16): bytes.fromhex(row) for at, row in rows}
    assert b"".join(shown[at] for at in sorted(shown)) == data


@pytest.mark.parametrize(("version", "endian"), [(3, "little"), (3, "big"), (1, "little"), ("rfc2", "big")])
def test_fields_read_as_explain_says_them(
    browser: Browser, tmp_path: Path, version: Version, endian: Endian
) -> None:
    made = section(version, machine="x86_64", endian=endian).function("f", stack=24).function("g", stack=None)
    values = [reg("ah"), spill("rbp", -16), const(-7), const(-1 << 40), direct("rsp", 8)]
    made.record(1 << 50, 4, values, ["rbx", "rsp"] if version != 1 else []).record(2, 9, [const(0)] * 3)
    data = bytearray(made.to_bytes())
    data[2], data[-1] = 9, 200
    (tmp_path / "some.bin").write_bytes(data)
    command = ["explain", "--html", str(tmp_path / "some.html"), "--machine", "x86_64", str(tmp_path / "some.bin")]
    assert main(command) == 0
    browser.open(tmp_path / "some.html")
    (found,) = open_image(bytes(data), machine="x86_64").sections
    expected = [
        f"{entry.path}.{label.name} = {text}" for entry in explain(found) for _, label, text in entry.fields()
    ]
    assert browser.ask(
        "(box => { const key = name => box.dispatchEvent(new KeyboardEvent('keydown', {key: name})), out = [];"
        " box.focus(); key('Home');"
        f" for (let i = 0; i < {len(expected)}; i++) {{"
        " out.push(document.querySelector('#told b').textContent); key('ArrowRight'); }"
        " return out; })(document.getElementById('hex'))"
    ) == expected


def test_pointing_at_a_byte_lights_its_field(opened: Browser) -> None:
    opened.ask(row("header") + ".click()")
    box = opened.ask("(r => [r.x + 3, r.y + 3])(document.getElementById('h3').getBoundingClientRect())")
    opened.move(*box)
    assert opened.ask("document.querySelector('#tree [data-f=\"3\"]').classList.contains('lit')")
    assert "header.NumFunctions = 2" in opened.ask("document.getElementById('told').textContent")


def test_pointing_at_a_field_lights_its_bytes(opened: Browser) -> None:
    opened.ask(row("header") + ".click()")
    line = "document.querySelector('#tree [data-f=\"5\"]')"
    box = opened.ask(f"(r => [r.x + 99, r.y + 9])({line}.getBoundingClientRect())")
    opened.move(*box)
    assert opened.ask("[...document.querySelectorAll('#hex .lit')].map(e => e.textContent)") == ["14 00 00 00"]


def test_keyboard_reaches_everything(opened: Browser) -> None:
    focus = "document.activeElement.id"
    cursor = "document.activeElement.querySelector('.cursor')"
    opened.press("/")
    assert opened.ask(focus) == "search"
    for name in ("kind", "findings", "hex"):
        opened.press("Tab")
        assert opened.ask(focus) == name
    assert opened.ask(f"{cursor}.id") == "h0"
    for _ in range(3):
        opened.press("ArrowRight")
    assert opened.ask(f"{cursor}.id") == "h3"
    assert opened.ask("document.activeElement.getAttribute('aria-activedescendant')") == "h3"
    opened.press("ArrowDown")
    assert opened.ask(f"{cursor}.classList.contains('function')")
    opened.press("Enter")
    assert opened.ask("document.querySelectorAll('#tree .picked').length") == 1
    opened.press("Tab")
    assert opened.ask(focus) == "tree"
    assert opened.ask(f"{cursor}.querySelector('.name').textContent") == "function address"
    opened.press("Home")
    opened.press("ArrowRight")
    opened.press("ArrowDown")
    assert "header.version" in opened.ask("document.getElementById('told').textContent")
    opened.press("ArrowLeft")
    assert opened.ask(f"{cursor}.getAttribute('aria-expanded')") == "true"
    opened.press("ArrowLeft")
    assert opened.ask(f"{cursor}.getAttribute('aria-expanded')") == "false"
    assert opened.ask("document.querySelector('#tree [data-f=\"0\"]') === null")
    opened.press("Tab")
    assert opened.ask(f"{cursor}.classList.contains('site')")
    opened.press("Enter")
    assert opened.ask("document.querySelectorAll('#tree .picked').length") == 1
    assert opened.ask("location.hash") == "#record-100"
    opened.press("Escape")
    assert opened.ask("document.querySelectorAll('.picked').length") == 0


def row(title: str) -> str:
    """The tree's line of that title."""
    return f"[...document.querySelectorAll('#tree .row')].find(e => e.querySelector('.name').textContent === '{title}')"


def test_records_stand_under_their_functions_on_a_line(opened: Browser) -> None:
    rows = "[...document.querySelectorAll('#tree .row')]"
    lines = opened.ask(f"{rows}.map(e => e.getAttribute('aria-level') + e.textContent)")
    first = next(at for at, line in enumerate(lines) if "function 0" in line)
    assert lines[first].endswith("f  10 records")
    assert lines[first + 2] == (
        "2\u25b8record 0 ID 100  f+0x0  Register rbx, 8 bytes; Constant 1099511627776 (pool #0); Constant -7; "
        "live-outs rbx:8, rsp:8"
    )


def test_selecting_a_byte_opens_its_record(opened: Browser) -> None:
    # More than a dozen records begin closed.
    assert opened.ask("document.querySelector('#tree .leaf') === null")
    opened.ask("document.querySelector('#hex .b.record').click()")
    assert opened.ask("document.querySelector('#tree .leaf.picked .name').textContent") == "ID"


@pytest.mark.parametrize(("link", "told"), [
    ("record-105", "record 5ID 105  f+0x14"), ("record-19", "record 19ID 109"), ("at-0xc", "header.NumRecords = 20"),
])
def test_links_lead_to_records_and_bytes(opened: Browser, page: Path, link: str, told: str) -> None:
    opened.open(page, link)
    assert opened.ask("document.getElementById('told').textContent").startswith(told)
    assert opened.ask("document.querySelectorAll('#tree .picked').length") == 1


def test_findings_jump_to_their_bytes(opened: Browser) -> None:
    assert opened.ask("document.querySelectorAll('.finding').length") == 1
    opened.ask("document.querySelector('.finding').click()")
    assert opened.ask("[...document.querySelectorAll('#hex .picked')].map(e => e.textContent)") == ["03 00"]
    assert opened.ask("document.getElementById('told').textContent").startswith("record[13].flags = 3")


@pytest.mark.parametrize(("kind", "words", "count"), [
    ("", "105", 2), ("", "F+0X14 REGISTER", 1), ("finding", "", 1), ("live-outs", "", 20), ("statepoint", "", 0),
    ("", "alert(1)", 10),
])
def test_records_can_be_searched_and_filtered(opened: Browser, kind: str, words: str, count: int) -> None:
    opened.ask(
        f"document.getElementById('kind').value = '{kind}', (s => {{ s.value = '{words}';"
        " s.dispatchEvent(new Event('input')); })(document.getElementById('search'))"
    )
    assert opened.ask("document.getElementById('count').textContent") == f"{count} of 20 records"
    shown = opened.ask("[...document.querySelectorAll('#tree .record.node')].length")
    assert shown == count


def test_names_are_shown_not_run(opened: Browser) -> None:
    found = opened.ask("document.getElementById('tree').textContent")
    assert "<script>alert(1)</script>" in found


def test_narrow_windows_need_no_scrolling_sideways(opened: Browser, page: Path) -> None:
    opened.call("Emulation.setDeviceMetricsOverride", width=500, height=800, deviceScaleFactor=1, mobile=False)
    try:
        opened.open(page)
        assert opened.ask("document.documentElement.scrollWidth <= 500")
        assert opened.ask("(e => e.scrollWidth <= e.clientWidth)(document.getElementById('hex'))")
        assert opened.ask("document.getElementById('tree').getBoundingClientRect().width > 400")
    finally:
        opened.call("Emulation.clearDeviceMetricsOverride")


def test_print_shows_closed_records(opened: Browser) -> None:
    data = "JSON.parse(document.getElementById('data').textContent)"
    fields = (f"(d => d.sections[0][1].reduce((n, unit) => d.shapes[unit[3]].reduce("
              f"(m, [entry, count]) => m + count * d.entries[entry].length, n), 0))({data})")  # fmt: skip
    opened.call("Emulation.setEmulatedMedia", media="print")
    try:
        # The page is told with its next frame.
        opened.ask(
            "new Promise(done => { let n = 0; const look = () => document.querySelector('#tree .leaf') || ++n > 250"
            " ? done(0) : setTimeout(look, 20); look(); })"
        )
        assert opened.ask("document.querySelectorAll('#tree .leaf').length") == opened.ask(fields)
        assert opened.ask("document.querySelectorAll('#hex .b[id]').length") == opened.ask(fields)
        assert opened.ask("getComputedStyle(document.getElementById('detail')).display") == "none"
    finally:
        opened.call("Emulation.setEmulatedMedia", media="")
    assert opened.pdf().startswith(b"%PDF")
    assert opened.picture().startswith(b"\x89PNG")


def test_five_thousand_records_take_few_elements(browser: Browser, tmp_path: Path) -> None:
    made = section(machine="x86_64")
    for number in range(5000):
        if number % 50 == 0:
            made.function(f"function_{number // 50}", stack=24)
        values = [reg("rbx"), spill("rbp", -8 * (number % 40)), const(number), const((1 << 40) + number % 700)]
        made.record(number, 9 * (number % 50), values, ["rbx", "rsp"])
    made.write(tmp_path / "big.o", emit="obj")
    page = tmp_path / "big.html"
    assert main(["explain", "--html", str(page), str(tmp_path / "big.o")]) == 0
    assert page.stat().st_size < 5_000_000
    browser.open(page, "record-4105")
    assert browser.ask("document.querySelectorAll('*').length") < 3000
    assert browser.ask("document.querySelector('#tree .picked .name').textContent") == "record 4105"


def test_a_page_is_cut_and_says_so(browser: Browser, tmp_path: Path) -> None:
    one = section().function("f").record(7, 4, [reg(3)]).to_bytes()
    noisy = section().function("f")
    for number in range(1200):
        noisy.record(number, 4, [reg(3)], fields={"flags": 1})
    (tmp_path / "many.bin").write_bytes(one * 1300 + noisy.to_bytes())
    page = tmp_path / "many.html"
    assert main(["explain", "--html", str(page), str(tmp_path / "many.bin")]) == 0
    browser.open(page)
    told = browser.ask("document.getElementById('count').textContent")
    assert told.startswith("500 records; not here: 801 more maps, 2,000 more records, ")
    assert told.endswith(" more bytes (all of them: smemit decode)")
    title = browser.ask("document.getElementById('findings-title').textContent")
    assert title == "The first 1,000 findings (all of them: smemit check)"


def test_instructions_are_whole_at_1280_pixels(browser: Browser, tmp_path: Path) -> None:
    need_module("capstone")
    example = ["smemit.examples.inline_cache", "--target", "x86_64"]
    assert main(["compile", *example, "-o", str(tmp_path / "a.o")]) == 0
    assert main(["explain", "--html", str(tmp_path / "a.html"), str(tmp_path / "a.o")]) == 0
    browser.call("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)
    browser.open(tmp_path / "a.html")
    assert browser.ask("document.getElementById('code').textContent").count("nop word ptr cs:[rax + rax + 0x200]") == 2
    assert browser.ask("document.getElementById('code').scrollWidth - document.getElementById('code').clientWidth") <= 0
