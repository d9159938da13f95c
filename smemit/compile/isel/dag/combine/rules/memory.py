"""Rules for loads, stores and their chains."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table, below, late
from smemit.compile.isel.dag.combine.rules import indexed
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.known_bits import is_zero
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Memory, Node, Result, one_use, width


def input_chain(node: Node) -> Result | None:
    """The chain operand of a node."""
    ops = node.ops
    if ops:
        if ops[0].type == CHAIN:
            return ops[0]
        if ops[-1].type == CHAIN:
            return ops[-1]
        for value in ops[1:-1]:
            if value.type == CHAIN:
                return value
    return None


def _token_factor(combiner: Combiner, node: Node) -> Result | None:
    """Replace a token of two chains by one of them if that already depends on the other."""
    if len(node.ops) == 2:
        first, second = node.ops
        if input_chain(first.node) is second:
            return first
        if input_chain(second.node) is first:
            return second
    return None


@below(early=True)
def _dead_load(combiner: Combiner, node: Node) -> Result | None:
    """Remove an unused load from its chain."""
    memory: Memory = node.data
    if memory.volatile or memory.mode or node.is_used(0):
        return None
    graph = combiner.graph
    chain = node.ops[0]
    graph.replace(node.results[1], chain)
    combiner.add_users(chain.node)
    if not node.uses:
        combiner.delete_and_recombine(node)
    return node


@below(right=UNDEFS)
def _store_undef(combiner: Combiner, node: Node) -> Result | None:
    """Do not store undef."""
    memory: Memory = node.data
    if memory.volatile or memory.mode or node.ops[1].node.op not in UNDEFS:
        return None
    return node.ops[0]


def reaches_without_effect(graph_chain: Result, wanted: Result, depth: int = 2) -> bool:
    """Whether only loads and token factors lie between two points of the chain (reachesChainWithoutSideEffects)."""
    if graph_chain is wanted:
        return True
    if depth == 0:
        return False
    node = graph_chain.node
    if node.op == "TokenFactor":
        if wanted in node.ops:
            # Every other path must also lead there, or have no effects.
            if one_use(wanted):
                return True
            return all(reaches_without_effect(value, wanted, depth - 1) for value in node.ops)
        return all(reaches_without_effect(value, wanted, depth - 1) for value in node.ops)
    if node.op == "load" and not node.data.volatile:
        return reaches_without_effect(node.ops[0], wanted, depth - 1)
    return False


@below(right=("bitcast",))
def _store_of_bits(combiner: Combiner, node: Node) -> Result | None:
    """Store the source of a stored bitcast if the bytes are the same."""
    memory: Memory = node.data
    value = node.ops[1]
    if value.node.op != "bitcast" or memory.ext or memory.mode:
        return None
    source, target = value.node.ops[0], combiner.target
    # A volatile store stays one store (golden: volatile-bits).
    if (memory.volatile or combiner.legal_operations) and not target.is_operation_legal("store", source.type):
        return None
    if not target.allows_memory_access(source.type, memory.align):
        return None
    return combiner.graph.raw(
        "store", (CHAIN,), (node.ops[0], source, *node.ops[2:]), memory.changed(source.type, "")
    )


@below(right=("load", "truncate"))
def _store_loaded(combiner: Combiner, node: Node) -> Result | None:
    """Remove a store of the value just loaded from the same address."""
    memory: Memory = node.data
    if memory.volatile or memory.mode:
        return None
    chain, value, pointer = node.ops[0], node.ops[1], node.ops[2]
    if combiner.target.little_endian:
        # The low part of an extending load also equals the stored memory.
        while value.node.op == "truncate":
            value = value.node.ops[0]
    load = value.node
    if (
        load.op == "load"
        and value.index == 0
        and load.ops[1] is pointer
        and load.data.type == memory.type
        and not load.data.mode
        and load.data.space == memory.space
        and reaches_without_effect(chain, load.results[1])
    ):
        return chain
    return None


@below(right=("ConstantFP",))
def _store_float(combiner: Combiner, node: Node) -> Result | None:
    """Store a floating-point constant as an integer."""
    memory: Memory = node.data
    value = node.ops[1]
    if value.node.op != "ConstantFP" or memory.ext:
        return None
    integer = f"i{width(value.type)}"
    target = combiner.target
    if value.type not in ("f32", "f64"):
        return None
    if not (
        target.is_type_legal(integer)
        and ((not combiner.legal_operations and not memory.volatile)
             or target.is_operation_legal_or_custom("store", integer))
    ):
        return None
    graph = combiner.graph
    made = graph.constant(value.node.data, integer)
    return graph.raw(
        "store", (CHAIN,), (node.ops[0], made, *node.ops[2:]), memory.changed(integer, "")
    )


@below(right=("load",))
def _store_moved_float(combiner: Combiner, node: Node) -> Result | None:
    """Load and store a floating-point value that is only copied as an integer, if the target prefers that."""
    memory: Memory = node.data
    value = node.ops[1]
    load, target, graph = value.node, combiner.target, combiner.graph
    if not target.moves_floats_as_integers or load.op != "load" or value.index or memory.ext or memory.mode:
        return None
    loaded: Memory = load.data
    if value.type not in ("f32", "f64") or loaded.ext or loaded.mode or not one_use(value):
        return None
    if loaded.space or memory.space:  # golden: choice-of-loads-elsewhere
        return None
    integer = f"i{width(value.type)}"
    if not target.is_operation_legal("load", integer) or not target.is_operation_legal("store", integer):
        return None
    made = graph.load(integer, load.ops[0], load.ops[1], loaded.align, like=loaded, order=load.order)
    combiner.add(made)
    graph.replace(load.results[1], made.results[1])
    return graph.store(node.ops[0], made, node.ops[2], memory.align, like=memory)


@below(right=("truncate", "fp_round"))
def _store_truncated(combiner: Combiner, node: Node) -> Result | None:
    """Fold a truncation into a truncating store, if there is one for the two types."""
    memory: Memory = node.data
    value = node.ops[1]
    cut = value.node
    if cut.op not in ("truncate", "fp_round") or not cut.has_one_use() or memory.mode:
        return None
    source = cut.ops[0]
    target = combiner.target
    if not target.is_type_legal(source.type):
        return None
    if target.action(f"truncstore{memory.type}", source.type) not in ("", "custom"):
        return None
    if memory.type[0] == "i" and ((bits := width(memory.type)) & (bits - 1) or bits in (2, 4)):
        # LLVM's tables of truncating stores lack such types; the value is truncated when types are legalized.
        return None
    return combiner.graph.raw(
        "store",
        (CHAIN,),
        (node.ops[0], source, *node.ops[2:]),
        memory.changed(memory.type, "trunc"),
    )


@below(early=True)
def _store_demanded(combiner: Combiner, node: Node) -> Result | None:
    """Simplify a value of which a truncating store uses only the low bits."""
    memory: Memory = node.data
    value = node.ops[1]
    if memory.ext != "trunc" or memory.mode or value.type[0] != "i":
        return None
    graph, inner = combiner.graph, value.node
    if (
        inner.op in ("zero_extend", "sign_extend", "any_extend")
        and inner.ops[0].type == memory.type
        and combiner.target.is_operation_legal_or_custom("store", memory.type)
    ):
        return graph.store(node.ops[0], inner.ops[0], node.ops[2], memory.align, like=memory)
    if value.node.op == "Constant":
        kept = value.node.data & MASKS[memory.type]
        if memory.opaque or kept == value.node.data:
            return None
        constant = graph.constant(kept, value.type)
        return graph.raw("store", node.types, (node.ops[0], constant, *node.ops[2:]), memory, order=node.order)
    from smemit.compile.isel.dag.combine.rules.demanded import demand, source_of

    combiner.add(value.node)
    wanted = MASKS[memory.type]
    made = demand(combiner, value, wanted)
    if made is None:
        shorter = source_of(combiner, value, wanted)
        if shorter is None:
            return None
        return graph.raw("store", node.types, (node.ops[0], shorter, *node.ops[2:]), memory, order=node.order)
    if made is not value and not node.dead:
        # The replacement is visited before the store, which may then find it changed again.
        combiner.replace(value, made)
    if not node.dead:
        combiner.add(node)
    return node


def is_load_ext_legal(combiner: Combiner, ext: str, memory_type: str, type: str) -> bool:
    """Whether an extending load is a single instruction in the register type."""
    name = f"{'ext' if ext == 'anyext' else ext}load{memory_type}"
    target = combiner.target
    if not target.is_type_legal(type):
        if type not in ("i8", "i16"):
            return False
        type = target.register_type(type)[0]
    return target.action(name, type) == "" and target.is_legal_memory(memory_type)


@below(left=("load",))
def and_of_whole_load(combiner: Combiner, node: Node) -> Result | None:
    """(and (load x), all loaded bits) is a zero-extending load.

    LLVM: DAGCombiner::visitAND.
    """
    graph, inner = combiner.graph, node.ops[0]
    load, mask = inner.node, constant_of(node.ops[1])
    if load.op != "load" or inner.index or mask is None or load.data.mode:
        return None
    memory: Memory = load.data
    loaded = MASKS[memory.type]
    if mask & loaded != loaded or memory.ext == "sext":
        return None
    widens = memory.ext == "anyext"
    if widens and not is_load_ext_legal(combiner, "zext", memory.type, load.types[0]):
        return None
    combiner.combine_to(node, inner)
    if widens:
        data = memory.changed(memory.type, "zext")
        combiner.combine_to(load, *graph.raw("load", load.types, tuple(load.ops), data, order=load.order).results)
    return node


@below(left=("load",))
def and_of_extending_load(combiner: Combiner, node: Node) -> Result | None:
    """Turn an any-extending load into a zero-extending one if a mask clears all extended bits.

    LLVM: DAGCombiner::visitAND.
    """
    graph, (inner, mask) = combiner.graph, node.ops
    load = inner.node
    if load.op != "load" or inner.index or load.data.mode:
        return None
    memory: Memory = load.data
    if memory.ext != "anyext" and not (memory.ext == "sext" and one_use(inner)):
        return None
    if not is_zero(graph, mask, (1 << width(node.type)) - (1 << width(memory.type))):
        return None
    if (combiner.legal_operations or memory.volatile) and not is_load_ext_legal(
        combiner, "zext", memory.type, load.types[0]
    ):
        return None
    data = memory.changed(memory.type, "zext")
    made = graph.raw("load", load.types, tuple(load.ops), data, order=load.order)
    graph.replace_node(load, made.results)
    combiner.add_with_users(made)
    if not load.dead:
        combiner.delete_unused(load)
    return node


LOAD: Table = [("load-dead", _dead_load), *indexed.RULES]
STORE: Table = [
    ("store-of-bits", _store_of_bits),
    ("store-undef", _store_undef),
    ("store-moved-float", _store_moved_float),
    ("store-float", _store_float),
    ("store-demanded", _store_demanded),
    ("store-loaded", _store_loaded),
    ("store-truncated", _store_truncated),
    *indexed.RULES,
    ("store-inserted-bytes", late("part_stores.store_of_inserted_bytes", right=("or",))),
    ("store-changed-bytes", late("part_stores.store_of_changed_bytes", right=("and", "or", "xor"))),
]
def _merged(combiner: Combiner, node: Node) -> Result | None:
    """Replace the results of a merge_values node by its operands."""
    combiner.add_users(node)
    combiner.graph.replace_node(node, list(node.ops))
    combiner.delete_and_recombine(node)
    return node


MERGE_VALUES: Table = [("merge-values", _merged)]
TOKEN_FACTOR: Table = [("token-chained", _token_factor)]
