"""PowerPC64: no pseudo instruction in use needs blocks of its own."""

from __future__ import annotations

from smemit.lower.finalize import Finalizer
from smemit.target.description import Target


def finalizer(target: Target) -> Finalizer:
    """What to look for on PowerPC64."""
    return Finalizer({}, frozenset((target.templates["ADJCALLSTACKDOWN"],)))
