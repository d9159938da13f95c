"""The module whose compilation is timed."""

from __future__ import annotations

import random

from smemit import Module, i64, ptr
from smemit.ir.values import Value

OPERATIONS = ("add", "sub", "mul", "and", "or", "xor", "load", "store")

PATCH_BYTES = 40
"""What the call of an absolute address takes on every target."""


def build(functions: int, target: str, seed: int = 1) -> Module:
    """A module of functions with ten operations, one stackmap and one patchpoint each."""
    choose = random.Random(seed)
    module = Module("speed.ll", target=target, source_filename="speed.ll")
    for number in range(functions):
        function = module.define(f"f{number}", i64, [i64, i64, ptr])
        f, (a, b, p) = function.builder, function.args
        values: list[Value] = [a, b]
        for step in range(10):
            operation = choose.choice(OPERATIONS)
            if operation == "load":
                values.append(f.load(i64, p))
            elif operation == "store":
                f.store(choose.choice(values), p)
            else:
                values.append(f.binary(operation, choose.choice(values), choose.choice([*values, f.const(i64, 17)])))
            if step == 4:
                f.stackmap(number, 8, values[-2:])
            if step == 7:
                values.append(f.patchpoint(number, PATCH_BYTES, 1234567, [values[-1], a], values[-2:-1], ret=i64))
        f.ret(values[-1])
    return module
