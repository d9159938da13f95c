"""Target files reach users: the wheel carries them, and each of their keys is described."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from smemit.compile.isel.dag.hooks import rule_files
from smemit.isa.load import load_target, module_name, module_text, target_names
from tests.conftest import need_module

ROOT = Path(__file__).resolve().parents[2]
TARGETS = ROOT / "targets"


@pytest.mark.slow
def test_the_wheel_carries_target_files_and_generated_modules(tmp_path: Path) -> None:
    need_module("hatchling")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        for path in TARGETS.glob("*.toml"):
            assert archive.read(f"smemit/_targets/{path.name}") == path.read_bytes()
        for name in target_names(variants=True):
            text = archive.read(f"smemit/_generated/{module_name(name)}.py").decode()
            assert text == module_text(load_target(name).path)
        for rule_file in rule_files(map(load_target, target_names())):
            assert archive.read(f"smemit/_generated/{rule_file.module}.py").decode() == rule_file.module_text()
        archive.extractall(tmp_path / "installed")
    # From an unpacked wheel, with no checkout in sight.
    code = "from smemit.isa.load import load_target; print(load_target('x86_64').path)"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "installed", check=True, capture_output=True, text=True
    )
    assert run.stdout.strip() == str(tmp_path / "installed" / "smemit" / "_targets" / "x86_64.toml")


def test_every_target_file_loads() -> None:
    assert target_names()
    for name in target_names():
        assert load_target(name).name == name


def test_the_readme_describes_every_key() -> None:
    readme = (TARGETS / "README.md").read_text()
    for path in TARGETS.glob("*.toml"):
        data = tomllib.loads(path.read_text())
        keys = set(data) | {key for part in ("register", "relocations", "classes", "conventions", "elf", "cfi", "nops")
                            for key in _keys(data.get(part, {}))}
        missing = sorted(key for key in keys if f"`{key}`" not in readme)
        assert not missing, f"{path.name}: not described in targets/README.md: {missing}"


def _keys(part: object) -> set[str]:
    """Keys of the tables in a list or table of tables, or of the table itself."""
    values = list(part.values()) if isinstance(part, dict) else part
    assert isinstance(values, list)
    tables = [value for value in values if isinstance(value, dict)]
    if isinstance(part, dict) and len(tables) < len(values):
        return set(part)
    return {key for table in tables for key in table if not key.isdecimal()}


def test_the_help_loads_no_target_file() -> None:
    code = (
        "import sys; from smemit.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "sys.exit('smemit.isa.load' in sys.modules or 'tomllib' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
