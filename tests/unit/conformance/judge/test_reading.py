"""What readers print, in every form that is understood, and what is not."""

from __future__ import annotations

import json

import pytest

from smemit.conformance.judge.compare import first, missing
from smemit.conformance.judge.reading import (
    LocationFacts,
    Reading,
    Unreadable,
    from_json,
    parse,
    parse_json,
    parse_llvm,
)

LLVM = """
File: a.o
Format: elf64-x86-64
LLVM StackMap Version: 3
Num Functions: 1
  Function address: 0, stack size: 18446744073709551615, callsite record count: 1
Num Constants: 1
  #1: 18446744071562067967
Num Records: 1
  Record ID: 4, instruction offset: 4
    4 locations:
      #1: Register R#5, size: 8
      #2: Constant 4294967295, size: 8
      #3: ConstantIndex #0 (18446744071562067967), size: 8
      #4: Indirect [R#6 + -8], size: 4
    1 live-outs: [ R#7 (8-bytes) ]
"""


def test_llvm_text() -> None:
    (found,) = parse_llvm(LLVM).maps or ()
    assert found.functions is not None and found.functions[0].stack_size == (1 << 64) - 1
    assert found.records is not None
    (record,) = found.records
    assert record.locations == [
        LocationFacts("Register", 8, 5), LocationFacts("Constant", 8, value=-1),
        LocationFacts("ConstantIndex", 8, value=-2147483649, pool_index=0), LocationFacts("Indirect", 4, 6, -8)]
    assert record.live_outs == [(7, 8)]


@pytest.mark.parametrize("text", ["", "File: a.o\n", "LLVM StackMap Version: 3\n"])
def test_llvm_text_without_a_map(text: str) -> None:
    assert len(parse_llvm(text).maps or ()) == text.count("Version")


@pytest.mark.parametrize("text", ["[]", "{", "", '{"maps": 3}', '{"maps": [{"functions": [3]}]}',
                                  '{"maps": [{"constants": ["x"]}]}', '{"maps": [{"records_without_function": [1]}]}'])
def test_what_is_not_our_json(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_json(text)


def test_numbers_may_be_strings_or_not_and_fields_may_lack() -> None:
    one = from_json({"maps": [{"functions": [{"address": 5, "records": [{"id": 7, "locations": []}]}]}]})
    two = from_json({"maps": [{"functions": [{"address": "5", "stack_size": "8", "records": [
        {"id": "7", "offset": 4, "locations": [], "live_outs": []}]}], "constants": ["9"]}]})
    assert first(two, one) is None and missing(two, one) == ""
    assert str(first(two, from_json({"maps": [{"constants": ["8"]}]}))) == "map[0].constant[0]: expected 9, got 8"


@pytest.mark.parametrize(("kind", "told", "value"), [
    ("ConstantIndex", 0xFFFFFFFF7FFFFFFF, -2147483649), ("ConstantIndex", -2147483649, -2147483649),
    ("ConstantIndex", 1 << 32, 1 << 32), ("Constant", 0xFFFFFFFF, 0xFFFFFFFF)])
def test_pool_entries_may_lack_their_sign(kind: str, told: int, value: int) -> None:
    record = {"id": "1", "locations": [{"kind": kind, "value": str(told)}]}
    (found,) = from_json({"maps": [{"functions": [{"records": [record]}]}]}).maps or ()
    assert found.records is not None and found.records[0].locations is not None
    assert found.records[0].locations[0].value == value


@pytest.mark.parametrize(("code", "errors", "refused"), [(0, "", False), (1, "why\n", True),
                                                         (0, "x: warning: odd\n", True)])
def test_exit_codes_and_complaints(code: int, errors: str, refused: bool) -> None:
    assert parse("exit", "", errors, code) == Reading(None, refused, errors.strip() if refused else "")
    assert parse("auto", "hello", errors, code).refused == refused
    assert parse("auto", json.dumps({"maps": []}), "", 0).maps == []
