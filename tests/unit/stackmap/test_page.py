"""The page of `explain --html` in a real browser: light, keys, print, nothing loaded from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.stackmap import const, reg, section
from tests.conftest import need_tool
from tests.unit.stackmap.browser import NAMES, Browser


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    made = section(machine="x86_64")
    for name in ("f", "<script>alert(1)</script>"):
        made.function(name, stack=24)
        for index in range(10):
            made.record(index, 4 * index, [reg("rbx"), const(1 << 40), const(-7)], ["rbx", "rsp"])
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


def test_every_byte_stands_in_the_dump(opened: Browser, page: Path) -> None:
    from smemit.stackmap import open_image

    data = bytes(open_image(page.with_name("a.o")).data)
    shown = opened.ask("[...document.querySelectorAll('#hex .b')].map(e => e.textContent).join(' ')")
    assert bytes.fromhex(shown) == data
    assert opened.ask("document.querySelectorAll('#hex .b[id]').length === document.querySelectorAll('.leaf').length")


def test_pointing_at_a_byte_lights_its_field(opened: Browser) -> None:
    box = opened.ask("(r => [r.x + 3, r.y + 3])(document.getElementById('h3').getBoundingClientRect())")
    opened.move(*box)
    assert opened.ask("document.getElementById('t3').classList.contains('lit')")
    assert "header.NumFunctions = 2" in opened.ask("document.getElementById('told').textContent")


def test_pointing_at_a_field_lights_its_bytes(opened: Browser) -> None:
    box = opened.ask("(r => [r.x + 9, r.y + 3])(document.getElementById('t5').getBoundingClientRect())")
    opened.move(*box)
    assert opened.ask("[...document.querySelectorAll('#hex .lit')].map(e => e.textContent)") == ["14 00 00 00"]


def test_keyboard_reaches_everything(opened: Browser) -> None:
    opened.press("Tab")
    assert opened.ask("document.activeElement.id") == "h0"
    for _ in range(3):
        opened.press("ArrowRight")
    assert opened.ask("document.activeElement.id") == "h3"
    opened.press("ArrowDown")
    assert opened.ask("document.activeElement.dataset.g") == "0-function0"
    opened.press("Enter")
    assert opened.ask("document.querySelectorAll('#tree .picked').length") == 1
    opened.press("Tab")
    assert opened.ask("document.activeElement.closest('#tree') !== null")
    opened.press("ArrowDown")
    opened.press("ArrowDown")
    assert opened.ask("document.activeElement.dataset.path") == "header.version"
    opened.press("ArrowLeft")
    assert opened.ask("document.activeElement.getAttribute('aria-expanded')") == "true"
    opened.press("ArrowLeft")
    assert opened.ask("document.activeElement.getAttribute('aria-expanded')") == "false"
    assert opened.ask("document.getElementById('t0').offsetParent === null")
    opened.press("Tab")
    assert opened.ask("document.activeElement.classList.contains('site')")
    opened.press("Enter")
    assert opened.ask("document.querySelectorAll('#hex .b.picked').length") == 1
    opened.press("Escape")
    assert opened.ask("document.querySelectorAll('.picked').length") == 0


def test_selecting_a_byte_opens_its_record(opened: Browser) -> None:
    # More than a dozen records begin closed.
    leaf = opened.ask("[...document.querySelectorAll('.leaf')].find(e => e.dataset.path === 'record[15].ID').id")
    assert opened.ask(f"document.getElementById('{leaf}').offsetParent === null")
    opened.ask(f"document.getElementById('h{leaf[1:]}').click()")
    assert opened.ask(f"document.getElementById('{leaf}').offsetParent !== null")
    assert opened.ask(f"document.getElementById('{leaf}').classList.contains('picked')")


def test_names_are_shown_not_run(opened: Browser) -> None:
    assert "<script>alert(1)</script>" in opened.ask("document.querySelector('#code').textContent")


def test_print_shows_closed_records(opened: Browser) -> None:
    opened.call("Emulation.setEmulatedMedia", media="print")
    try:
        hidden = opened.ask("[...document.querySelectorAll('.leaf')].filter(e => e.offsetParent === null).length")
        assert hidden == 0
        assert opened.ask("getComputedStyle(document.getElementById('detail')).display") == "none"
    finally:
        opened.call("Emulation.setEmulatedMedia", media="")
    assert opened.pdf().startswith(b"%PDF")
    assert opened.picture().startswith(b"\x89PNG")
