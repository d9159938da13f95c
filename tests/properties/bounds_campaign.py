"""Bounds of loops against LLVM's on random functions: `python -m tests.properties.bounds_campaign --functions N`.

Loops of counters of many widths, steps, flags and tests, in each other and behind each other, with branches before
them. What `opt-22 -passes='print<scalar-evolution>'` prints as the constant bound of each loop is compared with ours,
and with what the pass would decide by it: a poll more is safe, and so is one fewer where the bound is right. Exit
code 1 where ours is less than the number of rounds that LLVM knows.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import Counter

from smemit.analysis.loops import find_loops
from smemit.analysis.trip_counts import TripCounts
from smemit.difftest.programs.dice import Dice
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges
from smemit.ir.module import Function
from smemit.ir.text import read
from tests.properties.opt import find_opt

PREDICATES = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
WIDTHS = (8, 16, 32, 64)
_COUNTED = 1 << 32
_BOUND = re.compile(r"Loop %(\S+): (constant max )?backedge-taken count is i(\d+) (-?\d+|true|false)$")


class _Writer:
    """Writes one function as text: structured loops and branches, so that what is in `pool` dominates."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.lines: list[str] = []
        self.names = 0
        self.block = "entry"
        self.pool: dict[int, list[str]] = {width: [f"%a{width}", f"%b{width}"] for width in WIDTHS}
        self.depth = 0

    def text(self, name: str) -> str:
        for _ in range(self.dice.between(1, 3)):
            self.statement()
        self.emit("ret void")
        words = " mustprogress" if self.dice.chance(15) else ""
        args = ", ".join(f"i{width} %{letter}{width}" for width in WIDTHS for letter in "ab")
        return f"define void @{name}({args}, i1 %c){words} {{\nentry:\n" + "\n".join(self.lines) + "\n}\n"

    def emit(self, line: str) -> None:
        self.lines.append("  " + line)

    def new(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def start(self, block: str) -> None:
        self.lines.append(block + ":")
        self.block = block

    def value(self, text: str, width: int) -> str:
        name = "%" + self.new("v")
        self.emit(f"{name} = {text}")
        self.pool[width].append(name)
        return name

    def number(self, width: int) -> str:
        """A constant, something known, or something computed from it."""
        dice = self.dice
        kind = dice.below(12)
        if kind < 4:
            return str(dice.pick((0, 1, 2, 3, 5, 8, 10, 16, 100, 127, -1, -2, -8)))
        known = dice.recent(self.pool[width])
        if kind == 4:
            source = dice.pick([other for other in WIDTHS if other != width])
            op = "trunc" if source > width else dice.pick(("zext", "sext"))
            return self.value(f"{op} i{source} {dice.recent(self.pool[source])} to i{width}", width)
        if kind == 5:
            op = dice.pick(("and", "lshr", "urem", "udiv", "or", "xor", "shl", "ashr", "mul"))
            return self.value(f"{op} i{width} {known}, {dice.pick((1, 2, 3, 4, 7))}", width)
        if kind == 6:
            flag = dice.pick(("", "nuw ", "nsw "))
            op = dice.pick(("add", "sub"))
            return self.value(f"{op} {flag}i{width} {known}, {dice.pick((1, 2, 5, known))}", width)
        if kind == 7:
            other = dice.recent(self.pool[width])
            test = "%" + self.new("t")
            self.emit(f"{test} = icmp {dice.pick(PREDICATES)} i{width} {known}, {other}")
            sides = (known, other) if dice.chance(50) else (other, known)
            return self.value(f"select i1 {test}, i{width} {sides[0]}, i{width} {sides[1]}", width)
        return known

    def test(self) -> str:
        width = self.dice.pick(WIDTHS)
        lhs = self.dice.recent(self.pool[width])
        rhs = self.number(width)
        name = "%" + self.new("t")
        self.emit(f"{name} = icmp {self.dice.pick(PREDICATES)} i{width} {lhs}, {rhs}")
        return name

    def statement(self) -> None:
        if self.dice.chance(70) and self.depth < 3:
            self.loop()
        elif self.dice.chance(50):
            self.number(self.dice.pick(WIDTHS))
        elif self.depth < 3:
            self.branch()

    def inner(self) -> None:
        marks = {width: len(values) for width, values in self.pool.items()}
        self.depth += 1
        for _ in range(self.dice.weighted((0, 1, 2), (5, 4, 1))):
            self.statement()
        self.depth -= 1
        self.cut(marks)

    def cut(self, marks: dict[int, int]) -> None:
        """Forget what was computed since."""
        for kept, values in self.pool.items():
            del values[marks[kept]:]

    def branch(self) -> None:
        test, yes, other = self.test(), self.new("yes"), self.new("other")
        self.emit(f"br i1 {test}, label %{yes}, label %{other}")
        if self.dice.chance(50):
            # What follows is guarded; the other way returns.
            self.start(other)
            self.emit("ret void")
            self.start(yes)
        else:
            self.start(yes)
            self.inner()
            self.emit(f"br label %{other}")
            self.start(other)

    def loop(self) -> None:
        dice, width = self.dice, self.dice.pick((8, 32, 32, 64, 64))
        start, limit = self.number(width), self.number(width)
        step = dice.pick((1, 1, 1, -1, 2, 3, 4, -2, -3))
        step_text = dice.recent(self.pool[width]) if dice.chance(6) else str(step)
        head, before = self.new("head"), self.block
        self.emit(f"br label %{head}")
        self.start(head)
        at = len(self.lines)
        counter, after = "%" + self.new("i"), "%" + self.new("n")
        self.pool[width].append(counter)
        marks = {kept: len(values) for kept, values in self.pool.items()}
        out = self.new("out")
        flags = dice.pick(("", "", "nuw ", "nsw ", "nuw nsw "))
        tests_first = dice.chance(40)
        if tests_first:
            body = self.new("body")
            self.leave(counter, limit, width, step, body, out)
            self.start(body)
        self.inner()
        if dice.chance(15):
            self.emit("call void @ext()")
        if dice.chance(12):
            on = self.new("on")
            self.emit(f"br i1 {self.test()}, label %{on}, label %{out}")
            self.start(on)
        self.emit(f"{after} = add {flags}i{width} {counter}, {step_text}")
        if tests_first:
            self.emit(f"br label %{head}")
        else:
            tested = after if dice.chance(75) else counter
            self.leave(tested, limit, width, step, head, out)
        self.cut(marks)
        self.lines.insert(at, f"  {counter} = phi i{width} [ {start}, %{before} ], [ {after}, %{self.block} ]")
        self.start(out)

    def leave(self, counter: str, limit: str, width: int, step: int, again: str, out: str) -> None:
        dice = self.dice
        usual = ("ult", "ne", "slt", "ule", "sle") if step > 0 else ("ugt", "ne", "sgt", "uge", "sge")
        predicate = dice.pick(usual if dice.chance(85) else PREDICATES)
        if dice.chance(5):
            limit = self.number(width)
        if dice.chance(4):
            self.emit(f"switch i{width} {counter}, label %{again} [ i{width} {dice.pick((0, 5, 10))}, label %{out} ]")
            return
        test = "%" + self.new("t")
        if dice.chance(12) and width < 64:
            wide = "%" + self.new("w")
            self.emit(f"{wide} = {dice.pick(('zext', 'sext'))} i{width} {counter} to i64")
            self.emit(f"{test} = icmp {predicate} i64 {wide}, {self.number(64)}")
        else:
            self.emit(f"{test} = icmp {predicate} i{width} {counter}, {limit}")
        if dice.chance(10):
            both = "%" + self.new("both")
            other = self.test() if dice.chance(60) else "%c"
            self.emit(dice.pick((f"{both} = and i1 {test}, {other}", f"{both} = or i1 {test}, {other}",
                                 f"{both} = select i1 {test}, i1 {other}, i1 false",
                                 f"{both} = select i1 {other}, i1 true, i1 {test}")))
            test = both
        self.emit(f"br i1 {test}, label %{again}, label %{out}")


def random_function(seed: int, name: str) -> str:
    """The text of a function with loops."""
    return _Writer(seed).text(name)


def bounds_of(function: Function) -> dict[str, int | None]:
    """Our bounds by the names of the headers."""
    dominance = Dominance(function.blocks[0])
    edges = Edges(function)
    loops = find_loops(function, edges, dominance)
    counts = TripCounts(loops, edges, dominance)
    return {loop.header.name: counts.most_rounds(loop) for loop in loops}


def printed_bounds(text: str) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], int]]:
    """LLVM's bounds by the names of functions and headers, and its counts where it knows the number itself."""
    said = subprocess.run([find_opt(), "-passes=print<scalar-evolution>", "-disable-output"], input=text.encode(),
                          capture_output=True, check=True).stderr.decode()
    most: dict[tuple[str, str], int] = {}
    exact: dict[tuple[str, str], int] = {}
    function = ""
    for line in said.splitlines():
        if line.startswith("Determining loop execution counts for: @"):
            function = line.split("@")[1]
        match = _BOUND.match(line)
        if match:
            number = int({"false": "0", "true": "1"}.get(match[4], match[4])) % (1 << int(match[3]))
            (most if match[2] else exact)[function, match[1]] = number
    return most, exact


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--functions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args(argv)
    counts: Counter[str] = Counter()
    for first in range(arguments.seed, arguments.seed + arguments.functions, 50):
        seeds = range(first, min(first + 50, arguments.seed + arguments.functions))
        text = "declare void @ext()\n" + "".join(random_function(seed, f"f{seed}") for seed in seeds)
        theirs, exact = printed_bounds(text)
        for function in read(text, "input").functions:
            for header, ours in bounds_of(function).items() if function.blocks else ():
                wanted = theirs.get((function.name, header))
                decided = [bound is not None and bound < _COUNTED for bound in (ours, wanted)]
                what = ("same bound" if ours == wanted else "same decision" if decided[0] == decided[1] else
                        "poll fewer" if decided[0] else "poll more")
                counts[what] += 1
                if what.startswith("poll"):
                    print(f"{function.name} %{header}: {what}: {ours}, LLVM {wanted}")
                number = exact.get((function.name, header))
                if ours is not None and number is not None and ours < number:
                    counts["too small"] += 1
                    print(f"{function.name} %{header}: bound {ours}, but it goes round {number} times")
        print(f"{seeds.stop - arguments.seed} functions: {dict(counts)}", file=sys.stderr)
    print(f"{arguments.functions} functions, loops: {dict(counts)}")
    return 1 if counts["too small"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
