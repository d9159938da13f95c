"""Blocks that control never reaches."""

from __future__ import annotations

from smemit.compile.prepare.unreachable_blocks import without_unreachable_blocks
from smemit.ir.module import Function
from smemit.ir.ops import Phi
from smemit.ir.text import read


def _function(body: str) -> Function:
    return read(f"define i64 @f(i64 %a, i1 %c) {{\n{body}\n}}\n", "f.ll").functions[0]


def test_a_function_without_such_blocks_is_itself() -> None:
    function = _function("entry:\n br label %out\nout:\n ret i64 %a")
    assert without_unreachable_blocks(function) == (function, function.blocks)


def test_phis_that_keep_several_inputs_lose_only_the_unreachable_one() -> None:
    function = _function("""
entry:
  br i1 %c, label %one, label %two
one:
  br label %out
two:
  br label %out
lost:
  br label %out
out:
  %x = phi i64 [ 1, %one ], [ 2, %two ], [ 3, %lost ]
  ret i64 %x""")
    pruned, _ = without_unreachable_blocks(function)
    assert [b.name for b in pruned.blocks] == ["entry", "one", "two", "out"]
    phi = pruned.blocks[-1].operations[0]
    assert isinstance(phi, Phi)
    assert [(value.value, block.name) for value, block in phi.incoming] == [(1, "one"), (2, "two")]  # type: ignore[attr-defined]
    assert phi.incoming[0][1] is pruned.blocks[1], "blocks of the copy, not of the original"


def test_phis_left_with_one_value_are_replaced_by_it() -> None:
    function = _function("""
entry:
  br label %out
lost:
  %y = add i64 %a, 1
  br label %out
out:
  %x = phi i64 [ 5, %entry ], [ %y, %lost ], [ %x, %out ]
  br i1 %c, label %out, label %end
end:
  ret i64 %x""")
    pruned, _ = without_unreachable_blocks(function)
    assert not any(isinstance(op, Phi) for op in pruned.operations())
    assert pruned.blocks[-1].operations[-1].operands()[0].value == 5  # type: ignore[attr-defined]
    assert len(function.blocks) == 4, "the user's function stays"
