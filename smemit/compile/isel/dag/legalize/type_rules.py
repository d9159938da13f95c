"""Type legalization actions, for all kinds of types."""

from __future__ import annotations

from smemit.compile.isel.dag.legalize import integers, odd_vectors, promote, vectors
from smemit.compile.isel.dag.legalize.types import TypeRules

TYPE_RULES = TypeRules(promote.RESULTS, promote.OPERANDS, integers.RESULTS, integers.OPERANDS, vectors.RESULTS,
                       vectors.OPERANDS, odd_vectors.RESULTS, odd_vectors.OPERANDS)
