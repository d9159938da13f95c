"""Leave compiled code at random records and go on in the interpreter: `python -m tests.properties.deoptimize_campaign`.

The functions are straight lines of arithmetic with calls of a foreign function, and a stackmap between any two
operations lists all values so far. The result and the calls have to be those of the run that nobody left.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from smemit.compile.pipeline import compile_module
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.ir import types as t
from smemit.ir.values import Value
from smemit.run import Program, load
from tests.properties.campaigns import all_right, on_each_target

RECORDS = 12
_OPERATIONS = ("add", "sub", "mul", "and_", "or_", "xor")


def random_program(seed: int, target: str, name: str = "f") -> Module:
    """A function of two integers with `RECORDS` records, numbered from 1, in two arms and what follows them."""
    dice = random.Random(seed)
    module = Module(f"left_{seed}", target)
    look = module.declare("look", t.i64, (t.i64,))
    function = Builder(module.define(name, t.i64, (t.i64, t.i64), attributes={"uwtable": None}))
    values: list[Value] = list(function.function.args)
    number = 0

    def line(count: int) -> None:
        nonlocal number
        for _ in range(count):
            one, other = dice.choices(values, k=2)
            if dice.randrange(4):
                values.append(getattr(function, dice.choice(_OPERATIONS))(one, other))
            else:
                values.append(function.call(look, [one]))
            number += 1
            function.stackmap(number, live=dice.sample(values, len(values)))

    line(RECORDS // 3)
    arms = [function.block(name) for name in ("yes", "no", "after")]
    function.cond_br(function.icmp("ult", dice.choice(values), dice.choice(values)), arms[0], arms[1])
    known, results = list(values), []
    for arm in arms[:2]:
        function.position_at_end(arm)
        values[:] = known
        line(RECORDS // 6)
        results.append((values[-1], arm))
        function.br(arms[2])
    function.position_at_end(arms[2])
    values[:] = known
    values.append(function.phi(t.i64, results))
    line(RECORDS // 3)
    function.ret(values[-1])
    return module


def run(program: Program, args: tuple[int, int], at: int | None) -> tuple[object, list[int], int]:
    """The result, the arguments of all calls, and how often the program was left."""
    seen: list[int] = []

    def look(value: int) -> int:
        seen.append(value)
        return value * 31 + len(seen)

    program.outside["look"] = look
    if at is None:
        return program.call("f", *args), seen, 0
    found = program.deoptimize("f", *args, at=at)
    return found.result, seen, len(found.exits)


def exits(target: str, count: int, seed: int) -> Iterator[tuple[str, bool]]:
    """Each exit taken, and whether what came of it is right."""
    made = 0
    while made < count:
        module = random_program(seed, target)
        dice = random.Random(seed)
        program = load(compile_module(module), module=module)
        args = dice.getrandbits(63), dice.getrandbits(8)
        wanted = run(program, args, None)[:2]
        for at in range(1, RECORDS + 1):
            *found, left = run(program, args, at)
            if left:
                made += 1
                yield f"seed {seed}, record {at}: {found} instead of {wanted}", tuple(found) == wanted
        seed += 1


def campaign(target: str, count: int, seed: int) -> bool:
    """Print how many exits were right."""
    return all_right(target, exits(target, count, seed), "exits give the result and the calls of the whole run")


if __name__ == "__main__":
    sys.exit(on_each_target(campaign, __doc__, 5000, "exits"))
