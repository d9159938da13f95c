"""Which of the combiner's rules can fire on a node, found by its operation and those of its first two operands.

Most rules want a certain operation below the node. `below` says so where the rule stands, and the index leaves the rule
out where it cannot fire: of the sixteen rules for a sum, six are tried on one of two loads. A rule without `below` is
always tried. What a rule declares must follow from what it tests; `tests/stages/test_dag.py` checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from smemit.lower.dag.combine import Rule
    from smemit.lower.dag.target import DagTarget

NamedRule = tuple[str, "Rule"]
Key = tuple[str, str, str]
"""An operation and those of its first two operands, "" for one that is not there."""

SAME = "same"
"""In `below`: the operation of the node itself."""

_Rule = TypeVar("_Rule", bound=Callable[..., object])


class _Operands(NamedTuple):
    either: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]

    def admit(self, key: Key) -> bool:
        op, left, right = key
        either = self.either
        if either and left not in either and right not in either and (SAME not in either or op not in (left, right)):
            return False
        return (not self.left or left in self.left) and (not self.right or right in self.right)


_DECLARED: dict[Callable[..., object], _Operands] = {}


def below(*either: str, left: tuple[str, ...] = (), right: tuple[str, ...] = ()) -> Callable[[_Rule], _Rule]:
    """Say that a rule fires only if one of the first two operands is one of `either`, the first `left`, the second
    `right`, as far as given."""

    def declare(rule: _Rule) -> _Rule:
        _DECLARED[rule] = _Operands(either, left, right)
        return rule

    return declare


def may_fire(rule: Rule, key: Key) -> bool:
    """Whether what the rule declares allows it on such a node."""
    declared = _DECLARED.get(rule)
    return declared is None or declared.admit(key)


class RuleIndex(dict[Key, tuple[NamedRule, ...]]):
    """The rules for each kind of node that was met, shared ones first, the target's own last."""

    def __init__(self, rules: Mapping[str, Sequence[NamedRule]], target: DagTarget) -> None:
        super().__init__()
        self.rules, self.target = rules, target

    def __missing__(self, key: Key) -> tuple[NamedRule, ...]:
        op = key[0]
        found = [named for named in self.rules.get(op, ()) if may_fire(named[1], key)]
        own = self.target.combine_rule(op)
        if own is not None:
            found.append((f"target {op}", own))
        self[key] = made = tuple(found)
        return made
