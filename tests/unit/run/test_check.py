"""The judge accepts what smemit compiles, and finds what is broken on purpose."""

from __future__ import annotations

import pytest

from smemit.cli import main
from smemit.compile.pipeline import compile_module
from smemit.difftest.executions import Report, runnable_module
from smemit.difftest.executions import judge as judge_module
from smemit.difftest.programs.features import ALL, without_missing
from smemit.run.check import Verdict, check_module
from smemit.run.check.world import as_passed
from smemit.stackmap import open_image
from smemit.stackmap.formats import DIRECT
from tests.unit.run.programs import FOUR, engine_for, module_for

pytest.importorskip("unicorn")

DEOPT_OF_NOBODY = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %a, i64 %b) uwtable {
  %x = mul i64 %a, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %x, i64 %b)
  %y = add i64 %x, %b
  ret i64 %y
}
"""


def random_verdict(target: str, seeds: range) -> Report:
    features, _ = without_missing(ALL - {"wild"}, target)
    report = Report()
    for seed in seeds:
        judge_module(report, seed, 20, runnable_module(seed, 20, features, target), compile_module)
    return report


@pytest.mark.parametrize("target", ["x86_64", "aarch64"])
def test_random_modules_are_right(target):
    report = random_verdict(target, range(5001, 5013))
    assert [str(one) for one in report.verdict.wrong] == []
    assert report.verdict.runs > 20 and report.verdict.values > 300


@pytest.mark.parametrize("target", FOUR)
def test_results_and_records_are_compared(target):
    verdict = check_module(module_for(target, DEOPT_OF_NOBODY))
    assert (verdict.runs, verdict.records, verdict.values) == (2, 2, 6) and not verdict.wrong


UNKNOWN_BYTES = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i64 @f(ptr %p, i64 %a, i64 %b) uwtable {
  %nan = fdiv double 0.0, 0.0
  store i64 undef, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  store double %nan, ptr %q
  %r = getelementptr i8, ptr %p, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %p, i64 12, i1 false)
  %s = getelementptr i8, ptr %p, i64 32
  store i64 %a, ptr %s
  %v = load i64, ptr %s
  ret i64 %v
}
"""


@pytest.mark.parametrize("target", FOUR)
def test_stored_bytes_that_nothing_defines_are_not_compared(target):
    module = module_for(target, UNKNOWN_BYTES)
    verdict = check_module(module)
    assert verdict.runs == 2 and not verdict.wrong and not verdict.unjudged
    other = module_for(target, UNKNOWN_BYTES.replace("store i64 %a", "store i64 %b"))
    wrong = check_module(module, compile_module(other)).wrong
    assert len(wrong) == 2 and "the result of @f" in str(wrong[0])
    behind = UNKNOWN_BYTES.replace("%v = load i64, ptr %s\n  ret i64 %v", "ret i64 %a")
    other = module_for(target, behind.replace("store i64 %a", "store i64 %b"))
    wrong = check_module(module_for(target, behind), compile_module(other)).wrong
    assert len(wrong) == 2 and "memory at" in str(wrong[0])


@pytest.mark.parametrize(("seed", "size"), [(101000017, 38), (101000020, 18), (101000038, 22), (101000172, 38)])
def test_random_programs_have_a_meaning(seed, size):
    """A null pointer that a function reads, `unreachable`, a pointer that a statepoint ended, an alloca of 8 bytes."""
    module = runnable_module(seed, size, ALL - {"wild"}, "x86_64")
    verdict = check_module(module)
    assert verdict.runs >= 2 and not verdict.wrong and not verdict.unjudged


def broken(target: str, change: object, text: str = DEOPT_OF_NOBODY) -> Verdict:
    """The verdict on an object whose records somebody has changed."""
    module = module_for(target, text)
    data = compile_module(module)
    stack_map = open_image(data).stack_maps[0]
    before = stack_map.to_bytes()
    change(stack_map.records[0])  # type: ignore[operator]
    after = stack_map.to_bytes()
    assert data.count(before) == 1 and len(before) == len(after) and before != after
    return check_module(module, data.replace(before, after))


@pytest.mark.parametrize("target", FOUR)
def test_swapped_locations_are_found(target):
    def swap(record):
        record.locations = record.locations[::-1]

    verdict = broken(target, swap)
    assert len(verdict.wrong) == 2 and "live %x" in str(verdict.wrong[0])


@pytest.mark.parametrize("target", FOUR)
def test_record_at_another_address_is_found(target):
    def move(record):
        record.offset -= 4  # in front of the product

    assert broken(target, move).wrong


STATEPOINT = """
declare void @g()
define void @f({argument}) uwtable gc "statepoint-example" {{
  {first}
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, \
ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, \
ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %q) ]
  ret void
}}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
"""
ALLOCA_AS_ROOT = STATEPOINT.format(argument="", first="""%a = alloca ptr
  %b = alloca i16
  store ptr %b, ptr %a
  %p = load ptr addrspace(1), ptr %a""")


