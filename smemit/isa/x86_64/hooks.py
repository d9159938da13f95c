"""x86-64 in the DAG selector: types, calls, comparisons and flags, conversions; patterns are in `patterns.py`.

It follows LLVM's X86TargetLowering for scalar code with SSE2, as far as -O0 shows.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, slot_operand
from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, Node, Result, is_integer, width
from smemit.compile.isel.dag.graph.pool import PoolKey
from smemit.compile.isel.dag.legalize.actions import actions
from smemit.compile.isel.dag.legalize.checked import CARRYING, CHECKED
from smemit.compile.isel.dag.legalize.operations import AVERAGES, FLOAT_TYPES, LIBRARY_FOR_TWO, RUNTIME
from smemit.compile.isel.dag.match.patterns import OperandPattern, Patterns
from smemit.compile.isel.dag.match.select import Selection, Selector
from smemit.compile.isel.dag.rule_file import Selections
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.attributes import BRANCH_CHECKS
from smemit.ir.layout import bit_width
from smemit.ir.module import Function
from smemit.ir.ops import Call
from smemit.ir.symbols import binds_locally
from smemit.ir.values import ConstantAggregate, ConstantFloat
from smemit.isa.description import Template
from smemit.isa.x86_64 import (
    addresses,
    asm,
    atomics,
    bit_operations,
    combine,
    elements,
    extending_loads,
    floats,
    half_floats,
    lower,
    memory_copies,
    saturation,
    select,
    variadic,
)
from smemit.isa.x86_64.facts import WRAPPERS, X86
from smemit.isa.x86_64.patterns import AVX_PATTERNS, PATTERNS, PREDICATES
from smemit.isa.x86_64.segments import SEGMENTS

if TYPE_CHECKING:
    from smemit.compile.isel.dag.schedule.hooks import Place
    from smemit.ir.types import Type

INTEGERS = ("i8", "i16", "i32", "i64")
FLOATS = ("f32", "f64")
_X87_RESULTS = 4
"""Largest number of floating-point results in x87 registers; more are returned in memory."""


_CONVERSIONS = ("sint_to_fp", "uint_to_fp", "fp_to_sint", "fp_to_uint")
_VECTORS = ("v16i8", "v8i16", "v4i32", "v2i64", "v4f32", "v2f64", "v2f32")
_ACTIONS = actions(
    ("expand", INTEGERS, ("sdiv", "udiv", "srem", "urem", "mulhs", "mulhu", "bitreverse", "saddsat", "uaddsat",
                          "usubsat", "scmp", "ucmp", *AVERAGES)),
    ("custom", INTEGERS, ("shl_parts", "sra_parts", "srl_parts", "setcc", "select", "abs", "parity", "ssubsat", "abds",
                          "abdu", "setcccarry", *bit_operations.COUNTS, *bit_operations.ORDERS,
                          *saturation.OPERATIONS, *CHECKED, *CARRYING, *atomics.LOWERED)),
    *(("expand", INTEGERS[index + 1 :], (f"truncstore{narrow}",)) for index, narrow in enumerate(INTEGERS)),
    # A boolean in memory is zero-extended: only a sign extension needs more than a byte load.
    ("promote", INTEGERS, ("sextloadi1",)),
    ("custom", ("i16",), ("bswap",)),
    ("", ("i32", "i64"), ("cttz_zero_undef",)),
    ("custom", ("i8", "i16"), ("fshl", "fshr", "extract_vector_elt")),
    ("custom", ("i32", "i64"), ("fgetsign",)),
    ("libcall", ("i32", "i64"), ("lround", "llround")),
    ("expand", ("i1",), ("sign_extend_inreg",)),
    ("custom", FLOATS, ("setcc", "select", "fneg", "fabs", "ConstantFP", "fcopysign", "fcanonicalize")),
    ("libcall", FLOATS, RUNTIME),
    ("expand", FLOATS, LIBRARY_FOR_TWO),
    ("expand", ("f64",), ("truncstoref32", "extloadf32")),
    # One step at a time, because each step may reverse the order of the users.
    ("promote:i16", ("i8",), _CONVERSIONS),
    ("promote:i32", ("i16",), _CONVERSIONS),
    ("custom", ("i16", "i32"), ("sint_to_fp",)),
    ("custom", ("i32", "i64"), ("uint_to_fp", "fp_to_uint")),
    ("custom", _VECTORS, ("ConstantVector", "select")),
    ("custom", ("v2i64", "v2f64"), elements.LOWERINGS.keys() - {"extract_vector_elt"}),
    ("custom", ("i64", "f64"), ("extract_vector_elt",)),
    ("custom", ("v2f64", "v4f32"), ("vector_setcc", "vector_fneg", "vector_fabs")),
    ("custom", (*INTEGERS, "f16", *FLOATS), ("vaarg",)),
    ("custom", (CHAIN,), ("brcond", "atomic_store", "atomic_fence", "vastart")),
    ("expand", (CHAIN,), ("br_jt",)),
    *half_floats.ACTIONS,
)


class Dag(X86):
    """x86-64's hooks of the DAG selector (LLVM's X86TargetLowering)."""

    intrinsic_calls: Mapping[str, Callable[[Builder, Call], None]] = atomics.CALLS
    intrinsics = frozenset((*RUNTIME, *LIBRARY_FOR_TWO, *bit_operations.COUNTS, *bit_operations.ORDERS, "abs", "bswap",
                            "bitreverse", "fabs", "fsqrt", "fcopysign", "fcanonicalize", "fminnum", "fmaxnum", "lrint",
                            "saddsat", "uaddsat", "ssubsat", "usubsat", "scmp", "ucmp", *saturation.OPERATIONS,
                            "fshl", "fshr", "rotl", "rotr"))

    actions = _ACTIONS
    combines = combine.COMBINES
    lowerings = lower.LOWERINGS
    selection_rules = Selections(os.path.dirname(__file__), "x86_64", "smemit.isa.x86_64.select",
                                 "smemit.isa.x86_64.read_modify_write")
    stub_access = "plt"

    def make_patterns(self) -> Patterns:
        patterns = AVX_PATTERNS + PATTERNS if self.has_avx else PATTERNS
        return Patterns(patterns, self.templates, PREDICATES, self.implicit_types, self.operand_pattern,
                        selections=self.selection_rules)

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        """The type of the first implicitly defined register, which is an additional result."""
        if not template.implicit_defs:
            return ()
        register = template.implicit_defs[0]
        if register == self.description.roles["flags"]:
            return ("i32",)
        return (f"i{8 * self.description.register(register).size}",)

    # ---- types

    def shift_amount_type(self, type: str) -> str:
        return "i8" if width(type) <= 256 else "i32"

    def is_zext_free(self, value: Result, type: str) -> bool:
        """Narrow loads extend, and 32-bit operations zero the upper half of the register."""
        if value.type == "i32" and type == "i64":
            return True
        if value.node.op != "load" or value.node.data.ext:
            return False
        return value.type in ("i8", "i16", "i32") and width(type) > width(value.type)

    def is_zext_type_free(self, narrow: str, wide: str) -> bool:
        return narrow == "i32" and wide == "i64"

    def is_type_desirable_for_op(self, op: str, type: str) -> bool:
        if type == "i8" and op in ("mul", "shl"):
            return False
        if type == "i16" and op in (
            "load", "sign_extend", "zero_extend", "any_extend", "mul", "shl", "sra", "srl", "sub", "add", "and", "or",
            "xor",
        ):
            return False
        return type in self._classes

    def is_narrowing_profitable(self, wide: str, narrow: str) -> bool:
        """False if a 32-bit instruction would get a prefix."""
        return wide != "i32" or narrow != "i16"

    def should_fold_constant_shift_pair_to_mask(self, graph: Graph, node: Node, types_are_legal: bool) -> bool:
        """Some processors prefer two shifts to a mask constant, unless a shift disappears."""
        return "fast_shift_pairs" not in graph.traits or node.ops[1] is node.ops[0].node.ops[1]

    def prefer_abds_to_abs_with_nsw(self, type: str) -> bool:
        return type in ("i32", "i64")

    def build_sdiv_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        # A division by two needs no select: the sign bit alone is the bias.
        if node.type not in ("i16", "i32", "i64") or divisor in (2, -2):
            return None
        from smemit.compile.isel.dag.combine.rules.division import quotient_by_select

        return quotient_by_select(combiner, node, divisor)

    def multiplies_high(self, type: str, operations_are_legal: bool) -> bool:
        return type in ("i16", "i32", "i64") or (type == "i8" and not operations_are_legal)

    target_shrink_demanded_constant = staticmethod(combine.shrink_mask)
    is_desirable_to_promote_op = staticmethod(combine.promoted)

    def is_legal_memory(self, type: str) -> bool:
        return type == "i1" or super().is_legal_memory(type)

    negation_of = staticmethod(floats.negation_of)

    def has_bit_test(self, value: Result) -> bool:
        return is_integer(value.type)

    def is_legal_addressing_mode(self, offset: int, memory_type: str) -> bool:
        return -1 << 31 <= offset < 1 << 31

    def is_cond_code_legal(self, condition: str, type: str) -> bool:
        """Equality of floats needs two conditions, because equal and unordered both set the zero flag."""
        return condition not in ("setoeq", "setune") or type not in FLOATS

    def is_legal_icmp_immediate(self, value: int) -> bool:
        return -1 << 31 <= value < 1 << 31

    def constant_from_load(self, load: Node) -> int | None:
        address = load.ops[1].node
        pool = address.ops[0].node if address.op == self.wrapper else address
        if pool.op != "TargetConstantPool" or any(pool.data[3:]):
            return None
        constant = pool.data[0].constant
        is_whole = isinstance(constant, ConstantFloat) and constant.type is FLOAT_TYPES.get(load.type)
        return constant.bits if is_whole else None

    compute_known_bits_for_target_node = staticmethod(combine.known_bits)

    def compute_num_sign_bits_for_target_node(self, graph: Graph, value: Result, depth: int) -> int:
        node = value.node
        if node.op == "extract_vector_elt" and floats.mask_elements(node.ops[0]):
            return width(value.type)
        return combine.sign_bits(graph, value, depth)

    def table_jump(self, function: Function) -> str:
        """Jumps through tables need no ENDBR at their targets, because tables are read-only."""
        return "X86ISD::NT_BRIND" if BRANCH_CHECKS in function.module.flags else "brind"

    def is_legal_add_immediate(self, value: int) -> bool:
        return -1 << 31 <= value < 1 << 31

    def is_offset_folding_legal(self, symbol: Any) -> bool:
        return self.wrapper == WRAPPERS[0] and binds_locally(symbol[0])

    def call_frame(self, size: int) -> tuple[Inst, Inst]:
        return Inst(self.templates[self.call_frame_setup], [size, 0, 0]), Inst(
            self.templates[self.call_frame_destroy], [size, 0]
        )

    def move_immediate(self, type: Type, value: int) -> str:
        if type is t.i64:
            return "MOV32ri64" if 0 < value < 1 << 32 else "MOV64ri32" if -1 << 31 <= value < 0 else "MOV64ri"
        return _MOVES.get(type, "")

    def slot_address(self, register: int, slot: int) -> Inst:
        return Inst(self.templates["LEA64r"], [register, slot_operand(slot), 1, 0, 0, 0])

    # ---- calls

    def check_demoted(self, type: Type) -> None:
        kinds = self.register_types(type)
        if _X87_RESULTS >= sum(kind[0] == "f" for kind in kinds) > 2:
            raise UnsupportedError(f"results of type {type} are not supported",
                                   notes=["LLVM returns all floating-point numbers but two in registers of the x87"])
        if any(kind[0] == "v" for kind in kinds):
            raise UnsupportedError(f"results of type {type} are not supported",
                                   notes=["two registers may hold vectors and floating-point numbers"])

    def lower_va_copy(self, build: Builder, chain: Result, to: Result, source: Result) -> Result:
        from smemit.compile.isel.dag.construct import memory_calls

        return memory_calls.copy_all(build, chain, to, source, variadic.LIST_BYTES, 8)

    # ---- memory

    def loaded_place(self, node: Node) -> Place | None:
        if node.op not in _CLUSTERED or node.ops[3].node.op != "TargetConstant":
            return None
        base, scale, index, displacement, segment, chain = node.ops[:6]
        return (base, scale, index, segment, chain), displacement.node.data

    def should_schedule_loads_near(self, first: Node, second: Node, first_offset: int, second_offset: int, count: int
                                   ) -> bool:
        if (second_offset - first_offset) // 8 > 64 or first.op != second.op:
            return False
        # What counts is the type: `movsd` of a vector is clustered like other vectors.
        return count < 3 if first.types[0][0] == "v" else count == 0

    def loads_constant(self, graph: Graph, type: str, pattern: int) -> bool:
        """Whether a floating-point constant of this type and value is loaded from the constant pool."""
        return type in ("f16", "f32", "f64") and pattern != 0

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        """The address of a constant pool entry."""
        pool = graph.leaf("TargetConstantPool", "i64", (PoolKey(constant), align, ""))
        return graph.raw(self.wrapper, ("i64",), (pool,), order=0)

    # ---- memory

    optimal_mem_op_type = staticmethod(memory_copies.optimal_mem_op_type)

    def splat(self, graph: Graph, value: Result, type: str) -> Result:
        return memory_copies.splat(graph, value)

    def allows_misaligned_memory_accesses(self, graph: Graph, type: str, align: int) -> bool:
        return is_integer(type) or 8 * align >= width(type) or "fast_unaligned16" in graph.traits

    def is_legal_nt_store(self, type: str) -> bool:
        return type[0] == "v" or type in ("i32", "i64")

    emit_target_code_for_memcpy = memory_copies.copy

    def emit_target_code_for_memset(self, build: Builder, chain: Result, to: Result, value: Result, size: int,
                                    align: int, is_volatile: bool, always: bool) -> Result | None:
        return memory_copies.fill(size, align)

    spaces_elsewhere = frozenset(SEGMENTS)

    def reads_next_argument(self, ir: Function, type: Type) -> bool:
        """Scalars of up to 64 bits: llc 22 reads the second half of an i128 from address 0. Windows has other lists."""
        is_scalar = isinstance(type, t.IntType | t.FloatType | t.PointerType)
        return is_scalar and bit_width(type) <= 64 and not self.convention(ir.cc).home_bytes

    def in_space(self, graph: Graph, address: Result, space: int) -> Result:
        """Some address spaces are relative to a segment register."""
        return graph.raw("X86ISD::SEGMENT", ("i64",), (address,), space) if space in SEGMENTS else address

    # ---- inline assembly

    asm_immediates = frozenset((*X86.asm_immediates, *asm.IMMEDIATES))

    # ---- the rest

    lower_operation = staticmethod(lower.lower)

    def preprocess_isel_dag(self, graph: Graph) -> None:
        if "smaller" in graph.traits:
            extending_loads.share_constants(graph)

    def selection(self, op: str) -> Selection:
        return self._select

    def _select(self, selector: Selector, node: Node) -> None:
        if not (
            extending_loads.select(selector, node)
            or select.select(selector, node)
            or atomics.select(selector, node)
        ):
            self.patterns.select(selector, node)

    def operand_pattern(self, name: str) -> OperandPattern:
        return addresses.address


_MOVES: dict[Type, str] = {t.i8: "MOV8ri", t.i16: "MOV16ri", t.i32: "MOV32ri"}
_CLUSTERED = frozenset((
    "MOVAPSrm", "MOVUPSrm", "MOVAPDrm", "MOVUPDrm", "MOV8rm", "MOV16rm", "MOV32rm", "MOV64rm", "MOVSSrm_alt",
    "MOVSDrm_alt", "MOVSSrm", "MOVSDrm",
))
