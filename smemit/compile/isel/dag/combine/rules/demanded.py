"""Simplify values by the bits that their users demand (LLVM's SimplifyDemandedBits).

There is one handler per operation. It returns the first possible `Change` in the tree below a value, given the demanded
bits, or else the known bits of the value.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.averages import of_shift
from smemit.compile.isel.dag.combine.rules.common import fold_constants, zero_extend_in_register
from smemit.compile.isel.dag.graph import bits as b
from smemit.compile.isel.dag.graph.bits import UNKNOWN, Known, leading, trailing
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import DEPTH, is_defined, known_bits, shift_range, sign_bits
from smemit.compile.isel.dag.graph.nodes import (
    DISJOINT,
    EXACT,
    MASKS,
    NONNEG,
    NSW,
    NUW,
    ONE_USE,
    Memory,
    Node,
    Result,
    is_integer,
    one_use,
    width,
)


class Change:
    """A value and what takes its place."""

    __slots__ = ("new", "old")

    def __init__(self, old: Result, new: Result) -> None:
        self.old, self.new = old, new


_UNSEEN = frozenset((*UNDEFS, "TargetConstant", "ConstantFP"))
_READ = frozenset(("CopyFromReg", "load"))
"""What opaque values are made of: nothing is below."""

Found = Change | Known
Handler = Callable[[Combiner, Result, int, int], Found]


def demand_all(combiner: Combiner, node: Node) -> Result | None:
    """Simplify a node with all bits demanded. LLVM: DAGCombiner::SimplifyDemandedBits."""
    return demand(combiner, node, MASKS[node.type])


def demand_all_of_two(combiner: Combiner, node: Node) -> Result | None:
    """The same if both operands are read from registers: nothing below can be simplified.

    Except for a sum with flags (golden: sum-unwrapped-with-all-ones).
    """
    return demand(combiner, node, MASKS[node.type])


def demand(combiner: Combiner, value: Result, wanted: int) -> Result | None:
    """Simplify the tree under a value of which only the bits `wanted` matter; the value itself when it did."""
    if value.type[0] != "i":
        return None
    graph = combiner.graph
    change = _simplify(combiner, value, wanted, 0)
    if not isinstance(change, Change):
        return None
    old, new = change.old, change.new
    combiner.add(value.node)
    if old is value:
        return new
    graph.replace(old, new)
    combiner.add_with_users(new.node)
    if not old.node.dead:
        combiner.delete_unused(old.node)
    return value


def _simplify(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    node = value.node
    shared = len(node.uses) != ONE_USE
    if shared and node.opaque:
        return UNKNOWN
    op = node.op
    if op == "Constant":
        mask = MASKS[value.type]
        return ~node.data & mask, node.data & mask
    if op in _UNSEEN:
        return UNKNOWN
    graph = combiner.graph
    if shared:
        # Other users want other bits.
        wanted = MASKS[value.type]
    elif not wanted:
        return Change(value, graph.undef(value.type))
    elif node.opaque and (wanted == MASKS[value.type] or op in _READ):
        return UNKNOWN
    if depth >= DEPTH:
        graph.given_up += 1
        return UNKNOWN
    settled = combiner.settled.get(value)
    if settled is not None and settled[0] == graph.version and settled[1] == wanted and depth <= settled[2]:
        return settled[3]
    given_up = graph.given_up
    handler = _HANDLERS.get(op) if op != combiner.target.choice else _select
    if handler is None:
        known = known_bits(graph, value, depth)
    else:
        # The replacement of a node takes its source order.
        usual, graph.order = graph.order, node.order
        found = handler(combiner, value, wanted, depth)
        graph.order = usual
        if isinstance(found, Change):
            return found
        known = found
    zero, one = known
    if not wanted & ~(zero | one) and op != "load" and value.type[0] == "i":
        return Change(value, graph.constant(one, value.type))
    if graph.given_up == given_up:
        combiner.settled[value] = graph.version, wanted, depth, known
    return known


def source_of(combiner: Combiner, value: Result, wanted: int, depth: int = 0) -> Result | None:
    """What gives the wanted bits as well as a value that others use too (SimplifyMultipleUseDemandedBits)."""
    node = value.node
    op = node.op
    graph = combiner.graph
    if depth >= DEPTH:
        graph.given_up += 1
        return None
    if op in UNDEFS:
        return None
    if not wanted:
        return graph.undef(value.type)
    size = width(value.type)
    if op == "bitcast":
        source = node.ops[0]
        while source.node.op == "bitcast":
            source = source.node.ops[0]
        if source.type == value.type:
            return source
        if width(source.type) == size and (found := source_of(combiner, source, wanted, depth + 1)) is not None:
            return graph.node("bitcast", value.type, found)
    elif op == "freeze":
        return node.ops[0] if is_defined(graph, node.ops[0]) else None
    elif op in ("and", "or", "xor", "add"):
        left, right = node.ops
        left_zero, left_one = known_bits(graph, left, depth + 1)
        right_zero, right_one = known_bits(graph, right, depth + 1)
        if op == "and":
            keeps_left, keeps_right = left_zero | right_one, right_zero | left_one
        elif op == "or":
            keeps_left, keeps_right = left_one | right_zero, right_one | left_zero
        else:
            keeps_left, keeps_right = right_zero, left_zero
            if op == "add":
                wanted = (1 << size) - 1
        if not wanted & ~keeps_left:
            return left
        if not wanted & ~keeps_right:
            return right
    elif op in ("shl", "srl"):
        amount = shift_range(graph, value, depth + 1)
        if amount is not None and _is_shifted_sign(combiner, value, wanted, amount[1], depth):
            return node.ops[0]
    elif op == "sign_extend_inreg":
        narrow = width(node.ops[1].node.data)
        if wanted.bit_length() <= narrow or sign_bits(graph, node.ops[0], depth + 1) >= size - narrow + 1:
            return node.ops[0]
    return None


def _is_shifted_sign(combiner: Combiner, value: Result, wanted: int, most: int, depth: int) -> bool:
    """Whether of a shift by at most so many bits only copies of the sign are wanted, in which it changes nothing."""
    size = width(value.type)
    lowest = trailing(~wanted & ((1 << size) - 1), size)
    if value.node.op == "shl":
        copies = sign_bits(combiner.graph, value.node.ops[0], depth + 1)
        return copies > most and copies - most >= size - lowest
    if size - wanted.bit_length() < most:
        return False
    return lowest >= size - sign_bits(combiner.graph, value.node.ops[0], depth + 1)


def _with_sources(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    """The operation on simpler operands that give the wanted bits, though the present ones have other users too."""
    node = value.node
    left = source_of(combiner, node.ops[0], wanted, depth + 1)
    right = source_of(combiner, node.ops[1], wanted, depth + 1)
    if left is None and right is None:
        return None
    flags = node.flags & ~(NSW | NUW) if node.op in ("add", "sub", "mul") else 0
    made = combiner.graph.node(node.op, value.type, left or node.ops[0], right or node.ops[1], flags=flags)
    return Change(value, made)


def _with_source(combiner: Combiner, value: Result, wanted: int, depth: int) -> Change | None:
    """`_with_sources` for operations with one operand that matters."""
    node = value.node
    source = source_of(combiner, node.ops[0], wanted, depth + 1)
    if source is None:
        return None
    return Change(value, combiner.graph.node(node.op, value.type, source, *node.ops[1:]))


def _shrink_constant(combiner: Combiner, value: Result, wanted: int) -> Change | None:
    """Bits of the constant on the right that do not matter become 0; where none matters, folding has its turn first."""
    if not wanted:
        return None  # golden: masked-to-nothing
    node = value.node
    shrunk: Result | None = combiner.target.target_shrink_demanded_constant(combiner, value, wanted)
    if shrunk is not None:
        return None if shrunk is value else Change(value, shrunk)
    number = node.ops[1].node.data & MASKS[value.type]
    if (node.op == "xor" and not wanted & ~number) or not number & ~wanted:
        return None
    graph = combiner.graph
    small = graph.constant(number & wanted, value.type)
    return Change(value, graph.node(node.op, value.type, node.ops[0], small, flags=node.flags))


def _narrow(combiner: Combiner, value: Result, wanted: int) -> Change | None:
    """An operation of which only the low part is wanted, in a narrower type where getting there and back is free."""
    node, type = value.node, value.type
    if wanted >> (width(type) - 1) or not node.has_one_use():
        return None
    graph, target = combiner.graph, combiner.target
    for narrow in _narrower(wanted, width(type)):
        if target.is_truncate_free(type, narrow) and target.is_zext_type_free(narrow, type):
            left = graph.node("truncate", narrow, node.ops[0], order=node.order)
            right = graph.node("truncate", narrow, node.ops[1], order=node.order)
            made = graph.node(node.op, narrow, left, right, order=node.order, flags=node.flags & DISJOINT)
            return Change(value, graph.node("any_extend", type, made, order=node.order))
    return None


def _narrower(wanted: int, size: int) -> list[str]:
    """The types narrower than `size` that hold the wanted bits, smallest first."""
    small = 1
    while small < wanted.bit_length():
        small *= 2
    found = []
    while small < size:
        found.append(f"i{small}")
        small *= 2
    return found


# ---- one handler per operation


def _and(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph = combiner.graph
    mask = MASKS[value.type]
    left, right = value.node.ops
    number = constant_of(right)
    if number is not None:
        number &= mask
        left_zero, left_one = known_bits(graph, left, depth)
        if left_zero & wanted == ~number & wanted:
            return Change(value, left)
        change = _shrink_constant(combiner, value, ~left_zero & wanted)
        if change is not None:
            return change
        # Clearing only bits that a `not` has just set: that flips fewer bits instead.
        is_not = left.node.op == "xor" and constant_of(left.node.ops[1]) == -1
        if is_not and one_use(left) and left_one == ~number & mask:
            return Change(value, graph.node("xor", value.type, left.node.ops[0], right))
    found = _simplify(combiner, right, wanted, depth + 1)
    if isinstance(found, Change):
        return found
    right_zero, right_one = found
    found = _simplify(combiner, left, ~right_zero & wanted, depth + 1)
    if isinstance(found, Change):
        return found
    left_zero, left_one = found
    if not wanted & ~(left_zero | right_one):
        return Change(value, left)
    if not wanted & ~(right_zero | left_one):
        return Change(value, right)
    if not wanted & ~(left_zero | right_zero):
        return Change(value, graph.constant(0, value.type))
    change = None
    if number is not None:
        change = _shrink_constant(combiner, value, ~left_zero & wanted)
    if change is None and wanted != mask:
        change = _narrow(combiner, value, wanted) or _with_sources(combiner, value, wanted, depth)
    return change or (left_zero | right_zero, left_one & right_one)


def _or(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, node = combiner.graph, value.node
    left, right = node.ops
    found = _simplify(combiner, right, wanted, depth + 1)
    if isinstance(found, Change):
        node.flags &= ~DISJOINT
        return found
    right_zero, right_one = found
    found = _simplify(combiner, left, ~right_one & wanted, depth + 1)
    if isinstance(found, Change):
        node.flags &= ~DISJOINT
        return found
    left_zero, left_one = found
    if not wanted & ~(left_one | right_zero):
        return Change(value, left)
    if not wanted & ~(right_one | left_zero):
        return Change(value, right)
    change = None
    if right.node.op == "Constant":
        change = _shrink_constant(combiner, value, wanted)
    if change is None and wanted != MASKS[value.type]:
        change = _narrow(combiner, value, wanted) or _with_sources(combiner, value, wanted, depth)
    if change is None and left.node.op == right.node.op == "and":
        change = _merged_masks(graph, value)
    return change or (left_zero & right_zero, left_one | right_one)


def _merged_masks(graph: Graph, value: Result) -> Change | None:
    """(x & m) | ((x | y) & n) is (x & (m | n)) | (y & n); `value` joins two masked values."""
    for one, other in (value.node.ops, reversed(value.node.ops)):
        if not (one.node.has_one_use() and other.node.has_one_use()):
            return None
        (kept, mask), (both, other_mask) = one.node.ops, other.node.ops
        if both.node.op == "or" and kept in both.node.ops:
            rest = both.node.ops[1] if both.node.ops[0] is kept else both.node.ops[0]
            merged = fold_constants(graph, "or", value.type, mask, other_mask)
            if merged is not None:
                first = graph.node("and", value.type, kept, merged)
                second = graph.node("and", value.type, rest, other_mask)
                return Change(value, graph.node("or", value.type, first, second))
    return None


def _xor(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph = combiner.graph
    mask = MASKS[value.type]
    left, right = value.node.ops
    found = _simplify(combiner, right, wanted, depth + 1)
    if isinstance(found, Change):
        return found
    right_zero, right_one = found
    found = _simplify(combiner, left, wanted, depth + 1)
    if isinstance(found, Change):
        return found
    left_zero, left_one = found
    if not wanted & ~right_zero:
        return Change(value, left)
    if not wanted & ~left_zero:
        return Change(value, right)
    change = _narrow(combiner, value, wanted)
    if change is not None:
        return change
    if not wanted & ~(left_zero | right_zero):
        return Change(value, graph.node("or", value.type, left, right))
    number = constant_of(right)
    if number is not None:
        change = _flip(combiner, value, wanted, number & mask, left_one)
        if change is not None:
            return change
        if number != -1:
            change = _shrink_constant(combiner, value, wanted)
    if change is None and wanted != mask:
        change = _with_sources(combiner, value, wanted, depth)
    return change or (left_zero & right_zero | left_one & right_one, left_zero & right_one | left_one & right_zero)


def _flip(combiner: Combiner, value: Result, wanted: int, number: int, left_one: int) -> Change | None:
    """Flipping of bits by a constant that are all set, that are all that is wanted, or that a shift let in."""
    graph, left = combiner.graph, value.node.ops[0]
    size = width(value.type)
    mask = (1 << size) - 1
    if number == left_one:
        return Change(value, graph.node("and", value.type, left, graph.constant(~number & wanted, value.type)))
    if number != mask and not wanted & ~number:
        return Change(value, graph.node("xor", value.type, left, graph.constant(-1, value.type)))
    shift = left.node
    if shift.op in ("srl", "shl") and one_use(left) and (amount := constant_of(shift.ops[1])) is not None:
        amount &= MASKS[shift.ops[1].type]
        if amount < size:
            ones = mask << amount & mask if shift.op == "shl" else mask >> amount
            if wanted & number == wanted & ones and combiner.target.is_desirable_to_commute_xor_with_shift(value.node):
                inverse = graph.node("xor", value.type, shift.ops[0], graph.constant(-1, value.type))
                return Change(value, graph.node(shift.op, value.type, inverse, shift.ops[1]))
    return None


_VALUES_AT = {"select": 1, "select_cc": 2}


def _select(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    ops = value.node.ops
    at = _VALUES_AT.get(value.node.op, 0)
    found = _simplify(combiner, ops[at + 1], wanted, depth + 1)
    if isinstance(found, Change):
        return found
    other = _simplify(combiner, ops[at], wanted, depth + 1)
    if isinstance(other, Change):
        return other
    return found[0] & other[0], found[1] & other[1]


def _setcc(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    return MASKS[value.type] & ~1, 0


def _load(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    memory: Memory = value.node.data
    if memory.ext == "zext" and value.index == 0:
        return (1 << width(value.type)) - (1 << width(memory.type)), 0
    return UNKNOWN


def _fixed_amount(combiner: Combiner, value: Result, depth: int) -> int | None:
    found = shift_range(combiner.graph, value, depth)
    return found[0] if found is not None and found[0] == found[1] else None


def _shl(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, node = combiner.graph, value.node
    mask = MASKS[value.type]
    source = node.ops[0]
    known: Known = UNKNOWN
    amount = _fixed_amount(combiner, value, depth + 1)
    if amount is None:
        below = (1 << wanted.bit_length()) - 1
        if below != mask:
            found = _simplify(combiner, source, below, depth + 1)
            if isinstance(found, Change):
                node.flags &= ~(NSW | NUW)
                return found
    else:
        if amount == 0:
            return Change(value, source)
        change = _shl_of_shift(combiner, value, wanted, amount, depth) or _shl_of_extension(
            combiner, value, wanted, amount, depth)
        if change is not None:
            return change
        found = _simplify(combiner, source, wanted >> amount, depth + 1)
        if isinstance(found, Change):
            node.flags &= ~(NSW | NUW)
            return found
        known = found[0] << amount & mask | (1 << amount) - 1, found[1] << amount & mask
        change = _with_source(combiner, value, wanted >> amount, depth) if wanted >> amount != mask else None
        change = change or _narrow_shl(combiner, value, wanted, amount, known)
        if change is not None:
            return change
    amounts = shift_range(graph, value, depth + 1)
    if amounts is not None and _is_shifted_sign(combiner, value, wanted, amounts[1], depth):
        return Change(value, source)
    return known


def _shl_of_shift(combiner: Combiner, value: Result, wanted: int, amount: int, depth: int) -> Change | None:
    """Two opposite shifts are one when the bits they clear are not wanted."""
    graph = combiner.graph
    source, by = value.node.ops
    inverse, clears = ("srl", (1 << amount) - 1) if value.node.op == "shl" else ("shl", b.high_mask(
        amount, width(value.type)))
    if source.node.op != inverse or wanted & clears:
        return None
    inner = _fixed_amount(combiner, source, depth + 2)
    if inner is None:
        return None
    op = value.node.op if amount >= inner else inverse
    moved = graph.constant(abs(amount - inner), by.type)
    return Change(value, graph.node(op, value.type, source.node.ops[0], moved))


def _shl_of_extension(combiner: Combiner, value: Result, wanted: int, amount: int, depth: int) -> Change | None:
    """A shift of something extended, done before it is extended or together with a shift before that."""
    graph, target = combiner.graph, combiner.target
    source, by = value.node.ops
    if source.node.op != "any_extend":
        return None
    inner = source.node.ops[0]
    size = width(inner.type)
    if amount < size and wanted.bit_length() <= size and target.is_type_desirable_for_op("shl", inner.type):
        narrow = graph.shifted("shl", inner, amount)
        return Change(value, graph.node("any_extend", value.type, narrow))
    if inner.node.op == "srl" and source.node.has_one_use() and inner.node.has_one_use():
        less = _fixed_amount(combiner, inner, depth + 2)
        if less is not None and less < amount and less < size and wanted.bit_length() <= size - less + amount \
                and not wanted & (1 << amount) - 1:
            wide = graph.node("any_extend", value.type, inner.node.ops[0])
            return Change(value, graph.node("shl", value.type, wide, graph.constant(amount - less, by.type)))
    return None


def _narrow_shl(combiner: Combiner, value: Result, wanted: int, amount: int, known: Known) -> Change | None:
    """Do shl in half the width if the upper half is not demanded or known zero, and truncation is free."""
    graph, type = combiner.graph, value.type
    size = width(type)
    source = value.node.ops[0]
    if amount < wanted.bit_length() and value.node.has_one_use():
        for narrow in _narrower(wanted, size):
            if _is_narrowing_free(combiner, "shl", type, narrow):
                moved = graph.constant(amount, combiner.target.shift_amount_type(narrow))
                made = graph.node("shl", narrow, graph.node("truncate", narrow, source), moved)
                return Change(value, graph.node("any_extend", type, made))
    half = size // 2
    if size % 2 or amount >= half or leading(wanted, size) < half or leading(known[0], size) < half:
        return None
    narrow = f"i{half}"
    if not _is_narrowing_free(combiner, "shl", type, narrow):
        return None
    flags = NUW | (NSW if leading(known[0], size) > half else 0)
    cut = graph.node("truncate", narrow, source)
    count = graph.constant(amount, combiner.target.shift_amount_type(narrow))
    made = graph.node("shl", narrow, cut, count, flags=flags)
    return Change(value, graph.node("zero_extend", type, made))


def _is_narrowing_free(combiner: Combiner, op: str, type: str, narrow: str) -> bool:
    target = combiner.target
    return (
        target.is_narrowing_profitable(type, narrow)
        and target.is_type_desirable_for_op(op, narrow)
        and target.is_truncate_free(type, narrow)
        and target.is_zext_type_free(narrow, type)
        and (not combiner.legal_operations or target.is_operation_legal(op, narrow))
    )


def _srl(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, node = combiner.graph, value.node
    size = width(value.type)
    mask = (1 << size) - 1
    source, by = node.ops
    amount = _fixed_amount(combiner, value, depth + 1)
    if amount is None:
        known = known_bits(graph, value, depth)
    else:
        if amount == 0:
            return Change(value, source)
        change = _shl_of_shift(combiner, value, wanted, amount, depth)
        if change is not None:
            return change
        if source.node.op == "sra" and one_use(source) and not wanted & b.high_mask(amount, size):
            inner = _fixed_amount(combiner, source, depth + 2)
            if inner is not None:
                moved = graph.constant(min(inner + amount, size - 1), by.type)
                return Change(value, graph.node("sra", value.type, source.node.ops[0], moved))
        inner_wanted = wanted << amount & mask
        if node.flags & EXACT:
            inner_wanted |= (1 << amount) - 1
        change = _narrow_srl(combiner, value, inner_wanted, amount)
        if change is not None:
            return change
        found = _simplify(combiner, source, inner_wanted, depth + 1)
        if isinstance(found, Change):
            return found
        known = found[0] >> amount | b.high_mask(amount, size), found[1] >> amount
        if inner_wanted != mask and (change := _with_source(combiner, value, inner_wanted, depth)) is not None:
            return change
    amounts = shift_range(graph, value, depth + 1)
    if amounts is not None and _is_shifted_sign(combiner, value, wanted, amounts[1], depth):
        return Change(value, source)
    average = of_shift(combiner, value, wanted, depth + 1) if source.node.op == "add" else None
    return known if average is None else Change(value, average)


def _narrow_srl(combiner: Combiner, value: Result, inner_wanted: int, amount: int) -> Change | None:
    """Do srl in half the width if only the lower half of the source matters, and truncation is free."""
    graph, type = combiner.graph, value.type
    half = width(type) // 2
    narrow = f"i{half}"
    source = value.node.ops[0]
    if width(type) % 2 or not _is_narrowing_free(combiner, "srl", type, narrow):
        return None
    upper = (1 << 2 * half) - (1 << half)
    if inner_wanted & upper and known_bits(graph, source)[0] & upper != upper:
        return None
    cut = graph.node("truncate", narrow, source)
    made = graph.shifted("srl", cut, amount)
    return Change(value, graph.node("zero_extend", type, made))


def _sra(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, node = combiner.graph, value.node
    size = width(value.type)
    mask = (1 << size) - 1
    source, by = node.ops
    if sign_bits(graph, source, depth + 1) >= size - trailing(~wanted & mask, size):
        return Change(value, source)
    if wanted == 1:
        # Only the lowest bit is wanted: a logical shift serves.
        return Change(value, graph.node("srl", value.type, source, by))
    amount = _fixed_amount(combiner, value, depth + 1)
    if amount is None:
        return UNKNOWN
    if amount == 0:
        return Change(value, source)
    if source.node.op == "shl" and _fixed_amount(combiner, source, depth + 2) == amount:
        narrow = f"i{size - amount}"
        inner = source.node.ops[0]
        if not combiner.legal_operations or combiner.target.is_sext_inreg_legal(narrow):
            kind = graph.leaf("ValueType", "ch", narrow)
            return Change(value, graph.node("sign_extend_inreg", value.type, inner, kind))
        if sign_bits(graph, inner) > amount:
            return Change(value, inner)
    inner_wanted = wanted << amount & mask
    if node.flags & EXACT:
        inner_wanted |= (1 << amount) - 1
    lets_in = size - wanted.bit_length() < amount
    if lets_in:
        inner_wanted |= 1 << (size - 1)
    found = _simplify(combiner, source, inner_wanted, depth + 1)
    if isinstance(found, Change):
        return found
    zero, one = found[0] >> amount, found[1] >> amount
    sign = 1 << (size - amount - 1)
    if zero & sign or not lets_in:
        return Change(value, graph.node("srl", value.type, source, by, flags=node.flags & EXACT))
    if not wanted & (wanted - 1):
        # One bit, and it is a copy of the sign.
        moved = graph.constant(size - wanted.bit_length(), by.type)
        return Change(value, graph.node("srl", value.type, source, moved))
    if one & sign:
        one |= b.high_mask(amount, size)
    change = _with_source(combiner, value, inner_wanted, depth) if inner_wanted != mask else None
    if change is None and source.node.op == "add":
        average = of_shift(combiner, value, wanted, depth + 1)
        change = None if average is None else Change(value, average)
    return change or (zero, one)


def _rotate(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    """Rotations, and funnel shifts, which move two values side by side."""
    graph, node = combiner.graph, value.node
    size = width(value.type)
    mask = (1 << size) - 1
    op = node.op
    first, second = node.ops[0], node.ops[-2]
    by = node.ops[-1]
    if op[0] == "r" and sign_bits(graph, first, depth + 1) == size:
        return Change(value, first)
    known: Known = UNKNOWN
    if by.node.op == "Constant":
        left = by.node.data % size
        if op in ("rotr", "fshr"):
            left = size - left if left else 0
        if not left:
            kept = second if op == "fshr" else first
            found = _simplify(combiner, kept, wanted, depth + 1)
            return found if isinstance(found, Change) or op[0] == "f" else Change(value, kept)
        # The first value goes up, the second one comes in below.
        high, low = wanted >> left, wanted << size - left & mask
        if op[0] == "r":
            found = _simplify(combiner, first, high | low, depth + 1)
            if isinstance(found, Change):
                return found
            right = size - left
            for kind, lost, amount in (("shl", (1 << left) - 1, left), ("srl", b.high_mask(right, size), right)):
                if not wanted & lost and _may_make(combiner, kind, value.type):
                    moved = graph.constant(amount, by.type)
                    return Change(value, graph.node(kind, value.type, first, moved))
        else:
            upper = _simplify(combiner, first, high, depth + 1)
            if isinstance(upper, Change):
                return upper
            lower = _simplify(combiner, second, low, depth + 1)
            if isinstance(lower, Change):
                return lower
            known = (
                upper[0] << left & mask | lower[0] >> size - left,
                upper[1] << left & mask | lower[1] >> size - left,
            )
            one, other = source_of(combiner, first, high, depth + 1), source_of(combiner, second, low, depth + 1)
            if one is not None or other is not None:
                return Change(value, graph.node(op, value.type, one or first, other or second, by))
    found = _simplify(combiner, by, size - 1, depth + 1)
    return found if isinstance(found, Change) else known


def _sext_inreg(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph = combiner.graph
    size = width(value.type)
    source, kind = value.node.ops
    narrow = width(kind.node.data)
    if wanted == 1 << (size - 1) and narrow < size - sign_bits(graph, source, depth + 1) + 1:
        return Change(value, graph.shifted("shl", source, size - narrow))
    if wanted.bit_length() <= narrow:
        return Change(value, source)
    mask, sign = (1 << narrow) - 1, 1 << (narrow - 1)
    found = _simplify(combiner, source, wanted & mask | sign, depth + 1)
    if isinstance(found, Change):
        return found
    zero, one = found
    if zero & sign:
        return Change(value, zero_extend_in_register(graph, source, kind.node.data))
    return zero & mask, one | (1 << size) - (1 << narrow) if one & sign else one & mask


def _pair(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    low, high = value.node.ops
    size = width(low.type)
    lower = _simplify(combiner, low, wanted & ((1 << size) - 1), depth + 1)
    if isinstance(lower, Change):
        return lower
    upper = _simplify(combiner, high, wanted >> size, depth + 1)
    if isinstance(upper, Change):
        return upper
    return lower[0] | upper[0] << size, lower[1] | upper[1] << size


def _extend(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, node, type = combiner.graph, value.node, value.type
    source = node.ops[0]
    narrow, wide = width(source.type), width(type)
    inner_wanted = wanted & ((1 << narrow) - 1)
    op = node.op
    if op != "any_extend" and wanted.bit_length() <= narrow and _may_make(combiner, "any_extend", type):
        return Change(value, graph.node("any_extend", type, source))
    if op == "sign_extend":
        inner_wanted |= 1 << (narrow - 1)
    found = _simplify(combiner, source, inner_wanted, depth + 1)
    if isinstance(found, Change):
        if op == "zero_extend":
            node.flags &= ~NONNEG
        return found
    known = b.extend_known(found, narrow, wide, {"zero_extend": "zero", "sign_extend": "sign"}.get(op, "any"))
    if op == "sign_extend" and known[0] >> (wide - 1) and _may_make(combiner, "zero_extend", type):
        return Change(value, graph.node("zero_extend", type, source, flags=NONNEG))
    return _with_source(combiner, value, inner_wanted, depth) or known


def _may_make(combiner: Combiner, op: str, type: str) -> bool:
    return not combiner.legal_operations or combiner.target.is_operation_legal(op, type)


def _truncate(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, target, node = combiner.graph, combiner.target, value.node
    source = node.ops[0]
    size, wide = width(value.type), width(source.type)
    found = _simplify(combiner, source, wanted, depth + 1)
    if isinstance(found, Change):
        node.flags &= ~(NSW | NUW)
        return found
    mask = (1 << size) - 1
    change = _with_source(combiner, value, wanted, depth)
    if change is not None:
        return change
    if source.node.op == "srl" and source.node.has_one_use() and (
        not combiner.legal_types or target.is_type_desirable_for_op("srl", value.type)
    ):
        # Truncation of a shift is a shift of a truncation when no bit from above comes in.
        amount = _fixed_amount(combiner, source, depth + 2)
        if amount is not None and amount < size and not b.high_mask(wide - size, wide) >> amount & mask & wanted:
            cut = graph.node("truncate", value.type, source.node.ops[0])
            return Change(value, graph.shifted("srl", cut, amount))
    return found[0] & mask, found[1] & mask


def _bswap(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, type = combiner.graph, value.type
    source, size = value.node.ops[0], width(type)
    above, beneath = b.leading(~wanted & (1 << size) - 1, size) & ~7, b.trailing(~wanted, size) & ~7
    if size - above - beneath == 8:
        # One byte moves to where it is wanted.
        op = "srl" if above > beneath else "shl"
        if _may_make(combiner, op, type):
            return Change(value, graph.shifted(op, source, abs(above - beneath)))
    found = _simplify(combiner, source, b.swap_bytes(wanted, size), depth + 1)
    if isinstance(found, Change):
        return found
    return b.swap_bytes(found[0], size), b.swap_bytes(found[1], size)


def _ones(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    """Of a count of ones the lowest bit alone is a parity."""
    if wanted == 1 and not combiner.legal_operations:
        return Change(value, combiner.graph.node("parity", value.type, value.node.ops[0]))
    return known_bits(combiner.graph, value, depth)


def _assert_zext(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    above = (1 << width(value.type)) - (1 << width(value.node.ops[1].node.data))
    found = _simplify(combiner, value.node.ops[0], wanted | above, depth + 1)
    if isinstance(found, Change):
        return found
    zero = found[0] | above
    return zero, found[1] & ~zero


def _bitcast(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    source = value.node.ops[0]
    if is_integer(source.type) and is_integer(value.type):
        found = _simplify(combiner, source, wanted, depth + 1)
        if isinstance(found, Change):
            return found
    bits, target = width(value.type), combiner.target
    only_sign = target.moves_signs and wanted == 1 << bits - 1 and not combiner.legal_operations
    if only_sign and source.type in ("f32", "f64") and target.is_type_legal(value.type):
        # Only the sign of a number is asked for.
        sign = combiner.graph.node("fgetsign", value.type, source)
        return Change(value, combiner.graph.shifted("shl", sign, bits - 1))
    return known_bits(combiner.graph, value, depth) if depth else UNKNOWN


def _arithmetic(combiner: Combiner, value: Result, wanted: int, depth: int) -> Found:
    graph, node = combiner.graph, value.node
    op = node.op
    left, right = node.ops
    size = width(value.type)
    mask = (1 << size) - 1
    number = constant_of(right)
    if op == "mul":
        if not wanted & (wanted - 1) and number and trailing(~number & mask, size) == wanted.bit_length() - 1:
            # One bit of a product is the lowest one of a factor when the other factor has nothing below it.
            return Change(value, graph.shifted("shl", left, wanted.bit_length() - 1))
        if left is right and wanted < 4:
            return Change(value, graph.node("and", value.type, left, graph.constant(1, value.type)))
    # Carries run upward only: bits above the highest wanted one do not matter.
    low = (1 << wanted.bit_length()) - 1
    right_known = _simplify(combiner, right, low, depth + 1)
    if isinstance(right_known, Change):
        node.flags &= ~(NSW | NUW)
        return right_known
    left_wanted = low & mask >> trailing(right_known[0], size) if op == "mul" else low
    left_known = _simplify(combiner, left, left_wanted, depth + 1)
    if isinstance(left_known, Change):
        node.flags &= ~(NSW | NUW)
        return left_known
    if low != mask and (narrowed := _narrow(combiner, value, wanted)) is not None:
        node.flags &= ~(NSW | NUW)
        return narrowed
    if op == "sub" and wanted == 1 and constant_of(left) == 0:
        return Change(value, right)
    if low != mask:
        change = _with_sources(combiner, value, low, depth)
        if change is not None:
            return change
    if number is not None and number not in (-1, 1) and (number | ~low) & mask == mask:
        every = graph.constant(-1, value.type)
        return Change(value, graph.node(op, value.type, left, every, flags=node.flags & ~(NSW | NUW)))
    if op == "mul":
        return b.multiply_known(left_known, right_known, size)
    if (left.node.op == "mul" or right.node.op == "mul") and (
        change := _product_as_shift(combiner, value, mask & ~low)
    ) is not None:
        return change
    return b.sum_known(left_known, right_known, size, op == "sub", node.flags & NSW > 0, node.flags & NUW > 0)


def _product_as_shift(combiner: Combiner, value: Result, unwanted: int) -> Change | None:
    """A summand that is a product with -2^n, but for high bits that are not wanted, is a shifted one of other sign."""
    graph, node, target = combiner.graph, value.node, combiner.target
    left, right = node.ops
    if not target.is_operation_legal_or_custom("shl", value.type):
        return None
    size = width(value.type)
    for product, other in ((left, right), (right, left)):
        if product.node.op != "mul" or not one_use(product) or (node.op == "sub" and product is left):
            continue
        number = constant_of(product.node.ops[1])
        if number is None:
            continue
        number &= (1 << size) - 1
        if not number & (number - 1):
            continue
        negation = -(number | unwanted) & (1 << size) - 1
        if negation > 1 and not negation & (negation - 1):
            shifted = graph.shifted("shl", product.node.ops[0], negation.bit_length() - 1)
            return Change(value, graph.node("sub" if node.op == "add" else "add", value.type, other, shifted))
    return None


_HANDLERS: dict[str, Handler] = {
    "and": _and,
    "or": _or,
    "xor": _xor,
    "select": _select,
    "select_cc": _select,
    "setcc": _setcc,
    "load": _load,
    "shl": _shl,
    "srl": _srl,
    "sra": _sra,
    **dict.fromkeys(("rotl", "rotr", "fshl", "fshr"), _rotate),
    "sign_extend_inreg": _sext_inreg,
    "build_pair": _pair,
    **dict.fromkeys(("zero_extend", "sign_extend", "any_extend"), _extend),
    "truncate": _truncate,
    "bswap": _bswap,
    "ctpop": _ones,
    "AssertZext": _assert_zext,
    "bitcast": _bitcast,
    **dict.fromkeys(("add", "sub", "mul"), _arithmetic),
}
