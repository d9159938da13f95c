"""Rules for extensions and truncations."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rule_index import Table
from smemit.compile.isel.dag.combine.rules.common import DEMAND_ALL, is_stretched
from smemit.compile.isel.dag.combine.rules.extending_loads import (
    extend_load,
    extend_logic_of_load,
    extend_selected_loads,
    extend_shifted_load,
)
from smemit.compile.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.compile.isel.dag.combine.rules.narrow_loads import narrow_load
from smemit.compile.isel.dag.graph.constants import is_not
from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use, width


def _load_under_truncate(combiner: Combiner, node: Node) -> Result | None:
    """Turn the extension of a truncated load into a smaller extending load."""
    cut = node.ops[0].node
    if cut.op != "truncate":
        return None
    inner = cut.ops[0].node
    if (inner.ops[0].node if inner.op in ("srl", "shl") else inner).op != "load":
        return None
    made = narrow_load(combiner, cut)
    if made is None:
        return None
    graph = combiner.graph
    if made.node is not cut:
        graph.replace(cut, made)
        combiner.add_with_users(made.node)
        if not cut.dead:
            combiner.delete_unused(cut)
    return node


def _sext_load(combiner: Combiner, node: Node) -> Result | None:
    return extend_load(combiner, node, "sext") or extend_logic_of_load(combiner, node, "sext")


def _sext_of_not(combiner: Combiner, node: Node) -> Result | None:
    """Extend a `not` of a boolean: the extension of its simplification, or the extended boolean minus one."""
    graph, type, source = combiner.graph, node.type, node.ops[0]
    if source.type != "i1" or not is_not(source) or not one_use(source):
        return None
    if combiner.legal_operations and not combiner.target.is_operation_legal("zero_extend", type):
        return None
    with graph.at(source.node.order):
        simpler = combiner.improved(source.node)
    if simpler is not None:
        # It takes the source order of the extended value (golden: stretched-opposite).
        return None if simpler.node is source.node else graph.node("sign_extend", type, simpler)
    bit = graph.node("zero_extend", type, source.node.ops[0])
    return graph.node("add", type, bit, graph.constant(-1, type))


def _zext_load(combiner: Combiner, node: Node) -> Result | None:
    return extend_load(combiner, node, "zext") or extend_logic_of_load(combiner, node, "zext")


def _aext_load(combiner: Combiner, node: Node) -> Result | None:
    load = node.ops[0].node
    if load.op != "load" or load.data.ext:
        return _aext_extending_load(combiner, node)
    return extend_load(combiner, node, "anyext")


def _aext_extending_load(combiner: Combiner, node: Node) -> Result | None:
    load = node.ops[0].node
    if load.op != "load" or not load.data.ext or load.data.mode or not one_use(node.ops[0]):
        return None
    return extend_load(combiner, node, load.data.ext)


# ---- sign_extend_inreg


def _inreg_load(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    source, narrow = node.ops[0].node, node.ops[1].node.data
    if (
        source.op == "load"
        and source.data.ext in ("anyext", "zext")
        and source.data.type == narrow
        and not source.data.mode
    ):
        memory = source.data
        is_only = not memory.volatile and one_use(node.ops[0])
        if memory.ext == "zext" and not is_only:
            return None
        if (is_only and not combiner.legal_operations) or is_load_ext_legal(combiner, "sext", narrow, type):
            made_load = graph.raw(
                "load",
                source.types,
                tuple(source.ops),
                memory.changed(narrow, "sext"),
                order=node.order,
            )
            # Users of the extended value become users of the load before the others: golden ppc64/sign-load-users.
            combiner.combine_to(node, made_load)
            if not source.dead:
                combiner.combine_to(source, *made_load.results)
            return node
    return None


# ---- truncation


def _unless_stretched(rule: Rule) -> Rule:
    """A rule for truncations, except those that an extension will cancel."""

    def guarded(combiner: Combiner, node: Node) -> Result | None:
        return None if is_stretched(node) else rule(combiner, node)

    return guarded


def _truncate_load(combiner: Combiner, node: Node) -> Result | None:
    source = node.ops[0].node
    if combiner.legal_types and not combiner.target.is_type_desirable_for_op(source.op, node.type):
        return None
    made = narrow_load(combiner, node)
    if made is not None:
        return made
    if source.op == "load" and source.data.ext and not source.data.volatile and not source.data.mode:
        # The result is at least as wide as the memory type: use a load that extends less.
        memory = source.data
        if width(memory.type) <= width(node.type) and one_use(node.ops[0]):
            graph = combiner.graph
            exists = memory.type == node.type or is_load_ext_legal(combiner, memory.ext, memory.type, node.type)
            if combiner.legal_operations and not exists:
                return None
            made_load = graph.load(
                node.type, source.ops[0], source.ops[1], memory.align, memory_type=memory.type, ext=memory.ext,
                order=source.order, like=memory,
            )  # fmt: skip
            graph.replace(source.results[1], made_load.results[1])
            return made_load
    return None


ASSERT: Table = ["assert-of-part"]
SIGN_EXTEND: Table = [
    "extend-constant",
    "sext-extension",
    "sext-inreg",
    ("sext-smaller-load", _load_under_truncate),
    "sext-truncate",
    ("sext-load", _sext_load),
    "extend-sign-test",
    "sext-compare",
    "sext-positive",
    ("sext-not", _sext_of_not),
    ("sext-select-of-loads", extend_selected_loads),
]
ZERO_EXTEND: Table = [
    "extend-constant",
    "zext-extension",
    ("zext-smaller-load", _load_under_truncate),
    "zext-truncate",
    ("zext-load", _zext_load),
    ("zext-shifted-load", extend_shifted_load),
    "extend-sign-test",
    "zext-boolean",
    "zext-compare",
    "zext-shift",
    "extend-count",
    "zext-abs",
    ("zext-select-of-loads", extend_selected_loads),
    "zext-as-sext",
]
ANY_EXTEND: Table = [
    "extend-constant",
    ("aext-smaller-load", _load_under_truncate),
    "aext-extension",
    "aext-mask",
    ("aext-load", _aext_load),
    "aext-compare",
    "extend-count",
    ("aext-select-of-loads", extend_selected_loads),
]
SIGN_EXTEND_INREG: Table = [
    "inreg-trivial",
    "inreg-nested",
    ("inreg-demanded", DEMAND_ALL),
    ("inreg-narrow-load", narrow_load),
    "inreg-shift",
    ("inreg-load", _inreg_load),
]
TRUNCATE: Table = [
    "trunc-simple",
    "trunc-inreg",
    "trunc-select",
    "trunc-shl",
    ("trunc-load", _unless_stretched(_truncate_load)),
    ("trunc-demanded", _unless_stretched(DEMAND_ALL)),
    "trunc-binary",
    "trunc-carried",
]
