"""What selection asks a target: the base class that `smemit/isa/<family>/dag.py` fills in.

A target says which types its registers hold, what it can do with them (`actions`), how calls travel, what it lowers
or combines in its own way, and which patterns its instructions match. Everything else is shared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from smemit.codegen.machine import Inst
from smemit.errors import UnsupportedError
from smemit.ir.module import Function
from smemit.ir.types import Type
from smemit.ir.values import ConstantAggregate, ConstantFloat, ConstantInt
from smemit.isa.description import RegisterClass, Target, Template
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import CHAIN, Node, Result, is_integer, width
from smemit.isel.dag.match.select import SELECTIONS

if TYPE_CHECKING:
    from smemit.ir.ops import Call
    from smemit.isel.dag.build.builder import Builder
    from smemit.isel.dag.build.passing import CallRequest, Passed
    from smemit.isel.dag.combine.combiner import Combiner, Rule
    from smemit.isel.dag.legalize.operations import Legalizer
    from smemit.isel.dag.match.forms import Form
    from smemit.isel.dag.match.patterns import OperandPattern, Rules
    from smemit.isel.dag.match.select import Becoming, Selection


class DagTarget:
    """One target's part of selection; made once per target."""

    call_frame_setup = ""
    call_frame_destroy = ""
    calls_in_frame = False
    """What is around calls is not emitted where the frame does not grow and so holds all that calls need."""
    min_table_cases = 4
    jump_table_type = "i64"
    return_address_offset: int | None = None
    """Where the return address lies, from the stack pointer on entry."""
    return_address_in_caller = False
    """A function's return address lies in the frame of its caller."""
    return_address_behind_frame = 8
    """Where the return address lies, from the address of a frame."""
    intrinsics: frozenset[str] = frozenset()
    """Operations that only intrinsics ask for and this target lowers."""
    defined_operations: frozenset[str] = frozenset()
    """Its own operations that give neither undef nor poison from operands that are defined."""
    has_fused_multiply_add = False
    clusters_loads = False
    """Loads of neighbouring places are scheduled one behind the other."""
    cuts_results = False
    """A call whose result the function returns in part may be the function's last."""
    classes: dict[str, str] = {}
    """Class of the registers that hold each legal type."""
    nop = "NOP"
    """The instruction that does nothing."""
    widened_types: frozenset[str] = frozenset()
    """Vectors that fill part of a register: taken out of it where they arrive, so that arguments are copied."""
    actions: dict[tuple[str, str], str] = {}
    """What to do with an operation on a type, by LLVM's words: `expand`, `custom`, `libcall`, `promote`; else legal.

    Comparisons go by the type compared, stores and branches by the value's; `load zext i8 i32` and the like name
    extending loads by type in memory and in the register.
    """

    def __init__(self, target: Target) -> None:
        self.description = target
        self.templates = target.templates
        self.little_endian = target.endian == "little"
        self.stack_pointer = target.roles["stack_pointer"]
        self._classes = {type: target.classes[name] for type, name in self.classes.items()}
        self.legal_results: set[tuple[str, ...]] = set()
        """Types of nodes, all of them legal, that were met."""
        self.dear_registers: frozenset[int] = frozenset()
        """Registers too dear to copy: the flags."""
        self.notable = frozenset(
            name for name, template in self.templates.items() if template.implicit_defs or template.is_call
        ) | {"CopyToReg", self.call_frame_setup, self.call_frame_destroy}
        """What the scheduler must look at: it may write given registers or belong to a call."""
        self.call_frame_extras = len(self.templates[self.call_frame_setup].operands) - 2
        """What the pseudo that opens the frame of a call has besides sizes: nothing, but operands of it."""
        self._aliases: dict[int, tuple[int, ...]] = {}
        self.becoming: dict[tuple[str, tuple[str, ...], tuple[str, ...] | None], Becoming] = {}
        """By instruction, the types of the node it is selected for and its own if they are given, as far as needed."""
        self.forms: dict[tuple[str, tuple[str, ...]], Form] = {}
        """By instruction and the types of its node: what is emitted for it, as far as needed."""
        self.rules: Rules = self.make_rules()
        self.selections = SELECTIONS.copy()
        """What selects the nodes of an operation, None where they are kept: those of the target as far as met."""

    def fewest_table_cases(self, function: Function) -> int:
        """How many cases it takes for a jump table."""
        return self.min_table_cases

    # ---- types

    def is_legal(self, type: str) -> bool:
        """Whether registers hold exactly this type."""
        return type in self._classes

    def class_of(self, type: str) -> RegisterClass:
        """The class of a legal type's registers."""
        return self._classes[type]

    def register_type(self, type: str) -> tuple[str, int]:
        """The type and number of the registers that hold a value of any type."""
        if type in self._classes:
            return type, 1
        if is_integer(type):
            bits = width(type)
            for known in ("i8", "i16", "i32", "i64"):
                if known in self._classes and width(known) >= bits:
                    return known, 1
            return "i64", -(-bits // 64)
        if type[0] == "v":
            # In as many registers as it fills.
            elements = type[1:].partition("i" if "i" in type else "f")
            for parts in (2, 4):
                part = f"v{int(elements[0]) // parts}{elements[1]}{elements[2]}"
                if part in self._classes:
                    return part, parts
            raise UnsupportedError(f"values of type {type} are not lowered yet on this path")
        return self.soft_type(type)

    def soft_type(self, type: str) -> tuple[str, int]:
        """Registers of a float type that is not legal: integers."""
        return self.register_type(f"i{width(type)}")

    def shift_type(self, type: str) -> str:
        """The type of shift amounts."""
        return type

    def setcc_type(self, type: str) -> str:
        """The type a comparison of legal values gives."""
        return "i32"

    def action(self, op: str, type: str) -> str:
        """What must be done with an operation; "" when it is legal."""
        return self.actions.get((op, type), "")

    def is_legal_op(self, op: str, type: str) -> bool:
        """Whether an instruction does this."""
        return type in self._classes and (op, type) not in self.actions

    def is_legal_or_custom(self, op: str, type: str) -> bool:
        """Whether this is done without falling back on other operations."""
        return type in self._classes and self.actions.get((op, type), "custom") == "custom"

    # ---- facts

    def is_zext_free(self, value: Result, type: str) -> bool:
        """Whether zeros above come for nothing."""
        return False

    def is_truncate_free(self, wide: str, narrow: str) -> bool:
        """Whether the low part can be read as it is."""
        return False

    def is_zext_type_free(self, narrow: str, wide: str) -> bool:
        """Whether zeros above come for nothing for any value of the type."""
        return False

    def sign_extends_constant(self, value: ConstantInt) -> bool:
        """Whether a constant passed to a phi is widened by its sign."""
        return False

    def folds_offset(self, symbol: Any) -> bool:
        """Whether a symbol and an offset are one address."""
        return False

    def is_desirable(self, op: str, type: str) -> bool:
        """Whether an operation in this type is worth having where there is a choice."""
        return self.is_legal(type)

    def is_legal_add_immediate(self, value: int) -> bool:
        """Whether an addition takes the constant."""
        return True

    def is_legal_offset(self, offset: int, memory_type: str) -> bool:
        """Whether a load or store of the type takes the offset."""
        return True

    def has_indexed(self, memory_type: str, type: str) -> bool:
        """Whether loads and stores of the type can move their address."""
        return False

    def load_both(self, graph: Graph, node: Node) -> tuple[Result, Result, Result] | None:
        """The halves, low and high, of a load of two words and its chain, where one access does it and must."""
        return None

    def store_both(self, graph: Graph, node: Node, low: Result, high: Result) -> Result | None:
        """A store of two words as one access, where there is one that must do it."""
        return None

    moves_by_registers = False
    """Whether they move it by registers too, before the access only; `indexed_address` then says how."""

    def indexed_address(self, graph: Graph, node: Node) -> tuple[Result, Result] | None:
        """Base and step of the address of a load or store that could leave their sum in the base."""
        return None

    def is_indexed_step(self, step: int) -> bool:
        """Whether such an access takes the step."""
        return False

    def is_legal_compare_immediate(self, value: int) -> bool:
        """Whether a comparison takes the constant."""
        return True

    def is_legal_memory(self, type: str) -> bool:
        """Whether a load or store of this many bits exists."""
        return type in ("i8", "i16", "i32", "i64", "f32", "f64")

    def is_condition_legal(self, condition: str, type: str) -> bool:
        """Whether a comparison has this condition once operations are legal."""
        return True

    def is_sext_inreg_legal(self, narrow: str) -> bool:
        """Whether the sign of a narrow value is extended in one instruction."""
        return width(narrow) in (1, 8, 16, 32, 64) and self.action("sign_extend_inreg", narrow) == ""

    def takes_alignment(self, type: str, align: int) -> bool:
        """Whether a type is loaded and stored in one piece at an address aligned so far."""
        return not self.floats_are_aligned or type not in ("f32", "f64") or align >= int(type[1:]) // 8

    def distributes(self, type: str, term: int, factor: int) -> bool:
        """Whether (x + term) * factor is no dearer as x * factor + term * factor."""
        return True

    def is_narrowing_profitable(self, wide: str, narrow: str) -> bool:
        """Whether narrower arithmetic is worth the truncations."""
        return True

    def reduces_load_width(self, load: Node, ext: str, narrow: str) -> bool:
        """Whether loading less is wanted."""
        return True

    def folds_shift_pairs(self, graph: Graph, node: Node, types_are_legal: bool) -> bool:
        """Whether shifting there and back becomes a shift and a mask."""
        return True

    def prefers_difference(self, type: str) -> bool:
        """Whether an absolute difference is better than the magnitude of a difference that cannot wrap."""
        return True

    def commutes_with_shift(self, node: Node, types_are_legal: bool) -> bool:
        """Whether a shift may go in front of what it shifts."""
        shifted = node.ops[0].node
        return shifted.has_one_use() and (shifted.op != "sign_extend" or shifted.ops[0].node.has_one_use())

    def flips_before_shift(self, node: Node) -> bool:
        """Whether bits of a shifted value that are all flipped are flipped before the shift instead."""
        return True

    def converts_select_of_constants(self, type: str) -> bool:
        """Whether selects of constants become arithmetic on the condition."""
        return False

    def stores_bits_as(self, source: str, type: str) -> bool:
        """Whether a value may be stored in another type of the same size than the one it has."""
        return True

    promotes = False
    """Whether there are types in which operations are better not done."""

    def promoted(self, node: Node) -> str:
        """A wider type in which an operation is better done once operations are legal, "" for its own."""
        return ""

    inserts_fences = False
    """Whether accesses order nothing by themselves (LLVM's shouldInsertFencesForAtomic)."""
    least_reservation = 8
    """Bits of the narrowest value that can be read, changed and written in one."""
    intrinsic_calls: Mapping[str, Callable[[Builder, Call], None]] = MappingProxyType({})
    """How calls of the target's own intrinsic functions are built."""

    sign_ranges: frozenset[str] = frozenset()
    """Types a number of which is tested for fitting a narrower one of them by extending the sign of its low bits."""
    has_differences = False
    """Whether absolute differences have operations of their own."""
    prefers_selects = False
    """Whether a choice of constants is better than arithmetic on truth values."""
    has_br_cc = False
    """Whether a conditional branch is best left with its comparison."""
    coalescable: Mapping[str, str] = MappingProxyType({})
    """Instructions that widen a register, and the part of their result that is what they read."""
    selects_in_sequence = False
    """Whether a select by two conditions is better done by two selects."""
    jumps_are_dear = False
    """Whether one branch on joined conditions is better than one for each."""
    has_select_cc = False
    """Whether a select is best left with its comparison."""
    floats_are_aligned = False
    """Whether floating-point numbers are only loaded and stored at multiples of their size."""
    shifts_truth = True
    """Whether a select between a power of two and zero is the truth value, shifted."""

    def loads_constant(self, graph: Graph, type: str, pattern: int) -> bool:
        """Whether a floating-point constant of such a type and bits stands in memory."""
        return False

    def makes_constant(self, type: str, pattern: int) -> bool:
        """Whether a floating-point constant takes no memory, so that late rules may bring it in."""
        return False

    def has_bit_test(self, value: Result) -> bool:
        """Whether testing one bit of a value by its number is one instruction."""
        return False

    def has_and_not(self, value: Result) -> bool:
        """Whether masking with the opposite of a value is one instruction."""
        return False

    def multiplies_high(self, type: str, operations_are_legal: bool) -> bool:
        """Whether the upper half of a product can be had, so that division by constants is one."""
        if operations_are_legal:
            return self.is_legal_op("mulhs", type)
        return self.is_legal(type)

    def divide_by_power(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        """The target's own way to divide a signed value by a power of two or its opposite."""
        return None

    def remainder_by_power(self, combiner: Combiner, node: Node, divisor: int) -> Result | None:
        """The target's own way to take the remainder of a signed value by a constant."""
        return None

    chains_carries = False
    """Whether carries handed on from sum to sum stay in the flags."""
    narrows_updates = False
    """Whether logic with a constant on memory touches no more bytes than it changes."""
    moves_signs = False
    """Whether the sign of a floating-point number can be had alone."""
    joins_in_vectors = False
    """Whether logic on 128 bits out of memory is done in vector registers."""
    moves_floats_as_integers = False
    """Whether a floating-point number loaded only to be stored is better loaded and stored as an integer."""
    keeps_float_bits = False
    """Whether `fneg` and `fabs` change the sign bit and nothing else."""
    compares_in_bits = False
    """Whether two equal comparisons joined are better done by the bits in which their operands differ."""
    compares_with_two_by_sum = False
    """Whether equality with one of two constants is better done by a sum and a mask."""

    def decompose_multiply(self, combiner: Combiner, node: Node, factor: int) -> Result | None:
        """Shifts and sums for a product with a constant, where the target wants them early."""
        return None

    def shrink_constant(self, combiner: Combiner, value: Result, wanted: int) -> Result | None:
        """The target's own choice of a constant of which only some bits matter; the value itself keeps it."""
        return None

    def known_bits(self, graph: Graph, value: Result, depth: int) -> tuple[int, int]:
        """Bits of the target's own operations that are always 0 or 1."""
        return 0, 0

    def sign_bits(self, graph: Graph, value: Result, depth: int) -> int:
        """Copies of the sign in the target's own operations."""
        return 1

    def aliases(self, register: int) -> tuple[int, ...]:
        """All registers that overlap a register, itself first."""
        found = self._aliases.get(register)
        if found is None:
            units = set(self.description.register(register).units)
            found = self._aliases[register] = (
                register,
                *(
                    other.number
                    for other in self.description.registers.values()
                    if other.number != register and not units.isdisjoint(other.units)
                ),
            )
        return found

    def copied_part(self, source: RegisterClass, wanted: RegisterClass) -> tuple[RegisterClass, str] | None:
        """The part of a register that a copy to another class takes, and the class that has it; None: all of it."""
        return None

    def clobbers(self, convention: str, register: int) -> bool:
        """Whether a call of this convention overwrites a register."""
        return not set(self.description.register(register).units) <= self.preserved(convention)

    def preserved(self, convention: str) -> frozenset[int]:
        """Units that survive a call of this convention."""
        return self.description.conventions[convention].preserved

    def scratch_registers(self, convention: str) -> tuple[int, ...]:
        """What a stackmap or patchpoint overwrites for itself."""
        return ()

    statepoint_writes: tuple[int, ...] = ()
    """What the call in a statepoint overwrites before it begins."""

    def site_reads(self) -> tuple[int, ...]:
        """What a patchpoint reads besides its operands."""
        return ()

    def same_base_offsets(self, first: Node, second: Node) -> tuple[int, int] | None:
        """The offsets of two loads from one base, None when they are no such loads."""
        return None

    def schedule_near(self, first: Node, second: Node, first_offset: int, second_offset: int, count: int) -> bool:
        """Whether two such loads should stand together, `count` of them standing together already."""
        return False

    def call_frame(self, size: int) -> tuple[Inst, Inst]:
        """The instructions that open and close the frame of a call."""
        raise NotImplementedError

    def move_immediate(self, type: Type, value: int) -> str:
        """The one instruction that makes a constant other than 0, "" when it takes more."""
        return ""

    def slot_address(self, register: int, slot: int) -> Inst:
        """The instruction that puts the address of a frame slot into a register."""
        raise NotImplementedError

    # ---- memory

    def memory_piece(self, graph: Graph, function: Function, size: int, align: int, fills: bool) -> str:
        """The type in which memory of `size` bytes is best copied, or filled; "" when that is not known."""
        return ""

    def streams(self, type: str) -> bool:
        """Whether stores that bypass the caches have instructions of their own for a type."""
        return False

    def splat(self, graph: Graph, value: Result, type: str) -> Result:
        """A byte in every byte of a vector."""
        raise UnsupportedError("filling memory through vector registers is not lowered yet")

    keeps_fill_constants = False
    """Whether a constant other than 0 with which memory is filled is hidden from rules (opaque, in LLVM)."""
    glued_copies = 0
    """How many pieces are loaded before the first of them is stored; 0: nothing says so."""

    def repeats_piece(self, graph: Graph, type: str, align: int) -> bool:
        """Whether the last piece may overlap the one before rather than be several smaller ones.

        `align` is that of the memory written, 1 for a slot of the frame, which may be aligned later.
        """
        return True

    def most_pieces(self, name: str) -> int:
        """The number of pieces up to which `memcpy`, `memmove` or `memset` are done in place."""
        return 8

    def copy_by_instruction(self, build: Builder, chain: Result, to: Result, source: Result, size: int, align: int,
                            is_volatile: bool, always: bool) -> Result | None:
        """A copy by an instruction for it: the chain behind; None to call the library."""
        return None

    def fill_by_instruction(self, build: Builder, chain: Result, to: Result, value: Result, size: int, align: int,
                            is_volatile: bool, always: bool) -> Result | None:
        """The same for memory that is filled with one byte."""
        return None

    # ---- inline assembly

    asm_memory = frozenset(("m", "o", "{memory}"))
    """Constraints under which the assembly is given an address."""
    asm_immediates = frozenset(("i", "n", "s", "X"))
    """Constraints that numbers or addresses known early may meet; others stand for registers."""

    # ---- what a target does itself

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        """The type of the register an instruction writes besides its operands, as a further result; at most one."""
        return ()

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        """The address of a constant pool entry."""
        raise NotImplementedError

    def make_rules(self) -> Rules:
        """The instruction patterns."""
        raise NotImplementedError

    def lower_arguments(self, build: Builder) -> list[tuple[Any, list[Result]]]:
        """Parts of each argument."""
        raise NotImplementedError

    def jump_to_library(self, build: Builder, request: CallRequest, chain: Result) -> Result | None:
        """The jump to a run-time function whose result the function returns, None when it must be a call."""
        return None

    def lower_tail_call(self, build: Builder, request: CallRequest) -> Result | None:
        """A call that is a jump because the function returns right behind it; None to make an ordinary call of it."""
        return None

    def returns_sret(self, convention: str) -> bool:
        """Whether a function hands the address back that it was given for its result."""
        return True

    def lower_call(self, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
        """The parts of a call's result and the chain behind it."""
        raise NotImplementedError

    def overflow(self, graph: Graph, name: str, left: Result, right: Result) -> tuple[Result, Result] | None:
        """The results of a checked operation such as `saddo`; None when the target has no way known here."""
        return None

    lists_are_addresses = False
    """A list of variable arguments is the address of the next one, each of which has whole doublewords."""

    def restore_stack(self, graph: Graph, chain: Result, pointer: Result) -> Result:
        """The chain behind the stack pointer's change to an earlier value."""
        return graph.copy_to(chain, self.stack_pointer, pointer)

    def lower_va_start(self, build: Builder, chain: Result, pointer: Result) -> Result:
        """The chain behind filling a list of variable arguments in: a node of its own, until the frame is known."""
        return build.graph.raw("vastart", (CHAIN,), (chain, pointer), data=build.function)

    def lower_va_copy(self, build: Builder, chain: Result, to: Result, source: Result) -> Result:
        """The chain behind a copy of such a list."""
        raise UnsupportedError(f"llvm.va_copy is not lowered yet on {self.description.name}")

    def returns_in_registers(self, build: Builder, convention: str, type: Type) -> bool:
        """Whether a result of a type comes in registers; else the caller provides memory for it."""
        return True

    def lower_return(self, build: Builder, chain: Result, parts: list[Passed]) -> Result:
        """The chain of a return."""
        raise NotImplementedError

    def lower(self, legalizer: Legalizer, node: Node) -> list[Result] | None:
        """What a `custom` operation becomes; None leaves it to the shared expansion, the node itself keeps it."""
        raise NotImplementedError

    def combine_rule(self, op: str) -> Rule | None:
        """What gives a better value for an operation that no shared rule improves."""
        return None

    def prepare(self, graph: Graph) -> None:
        """Change a graph that is legal before any of it is selected."""

    def selection(self, op: str) -> Selection:
        """What selects nodes of an operation."""
        return self.rules.select

    def operand_pattern(self, name: str) -> OperandPattern:
        """The operand pattern (of an address) that instruction patterns call `name`."""
        raise NotImplementedError


_known: dict[str, DagTarget] = {}


def load(target: Target) -> DagTarget:
    """The selection part of a target."""
    found = _known.get(target.name)
    if found is None or found.description is not target:
        found = _known[target.name] = import_module(f"smemit.isa.{target.family}.hooks").Dag(target)
    return found
