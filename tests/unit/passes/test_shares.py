"""Text that several processes made is the text that one makes, and mistakes are told as one tells them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from smemit import processes
from smemit.difftest.programs.gc_programs import random_gc_module
from smemit.errors import SmemitError
from smemit.ir.text import divide, read, write
from smemit.passes import run, shares
from smemit.passes.options import DEFAULTS

PLACE, REWRITE = "place-safepoints", "rewrite-statepoints-for-gc"
POLL = "define void @gc.safepoint_poll() {\n  call void @g()\n  ret void\n}\n"
FUNCTION = """define internal ptr addrspace(1) @f{n}(ptr addrspace(1) %p) gc "coreclr" !own !{{i32 {n}}} {{
  %x = load ptr addrspace(1), ptr addrspace(1) %p, align 8, !range !{{i64 {n}}}, !nonnull !{{}}
  call void {callee}
  ret ptr addrspace(1) %x
}}
"""
HEAD = "declare void @g()\ndeclare void @llvm.experimental.deoptimize.isVoid(...)\n" + POLL


def text_of(count: int, **callees: str) -> str:
    return HEAD + "".join(FUNCTION.format(n=n, callee=callees.get(f"f{n}", "@g()")) for n in range(count))


def plain(text: str, passes: str) -> str:
    """What one process makes of it: a text or a mistake."""
    try:
        module = read(text, "m.ll")
        run(module, passes)
        return write(module)
    except SmemitError as error:
        return str(error)


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Three processes, however many there could be; says how many shares were asked for each time."""
    asked: list[int] = []

    def share_out(work, count):
        asked.append(count)
        return processes.share_out(work, count)

    monkeypatch.setattr(shares, "available", lambda: 3)
    monkeypatch.setattr(divide, "_FEWEST", 1)
    monkeypatch.setattr(shares, "share_out", share_out)
    return asked


def in_shares(text: str, passes: str) -> str:
    try:
        return shares.run_on_text(text, "m.ll", passes, DEFAULTS)
    except SmemitError as error:
        return str(error)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
class TestShares:
    @pytest.mark.parametrize("passes", [PLACE, REWRITE, f"{PLACE},{REWRITE}", f"{REWRITE},{PLACE}"])
    def test_random_modules(self, shared: list[int], passes: str) -> None:
        for seed in range(4):
            text = write(random_gc_module(seed, 30, "x86_64", functions=7))
            assert in_shares(text, passes) == plain(text, passes)
        assert shared == [3, 3, 3, 3]

    @pytest.mark.parametrize("text", [
        text_of(9),
        text_of(9, f2="@llvm.experimental.deoptimize.isVoid(i32 1)", f8="@llvm.experimental.deoptimize.isVoid()"),
        text_of(9, f7='asm "nop", ""()', f8="@nobody()"),
        text_of(9, f4='asm "nop", ""()', f1='asm "nop", ""()'),
        text_of(9, f5="@llvm.donothing()", f8="@llvm.sideeffect()"),
        text_of(9, f0="@llvm.sideeffect()", f8='@g() "x"="blockaddress"'),
        text_of(9) + "@a = global ptr blockaddress(@f8, %0)\n",
        text_of(9) + "@0 = global i32 1\n!llvm.ident = !{!0}\n!0 = !{!\"z\"}\n",
        text_of(9).replace('gc "coreclr"', ""),
        text_of(9) + 'define void @last(ptr addrspace(1) noalias %p) gc "mine" {\n  ret void\n}\n',
        text_of(9) + "define void @broken() {\n  ret i32 0\n}\n",
    ])
    @pytest.mark.parametrize("passes", [REWRITE, f"{PLACE},{REWRITE}"])
    def test_what_is_a_matter_of_all(self, shared: list[int], text: str, passes: str) -> None:
        assert in_shares(text, passes) == plain(text, passes)

    def test_a_process_that_dies_is_no_loss(self) -> None:
        long = [[i, "x" * 200_000 * i] for i in range(6)]
        assert processes.share_out(lambda i, _: [i, "x" * 200_000 * i], 6) == long
        assert processes.share_out(lambda i, _: 1 // i, 2) is None
        assert processes.share_out(lambda i, _: os._exit(3) if i else 1, 9) is None
        assert processes.share_out(lambda i, _: object(), 2) is None

    def test_it_is_told_how_much_is_done(self, tmp_path: Path) -> None:
        seen, told = tmp_path / "seen", []

        def work(index: int, note: Callable[[int], None]) -> int:
            note(5)
            while not seen.exists():
                time.sleep(0.01)
            return index

        def progress(done: int) -> None:
            told.append(done)
            if done:
                seen.touch()

        assert processes.share_out(work, 2, progress) == [0, 1]
        assert max(told) in (5, 10)
