"""What is done with types that are not legal, of all kinds."""

from __future__ import annotations

from smemit.isel.dag.legalize import integers, promote, vectors
from smemit.isel.dag.legalize.types import TypeRules

TYPE_RULES = TypeRules(promote.RESULTS, promote.OPERANDS, integers.RESULTS, integers.OPERANDS, vectors.RESULTS,
                       vectors.OPERANDS)
