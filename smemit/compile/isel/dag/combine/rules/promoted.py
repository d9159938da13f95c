"""Promote operations on legal but undesirable types to a wider type (LLVM's PromoteIntBinOp and similar)."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rule_index import below
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result


@below(legal=True)
def _promoted(combiner: Combiner, node: Node) -> Result | None:
    """The operation in the type that the target prefers, with extended operands."""
    graph, op, target = combiner.graph, node.op, combiner.target
    if not combiner.legal_operations or target.is_type_desirable_for_op(op, node.type):
        return None
    type = target.is_desirable_to_promote_op(node)
    if not type:
        return None
    if op in ("sign_extend", "zero_extend", "any_extend"):
        made = graph.node(op, node.type, node.ops[0])
        return None if made is node else made
    loads: list[tuple[Node, Node]] = []
    left = node.ops[0]
    if op in ("sra", "srl"):
        wide_left = _widened(combiner, left, type, loads, "sign" if op == "sra" else "zero")
    else:
        wide_left = _widened(combiner, left, type, loads, "")
    if op in ("shl", "sra", "srl"):
        made = graph.node("truncate", node.type, graph.node(op, type, wide_left, node.ops[1]))
        for old, new in loads:
            _replace_load(combiner, old, new)
        return node if node.dead else made
    right = node.ops[1]
    wide_right = _widened(combiner, right, type, loads, "")
    made = graph.node("truncate", node.type, graph.node(op, type, wide_left, wide_right))
    kept = [(old, new) for old, new in dict(loads).items() if not old.has_one_use()]
    combiner.combine_to(node, made)
    for old, new in kept:
        if not old.dead:
            combiner.add(new)
            _replace_load(combiner, old, new)
    return node


def _widened(combiner: Combiner, value: Result, type: str, loads: list[tuple[Node, Node]], extension: str) -> Result:
    """A value in a wider type. The extension has the source order of the value, not of its user."""
    graph = combiner.graph
    with graph.at(value.node.order):
        return _widened_here(combiner, value, type, loads, extension)


def _widened_here(
    combiner: Combiner, value: Result, type: str, loads: list[tuple[Node, Node]], extension: str
) -> Result:
    graph, node = combiner.graph, value.node
    wide: Result
    if node.op == "load" and value.index == 0 and not node.data.mode:
        load = graph.wider_load(node, type, node.order)
        loads.append((node, load))
        wide = load
    elif node.op == "Constant":
        wide = graph.node("sign_extend", type, value)
    elif node.op in ("AssertSext", "AssertZext"):
        inner = _widened(combiner, node.ops[0], type, loads, "sign" if node.op == "AssertSext" else "zero")
        wide = graph.node(node.op, type, inner, node.ops[1])
    else:
        wide = graph.node("any_extend", type, value)
    if extension:
        combiner.add(wide.node)
        if extension == "sign":
            return graph.node("sign_extend_inreg", type, wide, graph.leaf("ValueType", CHAIN, value.type))
        return graph.node("and", type, wide, graph.constant(MASKS[value.type], type))
    return wide


def _replace_load(combiner: Combiner, old: Node, new: Node) -> None:
    """Replace a load by the truncation of an extending one."""
    graph = combiner.graph
    with graph.at(old.order):
        cut = graph.node("truncate", old.types[0], new)
    graph.replace_node(old, [cut, new.results[1]])
    combiner.add(cut.node)
    if not old.dead:
        combiner.delete_unused(old)


PROMOTED: dict[str, tuple[str, Rule]] = dict.fromkeys(
    ("add", "sub", "mul", "and", "or", "xor", "shl", "sra", "srl", "sign_extend", "zero_extend", "any_extend"),
    ("promoted", _promoted),
)
