"""Rules for vector elements: insertions become build_vector, extractions read the source of the element."""

from __future__ import annotations

from smemit.compile.codegen.machine import FrameSlot
from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table
from smemit.compile.isel.dag.combine.rules.common import by_known_part
from smemit.compile.isel.dag.combine.rules.freezes import frozen_at_source
from smemit.compile.isel.dag.graph.elements import (
    FLOAT_OPERATIONS,
    SLOT_ALIGN,
    built,
    element,
    element_address,
    index_of,
    is_constant,
    is_zero,
    known_elements,
    listed_elements,
    shuffled,
    splat,
    splatted,
    zero,
)
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.loads import is_simple_load, let_wait
from smemit.compile.isel.dag.graph.nodes import Node, Result, elements_of, is_integer, one_use, width

_NOTHING = (*UNDEFS, "zero_vector")
_PLAIN = ("Constant", "ConstantFP", *UNDEFS)

# ---- insertions


def _insert_same(combiner: Combiner, node: Node) -> Result | None:
    """An element put where it comes from changes nothing."""
    vector, value, place = node.ops
    read = value.node
    if read.op == "extract_vector_elt" and len(read.ops) == 2 and read.ops[0] is vector and read.ops[1] is place:
        return vector
    return None


def _insert_again(combiner: Combiner, node: Node) -> Result | None:
    """An insertion at an index overrides an earlier one at the same index."""
    vector, value, place = node.ops
    inner = vector.node
    if inner.op != "insert_vector_elt" or not one_use(vector) or index_of(place) is None or inner.ops[2] is not place:
        return None
    return combiner.graph.node(node.op, node.type, inner.ops[0], value, place)


