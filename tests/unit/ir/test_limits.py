"""A few words must not ask for unreasonable time or memory."""

from __future__ import annotations

import pytest

from smemit.dsl.module import Module
from smemit.errors import SmemitErrors
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.layout import alloc_size
from smemit.ir.limits import parts
from smemit.ir.values import ConstantAggregate, ConstantInt, ConstantNull
from smemit.ir.verify import verify


def refused(module: Module) -> str:
    with pytest.raises(SmemitErrors) as found:
        verify(module)
    return str(found.value)


def doubling(module: Module, depth: int) -> t.Type:
    type: t.Type = t.i8
    for level in range(depth):
        type = module.struct(f"s{level}", (type, type))
    return type


def test_structs_that_double_are_walked_once() -> None:
    type = doubling(Module("m"), 80)
    assert parts(type) == alloc_size(type) == 1 << 80


def test_values_of_many_parts_are_refused() -> None:
    module = Module("m")
    big = doubling(module, 40)
    f = module.define("f", t.void, (t.ptr,))
    f.builder.load(big, f.args[0])
    f.builder.store(ConstantNull(t.array(1 << 20, t.i8)), f.args[0])
    f.builder.ret_void()
    text = refused(module)
    assert text.count("parts") == 2


def test_zeros_and_alignments_that_would_fill_the_disk_are_refused() -> None:
    module = Module("m")
    large = t.array(1 << 40, t.i8)
    both = t.struct((large, t.i8))
    module.variable("zero", both, ConstantNull(both))
    module.variable("padded", both, ConstantAggregate(both, (ConstantNull(large), ConstantInt(t.i8, 1))))
    module.variable("aligned", t.i8, 1, align=1 << 30)
    text = refused(module)
    assert "@padded" in text and "@aligned" in text and "@zero" not in text


def test_padding_for_patches_has_a_limit() -> None:
    module = Module("m")
    f = module.define("f", t.void).builder
    f.insert(ops.Patchpoint(t.void, 1, 1 << 30, f.null(), [], []))
    f.insert(ops.Stackmap(2, 1 << 30, []))
    f.ret_void()
    text = refused(module)
    assert "1073741824 patch bytes" in text and "a shadow of 1073741824 bytes" in text
