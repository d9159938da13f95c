"""What target files answer, selection asks; what it asks is answered with a value of the kind it expects."""

from __future__ import annotations

import pytest

from smemit.compile.isel.dag import hooks
from smemit.compile.isel.dag.match.patterns import Patterns
from smemit.isa.description import Target
from smemit.isa.load import load_target, target_names
from smemit.isa.read import _SELECTION


def test_every_answer_of_target_files_has_a_question() -> None:
    asked = {name for base in hooks.DagTarget.__mro__ for name in vars(base)}
    assert _SELECTION.keys() <= asked


@pytest.mark.parametrize("name", target_names())
def test_answers_are_of_the_kind_asked_for(name: str) -> None:
    own = hooks.load(load_target(name))
    for key, answer in own.description.selection.items():
        default = getattr(hooks.DagTarget, key)
        assert default is None or isinstance(answer, type(default)) or key == "coalescable", key
        assert getattr(own, key) == answer or key in ("classes",), key


def test_a_new_target_has_no_rules_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare(hooks.DagTarget):
        def make_patterns(self) -> Patterns:
            return Patterns("", self.templates, {}, self.implicit_types, self.operand_pattern)

    def load(target: Target) -> hooks.DagTarget:
        return Bare(target)

    monkeypatch.setattr(hooks, "load", load)
    files = hooks.rule_files([load_target("aarch64")])
    assert [rule_file.module for rule_file in files] == ["combine_rewrites", "legalize_lowerings"]
