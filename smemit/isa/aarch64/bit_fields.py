"""AArch64 bit fields: select shifts, masks and ors as one extraction (UBFM, SBFM) or insertion (BFM).

An extraction moves bits `first` to `last` of a source down to bit 0. A positioned field has its lowest bit at `low` and
zeros around it. LLVM tries to select each `or` as an insertion. It tries wide patterns only if the narrow ones fail.
"""

from __future__ import annotations

from typing import NamedTuple

from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import MASKS, Node, Result, one_use, width
from smemit.compile.isel.dag.match.select import Selector
from smemit.isa.aarch64.immediates import decode_mask, encode_mask

_DEPTH = 6
_LSL, _LSR = 0, 1
_SHIFTED_DOWN = ("srl", "sra")
_EXTRACTIONS = ("SBFMWri", "UBFMWri", "SBFMXri", "UBFMXri")
_STORED = {"STRBBui": 0xFF, "STURBBi": 0xFF, "STRHHui": 0xFFFF, "STURHHi": 0xFFFF}
"""Stores of the low bits of a register, with the number of bits."""
_MASKS = ("ANDWri", "ANDXri", "ANDSWri", "ANDSXri")
_SELECTIVE = frozenset((*_STORED, *_MASKS, "UBFMWri", "UBFMXri", "ORRWrs", "ORRXrs", "BFMWri", "BFMXri"))
"""Instructions that may read only some bits of an operand."""


class Extraction(NamedTuple):
    """Bits `first` to `last` of `source`, zeros or signs above; in a register of `bits` bits."""

    signed: bool
    bits: int
    source: Result
    first: int
    last: int


class Position(NamedTuple):
    """The low `width` bits of `source`, moved up to bit `low`."""

    source: Result
    low: int
    width: int


def number(value: Result) -> int | None:
    """A constant, unsigned."""
    node = value.node
    return unsigned(node.data, width(value.type)) if node.op == "Constant" else None


def with_number(value: Result, op: str) -> int | None:
    """The constant on the right of an operation `op`, None for anything else."""
    node = value.node
    return number(node.ops[1]) if node.op == op else None


def is_low_mask(mask: int) -> bool:
    """Whether a number is a run of ones from bit 0 on."""
    return mask > 0 and not mask & (mask + 1)


def is_shifted_mask(mask: int) -> bool:
    """Whether a number is one run of ones anywhere."""
    return mask > 0 and is_low_mask((mask - 1) | mask)


def trailing_zeros(value: int) -> int:
    """The index of the lowest bit that is set."""
    return (value & -value).bit_length() - 1


def trailing_ones(value: int) -> int:
    """The length of the run of ones from bit 0 on."""
    return trailing_zeros(~value)


def widened(graph: Graph, value: Result) -> Result:
    """A 32-bit value as the low half of a register; the upper half is undefined."""
    order = value.node.order
    high = graph.machine_node("IMPLICIT_DEF", "i64", order=order)
    index = graph.leaf("SubIndex", "i32", "sub_32")
    return graph.machine_node("INSERT_SUBREG", "i64", high, value, index, order=order)


# ---- extractions


def extraction(graph: Graph, value: Result, ignored_low: int = 0, bigger: bool = False) -> Extraction | None:
    """The extraction that an operation computes, None if it computes none.

    `bigger` also accepts a mask or a shift alone.
    """
    node = value.node
    if value.type not in ("i32", "i64"):
        return None
    if node.machine:
        if node.op not in _EXTRACTIONS:
            return None
        first, last = node.ops[1].node.data, node.ops[2].node.data
        return Extraction(node.op[0] == "S", 32 if node.op[4] == "W" else 64, node.ops[0], first, last)
    if node.op == "and":
        return _from_and(graph, value, ignored_low, bigger)
    if node.op in _SHIFTED_DOWN:
        return _from_shift(value, bigger)
    if node.op == "sign_extend_inreg":
        return _from_sign(value)
    return None


