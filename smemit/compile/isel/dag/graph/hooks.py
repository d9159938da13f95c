"""Target hooks that all steps use: types, legality of operations, facts about values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.facts import Facts
from smemit.compile.isel.dag.graph.nodes import Node, Result, elements_of, is_integer, width
from smemit.compile.isel.dag.graph.value_types import ir_text, value_types
from smemit.errors import UnsupportedError
from smemit.ir.values import ConstantAggregate, ConstantFloat
from smemit.isa.calling_convention import convention_of, unavailable
from smemit.isa.description import Convention, RegisterClass, Target, about_vectors

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
    """Target nodes that are neither undef nor poison if their operands are not."""
    defined_values: frozenset[str] = frozenset()
    """Target nodes that are never undef or poison."""
    floats_are_aligned = False
    """Whether floating-point accesses must be naturally aligned."""
    classes: dict[str, str] = {}
    """Class of the registers that hold each legal type."""
    prefer_inc_of_vectors = True
    """Whether additions of vectors of ones stay additions instead of subtractions of complements."""
    nop = "NOP"
    """The instruction that does nothing."""
    widened_types: frozenset[str] = frozenset()
    """Vectors that fill only part of a register, which are extracted from copied argument registers."""
    element_types: frozenset[str] = frozenset(("i64",))
    """Types of the elements that are inserted into vectors, extracted and shuffled."""
    element_operations: frozenset[str] = frozenset()
    """Operations of one operand on each element of such vectors."""
    actions: dict[tuple[str, str], str] = {}
    """The action for an operation on a type, as in LLVM: `expand`, `custom`, `libcall`, `promote`; others are legal.

    Comparisons go by the type compared, stores and branches by the value's; `load zext i8 i32` and the like name
    extending loads by type in memory and in the register.
    """

    def __init__(self, target: Target) -> None:
        self.description = target
        self.templates = target.templates
        self.little_endian = target.endian == "little"
        self.stack_pointer = target.roles["stack_pointer"]
        for name, answer in target.selection.items():
            # Attributes that depend on more than the target file are already set.
            self.__dict__.setdefault(name, answer)
        self._classes = {type: target.classes[name] for type, name in self.classes.items()}
        self._boolean = self.register_type("i1")[0]
        self.is_notable = Facts[str, bool](self._is_notable).__getitem__
        """Whether the scheduler must examine an operation, which may write physical registers or belong to a call."""

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
        """The register types for a value of an IR type, one for each register."""
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
            # One type for each register that it fills. LLVM's getVectorTypeBreakdown: with a number of elements that is
            # not a power of two, each has its own register.
            count, element = elements_of(type)
            is_odd = bool(count & (count - 1))
            parts = count if is_odd else 2
            while parts < count and f"v{count // parts}{element}" not in self._classes:
                parts *= 2
            for part in (f"v{count // parts}{element}", element) if is_odd else (f"v{count // parts}{element}",):
                if part in self._classes:
                    return part, parts
            raise UnsupportedError(f"values of type {ir_text(type)} are not supported",
                                   notes=[about_vectors(self.description)])
        return self.soft_type(type)

    def soft_type(self, type: str) -> tuple[str, int]:
        """Registers of a float type that is not legal."""
        raise UnsupportedError(f"values of type {ir_text(type)} are not supported here")

    def shift_amount_type(self, type: str) -> str:
        """The type of shift amounts."""
        return type

    def setcc_result_type(self, type: str) -> str:
        """The result type of comparisons of legal values: that of a register with a boolean."""
        return self._boolean

    def action(self, op: str, type: str) -> str:
        """The action for an operation, "" if it is legal."""
        return self.actions.get((op, type), "")

    def is_operation_legal(self, op: str, type: str) -> bool:
        """Whether an operation is legal."""
        return type in self._classes and (op, type) not in self.actions

    def is_operation_legal_or_custom(self, op: str, type: str) -> bool:
        """Whether an operation is legal or custom."""
        return type in self._classes and self.actions.get((op, type), "custom") == "custom"

    def is_zext_free(self, value: Result, type: str) -> bool:
        """Whether zero extension is free."""
        return False

    def is_truncate_free(self, wide: str, narrow: str) -> bool:
        """Whether truncation is free."""
        return width(wide) > width(narrow)

    def is_offset_folding_legal(self, symbol: Any) -> bool:
        """Whether an offset can fold into a symbol's address."""
        return False

    def is_cond_code_legal(self, condition: str, type: str) -> bool:
        """Whether a comparison may have this condition once operations are legal."""
        return True

    def constant_from_load(self, load: Node) -> int | None:
        """The bits of a constant-pool load, if the target can see them."""
        return None

    def compute_known_bits_for_target_node(self, graph: Graph, value: Result, depth: int) -> tuple[int, int]:
        """Known bits of target nodes."""
        return 0, 0

    def compute_num_sign_bits_for_target_node(self, graph: Graph, value: Result, depth: int) -> int:
        """Known sign bits of target nodes."""
        return 1

    def convention(self, word: str) -> Convention:
        """The convention that `word` names in IR text."""
        found = convention_of(self.description, word)
        if found is None:
            raise unavailable(self.description, word)
        return found

    def convention_without_arguments(self, word: str) -> str:
        """The convention of a call without arguments whose convention is unknown."""
        return word

    def preserved(self, convention: str) -> frozenset[int]:
        """Units that a call with this convention preserves."""
        return self.convention(convention).preserved

    scratch: tuple[int, ...] = ()
    """Registers that a stackmap or patchpoint itself clobbers."""

    def site_reads(self) -> tuple[int, ...]:
        """Registers that a patchpoint reads besides its operands."""
        return ()

    def pool_address(self, graph: Graph, constant: ConstantFloat | ConstantAggregate, align: int) -> Result:
        """The address of a constant pool entry."""
        raise NotImplementedError
