"""AArch64: sums and differences whose carry or overflow is wanted, and the halves of wide integers.

A carry travels as a boolean; where it comes straight from the flags, the rules at the end take it from there.
"""

from __future__ import annotations

from smemit.isa.aarch64.compare import HS, INTEGER, LO, NE, VS, code_of
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.graph.fold import cond
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import Node, Result, one_use, width
from smemit.isel.dag.legalize.checked import CARRYING
from smemit.typed import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    from smemit.isel.dag.combine.combiner import Combiner

_FLAGGED = {
    "uaddo": ("AArch64ISD::ADDS", HS),
    "saddo": ("AArch64ISD::ADDS", VS),
    "usubo": ("AArch64ISD::SUBS", LO),
    "ssubo": ("AArch64ISD::SUBS", VS),
}
_PLAIN = {"AArch64ISD::ADCS": "AArch64ISD::ADC", "AArch64ISD::SBCS": "AArch64ISD::SBC"}
"""The operation without flags."""


def _boolean(graph: Graph, type: str, code: int, flags: Result, is_inverted: bool) -> Result:
    """1 where the flags fulfil the code; `is_inverted` asks for the inverse and exchanges the results."""
    one, zero = graph.constant(1, type), graph.constant(0, type)
    if is_inverted:
        return graph.node("AArch64ISD::CSEL", type, zero, one, code_of(graph, code ^ 1), flags)
    return graph.node("AArch64ISD::CSEL", type, one, zero, code_of(graph, code), flags)


CHECKED = (*_FLAGGED, "smulo", "umulo")


def checked(graph: Graph, node: Node) -> tuple[Result, Result, int]:
    """The value of a checked operation, flags, and the code by which they say that it is not the true one.

    Whoever asks, all of it stands where the operation stood.
    """
    with graph.at(node.order):
        return _checked(graph, node)


def _checked(graph: Graph, node: Node) -> tuple[Result, Result, int]:
    left, right = node.ops
    type = node.type
    if node.op in _FLAGGED:
        name, code = _FLAGGED[node.op]
        made = graph.raw(name, (type, "i32"), (left, right))
        return made, made.results[1], code
    signed = node.op == "smulo"
    if type == "i32":
        wide = "sign_extend" if signed else "zero_extend"
        product = graph.node("mul", "i64", graph.node(wide, "i64", left), graph.node(wide, "i64", right))
        value = graph.node("truncate", "i32", product)
        if signed:
            again = graph.node("sign_extend", "i64", value)
            return value, graph.raw("AArch64ISD::SUBS", ("i64", "i32"), (product, again)).results[1], NE
        upper: Result = graph.constant(-1 << 32, "i64")
        return value, graph.raw("AArch64ISD::ANDS", ("i64", "i32"), (product, upper)).results[1], NE
    value = graph.node("mul", type, left, right)
    upper = graph.node("mulhs" if signed else "mulhu", type, left, right)
    expected: Result = graph.constant(0, type)
    operands = (expected, upper)
    if signed:
        operands = (upper, graph.node("sra", type, value, graph.constant(width(type) - 1, "i64")))
    return value, graph.raw("AArch64ISD::SUBS", (type, "i32"), operands).results[1], NE


def is_overflow(value: Result) -> bool:
    """Whether a boolean says that a checked operation of a legal type went beyond it."""
    return value.node.op in CHECKED and value.index == 1 and value.node.type in ("i32", "i64")


def _with_overflow(graph: Graph, node: Node) -> list[Result]:
    made, flags, code = checked(graph, node)
    return [made, _boolean(graph, "i32", code, flags, True)]


def _carry_flags(graph: Graph, carry: Result, borrows: bool) -> Result:
    """A carry, 0 or 1, back in the flags; subtraction wants it the other way round."""
    type = carry.type
    left, right = (graph.constant(0, type), carry) if borrows else (carry, graph.constant(1, type))
    return graph.raw("AArch64ISD::SUBS", (type, "i32"), (left, right)).results[1]


def _with_carry(graph: Graph, node: Node) -> list[Result]:
    left, right, carry = node.ops
    borrows = node.op in ("usubo_carry", "ssubo_carry")
    name = "AArch64ISD::SBCS" if borrows else "AArch64ISD::ADCS"
    made = graph.raw(name, (node.type, "i32"), (left, right, _carry_flags(graph, carry, borrows)))
    code = VS if node.op[0] == "s" else LO if borrows else HS
    return [made, _boolean(graph, node.types[1], code, made.results[1], False)]


def _setcc_carry(graph: Graph, node: Node) -> list[Result]:
    """A comparison by the flags of a difference that borrows from another."""
    left, right, carry, wanted = node.ops
    made = graph.raw("AArch64ISD::SBCS", (left.type, "i32"), (left, right, _carry_flags(graph, carry, True)))
    return [_boolean(graph, node.type, INTEGER[wanted.node.data], made.results[1], True)]


