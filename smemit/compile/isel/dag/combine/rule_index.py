"""Index of the combiner's rules by a node's operation and those of its first two operands.

Most rules require a certain operation among the operands. `below` declares it next to the rule, and the index skips
rules that cannot fire: for a sum of two loads it tries one of sixteen. A rule without `below` is always tried. A
declaration must follow from the rule's own tests; `tests/stages/test_dag.py` checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol

from smemit.compile.isel.dag.graph.fold import COMMUTATIVE
from smemit.compile.isel.dag.legalize.operations import ALWAYS_LEGAL

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
    from smemit.compile.isel.dag.combine.hooks import CombineHooks
    from smemit.compile.isel.dag.graph.nodes import Node, Result

NamedRule = tuple[str, "Rule"]
Table = list[NamedRule | str]
"""Rules in the order in which they are tried; of those that are text the names."""
Key = tuple[str, str, str, bool, bool]
"""An operation and those of its first two operands, "" for one that is not there; whether the node is opaque
(`graph/opaque.py`); whether operations must be legal."""

SAME = "same"
"""In `below`: the operation of the node itself."""

_READ = "CopyFromReg"
_GIVEN = (_READ, "Constant")


class _Needs(NamedTuple):
    either: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]
    equal: bool
    known: bool
    made: bool
    legal: bool | None
    early: bool

    @property
    def operand_ops(self) -> tuple[str, ...]:
        """The operand operations that its patterns name."""
        return (*self.either, *self.left, *self.right)

    def admit(self, key: Key) -> bool:
        op, left, right, opaque, legal = key
        either = self.either
        if either and left not in either and right not in either and (SAME not in either or op not in (left, right)):
            return False
        if (self.left and left not in self.left) or (self.right and right not in self.right):
            return False
        if (self.equal and left != right) or (self.known and opaque):
            return False
        if self.made and left == _READ and right in _GIVEN:
            return False
        return self.legal is None or self.legal == legal


class Declared(Protocol):
    """Where a rule may fire."""

    @property
    def early(self) -> bool: ...
    @property
    def operand_ops(self) -> Iterable[str]:
        """The operand operations that its patterns name."""
    def admit(self, key: Key) -> bool: ...


_DECLARED: dict[Callable[..., object], Declared] = {}


def declare(rule: Callable[..., object], needs: Declared) -> None:
    """Say where a rule may fire."""
    _DECLARED[rule] = needs


def below(
    *either: str,
    left: tuple[str, ...] = (),
    right: tuple[str, ...] = (),
    equal: bool = False,
    known: bool = False,
    made: bool = False,
    legal: bool | None = None,
    early: bool = False,
) -> Callable[[Rule], Rule]:
    """Declare conditions without which the rule cannot fire: one of the first two operands is one of `either`, the
    first of `left`, the second of `right`; both are `equal`; some bits may be `known`; one is `made` in the graph, that
    is neither a register read nor a constant; operations must be `legal`, or not yet. An `early` rule that finds
    nothing before operations must be legal never finds anything in the same graph."""

    def note(rule: Rule) -> Rule:
        declare(rule, _Needs(either, left, right, equal, known, made, legal, early))
        return rule

    return note


class LateRule:
    """A rule of a file that is loaded when something that it may fire on is first met."""

    def __init__(self, place: str, needs: Declared) -> None:
        self._place, self.needs = place, needs

    @cached_property
    def function(self) -> Rule:
        """The rule itself."""
        file, _, name = self._place.partition(".")
        found: Rule = getattr(import_module(f"smemit.compile.isel.dag.combine.rules.{file}"), name)
        declare(found, self.needs)
        return found

    def __call__(self, combiner: Combiner, node: Node) -> Result | None:
        return self.function(combiner, node)


def late(place: str, *either: str, left: tuple[str, ...] = (), right: tuple[str, ...] = (), known: bool = False,
         made: bool = False, early: bool = False) -> LateRule:
    """A rule whose module is loaded on first use; conditions as for `below`."""
    return LateRule(place, _Needs(either, left, right, False, known, made, None, early))


def fires_like(rule: Rule, wrapped: Rule) -> None:
    """Say that a rule fires only where the one it wraps does."""
    needs = declared(wrapped)
    if needs is not None:
        declare(rule, needs)


def declared(rule: Rule) -> Declared | None:
    """A rule's declaration, if it has one."""
    found: Declared | None = getattr(rule, "needs", None) or _DECLARED.get(
        rule.func if type(rule) is partial else rule)
    return found


Tried = tuple[tuple["Rule", ...], tuple["Rule", ...], bool]
"""Rules to try on a kind of node: all rules; those to retry once operations must be legal, which excludes early ones;
whether an equal node with swapped operands may exist, which a constant on the right rules out."""


class RuleIndex(dict[Key, Tried]):
    """The rules for each kind of node that was met: shared ones, the target's own, and the last resort."""

    def __init__(
        self,
        rules: Mapping[str, Sequence[NamedRule]],
        target: CombineHooks,
        last: Mapping[str, NamedRule],
    ) -> None:
        super().__init__()
        self.rules, self.target, self.last = rules, target, last
        self.names: dict[tuple[str, Rule], str] = {}
        """Names of the rules of an operation."""
        self._every: dict[str, list[tuple[str, Rule, Declared | None]]] = {}
        self._operand_ops: dict[str, frozenset[str]] = {}
        self._found: dict[Key, Tried] = {}
        self.idle: set[str] = set()
        """Operations without rules."""
        self.idle_and_legal: set[str] = set()
        """Those of them that the legalizer has nothing to do for either, whatever the types."""

    def every(self, op: str) -> list[NamedRule]:
        """All rules for an operation, wherever they may fire."""
        target = self.target
        own = [(f"{target.description.family} {name}", rule) for name, rule in target.combines.get(op, ())]
        found = [*self.rules.get(op, ()), *own]
        if op in self.last:
            found.append(self.last[op])
        return found

    def __missing__(self, key: Key) -> Tried:
        op, left, right, opaque, legal = key
        asked = self._operand_ops.get(op)
        if asked is None:
            asked = self._operand_ops[op] = self._look_at(op)
        # What no rule asks about is alike.
        shape = (op, left if left in asked else "?", right if right in asked else "?" if left == right else "??",
                 opaque, legal)
        found = self._found.get(shape)
        if found is None:
            found = self._found[shape] = self._find(shape)
        self[key] = found
        return found

    def _look_at(self, op: str) -> frozenset[str]:
        """The operations of operands that the rules for `op` tell apart."""
        every = self._every[op] = [(name, rule, declared(rule)) for name, rule in self.every(op)]
        if not every and op not in COMMUTATIVE:
            self.idle.add(op)
            if ALWAYS_LEGAL[op]:
                self.idle_and_legal.add(op)
        return frozenset((op, *_GIVEN)).union(*(needs.operand_ops for _, _, needs in every if needs is not None))

    def _find(self, key: Key) -> Tried:
        op, left, right, opaque, is_legal = key
        names = self.names
        rules: list[Rule] = []
        later: list[Rule] = []
        legal = op, left, right, opaque, True
        for name, rule, needs in self._every[op]:
            fires = needs is None or needs.admit(key)
            comes = not is_legal and (needs is None or (not needs.early and needs.admit(legal)))
            if fires or comes:
                function = rule.function if isinstance(rule, LateRule) else rule
                names[op, function] = name
                if fires:
                    rules.append(function)
                if comes:
                    later.append(function)
        return tuple(rules), tuple(later), op in COMMUTATIVE and (right != "Constant" or left == "Constant")
