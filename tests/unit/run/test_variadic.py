"""Arguments that `va_arg` takes from a list: from the saved registers, then from the stack."""

from __future__ import annotations

import pytest

from smemit import Builder, Module, Value, double, i32, i64
from smemit.ir import types as t
from smemit.run import load
from tests.unit.run.programs import engine_for

pytest.importorskip("unicorn")
NUMBERS = range(1, 12)
"""More than the registers hold."""


@pytest.mark.parametrize(("target", "engine"), [("x86_64", "unicorn"), ("x86_64", "native"), ("ppc64", "unicorn"),
                                                ("ppc64le", "unicorn")])
def test_arguments_come_in_order(target: str, engine: str) -> None:
    m = Module("m", target)
    total = Builder(m.define("total", i64, (i64,), variadic=True))
    taken = total.alloca(t.array(24, t.i8), align=16)
    total.va_start(taken)
    found: Value = total.function.args[0]
    for number in NUMBERS:
        one = total.sext(total.va_arg(taken, i32), i64)
        other = total.fptosi(total.va_arg(taken, double), i64)
        # Weights tell the places of the arguments apart.
        found = total.add(found, total.add(total.mul(one, number), total.mul(other, 1000 * number)))
    total.va_end(taken)
    total.ret(found)

    @m.function
    def main(f: Builder) -> i64:
        args = [value for n in NUMBERS for value in (f.const(i32, n), f.const(double, float(n)))]
        return f.call(total.function, [f.const(i64, 0), *args])

    program = load(m, engine=engine_for(target, engine))
    assert program.call("main") == 1001 * sum(n * n for n in NUMBERS)
    program.close()
