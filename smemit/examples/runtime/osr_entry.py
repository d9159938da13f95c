"""On-stack replacement: the interpreter runs a loop until it is hot, then compiled code continues in the middle.

The stackmap in the loop lists the values that are live there. The same values are the arguments of the compiled version
that begins at that place.
"""

import sys
from typing import Any

from smemit import Builder, Module, i64
from smemit.interpret import Activation, Interpreter
from smemit.ir.ops import Patchpoint, Stackmap
from smemit.run import Program, load

HOT = 5


def program(target: str) -> Module:
    """The sum of the numbers below n, and the same loop from its middle on."""
    m = Module("osr_entry", target=target)

    @m.function
    def sum_to(f: Builder, n: i64) -> i64:
        with f.for_range(0, n) as loop:
            total = loop.carry(0, i64, name="total")
            f.stackmap(900, 0, [n, loop.index, total])
            loop.next(total, total + loop.index)
        return total

    @m.function
    def sum_from(f: Builder, n: i64, index: i64, sofar: i64) -> i64:
        with f.for_range(index, n) as loop:
            total = loop.carry(sofar, i64)
            loop.next(total, total + loop.index)
        return total

    return m


class Entered(Exception):
    """Compiled code has finished what the interpreter began."""


class Profiler(Interpreter):
    """Counts how often a stackmap is passed, and changes over to compiled code."""

    def __init__(self, p: Program, module: Module) -> None:
        super().__init__(module)
        self.p, self.passed = p, 0

    def at_site(self, active: Activation, op: Stackmap | Patchpoint) -> None:
        """Enter the compiled loop with the values that a record would hold here."""
        self.passed += 1
        if self.passed == HOT:
            assert isinstance(op, Stackmap)
            values = [self.get(active, one) for one in op.live]
            print("hot at", values)
            raise Entered(self.p.call("sum_from", *values))


def run(p: Program, module: Module, n: int) -> Any:
    """Interpret, and change over when it pays."""
    try:
        return Profiler(p, module).call("sum_to", n)
    except Entered as done:
        return done.args[0]


def main(target: str) -> None:
    """A short loop and a long one."""
    module = program(target)
    p = load(module)
    for n in (4, 1000):
        print(run(p, module, n))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "x86_64")
