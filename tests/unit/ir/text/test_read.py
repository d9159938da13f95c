"""What the reader makes of single pieces of syntax, old and new."""

from __future__ import annotations

import pytest

from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Alias, Function
from smemit.ir.text import write
from smemit.ir.values import ConstantExpression, ConstantFloat, ConstantInt, ConstantNull, InlineAssembly
from smemit.ir.verify import verify

parse = Module.parse

HEAD = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @callee(i64)
declare i32 @pers(...)
@g = global i64 0
"""


def operations(body: str, signature: str = "void @f(i64 %a, ptr %p, i32 %i)") -> list[ops.Operation]:
    module = parse(f"{HEAD}define {signature} gc \"erlang\" personality ptr @pers {{\n{body}\n}}\n", "t.ll")
    verify(module)
    function = module.globals["f"]
    assert isinstance(function, Function)
    return list(function.operations())


def first(body: str, signature: str = "void @f(i64 %a, ptr %p, i32 %i)") -> ops.Operation:
    return operations(body + "\n  ret void", signature)[0]


def initializer(text: str) -> object:
    module = parse(f"@other = global i64 0\n@x = global {text}\n", "t.ll")
    return module.variables[1].initializer


@pytest.mark.parametrize(("old", "new"), [
    ("%x = load i64* %q", "%x = load i64, ptr %q"),
    ("%x = load volatile i64* %q, align 4", "%x = load volatile i64, ptr %q, align 4"),
    ("%x = load atomic i64* %q singlethread seq_cst, align 8",
     '%x = load atomic i64, ptr %q syncscope("singlethread") seq_cst, align 8'),
    ("%x = getelementptr inbounds { i8, i64 }* %s, i32 0, i32 1",
     "%x = getelementptr inbounds { i8, i64 }, ptr %s, i32 0, i32 1"),
    ("%x = call i64 (i64)* @callee(i64 1)", "%x = call i64 @callee(i64 1)"),
    ("call void ()* %v()", "call void %v()"),
    ("call void (i64, i32, ...)* @llvm.experimental.stackmap(i64 1, i32 0)",
     "call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)"),
    ("call cc10 void %v()", "call cc 10 void %v()"),
    ("%x = bitcast i64* %q to i8*", "%x = bitcast ptr %q to ptr"),
    ("call void asm \"nop\", \"=*m\"(i64* %q)", "call void asm \"nop\", \"=*m\"(ptr elementtype(i64) %q)"),
])
def test_old_syntax_means_the_same_as_new(old: str, new: str) -> None:
    signature = "void @f({} %q, {} %s, {} %v)"
    typed, opaque = ("i64*", "{ i8, i64 }*", "void ()*"), ("ptr",) * 3
    of_old = parse(HEAD + f"define {signature.format(*typed)} {{\n{old}\nret void }}", "t")
    of_new = parse(HEAD + f"define {signature.format(*opaque)} {{\n{new}\nret void }}", "t")
    assert of_old == of_new, write(of_old)


def test_a_call_that_returns_a_function_pointer_is_told_from_an_old_call() -> None:
    text = "declare void ()* @get()\ndefine void @f() {\n  %x = call void ()* @get()\n  call void %x()\n  ret void\n}"
    call = next(parse(text, "t").functions[1].operations())
    assert call.type is t.ptr


def test_stackmap_and_patchpoint_become_operations() -> None:
    stackmap, patchpoint, *_ = operations("""
        call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -1, i32 8, i64 %a, i32 7)
        %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(
            i64 2, i32 24, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, ptr %p)
        ret void""")
    assert isinstance(stackmap, ops.Stackmap) and isinstance(patchpoint, ops.Patchpoint)
    assert (stackmap.id, stackmap.shadow_bytes, len(stackmap.live)) == ((1 << 64) - 1, 8, 2)
    assert (patchpoint.id, patchpoint.patch_bytes, patchpoint.cc, patchpoint.type) == (2, 24, "anyregcc", t.i64)
    assert [len(patchpoint.args), len(patchpoint.live)] == [1, 1]
    assert isinstance(patchpoint.target, ConstantExpression)


def test_inline_statepoint_operands_become_bundles_and_relocates_count_over_them() -> None:
    pad = """
  %s = invoke token (i64, i32, void (i64)*, i32, i32, ...) @llvm.experimental.gc.statepoint.p0f_isVoidi64f(
      i64 7, i32 3, void (i64)* null, i32 1, i32 1, i64 %a, i32 1, i64 5, i32 2, i32 %i, i64 9, i8* %p, i8* null)
      to label %ok unwind label %bad
