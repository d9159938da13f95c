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
    """What instructions have in their names by type."""
    selection_rules: Selections | None = None
    """The target's rules that are text."""

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.morph_plans: dict[tuple[str, tuple[str, ...], tuple[str, ...] | None], MorphPlan] = {}
        """By instruction, the types of the node it is selected for and its own if they are given, as far as needed."""
        self.patterns: Patterns = self.make_patterns()
        self.selections = SELECTIONS.copy()
        """The matcher of each operation, cached; None keeps the node."""

    def implicit_types(self, template: Template) -> tuple[str, ...]:
        """The type of the register an instruction writes besides its operands, as a further result; at most one."""
        return ()

    def make_patterns(self) -> Patterns:
        """The instruction patterns."""
        raise NotImplementedError

    def preprocess_isel_dag(self, graph: Graph) -> None:
        """Change a graph that is legal before any of it is selected."""

    def selection(self, op: str) -> Selection:
        """What selects nodes of an operation."""
        return self.patterns.select

    def operand_pattern(self, name: str) -> OperandPattern:
        """The operand pattern (of an address) that instruction patterns call `name`."""
        raise NotImplementedError