def _from_and(graph: Graph, value: Result, ignored_low: int, bigger: bool) -> Extraction | None:
    bits = width(value.type)
    mask = with_number(value, "and")
    if mask is None:
        return None
    mask |= (1 << ignored_low) - 1
    if mask & (mask + 1):
        return None
    inner = value.node.ops[0]
    clamped = False
    source = inner
    amount: int | None = None
    below: Result = inner.node.ops[0] if inner.node.ops else inner
    if bits == 64 and inner.node.op == "any_extend" and (amount := with_number(below, "srl")) is not None:
        source, clamped = widened(graph, below.node.ops[0]), True
    elif bits == 32 and inner.node.op == "truncate" and (amount := with_number(below, "srl")) is not None:
        source = below.node.ops[0]
        bits = width(source.type)
    elif (amount := with_number(inner, "srl")) is not None:
        source, clamped = inner.node.ops[0], bits == 32
    elif not bigger:
        return None
    amount = amount or 0
    if not bigger and not 0 < amount < bits:
        return None
    last = amount + trailing_ones(mask) - 1
    # The shift already cleared the upper bits.
    return Extraction(False, bits, source, amount, min(last, 31) if clamped else last)


def _from_shift(value: Result, bigger: bool) -> Extraction | None:
    node, bits = value.node, width(value.type)
    amount = number(node.ops[1])
    inner = node.ops[0]
    if node.op == "srl" and amount is not None:
        mask = with_number(inner, "and")
        if mask is not None and is_low_mask(mask >> amount):
            return Extraction(False, bits, inner.node.ops[0], amount, mask.bit_length() - 1)
    left = with_number(inner, "shl")
    dropped = 0
    if left is not None:
        source = inner.node.ops[0]
    elif bits == 32 and node.op == "srl" and inner.node.op == "truncate":
        source = inner.node.ops[0]
        dropped, bits = width(source.type) - 32, width(source.type)
    elif bigger:
        source = inner
    else:
        return None
    left = left or 0
    if left >= bits or amount is None:
        return None
    return Extraction(node.op == "sra", bits, source, (amount - left) % bits, bits - left - dropped - 1)


def _from_sign(value: Result) -> Extraction | None:
    inner = value.node.ops[0]
    if inner.node.op == "truncate":
        inner = inner.node.ops[0]
    bits = width(inner.type)
    amount = with_number(inner, "srl")
    if amount is None:
        amount = with_number(inner, "sra")
    narrow = width(value.node.ops[1].node.data)
    if amount is None or amount + narrow > bits:
        return None
    return Extraction(True, bits, inner.node.ops[0], amount, amount + narrow - 1)


def select_extraction(selector: Selector, node: Node) -> bool:
    """Select a mask, shift or extension in place as an extraction, or a mask as an insertion into zeros."""
    graph = selector.graph
    found = extraction(graph, node)
    if found is not None:
        signed, bits, source, first, last = found
        name = f"{'S' if signed else 'U'}BFM{'X' if bits == 64 else 'W'}ri"
        numbers = [graph.target_constant(first, f"i{bits}"), graph.target_constant(last, f"i{bits}")]
        if bits == 64 and node.type == "i32":
            wide = graph.machine_node(name, "i64", source, *numbers, order=node.order)
            index = selector.sub_index("sub_32")
            selector.replace(node, [graph.machine_node("EXTRACT_SUBREG", "i32", wide, index, order=node.order)])
        else:
            selector.become(node, name, [source, *numbers])
        return True
    if node.op != "and" or node.type not in ("i32", "i64"):
        return False
    place = position(graph, node, bigger=False)
    if place is None:
        return False
    bits = width(node.type)
    numbers = [
        graph.target_constant((bits - place.low) % bits, node.type),
        graph.target_constant(place.width - 1, node.type),
    ]
    return selector.become(node, f"UBFM{'X' if bits == 64 else 'W'}ri", [place.source, *numbers])


def select_sign_extension(selector: Selector, node: Node) -> bool:
    """Merge a sign extension with the arithmetic shift of its result into one SBFM."""
    amount = with_number(node.ops[0], "sra")
    if node.type != "i64" or node.ops[0].type != "i32" or amount is None:
        return False
    graph = selector.graph
    source = widened(graph, node.ops[0].node.ops[0])
    numbers = [graph.target_constant(number, "i64") for number in (amount, 31)]
    return selector.become(node, "SBFMXri", [source, *numbers])


