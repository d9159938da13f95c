"""Rules for values whose bytes are swapped."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Rule
from smemit.isel.dag.combine.language import text

BSWAP: list[tuple[str, Rule]] = [
    text("bswap-constant"),
    text("bswap-twice"),
    text("bswap-upper-half"),
    text("bswap-shift"),
    text("bswap-logic"),
]
