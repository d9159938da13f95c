"""Which golden cases fire each rule: `golden/rules.txt`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from smemit.compile.isel.dag import hooks
from smemit.compile.isel.dag.combine.rules import RULES, rules_for
from smemit.compile.isel.dag.rule_file import Lowerings, Selections
from smemit.compile.trace import Trace
from smemit.difftest.golden import Case
from smemit.errors import SmemitError
from smemit.isa.load import load_target, target_names

FILE = "rules.txt"
_VISITS = frozenset(("srl-user",))
"""A table entry that is not a rule: it only adds nodes to the work list."""
_MOST = 3
"""Number of cases listed for a rule."""
_HEADER = """\
# Which golden cases fire each rule of the combiner, and each rule of other steps that is text: how many, and some of
# them; written by `smemit golden --rules`. Rules of a family of targets have its name in front, those of other steps
# the step's. tests/golden/test_rules.py holds that cases named still fire.
"""


def known_rules(targets: Iterable[str]) -> set[str]:
    """The names of all rules; those of a target family have its name as prefix."""
    found = {"commuted", *(name for table in RULES.values() for name, _ in table)} - _VISITS
    loaded = [load_target(name) for name in targets]
    for own in map(hooks.load, loaded):
        found |= {name for name, _ in rules_for(own).last.values()}
        found |= {f"{own.description.family} {name}" for table in own.combines.values() for name, _ in table}
    return found.union(*({rule_file.name(row.name) for row in rule_file.rows} for rule_file in hooks.rule_files(loaded)
                         if isinstance(rule_file, (Lowerings, Selections))))


def fired_by(case: Case) -> set[str]:
    """The rules that a case fires."""
    from smemit.compile.pipeline import compile_module

    trace = Trace()
    try:
        compile_module(case.read(), isel=case.isel, trace=trace, llvm_bugs=True)
    except SmemitError:
        return set()
    return {name for counts in trace.fired.values() for name in counts}


def collect(cases: Iterable[Case], progress: Callable[[Case], None] = lambda _: None) -> dict[str, list[str]]:
    """By rule: the cases that fire it."""
    found: dict[str, list[str]] = {name: [] for name in known_rules(target_names())}
    for case in cases:
        progress(case)
        for name in fired_by(case):
            found.setdefault(name, []).append(case.name)
    return found


def write(folder: Path, found: dict[str, list[str]]) -> None:
    """Write the file."""
    lines = [f"{name}: {len(cases)}{''.join(' ' + case for case in sorted(cases)[:_MOST])}"
             for name, cases in sorted(found.items())]
    (folder / FILE).write_text(_HEADER + "\n".join(lines) + "\n", encoding="utf-8")


def read(folder: Path) -> dict[str, list[str]]:
    """By rule: the cases in the file."""
    found: dict[str, list[str]] = {}
    for line in (folder / FILE).read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        name, _, rest = line.partition(": ")
        found[name] = rest.split()[1:]
    return found
