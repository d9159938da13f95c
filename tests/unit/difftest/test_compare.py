"""A difference of two objects is named by section, symbol, instruction and field."""

from __future__ import annotations

import shutil

import pytest

from smemit.compile.pipeline import compile_module
from smemit.difftest import disassemble
from smemit.difftest.compare import Difference, compare
from smemit.difftest.llvm import LLVM
from smemit.ir.text import read

BASE = """source_filename = "a.ll"
target triple = "TRIPLE"
@v = global i64 7
declare void @callee(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @first(i64 %a) {
  ret void
}
define void @second(i64 %a, i64 %b) {
  %c = add i64 %a, 5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 77, i32 8, i64 %a, i64 99)
  call void @callee(i64 %c)
  ret void
}
"""


def differ(llvm: LLVM, old: str, new: str, triple: str = "x86_64-unknown-linux-gnu") -> Difference:
    text = BASE.replace("TRIPLE", triple)
    assert old in text
    left, right = llvm.compile(text), llvm.compile(text.replace(old, new))
    found = compare(left.object, right.object, ("one", "two"))
    assert found is not None, (left.message, right.message)
    return found


def test_equal_objects_have_no_difference(llvm: LLVM) -> None:
    data = llvm.compile(BASE.replace("TRIPLE", "x86_64-unknown-linux-gnu")).object
    assert compare(data, bytes(data)) is None


@pytest.mark.parametrize("triple", ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu",
                                    "powerpc64-unknown-linux-gnu", "powerpc64le-unknown-linux-gnu"])
def test_code_is_named_by_function_and_instruction(llvm: LLVM, triple: str) -> None:
    if shutil.which("llvm-objdump-22") is None:
        pytest.importorskip("capstone")
    found = differ(llvm, "add i64 %a, 5", "add i64 %a, 6", triple)
    assert (found.section, found.symbol) == (".text", "second")
    assert found.instruction is not None and found.instruction > 0
    assert found.field.startswith("operand")
    assert found.left.replace("5", "6") == found.right


def test_mnemonics_are_told_from_operands(llvm: LLVM) -> None:
    assert differ(llvm, "add i64 %a, 5", "sub i64 %a, 5").field == "mnemonic"


def test_stack_map_fields_are_named(llvm: LLVM) -> None:
    found = differ(llvm, "i64 99", "i64 98")
    assert (found.section, found.symbol) == (".llvm_stackmaps", "second")
    assert found.field == "record 0 location 1 offset or constant"
    assert found.left.startswith("99") and found.right.startswith("98")
    assert differ(llvm, "i64 77", "i64 78").field == "record 0 id"


def test_relocations_are_named(llvm: LLVM) -> None:
    found = differ(llvm, "@callee", "@called")
    assert (found.section, found.symbol, found.field) == (".rela.text", "second", "relocation 0 symbol")
    assert (found.left, found.right) == ("callee", "called")


def test_frame_descriptions_are_named(llvm: LLVM) -> None:
    found = differ(llvm, "@first(i64 %a)", "@first(i64 %a) nounwind")
    assert found.section == ".eh_frame"
    assert found.field.startswith("FDE 1")


def test_symbols_sections_and_data_are_named(llvm: LLVM) -> None:
    found = differ(llvm, "define void @first", "define weak void @first")
    assert (found.section, found.field) == (".symtab", "symbol 4 'first' st_info bind")
    assert differ(llvm, "@v = global i64 7", "@v = constant i64 7").field == "presence of the section"
    found = differ(llvm, "@v = global i64 7", "@v = global i64 8")
    assert (found.section, found.symbol, found.offset) == (".data", "v", 0)


def test_report_shows_both_sides(llvm: LLVM) -> None:
    text = str(differ(llvm, "add i64 %a, 5", "sub i64 %a, 5"))
    assert text.splitlines()[0].startswith(".text, @second, instruction ")
    assert "one" in text and "two" in text and "addq" in text and "subq" in text


def test_files_that_are_no_objects_differ_by_byte() -> None:
    found = compare(b"abc", b"abd")
    assert found is not None and (found.offset, found.field) == (2, "bytes")
    found = compare(b"abc", b"ab")
    assert found is not None and found.right == "end of file"


def test_code_is_shown_without_a_disassembler(llvm: LLVM, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(disassemble, "_CAPSTONE", {})
    found = differ(llvm, "add i64 %a, 5", "sub i64 %a, 5")
    assert found.section == ".text" and found.left.startswith(".byte")


def test_truncated_sections_are_cut_as_far_as_they_go(llvm: LLVM) -> None:
    data = llvm.compile(BASE.replace("TRIPLE", "x86_64-unknown-linux-gnu")).object
    at = data.index((77).to_bytes(8, "little"))
    # The record count is raised: the fields end in the middle of a record that is not there.
    count = data.rindex((1).to_bytes(4, "little"), 0, at - 24)
    broken = data[:count] + (9).to_bytes(4, "little") + data[count + 4:]
    found = compare(data, broken)
    assert found is not None and found.section == ".llvm_stackmaps"


MACHO = """define void @first(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @second(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 77, i32 8, ptr %p, i64 99)
  call void @callee(ptr %p)
  ret void
}
@v = global i64 7
declare void @callee(ptr)
declare void @other(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
"""


@pytest.mark.parametrize("triple", ["x86_64-apple-macosx14", "arm64-apple-macosx14"])
@pytest.mark.parametrize(("old", "new", "section", "symbol", "field"), [
    ("i32 1,", "i32 2,", "__TEXT,__text", "first", "operand"),
    ("i64 99", "i64 98", "__LLVM_STACKMAPS,__llvm_stackmaps", "second", "record 0 location 1 offset or constant"),
    ("@callee(ptr %p)\n  ret", "@other(ptr %p)\n  ret", "relocations of __TEXT,__text", "second", "target"),
    ("i64 7\n", "i64 8\n", "__DATA,__data", "v", "bytes"),
    ("@v =", "@w =", "symbol table", "", "name"),
    ("macosx14", "macosx13", "load commands", "", "LC_BUILD_VERSION"),
])
def test_differences_of_mach_o_are_named(triple: str, old: str, new: str, section: str, symbol: str,
                                         field: str) -> None:
    text = f'target triple = "{triple}"\n{MACHO}'
    first, second = (compile_module(read(one, "m.ll"), isel="dag") for one in (text, text.replace(old, new)))
    found = compare(first, second)
    assert found is not None
    assert (found.section, found.symbol) == (section, symbol) and field in found.field, str(found)


def test_unwind_rows_are_named_by_function() -> None:
    text = f'target triple = "arm64-apple-macosx14"\n{MACHO}'
    other = text.replace("%p) {\n  call", "%p) uwtable {\n  call")
    first, second = (compile_module(read(one, "m.ll")) for one in (text, other))
    found = compare(first, second)
    assert found is not None and found.section == "__LD,__compact_unwind" and "_second, encoding" in found.field
