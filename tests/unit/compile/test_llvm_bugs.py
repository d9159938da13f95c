"""Miscompilations of LLVM 22: right by default, which running shows, and llc's bytes when they are asked for."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from smemit import Builder, Module, compile_module, i64
from smemit.compile.llvm_bugs import ALL_BUGS, LOST_ROOT, REPRODUCED, SHORT_SHADOW, decisive_bugs
from smemit.compile.pipeline import compile_object
from smemit.compile.sites.statepoint_registers import StatepointRegisters
from smemit.docs import page
from smemit.errors import ModuleError, UnsupportedError, UsageError
from smemit.ir import module as ir
from smemit.ir.module import TARGETS
from smemit.ir.text import read, write
from smemit.run.check import check_module
from tests.conftest import need_llvm, need_module, need_tool

LOST_ROOT_MODULE = """
declare i64 @g(i64)
declare i64 @h(i64)
define ptr addrspace(1) @f(ptr addrspace(1) %0, ptr %1) uwtable gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, \
ptr elementtype(i64 (i64)) @g, i32 1, i32 0, i64 5, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %0) ]
  %p = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %c = call i64 @h(i64 7) [ "deopt"(ptr %1) ]
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, \
ptr elementtype(i64 (i64)) @g, i32 1, i32 0, i64 5, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %u, i32 0, i32 0)
  ret ptr addrspace(1) %q
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
"""
_RELOCATE, _CALL = LOST_ROOT_MODULE.splitlines(keepends=True)[6:8]
LATE_RELOCATE = LOST_ROOT_MODULE.replace(_RELOCATE + _CALL, _CALL + _RELOCATE)
IN_A_LOOP = """
declare i64 @g(i64)
declare i64 @h(i64)
define ptr addrspace(1) @f(ptr addrspace(1) %0, ptr %1) uwtable gc "statepoint-example" {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, \
ptr elementtype(i64 (i64)) @g, i32 1, i32 0, i64 5, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %0) ]
  %p = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %n, %loop ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %q, %loop ]
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, \
ptr elementtype(i64 (i64)) @g, i32 1, i32 0, i64 5, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %at) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %u, i32 0, i32 0)
  %c = call i64 @h(i64 7) [ "deopt"(ptr %1) ]
  %n = add i64 %i, 1
  %again = icmp ult i64 %n, 3
  br i1 %again, label %loop, label %done
done:
  ret ptr addrspace(1) %q
}
""" + LOST_ROOT_MODULE.partition("}\n")[2]
TWICE_READ = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f() uwtable {
  %a = add i64 79, 128
  %b = add i64 %a, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %b)
  ret i64 %b
}
"""
FORGOTTEN_ARGUMENT = """
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define void @f() uwtable {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, \
ptr inttoptr (i64 139637976731648 to ptr), i32 2, i64 19, i16 0)
  ret void
}
"""
CALLEE_OF_AGGREGATE = """
define void @f(ptr %m) uwtable gc "statepoint-example" {
  %s = load { ptr, ptr }, ptr %m
  %c = extractvalue { ptr, ptr } %s, 1
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, \
ptr elementtype(void (i64)) %c, i32 1, i32 0, i64 5, i32 0, i32 0)
  ret void
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
"""
POWER = ("ppc64", "ppc64le")
CASES = {
    "lost-root": (LOST_ROOT_MODULE, tuple(TARGETS)), "late-relocate": (LATE_RELOCATE, tuple(TARGETS)),
    "twice-read": (TWICE_READ, POWER),
    "forgotten-argument": (FORGOTTEN_ARGUMENT, POWER),
}
EACH = [(name, target) for name, (_, targets) in CASES.items() for target in targets]


def module(name: str, target: str):
    found = read(CASES[name][0], f"{name}.ll")
    found.target, found.triple = target, TARGETS[target]
    return found


