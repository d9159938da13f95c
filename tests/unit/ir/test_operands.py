"""Operands of operations: replaced wherever an operation holds them, and copied with it."""

from __future__ import annotations

import copy

from smemit.ir.operands import copy_operation, replace_operands
from smemit.ir.text import read
from smemit.ir.values import Undef

TEXT = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g(i64)
define i64 @f(i64 %a, ptr %p, <2 x i64> %v, { i64, i64 } %s, double %d) {
entry:
  %add = add nsw i64 %a, 1
  %neg = fneg double %d
  %less = icmp ult i64 %add, %a
  %one = select i1 %less, i64 %a, i64 %add
  %cut = trunc i64 %one to i32
  %fixed = freeze i64 %a
  %loaded = load i64, ptr %p
  store i64 %a, ptr %p
  %place = getelementptr i64, ptr %p, i64 %a
  %room = alloca i64, i64 %a
  %part = extractvalue { i64, i64 } %s, 0
  %whole = insertvalue { i64, i64 } %s, i64 %a, 1
  %element = extractelement <2 x i64> %v, i64 %a
  %vector = insertelement <2 x i64> %v, i64 %a, i64 0
  %mixed = shufflevector <2 x i64> %v, <2 x i64> %v, <2 x i32> <i32 0, i32 1>
  %old = atomicrmw add ptr %p, i64 %a seq_cst
  %pair = cmpxchg ptr %p, i64 %a, i64 %add seq_cst seq_cst
  %next = va_arg ptr %p, i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i64 %add)
  call void @g(i64 %a) [ "deopt"(i64 %add) ]
  switch i64 %a, label %out [ i64 1, label %other ]
other:
  br i1 %less, label %out, label %entry2
entry2:
  br label %out
out:
  %phi = phi i64 [ %a, %entry ], [ %add, %other ], [ 3, %entry2 ]
  ret i64 %phi
}
"""


def test_every_operand_can_be_replaced() -> None:
    seen = 0
    for op in read(TEXT, "all.ll").functions[-1].operations():
        for old in op.operands():
            other = Undef(old.type)
            before = op.operands()
            replace_operands(op, {old: other})
            assert op.operands() == [other if one is old else one for one in before], op
            replace_operands(op, {other: old})
            seen += 1
    assert seen > 40


def test_a_copy_has_all_fields_and_lists_of_its_own() -> None:
    for op in read(TEXT, "all.ll").functions[-1].operations():
        for made in (copy_operation(op), copy.copy(op)):
            assert (type(made), made.type, made.name, made.block, made.place) == (
                type(op), op.type, op.name, op.block, op.place)
            assert made.operands() == op.operands()
        made = copy_operation(op)
        replace_operands(made, {old: Undef(old.type) for old in op.operands()})
        assert all(old is not new for old, new in zip(op.operands(), made.operands(), strict=True))
