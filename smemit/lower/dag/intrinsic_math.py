"""Arithmetic intrinsics in the DAG selector: each is one node, or a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.ir.ops import Call
from smemit.ir.types import VectorType

if TYPE_CHECKING:
    from smemit.lower.dag.build import Builder

_NODES = {
    "llvm.bswap": "bswap", "llvm.bitreverse": "bitreverse", "llvm.ctpop": "ctpop", "llvm.smin": "smin",
    "llvm.smax": "smax", "llvm.umin": "umin", "llvm.umax": "umax", "llvm.fabs": "fabs", "llvm.sqrt": "fsqrt",
    "llvm.copysign": "fcopysign", "llvm.floor": "ffloor", "llvm.ceil": "fceil", "llvm.trunc": "ftrunc",
    "llvm.rint": "frint", "llvm.nearbyint": "fnearbyint", "llvm.round": "fround", "llvm.roundeven": "froundeven",
    "llvm.pow": "fpow", "llvm.sin": "fsin", "llvm.cos": "fcos", "llvm.tan": "ftan", "llvm.exp": "fexp",
    "llvm.exp2": "fexp2", "llvm.exp10": "fexp10", "llvm.log": "flog", "llvm.log2": "flog2", "llvm.log10": "flog10",
    "llvm.fma": "fma", "llvm.powi": "fpowi", "llvm.sadd.sat": "saddsat", "llvm.uadd.sat": "uaddsat",
    "llvm.ssub.sat": "ssubsat", "llvm.usub.sat": "usubsat",
}
"""One node with the operands of the call."""
_FOLDED = frozenset(("fabs", "fsqrt", "ffloor", "fceil", "ftrunc", "frint", "fnearbyint", "fround", "froundeven",
                     "fpow", "fexp2", "fma", "fcopysign", "fpowi"))
"""Nodes that LLVM computes, or makes others of, when they have constant operands."""


def build(builder: Builder, op: Call, name: str) -> bool:
    """Build a call of `name`; False when it is no arithmetic intrinsic known here."""
    graph, target = builder.graph, builder.target
    if isinstance(op.type, VectorType) or not op.args:
        return False
    node = _NODES.get(name)
    if node is None and name != "llvm.fmuladd":
        return _several(builder, op, name)
    values = [builder.one(value) for value in op.args]
    type = values[0].type
    if node is None:
        # Without an instruction for both, a product and a sum.
        if type not in ("f32", "f64") or target.has_fused_multiply_add:
            return False
        made = graph.node("fadd", type, graph.node("fmul", type, values[0], values[1]), values[2])
    else:
        if node not in target.intrinsics:
            return False
        if node in _FOLDED and any(value.node.op in ("ConstantFP", "Constant") for value in values[:2]):
            raise UnsupportedError(f"{name} of constants is not lowered yet in this place")
        made = graph.node(node, type, *values)
    builder.values[op] = [made]
    return True


def _several(builder: Builder, op: Call, name: str) -> bool:
    """Those whose last operand says how."""
    return False
