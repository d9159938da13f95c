"""The builder: one method for each IR operation, with the names of llvmlite."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from smemit.checks import checked
from smemit.dsl.aggregates import Aggregates
from smemit.dsl.arithmetic import Arithmetic
from smemit.dsl.atomics import Atomics
from smemit.dsl.bits import Bits
from smemit.dsl.conversions import Conversions
from smemit.dsl.funclets import Funclets
from smemit.dsl.machine import Machine
from smemit.dsl.mathematics import Mathematics
from smemit.dsl.safepoints import Safepoints
from smemit.dsl.sites import Sites
from smemit.dsl.structured import Structured
from smemit.dsl.unwinding import Unwinding
from smemit.errors import did_you_mean
from smemit.ir.module import Function

_NAMED_OTHERWISE = {
    "icmp_signed": 'icmp("slt", a, b)', "icmp_unsigned": 'icmp("ult", a, b)',
    "fcmp_ordered": 'fcmp("olt", a, b)', "fcmp_unordered": 'fcmp("ult", a, b)',
    "load_reg": 'asm("", "={rax}", [], ret=i64)', "store_reg": 'asm("", "{rax}", [a])',
    "convert_to_fp16": "fptrunc(a, half)", "convert_from_fp16": "fpext(a, double)",
    "goto_end": "position_at_end(block)", "basic_block": "current", "extract_lane": "extract_element(v, i)",
    "constant": "const(i64, 1)", "iconst": "const(i64, 1)", "jump": "br(block)", "brif": "cond_br(c, yes, no)",
    "return_": "ret(value)", "getelementptr": "gep(p, indices, type=i64)", "indirectbr": "branch_indirect(p, blocks)",
    "extractvalue": "extract_value(v, 0)", "insertvalue": "insert_value(v, a, 0)",
    "atomicrmw": 'atomic_rmw("add", p, a, "seq_cst")',
    "extractelement": "extract_element(v, 0)", "insertelement": "insert_element(v, a, 0)",
    "shufflevector": "shuffle_vector(a, b, [0, 1])", "sext_or_trunc": "sext(a, i64) or f.trunc(a, i64)",
    "while_loop": "loop()", "if_": "if_then(c)", "patch_point": "patchpoint(id, bytes, target, args)",
}
"""Names of other libraries, mapped to ours for error messages."""


class Builder(Arithmetic, Conversions, Structured, Atomics, Aggregates, Sites, Unwinding, Safepoints, Funclets, Bits,
              Mathematics, Machine):
    """Appends operations to a block of one function; `position_at_end` moves it to another block.

    Python numbers stand for constants of the type that the place asks for. Every operation remembers the line of the
    user's file it was written on, so that errors of later stages point there.
    """

    @checked
    def __init__(self, function: Function) -> None:
        super().__init__(function)
        function.builder = self

    if not TYPE_CHECKING:
        def __getattr__(self, name: str) -> NoReturn:
            if name in _NAMED_OTHERWISE:
                notes = [f"here that is f.{_NAMED_OTHERWISE[name]}"]
            else:
                notes = did_you_mean(name, [word for word in dir(type(self)) if not word.startswith("_")], 1)
            raise AttributeError("; ".join([f"a builder has no {name!r}", *notes]))
