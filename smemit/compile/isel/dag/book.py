"""Files of rules, ready to be called: compiled once and kept between runs.

`language.py` says how they are written, and is loaded where they have to be compiled.
"""

from __future__ import annotations

import builtins
import marshal
import os
from collections.abc import Callable, Iterator
from importlib import import_module
from types import CodeType
from typing import TYPE_CHECKING, Any, Protocol

from smemit import kept_values

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.compile.isel.dag.language import TextRule

_SOURCES = tuple(os.path.join(os.path.dirname(__file__), name) for name in ("language.py", "book.py"))
_MODULES = tuple(f"smemit.compile.isel.dag.graph.{name}" for name in (
    "nodes", "constants", "fold", "bits", "known_bits",
))

Kinds = tuple[tuple[frozenset[str] | None, frozenset[str] | None], ...]
"""What the first two operands of a node must be, one of the pairs; None for anything."""


Row = tuple[str, "str | None", tuple[str, ...], Kinds, bool, bool, bytes, dict[str, str]]
"""A rule as it is kept: its name, behind which one it is tried, the operations that it is for, what their operands must
be, whether it needs `known` bits, whether it is `early`, its code, the modules of the names in it."""


class Book:
    """A file of rules of a step, and the modules whose public names they may use: of two alike the first."""

    def __init__(self, step: str, file: str, *modules: str) -> None:
        self.step, self.file, self.modules = step, file, (*_MODULES, *modules)
        self._rules: dict[str, TextRule] = {}
        self._rows: list[Row] = []
        self._places: dict[str, str] = {}

    def rules(self) -> dict[str, TextRule]:
        """All rules by name, as they are read."""
        if not self._rules:
            from smemit.compile.isel.dag.language import read

            self._rules = read(self)
        return self._rules

    def rows(self) -> list[Row]:
        """All rules, compiled."""
        if not self._rows:
            modules, rows = kept_values.read(self.file) or ((), [])
            if modules != self.modules:
                rows = [self._compiled(rule) for rule in self.rules().values()]
                kept_values.write(self.file, (self.file, *_SOURCES), (self.modules, rows))
            self._rows = rows
        return self._rows

    def _compiled(self, rule: TextRule) -> Row:
        code = rule.code()
        unknown = {*_globals(code)} - vars(builtins).keys() - self.places_in(code).keys()
        if unknown:
            from smemit.compile.isel.dag.language import RuleError

            raise RuleError(self, rule.name, f"nothing is called {min(unknown)}", rule.lines[0].text)
        return (rule.name, rule.behind, rule.roots, rule.kinds(), rule.known, rule.is_early, marshal.dumps(code),
                self.places_in(code))

    def function(self, code: bytes, places: dict[str, str]) -> Any:
        """The function that a row's code makes."""
        return self.made(marshal.loads(code), places)

    def places_in(self, code: CodeType) -> dict[str, str]:
        """The modules of the names that a rule uses."""
        if not self._places:
            self._places = {name: module for module in reversed(self.modules)
                            for name in vars(import_module(module)) if name[0] != "_"}
        return {name: module for name in _globals(code) if (module := self._places.get(name))}

    def made(self, code: CodeType, places: dict[str, str]) -> Any:
        """The function that compiled code makes."""
        space: dict[str, Any] = {}
        try:
            space.update((name, getattr(import_module(module), name)) for name, module in places.items())
        except (AttributeError, ImportError):
            # What is kept may be older than a module.
            return self.made(code, self.places_in(code))
        exec(code, space)
        return space["rule"]


def _globals(code: CodeType) -> Iterator[str]:
    """The names of modules that code uses, with what stands in it."""
    import dis

    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield step.argval
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _globals(one)


class Surroundings(Protocol):
    """Where a node is lowered: `Lowering`, or the legalizer of types."""

    @property
    def graph(self) -> Graph: ...
    @property
    def build(self) -> Builder: ...


class Lowerings(Book):
    """A folder's `lowerings.txt`, by operation."""

    def __init__(self, folder: str, family: str = "", *modules: str) -> None:
        super().__init__("lower", os.path.join(folder, "lowerings.txt"), *modules)
        self.family = family
        """Whose they are, "" for shared ones."""
        self._made: dict[str, list[tuple[str, Callable[[Any, Node], list[Result] | None]]]] = {}

    def name(self, rule: str) -> str:
        """What a rule is called where rules of all steps are listed."""
        return f"{self.family} lower {rule}".lstrip()

    def lower(self, lowering: Surroundings, node: Node) -> list[Result] | None:
        """What the first rule that applies to a node gives."""
        try:
            rules = self._made[node.op]
        except KeyError:
            rules = self._made[node.op] = [
                (row[0], self.function(*row[-2:])) for row in self.rows() if node.op in row[2]]
        for name, rule in rules:
            made = rule(lowering, node)
            if made is not None:
                trace = lowering.build.function.trace
                if trace is not None:
                    trace.count(self.name(name))
                return made
        return None


class Selections(Book):
    """A folder's `selections.txt`, by operation."""

    def __init__(self, folder: str, family: str, *modules: str) -> None:
        super().__init__("select", os.path.join(folder, "selections.txt"), *modules)
        self.family = family
        self._made: dict[str, Callable[[Any, Node], bool]] = {}

    def name(self, rule: str) -> str:
        """What a rule is called where rules of all steps are listed."""
        return f"{self.family} select {rule}"

    def allowed(self, op: str, left: str, right: str) -> list[Callable[[Any, Node], bool]]:
        """The rules for an operation on operands that are the results of others."""
        return [self._rule(row) for row in self.rows() if op in row[2] and any(
            (a is None or left in a) and (b is None or right in b) for a, b in row[3])]

    def _rule(self, row: Row) -> Callable[[Any, Node], bool]:
        found = self._made.get(row[0])
        if found is None:
            found = self._made[row[0]] = _counted(self.function(*row[-2:]), self.name(row[0]))
        return found


def _counted(select: Callable[[Any, Node], bool | None], name: str) -> Callable[[Any, Node], bool]:
    """A rule, which gives None where it does not apply; it tells the observer when it selects."""
    def counted(selector: Any, node: Node) -> bool:
        if not select(selector, node):
            return False
        if selector.function.trace is not None:
            selector.function.trace.count(name)
        return True

    return counted
