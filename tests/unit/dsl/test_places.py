"""Errors of the stages behind the DSL stand at the line of the operation, too."""

from __future__ import annotations

import pytest

from smemit import Builder, Module, SmemitError, i64, ptr
from smemit.ir.module import TARGETS


def line_of(error: SmemitError, text: str) -> bool:
    """Whether the error stands at the line of this file that holds `text` and this mark: `# here`."""
    with open(__file__, encoding="utf-8") as file:
        lines = file.read().split("\n")
    wanted = next(number for number, line in enumerate(lines, 1) if text in line and line.endswith("# here"))
    return str(error).startswith(f"{__file__}:{wanted}: error: ")


@pytest.mark.parametrize("target", TARGETS)
def test_a_deopt_exit_that_runs_out_of_registers(target: str):
    m = Module("m", target)

    @m.function
    def exit_with_all(f: Builder, p: ptr) -> i64:
        values = [f.load(i64, f.gep(p, 8 * i)) for i in range(40)]
        f.stackmap(1, 0, values)  # here
        return values[0]

    with pytest.raises(SmemitError, match="store values to allocas and record the allocas, which are Direct") as caught:
        m.compile()
    assert line_of(caught.value, "f.stackmap(1, 0, values)")


@pytest.mark.parametrize("target", TARGETS)
def test_values_in_allocas_always_fit(target: str):
    m = Module("m", target)

    @m.function
    def exit_with_all(f: Builder, p: ptr) -> i64:
        slots = [f.alloca(i64) for _ in range(200)]
        for i, slot in enumerate(slots):
            f.store(f.load(i64, f.gep(p, 8 * i)), slot)
        f.stackmap(1, 0, slots)
        return f.load(i64, slots[0])

    (record,) = m.compile().stackmap.walk()
    assert len(record.locations) == 200
    assert {location.kind for location in record.locations} == {2}


@pytest.mark.parametrize("target", TARGETS)
def test_a_patch_area_that_is_too_small(target: str):
    m = Module("m", target)

    @m.function
    def small(f: Builder) -> None:
        f.patchpoint(2, 4, 0x1234567)  # here

    with pytest.raises(SmemitError, match="reserves 4 bytes but its call takes") as caught:
        m.compile()
    assert line_of(caught.value, "f.patchpoint(2, 4, 0x1234567)")