@pytest.mark.parametrize(("name", "target"), EACH)
def test_it_is_right_by_default_and_wrong_when_asked(name: str, target: str):
    need_module("unicorn")
    assert [str(one) for one in check_module(module(name, target)).wrong] == []
    wrong = check_module(module(name, target), compile_module(module(name, target), llvm_bugs=True)).wrong
    assert wrong, "LLVM's way does no harm here"


@pytest.mark.parametrize(("name", "target"), [(name, target) for name, target in EACH
                                              if target not in POWER or CASES[name][1] is POWER])
def test_when_asked_the_bytes_are_those_of_llc(name: str, target: str):
    llc = need_tool("llc-22")
    found = module(name, target)
    theirs = subprocess.run([llc, "-O0", "-filetype=obj", "-o", "-", "-"], input=write(found).encode(), check=True,
                            capture_output=True).stdout
    ours = compile_module(found, llvm_bugs=True)
    assert ours == theirs and compile_module(found) != theirs


ASSEMBLY = 'call void asm sideeffect "vspltisw 27, 1", "~{v27}"()'
SAVED_VECTOR = f"""
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f() nounwind uwtable {{
  {ASSEMBLY}
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}}
"""


def test_a_saved_vector_register_is_where_the_unwinder_reads_it():
    need_module("unicorn")
    placed = read(SAVED_VECTOR.replace(ASSEMBLY, "").replace("i32 0)", 'i32 0, double 1.0) '
                                       '"smemit-placements"="register(vf27)"'), "t.ll")
    placed.target, placed.triple = "ppc64le", TARGETS["ppc64le"]
    assert not check_module(placed).wrong
    wrong = check_module(placed, compile_module(placed, llvm_bugs=True)).wrong
    assert wrong and "in the caller's v27" in str(wrong[0])
    found = read(SAVED_VECTOR, "t.ll")
    found.target, found.triple = "ppc64le", TARGETS["ppc64le"]
    theirs = subprocess.run([need_tool("llc-22"), "-O0", "-filetype=obj", "-o", "-", "-"], input=write(found).encode(),
                            check=True, capture_output=True).stdout
    assert compile_module(found, llvm_bugs=True) == theirs
    assert compile_module(found) != theirs


PROBED = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f() uwtable "probe-stack"="inline-asm" {{
  %a = alloca [{size} x i8]
  {first}
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %a{end}
  ret void
}}
"""
IN_F31 = ', double 1.0) "smemit-placements"="direct(fp), register(f31)"'


@pytest.mark.parametrize(("target", "size"), [("ppc64", 4040), ("ppc64le", 4056)])
def test_a_saved_frame_pointer_is_not_under_the_back_chain_of_a_probe(target: str, size: int):
    need_module("unicorn")
    placed = read(PROBED.format(size=size, first="", end=IN_F31), "t.ll")
    clobbered = read(PROBED.format(size=size, first='call void asm sideeffect "", "~{f31}"()', end=")"), "t.ll")
    placed.target = clobbered.target = target
    placed.triple = clobbered.triple = TARGETS[target]
    assert not check_module(placed).wrong
    wrong = check_module(placed, compile_module(placed, llvm_bugs=True)).wrong
    assert wrong and "in the caller's x31" in str(wrong[0])
    theirs = object_of_llc(clobbered)
    assert compile_module(clobbered, llvm_bugs=True) == theirs
    assert compile_module(clobbered) != theirs


SMALL_STEPS = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f() uwtable "probe-stack"="inline-asm" "stack-probe-size"="16" {
  %a = alloca [104 x i8], align 32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %a)
  ret void
}
"""
SAVED_FIRST = """
declare void @g(ptr)
define void @f() uwtable "probe-stack"="inline-asm" "stack-probe-size"="16" {
  %a = alloca [104 x i8]
  call void asm sideeffect "", "~{r30}"()
  call void @g(ptr %a)
  ret void
}
"""


