"""An object that several processes made is the one that a single process makes; mistakes are told as it tells them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smemit import processes, void
from smemit.cli import main
from smemit.cli.load import retarget
from smemit.compile.options import Options
from smemit.compile.pipeline import compile_module
from smemit.compile.pipeline_shares import compile_text
from smemit.difftest import golden
from smemit.errors import SmemitError, UsageError
from smemit.ir.text import divide, read, write
from tests.speed.module import build

CASES = golden.cases(golden.default_folder())
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Three processes for any text; says of each attempt whether all of them came to an end."""
    done: list[bool] = []

    def share_out(work, count, progress):
        results = processes.share_out(work, count, progress)
        done.append(results is not None)
        return results

    monkeypatch.setattr("smemit.compile.pipeline_shares.available", lambda: 3)
    monkeypatch.setattr(divide, "_FEWEST", 1)
    monkeypatch.setattr("smemit.compile.pipeline_shares.share_out", share_out)
    return done


def alone(text: bytes, target: str, options: Options) -> bytes | str:
    try:
        module = read(text, "m.ll")
        retarget(module, target, None)
        return compile_module(module, options)
    except SmemitError as error:
        return str(error)


def in_shares(text: bytes, target: str, options: Options) -> bytes | str:
    try:
        return compile_text(text.decode("utf-8", "surrogateescape"), "m.ll", options,
                            lambda module: retarget(module, target, None))[0]
    except SmemitError as error:
        return str(error)


@pytest.mark.parametrize("target", ["aarch64", "ppc64", "ppc64le", "x86_64"])
def test_golden_cases_in_shares(shared: list[bool], target: str) -> None:
    texts = [CASES[name].input.read_bytes() for name in CASES if name.startswith(f"{target}/")]
    several = [text for text in texts if text.count(b"\ndefine ") > 2]
    for text in several[:: max(1, len(several) // 30)]:
        assert in_shares(text, target, Options()) == alone(text, target, Options())
    assert shared.count(True) > 25


FUNCTION = """
define i64 @f{n}(i64 %a, double %d) {attributes} {{
  {first}
  %s = fadd double %d, {n}.25
  %i = fptosi double %s to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 {n}, i32 0, i64 %i, i64 {constant}, ptr @f0)
  ret i64 %i
}}
"""
HEAD = "declare void @llvm.experimental.stackmap(i64, i32, ...)\ndeclare i32 @take(ptr)\n@one = internal global i32 1\n"


def text_with(**first: str) -> bytes:
    """Nine functions that share constants of the stack map's pool; some begin with an operation of their own."""
    functions = [FUNCTION.format(n=n, attributes="", first=first.get(f"f{n}", ""), constant=(1 << 40) + n // 2 % 3)
                 for n in range(9)]
    return (HEAD + "".join(functions)).encode()


class TestText:
    @pytest.mark.parametrize("options", [
        Options(), Options(stackmap_version="1"), Options(stackmap_version="2"), Options(output="stackmap"),
        Options(isel="dag")])
    @pytest.mark.parametrize("target", ["aarch64", "ppc64", "ppc64le", "x86_64"])
    def test_what_functions_share(self, shared: list[bool], target: str, options: Options) -> None:
        text = text_with(f3="%x = call i32 @take(ptr @one)", f7="%x = call i32 @take(ptr @one)")
        made = in_shares(text, target, options)
        assert made == alone(text, target, options)
        assert isinstance(made, bytes)
        assert shared == [True]

    @pytest.mark.parametrize("attributes", [
        b'"patchable-function-prefix"="2"', b'"patchable-function-entry"="2"', b"section \"own\"", b'"split-stack"',
        b"uwtable", b'"stack-probe-size"="512"', b'gc "erlang"', b'gc "shadow-stack"', b'"branch-target-enforcement"'])
    def test_what_functions_ask_for(self, shared: list[bool], attributes: bytes) -> None:
        text = text_with()
        for name in (b"@f2", b"@f5", b"@f8"):
            text = text.replace(name + b"(i64 %a, double %d) ", name + b"(i64 %a, double %d) " + attributes)
        for target in ("x86_64", "aarch64"):
            assert in_shares(text, target, Options()) == alone(text, target, Options())

    @pytest.mark.parametrize(("name", "first"), [
        ("f8", "%x = add i64 %a, %nothing"), ("f4", "%x = call i32 @nobody()"), ("f6", "ret i32 0"),
        ("f7", 'call void asm "bogus", ""()'), ("f5", "%x = load i32, ptr blockaddress(@f1, %b)")])
    def test_mistakes_are_those_of_one_process(self, shared: list[bool], name: str, first: str) -> None:
        text = text_with(**{name: first})
        told = in_shares(text, "x86_64", Options())
        assert isinstance(told, str)
        assert told == alone(text, "x86_64", Options())
        text = text_with(f0="%x = xor i64 %a, %later", **{name: first})
        assert in_shares(text, "x86_64", Options()) == alone(text, "x86_64", Options())

    def test_a_jump_to_a_near_function_takes_one_process(self, shared: list[bool]) -> None:
        text = CASES["x86_64/near-tail-calls"].input.read_bytes()
        assert in_shares(text, "x86_64", Options()) == alone(text, "x86_64", Options())
        assert shared == [False]


class TestModule:
    @pytest.mark.parametrize("options", [Options(), Options(output="stackmap"), Options(stackmap_version="rfc2"),
                                         Options(output="asm")])
    @pytest.mark.parametrize("target", ["aarch64", "ppc64le"])
    def test_the_same_object(self, target: str, options: Options, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[int] = []

        def share_out(work, count, progress):
            asked.append(count)
            return processes.share_out(work, count, progress)

        monkeypatch.setattr("smemit.compile.pipeline_shares.available", lambda: 3)
        monkeypatch.setattr("smemit.compile.pipeline_shares.share_out", share_out)
        module = build(450, target)
        told: list[int] = []
        whole = compile_module(module, options)
        assert compile_module(module, options, jobs=0, progress=told.append) == whole
        assert compile_module(module, options, jobs=2) == whole
        assert asked == ([3, 2] if options.stackmap_version == "3" and options.output != "asm" else [])

    def test_a_small_one_stays_in_its_process(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("smemit.compile.pipeline_shares.share_out",
                            lambda *_: pytest.fail("processes were asked for"))
        assert compile_module(build(10, "x86_64"), jobs=0) == compile_module(build(10, "x86_64"))

    @pytest.mark.parametrize("jobs", [-1, "2", 1.5, None, True])
    def test_a_number_of_processes(self, jobs: object) -> None:
        with pytest.raises(UsageError, match="number of processes"):
            compile_module(build(1, "x86_64"), jobs=jobs)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("smemit.compile.pipeline_shares.available", lambda: 2)
    module = build(600, "aarch64")
    module.define("plain", void, []).builder.ret()
    (tmp_path / "m.ll").write_text(write(module))
    assert main(["compile", str(tmp_path / "m.ll"), "-o", str(tmp_path / "shared.o"), "-mattr=+lse"]) == 0
    assert "1 function without stackmap" in capsys.readouterr().err
    monkeypatch.setattr("smemit.cli.compile._LONG", 1 << 30)
    assert main(["compile", str(tmp_path / "m.ll"), "-o", str(tmp_path / "whole.o"), "-mattr=+lse"]) == 0
    assert (tmp_path / "shared.o").read_bytes() == (tmp_path / "whole.o").read_bytes()
