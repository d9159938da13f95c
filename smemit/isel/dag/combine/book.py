"""The combiner's rules that are text, ready to be called: compiled once from `rewrites.txt` and kept between runs.

`language.py` says how they are written, and is loaded where they have to be compiled.
"""

from __future__ import annotations

import marshal
import os

from smemit import kept_values
from smemit.functions import import_module
from smemit.isel.dag.combine.rule_index import Key, LateRule, NamedRule, Table
from smemit.typed import TYPE_CHECKING, Any, CodeType, Iterator, Mapping

if TYPE_CHECKING:
    from smemit.isel.dag.combine.combiner import Combiner, Rule
    from smemit.isel.dag.combine.language import TextRule
    from smemit.isel.dag.graph.nodes import Result

_FILE = "rewrites.txt"
_SOURCES = tuple(os.path.join(os.path.dirname(__file__), name) for name in ("language.py", "book.py"))
_MODULES = tuple(f"smemit.isel.dag.{name}" for name in (
    "graph.nodes", "graph.constants", "combine.rules.common", "graph.fold", "graph.bits", "graph.known_bits",
    "legalize.bits", "combine.rules.addresses", "combine.rules.joined_conditions", "combine.rules.select_compare",
    "combine.rules.freezes", "combine.rules.selects",
))


class Lines:
    """What `below` says of rules that are functions, read off the patterns."""

    def __init__(self, kinds: tuple[tuple[frozenset[str] | None, frozenset[str] | None], ...], known: bool,
                 early: bool) -> None:
        self.kinds, self.known, self.early = kinds, known, early

    @property
    def told(self) -> frozenset[str]:
        """The operations of operands that it tells apart."""
        return frozenset().union(*(one for pair in self.kinds for one in pair if one is not None))

    def admit(self, key: Key) -> bool:
        """Whether some line allows a node with such operands."""
        op, left, right, opaque, _ = key
        return not (self.known and opaque) and any((a is None or left in a or (left == op and "_" in a))
                   and (b is None or right in b or (right == op and "_" in b)) for a, b in self.kinds)


class ReadyRule(LateRule):
    """A rule of a file as it is kept between runs: its compiled code."""

    def __init__(self, book: Book, name: str, behind: str | None, kinds: Any, known: bool, early: bool, code: bytes,
                 places: dict[str, str]) -> None:
        super().__init__(Lines(kinds, known, early))
        self.book, self.name, self.behind, self.code, self.places = book, name, behind, code, places

    def made(self) -> Rule:
        """The rule as Python."""
        return self.book.made(marshal.loads(self.code), self.places)


class Book:
    """A file of rules, and the modules whose public names they may use behind the shared ones: of two alike the
    first."""

    def __init__(self, folder: str, *modules: str) -> None:
        self.file, self.modules = os.path.join(folder, _FILE), (*_MODULES, *modules)
        self._rules: dict[str, TextRule] = {}
        self._ready: dict[str, ReadyRule] = {}
        self._places: dict[str, str] = {}

    def rules(self) -> dict[str, TextRule]:
        """All rules by name, as they are read."""
        if not self._rules:
            from smemit.isel.dag.combine.language import read

            self._rules = read(self)
        return self._rules

    def ready(self) -> dict[str, ReadyRule]:
        """All rules by name, ready to be called."""
        if not self._ready:
            rows: list[Any]
            modules, rows = kept_values.read(self.file) or ((), [])
            if modules != self.modules:
                rows = []
                for rule in self.rules().values():
                    needs, code = rule.below(), rule.code()
                    rows.append((rule.name, rule.behind, needs.kinds, needs.known, needs.early, marshal.dumps(code),
                                 self.places_in(code)))
                kept_values.write(self.file, (self.file, *_SOURCES), (self.modules, rows))
            self._ready = {row[0]: ReadyRule(self, *row) for row in rows}
        return self._ready

    def named(self, table: Table) -> list[NamedRule]:
        """The rules of a table, with those that say behind which of them they are tried."""
        ready = self.ready()
        found = [(rule, ready[rule]) if isinstance(rule, str) else rule for rule in table]
        names = {name for name, _ in found}
        for rule in ready.values():
            if rule.behind in names:
                at = next(at for at, (name, _) in enumerate(found) if name == rule.behind)
                found.insert(at + 1, (rule.name, rule))
                names.add(rule.name)
        return found

    def places_in(self, code: CodeType) -> dict[str, str]:
        """The modules of the names that a rule uses."""
        import dis

        if not self._places:
            self._places = {name: module for module in reversed(self.modules)
                            for name in vars(import_module(module)) if name[0] != "_"}
        inner = [one for one in code.co_consts if isinstance(one, CodeType)]
        names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
        places = {name: module for name in names if (module := self._places.get(name))}
        return places | {name: module for one in inner for name, module in self.places_in(one).items()}

    def made(self, code: CodeType, places: dict[str, str]) -> Rule:
        """The function that compiled code makes."""
        space: dict[str, Any] = {"soon": _soon}
        try:
            space.update((name, getattr(import_module(module), name)) for name, module in places.items())
        except (AttributeError, ImportError):
            # What is kept may be older than a module.
            return self.made(code, self.places_in(code))
        exec(code, space)
        rule: Rule = space["rule"]
        return rule


class Tables(Mapping[str, list[NamedRule]]):
    """Rules by operation, looked up in their file when the operation is first met."""

    def __init__(self, book: Book, tables: Mapping[str, Table]) -> None:
        self.book, self.tables = book, tables
        self._known: dict[str, list[NamedRule]] = {}

    def __getitem__(self, op: str) -> list[NamedRule]:
        found = self._known.get(op)
        if found is None:
            found = self._known[op] = self.named(op)
        return found

    def named(self, op: str) -> list[NamedRule]:
        """The rules for an operation, found for the first time."""
        return self.book.named(self.tables[op])

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)


def _soon(combiner: Combiner, value: Result) -> Result:
    combiner.add(value.node)
    return value
