"""Variables, aliases, flags and constant addresses of the DSL: their text, and the object that llc makes of it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import pytest

from smemit import Builder, Module, SmemitError, array, i8, i32, i64, ptr, struct
from smemit.ir.module import TARGETS
from tests.conftest import need_tool


def everything(target: str) -> Module:
    m = Module("globals", target=target)
    table = m.variable("table", array(4, i64), [1, 2, 3, 4], section=".mytable", visibility="hidden")
    m.variable("zeros", array(100, i8), 0)
    m.variable("third", ptr, m.address(table, 16))
    m.variable("of_pair", ptr, m.address(table, [0, 3], type=array(4, i64), inbounds=True))
    m.variable("number", i64, m.cast(table, i64))
    m.variable("pair", struct([ptr, i32]), [table, 7], is_constant=True)
    m.variable("counter", i64, 5, thread_local="localexec")
    m.variable("local", i32, 0, thread_local="generaldynamic", linkage="internal")
    m.alias("second", m.address(table, 8), type=i64)
    m.flag("PIC Level", 2, "max")

    @m.function(section=".text.hot", visibility="protected")
    def f(f: Builder, a: i64) -> i64:
        f.stackmap(1, live=[a])
        return a + f.load(i64, table)

    m.alias("g", f)
    return m


@pytest.mark.parametrize("target", TARGETS)
def test_the_object_is_llcs(target: str) -> None:
    module = everything(target)
    assert Module.parse(str(module)) == module
    llc = need_tool("llc-22")
    options = ["-global-isel=0", "-fast-isel=0"] if target == "aarch64" else []
    theirs = subprocess.run([llc, "-O0", *options, "-filetype=obj", "-o", "-", "-"], input=str(module).encode(),
                            check=True, capture_output=True).stdout
    assert module.compile(isel="dag" if options else "").data == theirs


MISTAKES: list[tuple[str, Callable[[Module], object]]] = [
    ("unknown thread_local 'localexce'", lambda m: m.variable("v", i64, 1, thread_local="localexce")),
    ("did you mean localexec?", lambda m: m.variable("v", i64, 1, thread_local="localexce")),
    ("unknown visibility 'secret'", lambda m: m.variable("v", i64, 1, visibility="secret")),
    ("unknown behavior 'maximum'", lambda m: m.flag("PIC Level", 2, "maximum")),
    ("3 is not a constant of smemit", lambda m: m.cast(3, i64)),  # type: ignore[arg-type]
    ("no indices are given", lambda m: m.address(m.variable("v", i64, 1), [])),
    ("has no field 2", lambda m: m.address(m.variable("v", i64, 1), [0, 2], type=struct([i64, i64]))),
    ("no parts for index 2", lambda m: m.address(m.variable("v", i64, 1), [0, 1], type=i64)),
]


@pytest.mark.parametrize(("message", "build"), MISTAKES, ids=[message for message, _ in MISTAKES])
def test_mistakes_say_what_would_work(message: str, build: Callable[[Module], object]) -> None:
    with pytest.raises(SmemitError) as caught:
        build(Module("m"))
    assert message in str(caught.value)


def test_the_distance_of_two_variables_is_a_constant() -> None:
    m = Module("m")
    a, b = m.variable("a", i64, 1), m.variable("b", i64, 2)
    m.variable("d", i32, m.difference(a, b, i32))
    text = str(m)
    assert "sub (i32 ptrtoint (ptr @a to i32), i32 ptrtoint (ptr @b to i32))" in text
    assert Module.parse(text) == m
