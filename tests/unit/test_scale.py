"""Twice as much of anything takes twice the steps: lines run and functions called, whatever the machine."""

from __future__ import annotations

import sys

import pytest

from smemit import Module, compile_module
from smemit.isa.load import target_names
from tests.speed.scaling import SHAPES, text_of
from tests.unit.steps import steps

SIZE = 64
SORTED = 1.04
"""What n log n adds to n at these sizes."""
TARGETS = sorted(target_names())


@pytest.mark.parametrize("shape", list(SHAPES))
def test_steps_grow_with_the_size(shape: str) -> None:
    # The loads of a statepoint's values are told from each other on x86_64 only.
    target = "x86_64" if shape == "gc-values" else TARGETS[list(SHAPES).index(shape) % len(TARGETS)]
    texts = [text_of(shape, size, target) for size in (SIZE, 2 * SIZE, 4 * SIZE)]

    def steps_of(text: str) -> int:
        return steps(lambda: compile_module(Module.parse(text)))

    for text in texts:  # what is found out once is known then
        compile_module(Module.parse(text))
    few, more, most = map(steps_of, texts)
    assert most - more <= 2 * SORTED * (more - few), (target, few, more, most)


@pytest.mark.parametrize("shape", ["selects", "arithmetic", "constants"])
def test_no_step_goes_down_a_block_by_calling_itself(shape: str) -> None:
    text = text_of(shape, sys.getrecursionlimit() + 200, "aarch64")
    assert compile_module(Module.parse(text))
