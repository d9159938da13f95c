"""Rules for int/float conversions and bitcasts."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table, below
from smemit.compile.isel.dag.combine.rules.floats import ignores_zero_sign
from smemit.compile.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.fold_float import PRECISION, real
from smemit.compile.isel.dag.graph.nodes import Memory, Node, Result, one_use, width

_BOUNDS = {
    "sint_to_fp": {"smin": "fminnum", "smax": "fmaxnum"},
    "uint_to_fp": {"umin": "fminnum", "umax": "fmaxnum"},
}
_INTEGER_OF = {"sint_to_fp": "fp_to_sint", "uint_to_fp": "fp_to_uint"}


def _whole_part(combiner: Combiner, node: Node) -> Result | None:
    """fptosi followed by sitofp is ftrunc if signed zeros do not matter (LLVM's foldFPToIntToFP).

    golden: aarch64/number-cut-off
    """
    graph, target, type = combiner.graph, combiner.target, node.type
    if not target.is_operation_legal("ftrunc", type) or not ignores_zero_sign(node):
        return None
    bounds: list[tuple[str, Result]] = []
    value = node.ops[0]
    while len(bounds) < 2 and one_use(value) and (op := _BOUNDS[node.op].get(value.node.op)):
        bound = value.node.ops[1].node
        if bound.op != "Constant" or not target.is_operation_legal_or_custom(op, type):
            return None
        number = bound.data if node.op == "sint_to_fp" else unsigned(bound.data, width(bound.type))
        if (number // (number & -number or 1)).bit_length() > PRECISION[type]:
            return None
        bounds.append((op, real(graph, type, float(number))))
        value = value.node.ops[0]
    if value.node.op != _INTEGER_OF[node.op] or value.node.ops[0].type != type:
        return None
    made = graph.node("ftrunc", type, value.node.ops[0])
    for op, constant in reversed(bounds):
        made = graph.node(op, type, made, constant)
    return made


def bits_of_load(combiner: Combiner, node: Node) -> Result | None:
    """The bits of a value in memory are loaded in the type wanted. LLVM: DAGCombiner::visitBITCAST."""
    source = node.ops[0]
    load = source.node
    if load.op != "load" or source.index or not one_use(source):
        return None
    memory, target = load.data, combiner.target
    if memory.mode or memory.ext:
        return None
    # A volatile load stays one load (golden: volatile-bits).
    if (memory.volatile or combiner.legal_operations) and not target.is_operation_legal("load", node.type):
        return None
    if not target.allows_memory_access(node.type, memory.align):
        return None
    graph = combiner.graph
    made = graph.load(node.type, load.ops[0], load.ops[1], memory.align, like=memory)
    graph.replace(load.results[1], made.results[1])
    return made


@below(left=("load",))
def _extended_load(combiner: Combiner, node: Node) -> Result | None:
    """A float that is loaded only to be extended is extended by the load."""
    graph, value = combiner.graph, node.ops[0]
    load = value.node
    if load.op != "load" or load.data.ext or load.data.mode or not one_use(value) or node.type != "f64":
        return None
    if node.has_one_use() and node.users()[0].op == "fp_round":
        return None
    memory: Memory = load.data
    if not is_load_ext_legal(combiner, "anyext", memory.type, node.type):
        return None
    made = graph.load(
        node.type, load.ops[0], load.ops[1], memory.align, like=memory, memory_type=memory.type, ext="anyext"
    )
    combiner.combine_to(node, made)
    graph.replace(load.results[1], made.results[1])
    combiner.delete_unused(load)
    return node


SINT_TO_FP: Table = [
    "number-of-constant", "int-to-float-boolean", ("int-to-float-whole-part", _whole_part), "int-to-float-truncated",
]
UINT_TO_FP: Table = [SINT_TO_FP[0], "int-to-float-unsigned", *SINT_TO_FP[1:]]
FP_TO_INT: Table = ["operand-constant", "float-to-int-back"]
FP_EXTEND: Table = ["operand-constant", ("fp-extend-load", _extended_load)]
FP_ROUND: Table = ["fp-round-constant", "fp-round-extension"]
BITCAST: Table = ["number-of-constant", ("bitcast-load", bits_of_load), "bitcast-logic", "bitcast-sign"]
