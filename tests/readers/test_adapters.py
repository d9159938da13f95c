"""The adapters that users copy, compiled where their compiler is installed: each reads version 3 without a fault."""

from __future__ import annotations

import shlex
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.cli.judge import TEMPLATES
from smemit.conformance.judge.judging import Judge
from smemit.conformance.judge.kit_directory import load_kit, select
from tests.conftest import need_module, need_tool

BUILDS = {
    "c": ("cc", "{} -O1 -Wall -o adapter adapter.c", "./adapter"),
    "rust": ("rustc", "{} -O adapter.rs", "./adapter"),
    "go": ("go", "{} build adapter.go", "./adapter"),
    "java": ("javac", "{} Adapter.java", "java -Xshare:auto -cp . Adapter"),
    "python": ("", "", f"{sys.executable} -S adapter.py"),
}


@pytest.mark.parametrize("language", BUILDS)
def test_an_adapter_reads_version_3(language: str, kit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler, build, command = BUILDS[language]
    name = TEMPLATES[language]
    adapters = resources.files("smemit.conformance.judge").joinpath("adapters")
    (tmp_path / name).write_text(adapters.joinpath(name).read_text("utf-8"))
    if compiler:
        words = shlex.split(build.format(need_tool(compiler)))
        subprocess.run(words, cwd=tmp_path, check=True, capture_output=True)
    monkeypatch.chdir(tmp_path)
    judge = Judge(f"{command} {{endian}} {{}}", "json", "section", megabytes=0, seconds=30)
    groups = "padding,linked" if language in ("java", "python") else "functions,constants,padding,linked,kind"
    machine = "ppc64" if language in ("java", "python") else ""
    cases = list(select(load_kit(kit), "3", machine, groups))[:: 3 if language == "java" else 1]
    assert len(cases) > 5
    wrong = [result for result in map(judge, cases) if result is not None and not result.passed]
    assert [f"{result.case.name}: {result.outcome.value} {result.detail}" for result in wrong] == []


@pytest.mark.parametrize("language", TEMPLATES)
def test_templates_are_printed(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["judge", "--template", language])
    assert caught.value.code == 0 and "smemit" in capsys.readouterr().out


ATHERIS = """
import sys, atheris
from smemit.conformance.fuzz.atheris import custom_mutator

@atheris.instrument_func
def reader(data):
    if len(data) >= 16 and data[0] == 3:
        records = int.from_bytes(data[12:16], "little")
        if records > 1 << 20:
            raise MemoryError(f"{records} records")

atheris.Setup([*sys.argv, "-runs=20000", "-seed=1"], reader, custom_mutator=custom_mutator)
atheris.Fuzz()
"""


def test_atheris_finds_an_allocation_by_count(tmp_path: Path) -> None:
    need_module("atheris")
    (tmp_path / "fuzz.py").write_text(ATHERIS)
    assert main(["corpus", str(tmp_path)]) == 0
    done = subprocess.run([sys.executable, "fuzz.py", "seeds"], cwd=tmp_path, capture_output=True, text=True,
                          timeout=120)
    assert "MemoryError" in done.stdout + done.stderr, done.stderr[-2000:]


def test_afl_finds_a_planted_defect(tmp_path: Path) -> None:
    """Defect 68: live-outs are read beyond the end of the section."""
    import os

    afl, clang = need_tool("afl-fuzz"), need_tool("clang-22", "clang")
    runtime = Path("/usr/lib/afl/afl-compiler-rt.o")
    if not runtime.exists():
        pytest.skip("needs AFL++'s runtime for clang")
    source = Path(__file__).parent / "planted" / "reader.c"
    subprocess.run([clang, "-O1", "-fsanitize-coverage=trace-pc-guard", "-fno-sanitize-link-runtime", "-o",
                    tmp_path / "reader", source, runtime], check=True, capture_output=True)
    assert main(["corpus", str(tmp_path)]) == 0
    environment = {
        **os.environ, "DEFECT": "68", "AFL_PYTHON_MODULE": "smemit.conformance.fuzz.afl",
        "AFL_CUSTOM_MUTATOR_ONLY": "1",
        "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1", "AFL_SKIP_CPUFREQ": "1", "AFL_NO_UI": "1", "AFL_NO_AFFINITY": "1",
        "AFL_BENCH_UNTIL_CRASH": "1", "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    done = subprocess.run([afl, "-V", "40", "-i", "seeds", "-o", "out", "-x", "stackmap.dict", "--", "./reader",
                           "little", "@@"], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    crashes = list((tmp_path / "out" / "default" / "crashes").glob("id*"))
    assert crashes, (done.stdout + done.stderr)[-2000:]
