"""PowerPC64 integer operations: actions, cost hooks, and custom lowerings.

Booleans are bits of the condition register on processors that keep them there, else 32-bit numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, Memory, Node, Result
from smemit.compile.isel.dag.legalize.actions import Row
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.compile.isel.dag.legalize.operations import AVERAGES
from smemit.isa.ppc64 import carry, combine
from smemit.isa.ppc64.facts import PPC64

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner

INTEGERS = ("i32", "i64")


ACTIONS: tuple[Row, ...] = (
    ("expand", INTEGERS, ("srem", "urem", "sdivrem", "udivrem", "smul_lohi", "umul_lohi", "rotr", "scmp", "abds",
                          "abdu", "smin", "smax", "umin", "umax", "abs", "bswap", "cttz", "cttz_zero_undef",
                          "ctlz_zero_undef", "parity", "sextloadi8", *AVERAGES)),
    ("custom", INTEGERS, ("fshl", "fshr")),
    ("promote", INTEGERS, ("sextloadi1",)),
    ("expand", ("i1",), ("sign_extend_inreg",)),
    ("expand", ("i64",), ("build_pair",)),
    ("expand", ("i1", "i32", "i64", "f32", "f64"), ("vaarg",)),
    ("expand", (CHAIN,), ("br_jt",)),
    *carry.ACTIONS,
)
BIT_ACTIONS: tuple[Row, ...] = (
    ("promote", INTEGERS, ("zextloadi1", "extloadi1")),
    ("expand", INTEGERS, ("truncstorei1",)),
    ("custom", ("i1",), ("load", "store")),
)
"""Actions of processors that keep booleans as bits."""
NUMBER_ACTIONS: tuple[Row, ...] = (
    ("expand", (*INTEGERS, "f32", "f64"), ("select",)),
    ("custom", ("i32",), ("setcc",)),
    ("expand", (CHAIN,), ("brcond",)),
)
"""Actions of processors that keep booleans as numbers."""


class Integers(PPC64):
    """Selection hooks for integers."""

    combines = combine.COMBINES

    def is_legal_memory(self, type: str) -> bool:
        # A boolean in memory is a byte.
        return super().is_legal_memory(type) or (type == "i1" and not self.has_boolean_bits)

    def shift_amount_type(self, type: str) -> str:
        return "i32"

    def is_truncate_free(self, wide: str, narrow: str) -> bool:
        return wide == "i64" and narrow == "i32"

    def is_zext_free(self, value: Result, type: str) -> bool:
        """Types with extending loads."""
        node = value.node
        if node.op != "load" or value.index:
            return False
        memory: Memory = node.data
        return memory.type in ("i1", "i8", "i16", "i32") and memory.ext in ("", "zext")

    def is_legal_add_immediate(self, value: int) -> bool:
        return -1 << 15 <= value < 1 << 16

    def is_legal_icmp_immediate(self, value: int) -> bool:
        return -1 << 15 <= value < 1 << 16

    def compute_known_bits_for_target_node(self, graph: Graph, value: Result, depth: int) -> tuple[int, int]:
        if value.node.op == "PPCISD::LBRX16":
            return 0xFFFF0000, 0
        return ((1 << 64) - 2, 0) if carry.is_carry_number(value) else (0, 0)

    def build_sdiv_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        """Signed division by a power of two: an algebraic shift whose carry corrects negative quotients."""
        if node.type not in INTEGERS:
            return None
        graph = combiner.graph
        power = abs(divisor).bit_length() - 1
        made = graph.node("PPCISD::SRA_ADDZE", node.type, node.ops[0], graph.constant(power, node.type))
        return made if divisor > 0 else graph.node("sub", node.type, graph.constant(0, node.type), made)

    def decompose_mul_by_constant(self, combiner: Combiner, node: Node, factor: int) -> Result | None:
        """A product with a constant that exceeds `mulli` and a shift, as two shifts and a sum or difference."""
        zeros = (factor & -factor).bit_length() - 1
        if not factor or -1 << 15 <= factor >> zeros < 1 << 15:
            return None
        odd, type, graph = abs(factor) >> zeros, node.type, combiner.graph
        value = node.ops[0]

        def shifted(by: int) -> Result:
            return graph.node("shl", type, value, graph.constant(by, type))

        if not (odd - 1) & (odd - 2):
            op, by = "add", (odd - 1).bit_length() - 1
        elif not (odd + 1) & odd:
            op, by = "sub", odd.bit_length()
        else:
            return None
        made = graph.node(op, type, shifted(by + zeros), shifted(zeros) if zeros else value)
        return graph.node("sub", type, graph.constant(0, type), made) if factor < 0 else made


def _load(lowering: Lowering, node: Node) -> list[Result]:
    """Load a boolean as a byte."""
    graph, memory = lowering.graph, node.data
    load = graph.load("i64", node.ops[0], node.ops[1], memory.align, like=memory, memory_type="i8", ext="anyext")
    made = graph.raw("merge_values", ("i1", CHAIN), [graph.node("truncate", "i1", load), load.results[1]])
    return list(made.results)


def _store(lowering: Lowering, node: Node) -> list[Result]:
    graph, memory = lowering.graph, node.data
    wide = graph.node("zero_extend", "i64", node.ops[1])
    return [graph.store(node.ops[0], wide, node.ops[2], memory.align, volatile=memory.volatile, memory_type="i8")]


LOWERINGS: dict[str, Callable[[Lowering, Node], list[Result] | None]] = {"load": _load, "store": _store}
