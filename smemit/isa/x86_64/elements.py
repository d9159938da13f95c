"""x86-64: insert, extract and shuffle elements of vectors of two pointers or 64-bit integers with SSE2."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.constants import is_zero_constant
from smemit.compile.isel.dag.graph.elements import index_of, is_constant, shuffled
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.loads import distance, is_simple_load, let_wait
from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use, width
from smemit.ir import types as t
from smemit.ir.values import ConstantAggregate, ConstantInt, Undef
from smemit.isa.x86_64.facts import WRAPPERS, target_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.match.select import Selector

_TYPE = "v2i64"
_SCALAR = "X86ISD::MOVQ"
_LOW_TWICE, _HIGH_TWICE, _SWAPPED = 0x44, 0xEE, 0x4E
"""PSHUFD masks: the low element twice, the high element twice, and both swapped."""

ON_DOUBLES = frozenset(("MOVSDrr", "SHUFPDrri", "UNPCKLPDrr", "UNPCKHPDrr"))


def scalar(graph: Graph, value: Result) -> Result:
    """A vector whose low element alone is defined."""
    if is_zero_constant(value):
        return graph.leaf("zero_vector", _TYPE, None, graph.order)
    return graph.node(_SCALAR, _TYPE, value)


def _build(graph: Graph, node: Node) -> list[Result]:
    low, high = node.ops
    if high.node.op in UNDEFS:
        return [scalar(graph, low)]
    if low.node.op in UNDEFS or low is high:
        return [_lowered(graph, shuffled(graph, scalar(graph, high), graph.undef(_TYPE),
                                         (-1 if low.node.op in UNDEFS else 0, 0)))]
    if is_zero_constant(high):
        alone = scalar(graph, low)
        return [graph.node("X86ISD::VZEXT_MOVL", _TYPE, alone, order=alone.node.order)]
    if is_zero_constant(low):
        return [graph.node("X86ISD::VSHLDQ", _TYPE, scalar(graph, high), graph.target_constant(8, "i8"))]
    for at, other in ((0, high), (1, low)):
        if other.node.op == "Constant":
            # Load the constant, with the other element undefined.
            known, anything = ConstantInt(t.i64, other.node.data), Undef(t.i64)
            parts = (anything, known) if at == 0 else (known, anything)
            pool = graph.target.pool_address(graph, ConstantAggregate(t.vector(2, t.i64), parts), 16)
            whole = graph.load(_TYPE, graph.entry, pool, 16)
            return [graph.node("insert_vector_elt", _TYPE, whole, node.ops[at], graph.constant(at, "i64"))]
    if (loaded := _loaded_together(graph, low.node, high.node)) is not None:
        return [loaded]
    if (loaded := _loaded_together(graph, high.node, low.node)) is not None:
        return [_order(graph, loaded, _SWAPPED)]
    return [graph.node("X86ISD::UNPCKL", _TYPE, scalar(graph, low), scalar(graph, high))]


def _loaded_together(graph: Graph, low: Node, high: Node) -> Result | None:
    """Merge loads of consecutive elements (EltsFromConsecutiveLoads)."""
    if not (is_simple_load(low) and is_simple_load(high)) or low.data.ext or high.data.ext:
        return None
    if distance(graph, low, high) != width(low.type) // 8:
        return None
    whole = graph.load(_TYPE, low.ops[0], low.ops[1], low.data.align, like=low.data)
    for load in (low, high):
        let_wait(graph, load, whole)
    return whole


def _insert(graph: Graph, node: Node) -> list[Result] | None:
    vector, value, place = node.ops
    at = index_of(place)
    if at is None:
        return None
    if at == 0 and is_zero_constant(value):
        # LLVM lowers the shuffle before it sees that all inserted elements are zero.
        return [_in_doubles(graph, "MOVSD", vector, scalar(graph, value))]
    read = value.node
    if read.op == "extract_vector_elt" and len(read.ops) > 1 and read.ops[0].type == _TYPE and (
            first := index_of(read.ops[1])) is not None:
        other = read.ops[0]
    else:
        first, other = 0, scalar(graph, value)
    mask = (2 + first, 1) if at == 0 else (0, 2 + first)
    return [_lowered(graph, shuffled(graph, vector, other, mask))]


def extract(graph: Graph, node: Node) -> list[Result] | None:
    """Extract an element: the low one is read directly."""
    if len(node.ops) == 1:
        return [node]
    vector, place = node.ops
    at = index_of(place)
    if at is None:
        return None
    if at:
        vector = _lowered(graph, shuffled(graph, vector, graph.undef(_TYPE), (1, -1)))
    return [graph.raw("extract_vector_elt", "i64", [vector])]


def _shuffle(graph: Graph, node: Node) -> list[Result]:
    return [_lowered(graph, node)]


def _lowered(graph: Graph, value: Result) -> Result:
    """Lower a shuffle to one instruction."""
    node = value.node
    if node.op != "vector_shuffle":
        return value
    left, right = node.ops
    low, high = node.data
    if right.node.op in UNDEFS:
        if (low, high) == (1, 0):
            return _order(graph, left, _SWAPPED)
        return _order(graph, left, _HIGH_TWICE if 1 in (low, high) and 0 not in (low, high) else _LOW_TWICE)
    if "zero_vector" in (left.node.op, right.node.op):
        return _with_zero(graph, left, right, low, high)
    one, other = (left, right) if low < 2 else (right, left)
    places = low & 1, high & 1
    if places == (0, 1):
        return _in_doubles(graph, "MOVSD", other, one)
    if places == (1, 0):
        return _in_doubles(graph, "SHUFP", one, other, graph.target_constant(1, "i8"))
    return _unpacked(graph, "UNPCKH" if places[0] else "UNPCKL", one, other)


def _with_zero(graph: Graph, left: Result, right: Result, low: int, high: int) -> Result:
    """An element next to a zero."""
    zero, other = (left, right) if left.node.op == "zero_vector" else (right, left)
    first = 0 if other is left else 2
    if low >= 0 and first <= low < first + 2:
        if low - first == 0:
            return graph.node("X86ISD::VZEXT_MOVL", _TYPE, other)
        return graph.node("X86ISD::VSRLDQ", _TYPE, other, graph.target_constant(8, "i8"))
    if high - first == 0:
        return graph.node("X86ISD::VSHLDQ", _TYPE, other, graph.target_constant(8, "i8"))
    return _unpacked(graph, "UNPCKH", zero, other)


def _unpacked(graph: Graph, name: str, low: Result, high: Result) -> Result:
    """Unpack low or high halves, in the floating-point domain if an operand is there."""
    if is_double(low.node) or is_double(high.node):
        return _in_doubles(graph, name, low, high)
    return graph.node(f"X86ISD::{name}", _TYPE, low, high)


def _in_doubles(graph: Graph, name: str, *operands: Result) -> Result:
    """A shuffle that exists only for doubles; the node's data marks it."""
    doubles = [_as_double(graph, value.node.ops[0]) if value.node.op == _SCALAR else value for value in operands]
    return graph.node(f"X86ISD::{name}", _TYPE, *doubles, data="f64")


