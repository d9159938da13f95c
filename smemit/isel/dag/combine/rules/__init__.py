"""The combiner's rules: small named functions, per operation in the order in which LLVM tries them.

A rule takes the combiner and a node and gives the value that stands for the node from now on; None when it does not
apply; the node itself when it changed something in place. `smemit/watch.py` counts them by name, which
ranks them by how many functions they decide (`smemit diff --random N --why`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from smemit.isel.dag.combine.language import know, place
from smemit.isel.dag.combine.rule_index import RuleIndex
from smemit.isel.dag.legalize.averages import AVERAGES
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isel.dag.combine.combiner import Rule
    from smemit.isel.dag.combine.hooks import CombineHooks

_TABLES = {
    "add": "arithmetic.ADD carries.ADD",
    **dict.fromkeys(("uaddo_carry", "usubo_carry"), "carries.WITH_CARRY"),
    **dict.fromkeys(("uaddo", "usubo", "saddo", "ssubo", "smulo", "umulo"), "carries.CHECKED"),
    "sub": "arithmetic.SUB",
    "mul": "arithmetic.MUL",
    "and": "logic.AND",
    "or": "logic.OR",
    "xor": "logic.XOR",
    "shl": "shifts.SHL",
    "srl": "shifts.SRL",
    "sra": "shifts.SRA",
    **dict.fromkeys(("rotl", "rotr"), "shifts.ROTATE"),
    **dict.fromkeys(("fshl", "fshr"), "shifts.FUNNEL"),
    **dict.fromkeys(AVERAGES, "arithmetic.AVERAGE"),
    "umin": "clamps.UMIN",
    "ctpop": "bit_counts.CTPOP",
    "abs": "magnitudes.ABS",
    **dict.fromkeys(("abds", "abdu"), "magnitudes.ABD"),
    **dict.fromkeys(("ctlz", "cttz"), "bit_counts.ZEROS"),
    **dict.fromkeys(("umax", "smin", "smax"), "clamps.EXTREMES"),
    "bswap": "swaps.BSWAP",
    "sign_extend": "widths.SIGN_EXTEND",
    "zero_extend": "widths.ZERO_EXTEND",
    "any_extend": "widths.ANY_EXTEND",
    "sign_extend_inreg": "widths.SIGN_EXTEND_INREG",
    "truncate": "widths.TRUNCATE",
    "AssertSext": "widths.ASSERT",
    "AssertZext": "widths.ASSERT",
    "setcc": "compare.SETCC",
    "brcond": "compare.BRCOND",
    "br_cc": "compare.BR_CC",
    "select_cc": "compare.SELECT_CC",
    "select": "selects.SELECT",
    "fadd": "floats.FADD",
    "fsub": "floats.FSUB",
    "fmul": "floats.FMUL",
    "fdiv": "floats.FDIV",
    "fcopysign": "float_intrinsics.FCOPYSIGN",
    "fma": "float_intrinsics.FMA",
    **dict.fromkeys(("fminnum", "fmaxnum"), "float_intrinsics.EXTREME"),
    **dict.fromkeys(("ffloor", "fceil", "ftrunc"), "float_intrinsics.ROUNDED"),
    "fneg": "conversions.FNEG",
    "fabs": "conversions.FABS",
    "fp_extend": "conversions.FP_EXTEND",
    "fp_round": "conversions.FP_ROUND",
    "fp_to_sint": "conversions.FP_TO_INT",
    "fp_to_uint": "conversions.FP_TO_INT",
    "sint_to_fp": "conversions.SINT_TO_FP",
    "uint_to_fp": "conversions.UINT_TO_FP",
    "bitcast": "conversions.BITCAST",
    "mulhs": "division.MULTIPLY_HIGH",
    "mulhu": "division.MULTIPLY_HIGH",
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
    "extract_subvector": "elements.PART",
    "load": "memory.LOAD",
    "store": "memory.STORE",
    "merge_values": "memory.MERGE_VALUES",
    "TokenFactor": "memory.TOKEN_FACTOR",
}
"""By operation the tables of its rules."""

know(*(f"smemit.isel.dag.{name}" for name in (
    "graph.nodes", "graph.constants", "combine.rules.common", "graph.fold", "graph.bits", "graph.known_bits",
    "legalize.bits", "combine.rules.addresses", "combine.rules.joined_conditions", "combine.rules.select_compare",
    "combine.rules.freezes", "combine.rules.selects",
)))


class _Rules(Mapping[str, "list[tuple[str, Rule]]"]):
    """The rules of each operation, loaded when it is first met."""

    def __init__(self) -> None:
        self._known: dict[str, list[tuple[str, Rule]]] = {}

    def __getitem__(self, op: str) -> list[tuple[str, Rule]]:
        found = self._known.get(op)
        if found is None:
            tables = [name.split(".") for name in _TABLES[op].split()]
            found = [rule for file, name in tables for rule in getattr(import_module(f"{__name__}.{file}"), name)]
            place(found)
            self._known[op] = found
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(_TABLES)

    def __len__(self) -> int:
        return len(_TABLES)


RULES = _Rules()


@cache
def rules_for(target: CombineHooks) -> RuleIndex:
    """The rules as a target's combiner looks them up."""
    if not target.promotes:
        return RuleIndex(RULES, target, {})
    from smemit.isel.dag.combine.rules.promoted import PROMOTED

    return RuleIndex(RULES, target, PROMOTED)
