"""Rules for shifts."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.rule_index import SAME, below
from smemit.isel.dag.combine.rules.common import fold_constants
from smemit.isel.dag.combine.rules.demanded import demand_all, demand_all_of_two
from smemit.isel.dag.combine.rules.narrow_loads import narrow_load
from smemit.isel.dag.combine.rules.selects import binary_into_select
from smemit.isel.dag.combine.rules.undefs import OF_UNDEF
from smemit.isel.dag.graph.constants import amount_of, constant_of, is_not, is_zero_constant
from smemit.isel.dag.graph.fold import UNDEFS
from smemit.isel.dag.graph.known_bits import is_zero, known_bits, sign_bits, sign_is_zero
from smemit.isel.dag.graph.nodes import MASKS, NSW, NUW, Node, Result, one_use, width


@below(right=("Constant",))
def _constant(combiner: Combiner, node: Node) -> Result | None:
    return fold_constants(combiner.graph, node.op, node.type, *node.ops)


@below("Constant", early=True)
def _simple(combiner: Combiner, node: Node) -> Result | None:
    """Nothing is shifted, or by nothing, or by more than there is."""
    value, amount = node.ops
    number = amount.node.data & MASKS[amount.type] if amount.node.op == "Constant" else None
    if number == 0 or (value.node.op == "Constant" and value.node.data == 0):
        return value
    return combiner.graph.undef(node.type) if number is not None and number >= width(node.type) else None


@below(early=True)
def _known_zero(combiner: Combiner, node: Node) -> Result | None:
    """Nothing is left. LLVM asks about shifts to the right only for constant amounts."""
    graph = combiner.graph
    if node.op != "shl" and node.ops[1].node.op != "Constant":
        return None
    return graph.constant(0, node.type) if is_zero(graph, node, MASKS[node.type]) else None


def _rotated_often(combiner: Combiner, node: Node) -> Result | None:
    """A constant amount is less than the width."""
    *values, amount = node.ops
    if amount.node.op != "Constant":
        return None
    number = amount.node.data & MASKS[amount.type]
    if number < width(node.type):
        return None
    left = combiner.graph.constant(number % width(node.type), amount.type)
    return combiner.graph.node(node.op, node.type, *values, left)


@below(right=("truncate",))
def _masked_amount(combiner: Combiner, node: Node) -> Result | None:
    """A truncated mask of the amount is a mask of the truncated amount."""
    amount = node.ops[1].node
    if amount.op != "truncate" or amount.ops[0].node.op != "and":
        return None
    masked = amount.ops[0].node
    if masked.ops[1].node.op != "Constant" or not amount.has_one_use() or not masked.has_one_use():
        return None
    graph, type = combiner.graph, amount.type
    previous, graph.order = graph.order, amount.order
    narrow = graph.node("truncate", type, masked.ops[0])
    mask = graph.node("truncate", type, masked.ops[1])
    combiner.add(narrow.node)
    combined = graph.node("and", type, narrow, mask)
    graph.order = previous
    return graph.node(node.op, node.type, node.ops[0], combined)


@below(SAME)
def _twice(combiner: Combiner, node: Node) -> Result | None:
    """Two shifts one way are one."""
    graph, type = combiner.graph, node.type
    inner = node.ops[0].node
    if inner.op != node.op:
        return None
    first, second = amount_of(inner), amount_of(node)
    if first is None or second is None:
        return None
    total, bits = first + second, width(type)
    if total >= bits:
        if node.op == "sra":
            return graph.node("sra", type, inner.ops[0], graph.constant(bits - 1, node.ops[1].type))
        return graph.constant(0, type)
    return graph.node(node.op, type, inner.ops[0], graph.constant(total, node.ops[1].type))


@below(left=("zero_extend", "sign_extend", "any_extend"))
def _shl_extended(combiner: Combiner, node: Node) -> Result | None:
    """A shift of an extended shift is one shift of the extension, when what is lost is lost anyhow."""
    graph, type = combiner.graph, node.type
    extended = node.ops[0].node
    if extended.op not in ("zero_extend", "sign_extend", "any_extend"):
        return None
    inner = extended.ops[0].node
    second = amount_of(node)
    if second is None:
        return None
    if inner.op == "shl":
        first = amount_of(inner)
        inner_bits, bits = width(inner.type), width(type)
        if first is not None and 0 <= first < inner_bits and second >= bits - inner_bits:
            if first + second >= bits:
                return graph.constant(0, type)
            wide = graph.node(extended.op, type, inner.ops[0])
            total = graph.resized("zero_extend", node.ops[1].type, inner.ops[1])
            return graph.node("shl", type, wide, graph.node("add", node.ops[1].type, total, node.ops[1]))
    if extended.op == "zero_extend" and extended.has_one_use() and inner.op == "srl":
        first = amount_of(inner)
        if first == second:
            narrow = graph.node("shl", inner.type, extended.ops[0], graph.constant(first, inner.ops[1].type))
            combiner.add(narrow.node)
            return graph.node("zero_extend", type, narrow)
    return None


@below(left=("srl", "sra"))
def _shl_of_srl(combiner: Combiner, node: Node) -> Result | None:
    """Down and up again is one shift and a mask."""
    graph, type = combiner.graph, node.type
    inner = node.ops[0].node
    if inner.op not in ("srl", "sra"):
        return None
    down, up = amount_of(inner), amount_of(node)
    if down is None or up is None:
        return None
    bits = width(type)
    if inner.flags:  # exact: nothing is lost on the way down
        if down <= up:
            return graph.node("shl", type, inner.ops[0], graph.constant(up - down, node.ops[1].type))
        return graph.node(inner.op, type, inner.ops[0], graph.constant(down - up, inner.ops[1].type))
    if inner.op == "sra":
        if inner.ops[1] is node.ops[1]:
            return graph.node("and", type, inner.ops[0], graph.constant(-1 << up, type))
        return None
    if (inner.ops[1] is node.ops[1] or inner.has_one_use()) and combiner.target.folds_shift_pairs(
        graph, node, combiner.legal_types
    ):
        full = (1 << bits) - 1
        if down <= up:
            moved = graph.node("shl", type, inner.ops[0], graph.constant(up - down, node.ops[1].type))
            mask = (full >> down) << up & full
        else:
            moved = graph.node("srl", type, inner.ops[0], graph.constant(down - up, inner.ops[1].type))
            mask = (full >> down) << up & full
        return graph.node("and", type, moved, graph.constant(mask, type))
    return None


@below(left=("add", "or", "mul"))
def _shl_of_sum(combiner: Combiner, node: Node) -> Result | None:
    """(x + c) << d is (x << d) + (c << d)."""
    graph, type = combiner.graph, node.type
    inner = node.ops[0].node
    if (
        inner.op in ("add", "or")
        and inner.has_one_use()
        and combiner.target.commutes_with_shift(node, combiner.legal_types)
    ):
        moved = fold_constants(graph, "shl", type, inner.ops[1], node.ops[1])
        if moved is not None:
            shifted = graph.node("shl", type, inner.ops[0], node.ops[1], order=inner.order)
            combiner.add(shifted.node)
            return graph.node(inner.op, type, shifted, moved)
    if inner.op == "mul" and inner.has_one_use():
        factor = fold_constants(graph, "shl", type, inner.ops[1], node.ops[1])
        if factor is not None:
            return graph.node("mul", type, inner.ops[0], factor)
    return None


@below(left=("sign_extend",))
def _shl_of_extended_sum(combiner: Combiner, node: Node) -> Result | None:
    """sext(x + c) << d is (sext(x) << d) + (sext(c) << d) when the narrow sum does not wrap."""
    graph, type = combiner.graph, node.type
    extended = node.ops[0].node
    if extended.op != "sign_extend" or not extended.has_one_use():
        return None
    total = extended.ops[0].node
    if total.op != "add" or not total.flags & NSW:
        return None
    if not combiner.target.commutes_with_shift(node, combiner.legal_types):
        return None
    number = constant_of(total.ops[1])
    moved = None if number is None else fold_constants(graph, "shl", type, graph.constant(number, type), node.ops[1])
    if moved is None:
        return None
    order = extended.order
    wide = graph.node("sign_extend", type, total.ops[0], order=order)
    return graph.node("add", type, graph.node("shl", type, wide, node.ops[1], order=order), moved, order=order)


@below(right=("Constant",))
def _by_constant(combiner: Combiner, node: Node) -> Result | None:
    """A constant shift goes in front of logic with a constant."""
    graph, type = combiner.graph, node.type
    inner = node.ops[0].node
    if (
        node.ops[1].node.op != "Constant"
        or is_not(node.ops[0])
        or not inner.has_one_use()
        or not (combiner.target.commutes_with_shift(node, combiner.legal_types))
    ):
        return None
    pulled = _shifted_logic(combiner, node)
    if pulled is not None:
        return pulled
    if inner.op not in ("or", "xor", "and") and not (inner.op == "add" and node.op == "shl"):
        return None
    first = inner.ops[0].node
    by_constant = first.op in ("shl", "srl", "sra") and first.ops[1].node.op == "Constant"
    from_outside = first.op in ("CopyFromReg", "select")
    if (not by_constant and not from_outside) or (from_outside and node.has_one_use()):
        return None
    moved = fold_constants(graph, node.op, type, inner.ops[1], node.ops[1])
    if moved is None:
        return None
    return graph.node(inner.op, type, graph.node(node.op, type, inner.ops[0], node.ops[1]), moved)


def _shifted_logic(combiner: Combiner, node: Node) -> Result | None:
    """A shift of logic with a shift of the same kind: both operands are shifted."""
    graph, type = combiner.graph, node.type
    logic = node.ops[0].node
    if logic.op not in ("and", "or", "xor"):
        return None
    second = amount_of(node)
    for at in (0, 1):
        shift = logic.ops[at].node
        if shift.op != node.op or not shift.has_one_use() or shift.ops[1].node.op != "Constant":
            continue
        first = amount_of(shift)
        if first is None or second is None or shift.ops[1].type != node.ops[1].type or first + second >= width(type):
            continue
        total = graph.node("add", node.ops[1].type, shift.ops[1], node.ops[1])
        one = graph.node(node.op, type, shift.ops[0], total)
        other = graph.node(node.op, type, logic.ops[1 - at], node.ops[1])
        return graph.node(logic.op, type, one, other)
    return None


@below("Constant", *UNDEFS)
def _half_empty(combiner: Combiner, node: Node) -> Result | None:
    """A funnel shift with nothing in one half shifts the other half."""
    if node.op not in ("fshl", "fshr"):
        return None
    graph, type, bits = combiner.graph, node.type, width(node.type)
    high, low, amount = node.ops
    number = constant_of(amount)
    if number is None or not 0 < number < bits:
        return None
    if high.node.op in UNDEFS or is_zero_constant(high):
        down = bits - number if node.op == "fshl" else number
        return graph.node("srl", type, low, graph.constant(down, amount.type))
    if low.node.op in UNDEFS or is_zero_constant(low):
        up = number if node.op == "fshl" else bits - number
        return graph.node("shl", type, high, graph.constant(up, amount.type))
    return None


# ---- arithmetic shifts


def _sra_trivial(combiner: Combiner, node: Node) -> Result | None:
    folded = _constant(combiner, node)
    if folded is not None:
        return folded
    graph, type = combiner.graph, node.type
    if sign_bits(graph, node.ops[0]) == width(type):
        return node.ops[0]
    return None


@below(left=("shl",))
def _sra_of_shl(combiner: Combiner, node: Node) -> Result | None:
    """Up and arithmetically down again extends the sign in place."""
    graph, target, type = combiner.graph, combiner.target, node.type
    inner = node.ops[0].node
    amount = amount_of(node)
    if inner.op != "shl" or amount is None:
        return None
    bits = width(type)
    if inner.ops[1] is node.ops[1]:
        narrow = f"i{bits - amount}"
        if not combiner.legal_operations or target.is_sext_inreg_legal(narrow):
            if combiner.legal_operations and not target.is_legal(narrow):
                return None
            return graph.node("sign_extend_inreg", type, inner.ops[0], graph.leaf("ValueType", "ch", narrow))
        return None
    up = amount_of(inner)
    if up is None:
        return None
    narrow_bits = bits - amount
    narrow = f"i{narrow_bits}"
    rest = amount - up
    if (
        rest >= 0
        and target.is_legal(narrow)
        and target.is_truncate_free(type, narrow)
        and target.is_legal_or_custom("sign_extend", type)
        and narrow_bits < bits
    ):
        down: Result = inner.ops[0]
        moved = graph.node("srl", type, down, graph.constant(rest, node.ops[1].type))
        cut = graph.node("truncate", narrow, moved)
        return graph.node("sign_extend", type, cut)
    return None


@below(left=("truncate",))
def _sra_truncated(combiner: Combiner, node: Node) -> Result | None:
    """An arithmetic shift of the upper part of a value shifts the whole value."""
    graph, type = combiner.graph, node.type
    cut = node.ops[0].node
    second = amount_of(node)
    if cut.op != "truncate" or second is None:
        return None
    inner = cut.ops[0].node
    if inner.op not in ("srl", "sra") or not inner.has_one_use() or not inner.ops[1].node.has_one_use():
        return None
    removed = width(inner.type) - width(type)
    if amount_of(inner) != removed:
        return None
    amount = graph.constant(removed + second, combiner.target.shift_type(inner.type))
    return graph.node("truncate", type, graph.node("sra", inner.type, inner.ops[0], amount))


def _sra_of_upper_sum(combiner: Combiner, node: Node) -> Result | None:
    """A sum or difference of a value shifted up and a constant, shifted down again: done in the narrow type."""
    graph, target, type = combiner.graph, combiner.target, node.type
    total, amount = node.ops[0].node, amount_of(node)
    if total.op not in ("add", "sub") or not amount or not total.has_one_use():
        return None
    up, other = total.ops if total.op == "add" else total.ops[::-1]
    number, narrow = constant_of(other), f"i{width(type) - amount}"
    if up.node.op != "shl" or up.node.ops[1] is not node.ops[1] or not one_use(up) or number is None:
        return None
    if not target.is_legal(narrow) or not target.is_truncate_free(type, narrow):
        return None
    cut = graph.node("truncate", narrow, up.node.ops[0])
    constant = graph.constant(number >> amount, narrow)
    operands = (cut, constant) if total.op == "add" else (constant, cut)
    return graph.node("sign_extend", type, graph.node(total.op, narrow, *operands))


def _sra_positive(combiner: Combiner, node: Node) -> Result | None:
    if sign_is_zero(combiner.graph, node.ops[0]):
        return combiner.node("srl", node.type, *node.ops)
    return None


# ---- logical shifts down


@below(left=("truncate",))
def _srl_truncated(combiner: Combiner, node: Node) -> Result | None:
    """A shift of a truncated shift is a truncation of one shift."""
    graph, type = combiner.graph, node.type
    cut = node.ops[0].node
    second = amount_of(node)
    if cut.op != "truncate" or cut.ops[0].node.op != "srl" or second is None:
        return None
    inner = cut.ops[0].node
    first = amount_of(inner)
    if first is None:
        return None
    wide, bits = width(inner.type), width(type)
    if first + bits == wide:
        if first + second >= wide:
            return graph.constant(0, type)
        moved = graph.node("srl", inner.type, inner.ops[0], graph.constant(first + second, inner.ops[1].type))
        return graph.node("truncate", type, moved)
    if cut.has_one_use() and inner.has_one_use() and first + second < wide:
        moved = graph.node("srl", inner.type, inner.ops[0], graph.constant(first + second, inner.ops[1].type))
        mask = graph.constant((1 << (bits - second)) - 1, inner.type)
        masked = graph.node("and", inner.type, moved, mask)
        return graph.node("truncate", type, masked)
    return None


@below(left=("shl",))
def _srl_of_shl(combiner: Combiner, node: Node) -> Result | None:
    """Up and down again is one shift and a mask."""
    graph, type = combiner.graph, node.type
    inner = node.ops[0].node
    if inner.op != "shl" or not (inner.ops[1] is node.ops[1] or inner.has_one_use()):
        return None
    if inner.ops[1] is node.ops[1] and inner.flags & NUW:
        return inner.ops[0]  # golden: shift-back-unwrapped
    up, down = amount_of(inner), amount_of(node)
    if up is None or down is None or not combiner.target.folds_shift_pairs(graph, node, combiner.legal_types):
        return None
    full = MASKS[type]
    mask = (full << up & full) >> down
    if down <= up:
        moved = graph.node("shl", type, inner.ops[0], graph.constant(up - down, inner.ops[1].type))
    else:
        moved = graph.node("srl", type, inner.ops[0], graph.constant(down - up, node.ops[1].type))
    return graph.node("and", type, moved, graph.constant(mask, type))


@below(left=("any_extend",))
def _srl_any_extended(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    inner = node.ops[0].node
    amount = amount_of(node)
    if inner.op != "any_extend" or amount is None:
        return None
    source = inner.ops[0]
    bits = width(source.type)
    if amount >= bits:
        return graph.undef(type)
    if combiner.legal_types and not combiner.target.is_desirable("srl", source.type):
        return None
    moved = graph.node("srl", source.type, source, graph.constant(amount, combiner.target.shift_type(source.type)))
    combiner.add(moved.node)
    mask = MASKS[type] >> amount
    return graph.node("and", type, graph.node("any_extend", type, moved), graph.constant(mask, type))


@below(left=("sra",))
def _srl_sign(combiner: Combiner, node: Node) -> Result | None:
    """The sign bit of an arithmetic shift is that of what was shifted."""
    inner = node.ops[0].node
    if inner.op == "sra" and amount_of(node) == width(node.type) - 1:
        return combiner.node("srl", node.type, inner.ops[0], node.ops[1])
    return None


@below(left=("ctlz",))
def _srl_of_count(combiner: Combiner, node: Node) -> Result | None:
    """The number of leading zeros shifted to its top bit asks whether there is no one: known bits may say so."""
    graph, type = combiner.graph, node.type
    count, bits = node.ops[0].node, width(type)
    if count.op != "ctlz" or amount_of(node) != bits.bit_length() - 1:
        return None
    zeros, ones = known_bits(graph, count.ops[0])
    if ones:
        return graph.constant(0, type)
    unknown = ~zeros & (1 << bits) - 1
    if not unknown:
        return graph.constant(1, type)
    if unknown & (unknown - 1):
        return None
    value, order = count.ops[0], count.order
    if unknown > 1:
        by = graph.constant(unknown.bit_length() - 1, combiner.target.shift_type(type))
        value = graph.node("srl", type, value, by, order=order)
        combiner.add(value.node)
    return graph.node("xor", type, value, graph.constant(1, type), order=order)


@below(left=("load",))
def _load(combiner: Combiner, node: Node) -> Result | None:
    return narrow_load(combiner, node)


def _visit_user(combiner: Combiner, node: Node) -> None:
    """Logic on a shift gets another chance, now that the shift has but one user."""
    if node.has_one_use():
        user = node.users()[0]
        if user.op == "truncate" and user.has_one_use():
            user = user.users()[0]
        if user.op in ("brcond", "and", "or", "xor"):
            combiner.add(user)


SHL: list[tuple[str, Rule]] = [
    OF_UNDEF,
    ("shl-simple", _simple),
    ("shl-constant", _constant),
    ("shl-select", binary_into_select),
    ("shl-known-zero", _known_zero),
    ("shl-masked-amount", _masked_amount),
    ("shl-twice", _twice),
    ("shl-extended", _shl_extended),
    ("shl-of-srl", _shl_of_srl),
    ("shl-of-sum", _shl_of_sum),
    ("shl-of-extended-sum", _shl_of_extended_sum),
    ("shl-by-constant", _by_constant),
    ("shl-demanded", demand_all_of_two),
]
SRA: list[tuple[str, Rule]] = [
    OF_UNDEF,
    ("sra-simple", _simple),
    ("sra-trivial", _sra_trivial),
    ("sra-select", binary_into_select),
    ("sra-of-shl", _sra_of_shl),
    ("sra-twice", _twice),
    ("sra-of-upper-sum", _sra_of_upper_sum),
    ("sra-masked-amount", _masked_amount),
    ("sra-truncated", _sra_truncated),
    ("sra-demanded", demand_all_of_two),
    ("sra-positive", _sra_positive),
    ("sra-by-constant", _by_constant),
    ("sra-load", _load),
]
SRL: list[tuple[str, Rule]] = [
    OF_UNDEF,
    ("srl-simple", _simple),
    ("srl-constant", _constant),
    ("srl-select", binary_into_select),
    ("srl-known-zero", _known_zero),
    ("srl-twice", _twice),
    ("srl-truncated", _srl_truncated),
    ("srl-of-shl", _srl_of_shl),
    ("srl-any-extended", _srl_any_extended),
    ("srl-sign", _srl_sign),
    ("srl-count", _srl_of_count),
    ("srl-masked-amount", _masked_amount),
    ("srl-demanded", demand_all_of_two),
    ("srl-by-constant", _by_constant),
    ("srl-load", _load),
    ("srl-user", _visit_user),
]
ROTATE: list[tuple[str, Rule]] = [
    ("rotate-often", _rotated_often), ("funnel-half-empty", _half_empty), ("rotate-demanded", demand_all)
]
