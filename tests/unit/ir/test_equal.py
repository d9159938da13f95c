"""Modules are equal when they are the same program, whatever their local values are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smemit.dsl.module import Module
from smemit.ir import types as t
from smemit.ir.values import ConstantInt, ConstantNull


def program(name: str = "x", **changes: Any) -> Module:
    module = Module("dir/m.ll")
    pair = module.struct("pair", (t.i64, t.ptr))
    callee = module.declare("callee", t.i64, (t.i64,))
    module.variable("v", t.i64, changes.get("initial", 7))
    function = module.define("f", t.i64, (t.i64, t.ptr), attributes=changes.get("attributes"))
    f, (a, p) = function.builder, function.args
    x = f.add(a, changes.get("addend", 1), changes.get("flags", ("nsw",)), name=name)
    field = f.gep(p, [0, 1], type=pair)
    f.store(field, p)
    loop = f.block("loop")
    f.br(loop)
    f.position_at_end(loop)
    phi = f.phi(t.i64, [(x, function.blocks[0])])
    phi.add_incoming(phi if changes.get("twisted") else x, loop)
    f.stackmap(changes.get("id", 5), 0, [phi, x][::-1 if changes.get("swapped") else 1])
    f.call(callee, [phi])
    f.cond_br(f.icmp("eq", phi, 0), loop, loop)
    return module


def test_equal_programs_are_equal_whatever_their_values_are_called() -> None:
    assert program("x") == program("y")
    assert program() != "no module"
    assert len({program(), program()}) == 2


@pytest.mark.parametrize("changes", [
    {"initial": 8}, {"addend": 2}, {"flags": ()}, {"id": 6}, {"swapped": True}, {"twisted": True},
    {"attributes": {"nounwind": None}},
], ids=str)
def test_every_difference_counts(changes: dict[str, Any]) -> None:
    assert program(**changes) != program()


@pytest.mark.parametrize("change", [
    lambda m: setattr(m, "source_filename", "other.ll"), lambda m: setattr(m, "triple", "x86_64-linux"),
    lambda m: m.assembly.append("nop"), lambda m: m.flags.update({"PIC Level": (8, 2)}),
    lambda m: m.struct("pair", (t.i32, t.ptr)), lambda m: m.declare("more", t.void),
    lambda m: setattr(m.globals["v"], "section", "mine"), lambda m: setattr(m.functions[1], "gc", "erlang"),
])
def test_differences_outside_the_code_count(change: Callable[[Module], object]) -> None:
    module = program()
    change(module)
    assert module != program()


def test_an_id_is_the_same_number_with_and_without_a_sign() -> None:
    assert program(id=-1) == program(id=(1 << 64) - 1)


def test_zero_has_two_spellings() -> None:
    assert program(initial=ConstantNull(t.i64)) == program(initial=ConstantInt(t.i64, 0))