def _insert_chain(combiner: Combiner, node: Node) -> Result | None:
    """A chain of insertions, several with variable index: spill the vector once for all of them.

    Only for vectors longer than a register, which would be spilled for each insertion.
    """
    if index_of(node.ops[2]) is not None or combiner.target.is_type_legal(node.type):
        return None
    chain = [node]
    while (inner := chain[-1].ops[0].node).op == node.op:
        chain.append(inner)
    if sum(index_of(one.ops[2]) is None for one in chain) < 2:
        return None
    graph, size = combiner.graph, width(node.type) // 8
    graph.slots.append(FrameSlot(size, min(size, SLOT_ALIGN)))
    base = graph.leaf("FrameIndex", "i64", len(graph.slots) - 1)
    stored = graph.store(graph.entry, chain[-1].ops[0], base, SLOT_ALIGN)
    for one in reversed(chain):
        where = element_address(graph, base, node.type, one.ops[2])
        stored = graph.store(stored, one.ops[1], where, width(one.ops[1].type) // 8)
    return graph.load(node.type, stored, base, SLOT_ALIGN)


def _insert_in_order(combiner: Combiner, node: Node) -> Result | None:
    """Of two insertions the one with the lower number is the inner one."""
    vector, value, place = node.ops
    inner, at = vector.node, index_of(place)
    if at is None or inner.op != "insert_vector_elt" or not one_use(vector):
        return None
    other = index_of(inner.ops[2])
    if other is None or at >= other:
        return None
    graph = combiner.graph
    swapped = graph.node(node.op, node.type, inner.ops[0], value, place)
    combiner.add(swapped.node)
    return graph.node(node.op, node.type, swapped, inner.ops[1], inner.ops[2], order=inner.order)


def _insert_all(combiner: Combiner, node: Node) -> Result | None:
    """Insertions into a vector of which all other elements are known, or are zeros, make a vector of elements."""
    graph, (vector, value, place) = combiner.graph, node.ops
    at, (count, kind) = index_of(place), elements_of(node.type)
    if at is None:
        if vector.node.op in UNDEFS and combiner.target.splats_by_any_index:
            return splat(graph, node.type, value)
        return None
    if combiner.legal_operations:
        # No target has an operation for arbitrary build_vectors; they are lowered to insertions.
        return None
    found: list[Result | None] = [None] * count
    found[at] = value
    current = vector
    while True:
        inner = current.node
        if inner.op in UNDEFS or ((inner.op == "build_vector" or is_constant(current)) and one_use(current)):
            rest = listed_elements(graph, current)
            return None if rest is None else built(graph, node.type, [
                one or other for one, other in zip(found, rest, strict=True)])
        if inner.op != "insert_vector_elt" or not one_use(current) or (other := index_of(inner.ops[2])) is None:
            break
        found[other] = found[other] or inner.ops[1]
        if all(found):
            break
        current = inner.ops[0]
    if not all(found) and not all(one or _is_zero_at(vector, i) for i, one in enumerate(found)):
        return None
    return built(graph, node.type, [one or zero(graph, kind) for one in found])


def _is_zero_at(vector: Result, at: int) -> bool:
    node = vector.node
    if node.op == "zero_vector":
        return True
    if node.op == "build_vector":
        return is_zero(node.ops[at])
    if node.op == "insert_vector_elt" and (other := index_of(node.ops[2])) is not None:
        return is_zero(node.ops[1]) if other == at else _is_zero_at(node.ops[0], at)
    return False


# ---- elements read


def _read_of_sum(combiner: Combiner, node: Node) -> Result | None:
    """An element of a sum with a constant that is read once: the element is added to."""
    at = _number_read(node)
    inner = node.ops[0].node
    if at is None or inner.op not in ("vector_add", "vector_shl", *FLOAT_OPERATIONS) or not one_use(node.ops[0]):
        return None
    if not combiner.target.should_scalarize_binop:
        return None
    if not any(map(is_constant, inner.ops)):
        return None
    graph = combiner.graph
    left, right = (element(graph, value, at) for value in inner.ops)
    if inner.op == "vector_shl":
        right = graph.resized("truncate", combiner.target.shift_amount_type(node.type), right)
    return graph.node(inner.op[len("vector_"):], node.type, left, right, flags=inner.flags)


def _read_of_shuffle(combiner: Combiner, node: Node) -> Result | None:
    """An element of a shuffle is an element of its source."""
    at = _number_read(node)
    inner = node.ops[0].node
    if at is None or inner.op != "vector_shuffle" or combiner.legal_operations:
        return None
    graph, count = combiner.graph, len(inner.data)
    wanted = inner.data[at]
    if wanted < 0:
        return graph.undef(node.type)
    return element(graph, inner.ops[wanted // count], wanted % count)


def _read_of_scalar(combiner: Combiner, node: Node) -> Result | None:
    """The low element of a vector that was made of it."""
    made = node.ops[0].node
    return made.ops[0] if made.op == "scalar_to_vector" and not _number_read(node) and made.ops[0].type == node.type \
        else None


def _read_of_load(combiner: Combiner, node: Node) -> Result | None:
    """Of a vector that is loaded for one element alone only that is loaded; which one is known, once all is legal."""
    if not combiner.target.loads_elements_alone or not one_use(node.ops[0]):
        return None
    load, place = node.ops[0].node, node.ops[1] if len(node.ops) == 2 else None
    if load.op != "load" or load.data.ext or not is_simple_load(load):
        return None
    if combiner.legal_operations != (place is None or index_of(place) is not None):
        return None
    at_hand = place is not None and index_of(place) == 0 and any(user.op == "store" for user in node.users())
    if at_hand and combiner.target.stores_low_elements:
        return None
    made = load_element(combiner, node, load, place)
    combiner.graph.replace(load.results[1], made.results[1])
    return made


def load_element(combiner: Combiner, node: Node, load: Node, place: Result | None) -> Node:
    """A load of the element that `node` takes out of a loaded vector, the low one without a number.

    LLVM: TargetLowering::scalarizeExtractedVectorLoad.
    """
    graph, size, pointer = combiner.graph, width(node.type) // 8, load.ops[1]
    at = 0 if place is None else index_of(place)
    if place is not None and at is None:
        pointer = element_address(graph, pointer, load.type, place)
    elif at:
        pointer = graph.plus(pointer, at * size)
    return graph.load(node.type, load.ops[0], pointer, min(load.data.align, size), like=load.data)


def load_beside(combiner: Combiner, node: Node) -> Result:
    """The element that `node` takes out of a loaded vector, by a load of its own that the same wait for.

    LLVM: TargetLowering::scalarizeExtractedVectorLoad.
    """
    load, place = node.ops[0].node, node.ops[1] if len(node.ops) == 2 else None
    return let_wait(combiner.graph, load, load_element(combiner, node, load, place))


_AS_VECTOR = frozenset(("store", "insert_vector_elt", "scalar_to_vector", "X86ISD::MOVQ"))
"""Users that may want an element where vectors are."""


def element_loaded(combiner: Combiner, node: Node) -> Result | None:
    """An integer out of a loaded vector is loaded by itself, whoever else wants the vector (x86-64).

    By now it is the low one, maybe of a shuffle: then the load is as old as what asks for the element, else as the
    vector.

    LLVM: DAGCombiner::visitEXTRACT_VECTOR_ELT.
    """
    vector = node.ops[0].node
    is_shuffled = vector.op == "X86ISD::PSHUFD"
    load = vector.ops[0].node if is_shuffled else vector
    if not combiner.after_legalize or not is_simple_load(load) or load.data.ext:
        return None
    if not is_integer(node.type) or any(user.op in _AS_VECTOR for user in node.users()):
        return None
    graph = combiner.graph
    place = graph.constant(vector.ops[1].node.data >> 1 & 1, "i64") if is_shuffled else None
    with graph.at(node.order if is_shuffled else load.order):
        return let_wait(graph, load, load_element(combiner, node, load, place))


def elements_loaded(combiner: Combiner, node: Node) -> Result | None:
    """Of a vector that is loaded for its elements alone these are loaded, but not where vectors want them (AArch64).

    LLVM: DAGCombiner::visitEXTRACT_VECTOR_ELT.
    """
    vector, load = node.ops[0], node.ops[0].node
    if not combiner.after_legalize or not is_simple_load(load) or load.data.ext:
        return None
    elements = [user for user in load.users() if any(value is vector for value in user.ops)]
    if any(user.op != "extract_vector_elt" or index_of(user.ops[1]) is None for user in elements):
        return None
    users = {user.op for one in elements for user in one.users()}
    if len(elements) < 2 or "insert_vector_elt" in users or users == {"store"}:
        return None
    for one in elements:
        if one is not node:
            with combiner.graph.at(one.order):
                combiner.replace(one, load_beside(combiner, one))
    return load_beside(combiner, node)


def _number_read(node: Node) -> int | None:
    return index_of(node.ops[1]) if len(node.ops) == 2 else None


# ---- vectors of elements, and shuffles


def _gathered(combiner: Combiner, node: Node) -> Result | None:
    """A build_vector of elements of at most two vectors (or one and zeros) is a shuffle (LLVM's
    reduceBuildVecToShuffle)."""
    if combiner.legal_operations or not combiner.target.is_type_legal(node.type):
        return None
    graph, count = combiner.graph, len(node.ops)
    sources: list[Result] = []
    mask: list[int] = []
    zeros = any(is_zero(value) for value in node.ops)
    for place, value in enumerate(node.ops):
        if value.node.op in UNDEFS:
            mask.append(-1)
            continue
        if is_zero(value):
            mask.append(count + place)
            continue
        at = _number_read(value.node) if value.node.op == "extract_vector_elt" else None
        if at is None or value.node.ops[0].type != node.type:
            return None
        if value.node.ops[0] not in sources:
            sources.append(value.node.ops[0])
        mask.append(sources.index(value.node.ops[0]) * count + at)
    if not 0 < len(sources) <= 2 - zeros:
        return None
    if zeros:
        sources.append(graph.leaf("zero_vector", node.type, None, graph.order))
    other = sources[1] if len(sources) > 1 else graph.undef(node.type)
    return shuffled(graph, sources[0], other, mask)


def _shuffle_of_parts(combiner: Combiner, node: Node) -> Result | None:
    """A shuffle of joined vectors that takes whole ones, in their order, joins those (partitionShuffleOfConcats)."""
    graph, (left, right) = combiner.graph, node.ops
    if combiner.legal_operations or left.node.op != "concat_vectors":
        return None
    parts = [*left.node.ops]
    type = parts[0].type
    if right.node.op == "concat_vectors" and right.node.ops[0].type == type:
        parts += right.node.ops
    elif right.node.op not in UNDEFS:
        return None
    step = elements_of(type)[0]
    joined: list[Result] = []
    for first in range(0, len(node.data), step):
        taken = {at - place for place, at in enumerate(node.data[first : first + step]) if at >= 0}
        start = min(taken, default=-1)
        if len(taken) > 1 or (taken and start % step):
            return None
        joined.append(parts[start // step] if taken else graph.undef(type))
    return graph.node("concat_vectors", node.type, *joined)


def _shuffle_again(combiner: Combiner, node: Node) -> Result | None:
    """A shuffle in LLVM's normal form, now that more is known of its vectors."""
    made = shuffled(combiner.graph, node.ops[0], node.ops[1], node.data)
    return None if made.node is node else made


def _of_picked(combiner: Combiner, node: Node) -> Result | None:
    """Drop elements that a shuffle does not use: SimplifyDemandedVectorElts."""
    count, graph = len(node.data), combiner.graph
    found = [_with_only(combiner, value, {at - first for at in node.data if first <= at < first + count})
             for value, first in zip(node.ops, (0, count), strict=True)]
    if found[0] is node.ops[0] and found[1] is node.ops[1]:
        return None
    return shuffled(graph, found[0], found[1], node.data)


def _with_only(combiner: Combiner, value: Result, wanted: set[int]) -> Result:
    """A vector of which only some elements are wanted, or something simpler that has those."""
    node, graph = value.node, combiner.graph
    if not one_use(value):
        return value
    if node.op == "insert_vector_elt" and (at := index_of(node.ops[2])) is not None:
        if at not in wanted:
            return node.ops[0]
        vector = _with_only(combiner, node.ops[0], wanted - {at})
        if vector is node.ops[0]:
            return value
        return graph.node(node.op, node.type, vector, *node.ops[1:], order=node.order)
    if node.op == "build_vector" and len(set(node.ops)) > 1:  # not what stands everywhere: that is one instruction
        kept = [one if at in wanted else graph.undef(one.type) for at, one in enumerate(node.ops)]
        return value if kept == list(node.ops) else built(graph, node.type, kept, node.order)
    if node.op == "concat_vectors":
        size = elements_of(node.ops[0].type)[0]
        kept = [one if not wanted.isdisjoint(range(at * size, at * size + size)) else graph.undef(one.type)
                for at, one in enumerate(node.ops)]
        if all(one.node.op in UNDEFS for one in kept):
            return graph.undef(node.type)
        return value if kept == list(node.ops) else graph.node(node.op, node.type, *kept, order=node.order)
    if node.op == "vector_add" or node.op in FLOAT_OPERATIONS:
        parts = [_with_only(combiner, one, wanted) for one in node.ops]
        if all(new is old for new, old in zip(parts, node.ops, strict=True)):
            return value
        return graph.node(node.op, node.type, *parts, order=node.order, flags=node.flags)
    return value


def _splat_of_inserted(combiner: Combiner, node: Node) -> Result | None:
    """One element in all places: of a vector into which it was put, or of a vector of elements."""
    numbers = {at for at in node.data if at >= 0}
    if len(numbers) != 1 or (at := numbers.pop()) >= len(node.data):
        return None
    inner, graph = node.ops[0].node, combiner.graph
    if inner.op == "insert_vector_elt" and index_of(inner.ops[2]) == at and combiner.can_make(
            "build_vector", node.type):
        return splat(graph, node.type, inner.ops[1])
    if inner.op == "build_vector":
        value = inner.ops[at]
        return built(graph, node.type, [value if number >= 0 else graph.undef(value.type) for number in node.data])
    return None


def _shuffle_of_elements(combiner: Combiner, node: Node) -> Result | None:
    """A shuffle of vectors of elements is one, if no element comes twice."""
    if combiner.legal_operations or not combiner.target.is_type_legal(node.type):
        return None
    graph, count = combiner.graph, len(node.data)
    left, right = (listed_elements(graph, value) for value in node.ops)
    if left is None or right is None or not one_use(node.ops[0]):
        return None
    if node.ops[1].node.op not in UNDEFS and not one_use(node.ops[1]):
        return None
    for one, other in (node.ops, node.ops[::-1]):
        if is_constant(one) and one.node.op not in _NOTHING and not is_constant(other):
            return None
    kind = elements_of(node.type)[1]
    picked = [graph.undef(kind) if at < 0 else (left if at < count else right)[at % count] for at in node.data]
    real = [value for value in picked if value.node.op not in _PLAIN]
    if len(set(real)) < len(real) and len(set(picked)) > 1:
        return None
    return built(graph, node.type, picked)


def _shuffle_of_shuffle(combiner: Combiner, node: Node) -> Result | None:
    """Two shuffles of at most two vectors are one."""
    if combiner.legal_operations or not combiner.target.is_type_legal(node.type):
        return None
    graph, count = combiner.graph, len(node.data)
    for inner, other, mask in (
        (node.ops[0], node.ops[1], node.data),
        (node.ops[1], node.ops[0], [at if at < 0 else (at + count) % (2 * count) for at in node.data]),
    ):
        if inner.node.op != "vector_shuffle" or not one_use(inner):
            continue
        sources: list[Result] = []
        numbers: list[int] = []
        for at in mask:
            source, place = other, at - count
            if 0 <= at < count:
                place = inner.node.data[at]
                source, place = inner.node.ops[place // count if place >= 0 else 0], (
                    place % count if place >= 0 else -1)
            if at < 0 or place < 0 or source.node.op in UNDEFS:
                numbers.append(-1)
                continue
            if source not in sources:
                sources.append(source)
            numbers.append(sources.index(source) * count + place)
        if len(sources) <= 2:
            given = [*sources, graph.undef(node.type), graph.undef(node.type)]
            return shuffled(graph, given[0], given[1], numbers)
    return None


# ---- sums and parts


def _sum_of_shuffles(combiner: Combiner, node: Node) -> Result | None:
    """Shuffle once after the operation: both operands have the same shuffle, or a splat (SimplifyVBinOp)."""
    graph, (left, right) = combiner.graph, node.ops
    one, other = left.node, right.node
    if one.op != "vector_shuffle" or one.ops[1].node.op not in UNDEFS:
        return None
    if other.op == "vector_shuffle" and other.data == one.data and other.ops[1].node.op in UNDEFS:
        if not (one_use(left) or one_use(right) or left is right):
            return None
        added = other.ops[0]
    else:
        spread = splatted(graph, right) if is_constant(right) else None
        if (spread is None or spread.node.op != "Constant" or len(set(one.data)) > 1 or not one_use(left)
                or one.ops[0].node.op == "insert_vector_elt"):
            return None
        added = right
    return shuffled(graph, graph.node(node.op, node.type, one.ops[0], added), one.ops[1], one.data)


def _sum_of_nothing(combiner: Combiner, node: Node) -> Result | None:
    """x + 0 is x; constants move right and are reassociated."""
    left, right = node.ops
    graph = combiner.graph
    if right.node.op == "zero_vector" or (right.node.op == "bitcast" and is_zero(right.node.ops[0])):
        return left
    if is_constant(left) and not is_constant(right):
        return graph.node(node.op, node.type, right, left)
    inner = left.node
    if is_constant(right) and inner.op == node.op and is_constant(inner.ops[1]):
        pairs = zip(known_elements(graph, inner.ops[1]), known_elements(graph, right), strict=True)
        joined = built(graph, node.type, [graph.node("add", one.type, one, other) for one, other in pairs])
        return graph.node(node.op, node.type, inner.ops[0], joined)
    for total, other in ((left, right), (right, left)):
        inner = total.node
        if inner.op == node.op and one_use(total) and is_constant(inner.ops[1]) and not is_constant(other):
            together = graph.node(node.op, node.type, inner.ops[0], other, order=inner.order)
            return graph.node(node.op, node.type, together, inner.ops[1])
        if inner.op == node.op and (made := by_known_part(graph, total, other)) is not None:
            return made
    return None


def _of_constants(combiner: Combiner, node: Node) -> Result | None:
    """Operands that have become constant: both are computed, one of a sum or a product moves right."""
    graph, (left, right) = combiner.graph, node.ops
    if not is_constant(left):
        return None
    if is_constant(right):
        made = graph.node(node.op, node.type, left, right, flags=node.flags)
        return None if made.node is node else made
    return graph.node(node.op, node.type, right, left, flags=node.flags) if node.op in _COMMUTATIVE else None


_COMMUTATIVE = ("vector_fadd", "vector_fmul")


def _of_joined(combiner: Combiner, node: Node) -> Result | None:
    """Skip computing an element that is overwritten (SimplifyDemandedVectorElts)."""
    total = node.ops[0].node
    if total.op != "insert_vector_elt" or total.ops[0].node.op != "concat_vectors":
        return None
    at, count = index_of(total.ops[2]), elements_of(total.type)[0]
    if at is None:
        return None
    kept = _with_only(combiner, total.ops[0], set(range(count)) - {at})
    if kept is total.ops[0]:
        return None
    combiner.replace(node.ops[0], combiner.graph.node(total.op, total.type, kept, *total.ops[1:], order=total.order))
    return node.results[0]


def _part_of_frozen(combiner: Combiner, node: Node) -> Result | None:
    """Where only the low element of a frozen vector is read, that is frozen (SimplifyDemandedVectorElts)."""
    value, graph = node.ops[0], combiner.graph
    inner = value.node.ops[0].node if value.node.op == "freeze" and one_use(value) else None
    if inner is None or inner.op != "scalar_to_vector" or len(node.ops) < 2 or index_of(node.ops[1]) != 0:
        return None
    if node.op == "extract_subvector" and elements_of(node.type)[0] > 1:
        return None
    element = frozen_at_source(graph, inner.ops[0])
    combiner.replace(value, graph.node(inner.op, inner.type, element, order=value.node.order))
    return node.results[0]


def _part_of_built(combiner: Combiner, node: Node) -> Result | None:
    """Some elements of a vector of elements."""
    whole, first = node.ops[0], node.ops[1].node.data
    if whole.node.op not in ("build_vector", "zero_vector", "ConstantVector"):
        return None
    found = listed_elements(combiner.graph, whole)
    if not found:
        return None
    count = elements_of(node.type)[0]
    if count == 1:
        return combiner.graph.node("bitcast", node.type, found[first], order=found[first].node.order)
    return built(combiner.graph, node.type, found[first : first + count])


def part_of_load(combiner: Combiner, node: Node) -> Result | None:
    """Some elements of a loaded vector, by a load of their own (x86-64). LLVM: DAGCombiner::visitEXTRACT_SUBVECTOR."""
    graph, load, first = combiner.graph, node.ops[0].node, node.ops[1].node.data
    if not is_simple_load(load) or load.data.ext:
        return None
    step = first * width(elements_of(node.type)[1]) // 8
    pointer = graph.plus(load.ops[1], step) if step else load.ops[1]
    align = min(load.data.align, step & -step) if step else load.data.align
    return let_wait(combiner.graph, load, graph.load(node.type, load.ops[0], pointer, align, like=load.data))


def part_of_load_alone(combiner: Combiner, node: Node) -> Result | None:
    """The same of a vector that is loaded for these elements alone (AArch64).

    LLVM: DAGCombiner::visitEXTRACT_SUBVECTOR.
    """
    return part_of_load(combiner, node) if one_use(node.ops[0]) else None


def part_of_sum(combiner: Combiner, node: Node) -> Result | None:
    """Extract from the operands of a sum of which only these elements are used (narrowExtractedVectorBinOp)."""
    total, graph = node.ops[0].node, combiner.graph
    if total.op != "vector_add" or not one_use(node.ops[0]):
        return None
    parts = [graph.node(node.op, node.type, value, node.ops[1]) for value in total.ops]
    return graph.node(total.op, node.type, *parts)


INSERT: Table = [
    ("insert-same", _insert_same), ("insert-chain", _insert_chain), ("insert-again", _insert_again),
    ("insert-in-order", _insert_in_order), ("insert-all", _insert_all),
]
EXTRACT: Table = [
    ("read-of-scalar", _read_of_scalar),
    ("read-of-sum", _read_of_sum), ("read-of-shuffle", _read_of_shuffle),
    ("read-of-load", _read_of_load), ("part-of-frozen", _part_of_frozen),
]
BUILD: Table = [("built-of-elements", _gathered)]
SHUFFLE: Table = [
    ("shuffle-normal", _shuffle_again), ("shuffle-of-parts", _shuffle_of_parts), ("shuffle-splat", _splat_of_inserted),
    ("shuffle-of-elements", _shuffle_of_elements), ("shuffle-of-picked", _of_picked),
    ("shuffle-of-shuffle", _shuffle_of_shuffle),
]
SUM: Table = [("sum-of-shuffles", _sum_of_shuffles), ("vector-sum", _sum_of_nothing)]
NUMBERS: Table = [("numbers-known", _of_constants)]
PART: Table = [
    ("part-of-built", _part_of_built), ("part-of-joined", _of_joined), ("part-of-frozen", _part_of_frozen),
]
