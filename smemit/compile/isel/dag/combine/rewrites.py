"""The combiner's textual rules: `rewrites.txt`, a shared one and one for each target family."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cached_property

from smemit.compile.isel.dag.combine.rule_index import Key, NamedRule, Table, declare
from smemit.compile.isel.dag.rule_file import Kinds, Row, RuleFile

_FILE = "rewrites.txt"
_MODULES = tuple(f"smemit.compile.isel.dag.{name}" for name in (
    "combine.rules.common", "legalize.bits", "combine.rules.addresses", "combine.rules.joined_conditions",
    "combine.rules.select_compare", "combine.rules.freezes", "combine.rules.selects", "combine.rules.floats",
    "combine.rules.abs", "combine.rules.carries", "graph.fold_float", "legalize.checked",
))


class Lines:
    """Where a textual rule may fire, read off its patterns, as `below` declares it for functions."""

    def __init__(self, kinds: Kinds, known: bool, early: bool) -> None:
        self.kinds, self.known, self.early = kinds, known, early

    @property
    def operand_ops(self) -> frozenset[str]:
        """The operand operations that its patterns name."""
        return frozenset().union(*(one for pair in self.kinds for one in pair if one is not None))

    def admit(self, key: Key) -> bool:
        """Whether some line allows a node with such operands."""
        op, left, right, opaque, _ = key
        return not (self.known and opaque) and any((a is None or left in a or (left == op and "_" in a))
                   and (b is None or right in b or (right == op and "_" in b)) for a, b in self.kinds)


class Rewrites(RuleFile):
    """A folder's rule file, and the extra modules whose public names its rules may use."""

    def __init__(self, folder: str, *modules: str) -> None:
        super().__init__("combine", os.path.join(folder, _FILE), *_MODULES, *modules)

    @cached_property
    def ready(self) -> dict[str, Row]:
        """All rules by name; the index knows where each may fire."""
        for row in self.rows:
            declare(row.function, Lines(row.kinds, row.known, row.early))
        return {row.name: row for row in self.rows}

    def named(self, table: Table) -> list[NamedRule]:
        """The rules of a table, with those inserted that name one of them in `behind`."""
        ready = self.ready
        found: list[NamedRule] = [
            (rule, ready[rule].function) if isinstance(rule, str) else rule for rule in table]
        names = {name for name, _ in found}
        for rule in ready.values():
            if rule.behind in names:
                at = next(at for at, (name, _) in enumerate(found) if name == rule.behind)
                found.insert(at + 1, (rule.name, rule.function))
                names.add(rule.name)
        return found


class Tables(Mapping[str, list[NamedRule]]):
    """Rules by operation, looked up in their file when the operation is first met."""

    def __init__(self, rule_file: Rewrites, tables: Mapping[str, Table]) -> None:
        self.rule_file, self.tables = rule_file, tables
        self._known: dict[str, list[NamedRule]] = {}

    def __getitem__(self, op: str) -> list[NamedRule]:
        found = self._known.get(op)
        if found is None:
            found = self._known[op] = self.named(op)
        return found

    def named(self, op: str) -> list[NamedRule]:
        """The rules for an operation, found for the first time."""
        return self.rule_file.named(self.tables[op])

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)
