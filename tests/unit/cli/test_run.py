"""`smemit run` writes a page of a stopped program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.ir.module import TARGETS
from tests.conftest import need_module
from tests.unit.run.programs import TEXT


@pytest.mark.parametrize("target", TARGETS)
def test_page_of_a_call(target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    need_module("unicorn")
    source, page = tmp_path / "f.ll", tmp_path / "page.html"
    source.write_text(TEXT)
    assert main(["run", f"{source}:f", "20", "2.5", "--target", target, "--answer", "cb=5", "--html", str(page)]) == 0
    text = page.read_text()
    assert f"<h1>{capsys.readouterr().out.strip()}</h1>" in text
    first, second = re.findall(r"<details open><summary>(.*?)</summary>(.*?)</details>", text, re.DOTALL)
    assert first[0].startswith("record 7 at @f+") and first[0].endswith("called: @f")
    assert second[0].startswith("record 8 at @f+")
    assert re.search(r"<td>y</td><td>25</td><td>\S+</td>", first[1]), "x is 5 and a is 20"
    # The alloca in the stack has its name and its content, and the stopped code is marked.
    assert re.search(r'<tr class="named"><td>0x\w+</td><td>0{14}4d</td><td>&amp;loc</td>', first[1])
    assert re.search(r'<tr class="shadow here"><td>0x\w+</td>.*?<td>record 7</td>', first[1])


def test_page_needs_a_function(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(TEXT)
    assert main(["run", str(tmp_path / "f.ll"), "--html", str(tmp_path / "page.html")]) == 2
    assert "--html makes a page of one call" in capsys.readouterr().err
