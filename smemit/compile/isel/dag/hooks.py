"""What selection asks a target: the base class that `smemit/isa/<family>/hooks.py` fills in, in parts by step.

A target says which types its registers hold, what it can do with them (`actions`), how calls travel, what it lowers
or combines in its own way, and which patterns its instructions match. Everything else is shared.
"""

from __future__ import annotations

from importlib import import_module

from smemit.compile.isel.dag.combine.hooks import CombineHooks
from smemit.compile.isel.dag.schedule.hooks import ScheduleHooks
from smemit.isa.description import Target


class DagTarget(CombineHooks, ScheduleHooks):
    """One target's part of selection; made once per target."""


_known: dict[str, DagTarget] = {}


def load(target: Target) -> DagTarget:
    """The selection part of a target."""
    found = _known.get(target.name)
    if found is None or found.description is not target:
        found = _known[target.name] = import_module(f"smemit.isa.{target.family}.hooks").Dag(target)
    return found