# ---- positioned fields


def position(graph: Graph, value: Result, bigger: bool) -> Position | None:
    """The positioned field that a shifted value, or a mask of one, computes."""
    zeros = known_bits(graph, value)[0]
    used = ~zeros & MASKS[value.type]
    if not is_shifted_mask(used):
        return None
    if value.node.op == "and":
        return _position_of_and(graph, value, used, bigger)
    if value.node.op == "shl":
        return _position_of_shift(graph, value, used, bigger)
    return None


def _position_of_and(graph: Graph, value: Result, used: int, bigger: bool) -> Position | None:
    if with_number(value, "and") is None:
        return None
    inner = value.node.ops[0]
    amount = with_number(inner, "shl")
    if amount is not None:
        source = inner.node.ops[0]
    elif value.type == "i64" and inner.node.op == "any_extend":
        shifted = inner.node.ops[0]
        amount = with_number(shifted, "shl")
        if amount is None:
            return None
        source = widened(graph, shifted.node.ops[0])
    else:
        return None
    if not bigger and not one_use(inner):
        return None
    low = trailing_zeros(used)
    length = trailing_ones(used >> low)
    if length >= width(value.type) or (amount != low and not bigger):
        return None
    return Position(_shifted(graph, source, amount - low), low, length)


def _position_of_shift(graph: Graph, value: Result, used: int, bigger: bool) -> Position | None:
    amount = with_number(value, "shl")
    if amount is None or (not bigger and not one_use(value)):
        return None
    inner = value.node.ops[0]
    mask = with_number(inner, "and")
    if mask is not None:
        kept = (mask << amount & ((1 << 64) - 1)) >> amount
        if is_low_mask(kept):
            return Position(inner.node.ops[0], amount, trailing_ones(kept))
    low = trailing_zeros(used)
    if amount != low and not bigger:
        return None
    return Position(_shifted(graph, inner, amount - low), low, trailing_ones(used >> low))


def _shifted(graph: Graph, value: Result, amount: int) -> Result:
    """A value shifted to the left, or to the right by a negative amount."""
    if not amount:
        return value
    bits = width(value.type)
    first, last = (bits - amount, bits - 1 - amount) if amount > 0 else (-amount, bits - 1)
    name = f"UBFM{'X' if bits == 64 else 'W'}ri"
    numbers = [graph.target_constant(first, value.type), graph.target_constant(last, value.type)]
    return graph.machine_node(name, value.type, value, *numbers, order=value.node.order)


# ---- demanded bits; the users are already selected


def useful_bits(value: Result) -> int:
    """The bits of a value that some user reads."""
    return _useful(value, MASKS[value.type], width(value.type), 0)


def _useful(value: Result, useful: int, bits: int, depth: int) -> int:
    if depth >= _DEPTH:
        return useful
    found = 0
    for user in value.node.users():
        if user.op not in _SELECTIVE:
            return useful
        found |= _useful_to(user, useful, value, bits, depth)
    return useful & found


def _useful_to(user: Node, useful: int, value: Result, bits: int, depth: int) -> int:
    name, ops = user.op, user.ops
    full = (1 << bits) - 1
    if name in _MASKS:
        return _useful(user, useful & decode_mask(ops[1].node.data, bits), bits, depth + 1)
    if name in ("UBFMWri", "UBFMXri"):
        first, last = int(ops[1].node.data), int(ops[2].node.data)
        if last >= first:
            return useful & _useful(user, (1 << (last - first + 1)) - 1, bits, depth + 1) << first
        field = ((1 << (last + 1)) - 1) << (bits - first) & full
        return useful & _useful(user, field, bits, depth + 1) >> (bits - first)
    if name in ("ORRWrs", "ORRXrs"):
        if ops[0] is value or ops[1] is not value:
            return useful
        shift = int(ops[2].node.data)
        kind, amount = shift >> 6, shift & 63
        if kind == _LSL:
            return useful & _useful(user, full << amount & full, bits, depth + 1) >> amount
        if kind == _LSR:
            return useful & _useful(user, full >> amount, bits, depth + 1) << amount
        return useful
    if name in ("BFMWri", "BFMXri"):
        return useful & _useful_to_insertion(user, value, bits, depth)
    return useful & _STORED[name] if ops[0] is value else useful


