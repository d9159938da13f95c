"""Reverse post-order and reachability of blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from smemit.ir.edges import successors
from smemit.ir.module import Block


def reverse_post_order(entry: Block, after: Callable[[Block], Iterable[Block]] = successors) -> list[Block]:
    """The blocks reachable from `entry`, each before its successors except along back edges, in LLVM's order."""
    if not (followers := after(entry)):
        return [entry]
    seen = {entry}
    done: list[Block] = []
    block, rest = entry, iter(followers)
    around: list[tuple[Block, Iterator[Block]]] = []
    while True:
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                around.append((block, rest))
                block, rest = successor, iter(after(successor))
                break
        else:
            done.append(block)
            if not around:
                done.reverse()
                return done
            block, rest = around.pop()
