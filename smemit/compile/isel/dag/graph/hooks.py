"""Target hooks that all steps use: types, legality of operations, facts about values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.facts import Facts
from smemit.compile.isel.dag.graph.nodes import Node, Result, elements_of, is_integer, width
from smemit.compile.isel.dag.graph.value_types import value_types
from smemit.errors import UnsupportedError
from smemit.ir.values import ConstantAggregate, ConstantFloat
from smemit.isa.calling_convention import convention_of
from smemit.isa.description import Convention, RegisterClass, Target

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.ir.types import Type


class GraphHooks:
    """The part of `DagTarget` that the graph itself needs."""

    call_frame_setup = ""
    call_frame_destroy = ""
    calls_in_frame = False
    """Whether call frame setup is omitted when the frame already has room for the call (hasReservedCallFrame)."""
    statepoint_writes: tuple[int, ...] = ()
    """Registers that the call sequence in a statepoint clobbers before the call."""
    defined_operations: frozenset[str] = frozenset()
    """Its own operations that give neither undef nor poison from operands that are defined."""
    defined_values: frozenset[str] = frozenset()
    """Its own operations that are neither undef nor poison, whatever their operands."""
    floats_are_aligned = False
    """Whether floating-point numbers are only loaded and stored at multiples of their size."""
    classes: dict[str, str] = {}
    """Class of the registers that hold each legal type."""
    prefer_inc_of_vectors = True
    """Whether sums with vectors of ones stay sums, and become no differences of complements."""
    nop = "NOP"
    """The instruction that does nothing."""
    widened_types: frozenset[str] = frozenset()
    """Vectors that fill part of a register: extracted from argument registers, so that arguments are copied."""
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
        for name, answer in target.selection.items():
            # What depends on more than the target file is set already.
            self.__dict__.setdefault(name, answer)
        self._classes = {type: target.classes[name] for type, name in self.classes.items()}
        self._boolean = self.register_type("i1")[0]
        self.is_notable = Facts[str, bool](self._is_notable).__getitem__
        """Whether the scheduler must look at an operation: it may write given registers or belong to a call."""

    def _is_notable(self, op: str) -> bool:
        if op in self.templates:
            template = self.templates[op]
            if template.implicit_defs or template.is_call:
                return True
        return op in ("CopyToReg", self.call_frame_setup, self.call_frame_destroy)

    def is_type_legal(self, type: str) -> bool:
        """Whether registers hold exactly this type."""
        return type in self._classes

    def class_of(self, type: str) -> RegisterClass:
        """The class of a legal type's registers."""
        return self._classes[type]

    def register_types(self, type: Type) -> list[str]:
        """The types of the registers that hold a value of the program's type, one for each."""
        return [kind for one in value_types(type) for kind, count in (self.register_type(one),) for _ in range(count)]

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
            # LLVM's getVectorTypeBreakdown: of a number of elements that is no power of two each has its own.
            count, element = elements_of(type)
            is_odd = bool(count & (count - 1))
            parts = count if is_odd else 2
            while parts < count and f"v{count // parts}{element}" not in self._classes:
                parts *= 2
            for part in (f"v{count // parts}{element}", element) if is_odd else (f"v{count // parts}{element}",):
                if part in self._classes:
                    return part, parts
            raise UnsupportedError(f"values of type {type} are not lowered yet on this path")
        return self.soft_type(type)

    def soft_type(self, type: str) -> tuple[str, int]:
        """Registers of a float type that is not legal."""
        raise UnsupportedError(f"values of type {type} are not lowered yet on this path")

    def shift_amount_type(self, type: str) -> str:
        """The type of shift amounts."""
        return type

    def setcc_result_type(self, type: str) -> str:
        """The type a comparison of legal values gives: that of the register which holds a boolean."""
        return self._boolean

    def action(self, op: str, type: str) -> str:
        """What must be done with an operation; "" when it is legal."""
        return self.actions.get((op, type), "")

    def is_operation_legal(self, op: str, type: str) -> bool:
        """Whether an instruction does this."""
        return type in self._classes and (op, type) not in self.actions

    def is_operation_legal_or_custom(self, op: str, type: str) -> bool:
        """Whether this is done without falling back on other operations."""
        return type in self._classes and self.actions.get((op, type), "custom") == "custom"

    def is_zext_free(self, value: Result, type: str) -> bool:
        """Whether zeros above come for nothing."""
        return False

    def is_truncate_free(self, wide: str, narrow: str) -> bool:
        """Whether the low part can be read as it is."""
        return width(wide) > width(narrow)

    def is_offset_folding_legal(self, symbol: Any) -> bool:
        """Whether a symbol and an offset are one address."""
        return False

    def is_cond_code_legal(self, condition: str, type: str) -> bool:
        """Whether a comparison has this condition once operations are legal."""
        return True

    def constant_from_load(self, load: Node) -> int | None:
        """The bits of a number that a load finds in the constant pool, where the target sees that."""
        return None

    def compute_known_bits_for_target_node(self, graph: Graph, value: Result, depth: int) -> tuple[int, int]:
        """Bits of the target's own operations that are always 0 or 1."""
        return 0, 0

    def compute_num_sign_bits_for_target_node(self, graph: Graph, value: Result, depth: int) -> int:
        """Copies of the sign in the target's own operations."""
        return 1

    def convention(self, word: str) -> Convention:
        """The convention IR text calls `word`."""
        found = convention_of(self.description, word)
        if found is None:
            raise self.without_convention(word)
        return found

    def convention_without_arguments(self, word: str) -> str:
        """The convention that a call has of which nothing but its word is known, if it passes nothing."""
        return word

    def without_convention(self, word: str) -> UnsupportedError:
        """The message for a missing convention."""
        return UnsupportedError(f"calling convention {word} is not available on {self.description.name}")

    def preserved(self, convention: str) -> frozenset[int]:
        """Units that survive a call of this convention."""
        return self.convention(convention).preserved

    scratch: tuple[int, ...] = ()
    """Registers that a stackmap or patchpoint itself clobbers."""

    def site_reads(self) -> tuple[int, ...]:
        """Registers that a patchpoint reads besides its operands."""
        return ()

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        """The address of a constant pool entry."""
        raise NotImplementedError
