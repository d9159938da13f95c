"""Each rule of LLVM's verifier for statepoints and deoptimization: broken, it is named, and LLVM refuses it too."""

from __future__ import annotations

import subprocess

import pytest

from smemit.errors import SmemitError
from smemit.ir.text import read
from smemit.ir.verify import verify
from tests.conftest import need_tool

HEAD = """declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare ptr addrspace(2) @llvm.experimental.gc.relocate.p2(token, i32, i32)
declare ptr @llvm.experimental.gc.relocate.p0(token, i32, i32)
declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32, i32)
declare i64 @llvm.experimental.gc.relocate.i64(token, i32, i32)
declare i64 @llvm.experimental.gc.result.i64(token)
declare ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p1(ptr addrspace(1))
declare i64 @llvm.experimental.deoptimize.i64(...)
declare void @llvm.experimental.deoptimize.isVoid(...)
declare void @llvm.experimental.guard(i1, ...)
declare void @llvm.localescape(...)
declare void @llvm.gcroot(ptr, ptr)
declare ptr @llvm.gcread(ptr, ptr)
declare void @llvm.gcwrite(ptr, ptr, ptr)
declare ptr @llvm.localrecover(ptr, ptr, i32)
declare void @f()
declare i64 @g(i64)
declare void @v(i64, ...)
declare i64 @w(...)
declare i32 @personality(...)

define i64 @test(ptr addrspace(1) %p, i64 %n, ptr %r, <2 x ptr addrspace(1)> %v, i32 %k) GC PERSON {
BODY
}
"""
EXAMPLE = 'gc "statepoint-example"'


def call(operands: str, bundles: str = '"gc-live"(ptr addrspace(1) %p, ptr addrspace(1) %p)', behind: str = "",
         before: str = "") -> str:
    return (f"  %t = {before}call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0("
            f"{operands}){behind} [ {bundles} ]\n")


def invoke(name: str, normal: str, unwind: str) -> str:
    return (f"  %{name} = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0({PLAIN}) "
            f'[ "gc-live"(ptr addrspace(1) %p) ] to label %{normal} unwind label %{unwind}\n')


def relocate(base: str = "0", derived: str = "0", token: str = "%t", type: str = "ptr addrspace(1)",
             suffix: str = "p1") -> str:
    return f"  %x = call {type} @llvm.experimental.gc.relocate.{suffix}(token {token}, i32 {base}, i32 {derived})\n"


PLAIN = "i64 1, i32 0, ptr elementtype(void ()) @f, i32 0, i32 0, i32 0, i32 0"
END = "  ret i64 0"
SOUND = call(PLAIN)
POINTERS = '"gc-live"(ptr addrspace(1) %p, i64 %n, <2 x ptr addrspace(1)> %v, ptr %r)'


def body_of(text: str, gc: str = EXAMPLE) -> str:
    return HEAD.replace("GC PERSON", f"{gc} personality ptr @personality").replace("BODY", text)


def plain(**changes: str) -> str:
    """The operands of a statepoint, some of them others."""
    parts = {"id": "i64 1", "patch": "i32 0", "callee": "ptr elementtype(void ()) @f", "count": "i32 0",
             "flags": "i32 0", "args": "", "transitions": "i32 0", "deopts": "i32 0", **changes}
    return ", ".join(part for part in parts.values() if part)


ESCAPE = "  %a = alloca i64\n  call void (...) @llvm.localescape(ptr %a)\n"
RECOVER = "  %z = call ptr @llvm.localrecover(ptr {}, ptr %r, {})\n"

