"""Rules for values whose bytes or bits stand the other way round."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.rule_index import Table

BSWAP: Table = [
    "bswap-twice",
    "bswap-upper-half",
    "bswap-shift",
    "bswap-logic",
]
BITREVERSE: Table = [
    "bitreverse-twice",
]
