"""Arithmetic intrinsics in the DAG selector: each is one node, or a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.fold_float import bits_of
from smemit.compile.isel.dag.graph.nodes import is_integer
from smemit.compile.isel.dag.graph.value_types import value_types
from smemit.errors import UnsupportedError
from smemit.ir.ops import Call
from smemit.ir.types import VectorType
from smemit.ir.values import ConstantInt

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Result

_NODES = {
    "llvm.bswap": "bswap", "llvm.bitreverse": "bitreverse", "llvm.ctpop": "ctpop", "llvm.smin": "smin",
    "llvm.smax": "smax", "llvm.umin": "umin", "llvm.umax": "umax", "llvm.fabs": "fabs", "llvm.sqrt": "fsqrt",
    "llvm.copysign": "fcopysign", "llvm.floor": "ffloor", "llvm.ceil": "fceil", "llvm.trunc": "ftrunc",
    "llvm.rint": "frint", "llvm.nearbyint": "fnearbyint", "llvm.round": "fround", "llvm.roundeven": "froundeven",
    "llvm.pow": "fpow", "llvm.sin": "fsin", "llvm.cos": "fcos", "llvm.tan": "ftan", "llvm.exp": "fexp",
    "llvm.exp2": "fexp2", "llvm.exp10": "fexp10", "llvm.log": "flog", "llvm.log2": "flog2", "llvm.log10": "flog10",
    "llvm.minnum": "fminnum", "llvm.maxnum": "fmaxnum", "llvm.minimum": "fminimum", "llvm.maximum": "fmaximum",
    "llvm.asin": "fasin", "llvm.acos": "facos", "llvm.atan": "fatan", "llvm.atan2": "fatan2", "llvm.sinh": "fsinh",
    "llvm.cosh": "fcosh", "llvm.tanh": "ftanh", "llvm.ldexp": "fldexp", "llvm.canonicalize": "fcanonicalize",
    "llvm.lrint": "lrint", "llvm.llrint": "lrint", "llvm.lround": "lround", "llvm.llround": "llround",
    "llvm.fma": "fma", "llvm.powi": "fpowi", "llvm.sadd.sat": "saddsat", "llvm.uadd.sat": "uaddsat",
    "llvm.ssub.sat": "ssubsat", "llvm.usub.sat": "usubsat", "llvm.fptosi.sat": "fp_to_sint_sat",
    "llvm.fptoui.sat": "fp_to_uint_sat", "llvm.scmp": "scmp", "llvm.ucmp": "ucmp",
}
"""Intrinsics that are a single node with the operands of the call."""
_TOLD = {"llvm.ctlz": "ctlz", "llvm.cttz": "cttz", "llvm.abs": "abs"}
_CHECKED = {f"llvm.{kind}.with.overflow": f"{kind}o" for kind in ("sadd", "uadd", "ssub", "usub", "smul", "umul")}
_PAIRS = {"llvm.modf": "fmodf", "llvm.frexp": "ffrexp"}
_SATURATING = frozenset(("fp_to_sint_sat", "fp_to_uint_sat"))
_OF_OWN_TYPE = frozenset(("lrint", "llrint", "lround", "llround", "scmp", "ucmp", *_SATURATING))
"""The same, with a result type that differs from the operands'."""
_FOLDED = frozenset(("fminimum", "fmaximum"))
"""Nodes that LLVM folds or rewrites if their operands are constant; refused with constants."""


