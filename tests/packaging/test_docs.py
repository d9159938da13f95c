"""The pages of `smemit docs` are true: what can be run is run, what is generated is whole."""

from __future__ import annotations

import inspect
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import smemit
from smemit import stackmap
from smemit.cli import main
from smemit.compile.pipeline import STAGES
from smemit.difftest.limit_probes import probes
from smemit.docs import PAGES, page, sections
from smemit.docs.bundled import names
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from tests.conftest import need_module

ROOT = Path(smemit.__file__).parent


def test_every_page_can_be_read(capsys: pytest.CaptureFixture[str]):
    assert main(["docs"]) == 0
    listed = capsys.readouterr().out
    for name in PAGES:
        assert f"smemit docs {name}" in listed
        assert main(["docs", name]) == 0
        assert capsys.readouterr().out.startswith("# ")


def test_a_word_chooses_sections(capsys: pytest.CaptureFixture[str]):
    assert main(["docs", "glossary", "shadow"]) == 0
    assert capsys.readouterr().out.startswith("## shadow\n")
    assert main(["docs", "reference", "f.stackmap"]) == 0
    assert capsys.readouterr().out.startswith("#### f.stackmap\n")
    assert main(["docs", "glossary", "nonsense"]) == 2
    assert main(["docs", "nonsense"]) == 2


def test_sections_are_not_cut_by_code():
    text = "# Page\n\n## one\n\n```\n## no title\n```\nend\n\n### inner one\n\n## two\n"
    assert sections(text, "one") == ["## one\n\n```\n## no title\n```\nend\n\n### inner one"]


def test_the_tutorial_prints_what_it_says(tmp_path: Path):
    need_module("keystone")
    if platform.machine() != "x86_64" or not sys.platform.startswith("linux"):
        pytest.skip("needs x86_64 Linux to run the code it makes")
    text = page("tutorial")
    (tmp_path / "cache.py").write_text("\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL)))
    run = subprocess.run([sys.executable, "cache.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout == "".join(re.findall(r"```text\n(.*?)```", text, re.DOTALL))


def test_the_page_about_running_prints_what_it_says(tmp_path: Path):
    need_module("unicorn")
    text = page("running")
    (tmp_path / "price.py").write_text("\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL)))
    run = subprocess.run([sys.executable, "price.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout == "".join(re.findall(r"```text\n(.*?)```", text, re.DOTALL))


def test_machine_ir_records_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                               capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(tmp_path)
    text = page("machine-ir")
    told = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    sources = re.findall(r"```mir\n(.*?)```", text, re.DOTALL)
    (program,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(program, "machine-ir.md", "exec"), {})
    assert capsys.readouterr().out == told.pop()
    assert len(told) == len(sources) == 3
    for source, expected in zip(sources, told, strict=True):
        Path("x.mir").write_text(source)
        assert main(["compile", "x.mir"]) == 0
        assert main(["decode", "x.o"]) == 0
        assert capsys.readouterr().out == expected


def test_the_statepoint_example_compiles_and_uses_no_pointer_late():
    (code,) = re.findall(r"```python\n(.*?)```", page("statepoints"), re.DOTALL)
    found: dict[str, Any] = {}
    exec(compile(code, "statepoints.md", "exec"), found)
    smemit.check_safepoints(found["m"])
    values = stackmap.statepoint_of(found["m"].compile().stackmap.stack_maps[0].functions[0].records[0])
    assert values is not None
    assert (len(values.deopt), len(values.pairs)) == (2, 2)


def test_the_reference_has_every_public_thing():
    text = page("reference")
    for name in smemit.__all__:
        assert re.search(rf"\b{name}\b", text), name
    for name in stackmap.__all__:
        assert f"stackmap.{name}" in text, name
    public = [f"f.{name}" for name in dir(Builder)
              if not name.startswith("_") and hasattr(getattr(Builder, name), "__wrapped__")]
    public += [f"m.{name}" for name, member in vars(Module).items()
               if not name.startswith("_") and inspect.isroutine(member) and name != "parse"]
    public += ["Module.parse", "run.load", "p.patch", "hit.values", "machine.map", "heap.allocate"]
    for name in public:
        assert f"#### {name}\n" in text, name


def test_every_public_thing_says_what_it_does():
    text = page("reference")
    titles = re.split(r"^#{2,4} ", text, flags=re.MULTILINE)[1:]
    silent = [title for title, *body in (part.strip().split("\n") for part in titles)
              if not any(line and not line.startswith(f"`{title}(") for line in body)]
    assert not silent


def test_examples_and_stages_are_all_there():
    text = page("examples")
    assert len(names()) == 11 and all(f"## {name}\n" in text for name in names())
    rows = re.findall(r"^\| (\w+) \| (.*?) \| `(\S+)`.*\|$", page("design"), re.MULTILINE)
    assert {stage.name: stage.summary for stage in STAGES}.items() <= {name: told for name, told, _ in rows}.items()
    for name, _, path in rows:
        assert (ROOT / path).exists(), f"stage {name} is said to be in {path}"


def test_pages_refer_to_what_there_is():
    glossary = page("glossary").lower()
    for name in ("tutorial", "running", "glossary", "design", "statepoints", "llvm-bugs", "readers"):
        text = page(name)
        for other in re.findall(r"`smemit docs ([\w-]+)", text):
            assert other in PAGES
        for example in re.findall(r"smemit\.examples\.(\w+)", text):
            assert example in (*names(), "runtime")
        for seen in re.findall(r"\bSee ([A-Z]\w+)\.", text):
            assert f"## {seen.lower()}" in glossary


def test_files_and_cases_that_are_named_are_there():
    """Comments and guides name files in backticks and cases as `golden: x86_64/allocas`; a part in capitals is any."""
    top = ROOT.parent
    if not (top / "golden").is_dir():
        pytest.skip("golden cases are not in the wheel")
    texts = [*ROOT.rglob("*.py"), *ROOT.rglob("README.md"), *(top / "targets").iterdir(),
             ROOT / "docs" / "design.md", top / ".github" / "CONTRIBUTING.md"]
    there = [f"/{path.relative_to(top).as_posix()}"
             for folder in ("smemit", "targets", "tests", "golden") for path in (top / folder).rglob("*.*")]
    ends = {path[at:] for path in there for at in range(len(path)) if path[at] == "/"}
    wrong = []
    for path in texts:
        text = path.read_text(encoding="utf-8")
        found = re.findall(r"`(\w(?:[\w/-]|\.(?!\.))*\.(?:py|toml|txt))`", text)
        files = [file for file in found if not re.search(r"\b[A-Z]+\b", file)]
        wrong += [f"{path}: {file}" for file in files if f"/{file}" not in ends]
        cases = re.findall(r"golden:? (\w+/[\w-]+)", text)
        wrong += [f"{path}: {case}" for case in cases if not (top / "golden" / f"{case}.o").is_file()]
    assert not wrong


def test_limits_are_of_a_run_of_the_command():
    text = page("limits")
    assert re.search(r"`smemit docs limits --measure --modules \d+ --seed \d+` made this page", text)
    judged, equal, unequal, refused = map(int, re.search(
        r"(\d+) that LLVM compiles: (\d+) equal, (\d+) unequal, (\d+) refused", text).groups())  # type: ignore[union-attr]
    assert equal + unequal + refused == judged


def test_probes_build_what_they_say():
    found = list(probes())
    assert len({(probe.operation, probe.type) for probe in found}) == len(found)
    for probe in found[::40]:
        assert f"target triple = \"{Module('m', 'ppc64').triple}\"" in str(probe.build("ppc64"))