RULES: list[tuple[str, str, str]] = [
    *((f"leaves some memory alone/{word}", call(PLAIN, behind=f" {word}") + END, "leaves some memory alone")
      for word in ("readnone", "readonly", "memory(none)", "memory(read)", "memory(argmem: readwrite)",
                   "memory(argmem: read)", "memory(argmem: write)", "memory(read, argmem: none)")),
    ("the id is a literal", call(plain(id="i64 %n")) + END, "argument 1 of llvm.experimental.gc.statepoint"),
    ("the patch bytes are a literal", call(plain(patch="i32 %k")) + END, "argument 2 of"),
    ("the count is a literal", call(plain(count="i32 %k")) + END, "argument 4 of"),
    ("the flags are a literal", call(plain(flags="i32 %k")) + END, "argument 5 of"),
    ("the base is a literal", SOUND + relocate("%k") + END, "argument 2 of llvm.experimental.gc.relocate.p1"),
    ("the derived index is a literal", SOUND + relocate("0", "%k") + END, "argument 3 of"),
    ("patch bytes are not negative", call(plain(patch="i32 -1")) + END, "-1 patch bytes"),
    ("a pointer's elementtype is needed", call(plain(callee="ptr %r")) + END, "elementtype(FUNCTION TYPE)"),
    ("a function's elementtype is needed", call(plain(callee="ptr @f")) + END, "elementtype(FUNCTION TYPE)"),
    ("the elementtype is a function's", call(plain(callee="ptr elementtype(i64) @f")) + END,
     "elementtype(FUNCTION TYPE)"),
    ("the count is not negative", call(plain(count="i32 -1")) + END, "announces -1 arguments"),
    ("the count is the callee's", call(plain(callee="ptr elementtype(i64 (i64)) @g")) + END,
     "0 arguments are given, the callee's type i64 (i64) has 1"),
    ("no argument too many", call(plain(count="i32 1", args="i64 %n")) + END, "1 arguments are given"),
    ("a variadic callee gets its fixed arguments", call(plain(callee="ptr elementtype(void (i64, ...)) @v")) + END,
     "0 arguments are given"),
    ("a variadic callee returns nothing", call(plain(callee="ptr elementtype(i64 (...)) @w")) + END,
     "a variadic callee that returns a value cannot be wrapped"),
    ("flags are known", call(plain(flags="i32 4")) + END, "unknown statepoint flags 4"),
    ("arguments have their types", call(plain(callee="ptr elementtype(i64 (i64)) @g", count="i32 1", args="i32 %k"))
     + END, "argument 1 has type i32, the callee takes i64"),
    ("the transition count is constant", call(plain(transitions="i32 %k")) + END,
     "no number of gc-transition operands"),
    ("the deopt count is constant", call(plain(deopts="i32 %k")) + END, "no number of deopt operands"),
    ("both counts are there", call(plain(deopts="")) + END, "argument 7 of"),
    ("assembly is not wrapped", call(plain(callee='ptr elementtype(void ()) asm "", ""')) + END,
     "assembly that is not called"),
    ("musttail", call(PLAIN, before="musttail ") + END, "cannot be a musttail call"),
    ("tokens are not stored", SOUND + "  store token %t, ptr %r\n" + END, "token"),
    ("tokens are not passed", SOUND + "  call void (i64, ...) @v(i64 1, token %t)\n" + END, "token"),
    ("tokens are not returned by functions", "  %x = call token @f()\n" + END, "a call cannot return token"),
    ("elementtype is for intrinsics", "  call void %r(ptr elementtype(void ()) %r)\n" + END,
     "has the attribute elementtype"),
    ("tokens are not selected", SOUND + "  %y = select i1 true, token %t, token %t\n" + END, "token"),
    ("tokens are not in bundles", SOUND + '  call void @f() [ "deopt"(token %t) ]\n' + END, "token"),
    ("tokens pass no phi", SOUND + "  br label %b\nb:\n  %y = phi token [ %t, %0 ]\n" + END, "token"),
    ("a collector is named", "NOGC" + SOUND + END, "the function names no collector"),
    ("one deopt bundle", call(PLAIN, '"deopt"(), "deopt"()') + END, "more than one 'deopt' bundle"),
    ("one gc-live bundle", call(PLAIN, '"gc-live"(), "gc-live"()') + END, "more than one 'gc-live' bundle"),
    ("one gc-transition bundle", call(PLAIN, '"gc-transition"(), "gc-transition"()') + END,
     "more than one 'gc-transition' bundle"),
    ("a result belongs to a statepoint", "  %x = call i64 @llvm.experimental.gc.result.i64(token none)\n" + END,
     "its token is not that of a statepoint"),
    ("a result has no landing pad", invoke("t", "a", "b") + "a:\n" + END + "\nb:\n  %q = landingpad token cleanup\n"
     "  %x = call i64 @llvm.experimental.gc.result.i64(token %q)\n" + END, "on the unwind path a call has no result"),
    ("a result has the callee's type", SOUND + "  %x = call i64 @llvm.experimental.gc.result.i64(token %t)\n" + END,
     "it has type i64, the wrapped call returns void"),
    ("relocates give pointers", SOUND + relocate(type="i64", suffix="i64") + END,
     "it returns a pointer or a vector of pointers"),
    ("relocates hang on statepoints", relocate(token="none") + END, "its token is not that of a statepoint"),
    ("landing pads have one invoke", invoke("t", "a", "b") + "a:\n" + invoke("u", "c", "b") + "c:\n" + END
     + "\nb:\n  %q = landingpad token cleanup\n" + relocate(token="%q") + END,
     "give each statepoint a landing pad of its own"),
    ("that invoke is a statepoint", "  invoke void @f() to label %a unwind label %b\na:\n" + END
     + "\nb:\n  %q = landingpad token cleanup\n" + relocate(token="%q") + END, "its token is not that of a statepoint"),
    ("something is in the list", call(PLAIN, '"gc-live"()') + relocate() + END, "the statepoint lists no pointers"),
    ("the base is in the list", SOUND + relocate("2") + END, "the base index is 2, but the gc-live bundle has 2"),
    ("the derived pointer is in the list", SOUND + relocate("0", "2") + END, "the derived index is 2"),
    ("the base is a pointer", call(PLAIN, POINTERS) + relocate("1", "0") + END, "the base entry is a i64"),
    ("the derived value is a pointer", call(PLAIN, POINTERS) + relocate("0", "1") + END, "the derived entry is a i64"),
    ("the address space stays", call(PLAIN, POINTERS) + relocate("3", "3") + END,
     "relocating does not change the address space"),
    ("a vector stays a vector", call(PLAIN, POINTERS) + relocate("0", "2") + END, "a vector stays a vector"),
    ("a pointer stays a pointer",
     call(PLAIN, POINTERS) + relocate("0", "0", type="<2 x ptr addrspace(1)>", suffix="v2p1") + END,
     "a vector stays a vector"),
    ("the result is collected", call(PLAIN, POINTERS) + relocate("3", "3", type="ptr", suffix="p0") + END,
     "ptr is not collected by 'statepoint-example'"),
    ("the base is collected", call(PLAIN, POINTERS) + relocate("3", "0") + END,
     "the base entry is a ptr, which 'statepoint-example' does not collect"),
    ("the base has the pointer's type", END + "\n}\ndeclare ptr addrspace(1) @llvm.experimental.gc.get.pointer.base."
     "p1.p0(ptr)\ndefine void @other() {\n  ret void", "it returns ptr addrspace(1) for a ptr"),
    ("deoptimize has deopt values", "  %x = call i64 (...) @llvm.experimental.deoptimize.i64()\n  ret i64 %x",
     'it has no "deopt" bundle'),
    ("deoptimize is not invoked", '  %x = invoke i64 (...) @llvm.experimental.deoptimize.i64() [ "deopt"() ] '
     "to label %a unwind label %b\na:\n  ret i64 %x\nb:\n  %q = landingpad token cleanup\n" + END,
     "it cannot be invoked"),
    ("deoptimize is followed by ret", '  %x = call i64 (...) @llvm.experimental.deoptimize.i64() [ "deopt"() ]\n'
     "  unreachable", "it is not followed by the ret of its result"),
    ("deoptimize's value is returned", '  %x = call i64 (...) @llvm.experimental.deoptimize.i64() [ "deopt"() ]\n'
     + END, "it is not followed by the ret of its result"),
    ("deoptimize returns the function's type", "  call void (...) @llvm.experimental.deoptimize.isVoid() "
     '[ "deopt"() ]\n' + END, "it returns void, the function i64"),
    ("landing pads of a function have one type", invoke("t", "a", "b") + "a:\n" + invoke("u", "c", "d") + "c:\n" + END
     + "\nb:\n  %q = landingpad token cleanup\n" + END + "\nd:\n  %s = landingpad ptr cleanup\n" + END,
     "it has type ptr, another landing pad or resume here token"),
    ("intrinsics have no address", call(plain(callee="ptr elementtype(void ()) @llvm.trap")) + END
     + "\n}\ndeclare void @llvm.trap()\ndefine void @other() {\n  ret void", "is an intrinsic and has no address"),
    ("locals escape in the entry block", "  br label %b\nb:\n  call void (...) @llvm.localescape()\n" + END,
     "it stands outside the entry block"),
    ("locals escape once", ESCAPE + ESCAPE.replace("%a", "%b") + END, "the function has another call of it"),
    ("only allocas escape", "  call void (...) @llvm.localescape(ptr %r)\n" + END,
     "argument 1 is not an alloca of the entry block"),
    ("only allocas of known size escape", "  %a = alloca i64, i32 %k\n  call void (...) @llvm.localescape(ptr %a)\n"
     + END, "argument 1 is not an alloca of the entry block"),
    ("locals come from this module", RECOVER.format("@f", "i32 0") + END, "is not a function of this module"),
    ("a local's number is known", ESCAPE + RECOVER.format("@test", "i32 %k") + END, "the number of the local is no"),
    ("a local's number is one handed on", ESCAPE + RECOVER.format("@test", "i32 1") + END,
     "it asks for local 1, @test hands on 1"),
    ("roots are memory of the frame", "  call void @llvm.gcroot(ptr %r, ptr null)\n" + END, "is not an alloca"),
    ("a root's description is constant", "  %a = alloca ptr\n  call void @llvm.gcroot(ptr %a, ptr %r)\n" + END,
     "is not a constant"),
    ("roots that are not pointers are described", "  %a = alloca i64\n  call void @llvm.gcroot(ptr %a, ptr null)\n"
     + END, "a root of type i64 has no description"),
    ("roots have a collector", "NOGC  %a = alloca ptr\n  call void @llvm.gcroot(ptr %a, ptr null)\n" + END,
     "the function names no collector"),
    ("loads for a collector have one", "NOGC  %a = call ptr @llvm.gcread(ptr %r, ptr %r)\n" + END,
     "the function names no collector"),
    ("stores for a collector have one", "NOGC  call void @llvm.gcwrite(ptr %r, ptr %r, ptr %r)\n" + END,
     "the function names no collector"),
    ("variable arguments are those of a variadic function", "  call void @llvm.va_start.p0(ptr %r)\n" + END,
     "@test is not variadic"),
    ("a guard has deopt values", "  call void (i1, ...) @llvm.experimental.guard(i1 true)\n" + END,
     'it has no "deopt" bundle'),
]


