"""Text outputs: assembly comes back from LLVM's assembler as the object's bytes; listings show what lies where."""

from __future__ import annotations

import subprocess

import pytest

from smemit import Builder, Module, i64, ptr
from smemit.compile.objfile.assembly import cfi_text, symbol
from smemit.compile.pipeline import compile_module
from smemit.difftest import golden
from smemit.errors import UnsupportedError
from tests.conftest import cases_of, need_tool

ARCHITECTURES = {"x86_64": "x86_64", "aarch64_be": "aarch64_be", "ppc64": "powerpc64", "ppc64le": "powerpc64le"}


def assembled(text: bytes, target: str = "x86_64") -> bytes:
    tool = need_tool("llvm-mc-22")
    command = [tool, "-filetype=obj", f"-triple={ARCHITECTURES.get(target, target)}-unknown-linux-gnu", "-o", "-"]
    done = subprocess.run(command, input=text, capture_output=True)
    assert not done.returncode, done.stderr.decode()
    return done.stdout


@pytest.mark.parametrize("target", ARCHITECTURES)
@pytest.mark.parametrize("part", range(3))
def test_assembly_of_golden_inputs_gives_their_objects(part: int, target: str) -> None:
    different = []
    for case in cases_of(target)[part::9]:
        module = case.read()
        try:
            ours = compile_module(module)
            text = compile_module(module, output="asm")
        except UnsupportedError:
            continue
        if assembled(text, target) != ours and returns_from_llvm_text(case):
            different.append(case.name)
    assert different == []


def returns_from_llvm_text(case: golden.Case) -> bool:
    """Whether LLVM's own assembly text of a case becomes its object: some immediates are shorter in text."""
    command = [need_tool("llc-22"), "-O0", f"-mtriple={golden.TRIPLES[case.target]}", "-o", "-", str(case.input)]
    text = subprocess.run(command, capture_output=True, check=True).stdout
    return assembled(text, case.target) == case.object.read_bytes()


def test_the_halves_of_an_absolute_symbol_have_no_shift() -> None:
    """aarch64: `movz x8, #:abs_g1_s:symbol` implies `lsl #16`, which assemblers do not accept there."""
    (case,) = [case for case in cases_of("aarch64") if case.name == "aarch64/local-recover"]
    text = compile_module(case.read(), output="asm")
    assert b":abs_g1_s:" in text
    assert assembled(text, "aarch64") == compile_module(case.read())


def test_padding_follows_each_function_whatever_the_assembler_prefers() -> None:
    module = Module("m")
    for name, cpu in (("a", ""), ("b", "haswell"), ("c", "silvermont")):
        function = module.define(name, i64, (i64,), attributes={"target-cpu": cpu} if cpu else None)
        function.builder.stackmap(1, 12, [function.args[0]])
        function.builder.ret(function.args[0])
    assert assembled(compile_module(module, output="asm")) == compile_module(module)


def inline_cache() -> Module:
    module = Module("inline_cache")
    function = module.define("load_field", i64, (ptr,), attributes={"nounwind": None})
    f, (obj,) = function.builder, function.args
    f.stackmap(77, 8, [obj, 5, 1 << 40])
    hit = f.patchpoint(78, 15, 0xFFFF000000000002, [obj], ret=i64)
    f.ret(hit + 3)
    return module


def test_listing() -> None:
    text = compile_module(inline_cache(), output="listing").decode()
    assert text == """\
; ~ shadow of a stackmap   | patch area of a patchpoint or statepoint

load_field:  ; .text+0x0, 33 bytes
.LBB0_0:
     0   55                        pushq %rbp
     1   48 89 e5                  movq %rsp, %rbp
  ; stackmap 77 at +0x4, shadow of 8 bytes
  ;   0: Register rdi (DWARF 5)
  ;   1: Constant 5
  ;   2: ConstantIndex 0: 1099511627776
     4 ~ 0f 1f 84 00 00 02 00 00   nop  ; stackmap 77: shadow
  ; patchpoint 78 at +0xc, patch area of 15 bytes
  ;   live-out (DWARF number:size): 0:8 3:8 7:8 12:8 13:8 14:8 15:8
     c | 49 bb 02 00 00 00 00 00   movabsq $18446462598732840962, %r11
    14 | ff ff
    16 | 41 ff d3                  callq *%r11
    19 | 66 90                     nop  ; patchpoint 78: patch area
    1b   48 83 c0 03               addq $3, %rax
    1f   5d                        popq %rbp
    20   c3                        retq
"""


def test_stackmap_output_is_the_section() -> None:
    module = inline_cache()
    section = compile_module(module, output="stackmap")
    assert section in compile_module(module)
    assert section[0] == 3
    older = compile_module(module, output="stackmap", stackmap_version="2")
    assert older[0] == 2 and len(older) < len(section)
    assert older in compile_module(module, stackmap_version="2")


def test_names_are_quoted_where_the_assembler_would_take_them_apart() -> None:
    assert [symbol(name) for name in ("f", ".Lx", "a b", "1x", "é", 'a"b', "x@y")] == [
        "f", ".Lx", '"a b"', '"1x"', '"\\303\\251"', '"a\\"b"', '"x@y"']


def test_cfi_directives() -> None:
    assert cfi_text(("def_cfa", 7, 8)) == ".cfi_def_cfa 7, 8"
    assert cfi_text(("remember_state",)) == ".cfi_remember_state"
    assert cfi_text(("escape", b"\x2e\x10")) == ".cfi_escape 0x2e, 0x10"


def test_instructions_are_spelled_as_usual() -> None:
    """`mov` instead of `orr` with the zero register, and so on."""
    module = Module("usual", target="aarch64")

    @module.function
    def f(f: Builder, a: i64, b: i64) -> i64:
        f.stackmap(1, live=[a])
        return f.select(f.icmp("slt", a, b), f.call(module.declare("g", i64, [i64, i64]), [b, 0]), a)

    text = compile_module(module, output="asm").decode()
    assert {"\tmov x1, xzr", "\tret"} <= set(text.splitlines())
    assert not [line for line in text.splitlines()
                if line.startswith(("\torr", "\tsubs xzr", "\tret x30")) or line.endswith("lsl #0")]
