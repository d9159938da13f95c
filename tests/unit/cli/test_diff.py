"""`smemit diff` answers with its exit code, in words and as JSON."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.cli.diff import _repeat
from smemit.difftest.campaign import Finding, Outcome, Verdict
from smemit.difftest.llvm import LLVM
from smemit.ir.module import Module
from tests.conftest import need_llvm

TEXT = """source_filename = "a.ll"
target triple = "x86_64-unknown-linux-gnu"
define i64 @f(i64 %a) {
  %b = add i64 %a, 5
  ret i64 %b
}
"""


def test_equal_files_are_equal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.o", "b.o"):
        (tmp_path / name).write_bytes(b"same")
    assert main(["diff", str(tmp_path / "a.o"), str(tmp_path / "b.o")]) == 0
    assert capsys.readouterr().out == "equal: 4 bytes\n"


def test_unequal_files_are_explained(tmp_path: Path, llvm: LLVM, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = tmp_path / "a.o", tmp_path / "b.o"
    one.write_bytes(llvm.compile(TEXT).object)
    two.write_bytes(llvm.compile(TEXT.replace("5", "6")).object)
    assert main(["diff", str(one), str(two)]) == 1
    assert capsys.readouterr().out.startswith(".text, @f, instruction ")
    assert main(["diff", "--json", str(one), str(two)]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["equal"] is False and answer["difference"]["symbol"] == "f"


def test_a_module_is_compared_with_llvm(tmp_path: Path, llvm: LLVM, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.ll"
    path.write_text(TEXT)
    assert main(["diff", str(path)]) == 0
    assert f"LLVM {llvm.version}" in capsys.readouterr().out
    # Without a name of its own, the module is called after the file on both sides.
    path.write_text(TEXT.partition("\n")[2])
    assert main(["diff", str(path)]) == 0


def test_python_modules_are_compared_with_llvm(llvm: LLVM) -> None:
    assert main(["diff", "smemit.examples.inline_cache"]) == 0


def test_random_modules_are_compared(llvm: LLVM, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["diff", "--random", "10", "--seed", "4", "--size", "5-12", "--features", "ints,stackmap", "--json"]
    assert main(command) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["modules"] == {"equal": 10}
    assert answer["modules_equal_percent"] == 100
    assert "repeat" not in answer


@pytest.mark.parametrize(("arguments", "message"), [
    ([], "0 files to compare"),
    (["--random", "3", "a.o"], "--random takes no input"),
    (["--random", "3", "--size", "many"], "--size many: not a number or a range"),
    (["--random", "3", "--features", "ladders"], "unknown feature 'ladders'"),
])
def test_wrong_use_is_explained(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_missing_files_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "a.o", "b.o"]) == 1
    assert capsys.readouterr().err == "a.o: error: cannot be read: No such file or directory\n"


def test_features_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "--list-features"]) == 0
    assert "anyregcc" in capsys.readouterr().out


def test_what_is_repeated_is_what_was_asked() -> None:
    asked = Namespace(inject=None, level=0, mcpu=None, mattr=None, features="core", target="x86_64", triple="",
                      isel="dag", relocation_model="", llc="", enable_patchpoint_liveness=True,
                      max_registers_for_gc_values=None, use_registers_for_deopt_values=False,
                      fixup_allow_gcptr_in_csr=False, fixup_max_csr_statepoints=None,
                      use_registers_for_gc_values_in_landing_pad=False)
    finding = Finding(7, 10, "f", Module("a"), Verdict(Outcome.UNEQUAL))
    assert _repeat(asked, finding) == "smemit diff --random 1 --seed 7 --size 10 --target x86_64 --isel dag"


def test_why_ranks_the_combiners_rules(llvm: LLVM, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["diff", "--random", "6", "--seed", "1", "--size", "12", "--features", "ints,stackmap", "--target",
               "aarch64", "--why"]
    main([*command, "--json"])
    found = json.loads(capsys.readouterr().out)
    rules = found["rules"]
    assert 0 < len(rules) == found["rules_fired"] < found["rules_known"]
    counts = [rule["functions"] for rule in rules]
    assert counts and counts == sorted(counts, reverse=True)
    assert all(rule["equal"] + rule["unequal"] <= rule["functions"] for rule in rules)
    main(command)
    shown = capsys.readouterr().out.partition("rules of the graph selector")[2]
    assert rules[0]["rule"] in shown.splitlines()[1]


PAIR = "define i64 @f(i64 %a) {{\n  %b = add i64 %a, {}\n  ret i64 %b\n}}\ndefine void @g() {{\n  ret void\n}}\n"


def test_modules_and_objects_go_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two, made = tmp_path / "a.ll", tmp_path / "b.ll", tmp_path / "a.o"
    one.write_text('source_filename = "x"\n' + PAIR.format(3))
    two.write_text('source_filename = "x"\n' + PAIR.format(4))
    assert main(["compile", str(one), "-o", str(made)]) == 0
    assert main(["diff", str(one), str(made)]) == 0
    capsys.readouterr()
    assert main(["diff", str(made), str(two)]) == 1
    told = capsys.readouterr().out
    assert "@f: code differ" in told and "@g" not in told


def test_llc_compiles_one_side(tmp_path: Path) -> None:
    need_llvm()
    one = tmp_path / "a.ll"
    one.write_text(PAIR.format(3))
    assert main(["diff", str(one), f"llc:{one}"]) == 0


def test_a_page_shows_functions_and_records(tmp_path: Path) -> None:
    one, page = tmp_path / "a.ll", tmp_path / "page.html"
    one.write_text(PAIR.format(3))
    other = tmp_path / "b.ll"
    other.write_text(PAIR.format(4) + 'declare void @llvm.experimental.stackmap(i64, i32, ...)\ndefine void @h() {\n'
                     "  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0, i64 5)\n  ret void\n}\n")
    assert main(["diff", str(one), str(other), "--html", str(page)]) == 1
    text = page.read_text()
    assert "3 functions, 2 of them unequal" in text and "record 7 at +0x" in text and "Constant 5" in text
    assert 'id="f-h" open class=differs' in text


def test_optimized_code_is_compared_by_way_of_machine_ir(llvm: LLVM, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["diff", "--random", "6", "--features", "all", "--size", "8-25", "--json"]
    for more in (["-O2", "--target", "x86_64"], ["-O3", "--target", "aarch64"], ["--isel", "global", "--target",
                                                                               "aarch64"]):
        main([*command, *more])
        found = json.loads(capsys.readouterr().out)["modules"]
        assert found["equal"] >= 3 and not found.get("unequal") and not found.get("internal error of smemit")


def test_functions_of_global_isel_stand_beside_our_own(llvm: LLVM, tmp_path: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.ll"
    path.write_text(TEXT.replace("x86_64", "aarch64") + """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @g(i64 %a) {
  %b = mul i64 %a, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %b)
  %c = call i64 @f(i64 %b)
  ret i64 %c
}
""")
    assert main(["diff", str(path), "--truth"]) == 0
    assert "by GlobalISel, from llc: @f" in capsys.readouterr().out
    assert main(["diff", str(path), "-O2", "--mcpu", "apple-m1", "--truth"]) == 0
    assert main(["diff", str(path), "--isel", "global"]) == 0


def test_sites_without_a_record_are_named(tmp_path: Path, llvm: LLVM, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.ll").write_text(TEXT.replace(
        "  ret", "  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0, i64 %b) readonly\n  ret")
        + "declare void @llvm.experimental.stackmap(i64, i32, ...)\n")
    assert main(["diff", str(tmp_path / "a.ll")]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("equal: ")
    assert "a.ll:5:3: note: stackmap 7 in @f has no record" in printed.err
