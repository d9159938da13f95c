"""Rules for values whose bytes are swapped."""

from __future__ import annotations

from smemit.isel.dag.combine.rule_index import Table

BSWAP: Table = [
    "bswap-twice",
    "bswap-upper-half",
    "bswap-shift",
    "bswap-logic",
]
