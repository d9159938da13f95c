"""A stack walk that prints the roots of each frame, by call frame information and by the stack map's frame sizes."""

import sys

from smemit.examples.runtime.gc import program
from smemit.run import CopyingHeap, Program, load
from smemit.run.collect import roots_of


def show(p: Program, heap: CopyingHeap) -> int:
    """Called by the program as its allocator."""
    address = heap.allocate()
    if address == 0x4000_0060:  # the fourth object
        by_size = [frame.function for frame in p.walk(by_size=True)]
        for frame in p.walk():
            roots = [f"{root.derived:#x}" for root in roots_of(frame)]
            print(f"@{frame.function}: {', '.join(roots) or 'no roots'}")
        assert by_size == [frame.function for frame in p.walk()]
    return address


def main(target: str) -> None:
    """Stop at the fourth allocation."""
    p = load(program(target))
    heap = CopyingHeap(p, size=32, links=(16,))
    p.outside.update(allocate=lambda: show(p, heap), poll=lambda index: index)
    print(p.call("sum_list", 5))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "x86_64")
