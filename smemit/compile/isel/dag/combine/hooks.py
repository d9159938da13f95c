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
    """By operation, what gives a better value where no shared rule does."""

    moves_by_registers = False
    """Whether they move it by registers too, before the access only; `pre_indexed_address_parts` then says how."""
    promotes = False
    """Whether there are types in which operations are better not done."""
    signed_truncation_checks: frozenset[str] = frozenset()
    """Types a number of which is tested for fitting a narrower one of them by extending the sign of its low bits."""
    choice = ""
    """What selects are lowered to, with the value of a false condition first, where bits are still found not wanted."""
    has_differences = False
    """Whether absolute differences have operations of their own."""
    has_br_cc = False
    """Whether a conditional branch is best left with its comparison."""
    should_normalize_to_select_sequence = False
    """Whether a select by two conditions is better done by two selects."""
    has_select_cc = False
    """Whether a select is best left with its comparison."""
    splats_by_any_index = False
    """Whether one element put anywhere into an undefined vector is put everywhere."""
    loads_elements_alone = False
    """Whether of a vector that is loaded for one element only that element is loaded."""
    stores_low_elements = False
    """Whether a store takes the low element of a vector from where it is."""
    should_scalarize_binop = False
    """Whether of vectors that are added for one element only that element is added."""
    shifts_boolean = True
    """Whether a select between a power of two and zero is the boolean, shifted."""
    moves_signs = False
    """Whether the sign of a floating-point number can be had alone."""
    moves_floats_as_integers = False
    """Whether a floating-point number loaded only to be stored is better loaded and stored as an integer."""
    has_bit_preserving_fp_logic = False
    """Whether `fneg` and `fabs` change the sign bit and nothing else."""
    convert_setcc_logic_to_bitwise_logic = False
    """Whether two equal comparisons joined are better done by the bits in which their operands differ."""
    convert_select_of_constants_to_math = False
    """Whether selects of constants become arithmetic on the condition."""
    should_fold_mask_to_variable_shift_pair = False
    """Whether two shifts are better than one of all ones and a mask."""
    has_and_not = False
    """Whether masking with the complement of a value is one instruction."""
    is_desirable_to_combine_logic_op_of_setcc = False
    """Whether equality with one of two constants is better done by a sum and a mask."""

    def is_zext_type_free(self, narrow: str, wide: str) -> bool:
        """Whether zeros above come for nothing for any value of the type."""
        return False

    def is_type_desirable_for_op(self, op: str, type: str) -> bool:
        """Whether an operation in this type is worth having where there is a choice."""
        return self.is_type_legal(type)

    def is_legal_add_immediate(self, value: int) -> bool:
        """Whether an addition takes the constant."""
        return True

    def is_legal_addressing_mode(self, offset: int, memory_type: str) -> bool:
        """Whether a load or store of the type takes the offset."""
        return True

    def is_indexed_legal(self, memory_type: str, type: str) -> bool:
        """Whether loads and stores of the type can move their address."""
        return False

    def pre_indexed_address_parts(self, graph: Graph, node: Node) -> tuple[Result, Result] | None:
        """Base and step of the address of a load or store that could leave their sum in the base."""
        return None

    def is_indexed_step(self, step: int) -> bool:
        """Whether such an access takes the step."""
        return False

    def is_legal_icmp_immediate(self, value: int) -> bool:
        """Whether a comparison takes the constant."""
        return True

    def is_legal_memory(self, type: str) -> bool:
        """Whether a load or store of this many bits exists."""
        return type in ("i8", "i16", "i32", "i64", "f32", "f64")

    def is_sext_inreg_legal(self, narrow: str) -> bool:
        """Whether the sign of a narrow value is extended in one instruction."""
        return width(narrow) in (1, 8, 16, 32, 64) and self.action("sign_extend_inreg", narrow) == ""

    def allows_memory_access(self, type: str, align: int) -> bool:
        """Whether a type is loaded and stored in one piece at an address aligned so far."""
        return not self.floats_are_aligned or type not in ("f32", "f64") or align >= int(type[1:]) // 8

    def is_mul_add_with_const_profitable(self, type: str, term: int, factor: int) -> bool:
        """Whether (x + term) * factor is no dearer as x * factor + term * factor."""
        return True

    def is_narrowing_profitable(self, wide: str, narrow: str) -> bool:
        """Whether narrower arithmetic is worth the truncations."""
        return False

    def should_reduce_load_width(self, load: Node, ext: str, narrow: str) -> bool:
        """Whether loading less is wanted."""
        return True

    def should_fold_constant_shift_pair_to_mask(self, graph: Graph, node: Node, types_are_legal: bool) -> bool:
        """Whether shifting there and back becomes a shift and a mask."""
        return True

    def prefer_abds_to_abs_with_nsw(self, type: str) -> bool:
        """Whether an absolute difference is better than the magnitude of a difference that cannot wrap."""
        return True

    def is_desirable_to_commute_with_shift(self, node: Node, types_are_legal: bool) -> bool:
        """Whether a shift may be commuted with the operation it shifts."""
        shifted = node.ops[0].node
        return shifted.has_one_use() and (shifted.op != "sign_extend" or shifted.ops[0].node.has_one_use())

    def is_desirable_to_commute_xor_with_shift(self, node: Node) -> bool:
        """Whether bits of a shifted value that are all flipped are flipped before the shift instead."""
        return True

    def is_desirable_to_promote_op(self, node: Node) -> str:
        """A wider type in which an operation is better done once operations are legal, "" for its own."""
        return ""

    def loads_constant(self, graph: Graph, type: str, pattern: int) -> bool:
        """Whether a floating-point constant of this type and value is loaded from the constant pool."""
        return False

    def makes_constant(self, type: str, pattern: int) -> bool:
        """Whether a floating-point constant takes no memory, so that late rules may bring it in."""
        return False

    def negation_of(self, value: Result) -> Result | None:
        """The operand x of an operation that the target treats as -x although it is no `fneg`, regardless of its number
        of uses."""
        return None

    def has_bit_test(self, value: Result) -> bool:
        """Whether testing one bit of a value by its number is one instruction."""
        return False

    def multiplies_high(self, type: str, operations_are_legal: bool) -> bool:
        """Whether the upper half of a product can be had, so that division by constants is one."""
        if operations_are_legal:
            return self.is_operation_legal("mulhs", type)
        return self.is_type_legal(type)

    def build_sdiv_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        """The target's own way to divide a signed value by a power of two or its negation."""
        return None

    def build_srem_pow2(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        """The target's own way to take the remainder of a signed value by a constant."""
        return None

    def decompose_mul_by_constant(self, combiner: Combiner, node: Node, factor: int) -> Result | None:
        """Shifts and sums for a product with a constant, where the target wants them early."""
        return None

    def target_shrink_demanded_constant(self, combiner: Combiner, value: Result, wanted: int) -> Result | None:
        """The target's own choice of a constant of which only some bits matter; the value itself keeps it."""
        return None