@pytest.mark.parametrize("target", FOUR)
def test_a_root_that_is_no_pointer_is_found(target):
    """The record has the address of a slot as base. Nothing reads the relocated pointer, so only the root can tell."""

    def change(record):
        *rest, base, derived = record.locations
        record.locations = (*rest, base._replace(kind=DIRECT), derived)

    text = STATEPOINT.format(argument="ptr addrspace(1) %p", first="").replace("(ptr addrspace(1) %q)", "()")
    wrong = broken(target, change, text).wrong
    assert wrong and "which is no pointer of the statepoint's" in str(wrong[0])


@pytest.mark.parametrize("target", FOUR)
def test_an_exchanged_pair_is_found(target):
    """Nothing reads the relocated pointer."""

    def change(record):
        *rest, base, derived = record.locations
        record.locations = (*rest, derived, base)

    text = STATEPOINT.format(argument="ptr addrspace(1) %p", first="%d = getelementptr i8, ptr addrspace(1) %p, i64 8")
    text = text.replace("(ptr addrspace(1) %p) ]", "(ptr addrspace(1) %p, ptr addrspace(1) %d) ]").replace(
        "%t, i32 0, i32 0)", "%t, i32 0, i32 1)").replace("(ptr addrspace(1) %q)", "()")
    wrong = broken(target, change, text).wrong
    assert wrong and "for which there is no relocate" in str(wrong[0])


@pytest.mark.parametrize("target", FOUR)
def test_an_alloca_as_a_root_has_an_unknown_address(target):
    verdict = check_module(module_for(target, ALLOCA_AS_ROOT))
    assert not verdict.wrong and verdict.runs == 2


@pytest.mark.parametrize("target", FOUR)
def test_a_realigned_frame_has_no_fixed_size(target):
    """PowerPC realigns frames without a frame pointer, which functions with statepoints do not have."""
    text = STATEPOINT.format(argument="ptr addrspace(1) %p", first="%a = alloca i64, align 4096")
    verdict = check_module(module_for(target, text))
    assert not verdict.wrong and verdict.runs == 2


def test_booleans_are_passed_as_bytes():
    function = module_for("aarch64", "define void @f(i1 %a, i5 %b) {\n  ret void\n}\n").functions[0]
    one, five = (argument.type for argument in function.args)
    assert as_passed(1, one, {}) & 0xFFFF == 0x5A01
    assert as_passed(1, five, {}) & 0x1F == 1 and as_passed(1, five, {}) & 0xFF != 1


def test_allocas_that_exceed_the_stack_are_not_judged():
    text = "define void @f(i64 %a) {\n  %b = or i64 %a, 4611686018427387904\n  %x = alloca i8, i64 %b\n  ret void\n}\n"
    verdict = check_module(module_for("x86_64", text))
    assert not verdict.wrong and verdict.unjudged == {"allocas that take more than the stack": 2}


def test_meaningless_runs_are_told_apart():
    text = "define i64 @f(i64 %a) {\n  %x = udiv i64 %a, 0\n  ret i64 %x\n}\n"
    verdict = check_module(module_for("x86_64", text))
    assert not verdict.wrong and verdict.unjudged == {"a division by zero": 2} and verdict.unjudged_share == 100


ADDRESS_AS_NUMBER = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @f() uwtable {{
  %a = alloca ptr
  store ptr %a, ptr %a
  {first}
  %x = load i64, ptr %a
  %y = trunc i64 %x to i32
  ret i32 %y
}}
"""


@pytest.mark.parametrize("first", [
    "", "call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %a)\n  store i8 1, ptr %a"])
def test_an_address_that_is_read_as_a_number_is_not_known(first):
    verdict = check_module(module_for("x86_64", ADDRESS_AS_NUMBER.format(first=first)))
    assert not verdict.wrong and verdict.runs == 2


def test_more_saved_registers_than_a_pair_instruction_reaches():
    """llc has no such frames at -O0: its preserve_allcc functions save no register of its callers besides."""
    saved = [*range(19, 29)]
    places = ", ".join(f"register(x{number})" for number in saved)
    values = ", ".join(f"i64 {number}" for number in saved)
    verdict = check_module(module_for("aarch64", f"""
