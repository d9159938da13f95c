"""IR flags (nsw, exact, fast-math) as the bits stored in nodes (LLVM's SDNodeFlags)."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import CONTRACT, DISJOINT, EXACT, INBOUNDS, NONNEG, NSW, NUW, SAMESIGN

_FLAGS = {
    "nuw": NUW,
    "nsw": NSW,
    "exact": EXACT,
    "disjoint": DISJOINT,
    "nneg": NONNEG,
    "inbounds": INBOUNDS,
    "samesign": SAMESIGN,
    "contract": CONTRACT,
    "fast": CONTRACT,
}


def flags_of(words: tuple[str, ...]) -> int:
    """The bit of each flag."""
    bits = 0
    for word in words:
        bits |= _FLAGS.get(word, 0)
    return bits
