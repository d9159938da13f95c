"""Ordinary Python that would mean something else: an error at the user's line, with what to write instead."""

# mypy: ignore-errors
# What type checkers would find here is what is tested.
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import smemit
from smemit import (
    Builder,
    Module,
    SmemitError,
    SmemitErrors,
    Value,
    array,
    double,
    i1,
    i32,
    i64,
    ptr,
    struct,
    vector,
    void,
)

MISTAKES: list[tuple[str, Callable[[Builder, Any], Any]]] = [
    ('f.icmp("eq", a, b)', lambda f, a: a == 3),
    ('f.icmp("ne", a, b)', lambda f, a: a != 3),
    ("f.select(c, a, b)", lambda f, a: 1 if f.icmp("eq", a, 3) else 2),
    ("join conditions with & and |", lambda f, a: f.icmp("eq", a, 3) and f.icmp("eq", a, 4)),
    ("branch with f.cond_br", lambda f, a: not a),
    ('f.icmp("slt", a, b) compares signed integers, f.icmp("ult", a, b) unsigned', lambda f, a: a < 3),
    ('f.icmp("sge", a, b)', lambda f, a: a >= 3),
    ('f.icmp("slt", a, b)', lambda f, a: sorted([a, a])),
    ("f.srem(a, b) of signed, f.urem(a, b) of unsigned", lambda f, a: a % 3),
    ("f.sdiv(a, b) of signed, f.udiv(a, b) of unsigned", lambda f, a: a // 3),
    ("f.sdiv(a, b) of signed, f.udiv(a, b) of unsigned", lambda f, a: a / 3),
    ("f.pow(a, b)", lambda f, a: a ** 2),
    ("f.abs(a) of integers", lambda f, a: abs(a)),
    ("f.for_range(0, n)", lambda f, a: list(range(a))),
    ("f.sitofp(a, double)", lambda f, a: float(a)),
    ("f.fptosi(a, i64)", lambda f, a: int(a)),
    ("whether two Python names mean one value is asked with `is`", lambda f, a: a in [f.add(a, 1)]),
    ("None where a value of type i64 is wanted", lambda f, a: f.add(a, None)),
    ("True where a value of type i64 is wanted", lambda f, a: a + True),
    ("1.5 is not a value of type i64", lambda f, a: a + 1.5),
    ("2^64 does not fit i64", lambda f, a: a + (1 << 64)),
    ("1.5 does not say its type here", lambda f, a: f.stackmap(1, 0, [1.5])),
    ("the null pointer is f.null()", lambda f, a: f.stackmap(1, 0, [None])),
    ("id is 2^70, which is out of its range", lambda f, a: f.stackmap(1 << 70)),
    ("shadow_bytes is -1", lambda f, a: f.stackmap(1, -1)),
    ("2^70 does not fit ptr", lambda f, a: f.patchpoint(1, 16, 1 << 70)),
    ("patch_bytes is 2^31", lambda f, a: f.patchpoint(1, 1 << 31)),
    ("a symbol is named by m.declare", lambda f, a: f.patchpoint(1, 16, "resolve")),
    ("live is <argument i64 %a>, not a list", lambda f, a: f.stackmap(1, 0, a)),
    ("the address has type i64", lambda f, a: f.memcpy(a, f.null(), 8)),
    ("byte has type i64, not i8", lambda f, a: f.memset(f.null(), a, 8)),
    ("size has type ptr, which is not an integer", lambda f, a: f.memset(f.null(), 0, f.null())),
    ("condition has type i64, not i1", lambda f, a: f.assume(a)),
    ("list has type i64, not ptr", lambda f, a: f.va_end(a)),
    ("did you mean anyregcc?", lambda f, a: f.patchpoint(1, 16, cc="anyregc")),
    ("ret is the string 'i64', not a type", lambda f, a: f.patchpoint(1, 16, ret="i64")),
    ("ret is Python's int", lambda f, a: f.patchpoint(1, 16, ret=int)),
    ("elements[1] is 3, not a type", lambda f, a: struct([i64, 3])),
    ("element is void", lambda f, a: array(3, void)),
    ("did you mean ult or slt?", lambda f, a: f.icmp("lt", a, 3)),
    ("if_true is 'then', not a block", lambda f, a: f.cond_br(True, "then", "else")),
    ("@f returns i64, but no value is given", lambda f, a: f.ret()),
    ("wrong number of arguments: 1, the callee takes 2",
     lambda f, a: f.call(f.module.declare("g", i64, [i64, i64]), [a])),
    ("align is 3, which is not a power of two", lambda f, a: f.alloca(i64, align=3)),
    ("{ i64, ptr } has no field 2", lambda f, a: f.gep(0, [0, 2], type=struct([i64, ptr]))),
    ("attributes has 'nounwnd'", lambda f, a: f.call(f.function, [1], attributes={"nounwnd": None})),
    ("flags is the string 'nsw', not a tuple", lambda f, a: f.add(a, 1, "nsw")),
    ("`+` of a value of type ptr", lambda f, a: f.null() + a),
    ("<argument i64 %a> is not an operation", lambda f, a: f.insert(a)),
    ("3 is not a function, variable or alias", lambda f, a: f.module.add(3)),
    ("a block's name is 3, not a string", lambda f, a: f.function.block(3)),
    (r"name is '\ud800', which UTF-8 cannot encode", lambda f, a: f.block("\ud800")),
    ("write f.const(double, 1.5)", lambda f, a: f.store(1.5, f.null())),
    ("each function has a builder of its own",
     lambda f, a: f.position_at_end(f.module.define("g", void).blocks[0])),
]


@pytest.mark.parametrize(("message", "body"), MISTAKES, ids=[message for message, _ in MISTAKES])
def test_a_mistake_is_told_at_its_line(message: str, body: Callable[[Builder, Any], Any]):
    function = Module("m").define("f", i64, [i64], arg_names=["a"])
    with pytest.raises(SmemitError) as caught:
        body(function.builder, function.args[0])
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{__file__}:{body.__code__.co_firstlineno}: error: ")


def test_all_mistakes_of_a_body_are_told_together():
    m = Module("m")

    def wrong(f: Builder, a: i64, x: double) -> i64:
        b = a + x
        c = f.load("i64", a) + 3
        c.add_incoming(1, f.block())
        f.stackmap(1 << 70, 0, [c])
        f.br(f.cond_br)
        if a == 3:
            f.ret(1.5)
        return b

    with pytest.raises(SmemitErrors) as caught:
        m.function(wrong)
    first = wrong.__code__.co_firstlineno
    assert [(error.place.line - first, error.message) for error in caught.value.errors] == [
        (1, "add in @wrong, block %entry: the operands have types i64 and double"),
        (2, "type is the string 'i64', not a type"),
        (4, "id is 2^70, which is out of its range"),
        (5, "target is <bound method Control.cond_br of <smemit.dsl.builder.Buil... (method), not a block"),
        (6, "`a == b` compares nothing when the program runs"),
    ]
    assert m.globals == {}


def test_pythons_own_errors_stay_what_they_are():
    m = Module("m")

    def wrong(f: Builder) -> i64:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        m.function(wrong)
    assert m.globals == {}


@pytest.mark.parametrize(("message", "body"), [
    ("parameter 'a' has no IR type as its annotation", lambda f, a: None),
    ("the builder must be the first parameter", lambda: None),
    ("starred parameters, or ones with defaults", lambda f, *args: None),
    ("starred parameters, or ones with defaults", lambda f, a=3: None),
    ("a generator or coroutine builds nothing", lambda f: (yield)),
    ("is not a Python function", 3), ("is not a Python function", len),
])
def test_functions_that_describe_none(message: str, body: Any):
    with pytest.raises(SmemitError, match=message):
        Module("m").function(body)


def test_annotations_are_types_of_the_program():
    def wrong(f, a: int) -> i64: ...
    with pytest.raises(SmemitError, match="the type of parameter 'a' is Python's int, which says nothing of bits"):
        Module("m").function(wrong)

    def result(f) -> i6: ...  # noqa: F821
    with pytest.raises(SmemitError, match="its annotations cannot be read"):
        Module("m").function(result)


def test_a_forgotten_builder_is_named():
    def forgotten(a: i64) -> i64:
        return a
    with pytest.raises(SmemitError, match="the builder must be the first parameter, but 'a' has"):
        Module("m").function(forgotten)


def test_what_a_loop_carries_needs_a_next_value():
    m = Module("m")

    def wrong(f: Builder, n: i64) -> i64:
        with f.for_range(0, n) as loop:
            total = loop.carry(0, i64)
            f.stackmap(1, live=[total])
        return total
    with pytest.raises(SmemitError, match="the loop carries a value that never gets a next one") as caught:
        m.function(wrong)
    assert caught.value.place.line == wrong.__code__.co_firstlineno + 2


def test_a_loop_that_has_ended_cannot_be_left():
    f = Module("m").define("f", void).builder
    with f.loop() as loop:
        loop.stop_if(f.const(i1, 1))
    with pytest.raises(SmemitError, match="the loop has ended already"):
        loop.stop_if(f.const(i1, 1))


def test_a_result_needs_a_declaration():
    def wrong(f: Builder, a: i64):
        return a
    with pytest.raises(SmemitError, match="@wrong returns nothing, but <argument i64 %a> is given") as caught:
        Module("m").function(wrong)
    assert "declare its result, as in `-> i64`" in str(caught.value)


def test_a_module_without_a_record_has_no_stack_map():
    m = Module("m")
    m.define("f", void).builder.ret()
    with pytest.raises(SmemitError, match="no function of the module has a record"):
        m.compile().stackmap  # noqa: B018


def test_what_a_target_lacks_is_named_with_what_it_has():
    m = Module("m", target="aarch64")
    m.define("f", void, cc="coldcc").builder.ret()
    with pytest.raises(SmemitError, match="calling convention coldcc is not available on aarch64") as caught:
        m.compile()
    assert "it has anyregcc, ccc, fastcc, " in str(caught.value)


def test_vectors_that_a_target_lacks_are_named_with_those_it_has():
    for target, note in (("ppc64", "ppc64 has no vectors yet: use their elements"),
                         ("x86_64", "udiv of type <2 x i64> is not supported")):
        m = Module("m", target=target)
        f = m.define("f", vector(2, i64), [vector(2, i64)]).builder
        f.ret(f.udiv(f.function.args[0], f.function.args[0]))
        with pytest.raises(SmemitError) as caught:
            m.compile()
        assert note in str(caught.value)


def test_a_signature_that_is_not_kept_to_is_told():
    f = Module("m").define("f", void).builder
    with pytest.raises(TypeError, match=r"load: missing .* 'pointer'; call it as load\(type, pointer, \*"):
        f.load(i64)
    with pytest.raises(TypeError, match=r"call it as Module\(name, target='x86_64', \*"):
        Module()


def test_names_of_others_are_answered():
    f = Module("m").define("f", void).builder
    with pytest.raises(AttributeError, match=r"here that is f\.icmp\(\"slt\", a, b\)"):
        f.icmp_signed  # noqa: B018
    with pytest.raises(AttributeError, match="did you mean patchpoint\\?"):
        f.patchpont  # noqa: B018
    assert not hasattr(f, "anything")


def test_values_stay_plain_objects_for_smemit():
    a, b = Module("m").define("f", void, [i64, i64]).args
    assert {a: 1, b: 2}[a] == 1
    assert (a is not b) is True
    assert hash(a) != hash(b)


def test_truth_values_are_of_type_i1():
    f = Module("m").define("f", i1, [i32]).builder
    f.ret(f.select(True, f.icmp("eq", f.function.args[0], 0), False))
    assert "select i1 true" in str(f.function)


def test_public_names():
    assert set(smemit.__all__) <= set(dir(smemit))
    assert all(getattr(smemit, name) is not None for name in smemit.__all__)
    assert smemit.__version__ and issubclass(smemit.Function, Value)


def test_an_object_without_a_repr_of_its_own_is_named_by_its_class():
    f = Module("m").define("f", i64, [i64]).builder
    with pytest.raises(SmemitError, match="error: an object of class Builder is not a value of type i64"):
        f.add(f, f.function.args[0])


@pytest.mark.parametrize(("target", "kind"), [("ppc64", i64), ("aarch64", double)])
def test_types_in_errors_are_spelled_as_in_the_program(target: str, kind: Any):
    m = Module("m", target=target)
    f = m.define("f", vector(2, kind), [vector(2, kind)]).builder
    f.stackmap(1)
    whole, = f.function.args
    f.ret(whole if kind is i64 else f.fadd(whole, whole))
    with pytest.raises(SmemitError, match=f"<2 x {kind}> (is|are) not supported"):
        m.compile()
