"""A guard that deoptimizes: when the compiled code's assumption fails, the interpreter continues with its values.

The fast path adds small numbers. If a sum does not fit in 32 bits, execution reaches the stackmap, whose record holds
all values that the slow path needs.
"""

import sys

from smemit import Builder, Module, i64
from smemit.run import load


def program(target: str) -> Module:
    """A sum with an overflow check."""
    m = Module("guard", target=target)

    @m.function(attributes={"uwtable": None})
    def add_small(f: Builder, a: i64, b: i64) -> i64:
        total = f.add(a, b, name="total")
        with f.if_then(f.icmp("sgt", total, 0x7FFF_FFFF)):
            f.stackmap(500, 16, [a, b, total])
            # The code from here on is what the interpreter runs.
            f.ret(f.sub(total, 0x1_0000_0000))
        return total

    return m


def main(target: str) -> None:
    """One sum on the fast path, one that deoptimizes."""
    p = load(program(target))
    for a, b in ((1, 2), (0x7FFF_FFFF, 1)):
        found = p.deoptimize("add_small", a, b, at=500)
        print(found.result, "with", len(found.exits), "exit,", found.steps, "operations interpreted")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "x86_64")