def _useful_to_insertion(user: Node, value: Result, bits: int, depth: int) -> int:
    ops = user.ops
    first, last = ops[2].node.data, ops[3].node.data
    full = (1 << bits) - 1
    wanted = _useful(user, full, bits, depth + 1)
    found = 0
    if last >= first:
        field = (1 << (last - first + 1)) - 1
        if ops[1] is value:
            found = (wanted & field) << first
    else:
        low = bits - first
        field = ((1 << (last + 1)) - 1) << low
        if ops[1] is value:
            found = (wanted & field) >> low
    if ops[0] is value:
        found |= wanted & ~field
    return found & full


# ---- insertions


INSERTED = frozenset(("and", "shl", *_SHIFTED_DOWN, "sign_extend_inreg", *_EXTRACTIONS))
"""If an `or` is an insertion, one of its operands is one of these operations."""


def select_unused(selector: Selector, node: Node) -> bool:
    """Select an or with no demanded bits."""
    if useful_bits(node):
        return False
    return selector.become(node, "IMPLICIT_DEF", [])


def select_insertion(selector: Selector, node: Node) -> bool:
    """Select an `or` as an insertion, or with a shifted register operand if that is as short."""
    return _insert_field(selector, node) or _insert_masked(selector, node) or _insert_constant(selector, node)


def _insert(selector: Selector, node: Node, into: Result, source: Result, first: int, last: int) -> bool:
    graph, type = selector.graph, node.type
    numbers = [graph.target_constant(first, type), graph.target_constant(last, type)]
    return selector.become(node, f"BFM{'X' if type == 'i64' else 'W'}ri", [into, source, *numbers])


def _insert_field(selector: Selector, node: Node) -> bool:
    """Select the `or` of a positioned field and a value with zeros in its place."""
    graph, bits, useful = selector.graph, width(node.type), useful_bits(node)
    ignored_low = trailing_zeros(useful)
    significant = useful.bit_length()
    for bigger in (False, True):
        for one, other in (node.ops, node.ops[::-1]):
            found = extraction(graph, one, ignored_low, bigger)
            if found is not None:
                if found.signed or found.bits != bits:
                    continue
                source, first, last, low = found.source, found.first, found.last, 0
                length = last - first + 1
                if length <= 0:
                    continue
            else:
                place = position(graph, one, bigger)
                if place is None:
                    continue
                source, low, length = place
                first, last = (bits - low) % bits, length - 1
            field = ((1 << length) - 1) << low
            if field & ~known_bits(graph, other)[0]:
                continue
            mask = with_number(other, "and")
            into = other
            if mask is not None:
                kept = (1 << significant) - 1
                if mask & field & kept == 0 and (mask | field) & kept == kept:
                    into = other.node.ops[0]
            if _shifted_union(selector, node, one, other, source, into, bigger):
                return True
            return _insert(selector, node, into, source, first, last)
    return False


def _shifted_union(
    selector: Selector, node: Node, one: Result, other: Result, source: Result, into: Result, bigger: bool
) -> bool:
    """Select an `or` with a shifted register operand if an insertion would not be shorter."""
    if other is not into:
        return False
    if bigger:
        mask = with_number(one, "and")
        if mask is None or not is_low_mask(mask) or one.node.ops[0] is not source:
            return False
        shifted = _foldable_shift(selector, into)
        return shifted is not None and _union(selector, node, one, *shifted)
    left = with_number(one, "shl")
    if left is not None:
        if one.node.ops[0] is source and one_use(one):
            return _union(selector, node, into, source, _LSL, left)
        if one.node.ops[0] is other:
            return _union(selector, node, other, other, _LSL, left)
    right = with_number(one, "srl")
    return right is not None and one.node.ops[0] is other and _union(selector, node, other, other, _LSR, right)


