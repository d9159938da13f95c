"""AArch64 in the DAG selector: types, calls, comparisons and flags; patterns are in `patterns.py`.

It follows LLVM's AArch64TargetLowering for scalar code on the generic processor, as far as -O0 shows. Functions without
a stackmap or patchpoint go through GlobalISel at that level; here they are selected as LLVM does without it.
"""

from __future__ import annotations

import os

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.graph.fold import signed
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, one_use, width
from smemit.compile.isel.dag.graph.pool import PoolKey
from smemit.compile.isel.dag.legalize import half_floats
from smemit.compile.isel.dag.legalize.actions import actions
from smemit.compile.isel.dag.legalize.checked import CARRYING
from smemit.compile.isel.dag.legalize.operations import AVERAGES, LIBRARY_FOR_TWO
from smemit.compile.isel.dag.match.patterns import Patterns
from smemit.compile.isel.dag.rule_file import Selections
from smemit.ir.module import Function
from smemit.ir.values import ConstantAggregate, ConstantFloat
from smemit.isa.aarch64 import (
    atomics,
    carry,
    combine,
    elements,
    fp128,
    lower,
    operands,
    select,
    variadic,
)
from smemit.isa.aarch64.bit_fields import is_low_mask, number, with_number
from smemit.isa.aarch64.compare import is_arithmetic_immediate
from smemit.isa.aarch64.facts import AArch64
from smemit.isa.aarch64.immediates import choose_mask, encode_mask, move_sequence
from smemit.isa.aarch64.patterns import BIG_ENDIAN, HALF_VECTORS, LITTLE_ENDIAN, PATTERNS, PREDICATES
from smemit.isa.description import Template

INTEGERS = ("i32", "i64")
CALLED = ("frem", "fpow", "fsin", "fcos", "ftan", "fexp", "fexp2", "fexp10", "flog", "flog2", "flog10", "fasin",
          "facos", "fatan", "fatan2", "fsinh", "fcosh", "ftanh", "fldexp")
"""Floating-point operations that are C library calls."""
ROUNDING = ("ffloor", "fceil", "ftrunc", "frint", "fnearbyint", "fround", "froundeven")
FLOATS = ("f32", "f64")
WIDE_VECTORS = ("v16i8", "v8i16", "v4i32", "v2i64", "v4f32", "v2f64")
_BITS_AND_ORDER = ("cttz", "ctlz_zero_undef", "cttz_zero_undef", "ctpop", "parity", "abs", "smin", "smax", "umin",
                   "umax")
_OF_HALVES = ("setcccarry", "shl_parts", "srl_parts", "sra_parts", "fshl", "fshr")
_INDEXED = frozenset(("i8", "i16", "i32", "i64", "f16", "f32", "f64"))
"""Types with pre- and post-indexed accesses, besides vectors."""


_ACTIONS = actions(
    ("expand", INTEGERS, ("srem", "urem", "sdivrem", "udivrem", "smul_lohi", "umul_lohi", "rotl", "saddsat", "ssubsat",
                          "uaddsat", "usubsat", "scmp", "ucmp", "sextloadi1", "abds", "abdu", *AVERAGES)),
    ("custom", INTEGERS, ("setcc", "select", "select_cc", "br_cc", "xor", *atomics.LOWERINGS, *_BITS_AND_ORDER,
                          *carry.CHECKED, *CARRYING, *_OF_HALVES)),
    ("expand", ("i32",), ("mulhs", "mulhu")),
    ("custom", FLOATS, ("setcc", "select", "select_cc", "br_cc")),
    ("custom", ("f16", "f32", "f64", "f128"), ("ConstantFP",)),
    ("libcall", FLOATS, CALLED),
    ("expand", FLOATS, ("fcopysign", *LIBRARY_FOR_TWO)),
    ("expand", ("f64",), ("truncstoref32", "extloadf32")),
    *half_floats.ACTIONS,
    *fp128.ACTIONS,
    ("libcall", (fp128.QUAD,), (*CALLED, *ROUNDING, *fp128.BY_C_LIBRARY)),
    ("custom", ("v2i64",), elements.LOWERINGS.keys() - {"extract_vector_elt"}),
    ("custom", ("i64",), ("extract_vector_elt",)),
    ("custom", (*WIDE_VECTORS, *HALF_VECTORS), ("ConstantVector",)),
    ("custom", ("v2i64",), ("select",)),
    ("custom", (CHAIN,), ("brcond", "br_jt", "vastart")),
)


