"""What the verifier rejects, and that it reports every mistake at once with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.errors import SmemitErrors
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Alias, Function, GlobalVariable
from smemit.ir.values import ConstantInt
from smemit.ir.verify import verify

Body = Callable[[Module, Builder, list[Any]], Any]


def errors_of(module: Module) -> list[str]:
    try:
        verify(module)
    except SmemitErrors as found:
        return [str(error) for error in found.errors]
    return []


def function_errors(body: Body, result: t.Type = t.i64) -> list[str]:
    module = Module("m")
    f = module.define("f", result, (t.i64, t.i32, t.ptr, t.double), arg_names=("a", "b", "p", "d"))
    body(module, f.builder, list(f.args))
    return errors_of(module)


def put(b: Builder, op: Any) -> Any:
    """Insert an operation that the builder has no method for, or would refuse."""
    return b.insert(op)


def call_of(m: Module, params: tuple[t.Type, ...], args: list[Any]) -> ops.Call:
    callee = m.declare("g", t.void, params)
    return ops.Call(callee.function_type, callee, args)


def store_with(b: Builder, pointer: Any, align: int) -> None:
    b.insert(ops.Store(b.const(t.i64, 0), pointer, align))
    b.ret(0)


def two_rets(m: Module, b: Builder, a: list[Any]) -> None:
    b.ret(0)
    b.ret(1)


def falls_through(m: Module, b: Builder, a: list[Any]) -> None:
    b.add(a[0], 1)


def empty_block(m: Module, b: Builder, a: list[Any]) -> None:
    b.br(b.block("next"))


def use_before_definition(m: Module, b: Builder, a: list[Any]) -> None:
    first = b.add(a[0], 1, name="first")
    second = b.add(first, 1, name="second")
    b.ret(second)
    operations = b.function.blocks[0].operations
    operations[0], operations[1] = operations[1], operations[0]


def use_across_branches(m: Module, b: Builder, a: list[Any]) -> None:
    left, right = b.block("left"), b.block("right")
    b.cond_br(b.icmp("eq", a[0], 0), left, right)
    x = b.position_at_end(left).add(a[0], 1, name="x")
    b.ret(x)
    b.position_at_end(right).ret(x)


def phi_misses_a_predecessor(m: Module, b: Builder, a: list[Any]) -> None:
    left, join = b.block("left"), b.block("join")
    entry = b.function.blocks[0]
    b.cond_br(b.icmp("eq", a[0], 0), left, join)
    b.position_at_end(left).br(join)
    b.position_at_end(join)
    b.ret(b.phi(t.i64, [(1, entry)]))


def phi_names_a_stranger(m: Module, b: Builder, a: list[Any]) -> None:
    join, other = b.block("join"), b.block("other")
    entry = b.function.blocks[0]
    b.br(join)
    b.position_at_end(join)
    b.ret(b.phi(t.i64, [(1, entry), (2, other)]))
    b.position_at_end(other).unreachable()


def phi_value_comes_later(m: Module, b: Builder, a: list[Any]) -> None:
    loop, after = b.block("loop"), b.block("after")
    b.br(loop)
    b.position_at_end(loop)
    phi = b.phi(t.i64)
    b.cond_br(b.icmp("eq", phi, 0), loop, after)
    late = b.position_at_end(after).add(phi, 1)
    b.ret(late)
    phi.incoming = [(late, b.function.blocks[0]), (late, loop)]


def phi_behind_another_operation(m: Module, b: Builder, a: list[Any]) -> None:
    entry, join = b.function.blocks[0], b.block("join")
    b.br(join)
    b.position_at_end(join)
    b.add(a[0], 1)
    b.ret(put(b, ops.Phi(t.i64, [(ConstantInt(t.i64, 1), entry)])))


def back_to_entry(m: Module, b: Builder, a: list[Any]) -> None:
    b.br(b.function.blocks[0])


def foreign_block(m: Module, b: Builder, a: list[Any]) -> None:
    other = m.define("g", t.void)
    other.builder.ret_void()
    b.br(other.blocks[0])


def foreign_argument(m: Module, b: Builder, a: list[Any]) -> None:
    other = m.define("g", t.void, (t.i64,))
    other.builder.ret_void()
    b.ret(other.args[0])


def foreign_symbol(m: Module, b: Builder, a: list[Any]) -> None:
    b.call(Module("n").declare("callee", t.void), [])
    b.ret(0)


def switch_twice(m: Module, b: Builder, a: list[Any]) -> None:
    out = b.block("out")
    b.switch(a[0], out, [(1, out), (1, out)])
    b.position_at_end(out).ret(0)


def relocate_out_of_bounds(m: Module, b: Builder, a: list[Any]) -> None:
    callee = m.declare("callee", t.void)
    b.function.gc = "erlang"
    token = put(b, ops.Statepoint(1, 0, callee.function_type, callee, []))
    token.bundles = [ops.Bundle("gc-live", [a[2]])]
    put(b, ops.GCRelocate(t.ptr, token, 0, 1))
    b.ret(0)


def statepoint_without_collector(m: Module, b: Builder, a: list[Any]) -> None:
    callee = m.declare("callee", t.void)
    put(b, ops.Statepoint(1, 0, callee.function_type, callee, []))
    b.ret(0)


def invoke_without_pad(m: Module, b: Builder, a: list[Any]) -> None:
    fine, bad = b.block("fine"), b.block("bad")
    call = b.call(m.declare("callee", t.void), [])
    call.normal, call.unwind = fine, bad
    b.position_at_end(fine).ret(0)
    b.position_at_end(bad).ret(0)


def invoke_result_on_unwind(m: Module, b: Builder, a: list[Any]) -> None:
    m.globals["f"].personality = m.declare("personality", t.i32)  # type: ignore[attr-defined]
    fine, bad = b.block("fine"), b.block("bad")
    call = b.call(m.declare("callee", t.i64), [], name="r")
    call.normal, call.unwind = fine, bad
    b.position_at_end(fine).ret(call)
    put(b.position_at_end(bad), ops.LandingPad(t.struct((t.ptr, t.i32)), [], True))
    b.ret(call)


def then_ret(step: Callable[[Builder, list[Any], Module], Any]) -> Body:
    def body(m: Module, b: Builder, a: list[Any]) -> None:
        step(b, a, m)
        b.ret(0)
    return body


def ranged(text: str) -> Body:
    def body(m: Module, b: Builder, a: list[Any]) -> None:
        b.load(t.i8, a[2]).metadata = {"range": text}
        b.ret(0)
    return body


MISTAKES: list[tuple[str, Body]] = [
    ("the operands have types i64 and i32", then_ret(lambda b, a, m: b.add(a[0], a[1]))),
    ("add takes integers, not double", then_ret(lambda b, a, m: b.add(a[3], a[3]))),
    ("fadd takes floating-point numbers, not i64", then_ret(lambda b, a, m: b.fadd(a[0], a[0]))),
    ("unknown operation 'plus'", then_ret(lambda b, a, m: put(b, ops.Binary("plus", a[0], a[0])))),
    ("add takes no flag 'exact'", then_ret(lambda b, a, m: b.add(a[0], a[0], ("exact",)))),
    ("unknown predicate 'lt'", then_ret(lambda b, a, m: put(b, ops.ICmp("lt", a[0], a[0])))),
    ("icmp compares integers or pointers", then_ret(lambda b, a, m: b.icmp("eq", a[3], a[3]))),
    ("fcmp compares floating-point", then_ret(lambda b, a, m: b.fcmp("oeq", a[0], a[0]))),
    ("the condition has type i64", then_ret(lambda b, a, m: b.select(a[0], a[0], 1))),
    ("does not make it wider", then_ret(lambda b, a, m: b.zext(a[0], t.i32))),
    ("does not make it narrower", then_ret(lambda b, a, m: b.trunc(a[0], t.i64))),
    ("trunc does not turn double into i32", then_ret(lambda b, a, m: b.trunc(a[3], t.i32))),
    ("changes the number of bits", then_ret(lambda b, a, m: b.bitcast(a[3], t.i32))),
    ("the address has type i64", then_ret(lambda b, a, m: b.load(t.i64, a[0]))),
    ("a value of type void cannot be loaded", then_ret(lambda b, a, m: put(b, ops.Load(t.void, a[2])))),
    ("is not made of integers of type i8", ranged("!{!\"0\", !\"0\"}")),
    ("is not made of integers of type i8", ranged("!{i16 0, i16 2}")),
    ("has a first number without", ranged("!{i8 0, i8 2, i8 5}")),
    ("the range !{i8 0, i8 256} is empty", ranged("!{i8 0, i8 256}")),
    ("the alignment 3 is not a power of two", lambda m, b, a: store_with(b, a[2], 3)),
    ("1 arguments are given", then_ret(lambda b, a, m: put(b, call_of(m, (t.i64, t.i64), [a[0]])))),
    ("argument 1 has type i32, the callee takes i64",
     then_ret(lambda b, a, m: b.call(m.declare("g", t.void, (t.i64,)), [a[1]]))),
    ("unknown calling convention 'anyreg'",
     then_ret(lambda b, a, m: put(b, ops.Patchpoint(t.void, 1, 16, b.null(), [], [], cc="anyreg")))),
    ("does not fit 64 bits", then_ret(lambda b, a, m: put(b, ops.Stackmap(1 << 64, 0, [])))),
    ("a shadow of -1 bytes", then_ret(lambda b, a, m: put(b, ops.Stackmap(1, -1, [])))),
    ("-4 patch bytes", then_ret(lambda b, a, m: put(b, ops.Patchpoint(t.void, 1, -4, b.null(), [], [])))),
    ("a live value has type label", then_ret(lambda b, a, m: b.stackmap(1, 0, [b.function.blocks[0]]))),
    ("LLVM has no attribute nounwnd",
     then_ret(lambda b, a, m: put(b, call_of(m, (), [])).attributes.update({"nounwnd": None}))),
    ("LLVM has no attribute alignstack with the value '64'",
     then_ret(lambda b, a, m: put(b, call_of(m, (), [])).attributes.update({"alignstack": "64"}))),
    ("it returns double, the function i64", lambda m, b, a: b.ret(a[3])),
    ("it returns nothing, the function i64", lambda m, b, a: put(b, ops.Ret(None))),
    ("it stands behind ret, which ends the block", two_rets),
    ("the block does not end in a branch", falls_through),
    ("the block is empty", empty_block),
    ("which comes later in the block", use_before_definition),
    ("which has not run on every path to it", use_across_branches),
    ("it has no value for block %left, which branches here", phi_misses_a_predecessor),
    ("it has a value for block %other, which does not branch here", phi_names_a_stranger),
    ("which has not run when control comes from block %entry", phi_value_comes_later),
    ("a phi must stand at the head of its block", phi_behind_another_operation),
    ("branches back to the entry block", back_to_entry),
    ("block %entry is not in the function", foreign_block),
    ("belongs to @g, another function", foreign_argument),
    ("@callee belongs to another module", foreign_symbol),
    ("the case 1 stands twice", switch_twice),
    ("the derived index is 1, but the gc-live bundle has 1 entries", relocate_out_of_bounds),
    ("the function names no collector", statepoint_without_collector),
    ("does not begin with a landingpad", invoke_without_pad),
    ("it uses invoke %r of block %entry", invoke_result_on_unwind),
]


@pytest.mark.parametrize(("message", "body"), MISTAKES, ids=[message for message, _ in MISTAKES])
def test_mistake_in_a_function_is_named(message: str, body: Body) -> None:
    found = function_errors(body)
    assert any(message in error for error in found), found
    assert any("@f" in error for error in found)


def test_all_mistakes_are_reported_with_the_users_lines() -> None:
    def body(m: Module, b: Builder, a: list[Any]) -> None:
        b.add(a[0], a[1])
        b.fadd(a[0], a[0])
        b.ret(a[3])

    found = function_errors(body)
    assert len(found) == 3
    first = body.__code__.co_firstlineno + 1
    for line, error in enumerate(found, first):
        assert error.startswith(f"{__file__}:{line}: error: "), error


def test_values_may_be_used_in_every_dominated_block_and_in_dead_code() -> None:
    def body(m: Module, b: Builder, a: list[Any]) -> None:
        middle, left, join, dead = (b.block(n) for n in ("middle", "left", "join", "dead"))
        b.br(middle)
        b.position_at_end(middle)
        x = b.add(a[0], 1)
        b.cond_br(b.icmp("eq", x, 0), left, join)
        b.position_at_end(left).br(join)
        b.position_at_end(join)
        b.ret(b.add(x, b.phi(t.i64, [(x, middle), (a[0], left)])))
        b.position_at_end(dead)
        y = b.add(x, 1)
        y.lhs = y
        b.br(dead)

    assert function_errors(body) == []


def test_an_invokes_result_may_be_used_where_it_returns() -> None:
    def body(m: Module, b: Builder, a: list[Any]) -> None:
        m.globals["f"].personality = m.declare("personality", t.i32)  # type: ignore[attr-defined]
        fine, bad = b.block("fine"), b.block("bad")
        call = b.call(m.declare("callee", t.i64), [])
        call.normal, call.unwind = fine, bad
        b.position_at_end(fine)
        b.ret(b.phi(t.i64, [(call, b.function.blocks[0])]))
        put(b.position_at_end(bad), ops.LandingPad(t.struct((t.ptr, t.i32)), [], True))
        b.unreachable()

    assert function_errors(body) == []


def test_mistakes_in_globals_are_named() -> None:
    module = Module("m")
    module.add(GlobalVariable(module, "v", t.i64, ConstantInt(t.i32, 1)))
    module.add(GlobalVariable(module, "w", t.void))
    module.add(GlobalVariable(module, "x", t.i64, ConstantInt(t.i64, 0), linkage="static"))
    declared = module.declare("declared", t.void)
    module.add(Alias(module, "y", t.i64, declared))
    Function(module, "z", t.function(t.i64, (t.i64,), False))
    module.add(Function(Module("other"), "z", t.function(t.void, (), False)))
    found = "\n".join(errors_of(module))
    for message in ("the initializer has type i32, the variable i64", "a variable cannot have type void",
                    "unknown linkage 'static'", "@declared is not defined here", "belongs to another module"):
        assert message in found
