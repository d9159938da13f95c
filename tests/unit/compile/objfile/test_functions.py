"""Linkage, visibility, comdats, sections and alignment of functions: whole objects equal to LLVM's."""

from __future__ import annotations

import random

import pytest

from smemit import Module, i64
from smemit.compile.pipeline import compile_module
from smemit.difftest.llvm import LLVM, Ending
from smemit.ir import types as t
from smemit.ir.module import Alias, Comdat, Function, GlobalVariable
from smemit.ir.text import write
from smemit.ir.values import ConstantAggregate, ConstantInt, Value

LINKAGES = ["", "", "internal", "internal", "private", "weak", "weak_odr", "linkonce", "linkonce_odr",
            "available_externally"]


def random_functions(seed: int) -> Module:
    rng = random.Random(seed)
    module = Module("functions.c")
    module.source_filename = "functions.c"
    outside = module.declare("outside", i64, (i64,))
    if rng.random() < 0.5:
        outside.visibility, outside.dso_local = "hidden", True
    functions = [dressed(rng, module, f"f{number}") for number in range(rng.randrange(1, 8))]
    for function in functions:
        body(rng, function, [*functions, outside])
    defined = [function for function in functions if function.linkage != "available_externally"]
    if defined and rng.random() < 0.3:
        linkage = rng.choice(["", "internal", "weak"])
        module.add(Alias(module, "alias", t.function(i64, (i64,)), rng.choice(defined), linkage))
    visible = [function for function in defined if function.linkage in ("", "internal", "weak")]
    if visible and rng.random() < 0.2:
        kept = ConstantAggregate(t.array(1, t.ptr), (rng.choice(visible),))
        used = GlobalVariable(module, "llvm.used", kept.type, kept, linkage="appending")
        used.section = "llvm.metadata"
        module.add(used)
    return module


def dressed(rng: random.Random, module: Module, name: str) -> Function:
    linkage = rng.choice(LINKAGES)
    function = module.define(name, i64, (i64,), linkage=linkage)
    local = linkage in ("internal", "private")
    if rng.random() < 0.2 and not local and linkage != "available_externally":
        function.visibility, function.dso_local = rng.choice(["hidden", "protected"]), True
    if rng.random() < 0.15:
        function.section = rng.choice(["mine", ".text.hot", "other"])
    if rng.random() < 0.25 and linkage not in ("private", "available_externally"):
        group = rng.choice([name, name, "group"]) if linkage != "internal" else "group"
        module.comdats.setdefault(group, Comdat(group, rng.choice(["any", "nodeduplicate"])))
        function.comdat = group
    for word in ("nounwind", "uwtable", "optsize", "minsize"):
        if rng.random() < 0.2:
            function.attributes[word] = None
    if rng.random() < 0.15:
        function.attributes["target-cpu"] = rng.choice(["x86-64", "haswell", "silvermont", "bdver1"])
    if rng.random() < 0.2:
        function.align = rng.choice([1, 4, 32, 64])
    if rng.random() < 0.1:
        function.prefix_data = ConstantInt(t.i32, 7)
    return function


def body(rng: random.Random, function: Function, callees: list[Function]) -> None:
    builder = function.builder
    value: Value = function.args[0]
    # A patchpoint and a call behind it in one block crash llc, so a function has one or the other.
    calls = rng.random() < 0.5
    for _ in range(rng.randrange(4)):
        if rng.random() < 0.4:
            builder.stackmap(rng.randrange(99), rng.choice([0, 3, 8, 20]), [value])
        elif calls:
            value = builder.call(rng.choice(callees), [value])
        else:
            targets: list[Function | int] = [*callees, 12345]
            builder.patchpoint(rng.randrange(99), rng.choice([13, 15, 30]), rng.choice(targets), [value], [value])
    builder.ret(value)


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_random_functions_equal_llvm(llvm: LLVM, first: int) -> None:
    for seed in range(first, first + 20):
        module = random_functions(seed)
        theirs = llvm.compile(write(module))
        assert theirs.ending is Ending.OBJECT, f"seed {seed}: {theirs.message}"
        assert compile_module(module) == theirs.object, f"seed {seed}"
