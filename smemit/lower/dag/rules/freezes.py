"""Rules for freeze: it goes where its operand is no undef, and moves toward those that may be."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner, Rule
from smemit.lower.dag.nodes import EXACT, NSW, NUW, Node, Result, is_integer, one_use, width
from smemit.lower.dag.rules.common import constant_of

_SAFE = frozenset((
    "and", "or", "xor", "add", "sub", "mul", "truncate", "zero_extend", "sign_extend", "any_extend", "bitcast", "fadd",
    "fsub", "fmul", "fdiv", "frem", "fneg", "fabs", "select", "sign_extend_inreg", "rotl", "rotr", "fp_extend", "smin",
    "smax", "umin", "umax", "build_pair", "X86ISD::SETCC",
))
"""Operations that give no undef of their own."""
_DEFINED = frozenset(("Constant", "ConstantFP", "FrameIndex", "CopyFromReg", "CondCode", "ValueType", "freeze"))


def _may_create(node: Node, with_flags: bool) -> bool:
    """Whether an operation may give undef although its operands are defined."""
    op = node.op
    if with_flags and node.flags & (NSW | NUW | EXACT):
        return True
    if op in _SAFE:
        return False
    if op in ("shl", "srl", "sra"):
        amount = constant_of(node.ops[1])
        return amount is None or not 0 <= amount < width(node.type)
    if op == "setcc":
        if is_integer(node.ops[0].type):
            return False
        # Conditions that ignore NaN promise that there is none.
        return node.ops[2].node.data in ("seteq", "setne", "setgt", "setge", "setlt", "setle")
    return True


def is_defined(value: Result, depth: int = 0) -> bool:
    """Whether a value is certainly neither undef nor poison."""
    node = value.node
    if node.op in _DEFINED:
        return True
    if depth >= 6 or _may_create(node, True):
        return False
    return all(is_defined(operand, depth + 1) for operand in node.ops)


def _unneeded(combiner: Combiner, node: Node) -> Result | None:
    return node.ops[0] if is_defined(node.ops[0]) else None


def _push(combiner: Combiner, node: Node) -> Result | None:
    """A frozen operation freezes the one operand that may be undef."""
    value = node.ops[0]
    inner = value.node
    if _may_create(inner, False) or len(inner.types) != 1 or not one_use(value):
        return None
    doubtful = list(dict.fromkeys(operand for operand in inner.ops if not is_defined(operand)))
    if len(doubtful) != 1 and inner.op != "setcc":
        return None
    graph = combiner.graph
    for operand in doubtful:
        frozen = graph.node("freeze", operand.type, operand)
        if frozen.node.op == "freeze":
            # Every other user reads the frozen value too.
            graph.replace(operand, frozen)
            if frozen.node.ops[0] is frozen:
                graph.update(frozen.node, operand)
    if node.dead:
        return node
    inner = node.ops[0].node
    return graph.node(inner.op, inner.type, *inner.ops)


FREEZE: list[tuple[str, Rule]] = [("freeze-unneeded", _unneeded), ("freeze-push", _push)]
