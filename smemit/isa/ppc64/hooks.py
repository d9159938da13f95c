"""PowerPC64 in the DAG selector: types, arguments, calls and returns; patterns are in `patterns.py`.

It follows LLVM's PPCTargetLowering for scalar integer code, as far as -O0 shows. Every argument, even one passed in a
register, has a doubleword in the caller's parameter save area.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial

from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result, width
from smemit.compile.isel.dag.graph.pool import PoolKey
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.isel.dag.legalize.actions import actions
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.compile.isel.dag.legalize.operations import LIBRARY, LIBRARY_FOR_TWO
from smemit.compile.isel.dag.match.patterns import OperandPattern, Patterns
from smemit.compile.isel.dag.match.select import Selection, Selector
from smemit.compile.isel.dag.rule_file import Lowerings
from smemit.errors import UnsupportedError
from smemit.ir.module import Function
from smemit.ir.ops import Call
from smemit.ir.values import ConstantAggregate, ConstantFloat
from smemit.isa.description import RegisterClass, Target, Template
from smemit.isa.ppc64 import addresses, atomics, byte_swaps, carry, floats, lower, select
from smemit.isa.ppc64.abi import WORD
from smemit.isa.ppc64.lower import Integers
from smemit.isa.ppc64.patterns import PATTERNS, PREDICATES


class Dag(Integers):
    """PowerPC64's hooks of the DAG selector (LLVM's PPCTargetLowering)."""

    lowerings: Lowerings = Lowerings(os.path.dirname(__file__), "ppc64", "smemit.compile.isel.dag.graph.fold_float")
    intrinsic_calls: Mapping[str, Callable[[Builder, Call], None]] = atomics.CALLS
    intrinsics = frozenset((
        *LIBRARY, *LIBRARY_FOR_TWO, "fabs", "fsqrt", "fcopysign", "fcanonicalize",
        "ctlz", "ctlz_zero_undef", "cttz", "cttz_zero_undef", "ctpop", "bswap", "abs", "smin", "smax", "umin", "umax",
        "fshl", "fshr", "rotl", "rotr", "saddsat", "ssubsat", "uaddsat", "usubsat", "scmp", "ucmp",
    ))

    def __init__(self, target: Target) -> None:
        names = {"i1": "i1", "i32": "i32", "i64": "i64", "float": "f32", "double": "f64"}
        self.classes = {names[text]: name for text, name in target.value_types.items()}
        self.has_vector_scalars = self.classes["f64"] == "vsfrc"
        if self.has_vector_scalars:
            self.classes |= {"v4i32": "vrrc", "v4f32": "vsrc"}
        self.floats_are_aligned = not self.has_vector_scalars
        self.actions = actions(
            *lower.ACTIONS, *(lower.BIT_ACTIONS if "i1" in self.classes else lower.NUMBER_ACTIONS), *floats.ACTIONS,
            *(floats.VECTOR_SCALAR_ACTIONS if self.has_vector_scalars else floats.SCALAR_ACTIONS))
        super().__init__(target)

    def make_patterns(self) -> Patterns:
        patterns = PATTERNS + carry.PATTERNS + addresses.PATTERNS + floats.PATTERNS + byte_swaps.PATTERNS
        patterns += floats.VECTOR_SCALAR_PATTERNS if self.has_vector_scalars else floats.SCALAR_PATTERNS
        return Patterns(patterns, self.templates, PREDICATES, self.implicit_types, self.operand_pattern)

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        """The type of the carry bit or the first condition field, which is an additional result of the instructions
        that set it. LLVM makes bit permutations without this result, so they are never merged with such a node."""
        return ("i32",) if template.implicit_defs[:1] in self.implicit_results else ()

    # ---- symbols

    def soft_type(self, type: str) -> tuple[str, int]:
        if type in ("ppcf128", "f80") or (type == "f128" and self.little_endian):
            raise UnsupportedError(f"values of type {ir_text(type)} are not supported")
        return self.register_type(f"i{width(type)}")

    def copied_part(self, source: RegisterClass, wanted: RegisterClass) -> tuple[RegisterClass, str] | None:
        # LLVM's pass for copies between vectors and scalars needs a class whose scalar part has the older name.
        classes = self.description.classes
        if source.members <= classes["vsrc"].members and wanted.members <= classes["vsfrc"].members:
            return classes["vslrc"], "sub_64"
        return None

    def site_reads(self) -> tuple[int, ...]:
        return (self.toc,)

    # ---- calls

    def restore_stack(self, graph: Graph, chain: Result, pointer: Result) -> Result:
        """Dynamic allocas also move the back chain."""
        stack = graph.register(self.stack_pointer, "i64")
        link = graph.load("i64", chain, stack, WORD)
        moved = graph.copy_to(link.results[1], self.stack_pointer, pointer)
        return graph.store(moved, link, stack, WORD)

    def lower_va_start(self, build: Builder, chain: Result, pointer: Result) -> Result:
        """A va_list is the address of the first unnamed argument."""
        graph = build.graph
        return graph.store(chain, graph.leaf("FrameIndex", "i64", build.function.variadic), pointer, WORD)

    def lower_va_copy(self, build: Builder, chain: Result, to: Result, source: Result) -> Result:
        graph = build.graph
        load = graph.load("i64", chain, source, WORD)
        return graph.store(load.results[1], load, to, WORD)

    # ---- memory

    def optimal_mem_op_type(self, graph: Graph, function: Function, size: int, align: int, fills: bool) -> str:
        return "i64"

    # ---- the rest

    def lower_operation(self, lowering: Lowering, node: Node) -> list[Result] | None:
        op = node.op
        with lowering.graph.at(node.order):
            rule = floats.LOWERINGS.get(op) or addresses.LOWERINGS.get(op) or lower.LOWERINGS.get(op)
            made = rule(lowering, node) if rule is not None else None
            return self.lowerings.lower(lowering, node) if made is None else made

    def preprocess_isel_dag(self, graph: Graph) -> None:
        if self.is_type_legal("i1"):
            from smemit.isa.ppc64 import compare

            compare.extend_in_selects(graph)

    def selection(self, op: str) -> Selection:
        own = [_HANDLERS[op]] if op in _HANDLERS else []
        others, booleans = [[*own, *select.handlers(op, is_boolean)] for is_boolean in (False, True)]

        def select_by_handlers(selector: Selector, node: Node) -> None:
            selector.graph.order = node.order
            for handler in booleans if node.type == "i1" else others:
                if handler(selector, node):
                    return
            self.patterns.select(selector, node)

        return select_by_handlers

    def operand_pattern(self, name: str) -> OperandPattern:
        return partial(addresses.address, name)

    def loads_constant(self, graph: Graph, type: str, pattern: int) -> bool:
        return not self.has_vector_scalars or not floats.is_made(pattern, type)

    def makes_constant(self, type: str, pattern: int) -> bool:
        return self.has_vector_scalars and floats.is_made(pattern, type)

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        return graph.leaf("ConstantPool", "i64", (PoolKey(constant), align, ""))

    def is_operation_legal_or_custom(self, op: str, type: str) -> bool:
        # Expanded if the processor has no instruction.
        if not self.has_vector_scalars and (op == "uint_to_fp" or (op == "fp_to_uint" and type == "i64")):
            return False
        return super().is_operation_legal_or_custom(op, type)

    def is_legal_addressing_mode(self, offset: int, memory_type: str) -> bool:
        return -1 << 16 < offset < (1 << 16) - 1

    def is_cond_code_legal(self, condition: str, type: str) -> bool:
        return type not in ("f32", "f64") or condition not in (
            "setult", "setugt", "setueq", "setoge", "setole", "setone"
        )

    def is_indexed_legal(self, memory_type: str, type: str) -> bool:
        return memory_type in ("i1", "i8", "i16", "i32", "i64", "f32", "f64")

    pre_indexed_address_parts = staticmethod(addresses.pre_indexed_address_parts)


_HANDLERS: dict[str, Callable[[Selector, Node], bool]] = {
    **atomics.HANDLERS,
    **addresses.HANDLERS,
    "ConstantFP": floats.select_constant,
    "bitcast": floats.select_bitcast,
    "PPCISD::ADDE": carry.select,
    "PPCISD::SUBE": carry.select,
}
