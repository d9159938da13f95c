"""A few words of text that ask for much: each ends soon in an object or in a clear error."""

from __future__ import annotations

import pytest

from smemit.ir.module import TARGETS
from tests.properties import text_mutations

RECORD = "call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)"
TAIL = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @g(...)
"""


def body(code: str, params: str = "ptr %p", attributes: str = "") -> str:
    return f"define void @f({params}) {attributes} {{\n{RECORD}\n{code}\nret void\n}}"


def doubled(levels: int) -> str:
    return "%t0 = type { i8, i8 }\n" + "".join(f"%t{i} = type {{ %t{i - 1}, %t{i - 1} }}\n" for i in range(1, levels))


GIANTS = {
    "wide-sum": body("%a = load i8192, ptr %p\n%b = add i8192 %a, 1\nstore i8192 %b, ptr %p"),
    "wider-sum": body("%a = load i8388608, ptr %p\n%b = add i8388608 %a, 1\nstore i8388608 %b, ptr %p"),
    "wide-patchpoint": body("call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void("
                            "i64 1, i32 40, ptr inttoptr (i64 9 to ptr), i32 1, i8388608 6)"),
    "array-value": body("%a = load [1000000 x i8], ptr %p\nstore [1000000 x i8] %a, ptr %p"),
    "array-argument": body("", "[1099511627776 x i64] %a"),
    "vector-value": body("%a = load <65536 x i8>, ptr %p\nstore <65536 x i8> %a, ptr %p"),
    "struct-value": doubled(40) + body("%a = load %t39, ptr %p\nstore %t39 %a, ptr %p"),
    "frame": body("%a = alloca [1099511627776 x i8]\nstore ptr %a, ptr %p"),
    "byval": body("call void (...) @g(ptr byval([1099511627776 x i8]) %p)"),
    "byval-align": body("call void (...) @g(ptr byval(i8) align 4294967296 %p)"),
    "inline-copy": body("call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %p, i64 1099511627776, i1 false)"),
    "alignstack": body("", "", "alignstack(4096)"),
    "alloca-align": body("%a = alloca i8, align 4294967296\nstore ptr %a, ptr %p"),
    "shadow": body("call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 4294967295)"),
    "module-zeros": 'module asm ".zero 99999999999"\n' + body(""),
    "module-align": 'module asm ".p2align 99999999999"\n' + body(""),
}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", GIANTS)
def test_giants_end_soon(name: str, target: str) -> None:
    warm = f'target triple = "{TARGETS[target]}"\n{body("")}{TAIL}'
    text_mutations.outcome(warm.encode(), "compile")
    text = f'target triple = "{TARGETS[target]}"\n{GIANTS[name]}{TAIL}'.encode()
    result = text_mutations.judge(0, text, "compile", with_memory=False)
    assert not result.startswith("FAIL"), result
