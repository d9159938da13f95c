"""What the DSL says of a function's frame."""

from __future__ import annotations

import pytest

from smemit import Module, i64, void
from smemit.dsl.builder import Builder
from smemit.errors import ModuleError
from smemit.ir.text import write


def test_stack_and_probe_become_attributes() -> None:
    module = Module("m")

    @module.function(stack="split", probe="__probestack")
    def f(b: Builder) -> i64:
        return b.const(i64, 1)

    plain = module.define("plain", void)
    plain.builder.ret()
    assert f.attributes == {"split-stack": "", "probe-stack": "__probestack"}
    assert not plain.attributes
    assert '"split-stack"' in write(module)


def test_other_stacks_are_refused() -> None:
    with pytest.raises(ModuleError, match="unknown stack 'spaghetti'"):
        Module("m").define("f", void, stack="spaghetti")