class Dag(AArch64):
    """AArch64's hooks of the DAG selector (LLVM's AArch64TargetLowering)."""

    intrinsics = frozenset((*CALLED, *LIBRARY_FOR_TWO, *ROUNDING, "fabs", "fsqrt", "fminnum", "fmaxnum", "fminimum",
                            "fmaximum", "fma", "bswap", "bitreverse", "ctlz", "fshl", "fshr", "rotl", "rotr",
                            "fp_to_sint_sat", "fp_to_uint_sat", "saddsat", "ssubsat", "uaddsat", "usubsat",
                            "scmp", "ucmp", *_BITS_AND_ORDER))
    actions = _ACTIONS
    combines = combine.COMBINES
    lowerings = lower.LOWERINGS
    letters = {"i32": "W", "i64": "X", "f32": "S", "f64": "D"}
    selection_rules = Selections(os.path.dirname(__file__), "aarch64", "smemit.isa.aarch64.select")

    def make_patterns(self) -> Patterns:
        lines = f"{LITTLE_ENDIAN if self.little_endian else BIG_ENDIAN}\n{PATTERNS}"
        return Patterns(lines, self.templates, PREDICATES, self.implicit_types, self.operand_pattern,
                        operands.OPERAND_ROOTS, select.ATTEMPTS, self.selection_rules)

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        """The type of the flags, which are an additional result of the instructions that set them."""
        return ("i32",) if self.description.roles["flags"] in template.implicit_defs else ()

    # ---- types

    def shift_amount_type(self, type: str) -> str:
        return "i64"

    def is_zext_free(self, value: Result, type: str) -> bool:
        """32-bit operations zero the upper half of the register, and narrow loads extend."""
        if value.type == "i32" and type == "i64":
            return True
        if value.node.op != "load":
            return False
        return value.type[0] == type[0] == "i" and width(value.type) <= 32

    def is_zext_type_free(self, narrow: str, wide: str) -> bool:
        return narrow == "i32" and wide == "i64"

    def is_type_desirable_for_op(self, op: str, type: str) -> bool:
        return type in self._classes

    def should_convert_constant_load(self, value: int, bits: int) -> bool:
        signed_value = value - (value >> bits - 1 << bits)
        if not value or encode_mask(value, bits) is not None:
            return True
        # The first 16 bits are free. Up to three more moves may follow.
        largest = ~signed_value if signed_value < 0 else value
        return largest.bit_length() <= 48

    def is_legal_add_immediate(self, value: int) -> bool:
        return is_arithmetic_immediate(abs(value))

    def is_legal_icmp_immediate(self, value: int) -> bool:
        return is_arithmetic_immediate(abs(value))

    def is_legal_addressing_mode(self, offset: int, memory_type: str) -> bool:
        """LLVM scales offsets by memory of 8, 16, 32, ... bits; bytes that hold an i1 have no scaled form."""
        bits = width(memory_type)
        size = 0 if bits & (bits - 1) else bits // 8
        return -256 <= offset < 256 or (size > 0 and offset % size == 0 and 0 <= offset < 0x1000 * size)

    def is_legal_memory(self, type: str) -> bool:
        return type == "i1" or super().is_legal_memory(type)

    def is_desirable_to_commute_with_shift(self, node: Node, types_are_legal: bool) -> bool:
        """False if the shift becomes part of a field extraction or of an addition with a shifted operand."""
        shifted = node.ops[0]
        inner = shifted.node
        if not one_use(shifted) or (inner.op == "sign_extend" and not one_use(inner.ops[0])):
            return False
        if inner.op in ("add", "sub") and node.op == "shl" and inner.ops[1].node.op != "Constant":
            return all(one.node.op != "shl" or one.node.ops[1].node.op != "Constant" for one in inner.ops)
        if inner.op != "and" or node.type not in ("i32", "i64"):
            return True
        mask, down = number(inner.ops[1]), with_number(inner.ops[0], "srl")
        if mask is None or not is_low_mask(mask) or down is None:
            return True
        return node.op == "shl" and number(node.ops[1]) in (None, down)

    def is_desirable_to_commute_xor_with_shift(self, node: Node) -> bool:
        """True if the constant is exactly the mask of the bits the shift leaves."""
        flipped, shift = number(node.ops[1]), node.ops[0].node
        amount, full = number(shift.ops[1]), MASKS[node.type]
        if amount is None:
            return False
        return flipped == (full << amount & full if shift.op == "shl" else full >> amount)

    def should_fold_constant_shift_pair_to_mask(self, graph: Graph, node: Node, types_are_legal: bool) -> bool:
        """False if the shift becomes part of a field extraction or of an address."""
        inner = node.ops[0]
        if not one_use(inner):
            return False
        amount, other = number(node.ops[1]), number(inner.node.ops[1])
        if node.op == "srl" and node.type in ("i32", "i64"):
            return amount is None or other is None or other >= amount
        if node.op == "shl" and amount is not None and node.has_one_use():
            total = node.users()[0]
            if total.op == "add" and total.has_one_use() and (load := total.users()[0]).op == "load":
                memory = load.data.type
                return not (width(memory) // 8 == 1 << amount and self.is_indexed_legal(memory, memory))
        return True

    def should_reduce_load_width(self, load: Node, ext: str, narrow: str) -> bool:
        """False where the address folds a shift by the size of the current access."""
        base = load.ops[1].node
        if ext or base.op != "add" or base.ops[1].node.op != "shl" or not one_use(base.ops[1]):
            return True
        return number(base.ops[1].node.ops[1]) != (width(load.data.type) // 8).bit_length() - 1

    def is_mul_add_with_const_profitable(self, type: str, term: int, factor: int) -> bool:
        """False if the term is an add immediate and the product takes several instructions."""
        product = term * factor
        if width(type) > 64 or not self.is_legal_add_immediate(term):
            return True
        bits = 32 if width(type) <= 32 else 64
        low = product & MASKS[type]
        return self.is_legal_add_immediate(signed(low, width(type))) or len(move_sequence(low, bits)) == 1

    def makes_constant(self, type: str, pattern: int) -> bool:
        return type in FLOATS

    def is_indexed_legal(self, memory_type: str, type: str) -> bool:
        if memory_type not in _INDEXED:
            # golden: indexed-wide; big-endian code stores vectors at plain addresses
            return self.little_endian and type == memory_type and type[0] == "v"
        return type[0] == "i" or type == memory_type

    def is_indexed_step(self, step: int) -> bool:
        return -256 <= step < 256

    compute_known_bits_for_target_node = staticmethod(combine.known_bits)

    def build_sdiv_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        if "small" in combiner.graph.traits:
            return node
        # A division by two needs no select: the sign bit alone is the bias.
        if node.type not in ("i32", "i64") or divisor in (2, -2):
            return None
        from smemit.compile.isel.dag.combine.rules.division import quotient_by_select

        return quotient_by_select(combiner, node, divisor)

    def build_srem_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        if "small" in combiner.graph.traits:
            return node
        return combine.build_srem_pow2(combiner, node, divisor)

    def target_shrink_demanded_constant(self, combiner: Combiner, value: Result, wanted: int) -> Result | None:
        """A constant that is a logical immediate on the demanded bits, as an instruction that keeps it from folding."""
        bits = width(value.type)
        if bits not in (32, 64) or wanted == (1 << bits) - 1:
            return None
        if not combiner.legal_operations:
            combiner.left_open = True
            return None
        old = number(value.node.ops[1])
        made = choose_mask(old, wanted, bits) if old is not None else None
        if made is None:
            return None
        graph, source = combiner.graph, value.node.ops[0]
        encoded = encode_mask(made, bits)
        if encoded is None:
            return graph.node(value.node.op, value.type, source, graph.constant(made, value.type))
        name = {"and": "AND", "or": "ORR", "xor": "EOR"}[value.node.op] + ("X" if bits == 64 else "W") + "ri"
        return graph.machine_node(name, value.type, source, graph.target_constant(encoded, value.type))

    def is_operation_legal(self, op: str, type: str) -> bool:
        """Conversions to integers go through a lowering of the target, which makes LLVM prefer signed ones."""
        return op not in ("fp_to_sint", "fp_to_uint") and super().is_operation_legal(op, type)

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        """The address of a constant pool entry."""
        return graph.leaf("ConstantPool", "i64", (PoolKey(constant), align))

    def loads_constant(self, graph: Graph, type: str, pattern: int) -> bool:
        return not self.is_legal_float(graph, type, pattern)

    # ---- calls

    def lower_va_copy(self, build: Builder, chain: Result, to: Result, source: Result) -> Result:
        from smemit.compile.isel.dag.construct import memory_calls

        size = 8 if self.description.system.get("variadic_on_stack") else variadic.LIST_BYTES
        return memory_calls.copy_all(build, chain, to, source, size, 8)

    # ---- memory

    def optimal_mem_op_type(self, graph: Graph, function: Function, size: int, align: int, fills: bool) -> str:
        if "noimplicitfloat" in function.attributes:
            return "i64"
        if fills:
            return "v16i8" if size >= 32 else "i64"
        return "f128"

    def splat(self, graph: Graph, value: Result, type: str) -> Result:
        if value.node.op != "Constant":
            wide = value if value.type == "i32" else graph.node("any_extend", "i32", value)
            return graph.node("AArch64ISD::DUP", type, wide)
        byte = value.node.data & 0xFF
        kind = "AArch64ISD::MOVIedit" if byte in (0, 0xFF) else "AArch64ISD::MOVI"
        return graph.node(kind, type, graph.target_constant(byte, "i32"))

    # ---- inline assembly

    asm_memory = AArch64.asm_memory | {"Q"}

    # ---- the rest

    count_together = staticmethod(elements.count_together)
    lower_operation = staticmethod(lower.lower)

    operand_pattern = operands.operand_pattern