def _union(selector: Selector, node: Node, left: Result, shifted: Result, kind: int, amount: int) -> bool:
    constant = selector.graph.target_constant(kind << 6 | amount, node.type)
    return selector.become(node, f"ORR{'X' if node.type == 'i64' else 'W'}rs", [left, shifted, constant])


def _foldable_shift(selector: Selector, value: Result) -> tuple[Result, int, int] | None:
    """The register, kind and amount of a shift that an `or` can apply to its operand."""
    if not one_use(value):
        return None
    graph, bits = selector.graph, width(value.type)
    mask = with_number(value, "and")
    if mask is not None and is_shifted_mask(mask):
        inner = value.node.ops[0]
        amount = with_number(inner, "srl") if one_use(inner) else None
        low = trailing_zeros(mask)
        if amount is None or amount + low >= bits:
            return None
        first = amount + low
        numbers = [
            graph.target_constant(first, value.type),
            graph.target_constant(first + trailing_ones(mask >> low) - 1, value.type),
        ]
        name = f"UBFM{'X' if bits == 64 else 'W'}ri"
        field = graph.machine_node(name, value.type, inner.node.ops[0], *numbers, order=value.node.order)
        return field, _LSL, low
    for op, kind in (("shl", _LSL), ("srl", _LSR)):
        amount = with_number(value, op)
        if amount is not None:
            return value.node.ops[0], kind, amount
    return None


def _insert_masked(selector: Selector, node: Node) -> bool:
    """Select the `or` of two complementary masks, one of which is a run of ones."""
    graph, type, bits = selector.graph, node.type, width(node.type)
    kept, taken = node.ops
    kept_mask, mask = with_number(kept, "and"), with_number(taken, "and")
    if kept_mask is None or mask is None or not one_use(kept) or not one_use(taken):
        return False
    if kept_mask ^ mask != (1 << bits) - 1 or not (is_shifted_mask(kept_mask) or is_shifted_mask(mask)):
        return False
    if is_shifted_mask(kept_mask):
        kept, taken, kept_mask, mask = taken, kept, mask, kept_mask
    source = taken.node.ops[0]
    low = trailing_zeros(mask)
    by = low
    amount = with_number(source, "srl")
    if amount is not None and source.node.has_one_use():
        # LLVM uses the shift's own amount even if the sum is too large.
        by = amount
        if amount + low < bits:
            source, by = source.node.ops[0], amount + low
    numbers = [graph.target_constant(by, type), graph.target_constant(bits - 1, type)]
    name = f"UBFM{'X' if bits == 64 else 'W'}ri"
    shifted = graph.machine_node(name, type, source, *numbers, order=node.order)
    length = bits - kept_mask.bit_count()
    return _insert(selector, node, kept.node.ops[0], shifted, (bits - low) % bits, length - 1)


def _insert_constant(selector: Selector, node: Node) -> bool:
    """Select the `or` of a masked value and a constant that fills the zeros but is not encodable itself."""
    graph, type, bits = selector.graph, node.type, width(node.type)
    value = with_number(node, "or")
    masked = node.ops[0]
    if value is None or encode_mask(value, bits) is not None:
        return False
    if with_number(masked, "and") is None or not one_use(masked):
        return False
    zeros = known_bits(graph, masked)[0]
    used = ~zeros & ((1 << bits) - 1)
    if not is_shifted_mask(zeros) or value & used:
        return False
    low = trailing_ones(used)
    length = bits - used.bit_count()
    constant = value >> low
    if low and encode_mask(constant, bits) is None:

        def chunks(of: int) -> int:
            return sum(1 for shift in range(0, bits, 16) if of >> shift & 0xFFFF)

        if chunks(constant) > chunks(value):
            return False
    made = graph.machine_node(f"MOVi{bits}imm", type, graph.target_constant(constant, type), order=node.order)
    return _insert(selector, node, masked.node.ops[0], made, (bits - low) % bits, length - 1)
