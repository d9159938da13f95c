"""Which modules a native wheel compiles, and when one is made."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import need_module

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    need_module("hatchling")
    spec = importlib.util.spec_from_file_location("native_hook", ROOT / ".packaging" / "native.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.chdir(ROOT)
    return module


def test_modules_are_there_and_exceptions_too(hook: ModuleType) -> None:
    found = hook.sources()
    assert len(found) == len(set(found)) > 300 and all(Path(path).is_file() for path in found)
    assert "smemit/isel/dag/graph/graph.py" in found and "smemit/isel/dag/graph/hooks.py" not in found
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
