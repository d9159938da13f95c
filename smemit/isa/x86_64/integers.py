"""x86-64's own treatment of comparisons and masks of integers, bit tests among them."""

from __future__ import annotations

from smemit.isa.x86_64.bit_tests import bit_test, inverse
from smemit.isa.x86_64.condition_codes import AE, B
from smemit.isa.x86_64.lower import set_from
from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.graph.constants import constant_of
from smemit.isel.dag.graph.known_bits import is_zero
from smemit.isel.dag.graph.nodes import CHAIN, Node, Result, is_integer, one_use, width
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isa.x86_64.facts import X86


def setcc(target: X86, combiner: Combiner, node: Node) -> Result | None:
    """Equality of a union or mask with one of its parts, and of a value cut off where only zeros are lost."""
    left, right, condition = node.ops
    if condition.node.data not in ("seteq", "setne") or not is_integer(left.type):
        return None
    graph, type = combiner.graph, left.type
    for outer, part in ((left, right), (right, left)):
        rest = _other_part(outer, part, "or")
        if rest is not None:
            missing = graph.node("and", type, graph.node("xor", type, part, graph.constant(-1, type)), rest)
            return graph.node("setcc", node.type, missing, graph.constant(0, type), condition)
    for outer, part in ((left, right), (right, left)):
        rest = _other_part(outer, part, "and")
        if rest is not None:
            missing = graph.node("and", type, part, graph.node("xor", type, rest, graph.constant(-1, type)))
            return graph.node("setcc", node.type, missing, graph.constant(0, type), condition)
    if left.node.op != "truncate" or right.node.op != "Constant" or not combiner.legal_types:
        return None
    source = left.node.ops[0]
    bits, wide = width(type), width(source.type)
    if wide < 32 or not is_zero(graph, source, (1 << wide) - (1 << bits)):
        return None
    number = graph.constant(right.node.data & (1 << bits) - 1, source.type)
    return graph.node("setcc", node.type, source, number, condition)


def _other_part(outer: Result, part: Result, op: str) -> Result | None:
    """The operand of an operation that is not `part`, when `part` is the other one."""
    node = outer.node
    if node.op != op or not one_use(outer) or part not in node.ops:
        return None
    return node.ops[1] if node.ops[0] is part else node.ops[0]


def narrow_mask(target: X86, combiner: Combiner, node: Node) -> Result | None:
    """A mask of 64 bits by a value whose upper half is zero is done in 32 bits."""
    if node.type != "i64" or node.ops[1].node.op == "Constant":
        return None
    graph = combiner.graph
    upper = 0xFFFFFFFF << 32
    if not is_zero(graph, node.ops[1], upper) and not is_zero(graph, node.ops[0], upper):
        return None
    left, right = (graph.node("truncate", "i32", value) for value in node.ops)
    return graph.node("zero_extend", "i64", graph.node("and", "i32", left, right))


def low_bit(target: X86, combiner: Combiner, node: Node) -> Result | None:
    """The lowest bit of a value shifted by a variable amount is a bit test, if no comparison made it one before."""
    graph = combiner.graph
    right = node.ops[1].node
    if not combiner.legal_operations or right.op != "Constant" or right.data != 1 or not one_use(node.ops[0]):
        return None
    source = node.ops[0]
    while source.node.op in ("zero_extend", "truncate") and one_use(source.node.ops[0]):
        source = source.node.ops[0]
    carry_is_one = True
    inner = inverse(source)
    if inner is not None:
        source, carry_is_one = inner, False
    if source.node.op != "srl" or source.node.ops[1].node.op == "Constant":
        return None
    source, bit = source.node.ops
    inner = inverse(source)
    if inner is not None:
        source, carry_is_one = inner, not carry_is_one
    flags = bit_test(graph, source, bit)
    if flags is None:
        return None
    truth = set_from(graph, B if carry_is_one else AE, flags)
    if width(node.type) > 8:
        return graph.node("zero_extend", node.type, truth)
    return graph.node("truncate", node.type, truth) if node.type != "i8" else truth


def sra(target: X86, combiner: Combiner, node: Node) -> Result | None:
    """Up by all but 8, 16 or 32 bits and arithmetically down again: movsx, then the shift that remains."""
    graph, type = combiner.graph, node.type
    up = node.ops[0].node
    if up.op != "shl" or not one_use(node.ops[0]) or up.ops[1].type != node.ops[1].type:
        return None
    raised, lowered = constant_of(up.ops[1]), constant_of(node.ops[1])
    if raised is None or lowered is None or lowered < 0:
        return None
    kept = width(type) - raised
    if kept not in (8, 16, 32):
        return None
    wide = graph.node("sign_extend_inreg", type, up.ops[0], graph.leaf("ValueType", CHAIN, f"i{kept}"))
    if lowered == raised:
        return wide
    amount = graph.constant(abs(lowered - raised), node.ops[1].type)
    return graph.node("shl" if lowered < raised else "sra", type, wide, amount)
