"""`golden/rules.txt`: the cases it names for a rule fire it, and no rule is missing."""

from __future__ import annotations

import pytest

from smemit.difftest import golden, rule_cases
from smemit.isa.load import target_names

FOLDER = golden.default_folder()
FIRED = rule_cases.read(FOLDER)
CASES = golden.cases(FOLDER)


def test_every_rule_is_listed() -> None:
    assert rule_cases.known_rules(target_names()) <= FIRED.keys(), "run smemit golden --rules"


def test_rules_come_with_a_case() -> None:
    assert [rule for rule, cases in FIRED.items() if not cases] == []


@pytest.mark.parametrize("name", sorted({cases[0] for cases in FIRED.values() if cases}))
def test_a_case_fires_the_rules_it_is_named_for(name: str) -> None:
    fired = rule_cases.fired_by(CASES[name])
    assert {rule for rule, cases in FIRED.items() if cases and cases[0] == name} <= fired
