"""x86-64 floating-point selects: min, max, masks, and constants from a two-entry pool."""

from __future__ import annotations

import math

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import below
from smemit.compile.isel.dag.combine.rules.compare import asked_of_itself
from smemit.compile.isel.dag.graph.elements import index_of
from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.fold_float import value_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import DEPTH, sign_is_zero
from smemit.compile.isel.dag.graph.loads import is_simple_load
from smemit.compile.isel.dag.graph.nodes import Memory, Node, Result, one_use, width
from smemit.isa.x86_64.facts import target_of

FLOATS = ("f32", "f64")

_PREDICATES = {
    "setoeq": (0, False), "seteq": (0, False), "setogt": (1, True), "setgt": (1, True), "setolt": (1, False),
    "setlt": (1, False), "setoge": (2, True), "setge": (2, True), "setole": (2, False), "setle": (2, False),
    "setuo": (3, False), "setune": (4, False), "setne": (4, False), "setule": (5, True), "setuge": (5, False),
    "setult": (6, True), "setugt": (6, False), "seto": (7, False),
}  # fmt: skip
"""Comparisons that produce a mask: the predicate, and whether the operands are swapped."""

_AVX_PREDICATES = {"setueq": 8, "setone": 12}

_LESS = frozenset(("setolt", "setole", "setlt", "setle", "setult", "setule"))
_GREATER = frozenset(("setogt", "setoge", "setgt", "setge", "setugt", "setuge"))
_REVERSED = {"setogt": "setolt", "setoge": "setole", "setugt": "setult", "setuge": "setule"}


@below(right=("ConstantFP",))
def compare_with_negation(combiner: Combiner, node: Node) -> Result | None:
    """Compare a value with its existing negation instead of with zero."""
    value, number, condition = node.ops
    if number.node.op != "ConstantFP" or number.node.data:
        return None
    negation = combiner.graph.existing("fneg", value.type, value)
    return None if negation is None else combiner.graph.node("setcc", node.type, value, negation, condition)


@below(right=("fabs", "fneg"))
def store_of_sign(combiner: Combiner, node: Node) -> Result | None:
    """Load and store a float as an integer if only its sign changes in between (golden: sign-in-memory)."""
    memory: Memory = node.data
    value = node.ops[1]
    if value.node.op not in ("fabs", "fneg") or memory.ext or memory.mode:
        return None
    number, graph = value.node.ops[0], combiner.graph
    if number.node.op != "load" or not (one_use(value) and one_use(number)):
        return None
    loaded: Memory = number.node.data
    integer = f"i{width(value.type)}"
    if loaded.ext or loaded.mode or not combiner.target.is_type_legal(integer):
        return None
    sign = 1 << width(value.type) - 1
    bits = graph.node("bitcast", integer, number, order=number.node.order)
    if value.node.op == "fneg":
        changed = graph.node("xor", integer, bits, graph.constant(sign, integer))
    else:
        changed = graph.node("and", integer, bits, graph.constant(sign - 1, integer))
    return graph.store(node.ops[0], changed, node.ops[2], memory.align, like=memory)


def masked(graph: Graph, node: Node) -> list[Result] | None:
    """A select on a comparison of its own type, by a mask; None if no mask can express the comparison."""
    target = target_of(graph)
    compare, if_true, if_false = node.ops[0].node, node.ops[1], node.ops[2]
    if node.type not in FLOATS or compare.op != "setcc" or compare.ops[0].type != node.type:
        return None
    if not compare.has_one_use():
        return None
    condition = compare.ops[2].node.data
    if condition not in _PREDICATES and not (target.has_avx and condition in _AVX_PREDICATES):
        return None
    type = node.type
    mask = _mask(graph, compare)
    if target.has_avx and not _is_zero(if_true) and not _is_zero(if_false):
        vector = "v2f64" if type == "f64" else "v4f32"
        operands = [graph.node("scalar_to_vector", vector, value) for value in (if_true, if_false, mask)]
        return [graph.node("extract_vector_elt", type, graph.node("X86ISD::BLENDV", vector, *operands))]
    if _is_zero(if_true):
        return [graph.node("X86ISD::FANDN", type, mask, if_false)]
    if _is_zero(if_false):
        return [graph.node("X86ISD::FAND", type, mask, if_true)]
    rest = graph.node("X86ISD::FANDN", type, mask, if_false)
    chosen = graph.node("X86ISD::FAND", type, mask, if_true)
    return [graph.node("X86ISD::FOR", type, rest, chosen)]


