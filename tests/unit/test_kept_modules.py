"""Modules in one file: those that Python would load, and never in the way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import smemit

PACKAGE = Path(smemit.__file__).parent
TELL = """
import os, sys
from smemit import kept_modules
archive = kept_modules.install(os.path.dirname(os.path.abspath(kept_modules.__file__)))
from smemit import one
from smemit.inner import two
missed = set(archive.missed)
from smemit.keep_modules import keep_missed
keep_missed(archive)
spec = one.__spec__
assert spec.origin == one.__file__ and one.__package__ == "smemit" and spec.submodule_search_locations is None
assert two.__package__ == "smemit.inner" and os.path.samefile(sys.modules["smemit.inner"].__path__[0], "smemit/inner")
print(one.VALUE, two.VALUE, "read" if one.__name__ in missed else "kept", one.__cached__ is not None)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    package = tmp_path / "smemit"
    (package / "inner").mkdir(parents=True)
    for name in ("__init__", "keep_modules", "kept", "kept_modules", "short_import", "errors", "source_place", "files",
                 "typed"):
        shutil.copy(PACKAGE / f"{name}.py", package)
    (package / "one.py").write_text("VALUE = 1\n")
    (package / "inner" / "__init__.py").write_text("")
    (package / "inner" / "two.py").write_text("VALUE = 2\n")
    return tmp_path


def told(folder: Path, code: str = TELL, **variables: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        environment.pop(name, None)
    environment.update(variables)
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def archive(folder: Path) -> Path:
    (found,) = (folder / "cache" / "smemit").iterdir()
    return found


def test_modules_are_found_in_the_file_the_next_time(folder: Path) -> None:
    assert told(folder) == "1 2 read True"
    assert told(folder) == "1 2 kept True"


def test_python_need_not_write_beside_the_sources(folder: Path) -> None:
    for found in ("read", "kept"):
        assert told(folder, PYTHONDONTWRITEBYTECODE="1") == f"1 2 {found} True"
    assert not list(folder.glob("**/__pycache__"))


def test_a_module_that_fails_is_no_mistake(folder: Path) -> None:
    (folder / "smemit" / "wrong.py").write_text("raise ImportError\n")
    code = TELL.replace("missed =", "try:\n    import smemit.wrong\nexcept ImportError:\n    pass\nmissed =")
    for found in ("read", "kept"):
        assert told(folder, code) == f"1 2 {found} True"


def test_a_changed_source_is_read_again(folder: Path) -> None:
    told(folder)
    (folder / "smemit" / "one.py").write_text("VALUE = 11\n")
    assert told(folder) == "11 2 read True"
    assert told(folder) == "11 2 kept True"


@pytest.mark.parametrize("keep", [0, 4, 40, -1])
def test_a_damaged_file_costs_time_only(keep: int, folder: Path) -> None:
    told(folder)
    place = archive(folder)
    place.write_bytes(place.read_bytes()[:keep])
    assert told(folder).startswith("1 2 ")
    assert told(folder) == "1 2 kept True"


def test_a_folder_that_cannot_be_written_is_no_mistake(folder: Path) -> None:
    (folder / "cache").write_bytes(b"")
    assert told(folder) == told(folder) == "1 2 read True"


def test_modules_import_each_other(folder: Path) -> None:
    package = folder / "smemit"
    (package / "first.py").write_text("from smemit import second\nfrom smemit.second import TWO\n"
                                      "import smemit.inner.two\nfrom smemit.inner import two\n"
                                      "ONE = 1 + TWO + two.VALUE\n")
    (package / "second.py").write_text("import smemit.first as first\nfrom smemit import first as again\nTWO = 2\n"
                                       "def both():\n    return first.ONE + again.ONE\n")
    (package / "wrong.py").write_text("from smemit.first import NOTHING\n")
    code = TELL.replace("missed =", """
from smemit.first import ONE, second, two
assert ONE == 5 and second.both() == 10 and two is sys.modules["smemit.inner.two"] and second.first.two is two
from sys import modules
for _ in range(2):
    try:
        import smemit.wrong
    except ImportError as error:
        assert "NOTHING" in str(error) and error.name == "smemit.first"
    else:
        raise AssertionError
    assert "smemit.wrong" not in modules
    import threading  # now it is Python that loads
missed =""")
    for found in ("read", "kept", "kept"):
        assert told(folder, code) == f"1 2 {found} True"
