"""Rules for counts of bits."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Rule
from smemit.isel.dag.combine.language import text

CTPOP: list[tuple[str, Rule]] = [text("ctpop-of-shifted"), text("ctpop-of-half")]
ZEROS: list[tuple[str, Rule]] = [text("count-never-of-zero")]
