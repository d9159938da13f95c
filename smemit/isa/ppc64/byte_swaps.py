"""PowerPC64: byte-reversed loads and stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.combine.rule_index import NamedRule, below
from smemit.compile.isel.dag.graph.nodes import CHAIN, Memory, Node, Result, one_use, width
from smemit.isa.ppc64.facts import own

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner

PATTERNS = """
i32: (PPCISD::LBRX16 =forced) -> LHBRX =forced
i32: (PPCISD::LBRX32 =forced) -> LWBRX =forced
i64: (PPCISD::LBRX64 =forced) -> LDBRX =forced
ch: (PPCISD::STBRX16 $a =forced) -> STHBRX $a =forced
ch: (PPCISD::STBRX32 $a =forced) -> STWBRX $a =forced
ch: (PPCISD::STBRX64 $a =forced) -> STDBRX $a =forced
"""

_SIZES = ("i16", "i32", "i64")


def _is_one_instruction(combiner: Combiner, type: str) -> bool:
    """Whether the processor has byte-reversed doubleword accesses: all with vector-scalar registers do."""
    return type in ("i16", "i32") or (type == "i64" and own(combiner).has_vector_scalars)


@below("load")
def load(combiner: Combiner, node: Node) -> Result | None:
    """A byte swap of a loaded value. Before type legalization a doubleword may become two words.

    LLVM: PPCTargetLowering::PerformDAGCombine of BSWAP.
    """
    graph, type, loaded = combiner.graph, node.type, node.ops[0]
    source = loaded.node
    if source.op != "load" or source.data.ext or source.data.mode or not one_use(loaded) or type not in _SIZES:
        return None
    if not _is_one_instruction(combiner, type):
        return None if combiner.legal_types or source.data.volatile else _by_words(combiner, source)
    wide = "i64" if type == "i64" else "i32"
    made = graph.raw(f"PPCISD::LBRX{type[1:]}", (wide, CHAIN), (source.ops[0], source.ops[1]), source.data)
    value = graph.node("truncate", type, made) if wide != type else made
    combiner.combine_to(node, value)
    combiner.combine_to(source, value, made.results[1])
    return node


def _by_words(combiner: Combiner, source: Node) -> Result:
    graph = combiner.graph
    memory: Memory = source.data
    chain, pointer = source.ops[0], source.ops[1]
    first = graph.load("i32", chain, pointer, memory.align)
    low = graph.node("bswap", "i32", first)
    second = graph.load("i32", chain, graph.node("add", "i64", pointer, graph.constant(4, "i64")), min(memory.align, 4))
    high = graph.node("bswap", "i32", second)
    made = graph.node("build_pair", "i64", *((high, low) if own(combiner).little_endian else (low, high)))
    graph.replace(source.results[1], graph.token_factor([second.results[1], first.results[1]]))
    return made


@below(right=("bswap",))
def store(combiner: Combiner, node: Node) -> Result | None:
    """A store of a byte-swapped value. A truncating store stores the other end of the unswapped value.

    LLVM: PPCTargetLowering::PerformDAGCombine of STORE.
    """
    graph, value = combiner.graph, node.ops[1]
    memory: Memory = node.data
    swapped = value.node
    if swapped.op != "bswap" or not one_use(value) or memory.mode or memory.type not in _SIZES:
        return None
    if not _is_one_instruction(combiner, value.type):
        return None
    source = swapped.ops[0]
    if value.type == "i16":
        source = graph.node("any_extend", "i32", source)
    missing = width(value.type) - width(memory.type)
    if missing > 0:
        source = graph.shifted("srl", source, missing)
        if value.type == "i64":
            source = graph.node("truncate", "i32", source)
    return graph.raw(f"PPCISD::STBRX{memory.type[1:]}", CHAIN, (node.ops[0], source, node.ops[2]), memory)


LOADED: NamedRule = "loaded-swapped", load
STORED: NamedRule = "stored-swapped", store