bad:
  %pad = landingpad token cleanup
  %m = call i8* @llvm.experimental.gc.relocate.p0i8(token %pad, i32 11, i32 12)
  ret void
ok:
  %n = call i8* @llvm.experimental.gc.relocate.p0i8(token %s, i32 12, i32 11)
  ret void"""
    found = operations(pad)
    statepoint = found[0]
    assert isinstance(statepoint, ops.Statepoint)
    assert {b.tag: len(b.inputs) for b in statepoint.bundles} == {"gc-transition": 1, "deopt": 2, "gc-live": 2}
    assert statepoint.callee_type is t.function(t.void, (t.i64,))
    relocates = [(op.base, op.derived) for op in found if isinstance(op, ops.GCRelocate)]
    assert relocates == [(0, 1), (1, 0)]


def test_values_and_blocks_may_be_named_before_they_are_defined() -> None:
    found = operations("""
  br label %2
1:
  %x = add i64 %3, %y
  br label %end
2:
  %3 = add i64 %a, 1
  %y = add i64 %3, 1
  br label %1
end:
  %z = phi i64 [ %x, %1 ]
  switch i64 %z, label %last [ i64 1, label %last ]
last:
  ret void""")
    add = next(op for op in found if op.name == "x")
    assert isinstance(add, ops.Binary) and add.rhs.name == "y" and isinstance(add.lhs, ops.Binary)


def test_values_in_bundles_may_be_named_before_they_are_defined() -> None:
    call, = (op for op in operations("""  br label %later
back:
  %r = call i64 @callee(i64 %y) [ "deopt"(i64 %y, i64 7) ]
  ret void
later:
  %y = add i64 %a, 1
  br label %back""") if isinstance(op, ops.Call))
    (bundle,) = call.bundles
    assert bundle.inputs[0] is call.args[0]
    assert isinstance(bundle.inputs[0], ops.Binary)


@pytest.mark.parametrize(("text", "kind", "bits"), [
    ("float 1.0", t.float_, 0x3F800000), ("float 0x3FB99999A0000000", t.float_, 0x3DCCCCCD),
    ("float 0x36A0000000000000", t.float_, 1), ("float 0x7FF0000020000000", t.float_, 0x7F800001),
    ("double -0.0", t.double, 1 << 63), ("double 0x7FF8000000000001", t.double, 0x7FF8000000000001),
    ("half 1.5", t.half, 0x3E00), ("half 0xH3C00", t.half, 0x3C00), ("half 0x3E70000000000000", t.half, 1),
    ("bfloat 1.0", t.bfloat, 0x3F80), ("x86_fp80 1.0", t.x86_fp80, 0x3FFF8000000000000000),
    ("x86_fp80 0xK3FFF8000000000000000", t.x86_fp80, 0x3FFF8000000000000000),
    ("fp128 1.0", t.fp128, 0x3FFF << 112), ("fp128 0xL00000000000000013FFF000000000000", t.fp128, 0x3FFF << 112 | 1),
    ("ppc_fp128 0xM3FF00000000000000000000000000000", t.ppc_fp128, 0x3FF0000000000000),
])
def test_floating_point_literals(text: str, kind: t.Type, bits: int) -> None:
    value = initializer(text)
    assert isinstance(value, ConstantFloat) and value.type is kind
    assert hex(value.bits) == hex(bits)


@pytest.mark.parametrize(("text", "value"), [
    ("i8 255", -1), ("i8 -129", 127), ("i8 99999999999999999999999", -1), ("i1 true", -1), ("i16 u0xFFFF", -1),
    ("i64 s0xFF", -1), ("i32 zeroinitializer", 0), ("i64 add (i64 40, i64 2)", 42), ("i64 mul (i64 -6, i64 7)", -42),
    ("i64 sdiv (i64 -7, i64 2)", -3), ("i64 srem (i64 -7, i64 2)", -1), ("i32 lshr (i32 -1, i32 28)", 15),
    ("i32 trunc (i64 4294967301 to i32)", 5), ("i64 zext (i8 -1 to i64)", 255), ("i64 sext (i8 -1 to i64)", -1),
    ("i64 bitcast (double 1.0 to i64)", 0x3FF0000000000000), ("i64 ptrtoint (ptr null to i64)", 0),
    ("i64 ptrtoint (ptr inttoptr (i64 77 to ptr) to i64)", 77),
])
def test_integer_constants_are_folded(text: str, value: int) -> None:
    found = initializer(text)
    assert isinstance(found, ConstantInt) and found.value == value


def test_addresses_that_go_nowhere_are_the_pointer_itself() -> None:
    assert initializer("ptr getelementptr (i64, ptr @other, i64 0)") is not None
    assert isinstance(initializer("ptr inttoptr (i64 0 to ptr)"), ConstantNull)
    module = parse("@s = constant [2 x i8] c\"a\\00\"\n@p = global i8* getelementptr ([2 x i8]* @s, i32 0, i32 0)", "t")
    assert module.variables[1].initializer is module.variables[0]


def test_attributes_come_from_groups_and_words() -> None:
    module = parse("""
