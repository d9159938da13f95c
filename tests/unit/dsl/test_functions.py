"""Functions described in Python: what they return, calls of each other and of themselves, their text."""

from __future__ import annotations

import ctypes
import platform
import subprocess
from pathlib import Path
from typing import Annotated, Any

import pytest

from smemit import Builder, Module, SmemitError, Value, double, function_type, i32, i64, ptr, struct, void
from smemit.ir.text import read
from tests.conftest import need_tool

PAIR = struct([i64, i64])


def loaded(module: Module, folder: Path) -> Any:
    """The functions of a module, to be called from here."""
    if platform.machine() != "x86_64" or platform.system() != "Linux":
        pytest.skip("needs x86_64 Linux")
    compiler = need_tool("cc", "gcc", "clang")
    module.compile(check=True).save(folder / "m.o")
    subprocess.run([compiler, "-shared", "-o", str(folder / "m.so"), str(folder / "m.o")], check=True)
    library = ctypes.CDLL(str(folder / "m.so"))
    for function in module.functions:
        if function.blocks:
            getattr(library, function.name).restype = ctypes.c_int64
            getattr(library, function.name).argtypes = [ctypes.c_int64 if arg.type is i64 else ctypes.c_void_p
                                                        for arg in function.args]
    return library


def test_functions_call_each_other_and_themselves(tmp_path: Path):
    m = Module("m")

    @m.function
    def factorial(f: Builder, n: i64) -> i64:
        with f.if_then(f.icmp("sle", n, 1)):
            f.ret(1)
        return n * factorial(n - 1)

    is_odd = m.declare("is_odd", i64, [i64])

    @m.function
    def is_even(f: Builder, n: i64) -> i64:
        with f.if_then(f.icmp("eq", n, 0)):
            f.ret(1)
        return is_odd(n - 1)

    @m.function(name="is_odd")
    def odd(f: Builder, n: i64) -> i64:  # type: ignore[return]
        with f.if_else(f.icmp("eq", n, 0)) as (zero, other):
            with zero:
                f.ret(0)
            with other:
                f.ret(is_even(n - 1))

    assert odd is is_odd
    functions = loaded(m, tmp_path)
    assert functions.factorial(10) == 3628800
    assert [functions.is_even(n) for n in range(5)] == [1, 0, 1, 0, 1]


def test_loops_count_and_carry(tmp_path: Path):
    m = Module("m")

    @m.function
    def total(f: Builder, first: i64, last: i64) -> i64:
        with f.for_range(first, last, 3) as loop:
            total = loop.carry(0, i64)
            with f.for_range(loop.index, 0, -1) as inner:
                sum_ = inner.carry(total)
                inner.next(sum_, sum_ + 1)
            loop.next(total, sum_)
        return total

    @m.function
    def collatz(f: Builder, n: i64) -> i64:
        with f.loop() as loop:
            value, steps = loop.carry(n), loop.carry(0, i64)
            loop.stop_if(f.icmp("eq", value, 1))
            odd = f.icmp("ne", value & 1, 0)
            loop.next(value, f.select(odd, value * 3 + 1, f.lshr(value, 1)))
            loop.next(steps, steps + 1)
        return steps

    @m.function
    def sign(f: Builder, n: i64) -> i64:
        slot = f.alloca(i64)
        f.store(f.const(i64, 0), slot)
        with f.if_then(f.icmp("slt", n, 0)):
            f.store(f.const(i64, -1), slot)
        with f.if_else(f.icmp("sgt", n, 0)) as (positive, _), positive:
            f.store(f.const(i64, 1), slot)
        return f.load(i64, slot)

    functions = loaded(m, tmp_path)
    assert functions.total(0, 10) == 0 + 3 + 6 + 9
    assert functions.collatz(27) == 111
    assert [functions.sign(n) for n in (-5, 0, 5)] == [-1, 0, 1]


def test_a_body_returns_what_its_function_returns():
    m = Module("m")

    def number(f: Builder) -> i64:
        return 7  # type: ignore[return-value]

    def value(f: Builder, a: i64) -> i64:
        return a

    def finished(f: Builder, a: i64) -> i64:
        return f.ret(a)

    def nothing(f: Builder) -> None:
        f.stackmap(1)

    def invoked(f: Builder, a: i64) -> i64:
        fine, bad = f.block("fine"), f.block("bad")
        got = f.invoke(m.declare("g", i64), normal=fine, unwind=bad)
        f.position_at_end(bad).unreachable()
        f.position_at_end(fine)
        return got

    ends = [str(m.function(body)).rsplit("  ", 1)[1].split("\n")[0]
            for body in (number, value, finished, nothing, invoked)]
    assert ends[:4] == ["ret i64 7", "ret i64 %a", "ret i64 %a", "ret void"]
    assert "ret i64 %0" in str(m.globals["invoked"])

    def twice(f: Builder, a: i64) -> i64:
        f.ret(a)
        return a

    with pytest.raises(SmemitError, match="its block has ended already"):
        m.function(twice)

    def never(f: Builder) -> i64:  # type: ignore[return]
        f.stackmap(1)

    m.function(never)
    with pytest.raises(SmemitError, match="does not end in a branch, ret or unreachable"):
        m.compile()


