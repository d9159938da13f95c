"""A collector that moves every object at every statepoint: the program does not notice.

Roots come from the records of all active frames. If one root is left out of every record, the program reads memory
that is unmapped.
"""

import sys
from collections.abc import Sequence

from smemit.examples.runtime.gc import program
from smemit.run import CopyingHeap, Fault, Root, load


def run(target: str, forget: bool = False) -> tuple[int, CopyingHeap]:
    """The sum of a list of ten objects; `forget` leaves roots out."""
    p = load(program(target))
    heap = CopyingHeap(p, size=32, links=(16,))
    p.outside.update(allocate=heap.allocate, poll=lambda index: index)

    def forgetful(roots: Sequence[Root]) -> None:
        heap(roots[1:])

    p.statepoints(forgetful if forget else heap)
    return p.call("sum_list", 10), heap


def main(target: str) -> None:
    """With all roots, and without some."""
    total, heap = run(target)
    print(total, "after", heap.collections, "collections that moved", heap.moved, "objects")
    try:
        run(target, forget=True)
    except Fault:
        print("a root left out is a fault")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "x86_64")