define zeroext i8 @f(%s* byval align 8 %b, %s* sret noalias %r, i8 signext range(i8 0, 5) %c) align 16 #1 nounwind {
  ret i8 0
}
%s = type { i64 }
attributes #1 = { "no-frame-pointer-elim"="true" uwtable(sync) alignstack=32 "k"="v" memory(argmem: read) "flag" }
""", "t")
    function = module.functions[0]
    assert function.attributes == {"nounwind": None, "no-frame-pointer-elim": "true", "uwtable": "sync",
                                   "alignstack": 32, "k": "v", "memory": "argmem: read", "flag": ""}
    assert function.align == 16 and function.return_attributes == {"zeroext": None}
    struct = module.structs["s"]
    assert [arg.attributes for arg in function.args] == [
        {"byval": struct, "align": 8}, {"sret": struct, "noalias": None}, {"signext": None, "range": "i8 0, 5"}]


def test_words_in_quotes_are_not_attributes_of_llvm() -> None:
    module = parse("""
declare "noalias" ptr @f(ptr "align"="8" %p) "nounwind" "memory"="none" #0
attributes #0 = { "alignstack"="64" }
""", "t")
    function = module.functions[0]
    assert function.attributes == {'"nounwind"': "", '"memory"': "none", '"alignstack"': "64"}
    assert function.return_attributes == {'"noalias"': ""} and function.args[0].attributes == {'"align"': "8"}
    assert '"alignstack"="64"' in write(module) and '"memory"="none"' in write(module)
    assert parse(write(module), "t").functions[0].attributes == function.attributes


def test_old_copies_get_their_alignment_as_attributes() -> None:
    text = """
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i32, i1)
define void @f(i8* %a, i8* %b) {
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %a, i8* %b, i64 8, i32 4, i1 false)
  ret void
}"""
    module = parse(text, "t")
    verify(module)
    call = next(module.functions[1].operations())
    assert isinstance(call, ops.Call) and len(call.args) == 4
    assert call.argument_attributes[:2] == [{"align": 4}, {"align": 4}]
    assert "llvm.memcpy.p0.p0.i64" in module.globals


def test_debugging_leaves_no_trace() -> None:
    text = """