def test_annotations_of_other_types():
    m = Module("m")

    @m.function
    def first(f: Builder, pair: Annotated[Value, PAIR], x: double) -> i64:
        return f.extract_value(pair, 0)

    assert str(first.function_type) == "i64 ({ i64, i64 }, double)"


def test_calls_find_the_function_that_is_written():
    m = Module("m")
    helper = m.declare("helper", i32, [i64, ptr], variadic=True)
    f = m.define("f", void, [i64]).builder
    helper(f.function.args[0], 0, 5)
    with pytest.raises(SmemitError, match="is called outside any function that is being written"):
        helper(1, 0)
    with pytest.raises(SmemitError, match="wrong number of arguments: 1, the callee takes 2 or more"):
        helper(f.function.args[0])
    f.call(0x1000, [1], type=function_type(void, [i64]))
    assert "call i32 (i64, ptr, ...) @helper(i64 %0, ptr null, i64 5)" in str(f.function)


def test_declared_functions_are_completed_only_with_their_type():
    m = Module("m")
    declared = m.declare("g", i64, [i64])
    with pytest.raises(SmemitError, match="is defined twice"):
        m.define("g", i64, [i32])
    assert m.define("g", i64, [i64], arg_names=["a"], linkage="internal") is declared
    assert [arg.name for arg in declared.args] == ["a"] and declared.args[0].function is declared
    with pytest.raises(SmemitError, match="is defined twice"):
        m.define("g", i64, [i64])


def test_the_builder_stands_where_it_is_put():
    m = Module("m")
    function = m.define("f", i64, [i64], arg_names=["a"])
    f, (a,) = Builder(function), function.args
    last = f.ret(a)
    f.position_before(last)
    x = f.add(a, 1, name="x")
    f.position_after(x)
    f.mul(x, 2, name="y")
    f.position_at_start(function.blocks[0]).sub(a, 3, name="w")
    with f.goto_entry_block():
        f.alloca(i64, name="slot")
    names = [op.name for op in function.operations()]
    assert names == ["w", "x", "y", "slot", ""]
    block = f.append_basic_block("x")
    assert block.name == "x.1"
    f.position_at_end(block)
    f.branch(block)
    assert f.is_terminated


def test_text_and_representation():
    m = Module("m")
    v = m.variable("v", i64, 5)
    f = m.define("f", i64, [i64], arg_names=["a"]).builder
    a = f.function.args[0]
    made = f.add(a, 3)
    f.store(made, v)
    f.ret(made)
    assert str(made) == "%0 = add i64 %a, 3"
    assert (str(a), str(f.const(i64, 3)), str(f.null()), str(v)) == ("i64 %a", "i64 3", "ptr null", "@v = global i64 5")
    assert str(f.function.blocks[0]).split("\n")[0] == "entry:"
    assert str(f.function).startswith("define i64 @f(i64 %a) {") and str(m).startswith('source_filename = "m"')
    assert repr(m) == "<module 'm' for x86_64, 1 function>"
    assert all(len(repr(thing)) < 60 for thing in (m, f.function, a, made, v, m.compile(), f.function.blocks[0]))
    assert Module.parse(str(m), "m") == m
    listing = m._repr_html_()
    assert listing.startswith("<pre>") and "addq $3" in listing.replace("  ", " ")
    assert "does not end" in _broken()._repr_html_()


def _broken() -> Module:
    m = Module("m")
    m.define("f", void)
    m.define("g", i64).builder.stackmap(2)
    return m


def test_a_parsed_module_can_be_added_to():
    text = "define i64 @f(i64 %a) {\nentry:\n  %b = add i64 %a, 1\n  ret i64 %b\n}\n"
    m = Module.parse(text)
    function = m.globals["f"]
    b = next(iter(function.operations()))  # type: ignore[attr-defined]
    function.builder.position_after(b).stackmap(1, 0, [b + 2])  # type: ignore[attr-defined]
    assert "%0 = add i64 %b, 2" in str(m)
    m.compile()
    without = next(iter(read(text, "m.ll").functions[0].operations()))
    with pytest.raises(SmemitError, match=r"make one: Builder\(function\)"):
        without + 1


def test_several_modules_at_once():
    one, two = Module("one"), Module("two")

    @one.function
    def outer(f: Builder) -> None:
        @two.function
        def inner(g: Builder, a: i64) -> i64:
            return a + 1
        assert isinstance(inner.blocks, list)
        f.stackmap(1)

    assert list(one.globals) == ["outer"] and list(two.globals) == ["inner"]


