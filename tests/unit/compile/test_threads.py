"""Compilations side by side and inside of each other: none knows of the others."""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from smemit import Builder, Module, array, i64, integer, ptr, vector
from smemit.compile.pipeline import compile_module
from smemit.compile.trace import Trace
from smemit.difftest.programs.features import parse_features, without_missing
from smemit.difftest.programs.random_module import random_module
from smemit.ir.text import read, write
from smemit.isa.load import target_names

FEATURES = parse_features("ints,stackmap,patchpoint,statepoint")
THREADS = 8


@pytest.fixture
def hurried_threads() -> Iterator[None]:
    """Threads take turns after a few operations, which finds what they share."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def factorial(f: Builder, n: i64) -> i64:
    with f.if_then(f.icmp("sle", n, 1)):
        f.ret(1)
    return n * factorial(n - 1)  # type: ignore[arg-type, call-arg]  # its own name means the function


def built(target: str) -> Module:
    """A module from a Python function that all threads share, and that calls itself."""
    m = Module("m", target)
    m.function(factorial)
    m.function(name="twice")(factorial)
    return m


def _texts(target: str) -> list[str]:
    features, _ = without_missing(FEATURES, target)
    return [write(random_module(seed, 12, features, target)) for seed in range(4)]


@pytest.mark.usefixtures("hurried_threads")
def test_threads_make_what_one_makes() -> None:
    jobs = [(target, text, isel) for target in target_names() for text in _texts(target) for isel in ("", "dag")]
    alone = [compile_module(read(text, "m.ll"), isel=isel) for _, text, isel in jobs]
    factorials = {target: compile_module(built(target)) for target in target_names()}
    start = threading.Barrier(THREADS)

    def work(first: int) -> None:
        start.wait()
        for at in range(len(jobs)):
            target, text, isel = jobs[(at + first * 5) % len(jobs)]
            assert compile_module(read(text, "m.ll"), isel=isel) == alone[(at + first * 5) % len(jobs)]
            assert compile_module(built(target)) == factorials[target]

    with ThreadPoolExecutor(THREADS) as pool:
        for done in [pool.submit(work, number) for number in range(THREADS)]:
            done.result()


@pytest.mark.usefixtures("hurried_threads")
def test_a_type_that_two_threads_make_first_is_one_type() -> None:
    start = threading.Barrier(THREADS)

    def work(width: int) -> tuple[object, ...]:
        start.wait()
        return integer(width), array(width, ptr), vector(width, i64)

    with ThreadPoolExecutor(THREADS) as pool:
        for width in range(901, 931):
            assert len({*pool.map(work, [width] * THREADS)}) == 1


@pytest.mark.parametrize("target", target_names())
def test_a_callback_may_compile(target: str) -> None:
    text, *others = _texts(target)
    expected = [compile_module(read(other, "m.ll")) for other in others]
    made: list[bytes] = []
    outer = compile_module(read(text, "m.ll"), progress=lambda _: made.extend(
        compile_module(read(other, "m.ll")) for other in others))
    assert outer == compile_module(read(text, "m.ll"))
    assert len(made) >= len(others) and made[:len(others)] == expected


def test_a_body_may_compile() -> None:
    objects: list[bytes] = []
    m = Module("m")

    @m.function
    def outer(f: Builder, n: i64) -> i64:
        objects.append(compile_module(built("aarch64")))
        return n + 1

    assert objects == [compile_module(built("aarch64"))]
    assert "%0 = add i64 %n, 1" in str(m)


def test_an_observer_sees_its_own_compilation_only() -> None:
    text = _texts("aarch64")[0]
    alone, trace, shown = Trace(), Trace(), io.StringIO()
    compile_module(read(text, "m.ll"), isel="dag", trace=alone)
    compile_module(read(text, "m.ll"), isel="dag", trace=trace, progress=lambda _: compile_module(
        built("aarch64"), isel="dag", show="select", show_to=shown))
    assert trace.fired == alone.fired != {}
    assert "factorial" in shown.getvalue() and "factorial" not in trace.fired