def build(builder: Builder, op: Call, name: str) -> bool:
    """Build a call of `name`; False if it is not a supported arithmetic intrinsic."""
    graph, target = builder.graph, builder.target
    node = _NODES.get(name)
    if isinstance(op.type, VectorType):
        from smemit.compile.isel.dag.construct import vectors

        return node in target.element_operations and vectors.unary(builder, op, node, builder.one(op.args[0]))
    if not op.args:
        return False
    if node is None and name != "llvm.fmuladd":
        return _several(builder, op, name)
    values = [builder.one(value) for value in op.args]
    type = values[0].type
    if node is None:
        if type not in ("f32", "f64"):
            return False
        if target.is_fma_faster_than_fmul_and_fadd:
            made = graph.node("fma", type, *values)
        else:
            made = graph.node("fadd", type, graph.node("fmul", type, values[0], values[1]), values[2])
    else:
        if name == "llvm.llrint" and "llrint" in target.intrinsics:
            node = "llrint"
        if node not in target.intrinsics or (name == "llvm.llrint" and op.type.text != "i64"):
            return False
        if node in _SATURATING and (values[0].node.op == "ConstantFP" or not target.is_type_legal(op.type.text)):
            return False
        if node in _FOLDED and any(value.node.op in ("ConstantFP", "Constant") for value in values[:2]):
            raise UnsupportedError(f"{name} of constants is not supported here")
        if node == "fpowi" and values[1].node.op == "Constant":
            made = _power(builder, values[0], values[1].node.data)
        else:
            made = graph.node(node, op.type.text if node in _OF_OWN_TYPE else type, *values)
    builder.values[op] = [made]
    return True


def _power(builder: Builder, value: Result, exponent: int) -> Result:
    """Expand a power with a constant exponent to products."""
    graph, type = builder.graph, value.type
    one = graph.leaf("ConstantFP", type, bits_of(type, 1.0))
    made: Result | None = None
    rest, square = abs(exponent), value
    while rest:
        if rest & 1:
            made = square if made is None else graph.node("fmul", type, made, square)
        square = graph.node("fmul", type, square, square)
        rest >>= 1
    if made is None:
        return one
    return graph.node("fdiv", type, one, made) if exponent < 0 else made


def _checked(graph: Graph, op: str, left: Result, right: Result) -> list[Result]:
    """A checked operation. For i1 the sum or difference is an `xor`, and the overflow is an `and`."""
    if left.type != "i1" or op in ("smulo", "umulo"):
        return list(graph.raw(op, (left.type, "i1"), (left, right)).results)
    left, right = graph.node("freeze", "i1", left), graph.node("freeze", "i1", right)
    made = graph.node("xor", "i1", left, right)
    if op in ("ssubo", "usubo"):
        left = graph.node("xor", "i1", left, graph.constant(-1, "i1"))
    return [made, graph.node("and", "i1", left, right)]


def _several(builder: Builder, op: Call, name: str) -> bool:
    """Intrinsics with a constant operand that selects the operation, or with two results."""
    graph, target = builder.graph, builder.target
    left, right = builder.one(op.args[0]), builder.one(op.args[1]) if len(op.args) > 1 else None
    if (pair := _PAIRS.get(name)) is not None:
        types = tuple(value_types(op.type))
        if left.type not in ("f32", "f64") or types[1] not in (left.type, "i32") or pair not in target.intrinsics:
            return False
        builder.values[op] = list(graph.raw(pair, types, (left,)).results)
        return True
    if name in _CHECKED:
        assert right is not None, "verify: it has two operands"
        builder.values[op] = _checked(graph, _CHECKED[name], left, right)
        return True
    node = _TOLD.get(name)
    if node is not None and isinstance(op.args[1], ConstantInt):
        # The operand says that zero, or the least integer, is poison.
        if op.args[1].value and node != "abs":
            node += "_zero_undef"
        values = [left]
    elif name in ("llvm.fshl", "llvm.fshr") and right is not None:
        amount = builder.one(op.args[2])
        node = name[5:]
        values = [left, right, amount]
        if left is right:
            node, values = "rotl" if node == "fshl" else "rotr", [left, amount]
    if not is_integer(left.type) or left.type == "i1" or node is None or node not in target.intrinsics:
        return False
    if left.type not in ("i8", "i16", "i32", "i64", "i128") and node[:3] in ("fsh", "rot"):
        return False
    builder.values[op] = [graph.node(node, left.type, *values)]
    return True
