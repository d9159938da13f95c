"""Frame code that functions share: no stage behind the frame changes it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from smemit.compile.codegen.machine import Inst, Symbol
from smemit.compile.pipeline import compile_module
from smemit.difftest.programs.features import ALL
from smemit.difftest.programs.random_module import random_module
from smemit.errors import SmemitError
from smemit.isa.load import load_target


def _contents(op: Any) -> Any:
    return [getattr(op, name) for name in Symbol.__slots__] if isinstance(op, Symbol) else op


def seen(insts: list[Inst]) -> list[Any]:
    return [
        (inst.template, [_contents(op) for op in inst.ops],
         inst.kill, inst.dead, inst.undef, inst.mask, inst.note)
        for inst in insts
    ]


@pytest.mark.parametrize("name", ["aarch64", "ppc64", "ppc64le"])
def test_code_kept_for_a_frame_is_as_it_was_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = import_module(f"smemit.isa.{load_target(name).family}.frame")
    make = frame.frame_code
    kept: dict[tuple[Any, ...], Any] = {}

    def frame_code(*facts: Any) -> Any:
        kept[facts] = make(*facts)
        return kept[facts]

    monkeypatch.setattr(frame, "frame_code", frame_code)
    for seed in range(12):
        try:
            compile_module(random_module(seed, 30, ALL, name, 2))
        except SmemitError:
            continue
    assert len(kept) > 5
    for facts, parts in kept.items():
        assert [seen(part) for part in parts] == [seen(part) for part in make.__wrapped__(*facts)], facts
