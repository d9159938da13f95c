"""Targets as they are kept between runs: the same as those read, and never in the way."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from smemit.fields import fields_of
from smemit.isa import compiled
from smemit.isa.load import FOLDERS, target_names
from smemit.isa.read import read_target


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "smemit"


def file_of(name: str) -> str:
    return next(path for folder in FOLDERS if os.path.isfile(path := os.path.join(folder, f"{name}.toml")))


def contents(value: Any) -> Any:
    """What an object of a target holds, comparable; encoders are compiled for each target."""
    if isinstance(value, dict):
        return {key: contents(value[key]) for key in value}
    if isinstance(value, (list, tuple)):
        return [contents(one) for one in value]
    fields = [name for name in fields_of(type(value)) if name != "encode" and not name.startswith("_")]
    return {name: contents(getattr(value, name, None)) for name in fields} if fields else value


@pytest.mark.parametrize("name", [*target_names(), "x86_64-avx"])
def test_a_kept_target_is_the_one_that_was_read(name: str) -> None:
    read = read_target(file_of(name))
    compiled.save(read)
    kept = compiled.load(file_of(name))
    assert kept is not None
    assert contents(kept) == contents(read)
    assert list(kept.templates) == list(read.templates)
    assert all((kept.templates[one].encode is None) == (read.templates[one].encode is None) for one in read.templates)


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    for name in ("ppc64.toml", "ppc64-common.toml"):
        (tmp_path / name).write_bytes(Path(file_of("ppc64")).with_name(name).read_bytes())
    mine = tmp_path / "ppc64.toml"
    compiled.save(read_target(mine))
    assert compiled.load(str(mine)) is not None
    base = tmp_path / "ppc64-common.toml"
    base.write_text(base.read_text() + "\n# one line more\n")
    assert compiled.load(str(mine)) is None


def test_a_file_of_the_same_size_and_other_contents_is_read_again(tmp_path: Path) -> None:
    for name in ("ppc64.toml", "ppc64-common.toml"):
        (tmp_path / name).write_bytes(Path(file_of("ppc64")).with_name(name).read_bytes())
    mine = tmp_path / "ppc64.toml"
    compiled.save(read_target(mine))
    mine.touch()
    assert compiled.load(str(mine)) is not None
    mine.write_text(mine.read_text().replace("#", "%", 1))
    assert compiled.load(str(mine)) is None


@pytest.mark.parametrize("keep", [0, 4, 1000, -1])
def test_a_damaged_file_is_no_target(keep: int, own_cache: Path) -> None:
    path = file_of("aarch64")
    compiled.save(read_target(path))
    (kept,) = own_cache.iterdir()
    kept.write_bytes(kept.read_bytes()[:keep])
    assert compiled.load(path) is None


def test_a_folder_that_cannot_be_written_is_no_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    compiled.save(read_target(file_of("x86_64")))
    assert compiled.load(file_of("x86_64")) is None