def module_text(body: str) -> str:
    return body_of(body.removeprefix("NOGC"), "" if body.startswith("NOGC") else EXAMPLE)


@pytest.mark.parametrize(("body", "message"), [rule[1:] for rule in RULES], ids=[rule[0] for rule in RULES])
def test_a_broken_rule_is_named_with_its_place(body: str, message: str) -> None:
    with pytest.raises(SmemitError) as found:
        verify(read(module_text(body), "t.ll"))
    assert message in str(found.value)
    assert str(found.value).startswith("t.ll:")


@pytest.mark.parametrize("body", [rule[1] for rule in RULES], ids=[rule[0] for rule in RULES])
def test_llvm_refuses_it_too(body: str) -> None:
    opt = need_tool("opt-22")
    done = subprocess.run([opt, "-passes=verify", "-disable-output", "-"], input=module_text(body).encode(),
                          capture_output=True, check=False)
    assert done.returncode != 0


FINE: list[tuple[str, str, str]] = [
    ("a bundle twice in lists", call(PLAIN, '"gc-live"(ptr addrspace(1) %p, ptr addrspace(1) %p)') + relocate("1", "0")
     + END, EXAMPLE),
    ("a base that is not relocated", SOUND + relocate("1", "0") + END, EXAMPLE),
    ("integers in gc-live", call(PLAIN, POINTERS) + relocate() + END, EXAMPLE),
    ("a transition bundle without its flag", call(PLAIN, '"gc-transition"(i64 1)') + END, EXAMPLE),
    ("its flag without the bundle", call(plain(flags="i32 1")) + END, EXAMPLE),
    ("gc-live on an ordinary call", '  call void @f() [ "gc-live"(i64 1) ]\n' + END, EXAMPLE),
    ("an unknown collector without relocates", SOUND + END, 'gc "of my own"'),
    ("any pointer under a collector that cannot tell",
     call(PLAIN, POINTERS) + relocate("3", "3", type="ptr", suffix="p0") + END, 'gc "erlang"'),
    ("an undefined token", relocate(token="undef") + END, EXAMPLE),
    ("no callee", call(plain(callee="ptr elementtype(void ()) null", patch="i32 8")) + END, EXAMPLE),
    ("memory that nobody else sees", call(PLAIN, behind=" memory(inaccessiblemem: readwrite)") + END, EXAMPLE),
    ("memory that is only written", call(PLAIN, behind=" memory(write)") + END, EXAMPLE),
    ("anyregcc", call(PLAIN, before="").replace("call token", "call anyregcc token") + END, EXAMPLE),
    ("locals that escape", ESCAPE + RECOVER.format("@test", "i32 0") + END, ""),
    ("roots", "  %a = alloca i64\n  call void @llvm.gcroot(ptr %a, ptr @f)\n  %b = alloca ptr\n"
     "  call void @llvm.gcroot(ptr %b, ptr null)\n" + END, EXAMPLE),
    ("nothing in a local's place", "  call void (...) @llvm.localescape(ptr null)\n" + END, ""),
    ("deoptimize", '  %x = call i64 (...) @llvm.experimental.deoptimize.i64(i64 1) [ "deopt"(i64 %n) ]\n  ret i64 %x',
     ""),
]


@pytest.mark.parametrize(("body", "gc"), [case[1:] for case in FINE], ids=[case[0] for case in FINE])
def test_what_llvm_takes_is_taken(body: str, gc: str) -> None:
    text = body_of(body, gc)
    verify(read(text, "t.ll"))
    opt = need_tool("opt-22")
    done = subprocess.run([opt, "-passes=verify", "-disable-output", "-"], input=text.encode(), capture_output=True,
                          check=False)
    assert done.returncode == 0, done.stderr.decode()