def _is_zero(value: Result) -> bool:
    return value.node.op == "ConstantFP" and value.node.data == 0


def logic(combiner: Combiner, node: Node) -> Result | None:
    """Perform logic of bitcast floats in vector registers. LLVM: convertIntLogicToFPLogic."""
    type = node.type
    if not combiner.after_legalize:
        return None
    if type not in FLOATS:
        return _of_memory(combiner, node)
    graph = combiner.graph
    vector = "v2f64" if type == "f64" else "v4f32"
    made = graph.node(node.op, vector, *(graph.node("scalar_to_vector", vector, value) for value in node.ops))
    return graph.node("extract_vector_elt", type, made)


def joined_compares(combiner: Combiner, node: Node) -> Result | None:
    """Combine the masks of two ANDed or ORed float comparisons and extract the lowest element.

    LLVM: combineCompareEqual.
    """
    first, second = node.ops[0].node, node.ops[1].node
    if node.type != "i1" or first.op != "setcc" or second.op != "setcc":
        return None
    type = first.ops[0].type
    if type not in FLOATS or second.ops[0].type != type or not (first.has_one_use() and second.has_one_use()):
        return None
    if any(compare.ops[2].node.data not in _PREDICATES for compare in (first, second)):
        return None
    graph = combiner.graph
    vector = "v2f64" if type == "f64" else "v4f32"
    mask, other = [
        graph.node("vector_setcc", vector, *(_at_hand(graph, value) for value in compare.ops[:2]),
                   _condition(graph, compare)) for compare in (first, second)
    ]
    if mask is other and node.op == "xor":
        return graph.constant(0, "i1")
    joined = mask if mask is other else graph.node(_LOGIC[node.op], vector, mask, other)
    return graph.node("extract_vector_elt", "i1", joined)


def _at_hand(graph: Graph, value: Result) -> Result:
    """An upper element that is compared alone is taken out of its vector for it (visitSCALAR_TO_VECTOR)."""
    node = value.node
    if node.op != "extract_vector_elt" or not one_use(value) or node.ops[0].type != "v2f64" or len(node.ops) != 2 \
            or index_of(node.ops[1]) != 1:
        return value
    vector = node.ops[0]
    moved = graph.raw("vector_shuffle", vector.type, [vector, graph.undef(vector.type)], (1, -1), order=graph.order)
    return graph.raw(node.op, node.types, [moved.results[0]], order=graph.order).results[0]


def _condition(graph: Graph, compare: Node) -> Result:
    """A comparison's condition; for a value compared with itself only whether it is a NaN."""
    left, right, condition = compare.ops
    if left is right and isinstance(asked := asked_of_itself(condition.node.data), str):
        return cond(graph, asked)
    return condition


_LOGIC = {"and": "X86ISD::FAND", "or": "X86ISD::FOR", "xor": "X86ISD::FXOR"}


def mask_elements(value: Result) -> bool:
    """Whether each element of a vector is all ones or all zeros, as llc sees it before lowering."""
    return value.node.op in _LOGIC.values() and all(operand.node.op == "vector_setcc" for operand in value.node.ops)


def vector_setcc(graph: Graph, node: Node) -> list[Result]:
    """Only the lowest element is used."""
    return [graph.node("scalar_to_vector", node.type, _mask(graph, node))]


def _mask(graph: Graph, compare: Node) -> Result:
    """A mask of all ones if a comparison holds, in its operands' type; the predicate must be one that masks support."""
    left, right, condition = compare.ops
    predicate, exchanged = _PREDICATES.get(condition.node.data) or (_AVX_PREDICATES[condition.node.data], False)
    if exchanged:
        left, right = right, left
    return graph.node("X86ISD::FSETCC", left.type, left, right, graph.target_constant(predicate, "i8"))


