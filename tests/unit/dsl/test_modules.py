"""Which program a module is for."""

from __future__ import annotations

import pytest

from smemit import Builder, Module, i64
from smemit.errors import SmemitError


@pytest.mark.parametrize(("target", "system", "triple"), [
    ("x86_64", "macos", "x86_64-apple-macosx14"), ("aarch64", "macos", "arm64-apple-macosx14"),
    ("aarch64", "ios", "arm64-apple-ios17"), ("x86_64", "freebsd", "x86_64-unknown-freebsd14"),
    ("ppc64le", "linux", "powerpc64le-unknown-linux-gnu"), ("aarch64", "none", "aarch64-unknown-none-elf"),
])
def test_operating_systems(target: str, system: str, triple: str) -> None:
    assert Module("m", target=target, os=system).triple == triple


def test_operating_systems_that_cannot_be() -> None:
    with pytest.raises(SmemitError, match="unknown os 'plan9'"):
        Module("m", os="plan9")
    with pytest.raises(SmemitError, match="a triple and an operating system"):
        Module("m", os="macos", triple="x86_64-apple-macosx14")


def test_a_mach_o_object() -> None:
    module = Module("m", target="x86_64", os="macos")

    @module.function
    def f(b: Builder, value: i64) -> i64:
        b.stackmap(id=7, shadow_bytes=0, live=[value])
        return value

    made = module.compile()
    assert made.data[:4] == b"\xcf\xfa\xed\xfe"
    (function,) = made.stackmap.only_stack_map().functions
    assert (function.symbol, function.records[0].id) == ("f", 7)
    assert made.text[:1] == b"\x55"
