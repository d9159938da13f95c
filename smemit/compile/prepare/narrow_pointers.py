"""Replace 32-bit pointers, which are only moved, compared and recorded, by integers.

Needs:  a verified function in which `isel/refuse.py` found no other use of them.
Gives:  the function itself, or a copy without such pointers.
Keeps:  the user's function.
"""

from __future__ import annotations

from smemit.compile.prepare.unreachable_blocks import copied
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.operands import replace_everywhere
from smemit.ir.types import is_narrow
from smemit.ir.values import Constant, ConstantInt, Undef, Value


def with_words(function: Function) -> Function:
    """`function`, or a copy with integers instead of 32-bit pointers."""
    if not any(is_narrow(value.type) for op in function.operations() for value in (op, *op.operands())):
        return function
    made, _ = copied(function, function.blocks)
    replaced: dict[Value, Value] = {}
    for op in made.operations():
        for value in op.operands():
            if is_narrow(value.type) and isinstance(value, Constant):
                replaced[value] = Undef(t.i32, value.poison) if isinstance(value, Undef) else ConstantInt(t.i32, 0)
        if is_narrow(op.type):
            op.type = t.i32
    replace_everywhere(made, replaced)
    return made