def _shift_parts(graph: Graph, node: Node) -> list[Result]:
    """Both halves shifted as if the amount stayed within one, and exchanged when it does not."""
    low, high, amount = node.ops
    type, left, bits = node.type, node.op == "shl_parts", width(node.type)
    within = graph.node("and", amount.type, amount, graph.constant(bits - 1, amount.type))
    fill: Result = graph.constant(0, type)
    if node.op == "sra_parts":
        fill = graph.node("sra", type, high, graph.constant(bits - 1, amount.type))
    both = graph.node("fshl" if left else "fshr", type, high, low, amount)
    one = graph.node({"shl_parts": "shl", "srl_parts": "srl", "sra_parts": "sra"}[node.op], type,
                     low if left else high, within)
    beyond = graph.node("and", amount.type, amount, graph.constant(bits, amount.type))
    zero = graph.constant(0, amount.type)
    is_beyond = graph.node("setcc", "i32", beyond, zero, cond(graph, "setne"))
    far = graph.node("select", type, is_beyond, one, both)
    near = graph.node("select", type, is_beyond, fill, one)
    return [near, far] if left else [far, near]


def _funnel(graph: Graph, node: Node) -> list[Result] | None:
    """By a constant to the right; else two shifts, one of them in two steps, so that neither goes too far."""
    high, low, amount = node.ops
    type, counts = node.type, amount.type
    if amount.node.op == "Constant":
        by = amount.node.data % width(type)
        if not by:
            return [high if node.op == "fshl" else low]
        if node.op == "fshl":
            by = width(type) - by
        elif by == amount.node.data:
            return [node]
        return [graph.node("fshr", type, high, low, graph.constant(by, counts))]
    mask, one = graph.constant(width(type) - 1, counts), graph.constant(1, counts)
    within = graph.node("and", counts, amount, mask)
    complement = graph.node("xor", counts, amount, graph.constant(-1, counts))
    rest = graph.node("and", counts, complement, mask)
    if node.op == "fshl":
        upper = graph.node("shl", type, high, within)
        lower = graph.node("srl", type, graph.node("srl", type, low, one), rest)
    else:
        upper = graph.node("shl", type, graph.node("shl", type, high, one), rest)
        lower = graph.node("srl", type, low, within)
    return [graph.node("or", type, upper, lower)]


LOWERINGS: dict[str, Callable[[Graph, Node], list[Result] | None]] = {
    **dict.fromkeys(CHECKED, _with_overflow),
    **dict.fromkeys(CARRYING, _with_carry),
    "setcccarry": _setcc_carry,
    **dict.fromkeys(("shl_parts", "srl_parts", "sra_parts"), _shift_parts),
    **dict.fromkeys(("fshl", "fshr"), _funnel),
}


# ---- rules


def carry(combiner: Combiner, node: Node) -> Result | None:
    """A carry that was a boolean for a moment comes from the flags it was made of."""
    graph = combiner.graph
    left, right, flags = node.ops
    compare, adds = flags.node, "ADC" in node.op
    if compare.op == "AArch64ISD::SUBS" and not compare.is_used(0):
        known, boolean = (compare.ops[1], compare.ops[0]) if adds else (compare.ops[0], compare.ops[1])
        if known.node.op == "Constant" and known.node.data == (1 if adds else 0):
            if _code_of_boolean(boolean) == (HS if adds else LO):
                return graph.raw(node.op, node.types, (left, right, boolean.node.ops[3]))
    if node.op in _PLAIN and not node.is_used(1):
        made = graph.node(_PLAIN[node.op], node.type, left, right, flags)
        combiner.replace(node.results[0], made)
        return node
    if node.op == "AArch64ISD::ADC" and right.node.op == "Constant" and right.node.data == 0:
        # The value, or where there is a carry the next one (golden: carry-onto-nothing).
        return graph.node("AArch64ISD::CSINC", node.type, left, left, code_of(graph, LO), flags)
    return None


@below(right=("AArch64ISD::CSEL", "zero_extend"))
def borrowed(combiner: Combiner, node: Node) -> Result | None:
    """A difference less the borrow of another one takes the borrow from the flags."""
    graph = combiner.graph
    left, boolean = node.ops
    if boolean.node.op == "zero_extend" and one_use(boolean):
        boolean = boolean.node.ops[0]
    if not one_use(boolean) or _code_of_boolean(boolean) != LO or node.type not in ("i32", "i64"):
        return None
    flags = boolean.node.ops[3]
    if flags.node.op != "AArch64ISD::SUBS":
        return None
    taken = left.node.ops if left.node.op == "sub" else (left, graph.constant(0, node.type))
    return graph.node("AArch64ISD::SBC", node.type, *taken, flags)


def _code_of_boolean(value: Result) -> int | None:
    """The code under which a choice by flags is 1, and 0 otherwise."""
    node = value.node
    if node.op != "AArch64ISD::CSEL" or any(one.node.op != "Constant" for one in node.ops[:2]):
        return None
    code: int = node.ops[2].node.data
    return {(1, 0): code, (0, 1): code ^ 1}.get((node.ops[0].node.data, node.ops[1].node.data))
