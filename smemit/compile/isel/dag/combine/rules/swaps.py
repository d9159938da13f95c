"""Rules for bswap and bitreverse."""

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
