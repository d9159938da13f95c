"""Which modules a native wheel compiles, and when one is made."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.conftest import need_module

ROOT = Path(__file__).resolve().parents[2]


def _loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / ".packaging" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    need_module("hatchling")
    monkeypatch.chdir(ROOT)
    return _loaded("native")


def test_mypyc_sees_final_tables_and_own_named_tuples(tmp_path: Path) -> None:
    need_module("mypy")
    from mypy.errors import Errors
    from mypy.options import Options
    from mypy.parse import parse

    plugin = _loaded("for_mypyc")
    path = tmp_path / "some.py"
    path.write_text('from smemit.records import NamedTuple\nTABLE: dict[int, int] = {1: 2}\nLimit = 3\nName = int\n'
                    'class Row(NamedTuple):\n    a: int\n    b: str = "x"\n')
    options = Options()
    options.native_parser = False
    file: Any = parse(path.read_text(), str(path), "smemit.some", Errors(options), options)
    file._fullname = "smemit.some"
    plugin.make_final(file)
    plugin.make_records(file)
    table, limit, name, row = file.defs[2:]
    assert [str(one.unanalyzed_type) for one in (table, limit, name)] == \
        ["__Final?[dict?[int?, int?]]", "__Final?", "None"]
    assert [base.name for base in row.base_type_exprs[:1]] == ["__Record"] and row.defs.body[-1].name == "__new__"
    assert row.defs.body[-1].arg_names == ["cls", "a", "b"]


def test_modules_are_there_and_exceptions_too(hook: ModuleType) -> None:
    found = hook.sources()
    assert len(found) == len(set(found)) > 300 and all(Path(path).is_file() for path in found)
    assert "smemit/compile/isel/dag/graph/graph.py" in found and "smemit/compile/isel/dag/graph/hooks.py" not in found
    for pattern in hook.INTERPRETED:
        assert any(ROOT.joinpath("smemit").rglob(pattern.removeprefix("**/").rpartition("/")[2])), pattern


@pytest.mark.parametrize(("asked", "compiler", "made"), [
    (None, "sh", False), ("0", "sh", False), ("1", "sh", True), ("1", "no-such-compiler", False),
])
def test_a_native_wheel_takes_a_wish_and_a_compiler(hook: ModuleType, asked: str | None, compiler: str, made: bool,
                                                    monkeypatch: pytest.MonkeyPatch,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("SMEMIT_NATIVE", raising=False)
    monkeypatch.setenv("CC", compiler)
    if asked is not None:
        monkeypatch.setenv("SMEMIT_NATIVE", asked)
    assert hook.wanted() is made
    assert ("pure Python" in capsys.readouterr().err) is (asked == "1" and not made)
