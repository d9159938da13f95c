"""What readers print, in every form that is understood, and what is not."""

from __future__ import annotations

import json
import random

import pytest

from smemit.conformance.inputs.random_maps import right_map
from smemit.conformance.inputs.truth import maps_json
from smemit.conformance.judge.causes import cause_of, cause_of_crash
from smemit.conformance.judge.compare import first, missing, tally
from smemit.conformance.judge.reading import (
    LocationFacts,
    Reading,
    Unreadable,
    from_json,
    from_maps,
    parse,
    parse_json,
    parse_llvm,
)
from smemit.stackmap.formats import ENDIANS, FORMATS, Version

VERSIONS: list[Version] = list(FORMATS)
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
        LocationFacts("Register", 8, 5), LocationFacts("Constant", 8, value=4294967295),
        LocationFacts("ConstantIndex", 8, value=-2147483649, pool_index=0), LocationFacts("Indirect", 4, 6, -8)]
    assert record.live_outs == [(7, 8)]
    (found,) = parse_llvm(LLVM, is_signed=False).maps or ()
    assert found.records is not None and (found.records[0].locations or ())[1].value == -1


@pytest.mark.parametrize("text", ["", "File: a.o\n", "LLVM StackMap Version: 3\n"])
def test_llvm_text_without_a_map(text: str) -> None:
    assert len(parse_llvm(text).maps or ()) == text.count("Version")


def test_debug_lines_around_json_are_left_out() -> None:
    assert parse("auto", 'debug: {\n\n{"maps": []}\nbye\n', "", 0).maps == []
    with pytest.raises(Unreadable):
        parse("auto", "hello", "", 0)


@pytest.mark.parametrize("version", VERSIONS)
def test_models_are_read_as_their_json(version: Version) -> None:
    rng = random.Random(7)
    for endian in ENDIANS:
        maps = [right_map(rng, version, endian, 4) for _ in range(20)]
        assert from_maps(maps) == from_json({"maps": maps_json(maps, "x86_64")})


def test_what_is_counted() -> None:
    truth = from_json({"maps": [{"version": 3, "constants": [], "functions": [
        {"address": 1, "stack_size": 8, "records": [
            {"id": 1, "offset": 4, "flags": 0, "locations": [{"kind": "Constant", "size": 8, "value": 5}],
             "live_outs": [{"register": 3, "size": 8}]}]}]}]})
    told = from_json({"maps": [{"functions": [{"records": [{"id": 1, "locations": [{"size": 8}]}]}]}]})
    counts = tally(truth, told)
    assert counts.compared["record.id"] == counts.compared["location.size"] == 1
    assert counts.never_told() == ["map.version", "function.address", "function.stack_size", "record.offset",
                                   "record.flags", "location.kind", "location.value", "live_out.register",
                                   "live_out.size"]


@pytest.mark.parametrize(("detail", "cause"), [
    ("map[0].record[3].location[1].value: expected -1, got 4294967295", "record.location.value: sign lost in 32 bits"),
    ("map[0].record[3].id: expected 4294967297, got 1", "record.id: taken as signed in 32 bits"),
    ("map[1].constant[0]: expected 256, got 65536", "constant: other byte order"),
    ("map[0].records: expected 3, got 0", "records: 0"),
    ("map[0].records: expected 3, got 2", "records: -1 off"),
    ("map[0].record[0].location[0].kind: expected Direct, got Indirect", "record.location.kind: Indirect for Direct"),
])
def test_wrong_values_are_sorted_by_field_and_shape(detail: str, cause: str) -> None:
    assert cause_of("wrong", detail) == f"wrong: {cause}"


DEATHS = [
    ("thread 'main' panicked at src/read.rs:5:10:\nindex out of bounds: the len is 3\nnote: run with RUST_BACKTRACE=1",
     "panic: index out of bounds: the len is 3 at read.rs:5:10"),
    ("thread 'main' panicked at 'slice index 9', src/read.rs:5:10\nnote: run with `RUST_BACKTRACE=1`",
     "panic: slice index 9 at read.rs:5:10"),
    ('Exception in thread "main" java.nio.BufferUnderflowException\n'
     "\tat java.base/java.nio.Buffer.next(Buffer.java:7)\n\tat Reader.record(Reader.java:41)\n"
     "\tat Driver.main(Driver.java:9)\n",
     "java.nio.BufferUnderflowException at Reader.record (Reader.java:41)"),
    ("==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1\n    #0 0x1 in __asan_memcpy (/x+0x1)\n"
     "    #1 0x2 in read_record /src/r.c:5\nSUMMARY: AddressSanitizer\n==1==ABORTING",
     "AddressSanitizer: heap-buffer-overflow at read_record"),
    ("/src/r.c:5:7: runtime error: left shift of negative value -1", "left shift of negative value -1 at r.c:5:7"),
    ("panic: runtime error: index out of range [5]\n\ngoroutine 1 [running]:\nmain.read(...)\n"
     "\t/home/x/read.go:12 +0x1",
     "panic: runtime error: index out of range [5] at read.go:12"),
    ('Traceback (most recent call last):\n  File "/x/read.py", line 3, in <module>\n    f()\n'
     '  File "/usr/lib/python3.11/struct.py", line 9, in g\n    h()\nstruct.error: short\n',
     "struct.error: short at read.py:3"),
    ("r: r.c:5: read: Assertion `x < y' failed.", "r: r.c:5: read: Assertion `x < y' failed."),
    ("", "signal 11"),
]


@pytest.mark.parametrize(("errors", "cause"), DEATHS)
def test_causes_of_deaths(errors: str, cause: str) -> None:
    assert cause_of_crash(errors, -11) == cause


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
    assert parse("auto", json.dumps({"maps": []}), "", 0).maps == []
