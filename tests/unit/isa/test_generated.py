"""Modules made from target files and rules: what they hold, and when they are made again."""

from __future__ import annotations

import py_compile
import sys
from pathlib import Path

import pytest

from smemit.compile.isel.dag.hooks import rule_files
from smemit.isa import generated
from smemit.isa.load import load_target, module_name, target_names
from smemit.isa.read import read_target, read_toml

TARGETS = target_names(variants=True)
FILES = {rule_file.module: rule_file for rule_file in rule_files(map(load_target, TARGETS))}


def module_of(name: str) -> dict[str, object]:
    """What a generated module holds that is loaded."""
    return vars(sys.modules[f"smemit._generated.{name}"])


@pytest.mark.parametrize("name", TARGETS)
def test_the_module_of_a_target_holds_what_its_files_hold(name: str) -> None:
    path = load_target(name).path
    assert module_of(module_name(name))["CONTENTS"] == read_toml(path)


@pytest.mark.parametrize("name", TARGETS)
def test_every_template_can_be_read(name: str) -> None:
    loaded, checked = load_target(name), read_target(load_target(name).path)
    assert list(loaded.templates) == list(checked.templates)
    for one in checked.templates.values():
        other = loaded.templates[one.name]
        assert (other.operands, other.defs, other.uses, other.words) == (one.operands, one.defs, one.uses, one.words)
        assert (other.encode is None) == (one.encode is None) == one.is_pseudo


@pytest.mark.parametrize("name", FILES)
def test_the_module_of_rules_is_made_of_their_texts(name: str) -> None:
    rows = FILES[name].rows
    head, _, text = Path(generated.FOLDER, f"{name}.py").read_text(encoding="utf-8").partition("\n")
    assert head.startswith("# Made by smemit/isa/generated.py of ")
    assert text == FILES[name].module_text()
    rules = FILES[name].rules()
    assert [row.name for row in rows] == list(rules)
    assert [row.function.__name__ for row in rows] == [rule.function for rule in rules.values()]
    assert [row.function for row in rows] == [module_of(name)[rule.function] for rule in rules.values()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own place for generated modules."""
    made = tmp_path / "made"
    monkeypatch.setattr(generated, "FOLDER", str(made))
    monkeypatch.setattr(generated, "import_module", lambda name: (made / f"{name.rpartition('.')[2]}.py").read_text())
    return made


def test_a_module_is_made_again_when_a_source_changes(folder: Path, tmp_path: Path) -> None:
    source = tmp_path / "source.txt"
    source.write_text("1")
    texts = iter(("A = 1\n", "A = 2\n", "A = 3\n"))

    def load() -> str:
        return str(generated.generated("some", [str(source)], lambda: next(texts))).partition("\n")[2]

    assert load() == load() == "A = 1\n"
    source.write_text("2")
    assert load() == load() == "A = 2\n"
    (folder / "some.py").write_text("damaged")
    cached = py_compile.compile(str(folder / "some.py"))
    assert cached is not None
    assert load() == "A = 3\n"
    assert not Path(cached).exists()


def test_a_folder_that_cannot_be_written_leaves_the_module_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setattr(generated, "FOLDER", str(tmp_path / "file" / "folder"))
    assert generated.generated("some", [], lambda: "A = 1\n").A == 1


def test_an_installed_package_checks_and_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generated, "IS_CHECKOUT", False)
    monkeypatch.setattr(generated, "FOLDER", "")
    found = generated.generated(module_name("x86_64"), ["no such file"], lambda: pytest.fail("it is made"))
    assert found is sys.modules["smemit._generated.x86_64_target"]
