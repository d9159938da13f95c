"""Compiled objects with real code, with the truth that the emitter recorded."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.ir.triples import triple_for
from smemit.stackmap.model import StackMap
from smemit.stackmap.serialize import serialize

GROUP = "compiled"
ALL = ("x86_64", "aarch64", "ppc64", "ppc64le")
_MACHO = ("x86_64", "aarch64")
"""Machines with Mach-O objects, too."""
DECLARED = """
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
    """All cases, on each machine that supports them."""
    for name, text, careless, machines, body in _PROGRAMS:
        for machine in machines:
            data, stack_map = compiled(name, triple_for(machine, "linux"), body)
            yield _case(f"v3-{machine}-compiled-{name}", text, careless, machine, stack_map, data)
        for machine in _MACHO:
            data, stack_map = compiled(name, triple_for(machine, "macos"), body)
            yield _case(f"v3-{machine}-compiled-mach-o-{name}", f"{text[:-1]}, in a Mach-O object.", careless, machine,
                        stack_map, data)


def _case(name: str, text: str, careless: str, machine: str, stack_map: StackMap, data: bytes) -> Case:
    return Case(name, Verdict.ACCEPT, GROUP, text, careless, Place(3, machine), serialize(stack_map), (stack_map,),
                data, in_file=True, is_emitted=True)


def compiled(name: str, triple: str, body: str) -> tuple[bytes, StackMap]:
    """The object of a program that may use `DECLARED`, and its stack map with the names that readers give functions."""
    from smemit.compile.objfile.truth import Truth
    from smemit.compile.pipeline import compile_module
    from smemit.ir.text import read

    truth = Truth()
    text = f'target triple = "{triple}"\nsource_filename = "{name}"\n{DECLARED}{body}'
    data = compile_module(read(text, f"{name}.ll"), truth=truth)
    stack_map = truth.stack_map
    assert stack_map is not None
    for function, (_, readers_name, _) in zip(stack_map.functions, truth.functions, strict=True):
        function.symbol = readers_name
    return data, stack_map


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
     "Take the pairs for single values.", ALL, f"""
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
     "Look for a call before the recorded offset.", ALL, f"""
define void @patchable() gc "statepoint-example" {{
  %t = {_STATEPOINT.format(id=10, patch=16)}
  ret void
}}
"""),
    ("statepoint-invoke", "An invoke: one record, after the call, for both of its paths.",
     "Expect a record for each relocation.", ALL, f"""
define ptr addrspace(1) @tried(ptr addrspace(1) %o) gc "statepoint-example" personality ptr @__gxx_personality_v0 {{
  %t = {_STATEPOINT.format(id=11, patch=0).replace("call", "invoke", 1)} ["gc-live"(ptr addrspace(1) %o)]
    to label %normal unwind label %failed
normal:
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %moved
failed:
  %pad = landingpad token cleanup
  %too = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %pad, i32 0, i32 0)
  ret ptr addrspace(1) %too
}}
"""),
    ("statepoint-deopt-types", "Deopt values of every width and kind, wide ones in parts, an alloca among them.",
     "Take the number of deopt locations for the number of values.", ALL, f"""
define void @deopt(i1 %a, i8 %b, i16 %c, i32 %d, i64 %e, i128 %f, float %g, double %h, ptr %i)
    gc "statepoint-example" {{
  %slot = alloca [3 x i64]
  %t = {_STATEPOINT.format(id=12, patch=0)} ["deopt"(i1 %a, i8 %b, i16 %c, i32 %d, i64 %e, i128 %f, float %g,
    double %h, ptr %i, ptr %slot, ptr null, i64 undef, i1 true, i8 -1, i64 -1, i64 81985529216486895)]
  ret void
}}
"""),
    ("statepoint-deopt-vector", "A vector among the deopt values, spilled whole: a location of 16 bytes.",
     "Take 8 bytes for the largest size.", ("x86_64", "aarch64"), f"""
define void @vector(<4 x i32> %a) gc "statepoint-example" {{
  %t = {_STATEPOINT.format(id=21, patch=0)} ["deopt"(<4 x i32> %a)]
  ret void
}}
"""),
    ("statepoint-transition", "A call out of managed code: flag 0 is set; the transition's values are not recorded.",
     "Count the transition's values among the deopt values.", ALL, f"""
define void @leaves(ptr addrspace(1) %o, i64 %state) gc "statepoint-example" {{
  %t = {_STATEPOINT.format(id=13, patch=0).replace("i32 0, i32 0, i32 0, i32 0)", "i32 0, i32 1, i32 0, i32 0)")} [
    "gc-transition"(i64 %state, i32 7), "deopt"(i64 %state), "gc-live"(ptr addrspace(1) %o)]
  ret void
}}
"""),
    ("statepoint-allocas", "Roots that live in allocas: recorded as Direct, behind the pairs.",
     "Take the last locations for a pair.", ALL, f"""
define void @rooted(ptr addrspace(1) %o) gc "statepoint-example" {{
  %one = alloca ptr addrspace(1)
  %two = alloca [2 x ptr addrspace(1)]
  store ptr addrspace(1) %o, ptr %one
  %t = {_STATEPOINT.format(id=14, patch=0)} ["gc-live"(ptr addrspace(1) %o, ptr %one, ptr %two)]
  ret void
}}
"""),
    ("statepoint-roots-crowd", "Forty roots, and a second statepoint that finds them where the first left them.",
     "Keep roots in an array of 32.", ALL, "define void @crowd(" + ", ".join(
         f"ptr addrspace(1) %o{n}" for n in range(40)) + ') gc "statepoint-example" {\n' + "".join(
             f"  %t{site} = {_STATEPOINT.format(id=15 + site, patch=0)} [\"gc-live\"(" + ", ".join(
                 f"ptr addrspace(1) %{'r' * site}o{n}" for n in range(40)) + ")]\n" + "".join(
                     f"  %{'r' * (site + 1)}o{n} = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1("
                     f"token %t{site}, i32 {n}, i32 {n})\n" for n in range(40)) for site in range(2))
     + "  ret void\n}\n"),
    ("base-pointer", "An over-aligned alloca in a frame that grows: values are found off the base pointer.",
     "Expect every slot off the frame or the stack pointer.", ALL, f"""
define void @aligned(i64 %n, i64 %a) {{
  %wide = alloca i64, align 128
  %moving = alloca i8, i64 %n
  {_STACKMAP}(i64 17, i32 0, ptr %wide, ptr %moving, i64 %a)
  ret void
}}
"""),
    ("one-function-many-sites", "A stackmap, a patchpoint and a statepoint in one function with one row.",
     "Keep one kind of site a function.", ALL, f"""
define void @mixed(ptr addrspace(1) %o, i64 %a) gc "statepoint-example" {{
  {_STACKMAP}(i64 18, i32 0, i64 %a)
  %t = {_STATEPOINT.format(id=19, patch=0)} ["gc-live"(ptr addrspace(1) %o), "deopt"(i64 %a)]
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 20, i32 40, ptr @callee, i32 0, i64 %a)
  ret void
}}
"""),
)
