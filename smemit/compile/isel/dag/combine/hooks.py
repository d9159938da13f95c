"""Target hooks of the combiner: its preferences and its own rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result, width
from smemit.compile.isel.dag.legalize.hooks import LegalizeHooks

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner
    from smemit.compile.isel.dag.combine.rule_index import NamedRule


class CombineHooks(LegalizeHooks):
    """The part of `DagTarget` that `combine` needs."""

    combines: Mapping[str, Sequence[NamedRule]] = {}
    """The target's own rules by operation, tried after the shared ones."""

    moves_by_registers = False
    """Whether pre-indexed accesses may have register increments; `pre_indexed_address_parts` then finds them."""
    promotes = False
    """Whether there are types in which operations are undesirable."""
    signed_truncation_checks: frozenset[str] = frozenset()
    """Types between which a test of the value range becomes a sign extension of the low bits."""
    choice = ""
    """Target nodes of selects, with the false value first, through which demanded bits are propagated."""
    has_differences = False
    """Whether there are operations for absolute differences."""
    has_br_cc = False
    """Whether a conditional branch should keep its comparison."""
    should_normalize_to_select_sequence = False
    """Whether a select on two conditions is better as two selects."""
    has_select_cc = False
    """Whether a select should keep its comparison."""
    splats_by_any_index = False
    """Whether inserting an element into an undefined vector becomes a splat."""
    loads_elements_alone = False
    """Whether a vector load with a single used element is narrowed to that element."""
    stores_low_elements = False
    """Whether a store can take the low element directly from a vector register."""
    should_scalarize_binop = False
    """Whether a vector addition with a single used element becomes a scalar one."""
    shifts_boolean = True
    """Whether a select between a power of two and zero becomes a shift of the boolean."""
    moves_signs = False
    """Whether the sign of a floating-point value can be extracted directly."""
    moves_floats_as_integers = False
    """Whether a floating-point value that is only loaded and stored is better moved as an integer."""
    has_bit_preserving_fp_logic = False
    """Whether `fneg` and `fabs` change the sign bit and nothing else."""
    convert_setcc_logic_to_bitwise_logic = False
    """Whether two combined equality tests are better as a test of the differing bits."""
    convert_select_of_constants_to_math = False
    """Whether selects of constants become arithmetic on the condition."""
    should_fold_mask_to_variable_shift_pair = False
    """Whether two shifts are better than a mask made by shifting all ones."""
    has_and_not = False
    """Whether there is an and-not instruction."""
    is_desirable_to_combine_logic_op_of_setcc = False
    """Whether equality with one of two constants is better as an addition and a mask."""

    def is_zext_type_free(self, narrow: str, wide: str) -> bool:
        """Whether zero extension from the type is free."""
        return False

    def is_type_desirable_for_op(self, op: str, type: str) -> bool:
        """Whether an operation is desirable in this type."""
        return self.is_type_legal(type)

    def is_legal_add_immediate(self, value: int) -> bool:
        """Whether an addition can encode the constant."""
        return True

    def is_legal_addressing_mode(self, offset: int, memory_type: str) -> bool:
        """Whether a load or store of the type can encode the offset."""
        return True

    def is_indexed_legal(self, memory_type: str, type: str) -> bool:
        """Whether loads and stores of the type have indexed forms."""
        return False

    def pre_indexed_address_parts(self, graph: Graph, node: Node) -> tuple[Result, Result] | None:
        """Base and increment of a load or store that could become pre-indexed."""
        return None

    def is_indexed_step(self, step: int) -> bool:
        """Whether such an access can encode the increment."""
        return False

    def is_legal_icmp_immediate(self, value: int) -> bool:
        """Whether a comparison can encode the constant."""
        return True

    def is_legal_memory(self, type: str) -> bool:
        """Whether a load or store of this many bits exists."""
        return type in ("i8", "i16", "i32", "i64", "f32", "f64")

    def is_sext_inreg_legal(self, narrow: str) -> bool:
        """Whether sign extension of a narrow value is one instruction."""
        return width(narrow) in (1, 8, 16, 32, 64) and self.action("sign_extend_inreg", narrow) == ""

    def allows_memory_access(self, type: str, align: int) -> bool:
        """Whether a type can be loaded and stored in one piece at this alignment."""
        return not self.floats_are_aligned or type not in ("f32", "f64") or align >= int(type[1:]) // 8

    def is_mul_add_with_const_profitable(self, type: str, term: int, factor: int) -> bool:
        """Whether x * factor + term * factor is as cheap as (x + term) * factor."""
        return True

    def is_narrowing_profitable(self, wide: str, narrow: str) -> bool:
        """Whether narrower arithmetic is worth the truncations."""
        return False

    def should_reduce_load_width(self, load: Node, ext: str, narrow: str) -> bool:
        """Whether a load should be narrowed."""
        return True

    def should_fold_constant_shift_pair_to_mask(self, graph: Graph, node: Node, types_are_legal: bool) -> bool:
        """Whether two opposite shifts become a shift and a mask."""
        return True

    def prefer_abds_to_abs_with_nsw(self, type: str) -> bool:
        """Whether abds is preferred to the abs of a difference that cannot wrap."""
        return True

    def is_desirable_to_commute_with_shift(self, node: Node, types_are_legal: bool) -> bool:
        """Whether a shift may be commuted with the operation it shifts."""
        shifted = node.ops[0].node
        return shifted.has_one_use() and (shifted.op != "sign_extend" or shifted.ops[0].node.has_one_use())

    def is_desirable_to_commute_xor_with_shift(self, node: Node) -> bool:
        """Whether a `not` of a shifted value is moved before the shift."""
        return True

    def is_desirable_to_promote_op(self, node: Node) -> str:
        """The type to which an operation is promoted once operations are legal, "" for none."""
        return ""

    def loads_constant(self, graph: Graph, type: str, pattern: int) -> bool:
        """Whether a floating-point constant of this type and value is loaded from the constant pool."""
        return False

    def makes_constant(self, type: str, pattern: int) -> bool:
        """Whether a floating-point constant needs no memory, so that late rules may create it."""
        return False

    def negation_of(self, value: Result) -> Result | None:
        """The operand x of an operation that computes -x without being `fneg`; the number of uses does not matter."""
        return None

    def has_bit_test(self, value: Result) -> bool:
        """Whether there is a bit test instruction."""
        return False

    def multiplies_high(self, type: str, operations_are_legal: bool) -> bool:
        """Whether the upper half of a product is available, so that division by a constant can become a product."""
        if operations_are_legal:
            return self.is_operation_legal("mulhs", type)
        return self.is_type_legal(type)

    def build_sdiv_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        """The target's signed division by a power of two or its negation, None for the default."""
        return None

    def build_srem_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        """The target's signed remainder by a constant, None for the default."""
        return None

    def decompose_mul_by_constant(self, combiner: Combiner, node: Node, factor: int) -> Result | None:
        """Shifts and additions for a product with a constant, if the target wants them early."""
        return None

    def target_shrink_demanded_constant(self, combiner: Combiner, value: Result, wanted: int) -> Result | None:
        """The target's choice of a constant of which only some bits are demanded; the value itself keeps it."""
        return None
