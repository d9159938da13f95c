"""The combiner's rules: small named functions, per operation in the order in which LLVM tries them.

A rule takes the combiner and a node. It returns the replacement value, None if it does not apply, or the node itself if
it was changed in place. `smemit/compile/trace.py` counts rules by name, which ranks them by the number of functions
they affect (`smemit diff --random N --why`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.combine.rewrites import Rewrites, Tables
from smemit.compile.isel.dag.combine.rule_index import NamedRule, RuleIndex, Table
from smemit.compile.isel.dag.legalize.operations import AVERAGES

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.hooks import CombineHooks

_TABLES = {
    "add": "arithmetic.ADD carries.ADD",
    **dict.fromkeys(("uaddo_carry", "usubo_carry", "saddo_carry", "ssubo_carry"), "carries.WITH_CARRY"),
    **dict.fromkeys(("uaddo", "usubo", "saddo", "ssubo", "smulo", "umulo"), "carries.OVERFLOW"),
    "sub": "arithmetic.SUB",
    "mul": "arithmetic.MUL",
    **dict.fromkeys(("smul_lohi", "umul_lohi"), "arithmetic.WHOLE_PRODUCT"),
    "and": "logic.AND",
    "or": "logic.OR",
    "xor": "logic.XOR",
    "shl": "shifts.SHL",
    "srl": "shifts.SRL",
    "sra": "shifts.SRA",
    **dict.fromkeys(("rotl", "rotr"), "shifts.ROTATE"),
    **dict.fromkeys(("fshl", "fshr"), "shifts.FUNNEL"),
    **dict.fromkeys(AVERAGES, "arithmetic.AVERAGE"),
    **dict.fromkeys(("saddsat", "uaddsat"), "arithmetic.SATURATING_SUM"),
    **dict.fromkeys(("ssubsat", "usubsat"), "arithmetic.SATURATING_DIFFERENCE"),
    "umin": "clamps.UMIN",
    "ctpop": "bit_counts.CTPOP",
    "abs": "abs.ABS",
    **dict.fromkeys(("abds", "abdu"), "abs.ABD"),
    **dict.fromkeys(("ctlz", "cttz"), "bit_counts.ZEROS"),
    **dict.fromkeys(("umax", "smin", "smax"), "clamps.MIN_MAX"),
    "bitreverse": "swaps.BITREVERSE",
    "bswap": "swaps.BSWAP",
    "sign_extend": "widths.SIGN_EXTEND",
    "zero_extend": "widths.ZERO_EXTEND",
    "any_extend": "widths.ANY_EXTEND",
    "sign_extend_inreg": "widths.SIGN_EXTEND_INREG",
    "truncate": "widths.TRUNCATE",
    "AssertSext": "widths.ASSERT",
    "AssertZext": "widths.ASSERT",
    "setcc": "compare.SETCC",
    "setcccarry": "compare.SETCCCARRY",
    "brcond": "compare.BRCOND",
    "br_cc": "compare.BR_CC",
    "select_cc": "compare.SELECT_CC",
    "select": "selects.SELECT",
    "fadd": "floats.FADD",
    "fsub": "floats.FSUB",
    "fmul": "floats.FMUL",
    "fdiv": "floats.FDIV",
    "fcopysign": "floats.FCOPYSIGN",
    "fma": "floats.FMA",
    **dict.fromkeys(("fminnum", "fmaxnum"), "floats.MIN_MAX"),
    **dict.fromkeys(("ffloor", "fceil", "ftrunc"), "floats.ROUNDED"),
    "fneg": "floats.FNEG",
    "fabs": "floats.FABS",
    "fp_extend": "conversions.FP_EXTEND",
    "fp_round": "conversions.FP_ROUND",
    "fp_to_sint": "conversions.FP_TO_INT",
    "fp_to_uint": "conversions.FP_TO_INT",
    "sint_to_fp": "conversions.SINT_TO_FP",
    "uint_to_fp": "conversions.UINT_TO_FP",
    "bitcast": "conversions.BITCAST",
    "mulhs": "division.MULHS",
    "mulhu": "division.MULHU",
    "sdiv": "division.SDIV",
    "udiv": "division.UDIV",
    "srem": "division.SREM",
    "urem": "division.UREM",
    "freeze": "freezes.FREEZE",
    "insert_vector_elt": "elements.INSERT",
    "extract_vector_elt": "elements.EXTRACT",
    "build_vector": "elements.BUILD",
    "vector_shuffle": "elements.SHUFFLE",
    "vector_add": "elements.SUM",
    **dict.fromkeys(("vector_fadd", "vector_fsub", "vector_fmul", "vector_fdiv"), "elements.NUMBERS"),
    "extract_subvector": "elements.PART",
    "load": "memory.LOAD",
    "store": "memory.STORE",
    "merge_values": "memory.MERGE_VALUES",
    "TokenFactor": "memory.TOKEN_FACTOR",
}
"""By operation the tables of its rules."""

REWRITES = Rewrites(os.path.dirname(os.path.dirname(__file__)))
"""The rules that are text."""


class _Loaded(Mapping[str, Table]):
    """Rule tables by operation; a table's module is loaded on first use."""

    def __getitem__(self, op: str) -> Table:
        tables = [name.split(".") for name in _TABLES[op].split()]
        return [rule for file, name in tables for rule in getattr(import_module(f"{__name__}.{file}"), name)]

    def __iter__(self) -> Iterator[str]:
        return iter(_TABLES)

    def __len__(self) -> int:
        return len(_TABLES)


class _Shared(Tables):
    """The shared rules: branch users need other results of comparisons."""

    def named(self, op: str) -> list[NamedRule]:
        found = super().named(op)
        if op == "setcc":
            from smemit.compile.isel.dag.combine.rules.compare import prefer_compare

            return [(name, prefer_compare(rule)) for name, rule in found]
        return found


RULES = _Shared(REWRITES, _Loaded())


@cache
def rules_for(target: CombineHooks) -> RuleIndex:
    """The rules as a target's combiner looks them up."""
    last: Mapping[str, NamedRule] = {}
    if target.promotes:
        from smemit.compile.isel.dag.combine.rules.promoted import PROMOTED

        last = PROMOTED
    return RuleIndex(RULES, target, last)
