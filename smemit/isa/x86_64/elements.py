"""x86-64: insert, extract and shuffle elements of vectors of two doubles, pointers or 64-bit integers with SSE2."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.elements import (
    built,
    index_of,
    is_constant,
    is_zero,
    known_elements,
    shuffled,
    vector_type,
)
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.loads import distance, is_simple_load, let_wait
from smemit.compile.isel.dag.graph.nodes import Node, Result, elements_of, one_use, width
from smemit.ir.values import ConstantAggregate, ConstantInt, Undef
from smemit.isa.x86_64.facts import ON_BITS, WRAPPERS, target_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.match.select import Selector

_TYPE = "v2i64"
_DOUBLES = "v2f64"
_SCALAR = {"i64": "X86ISD::MOVQ", "f64": "scalar_to_vector"}
_LOW_TWICE, _HIGH_TWICE, _SWAPPED = 0x44, 0xEE, 0x4E
"""PSHUFD masks: the low element twice, the high element twice, and both swapped."""

ON_DOUBLES = frozenset(("MOVSDrr", "SHUFPDrri", "UNPCKLPDrr", "UNPCKHPDrr"))


def scalar(graph: Graph, value: Result) -> Result:
    """A vector whose low element alone is defined."""
    type = vector_type(2, value.type)
    if is_zero(value):
        return graph.leaf("zero_vector", type, None, graph.order)
    return graph.node(_SCALAR[value.type], type, value)


def _build(graph: Graph, node: Node) -> list[Result]:
    (low, high), type = node.ops, node.type
    if high.node.op in UNDEFS:
        return [scalar(graph, low)]
    if low.node.op in UNDEFS or low is high:
        return [_lowered(graph, shuffled(graph, scalar(graph, high), graph.undef(type),
                                         (-1 if low.node.op in UNDEFS else 0, 0)))]
    if (made := _beside_zero(graph, type, low, high)) is not None:
        return [made]
    for at, other in ((0, high), (1, low)):
        if other.node.op in ("Constant", "ConstantFP"):
            # Load the constant, with the other element undefined.
            anything = graph.undef(other.type)
            known = built(graph, type, (anything, other) if at == 0 else (other, anything)).node.data.constant
            whole = graph.load(type, graph.entry, graph.target.pool_address(graph, known, 16), 16)
            return [graph.node("insert_vector_elt", type, whole, node.ops[at], graph.constant(at, "i64"))]
    if (loaded := _loaded_together(graph, type, low.node, high.node)) is not None:
        return [loaded]
    if (loaded := _loaded_together(graph, type, high.node, low.node)) is not None:
        return [_lowered(graph, shuffled(graph, loaded, graph.undef(type), (1, 0)))]
    return [graph.node("X86ISD::UNPCKL", type, scalar(graph, low), scalar(graph, high))]


def _beside_zero(graph: Graph, type: str, low: Result, high: Result) -> Result | None:
    """A vector of a zero and something else."""
    if is_zero(high):
        alone = scalar(graph, low)
        return graph.node("X86ISD::VZEXT_MOVL", type, alone, order=alone.node.order)
    if not is_zero(low):
        return None
    if type == _TYPE:
        return graph.node("X86ISD::VSHLDQ", type, scalar(graph, high), graph.target_constant(8, "i8"))
    return graph.node("X86ISD::UNPCKL", type, graph.leaf("zero_vector", type, None, graph.order), scalar(graph, high))


def constant(graph: Graph, node: Node) -> Result | None:
    """Build a vector constant from one element: the other is zero (doubles), or the upper one is undefined."""
    low, high = known_elements(graph, node)
    if high.node.op in UNDEFS:
        return scalar(graph, low)
    return None if node.type == _TYPE or low.node.op in UNDEFS else _beside_zero(graph, node.type, low, high)


def _loaded_together(graph: Graph, type: str, low: Node, high: Node) -> Result | None:
    """Merge loads of consecutive elements (EltsFromConsecutiveLoads)."""
    if not (is_simple_load(low) and is_simple_load(high)) or low.data.ext or high.data.ext:
        return None
    if distance(graph, low, high) != width(low.type) // 8:
        return None
    whole = graph.load(type, low.ops[0], low.ops[1], low.data.align, like=low.data)
    for load in (low, high):
        let_wait(graph, load, whole)
    return whole


def _insert(graph: Graph, node: Node) -> list[Result] | None:
    vector, value, place = node.ops
    at = index_of(place)
    if at is None:
        return None
    if at == 0 and is_zero(value) and node.type == _TYPE:
        # LLVM lowers the shuffle before it sees that all inserted elements are zero.
        return [_in_doubles(graph, "MOVSD", vector, scalar(graph, value))]
    read = value.node
    if read.op == "extract_vector_elt" and len(read.ops) > 1 and read.ops[0].type == node.type and (
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
        vector = _lowered(graph, shuffled(graph, vector, graph.undef(vector.type), (1, -1)))
    return [graph.raw("extract_vector_elt", node.type, [vector])]


def _shuffle(graph: Graph, node: Node) -> list[Result]:
    return [_lowered(graph, node)]


def _lowered(graph: Graph, value: Result) -> Result:
    """Lower a shuffle to one instruction."""
    node = value.node
    if node.op != "vector_shuffle":
        return value
    left, right = node.ops
    low, high = node.data
    if node.type == _DOUBLES:
        return _doubles_lowered(graph, left, right, low, high)
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


def _doubles_lowered(graph: Graph, left: Result, right: Result, low: int, high: int) -> Result:
    """The same of doubles. LLVM: lowerV2F64Shuffle."""
    if right.node.op in UNDEFS:
        if (low, high) == (1, 0):
            return graph.node("X86ISD::SHUFP", _DOUBLES, left, left, graph.target_constant(1, "i8"))
        name = "UNPCKH" if 1 in (low, high) else "UNPCKL"
        return graph.node(f"X86ISD::{name}", _DOUBLES, graph.undef(_DOUBLES) if low < 0 else left, left)
    one, other = (left, right) if low < 2 else (right, left)
    places = low & 1, high & 1
    if other.node.op == "zero_vector" and low == 0:
        return graph.node("X86ISD::VZEXT_MOVL", _DOUBLES, one)
    if places == (0, 1):
        return graph.node("X86ISD::MOVSD", _DOUBLES, other, one)
    if places == (1, 0):
        return graph.node("X86ISD::SHUFP", _DOUBLES, one, other, graph.target_constant(1, "i8"))
    return graph.node("X86ISD::UNPCKH" if places[0] else "X86ISD::UNPCKL", _DOUBLES, one, other)


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
    doubles = [_as_double(graph, value.node.ops[0]) if value.node.op == _SCALAR["i64"] else value for value in operands]
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
    if len(node.ops) != 2:
        return False
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


def _signed(code: int) -> int:
    return code - (code >> 7 << 8)


def _order(graph: Graph, vector: Result, code: int) -> Result:
    return graph.node("X86ISD::PSHUFD", _TYPE, vector, graph.target_constant(_signed(code), "i8"))


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
        made = graph.load(elements_of(load.type)[1], load.ops[0], load.ops[1], load.data.align, like=load.data)
        graph.replace(load.results[1], made.results[1])
        return graph.node(node.op, load.type, scalar(graph, made))


def low_number(combiner: Combiner, node: Node) -> Result | None:
    """The low element alone of floating-point arithmetic that nothing else reads. LLVM: scalarizeExtEltFP."""
    vector, graph = node.ops[0], combiner.graph
    made = vector.node
    if made.op not in _ALONE or not one_use(vector) or (len(node.ops) == 2 and index_of(node.ops[1]) != 0):
        return None
    parts = [graph.node(node.op, node.type, value, *node.ops[1:]) for value in made.ops]
    return graph.node(_ALONE[made.op], node.type, *parts, flags=made.flags)


_ALONE = {f"vector_{name}": name for name in ("fadd", "fsub", "fmul", "fdiv")}


def through_arithmetic(combiner: Combiner, node: Node) -> Result | None:
    """Operands are shuffled rather than results where that simplifies some of them.

    LLVM: canonicalizeShuffleWithOp.
    """
    graph, totals = combiner.graph, [value.node for value in node.ops[:2]]
    op = totals[0].op
    if node.type != _DOUBLES or op not in _ALONE or totals[1].op != op:
        return None
    if any(user is not node for total in totals for user in total.users()):
        return None
    simple = [[_is_simple(value, node.op) for value in total.ops] for total in totals]
    if not (all(one[0] for one in simple) or all(one[1] for one in simple) or (
            any(one[0] for one in simple) and any(one[1] for one in simple))):
        return None
    parts = [graph.node(node.op, node.type, totals[0].ops[at], totals[1].ops[at], *node.ops[2:]) for at in (0, 1)]
    return graph.node(op, node.type, *parts, flags=totals[0].flags)


def low_result(combiner: Combiner, node: Node) -> Result | None:
    """The low element of arithmetic on a pair, put back into that pair, is computed alone (combineTargetShuffle)."""
    graph, (pair, total) = combiner.graph, node.ops
    made = total.node
    if made.op not in _ALONE or node.type != _DOUBLES:
        return None
    left, right = made.ops
    if left is not pair and made.op in ("vector_fadd", "vector_fmul"):
        left, right = right, left
    if left is not pair:
        return None
    parts = [_pooled(graph, value, 0) if _is_from_pool(value.node) else
             graph.node("extract_vector_elt", "f64", value, graph.constant(0, "i64")) for value in (left, right)]
    alone = graph.node(_ALONE[made.op], "f64", *parts, flags=made.flags)
    return graph.node(node.op, node.type, pair, scalar(graph, alone))


_SHUFFLES = frozenset(f"X86ISD::{name}" for name in ("SHUFP", "UNPCKL", "UNPCKH", "MOVSD", "VZEXT_MOVL"))


def _is_simple(value: Result, op: str) -> bool:
    """Whether a shuffle of this value is simpler than one of a result (IsMergeableWithShuffle)."""
    return is_constant(value) or _is_from_pool(value.node) or (value.node.op in _SHUFFLES and one_use(value))


def _is_from_pool(node: Node) -> bool:
    return node.op == "load" and node.ops[1].node.op in WRAPPERS \
        and node.ops[1].node.ops[0].node.op == "TargetConstantPool"


def shuffle_again(combiner: Combiner, node: Node) -> Result | None:
    """Merge a shuffle with the shuffle or zero that it reads. LLVM: combineX86ShufflesRecursively."""
    graph = combiner.graph
    if node.type != _DOUBLES or (picked := _picked(node)) is None:
        return None
    found: list[tuple[Result, int] | None] = []
    for value, at in picked:
        inner = _picked(value.node) if value.node.op in _SHUFFLES else None
        value, at = inner[at] if inner is not None else (value, at)
        found.append(None if value.node.op in UNDEFS else (value, at))
    known = [one for one in found if one is not None]
    if not known:
        return graph.undef(_DOUBLES)
    if all(value.node.op == "zero_vector" for value, _ in known):
        return known[0][0]
    sources = [*dict.fromkeys(value for value, _ in known)]
    if all(_is_from_pool(value.node) for value in sources) and any(
            all(user is node for user in value.node.users()) for value in sources):
        return _constants_picked(graph, found)
    if len(sources) > 2 or any(value.node.op == "zero_vector" for value in sources):
        return None
    mask = [-1 if one is None else one[1] + 2 * sources.index(one[0]) for one in found]
    if len(sources) == 1 and sources[0].node.op in ON_BITS:
        return graph.node("X86ISD::PSHUFD", _DOUBLES, sources[0], graph.target_constant(
            _signed(_SWAPPED if mask == [1, 0] else _HIGH_TWICE if 1 in mask else _LOW_TWICE), "i8"))
    made = _lowered(graph, shuffled(graph, sources[0], sources[1] if sources[1:] else graph.undef(_DOUBLES), mask))
    return None if made.node is node or (made.node.op == node.op and made.node.ops[:2] == node.ops[:2]) else made


def _constants_picked(graph: Graph, picked: list[tuple[Result, int] | None]) -> Result:
    """Elements of constants, as a constant of their own (combineX86ShufflesConstants)."""
    made = built(graph, _DOUBLES, [graph.undef("f64") if one is None else _pooled(graph, *one) for one in picked])
    if made.node.op != "ConstantVector":
        return made
    return graph.load(_DOUBLES, graph.entry, graph.target.pool_address(graph, made.node.data.constant, 16), 16)


def _pooled(graph: Graph, loaded: Result, at: int) -> Result:
    """One element of a loaded constant."""
    number = loaded.node.ops[1].node.ops[0].node.data[0].constant.elements[at]
    return graph.undef("f64") if isinstance(number, Undef) else graph.leaf("ConstantFP", "f64", number.bits)


def _picked(node: Node) -> list[tuple[Result, int]] | None:
    """The vector and the number of each element that a shuffle of doubles picks."""
    if node.type != _DOUBLES or len(node.ops) < 2:
        return None
    left, right = node.ops[:2]
    low, high = {"SHUFP": (1, 0), "UNPCKL": (0, 0), "UNPCKH": (1, 1), "MOVSD": (0, 1)}[node.op[len("X86ISD::"):]]
    return [(right, low), (left, high)] if node.op == "X86ISD::MOVSD" else [(left, low), (right, high)]


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
