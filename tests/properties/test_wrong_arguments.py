"""Whatever a public call is given, it works or raises SmemitError; a TypeError says how the call is written.

Every public function and method of `smemit` is called with arguments of the wrong kind, number and range. What was
built in spite of it is verified and written, which may find mistakes but must not stumble.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import smemit
from smemit.compile.result import CompiledObject
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.dsl.structured import Loop
from smemit.errors import SmemitError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.value import Value
from smemit.ir.verify import verify

ROUNDS = 60


class Scene:
    """Objects to call methods of, and values to call them with, new for each call."""

    def __init__(self, tmp_path: Path) -> None:
        self.module = m = Module("m")
        self.other = m.define("other", t.void, (t.i64,))
        params = (t.i64, t.i32, t.i1, t.ptr, t.double, t.vector(4, t.i32), t.struct((t.i64, t.ptr)), t.array(2, t.i8))
        function = m.define("f", t.i64, params)
        self.builder: Builder = function.builder
        self.block = self.builder.block("b")
        self.builder.position_at_end(self.block)
        self.phi = self.builder.phi(t.i64)
        self.switch = ops.Switch(function.args[0], self.block)
        self.switch.block = function.block("s")
        self.token = self.builder.statepoint(self.other, [1], gc=[None])
        self.loop = Loop(self.builder, function.blocks[0], self.block, function.block("end"))
        self.folder = str(tmp_path)
        values: list[Any] = [
            *function.args,
            *self.other.args,
            self.phi,
            self.token,
            function,
            self.block,
            m.variable("v", t.i64),
        ]
        numbers: list[Any] = [
            0,
            1,
            -1,
            3,
            8,
            64,
            1 << 20,
            1 << 31,
            1 << 63,
            1 << 64,
            1 << 70,
            -(1 << 70),
            1 << 2000,
            True,
            False,
            1.5,
            -0.0,
            float("nan"),
            float("inf"),
            1e300,
            2j,
        ]
        texts: list[Any] = [
            "",
            "x",
            "i64",
            "a\0b",
            "eq",
            "olt",
            "add",
            "fadd",
            "seq_cst",
            "anyregcc",
            "trunc",
            "é",
            b"xy",
            b"",
            "llvm.ctpop",
            "internal",
            "1",
            "3",
            "rfc2",
        ]
        types: list[Any] = [
            t.i1,
            t.i64,
            t.i32,
            t.ptr,
            t.pointer(1),
            t.double,
            t.fp128,
            t.void,
            t.token,
            t.label,
            t.metadata,
            *params,
            t.function(t.i64, (t.ptr,)),
            t.StructType(None, False, "opaque"),
            t.integer(1 << 20),
            int,
            str,
            type(None),
        ]
        plain: list[Any] = [
            None,
            [],
            (),
            {},
            [1],
            [None],
            (1, 2),
            [[1]],
            {"nounwind": None},
            {"x": 3},
            {3: None},
            [("catch", None)],
            {1},
            range(3),
            object(),
            len,
            lambda *a: None,
            Ellipsis,
            NotImplemented,
            m,
            self.builder,
            Builder,
        ]
        lists: list[Any] = [[v, w] for v, w in pairwise(values)] + [
            [(1, self.block)],
            [(values[0], self.block)],
            [t.i64, t.ptr],
            [t.i64, 3],
            ("nsw",),
            ("fast", 3),
            "nsw",
        ]
        self.pools = [values, values, numbers, numbers, texts, types, plain, lists]

    def anything(self, dice: random.Random) -> Any:
        return dice.choice(dice.choice(self.pools))


def methods(kind: type) -> Iterator[str]:
    for name in dir(kind):
        if not name.startswith("_") and inspect.isfunction(inspect.getattr_static(kind, name, None)):
            yield name


def of(
    thing: Callable[[Scene], Any], names: Iterable[str], prefix: str
) -> dict[str, Callable[[Scene], Callable[..., Any]]]:
    """Calls of the methods of a thing."""

    def method(name: str) -> Callable[[Scene], Callable[..., Any]]:
        return lambda s: getattr(thing(s), name)

    return {prefix + name: method(name) for name in names}


CALLS: dict[str, Callable[[Scene], Callable[..., Any]]] = {
    **of(lambda s: s.builder, methods(Builder), "f."),
    **of(lambda s: s.module, [*methods(Module), "parse"], "module."),
    **of(lambda s: s.loop, ("carry", "next", "stop_if"), "loop."),
    "phi.add_incoming": lambda s: s.phi.add_incoming,
    "switch.add_case": lambda s: s.switch.add_case,
    "token.result": lambda s: s.token.result,
    "token.relocate": lambda s: s.token.relocate,
    "function()": lambda s: s.other.__call__,
    **of(lambda s: s.other, ("block", "append_basic_block"), "function."),
    "compiled.save": lambda s: CompiledObject(b"", "x86_64").save,
    "Module": lambda s: Module,
    "Builder": lambda s: Builder,
    **of(lambda s: smemit, ("array", "function_type", "integer", "pointer", "struct", "vector", "compile_module",
                            "check_safepoints"), ""),
    **of(lambda s: smemit.place, smemit.place.__all__, "place."),
}


@pytest.mark.parametrize("name", CALLS)
def test_only_our_own_errors(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    dice = random.Random(name)
    for _ in range(ROUNDS):
        scene = Scene(tmp_path)
        call = CALLS[name](scene)
        args, kwargs = arguments(dice, call, scene)
        try:
            result = call(*args, **kwargs)
            if isinstance(result, AbstractContextManager):
                with result:
                    pass
            looked_at(scene, result)
        except SmemitError as error:
            assert str(error)
        except TypeError as error:
            assert "call it as" in str(error), f"{name}(*{args}, **{kwargs}): {error!r}"


def arguments(dice: random.Random, call: Callable[..., Any], scene: Scene) -> tuple[list[Any], dict[str, Any]]:
    """Arguments by the signature, now and then one too many, one too few or one of another name."""
    args, kwargs = [], {}
    for one in inspect.signature(call).parameters.values():
        if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD):
            args += [scene.anything(dice) for _ in range(dice.randrange(3))]
        elif one.kind is one.KEYWORD_ONLY:
            if dice.random() < 0.4:
                kwargs[one.name] = scene.anything(dice)
        elif one.default is one.empty or dice.random() < 0.4:
            args.append(scene.anything(dice))
        else:
            break
    chance = dice.random()
    if chance < 0.05 and args:
        args.pop()
    elif chance < 0.1:
        args.append(None)
    elif chance < 0.15:
        kwargs["nonsense"] = 3
    return args, kwargs


def looked_at(scene: Scene, result: Any) -> None:
    """What was built can be printed and judged, whatever it is."""
    str(scene.module), repr(result)
    if isinstance(result, Value | Module | t.Type):
        str(result)
    for function in scene.module.functions:
        for op in function.operations():
            str(op), repr(op)
    verify(scene.module)


def test_every_public_name_is_looked_at():
    constructors = {name.split(".")[0] for name in CALLS} | {
        "CompiledObject",
        "Block",
        "Function",
        "Value",
        "Type",
        "SmemitError",
        "SmemitErrors",
        "StatepointRegisters",
        "stackmap",
    }
    types = {name for name in smemit.__all__ if isinstance(getattr(smemit, name), t.Type)}
    assert set(smemit.__all__) - types <= constructors
    assert issubclass(Function, Value)