@pytest.mark.parametrize("target", ["ppc64", "ppc64le"])
def test_small_steps_of_a_probe_store_no_back_chain_over_a_saved_base_pointer(target: str):
    need_module("unicorn")
    module = read(SMALL_STEPS, "t.ll")
    module.target, module.triple = target, TARGETS[target]
    theirs = compile_module(module, llvm_bugs=True)
    assert not check_module(module).wrong
    wrong = check_module(module, theirs).wrong
    assert wrong and "in the caller's x30" in str(wrong[0])
    assert theirs == object_of_llc(module)


def test_registers_are_saved_after_the_small_steps_of_a_probe():
    module = read(SAVED_FIRST, "t.ll")
    module.target, module.triple = "ppc64le", TARGETS["ppc64le"]
    code = compile_object(module).text
    words = [int.from_bytes(code[at:at + 4], "little") for at in range(0, len(code), 4)]
    save = next(at for at, word in enumerate(words) if word >> 16 == 0xFBC1)  # std 30, ...(1)
    assert words.index(0xF801FFF1) < save  # stdu 0, -16(1)


def object_of_llc(module: ir.Module) -> bytes:
    return subprocess.run([need_tool("llc-22"), "-O0", "-filetype=obj", "-o", "-", "-"], check=True,
                          input=write(module).encode(), capture_output=True).stdout


