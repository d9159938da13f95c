"""Instructions that are made again and again, kept as templates and operands: every function needs its own copies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from smemit.lower.machine import Inst
from smemit.target.description import Template

Pattern = tuple[tuple[Template, tuple[Any, ...]], ...]


def pattern(insts: Iterable[Inst]) -> Pattern:
    """What `made` makes the same instructions of, as long as they have no flags or notes."""
    return tuple((inst.template, (*inst.ops,)) for inst in insts)


def made(kept: Pattern) -> list[Inst]:
    """The instructions of a pattern."""
    return [Inst(template, [*ops]) for template, ops in kept]
