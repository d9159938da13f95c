"""Objects from the compiler: code that runs, with the truth that the emitter recorded."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.kit.case import Case, Verdict
from smemit.kit.places import Place
from smemit.stackmap.serialize import serialize

GROUP = "compiled"
ALL = ("x86_64", "aarch64", "ppc64", "ppc64le")
COLLECTED = ("x86_64", "aarch64")
"""Machines on which LLVM has statepoints."""
_TRIPLES = {"x86_64": "x86_64-unknown-linux-gnu", "aarch64": "aarch64-unknown-linux-gnu",
            "ppc64": "powerpc64-unknown-linux-gnu", "ppc64le": "powerpc64le-unknown-linux-gnu"}
_DECLARED = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @callee()
declare i32 @__gxx_personality_v0(...)
"""
_STACKMAP = "call void (i64, i32, ...) @llvm.experimental.stackmap"
_STATEPOINT = ("call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 {id}, i32 {patch}, "
               "ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)")


def cases() -> Iterator[Case]:
    """All of them, on each machine that can have them."""
    for name, text, careless, machines, body in _PROGRAMS:
        for machine in machines:
            yield _case(name, text, careless, machine, body)


def _case(name: str, text: str, careless: str, machine: str, body: str) -> Case:
    from smemit.ir_text import read
    from smemit.objfile.truth import Truth
    from smemit.pipeline import compile_module

    triple = f'target triple = "{_TRIPLES[machine]}"\nsource_filename = "{name}"\n'
    truth = Truth()
    data = compile_module(read(triple + _DECLARED + body, f"{name}.ll"), truth=truth)
    stack_map = truth.stack_map
    assert stack_map is not None
    return Case(f"v3-{machine}-compiled-{name}", Verdict.ACCEPT, GROUP, text, careless, Place(3, machine),
                serialize(stack_map), (stack_map,), data, in_file=True)


_PROGRAMS: tuple[tuple[str, str, str, tuple[str, ...], str], ...] = (
    ("values", "Live values of each width, an alloca, constants of both kinds.",
     "Take a Direct location for a spilled value.", ALL, f"""
define i64 @values(i64 %a, i32 %b, i16 %c, i8 %d, ptr %p, double %e) {{
  %slot = alloca i64
  {_STACKMAP}(i64 1, i32 0, i64 %a, i32 %b, i16 %c, i8 %d, ptr %p, double %e, ptr %slot, i64 -1, i64 81985529216486895)
  ret i64 %a
}}
"""),
    ("patch-bytes", "Patchpoints that reserve bytes and call nothing, with live-outs.",
     "Look for the call's return address at the recorded offset.", ALL, """
define i64 @patched(i64 %a, i64 %b) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr null, i32 0, i64 %a)
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 40, ptr null, i32 1, i64 %b)
  ret i64 %r
}
"""),
    ("anyregcc", "anyregcc: result and arguments are locations, in front of the live values.",
     "Take the first location for a live value.", ALL, """
define i64 @anyreg(i64 %a, i64 %b) {
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 4, i32 40, ptr null, i32 2,
    i64 %a, i64 7, i64 %b)
  ret i64 %r
}
"""),
    ("frames", "A bare frame, a large one, and one without fixed size.",
     "Take 2^64-1 for the size of the third.", ALL, f"""
define void @bare() {{
  {_STACKMAP}(i64 5, i32 0)
  ret void
}}
define void @large() {{
  %a = alloca [9000 x i64]
  {_STACKMAP}(i64 6, i32 0, ptr %a)
  ret void
}}
define void @moving(i64 %n) {{
  %a = alloca i8, i64 %n
  {_STACKMAP}(i64 7, i32 0, ptr %a)
  ret void
}}
"""),
    ("many-functions", "Forty functions, every third without a record and so without a row.",
     "Expect a row for each function of the file.", ALL, "".join(
         f"define void @f{n}(i64 %a) {{\n" + (f"  {_STACKMAP}(i64 {n}, i32 0, i64 %a)\n" if n % 3 else "")
         + "  ret void\n}\n" for n in range(40))),
    ("statepoints", "A root, a derived pointer, a null, deopt values; a statepoint without roots.",
     "Take the pairs for single values.", COLLECTED, f"""
define ptr addrspace(1) @collected(ptr addrspace(1) %o, i32 %n) gc "statepoint-example" {{
  %inner = getelementptr i8, ptr addrspace(1) %o, i64 16
  %t = {_STATEPOINT.format(id=8, patch=0)} ["deopt"(i32 %n, i32 3, i64 5000000000),
    "gc-live"(ptr addrspace(1) %o, ptr addrspace(1) %inner, ptr addrspace(1) null)]
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
  %null = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 2, i32 2)
  %u = {_STATEPOINT.format(id=9, patch=0)}
  ret ptr addrspace(1) %moved
}}
"""),
    ("statepoint-patch-bytes", "A statepoint whose call is to be patched in.",
     "Look for a call before the recorded offset.", COLLECTED, f"""
define void @patchable() gc "statepoint-example" {{
  %t = {_STATEPOINT.format(id=10, patch=16)}
  ret void
}}
"""),
)
