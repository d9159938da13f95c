"""PowerPC64: arguments that need no code get the registers that the DAG selector would give them."""

import pytest

from smemit.compile.pipeline import compile_module
from smemit.ir.text import read
from smemit.isa.ppc64.fast import PpcSelector

SIGNATURES = (
    "void @f(i64 %a, ptr %b)",
    "i64 @f(i64 %a, double %b, i64 %c)",
    "fastcc i64 @f(i64 %a, double %b, i64 %c)",
    "coldcc double @f(float %a, double %b, i64 zeroext %c)",
    "i64 @f(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h)",
    "i64 @f(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i)",
    "void @f(ptr sret(i64) %a, i64 %b)",
    "void @f(ptr byval(i64) %a, i64 %b)",
    "i64 @f(i64 %a, ptr nest %b)",
    "i128 @f(i64 %a)",
    "i64 @f(i64 %a, ...)",
    "[9 x i64] @f(i64 %a)",
    "i32 @f(i32 signext %a, i64 %b)",
)


@pytest.mark.parametrize("target", ["powerpc64", "powerpc64le"])
@pytest.mark.parametrize("signature", SIGNATURES)
def test_registers_are_those_of_the_dag_selector(signature: str, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    result = signature.split(" @")[0].removeprefix("fastcc ").removeprefix("coldcc ")
    end = "ret void" if result == "void" else f"ret {result} poison"
    text = f'target triple = "{target}-unknown-linux-gnu"\n@g = global i64 0\n' \
           f"define {signature} {{\n  %p = getelementptr i8, ptr @g, i64 8\n  br label %next\nnext:\n" \
           f"  store volatile {first(signature)}, ptr %p\n  {end}\n}}\n"
    quick = compile_module(read(text.encode(), "x.ll"))
    monkeypatch.setattr(PpcSelector, "take_arguments", lambda self: False)
    assert quick == compile_module(read(text.encode(), "x.ll"))


def first(signature: str) -> str:
    """The first argument as an operand."""
    return f"{signature.partition('(')[2].split()[0]} %a"
