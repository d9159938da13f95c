"""The order in which control reaches the blocks of a function."""

from __future__ import annotations

from smemit.ir.module import Block


def reverse_post_order(entry: Block) -> list[Block]:
    """The blocks reachable from `entry`, each before its successors except along back edges, in LLVM's order."""
    if not (followers := entry.operations[-1].successors()):
        return [entry]
    seen = {entry}
    done: list[Block] = []
    stack = [(entry, iter(followers))]
    while stack:
        block, successors = stack[-1]
        for successor in successors:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(successor.operations[-1].successors())))
                break
        else:
            done.append(block)
            stack.pop()
    done.reverse()
    return done
