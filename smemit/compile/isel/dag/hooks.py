"""Target hooks of the DAG selector: the base class of `smemit/isa/<family>/hooks.py`, composed of one part per step.

A target defines its legal types, the legality of operations (`actions`), call lowering, its own lowerings and combines,
and instruction patterns. Everything else is shared.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.combine.hooks import CombineHooks
from smemit.compile.isel.dag.schedule.hooks import ScheduleHooks
from smemit.isa.description import Target

if TYPE_CHECKING:
    from smemit.compile.isel.dag.rule_file import RuleFile


class DagTarget(CombineHooks, ScheduleHooks):
    """One target's part of selection; made once per target."""


_known: dict[str, DagTarget] = {}


def load(target: Target) -> DagTarget:
    """The selection part of a target."""
    found = _known.get(target.name)
    if found is None or found.description is not target:
        found = _known[target.name] = import_module(f"smemit.isa.{target.family}.hooks").Dag(target)
    return found


def rule_files(targets: Iterable[Target]) -> list[RuleFile]:
    """The shared rule files, and those of targets."""
    from smemit.compile.isel.dag.combine.rewrites import Tables
    from smemit.compile.isel.dag.combine.rules import REWRITES
    from smemit.compile.isel.dag.legalize.expansions import LOWERINGS

    found: dict[str, RuleFile] = {rule_file.file: rule_file for rule_file in (REWRITES, LOWERINGS)}
    for own in map(load, targets):
        combines = own.combines.rule_file if isinstance(own.combines, Tables) else None
        files: list[RuleFile | None] = [combines, own.lowerings, own.selection_rules]
        found.update((rule_file.file, rule_file) for rule_file in files if rule_file is not None)
    return [*found.values()]