ARGUMENT_IN_RBP = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define ghccc void @f(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i64 %b)
  ret void
}
"""


def test_an_argument_in_the_frame_pointer_is_kept():
    found = read(ARGUMENT_IN_RBP, "t.ll")
    found.target, found.triple = "x86_64", TARGETS["x86_64"]
    compiled = compile_object(found, check=True)
    (record,) = compiled.stackmap.stack_maps[0].records
    assert [one.register for one in record.locations] == [13, 6], "r13 and rbp"
    assert bytes.fromhex("4889e5") not in compiled.text, "mov rbp, rsp"
    theirs = subprocess.run([need_tool("llc-22"), "-O0", "-filetype=obj", "-o", "-", "-"], input=write(found).encode(),
                            check=True, capture_output=True).stdout
    assert compile_module(found, llvm_bugs=True) == theirs


def test_a_frame_pointer_beside_such_an_argument_is_refused():
    found = read(ARGUMENT_IN_RBP.replace("%b) {", '%b) "frame-pointer"="all" {'), "t.ll")
    found.target, found.triple = "x86_64", TARGETS["x86_64"]
    with pytest.raises(UnsupportedError, match="needs a frame pointer, in whose register"):
        compile_module(found)


@pytest.mark.parametrize("target", TARGETS)
def test_where_llvm_is_right_nothing_changes(target: str):
    """A pointer that comes around a loop is stored anew: its slot is not yet known when the loop begins."""
    need_module("unicorn")
    found = read(IN_A_LOOP, "t.ll")
    found.target, found.triple = target, TARGETS[target]
    assert compile_module(found) == compile_module(found, llvm_bugs=True)
    assert not check_module(found).wrong


@pytest.mark.parametrize("target", TARGETS)
def test_a_statepoint_calls_the_element_that_it_names(target: str):
    """llc calls the first element of the aggregate."""
    need_module("unicorn")
    from smemit.run import load

    found = read(CALLEE_OF_AGGREGATE, "t.ll")
    found.target, found.triple = target, TARGETS[target]
    called: list[str] = []
    program = load(found)
    base = 0x6000_0000
    program.machine.map(base, 16)
    for at, name in enumerate(("first", "second")):
        program.machine.set_word(base + 8 * at, program.place(name, lambda _, name=name: called.append(name)))
    program.call("f", base)
    assert called == ["second"]


def test_a_record_that_overflows_is_an_error_unless_llvms_bytes_are_asked_for() -> None:
    module = Module("many", target="x86_64")

    @module.function
    def f(f: Builder, a: i64) -> None:
        f.stackmap(1, live=[a] * 65_535)
        f.stackmap(2, live=[a] * 65_536)

    with pytest.raises(ModuleError, match="stackmap 2 records 65536 locations"):
        compile_object(module)
    kept, lost = compile_object(module, llvm_bugs=True).stackmap.records
    assert (kept.id, len(kept.locations), lost.id, len(lost.locations)) == (1, 65_535, (1 << 64) - 1, 0)


def test_page_has_a_row_for_each_bug() -> None:
    text = page("llvm-bugs")
    for bug in REPRODUCED:
        assert f"| {bug.name} | {bug.targets} | {bug.what} |" in text


def test_bugs_without_which_the_objects_differ_are_named() -> None:
    asked: list[frozenset[str]] = []

    def compiled_with(names: frozenset[str]) -> bytes:
        asked.append(names)
        return b"root" if LOST_ROOT in names else b""

    assert [bug.name for bug in decisive_bugs("aarch64", b"root", compiled_with)] == [LOST_ROOT]
    of_aarch64 = {bug.name for bug in REPRODUCED if bug.targets == "all" or "aarch64" in bug.targets}
    assert of_aarch64 >= {LOST_ROOT, SHORT_SHADOW}
    assert asked == [ALL_BUGS, *(ALL_BUGS - {bug.name} for bug in REPRODUCED if bug.name in of_aarch64)]
    assert decisive_bugs("aarch64", b"another", compiled_with) == []


@pytest.mark.parametrize("wanted", [True, frozenset((LOST_ROOT,))])
def test_bugs_are_reproduced_by_name(wanted: bool | frozenset[str]) -> None:
    module = read(LOST_ROOT_MODULE, "m")
    assert compile_module(module, llvm_bugs=wanted) != compile_module(module)
    assert compile_module(module, llvm_bugs=frozenset((SHORT_SHADOW,))) == compile_module(module)


def test_unknown_bug_is_refused() -> None:
    with pytest.raises(UsageError, match="llvm_bugs"):
        compile_module(read(LOST_ROOT_MODULE, "m"), llvm_bugs=frozenset(("no bug",)))


UNSAVED = """
declare i64 @h(i64)
define i64 @f(i64 %n) {
  %r = call i64 @h(i64 %n) [ "deopt"(i64 %n, i64 16) ]
  %s = add i64 %r, %n
  ret i64 %s
}
"""


@pytest.mark.parametrize("target", ["x86_64", "aarch64"])
def test_registers_of_deopt_values_are_saved_in_functions_without_a_collector(target: str) -> None:
    need_module("unicorn")
    found = read(UNSAVED, "t.ll")
    found.target, found.triple = target, TARGETS[target]
    kept = StatepointRegisters(deopt_values=True)
    assert [str(one) for one in check_module(found, compile_module(found, statepoint_registers=kept)).wrong] == []
    assert check_module(found, compile_module(found, statepoint_registers=kept, llvm_bugs=True)).wrong


@pytest.mark.parametrize(("options", "problem"), [
    ({"gc_values": -1}, "gc_values is -1"), ({"deopt_values": 2}, "deopt_values is 2"),
    ({"most_statepoints": "3"}, "most_statepoints is '3'")])
def test_registers_of_statepoints_are_checked(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(UsageError, match=problem):
        StatepointRegisters(**options)
    with pytest.raises(UsageError, match="statepoint_registers is 3"):
        compile_module(read(UNSAVED, "t.ll"), statepoint_registers=3)


COLD = """
define coldcc double @cold(i64 %n) noinline {
  %r = sitofp i64 %n to double
  ret double %r
}
define double @f(i64 %n) {
  %r = call coldcc double @cold(i64 %n)
  ret double %r
}
"""


def test_a_cold_function_does_not_restore_its_result() -> None:
    need_module("unicorn")
    found = read(COLD, "t.ll")
    found.target, found.triple = "x86_64", TARGETS["x86_64"]
    assert [str(one) for one in check_module(found).wrong] == []
    assert check_module(found, compile_module(found, llvm_bugs=True)).wrong
    assert compile_module(found, llvm_bugs=True) == need_llvm().compile(write(found)).object