def negation_of(value: Result) -> Result | None:
    """Rewrite -0.0 - x as a negation before the shared rules do: golden x86_64/float-from-minus-zero."""
    node = value.node
    if node.op != "fsub" or node.ops[0].node.op != "ConstantFP":
        return None
    return node.ops[1] if node.ops[0].node.data == 1 << (width(node.type) - 1) else None


def _of_memory(combiner: Combiner, node: Node) -> Result | None:
    """Perform float logic on integers: load a mask with one use as an integer, and set a clear sign bit.

    llc looks two steps beyond the flip: golden x86_64/sign-flipped-depth.
    """
    graph, value, load = combiner.graph, node.ops[0], node.ops[1].node
    if load.op != "load":
        return None
    op, mask = node.op, node.ops[1]
    if node.type == "v2f64":
        value, mask = (_integers_loaded(graph, one) for one in (value, mask))
    number = value.node.ops[0] if value.node.op == "scalar_to_vector" else value
    if op == "X86ISD::FXOR" and sign_is_zero(graph, number, DEPTH - 2):
        op = "X86ISD::FOR"
    if op == node.op and mask is node.ops[1] and value is node.ops[0]:
        return None
    return graph.node(op, node.type, value, mask)


def _integers_loaded(graph: Graph, value: Result) -> Result:
    """A vector that is loaded for this logic alone, or as integers elsewhere, is loaded as integers."""
    load = value.node
    if load.type != "v2f64" or not is_simple_load(load) or not (one_use(value) or any(
            user.op == "load" and user.type == "v2i64" for user in load.ops[1].node.users())):
        return value
    with graph.at(load.order):
        made = graph.load("v2i64", load.ops[0], load.ops[1], load.data.align, like=load.data)
        graph.replace(load.results[1], made.results[1])
    return made


def select(combiner: Combiner, node: Node) -> Result | None:
    """Simplify a select between floats. LLVM: combineSelect."""
    if node.type not in FLOATS or node.ops[0].node.op != "setcc":
        return None
    return _min_max(combiner, node)


def _never_nan(value: Result) -> bool:
    node = value.node
    if node.op == "ConstantFP":
        return not math.isnan(value_of(node.type, node.data))
    if node.op in ("fp_extend", "fp_round"):
        return _never_nan(node.ops[0])
    return node.op in ("sint_to_fp", "uint_to_fp")


def min_max_constant(combiner: Combiner, node: Node) -> Result | None:
    """fminnum/fmaxnum: MINSS and MAXSS return their second operand when one is NaN.

    LLVM: combineFMinNumFMaxNum.
    """
    left, right = node.ops
    graph, type = combiner.graph, node.type
    op = "X86ISD::FMAX" if node.op == "fmaxnum" else "X86ISD::FMIN"
    for one, other in ((left, right), (right, left)):
        if _never_nan(other):
            return graph.node(op, type, one, other)
    chosen = graph.node(op, type, right, left)
    is_nan = graph.node("setcc", combiner.target.setcc_result_type(type), left, left, cond(graph, "setuo"))
    return graph.node("select", type, is_nan, right, chosen)


def _never_zero(value: Result) -> bool:
    node = value.node
    return node.op == "ConstantFP" and value_of(node.type, node.data) != 0.0


def _min_max(combiner: Combiner, node: Node) -> Result | None:
    """A select as min or max, if the instruction treats NaN and signed zeros in the same way."""
    condition, left, right = node.ops
    first, second, name = condition.node.ops[0], condition.node.ops[1], condition.node.ops[2].node.data
    if left is first and right is second:
        reverse = False
    elif left is second and right is first:
        reverse = True
    else:
        return None
    if name not in _LESS and name not in _GREATER:
        return None
    no_nan = _never_nan(left) and _never_nan(right)
    no_zero = _never_zero(left) or _never_zero(right)
    kind = _REVERSED.get(name, name)
    if kind == "setult":
        if reverse:
            if not no_nan:
                return None
        elif not no_nan:
            if not no_zero:
                return None
            left, right = right, left
    elif kind == "setole":
        if not no_zero:
            if not reverse or not no_nan:
                return None
            left, right = right, left
    elif kind == "setule":
        left, right = right, left
    op = "X86ISD::FMIN" if (name in _LESS) != reverse else "X86ISD::FMAX"
    return combiner.node(op, node.type, left, right)
