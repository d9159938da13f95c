"""Sizes and alignments, checked against the data layout strings of LLVM's 64-bit ELF targets."""

from __future__ import annotations

import pytest

from smemit.ir import layout
from smemit.ir import types as t

MIXED = t.struct((t.i8, t.i64, t.i16))


@pytest.mark.parametrize(("type", "bits", "size", "align"), [
    (t.i1, 1, 1, 1), (t.i8, 8, 1, 1), (t.integer(24), 24, 4, 4), (t.i64, 64, 8, 8), (t.i128, 128, 16, 16),
    (t.integer(256), 256, 32, 16), (t.ptr, 64, 8, 8), (t.pointer(1), 64, 8, 8), (t.half, 16, 2, 2),
    (t.x86_fp80, 80, 16, 16), (t.vector(4, t.i32), 128, 16, 16), (t.vector(3, t.i32), 96, 16, 16),
    (t.array(3, t.i16), 48, 6, 2), (MIXED, 192, 24, 8), (t.struct((t.i8, t.i64), packed=True), 72, 9, 1),
    (t.struct(()), 0, 0, 1), (t.array(0, t.i64), 0, 0, 8),
], ids=str)
def test_sizes_and_alignments(type: t.Type, bits: int, size: int, align: int) -> None:
    assert layout.bit_width(type) == bits
    assert layout.alloc_size(type) == size
    assert layout.align_of(type) == align


def test_fields_are_padded_to_their_alignment() -> None:
    assert layout.struct_layout(MIXED) == (24, 8, [0, 8, 16])
    assert layout.struct_layout(t.struct((t.i8, t.i64, t.i16), packed=True)) == (11, 1, [0, 1, 9])


def test_variables_of_struct_type_are_aligned_to_eight() -> None:
    assert layout.preferred_align(t.struct((t.i8, t.i8))) == 8
    assert layout.preferred_align(t.array(2, t.struct((t.i8,)))) == 8
    assert layout.preferred_align(t.array(9, t.i8)) == 1


def test_types_without_a_size_are_refused() -> None:
    with pytest.raises(TypeError, match="void has no size"):
        layout.bit_width(t.void)
