"""AArch64: add and sub with carry or overflow results, and the parts of wide integers.

A carry is a boolean value. The rules at the end of the file reuse the flags from which it was materialized.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.combine.rule_index import below
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use, width
from smemit.isa.aarch64.compare import HS, LO, NE, VS, code_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner

_FLAGGED = {
    "uaddo": ("AArch64ISD::ADDS", HS),
    "saddo": ("AArch64ISD::ADDS", VS),
    "usubo": ("AArch64ISD::SUBS", LO),
    "ssubo": ("AArch64ISD::SUBS", VS),
}
_PLAIN = {"AArch64ISD::ADCS": "AArch64ISD::ADC", "AArch64ISD::SBCS": "AArch64ISD::SBC"}
"""The operation without flags."""


CHECKED: tuple[str, ...] = (*_FLAGGED, "smulo", "umulo")


def checked(graph: Graph, node: Node) -> tuple[Result, Result, int]:
    """The value of an overflow-checked operation, its flags, and the condition code for overflow.

    All new nodes take the source order of the operation.
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
        operands = (upper, graph.shifted("sra", value, width(type) - 1))
    return value, graph.raw("AArch64ISD::SUBS", (type, "i32"), operands).results[1], NE


def is_overflow(value: Result) -> bool:
    """Whether a boolean is the overflow result of a checked operation of a legal type."""
    return value.node.op in CHECKED and value.index == 1 and value.node.type in ("i32", "i64")


def with_overflow(graph: Graph, node: Node) -> list[Result]:
    """The value, and a boolean selected by the inverse condition: 0 if it holds, else 1."""
    made, flags, code = checked(graph, node)
    one, zero = graph.constant(1, "i32"), graph.constant(0, "i32")
    return [made, graph.node("AArch64ISD::CSEL", "i32", zero, one, code_of(graph, code ^ 1), flags)]


# ---- rules


def carry(combiner: Combiner, node: Node) -> Result | None:
    """Take a carry directly from the flags from which its boolean was materialized. LLVM: foldOverflowCheck."""
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
        # Adding only the carry is a conditional increment (golden: carry-onto-nothing).
        return graph.node("AArch64ISD::CSINC", node.type, left, left, code_of(graph, LO), flags)
    return None


@below(right=("AArch64ISD::CSEL", "zero_extend"))
def borrowed(combiner: Combiner, node: Node) -> Result | None:
    """A difference minus the borrow of another one takes the borrow from the flags."""
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
    """The condition code under which a conditional select yields 1, and 0 otherwise."""
    node = value.node
    if node.op != "AArch64ISD::CSEL" or any(one.node.op != "Constant" for one in node.ops[:2]):
        return None
    code: int = node.ops[2].node.data
    return {(1, 0): code, (0, 1): code ^ 1}.get((node.ops[0].node.data, node.ops[1].node.data))
