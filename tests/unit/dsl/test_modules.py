"""Which program a module is for."""

from __future__ import annotations

import pytest

from smemit import Builder, Module, i64
from smemit.errors import SmemitError
from smemit.ir.module import Function


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


def test_a_parsed_module_can_be_built_on() -> None:
    m = Module.parse('target triple = "aarch64-unknown-linux-gnu"\n@table = global i64 7\ndeclare void @out(i64)\n'
                     "define i64 @helper(i64 %x) {\n  %y = mul i64 %x, 3\n  ret i64 %y\n}\n", "base.ll")
    helper, out = m.globals["helper"], m.globals["out"]
    assert isinstance(helper, Function)

    @m.function
    def added(f: Builder, a: i64) -> i64:
        f.call(out, [a])
        f.stackmap(1, live=[a])
        return helper(a) + f.load(i64, m.globals["table"])

    @m.function(name="out")
    def completed(f: Builder, a: i64) -> None:
        f.stackmap(2, live=[a])

    assert completed is out
    helper.builder.position_at_start(helper.blocks[0]).stackmap(3, live=[helper.args[0]])
    found = m.compile().stackmap
    assert [record.id for record in found.records] == [2, 3, 1]  # out is first in the text
