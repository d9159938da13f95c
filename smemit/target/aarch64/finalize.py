"""AArch64: no pseudo instruction in use needs blocks of its own; far slots get base registers."""

from __future__ import annotations

from smemit.lower.finalize import Finalizer
from smemit.target.aarch64.local_slots import share_bases
from smemit.target.description import Target


def finalizer(target: Target) -> Finalizer:
    """What to look for on AArch64."""
    return Finalizer({}, frozenset((target.templates["ADJCALLSTACKDOWN"],)), share_bases)
