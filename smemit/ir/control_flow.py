"""The order in which control reaches the blocks of a function."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from smemit.ir.edges import successors
from smemit.ir.module import Block


def reverse_post_order(entry: Block, after: Callable[[Block], Iterable[Block]] = successors) -> list[Block]:
    """The blocks reachable from `entry`, each before its successors except along back edges, in LLVM's order."""
    if not (followers := after(entry)):
        return [entry]
    seen = {entry}
    done: list[Block] = []
    stack = [(entry, iter(followers))]
    while stack:
        block, rest = stack[-1]
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(after(successor))))
                break
        else:
            done.append(block)
            stack.pop()
    done.reverse()
    return done
