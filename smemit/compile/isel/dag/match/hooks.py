"""Target hooks of instruction matching: the patterns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.hooks import GraphHooks
from smemit.compile.isel.dag.match.select import SELECTIONS
from smemit.isa.description import Target, Template

if TYPE_CHECKING:
    from smemit.compile.isel.dag.match.patterns import OperandPattern, Patterns
    from smemit.compile.isel.dag.match.select import MorphPlan, Selection
    from smemit.compile.isel.dag.rule_file import Selections


class SelectHooks(GraphHooks):
    """The part of `DagTarget` that `match` needs."""

    letters: Mapping[str, str] = {}
    """Letters by type for placeholders in opcodes."""
    selection_rules: Selections | None = None
    """The target's rules that are text."""

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.morph_plans: dict[tuple[str, tuple[str, ...], tuple[str, ...] | None], MorphPlan] = {}
        """By opcode and types of node and instruction: which results of the node are which of the instruction."""
        self.patterns: Patterns = self.make_patterns()
        self.selections = SELECTIONS.copy()
        """The matcher of each operation, cached; None keeps the node."""

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        """The type of the implicit register that an instruction defines as an additional result; at most one."""
        return ()

    def make_patterns(self) -> Patterns:
        """The instruction patterns."""
        raise NotImplementedError

    def preprocess_isel_dag(self, graph: Graph) -> None:
        """Preprocess a legal graph before selection."""

    def selection(self, op: str) -> Selection:
        """The selection functions of an operation."""
        return self.patterns.select

    def operand_pattern(self, name: str) -> OperandPattern:
        """The operand pattern that instruction patterns call `name`."""
        raise NotImplementedError
