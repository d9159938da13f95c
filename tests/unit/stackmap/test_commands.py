"""decode, explain and check as they are run."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.stackmap import LiveOut, Record, StackMap, const, direct, reg, section, spill
from smemit.stackmap.containers.container import short
from smemit.stackmap.model import Function
from smemit.stackmap.stub import elf_object
from tests.conftest import need_module


@pytest.fixture
def example(tmp_path: Path) -> Path:
    made = section(machine="x86_64").function("f", stack=24)
    made.record(7, 4, [reg("rbx"), spill("rsp", -8), const(-1), const(1 << 40)])
    made.record(8, 9, [const(0), const(0), const(1), const(5), spill("rsp", 8), spill("rsp", 16), direct("rsp", 32)])
    made.function("g", stack=None).record(9, 0, live_outs=[LiveOut(3, 8), LiveOut(7, 8)])
    path = tmp_path / "example.o"
    made.write(path, emit="obj")
    return path


def test_decode_for_people(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decode", str(example)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:] == [
        "constants: #0 1099511627776",
        "function f: address 0x0, R_X86_64_64 f, frame of 24 bytes, 2 records",
        "  record 7 at f+0x4",
        "    0: Register rbx, 8 bytes",
        "    1: Indirect [rsp - 8], 8 bytes",
        "    2: Constant -1",
        "    3: Constant 1099511627776 (pool #0)",
        "  record 8 at f+0x9",
        "    reads as a statepoint: convention 0 (ccc), flags 0",
        "    3: deopt Constant 5",
        "    4-5: gc base Indirect [rsp + 8], 8 bytes; derived Indirect [rsp + 16], 8 bytes",
        "    6: alloca Direct rsp + 32, 8 bytes",
        "function g: address 0x0, R_X86_64_64 g, no fixed frame size, 1 record",
        "  record 9 at g+0x0",
        "    live-outs: rbx:8, rsp:8",
    ]


def test_decode_tells_functions_without_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare"
    section().function("a", 1).function("b", 2).record(1, 2).function("c", 3).write(path)
    assert main(["decode", str(path)]) == 0
    heads = [line.split(":")[0] for line in capsys.readouterr().out.splitlines()[1:]]
    assert heads == ["function 0x1", "function 0x2", "  record 1 at 0x2+0x2", "function 0x3"]


def test_json_follows_its_schema(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    need_module("jsonschema")
    import jsonschema

    from tests.unit.stackmap.vectors import FORMATS_FOLDER, hand_made

    schema = json.loads(resources.files("smemit.stackmap").joinpath("schema.json").read_text())
    assert main(["decode", "--json", str(example)]) == 0
    found = json.loads(capsys.readouterr().out)
    jsonschema.validate(found, schema)
    functions = found["maps"][0]["functions"]
    assert [function["name"] for function in functions] == ["f", "g"]
    assert functions[0]["records"][0]["locations"][3] == {
        "kind": "ConstantIndex",
        "size": 8,
        "value": str(1 << 40),
        "index": 0,
    }
    assert functions[0]["records"][1]["statepoint"]["pairs"] == [[4, 5]]
    assert functions[1]["stack_size"] is None
    assert FORMATS_FOLDER.is_dir()
    for data in hand_made().values():
        bare = example.with_name("bare")
        bare.write_bytes(data)
        assert main(["decode", "--json", str(bare)]) == 0
        jsonschema.validate(json.loads(capsys.readouterr().out), schema)


def test_schema_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["decode", "--schema"])
    assert caught.value.code == 0
    assert json.loads(capsys.readouterr().out)["title"].startswith("stack maps as JSON")


def test_check_exits_with_0_and_1_and_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare"
    section().function("f").record(1, 2).write(path)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == ""
    section().function("f").record(1, 2, fields={"flags": 3}).write(path)
    assert main(["check", str(path)]) == 1
    line = f"{path}:0x0034: warning: record[0].flags is 3; the format has 0 [reserved-not-zero]\n"
    assert capsys.readouterr().out == line
    assert main(["check", "--version", "9", str(path)]) == 2
    assert main(["check", str(tmp_path / "nowhere")]) == 1
    assert main(["check"]) == 2


def test_named_version_and_byte_order_are_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare"
    section("rfc2", "big").function("f", stack=8).record(5, 2, [reg(3)]).write(path)
    assert main(["decode", "--version", "rfc2", "--endian", "big", "--machine", "x86_64", str(path)]) == 0
    out = capsys.readouterr().out
    assert "stack map rfc2" in out
    assert "Register rbx" in out


def test_explain_tells_every_byte_once(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--bytes", "--color", "never", str(example)]) == 0
    out = capsys.readouterr().out
    assert "relocation R_X86_64_64 f" in out
    assert "v0 v1 v2: 1 byte at +1; v3: 2 bytes at +2" in out
    assert "5 ConstantIndex" in out
    assert "#0 = 1099511627776" in out
    assert "code of f" in out
    at = 0
    for line in out.split("code of")[0].splitlines():
        if line[2:8].strip() and all(c in "0123456789abcdef" for c in line[2:8]):
            assert int(line[2:8], 16) == at
            at += len(line[10:34].split())
    from smemit.stackmap import open_image

    assert at == len(open_image(example).data)


def explained(capsys: pytest.CaptureFixture[str], *arguments: object) -> list[str]:
    assert main(["explain", *map(str, arguments)]) == 0
    return capsys.readouterr().out.splitlines()


def test_explain_has_a_line_for_each_location(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = explained(capsys, example)
    first = next(at for at, line in enumerate(lines) if "ID 7 at f+0x4" in line)
    assert [line[48:] for line in lines[first : first + 5]] == [
        "record 0        ID 7 at f+0x4, 4 locations",
        "  location 0    Register rbx, 8 bytes",
        "  location 1    Indirect [rsp - 8], 8 bytes",
        "  location 2    Constant -1",
        "  location 3    Constant 1099511627776 (pool #0)",
    ]
    assert any(line.endswith("Indirect [rsp + 8], 8 bytes (base of pair 0 of a statepoint)") for line in lines)
    assert sum("relocation R_X86_64_64" in line for line in lines) == 2
    assert sum("live-out " in line for line in lines) == 2


def test_explain_shows_chosen_records_and_functions(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = explained(capsys, "--record", "7", "--record", "0x9", example)
    assert [line[48:].split(",")[0] for line in lines if "record" in line] == [
        "record 0        ID 7 at f+0x4", "record 2        ID 9 at g+0x0",
    ]
    lines = explained(capsys, "--function", "g", example)
    assert [line[48:].split()[0] for line in lines if "relocation" not in line] == [
        "function", "record", "live-out", "live-out",
    ]
    lines = explained(capsys, "--bytes", "--function", "f", "--record", "8", example)
    assert "record 1" in lines
    assert "record 0" not in lines
    assert main(["explain", "--function", "nobody", str(example)]) == 1
    assert "no function nobody here" in capsys.readouterr().err
    assert main(["explain", "--html", "x.html", "--record", "7", str(example)]) == 2
    assert main(["explain", "--record", "seven", str(example)]) == 2


def test_colours_only_where_wanted(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", str(example)]) == 0
    assert "\033[" not in capsys.readouterr().out
    assert main(["explain", "--color", "always", str(example)]) == 0
    assert "\033[" in capsys.readouterr().out


def test_not_a_section(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "text"
    path.write_text("hello, this is not a section at all")
    assert main(["decode", str(path)]) == 1
    assert main(["explain", str(path)]) == 1
    assert main(["check", str(path)]) == 1
    assert "unknown-version" in capsys.readouterr().out


MADE = """
from smemit.stackmap import const, reg, section
made = section(version=1).function("f", stack=24).record(7, 4, [reg("rbx"), const(-1)])
"""


def test_section_made_by_hand_is_compiled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "made.py"
    source.write_text(MADE)
    assert main(["compile", str(source), "--emit", "stackmap", "-o", str(tmp_path / "made.bin")]) == 0
    assert main(["compile", str(source), "--emit", "obj", "-o", str(tmp_path / "made.o")]) == 0
    from smemit.stackmap import open_image

    bare, image = (tmp_path / "made.bin").read_bytes(), open_image(tmp_path / "made.o")
    assert bytes(image.data) == bare
    assert image.stack_maps[0].functions[0].symbol == "f"
    assert main(["compile", str(source), "--emit", "asm", "-o", str(tmp_path / "made.s")]) == 2
    assert "a section made by hand has no asm" in capsys.readouterr().err


def test_severities_decide_the_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare"
    section().function("f").record(1, 2, fields={"flags": 3}).write(path)
    codes = [main(["check", "--fail-on", level, str(path)]) for level in ("warning", "error", "never")]
    assert codes == [1, 0, 0]
    path.write_bytes(b"")
    assert main(["check", "--fail-on", "error", str(path)]) == 1
    assert "empty-section" in capsys.readouterr().out


def test_records_that_are_no_statepoints_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare"
    head = [const(0), const(0), const(1), const(5)]
    right = [*head, spill("rsp", 8), spill("rsp", 8)]
    section(machine="x86_64").function("f").record(1, 2, right).record(2, 3, head[:3]).write(path)
    assert main(["check", str(path)]) == 0
    assert main(["check", "--statepoints", str(path)]) == 1
    out = capsys.readouterr().out
    assert out.count("statepoint-form") == 1
    assert "record 2 has not" in out


def test_json_is_in_proportion_to_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = StackMap([Function(0, 8, [Record(1, 2)]) for _ in range(400)]).to_bytes()
    places = [(16 + 24 * index, 0) for index in range(400)]
    path = tmp_path / "a.o"
    path.write_bytes(elf_object("x86_64", "little", data, [("n" * 4000, 16)], places))
    assert main(["decode", "--json", str(path)]) == 0
    out = capsys.readouterr().out
    names = [function["name"] for function in json.loads(out)["maps"][0]["functions"]]
    # A real file has each name once; here one is that of all functions.
    assert names[:50] == ["n" * 4000] * 50
    assert {len(name) for name in names[200:]} == {len(short("n" * 4000))}
    assert len(out) < 50 * path.stat().st_size


def test_records_of_a_function_go_on_where_the_next_lot_of_them_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    owned = [Function(1, 8, [Record(0, 0)]), Function(2, 8, [Record(i, i) for i in range(1, 5000)]), Function(3, 8)]
    rest = [Record(i, i) for i in range(5000, 9000)]
    path = tmp_path / "bare"
    path.write_bytes(StackMap(owned, [], rest).to_bytes())
    assert main(["decode", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line for line in lines if not line.startswith("  ")] == [
        *(f"function 0x{i}: address 0x{i}, frame of 8 bytes{', ' + count if count else ''}"
          for i, count in ((1, "1 record"), (2, "4,999 records"), (3, ""))),
        "records without a function",
    ]  # fmt: skip
    records = [line for line in lines if line.startswith("  ")]
    assert records == [f"  record {i} at {f'0x{min(i, 1) + 1}' if i < 5000 else ''}+{i:#x}" for i in range(9000)]
    main(["decode", "--json", str(path)])
    (found,) = json.loads(capsys.readouterr().out)["maps"]
    ids = [[int(record["id"]) for record in function["records"]] for function in found["functions"]]
    assert ids == [[0], [*range(1, 5000)], []]
    assert [int(record["id"]) for record in found["records_without_function"]] == [*range(5000, 9000)]
