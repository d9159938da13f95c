"""Check the invariants of a graph between two steps.

Operands match uses, results have the types that their users read, glue is the last operand and has one reader, memory
operations have chains, common operations have operands of matching types, there are no cycles, every store is chained
to the root, instructions have the operands and results of their templates, and after type legalization all types are
legal.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.codegen.machine import SITES
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, is_integer, width
from smemit.errors import CheckError

_ALIKE = frozenset((
    "add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "and", "or", "xor", "mulhs", "mulhu", "smin", "smax", "umin",
    "umax", "fadd", "fsub", "fmul", "fdiv", "frem", "uaddsat", "saddsat", "usubsat", "ssubsat", "abds", "abdu",
))
"""Operations whose operands have the result's type."""
_UNARY = frozenset(("fneg", "fabs", "fsqrt", "bswap", "bitreverse", "ctpop", "ctlz", "cttz", "abs", "freeze"))
_WIDER = frozenset(("sign_extend", "zero_extend", "any_extend"))
_TOUCHING = frozenset(("load", "store", "CopyFromReg", "CopyToReg", "TokenFactor"))
"""Operations that have a chain among their results or operands."""
_OPEN = SITES | {"INLINEASM"}
"""Instructions whose operands do not follow from a template."""


def check_graph(graph: Graph, step: str, where: str, legal: Callable[[str], bool] | None = None) -> None:
    """Raise CheckError for the first node that violates an invariant; `legal` tells which types are allowed."""
    nodes = {*graph.living()}
    known = {(node, *use) for node in nodes for use in node.use_list()}
    for node in graph.nodes:
        wrong = _wrong(graph, nodes, node, known, legal) or (
            _wrong_instruction(graph, node) if node.machine else _wrong_types(node))
        if not wrong and node.op == "store" and not node.uses and graph.root.node is not node:
            wrong = "nobody waits for it"
        if wrong:
            raise CheckError(f"after {step} of {where}: {wrong}: {graph.print_node(node)}")
    if graph.root.node not in nodes and graph.root.node.op != "EntryToken":
        raise CheckError(f"after {step} of {where}: the root is not a node of the graph")
    circular = _in_a_circle(graph)
    if circular is not None:
        raise CheckError(f"after {step} of {where}: it needs itself: {graph.print_node(circular)}")


def _wrong(graph: Graph, nodes: set[Node], node: Node, known: set[tuple[Node, Node, int]],
           legal: Callable[[str], bool] | None) -> str:
    """The invariant that a node violates, "" if none; `known` are all uses of all `nodes`."""
    ops = node.ops
    for at, value in enumerate(ops):
        made = value.node
        if made.dead or made not in nodes:
            return f"operand {at} is of a node that is no longer there"
        if value is not made.results[value.index] or value.type != made.types[value.index]:
            return f"operand {at} is not a result of its node"
        if (made, node, at) not in known:
            return f"operand {at} does not know that it is read"
        if value.type == GLUE and at != len(ops) - 1 and not node.machine and node.op not in ("stackmap", "patchpoint"):
            return f"operand {at} is glue, and not the last"
    for user, at in node.use_list():
        if at >= len(user.ops) or user.ops[at].node is not node:
            return f"{graph.name(user)} is taken for a reader and reads something else"
    if GLUE in node.types and sum(user.ops[at].type == GLUE for user, at in node.use_list()) > 1:
        return "its glue has several readers"
    if legal is not None and node.op not in ("TargetConstant", "ValueType") and node.uses:
        for type in node.types:
            if type not in (CHAIN, GLUE, "Untyped") and not legal(type):
                return f"{type} is not a legal type here"
    return ""


def _wrong_instruction(graph: Graph, node: Node) -> str:
    """The operands or results that an instruction's template requires but that are missing."""
    template = graph.target.templates.get(node.op)
    if template is None or template.is_call or template.is_return or node.op in _OPEN or node.op in (
            graph.target.call_frame_setup, graph.target.call_frame_destroy):
        return ""
    given = sum(value.type not in (CHAIN, GLUE) or value.node.op == "BasicBlock" for value in node.ops)
    wanted = len(template.operands) - len(template.defs)
    if given < wanted:
        return f"it has {given} operands, not {wanted}"
    made = sum(type not in (CHAIN, GLUE) for type in node.types)
    return f"it has {made} results, not {len(template.defs)}" if made < len(template.defs) else ""


def _wrong_types(node: Node) -> str:
    """The type error of a common operation."""
    op, ops, type = node.op, node.ops, node.type
    if op in _ALIKE and not ops[0].type == ops[1].type == type:
        return "its operands have other types than its result"
    if op in _UNARY and ops[0].type != type:
        return "its operand has another type than its result"
    if op in _WIDER and width(ops[0].type) >= width(type):
        return "it does not make its operand wider"
    if op == "truncate" and width(ops[0].type) <= width(type):
        return "it does not make its operand narrower"
    if op == "setcc" and ops[0].type != ops[1].type:
        return "it compares values of two types"
    if op == "select" and not ops[1].type == ops[2].type == type:
        return "it selects between values of other types"
    if op in ("shl", "sra", "srl") and (ops[0].type != type or not is_integer(ops[1].type)):
        return "it shifts a value of another type"
    if op in _TOUCHING and CHAIN not in node.types:
        return "it has no chain"
    if op in ("load", "store") and ops[0].type != CHAIN:
        return "it stands on no chain"
    if op == "TokenFactor" and any(value.type != CHAIN for value in ops):
        return "it joins something else than chains"
    return ""


def _in_a_circle(graph: Graph) -> Node | None:
    """A node on a cycle, if there is one."""
    waiting = {node: len(node.ops) for node in graph.living()}
    ready = [node for node, count in waiting.items() if not count]
    while ready:
        node = ready.pop()
        del waiting[node]
        for user in node.users():
            if user in waiting:
                waiting[user] -= 1
                if not waiting[user]:
                    ready.append(user)
    return next(iter(waiting), None)