declare void @llvm.dbg.value(metadata, i64, metadata)
define void @f(i64 %a) !dbg !1 {
  call void @llvm.dbg.value(metadata i64 %a, i64 0, metadata !2), !dbg !3
    #dbg_value(i64 %a, !2, !DIExpression(), !3)
  ret void, !dbg !3
}
!1 = distinct !DISubprogram(name: "f")
!2 = !{}
!3 = !DILocation(line: 1, scope: !1)
"""
    assert parse(text, "t") == parse("define void @f(i64 %a) {\n  ret void\n}", "t")


def test_kept_metadata_is_written_out_in_place() -> None:
    load = first("%x = load i64, ptr %p, !range !0, !tbaa !1, !nontemporal !{i32 1}\n  ret void\n}\n"
                 "!0 = !{i64 0, i64 9}\n!1 = !{!0}\ndefine void @g2() {")
    assert load.metadata == {"range": "!{i64 0, i64 9}", "nontemporal": "!{i32 1}"}


def test_module_flags_and_identification() -> None:
    module = parse('!llvm.module.flags = !{!0, !1}\n!0 = metadata !{i32 8, metadata !"PIC Level", i32 2}\n'
                  '!1 = !{i32 1, !"s", !"t"}\n!llvm.ident = !{!2}\n!2 = !{!"us"}', "t")
    assert module.flags == {"PIC Level": (8, 2), "s": (1, "t")}
    assert module.identification == ["us"]


def test_linker_options_come_back_from_text() -> None:
    module = parse('!llvm.linker.options = !{!0, !1}\n!0 = !{!"-lz"}\n!1 = !{!"-framework", !"F"}', "t")
    assert module.linker_options == parse(write(module), "t").linker_options == [("-lz",), ("-framework", "F")]


@pytest.mark.parametrize(("triple", "target"), [
    ("x86_64-apple-darwin", "x86_64"), ("arm64-linux", "aarch64"), ("powerpc64le-unknown-linux-gnu", "ppc64le"),
    ("powerpc64-unknown-linux-gnu", "ppc64"), ("s390x-linux", "s390x"),
])
def test_the_triple_names_the_target(triple: str, target: str) -> None:
    module = parse(f'target triple = "{triple}"', "t")
    assert (module.target, module.triple) == (target, triple)


def test_names_in_quotes_are_the_same_names_and_numbers_in_quotes_are_names() -> None:
    module = parse('@"g" = global i64 0\ndefine i64 @f(i64 %"a b", i64 %0) {\n  %"x" = add i64 %"a b", %0\n'
                  '  %"0" = add i64 %x, 1\n  %2 = add i64 %"0", %0\n  ret i64 %2\n}\n@h = global ptr @g', "t")
    assert [op.name for op in module.functions[0].operations()] == ["x", "0", "", ""]
    assert parse(write(module), "t") == module


def test_bytes_that_are_no_utf8_survive_in_names_and_strings() -> None:
    module = parse(b'@"\xff\\00x" = global [2 x i8] c"\xfe\\5C"', "t")
    variable = module.variables[0]
    assert variable.name.encode("utf-8", "surrogateescape") == b"\xff\0x"
    assert parse(write(module), "t") == module


def test_aliases_old_and_new() -> None:
    module = parse("@a = global i64 0\n@b = alias weak i64* @a\n@c = weak alias i64, ptr @a\n"
                  "@d = alias i8, getelementptr (i8, ptr @a, i64 1)", "t")
    b, c, d = (module.globals[name] for name in "bcd")
    assert isinstance(b, Alias) and isinstance(c, Alias) and isinstance(d, Alias)
    assert (b.linkage, b.value_type, b.aliasee) == (c.linkage, c.value_type, c.aliasee)
    assert isinstance(d.aliasee, ConstantExpression)


def test_inline_assembly_and_calls_of_addresses() -> None:
    assembly, call, *_ = operations("""
  %x = call i64 asm sideeffect "mov $1, $0\\0A", "=r,r,~{rax}"(i64 %a) nounwind
  call void inttoptr (i64 -559038737 to ptr)()
  ret void""")
    assert isinstance(assembly, ops.Call) and isinstance(assembly.callee, InlineAssembly)
    assert (assembly.callee.text, assembly.callee.flags) == ("mov $1, $0\n", ("sideeffect",))
    assert isinstance(call, ops.Call) and isinstance(call.callee, ConstantExpression)


def test_an_intrinsic_needs_no_declaration() -> None:
    module = parse("define double @f(double %x) {\n  %y = call double @llvm.sqrt.f64(double %x)\n  ret double %y\n}\n",
                  "t")
    verify(module)
    assert list(module.globals) == ["f", "llvm.sqrt.f64"]


def test_the_file_names_the_object_unless_the_text_does() -> None:
    assert parse("", "dir/a.ll") == Module("a.ll")
    assert parse('source_filename = "b.c"', "a.ll").source_filename == "b.c"


def test_old_constructors_get_their_third_field() -> None:
    kept = "declare void @f()\n@llvm.global_ctors = appending global [1 x "
    old = parse(kept + "{ i32, void ()* }] [{ i32, void ()* } { i32 1, void ()* @f }]", "t")
    new = parse(kept + "{ i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]", "t")
    assert old == new


def test_nameless_globals_are_numbered_as_llvm_first_writes_them() -> None:
    module = parse("""
@0 = global i64 0
@1 = global i64 1
define ptr @2() {
  ret ptr @1
}
@"" = global ptr @0
""", "t")
    names = {item.name: item for item in module.globals.values()}
    assert list(names) == ["__unnamed_3", "__unnamed_2", "__unnamed_1", "__unnamed_4"]
    assert list(module.globals) == list(names)


def test_sizes_of_objects_get_the_arguments_that_came_later() -> None:
    old = parse("define i64 @f(i8* %p) {\n  %r = call i64 @llvm.objectsize.i64.p0i8(i8* %p, i1 true)\n  ret i64 %r\n}\n"
               "declare i64 @llvm.objectsize.i64.p0i8(i8*, i1)\n", "t")
    new = parse("define i64 @f(ptr %p) {\n %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 false, i1 false)\n"
               "  ret i64 %r\n}\ndeclare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)\n", "t")
    assert old == new
