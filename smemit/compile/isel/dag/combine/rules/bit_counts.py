"""Rules for counts of bits."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.rule_index import Table

CTPOP: Table = ["ctpop-of-shifted", "ctpop-of-half"]
ZEROS: Table = ["count-never-of-zero"]
