"""The safepoint passes on small programs: the expected modules beside them, and opt's if it is installed.

The first line of a case names the passes, and the options that are not the usual ones: `; PASSES [FIELD=NUMBER ...]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smemit.ir.text import read, write
from smemit.passes import run
from smemit.passes.options import DEFAULTS, PassOptions
from tests.conftest import need_tool
from tests.properties.opt import compare_passes

CASES = sorted((Path(__file__).parent / "passes").glob("*.ll"))


def _request(text: str) -> tuple[str, PassOptions]:
    passes, *settings = text.partition("\n")[0].removeprefix("; ").split()
    values: dict[str, Any] = {}
    for name, value in (setting.split("=") for setting in settings):
        values[name] = type(getattr(DEFAULTS, name))(int(value))
    return passes, PassOptions(**values)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_pass_makes_what_is_expected(path: Path, bless: bool) -> None:
    text = path.read_text(encoding="utf-8")
    module = read(text, path.name)
    run(module, *_request(text))
    made, expected = write(module), path.with_suffix(".expected")
    if bless:
        expected.write_text(made, encoding="utf-8")
    assert made == expected.read_text(encoding="utf-8"), "run pytest --bless and read the difference"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_pass_makes_what_opt_makes(path: Path) -> None:
    need_tool("opt-22")
    text = path.read_text(encoding="utf-8")
    compared = compare_passes(text, *_request(text))
    assert compared.refused is None and compared.differing == {}
