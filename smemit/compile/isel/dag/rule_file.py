"""Rule files as generated Python modules (`isa/generated.py`).

`language.py` documents their syntax and generates the modules.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from smemit.isa.generated import generated, source_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.compile.isel.dag.language import TextRule

_MODULES = tuple(f"smemit.compile.isel.dag.graph.{name}" for name in (
    "nodes", "constants", "fold", "bits", "known_bits",
))

Kinds = tuple[tuple[tuple[str, ...] | None, tuple[str, ...] | None], ...]
"""The allowed pairs of operations of the first two operands; None allows any."""


class Row(NamedTuple):
    """A rule of a generated module."""

    name: str
    behind: str | None
    """The rule of the same operation after which it is tried, if no table lists it."""
    roots: tuple[str, ...]
    """The root operations that it matches."""
    kinds: Kinds
    known: bool
    """Whether it is only tried on values that are not opaque."""
    early: bool
    """Whether the rule, if it does not match before operations must be legal, never matches afterwards in the same
    graph."""
    function: Callable[[Any, Node], Any]


class RuleFile:
    """A step's rule file, and the modules whose public names its rules may use; earlier modules take precedence."""

    def __init__(self, step: str, file: str, *modules: str) -> None:
        self.step, self.file, self.modules = step, file, (*_MODULES, *modules)

    @property
    def module(self) -> str:
        """The generated module's name."""
        folder, name = os.path.split(self.file)
        return f"{os.path.basename(folder)}_{os.path.splitext(name)[0]}"

    @cached_property
    def rows(self) -> list[Row]:
        """All rules, ready to be called."""
        return [Row(*row) for row in generated(self.module, self._sources(), self.module_text).RULES]

    def _sources(self) -> Iterator[str]:
        """Sources of the generated module: the rules, this language, the modules whose names rules use."""
        yield self.file
        yield from map(source_of, (__name__, "smemit.compile.isel.dag.language", *self.modules))

    def rules(self) -> dict[str, TextRule]:
        """All rules by name, in the order of the file."""
        from smemit.compile.isel.dag.language import read

        return read(self)

    def module_text(self) -> str:
        """The text of the generated module."""
        from smemit.compile.isel.dag.language import module_text

        return module_text(self, self.rules().values())


class Surroundings(Protocol):
    """The context of a lowering: `Lowering`, or the type legalizer."""

    @property
    def graph(self) -> Graph: ...
    @property
    def build(self) -> Builder: ...


class Lowerings(RuleFile):
    """A folder's `lowerings.txt`, by operation."""

    def __init__(self, folder: str, family: str = "", *modules: str) -> None:
        super().__init__("lower", os.path.join(folder, "lowerings.txt"), *modules)
        self.family = family
        """The target family, "" for shared rules."""
        self._made: dict[str, list[tuple[str, Callable[[Any, Node], list[Result] | None]]]] = {}

    def name(self, rule: str) -> str:
        """The name of a rule in lists of the rules of all steps."""
        return f"{self.family} lower {rule}".lstrip()

    def lower(self, lowering: Surroundings, node: Node) -> list[Result] | None:
        """The result of the first rule that applies to a node."""
        try:
            rules = self._made[node.op]
        except KeyError:
            rules = self._made[node.op] = [
                (row.name, row.function) for row in self.rows if node.op in row.roots]
        for name, rule in rules:
            made = rule(lowering, node)
            if made is not None:
                trace = lowering.build.function.trace
                if trace is not None:
                    trace.count(self.name(name))
                return made
        return None


class Selections(RuleFile):
    """A folder's `selections.txt`, by operation."""

    def __init__(self, folder: str, family: str, *modules: str) -> None:
        super().__init__("select", os.path.join(folder, "selections.txt"), *modules)
        self.family = family
        self._made: dict[str, Callable[[Any, Node], bool]] = {}

    def name(self, rule: str) -> str:
        """The name of a rule in lists of the rules of all steps."""
        return f"{self.family} select {rule}"

    def allowed(self, op: str, left: str, right: str) -> list[Callable[[Any, Node], bool]]:
        """The rules for an operation and the operations of its operands."""
        return [self._rule(row) for row in self.rows if op in row.roots and any(
            (a is None or left in a) and (b is None or right in b) for a, b in row.kinds)]

    def _rule(self, row: Row) -> Callable[[Any, Node], bool]:
        found = self._made.get(row.name)
        if found is None:
            found = self._made[row.name] = _counted(row.function, self.name(row.name))
        return found


def _counted(select: Callable[[Any, Node], bool | None], name: str) -> Callable[[Any, Node], bool]:
    """A rule function that also reports to the trace when it selects."""
    def counted(selector: Any, node: Node) -> bool:
        if not select(selector, node):
            return False
        if selector.function.trace is not None:
            selector.function.trace.count(name)
        return True

    return counted
