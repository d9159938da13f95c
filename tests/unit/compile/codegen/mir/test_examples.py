"""Each hand-written example records just what its comments say."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from smemit.compile.codegen.mir.files import read_machine_ir
from smemit.compile.machine_ir import compile_machine_ir
from smemit.compile.objfile.truth import Truth
from smemit.stackmap import StackMap

EXAMPLES = sorted(Path(str(files("smemit") / "examples" / "mir")).glob("*.mir"))


def _told(location: dict[str, Any]) -> str:
    kind = location["kind"]
    if kind in ("Constant", "ConstantIndex"):
        return f"{kind} {location['value']}"
    if kind == "Register":
        return f"{kind} {location['name']}"
    size = f" size {location['size']}" if kind == "Indirect" else ""
    return f"{kind} {location['name']}{location['offset']:+}{size}"


def test_there_are_ten() -> None:
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_record_is_the_one_that_was_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    truth = Truth()
    made = compile_machine_ir(read_machine_ir(text, path.name), output="stackmap", truth=truth)
    records = [record for one in truth.to_json()["maps"] for function in one["functions"]
               for record in function["records"]]
    told = [f"{record['id']}: {'; '.join(map(_told, record['locations']))}" for record in records]
    assert told == re.findall(r"^# record (.*)$", text, re.MULTILINE)
    # The section says the same.
    found = StackMap.from_bytes(made)
    assert [len(record.locations) for record in found.records] == [len(one["locations"]) for one in records]