def _as_double(graph: Graph, value: Result) -> Result:
    """An integer as the low one of two doubles."""
    return graph.node("scalar_to_vector", "v2f64", graph.node("bitcast", "f64", value, order=value.node.order))


def is_double(node: Node) -> bool:
    """Whether a vector is the result of an instruction for doubles, so that its store is one as well."""
    return type(node.data) is str and node.data == "f64"


def select(selector: Selector, node: Node) -> bool:
    """Select an unpack of doubles; patterns select others."""
    if not is_double(node):
        return False
    return selector.become(node, f"{node.op.removeprefix('X86ISD::')}PDrr", list(node.ops))


def by_elements(selector: Selector, node: Node) -> bool:
    """Lower elementwise arithmetic."""
    op, (left, right) = node.op[len("vector_"):], node.ops
    if op in _OPPOSITE and not is_constant(left) and _is_one_everywhere(right):
        # All ones (-1) need no memory.
        op, right = _OPPOSITE[op], selector.graph.machine_node("V_SETALLONES", node.type, order=node.order).results[0]
    name = target_of(selector.graph).vector_arithmetic.get((op, node.type))
    if name is None:
        return False
    return selector.become(node, name, [left, right])


_OPPOSITE = {"add": "sub", "sub": "add"}


def _is_one_everywhere(vector: Result) -> bool:
    """Whether a vector is a constant-pool load of ones and undefined elements."""
    load = vector.node
    if load.op != "load" or load.ops[1].node.op not in WRAPPERS:
        return False
    pool = load.ops[1].node.ops[0].node
    if pool.op != "TargetConstantPool" or not isinstance(constant := pool.data[0].constant, ConstantAggregate):
        return False
    return all(isinstance(one, Undef) or (isinstance(one, ConstantInt) and one.value == 1) for one in constant.elements)


