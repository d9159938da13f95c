"""What all tests share: tools found by name, `--bless`, and a count of what could not be judged.

A test that needs a tool calls `need_tool` (a program) or `need_module` (a Python module): without it the test skips
and says what is missing. With `CI` set, the run then fails at its end and lists the missing tools.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest

from smemit.difftest import golden
from smemit.difftest.llvm import LLVM, find_llvm
from smemit.difftest.quick_cases import read as quick_cases_of
from smemit.errors import OracleError

_missing: Counter[str] = Counter()


def need_tool(*names: str) -> str:
    """The path of the first of these programs that is installed; skips the test when none is."""
    found = next(filter(None, map(shutil.which, names)), None)
    return found if found is not None else _give_up(names[0])


def need_module(name: str) -> None:
    """Skip the test when this Python module is not installed."""
    if importlib.util.find_spec(name) is None:
        _give_up(name)


def need_llvm() -> LLVM:
    """LLVM 22 as `smemit diff` finds it; skips the test when there is none."""
    try:
        return find_llvm()
    except OracleError as error:
        if "no LLVM" not in error.message:
            raise
        _give_up("llc-22")


@cache
def _cases() -> dict[str, golden.Case]:
    return golden.cases(golden.default_folder())


def cases_of(target: str) -> list[golden.Case]:
    """The golden cases of a target."""
    return [case for case in _cases().values() if case.target == target]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`-m quick`: what each module promises, and the quick golden cases; nothing that takes seconds a test."""
    here = Path(__file__).parent
    slow = [here / "unit" / name for name in _SLOW]
    quick_cases = set(quick_cases_of(golden.default_folder()))
    for item in items:
        if item.path.is_relative_to(here / "golden"):
            # Tests of all cases have the case's name in brackets.
            _, _, case = item.name.removesuffix("]").partition("[")
            is_quick = not case or case in quick_cases
        else:
            is_quick = item.path.is_relative_to(here / "unit") and not any(map(item.path.is_relative_to, slow))
        if is_quick:
            item.add_marker("quick")


_SLOW = ("conformance/kit", "conformance/judge", "conformance/fuzz/test_readers.py", "difftest/test_campaign.py",
         "cli/test_compile_many.py", "compile/objfile/test_assembly.py", "test_scale.py")
"""Whole kits, campaigns in processes, a second compilation of all golden inputs, steps counted over every shape."""


def pytest_collection_finish(session: pytest.Session) -> None:
    """A long run says beforehand how long it is; the dots tell how far."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and len(session.items) > _MANY:
        reporter.write_line(f"{len(session.items)} tests, about 12 minutes; -m quick takes the quick ones")


_MANY = 3000


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The conformance kit, written once for all tests; they leave it as it is."""
    from smemit.conformance.kit.write import write

    directory = tmp_path_factory.mktemp("kit") / "kit"
    write(directory)
    return directory


def _give_up(name: str) -> NoReturn:
    _missing[name] += 1
    pytest.skip(f"needs {name}")


@pytest.fixture
def llvm() -> LLVM:
    """LLVM 22."""
    return need_llvm()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write what the stages make now into their expected dumps")


@pytest.fixture
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether expected dumps are to be rewritten."""
    return bool(request.config.getoption("--bless"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _missing:
        tools = ", ".join(f"{name}: {count}" for name, count in _missing.most_common())
        terminalreporter.write_line(f"not judged for want of a tool: {sum(_missing.values())} tests ({tools})")


def pytest_sessionfinish(session: pytest.Session) -> None:
    if _missing and os.environ.get("CI"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
