"""What would change the object but is not carried out is refused by name, with everything at once."""

from __future__ import annotations

from typing import Any

import pytest

from smemit.compile.isel.refuse import refuse
from smemit.compile.pipeline import compile_module
from smemit.dsl.module import Module
from smemit.errors import SmemitError, SmemitErrors, UnsupportedError
from smemit.ir import types as t
from smemit.ir.text import read
from smemit.isa.load import load_target


def module_with(attributes: dict[str, Any], *, floats: bool = False) -> Module:
    module = Module("m")
    function = module.define("f", t.i64, (t.i64, t.double), attributes=attributes) if floats else module.define(
        "f", t.i64, (t.i64,), attributes=attributes)
    function.builder.ret(function.builder.add(function.args[0], 1))
    return module


def refused(module: Module) -> str:
    with pytest.raises(SmemitError) as found:
        refuse(module, load_target("x86_64"))
    assert isinstance(found.value, UnsupportedError | SmemitErrors)
    return str(found.value)


@pytest.mark.parametrize("attributes", [
    {"function-instrument": "xray-always"}, {"patchable-function": "prologue-short-redirect"},
    {"no-jump-tables": "true"}, {"use-soft-float": "true"}, {"zero-call-used-regs": "all"},
    {"target-cpu": "atom"}, {"tune-cpu": "atom"}, {"target-features": "+sse2,+retpoline"},
], ids=str)
def test_attributes_that_change_the_code_are_refused(attributes: dict[str, Any]) -> None:
    assert "@f: " in refused(module_with(attributes))


@pytest.mark.parametrize("attributes", [
    {"no-jump-tables": "false"}, {"zero-call-used-regs": "skip"}, {"target-cpu": "x86-64", "tune-cpu": "generic"},
    {"target-features": "+cx8,+mmx,+sse,+sse2,+x87"}, {"target-cpu": "skylake"}, {"nounwind": None}, {"any": "thing"},
], ids=str)
def test_attributes_that_change_nothing_are_not(attributes: dict[str, Any]) -> None:
    refuse(module_with(attributes), load_target("x86_64"))


@pytest.mark.parametrize("target", ["ppc64", "ppc64le"])
def test_words_that_change_nothing_are_passed_over(target: str) -> None:
    module = module_with({"target-cpu": target, "target-features": "+64bit,+altivec,-64bitregs,-spe,+fuse-cmp"})
    refuse(module, load_target(target))


def test_processors_with_wider_registers_are_refused_where_numbers_have_points() -> None:
    assert "the processor 'skylake-avx512'" in refused(module_with({"target-cpu": "skylake-avx512"}, floats=True))
    assert "the feature '+avx512f'" in refused(module_with({"target-features": "+avx512f"}, floats=True))


def test_everything_is_reported_at_once() -> None:
    module = module_with({"target-cpu": "atom", "use-soft-float": "true"})
    module.functions[0].gc = "nobodys"
    module.functions[0].personality = module.declare("__CxxFrameHandler3", t.i32)
    module.functions[0].partition = "part"
    module.flags["Code Model"] = (1, 4)
    text = refused(module)
    for name in ("'atom'", "soft", "'nobodys'", "@__CxxFrameHandler3", "a partition", "'Code Model'"):
        assert name in text


def test_a_feature_of_all_functions_is_reported_once() -> None:
    module = Module("m")
    for name in "fgh":
        module.define(name, t.void, attributes={"target-features": "+nosuch"}).builder.ret()
    assert refused(module).count("the feature '+nosuch' is not supported") == 1


def test_vectors_smaller_than_registers_are_refused_at_once() -> None:
    """They once were split for ever."""
    body = "%v = load <8 x i8>, ptr %p\n  store <8 x i8> %v, ptr %q\n  ret void"
    text = f"define void @f(ptr %p, ptr %q) {{\n  {body}\n}}\n"
    with pytest.raises(UnsupportedError, match="<8 x i8>"):
        compile_module(read(text, "f.ll"))


def test_carries_handed_on_twice_are_refused() -> None:
    words = "\n".join(
        f"  %h{i} = lshr i128 %s{i - 1}, 64\n  %s{i} = add i128 %h{i}, %b" for i in range(1, 4)
    )
    text = f"define i128 @f(i128 %a, i128 %b) {{\n  %s0 = add i128 %a, %b\n{words}\n  ret i128 %s3\n}}\n"
    with pytest.raises(UnsupportedError, match="three and more words"):
        compile_module(read(text, "f.ll"))