declare void @g()
declare void @llvm.experimental.stackmap(i64, i32, ...)
define preserve_allcc i64 @f(i64 %a) uwtable {{
  call void @g()
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, {values}) "smemit-placements"="{places}"
  ret i64 %a
}}
define i64 @caller(i64 %a) uwtable {{
  %r = call preserve_allcc i64 @f(i64 %a)
  ret i64 %r
}}
"""))
    assert [str(one) for one in verdict.wrong] == [] and verdict.values >= len(saved)


@pytest.mark.parametrize("target", ["ppc64", "ppc64le"])
def test_saved_vector_registers_are_unwound(target):
    verdict = check_module(module_for(target, """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define double @f(double %a) uwtable {
  %b = fadd double %a, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, double %b) "smemit-placements"="register(vf20)"
  ret double %b
}
"""))
    assert [str(one) for one in verdict.wrong] == [] and verdict.records == 2


@pytest.mark.parametrize("target", FOUR)
def test_a_float_in_a_register_of_double_is_spilled_as_a_float(target):
    verdict = check_module(module_for(target, """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f(i64 %a, i32 %b) uwtable {
  %x = uitofp i64 %a to float
  %y = sitofp i32 %b to float
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, float %x, float %y, float %x)
    "smemit-placements"="spill(sp), spill(sp), any"
  ret void
}
"""))
    assert [str(one) for one in verdict.wrong] == [] and (verdict.runs, verdict.values) == (2, 6)


def test_no_random_program_reads_memory_that_nothing_has_written():
    """The program of this seed has an alloca after code that reads another alloca."""
    module = runnable_module(44860, 20, ALL - {"wild"}, "x86_64")
    verdict = check_module(module, engine=engine_for("x86_64", "native"))
    assert verdict.runs == 4 and not verdict.wrong


@pytest.mark.parametrize(("pointer", "is_right"), [("null", True), ("%p", False)])
def test_only_a_constant_may_be_relocated_without_a_pair(pointer, is_right):
    text = """
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @g()
define i1 @f(ptr addrspace(1) %p) gc "statepoint-example" {{
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0,
    ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"({}) ]
  {}
  %c = icmp eq ptr addrspace(1) {}, null
  ret i1 %c
}}
"""
    relocate = "%r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)"
    module = module_for("x86_64", text.format(f"ptr addrspace(1) {pointer}", relocate, "%r"))
    folded = compile_module(module_for("x86_64", text.format("", "", "null")))
    assert (not check_module(module, folded).wrong) == is_right


PASSED = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i1 @g()
define void @f() uwtable {{
  %c = call i1 @g()
  br i1 %c, label %x, label %y
x:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 {shadow})
  br label %y
y:
  ret void
}}
"""


@pytest.mark.parametrize(("shadow", "is_told"), [(0, True), (16, False)])
@pytest.mark.parametrize("target", ["x86_64", "ppc64", "ppc64le"])
def test_an_address_reached_without_its_stackmap_is_told(target, shadow, is_told, tmp_path, capsys):
    module = module_for(target, PASSED.format(shadow=shadow))
    assert check_module(module, rounds=8).passed == ({("f", 1)} if is_told else set())
    path = tmp_path / "f.ll"
    path.write_text(PASSED.format(shadow=shadow))
    assert main(["run", "--check", str(path), "--target", target]) == 0
    assert ("without its stackmap, so the code cannot be left there" in capsys.readouterr().out) == is_told


@pytest.mark.parametrize("target", ["x86_64", "ppc64", "ppc64le"])
def test_an_object_does_not_show_that_an_address_is_reached_without_its_stackmap(target):
    text = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i1 @again()
define void @f() uwtable {{
  %a = call i1 @again()
  {}
  br label %loop
loop:
  {}
  %b = call i1 @again()
  br i1 %b, label %loop, label %end
end:
  ret void
}}
"""
    site = "call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)"
    before, inside = (module_for(target, text.format(*places)) for places in ((site, ""), ("", site)))
    assert compile_module(before) == compile_module(inside)
    assert check_module(before).passed == {("f", 1)}
    assert check_module(inside).passed == set()


def test_an_object_without_the_functions_checks_nothing(tmp_path, capsys):
    for name in ("f", "g"):
        (tmp_path / f"{name}.ll").write_text(f'target triple = "x86_64-unknown-linux-gnu"\n'
                                             f"define i64 @{name}() {{\n  ret i64 1\n}}\n")
    module, other = str(tmp_path / "f.ll"), str(tmp_path / "g.o")
    assert main(["compile", str(tmp_path / "g.ll"), "-o", other]) == 0
    assert main(["run", "--check", module]) == 0
    assert main(["run", "--check", module, "--object", other]) == 1
    assert "nothing was checked" in capsys.readouterr().out
    assert main(["run", f"{module}:f", "--object", other]) == 2
    assert "--object needs --check" in capsys.readouterr().err
    assert main(["run", f"{module}:f", "1", "--check"]) == 2
    assert "leave out 1" in capsys.readouterr().err


def test_calls_by_the_offset_table_are_loaded():
    """Relocation 41, R_X86_64_GOTPCRELX."""
    module = module_for("x86_64", """
declare i64 @callee(i64) nonlazybind
define i64 @f(i64 %a) uwtable {
  %b = call i64 @callee(i64 %a)
  ret i64 %b
}
""")
    data = compile_module(module)
    assert b"\x29\0\0\0" in data
    verdict = check_module(module, data)
    assert verdict.runs == 2 and not verdict.wrong