def _order(graph: Graph, vector: Result, code: int) -> Result:
    return graph.node("X86ISD::PSHUFD", _TYPE, vector, graph.target_constant(code - (code >> 7 << 8), "i8"))


def low_elements(combiner: Combiner, node: Node) -> Result | None:
    """Drop the splats of a sum's operands if only the low element of the sum is demanded.

    LLVM: X86TargetLowering::SimplifyDemandedVectorEltsForTargetNode.
    """
    if node.op == "X86ISD::PSHUFD":
        asked: tuple[int, ...] = (0,) if node.ops[1].node.data == _LOW_TWICE else ()
    else:
        asked = (0, 1) if node.op == "X86ISD::UNPCKL" else (1,)
    ops = [_low_of(combiner.graph, value) if at in asked else value for at, value in enumerate(node.ops)]
    if all(new is old for new, old in zip(ops, node.ops, strict=True)):
        return None
    return combiner.graph.node(node.op, node.type, *ops, data=node.data)


def low_loaded(combiner: Combiner, node: Node) -> Result | None:
    """Load only the low element if the rest of a loaded vector is replaced by zero."""
    graph, load = combiner.graph, node.ops[0].node
    if not is_simple_load(load) or load.data.ext or not one_use(node.ops[0]):
        return None
    with graph.at(load.order):
        made = graph.load("i64", load.ops[0], load.ops[1], load.data.align, like=load.data)
        graph.replace(load.results[1], made.results[1])
        return graph.node(node.op, _TYPE, scalar(graph, made))


def _low_of(graph: Graph, value: Result) -> Result:
    total = value.node
    if total.op != "vector_add" or not one_use(value):
        return value
    parts = [one.node.ops[0] if one.node.op == "X86ISD::PSHUFD" and one.node.ops[1].node.data == _LOW_TWICE else one
             for one in total.ops]
    if all(new is old for new, old in zip(parts, total.ops, strict=True)):
        return value
    return graph.node(total.op, total.type, *parts, order=total.order)


def _shift(graph: Graph, node: Node) -> list[Result]:
    amount = node.ops[1].node
    assert amount.op == "ConstantVector", "select: all elements are shifted alike"
    by = graph.target_constant(amount.data.constant.elements[0].value, "i8")
    return [graph.node("X86ISD::VSHLI", _TYPE, node.ops[0], by)]


LOWERINGS: dict[str, Callable[[Graph, Node], list[Result] | None]] = {
    "build_vector": _build,
    "insert_vector_elt": _insert,
    "extract_vector_elt": extract,
    "vector_shuffle": _shuffle,
    "vector_shl": _shift,
}
