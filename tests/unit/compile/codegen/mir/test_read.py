"""Machine IR text becomes machine functions, at whatever stage it stands; mistakes have their place."""

from __future__ import annotations

import io
import subprocess
from collections import Counter
from typing import Any

import pytest
from elftools.elf import elffile

from smemit.compile.codegen.machine import Symbol
from smemit.compile.codegen.mir.files import read_machine_ir
from smemit.compile.machine_ir import compile_machine_ir
from smemit.compile.objfile.truth import Truth
from smemit.errors import SmemitError, UnsupportedError
from tests.conftest import need_tool
from tests.properties import machine_ir_mutations

IR = """--- |
  target triple = "x86_64-unknown-linux-gnu"
  @v = global i64 3
  declare i64 @g(i64)
  define i64 @f(i64 %a) {
  entry:
    ret i64 %a
  }
...
"""
FINAL = IR + """---
name:            f
alignment:       16
liveins:
  - { reg: '$rdi', virtual-reg: '' }
frameInfo:
  hasStackMap:     true
  stackSize:       16
  maxAlignment:    8
  hasCalls:        true
  isCalleeSavedInfoValid: true
fixedStack:
  - { id: 0, type: spill-slot, offset: -16, size: 8, alignment: 16,
      callee-saved-register: '$rbp' }
stack:
  - { id: 0, name: x, type: default, offset: -24, size: 8, alignment: 8 }
constants:
  - id:              0
    value:           'double 3.000000e+00'
    alignment:       8
body:             |
  bb.0.entry (align 32):
    successors: %bb.1(0x80000000)
    liveins: $rdi

    frame-setup PUSH64r killed $rbp, implicit-def $rsp, implicit $rsp
    frame-setup CFI_INSTRUCTION def_cfa_offset 16
    $rbp = frame-setup MOV64rr $rsp
    $rax = MOV64rm $rip, 1, $noreg, target-flags(x86-gotpcrel) @v, $noreg :: (load (s64) from got)
    renamable $xmm0 = MOVSDrm_alt $rip, 1, $noreg, %const.0, $noreg ; a comment
    STACKMAP 7, 4, killed renamable $rax, 0, $rbp, -8, 1, 4, $rbp, -16, 2, -5, implicit-def dead early-clobber $r11
    CALL64pcrel32 target-flags(x86-plt) @g, csr_64, implicit $rsp, implicit-def $rax
    JMP_1 %bb.1

  bb.1 (landing-pad):
    $rbp = frame-destroy POP64r implicit-def $rsp, implicit $rsp
    RET64 $rax
...
""".replace(" (landing-pad)", "")
VIRTUAL = """---
name: f
body: |
  bb.0:
    liveins: $rdi, $rsi
    %0:gr64 = COPY $rdi
    %1:gr64 = COPY $rsi
    %2:gr64 = ADD64rr %0, %1, implicit-def dead $eflags
    CALL64pcrel32 &other, csr_64, implicit-def $rsp
    PATCHPOINT 1, 16, 0, 0, 0, %2, %0, csr_64, implicit-def dead early-clobber $r11
    $rax = COPY %2
    RET64 $rax
...
"""
FOURTEEN = "\n".join(["    NOP"] * 14)
PREFIXED = f"""--- |
  target triple = "powerpc64le-unknown-linux-gnu"
  @v = external global i64
  define void @f() "target-cpu"="pwr10" {{
    unreachable
  }}
...
---
name: f
frameInfo:
  isCalleeSavedInfoValid: true
body: |
  bb.0:
{FOURTEEN}
    $x3 = PLDpc target-flags(ppc-got-pcrel) @v, 0, target-flags(ppc-opt-pcrel) <mcsymbol .Lpcrel0>, implicit-def $r4
    $r4 = LHZ 0, $x3, target-flags(ppc-opt-pcrel) <mcsymbol .Lpcrel0>
{FOURTEEN}
    $x3 = PLDpc target-flags(ppc-got-pcrel) @v, 0
    BLR8 implicit $lr8, implicit $rm
...
"""


def _records(text: str) -> list[dict[str, Any]]:
    truth = Truth()
    compile_machine_ir(read_machine_ir(text, "a.mir"), truth=truth)
    return [record for one in truth.to_json()["maps"] for function in one["functions"]
            for record in function["records"]]


def test_all_kinds_of_locations_are_recorded() -> None:
    (record,) = _records(FINAL)
    assert [(one["kind"], one.get("name"), one.get("offset"), one.get("value")) for one in record["locations"]] == [
        ("Register", "rax", 0, None), ("Direct", "rbp", -8, None), ("Indirect", "rbp", -16, None),
        ("Constant", None, None, "-5")]


def test_a_final_function_keeps_blocks_frame_and_alignment() -> None:
    machine = read_machine_ir(FINAL, "a.mir").functions[0]
    function = machine.function
    assert machine.stage == "expand" and machine.is_printed
    assert [block.align for block in function.blocks] == [32, 1]
    assert function.blocks[0].successors == [function.blocks[1]]
    assert function.frame.size == 16 and [slot.offset for slot in function.frame.slots] == [-8, -16]
    assert [inst.template.name for inst in function.blocks[1].insts] == ["POP64r", "RET64"]


def test_a_function_has_the_alignment_that_it_names() -> None:
    function = read_machine_ir(FINAL.replace("alignment:       16\nl", "alignment:       64\nl"), "a.mir").functions[0]
    assert function.function.align == 64
    function = read_machine_ir(FINAL.replace("alignment:       16\nl", "l"), "a.mir").functions[0]
    assert function.function.align == 1


def test_prefixed_instructions_lie_within_64_bytes_and_linkers_may_rewrite_pairs() -> None:
    nop, half, *load = (word.to_bytes(4, "little") for word in (0x60000000, 0xA0830000, 0x04100000, 0xE4600000))
    made = compile_machine_ir(read_machine_ir(PREFIXED, "a.mir"))
    section: Any = elffile.ELFFile(io.BytesIO(made)).get_section_by_name
    assert section(".text").data().startswith(b"".join((*[nop] * 14, *load, half, *[nop] * 15, *load)))
    assert section(".text")["sh_addralign"] == 64
    through_table, pair = 133, 123
    relocations = section(".rela.text").iter_relocations()
    assert [(one["r_offset"], one["r_info_type"], one["r_addend"]) for one in relocations] == [
        (56, through_table, 0), (56, pair, 8), (128, through_table, 0)]


def test_pairs_of_low_vector_scalar_registers_have_no_number_in_call_frame_information() -> None:
    text = PREFIXED.replace("    BLR8", "    $vsrp7 = LXVP 32, $x1\n    CFI_INSTRUCTION offset <badreg>, -32\n    BLR8")
    *_, load, cfi, _ = read_machine_ir(text, "a.mir").functions[0].function.blocks[0].insts
    assert cfi.ops == ["offset", 0xFFFFFFFF, -32]
    assert load.template.encode is not None
    assert load.template.encode(load.ops)[0] == 0x19C10020.to_bytes(4, "little")


@pytest.mark.parametrize("wrong, right, message", [
    ("  isCalleeSavedInfoValid: true", "  hasCalls: true", "before the frame is laid out"),
    ("PLDpc target-flags(ppc-got-pcrel) @v, 0, target", "PLDpc 0, 0, target", "no instruction in front loads"),
])
def test_pairs_for_linkers_need_both_instructions(wrong: str, right: str, message: str) -> None:
    with pytest.raises(UnsupportedError, match=message):
        compile_machine_ir(read_machine_ir(PREFIXED.replace(wrong, right), "a.mir"))


def test_loads_reach_thread_local_variables_through_a_table_and_additions_directly() -> None:
    text = """--- |
  target triple = "aarch64-unknown-linux-gnu"
  @v = external thread_local(initialexec) global i64
  define void @f() {
    unreachable
  }
...
---
name: f
body: |
  bb.0:
    $x8 = MRS 56962, implicit-def $nzcv
    $x9 = ADRP target-flags(aarch64-page, aarch64-tls) @v
    $x9 = LDRXui $x9, target-flags(aarch64-pageoff, aarch64-nc, aarch64-tls) @v
    $x8 = ADDXri $x8, target-flags(aarch64-hi12, aarch64-tls) @v, 0
    $x8 = ADDXri $x8, target-flags(aarch64-pageoff, aarch64-nc, aarch64-tls) @v, 0
    RET undef $lr
...
"""
    insts = read_machine_ir(text, "a.mir").functions[0].function.blocks[0].insts
    assert [op.access for inst in insts for op in inst.ops if isinstance(op, Symbol)] == [
        "gottprel", "gottprel_lo12", "tprel_hi12", "tprel_lo12"]
    assert [inst.ops[3] for inst in insts if inst.template.name == "ADDXri"] == [12, 0]


def test_sizes_of_pushed_arguments_which_llc_does_not_write_out_are_computed() -> None:
    text = """---
name: f
body: |
  bb.0:
    frame-setup PUSH64r killed $rbp, implicit-def $rsp, implicit $rsp
    CFI_INSTRUCTION <unserializable cfi directive>
    $rsp = SUB64ri32 $rsp, 8, implicit-def dead $eflags
    PUSH64r $rax, implicit-def $rsp, implicit $rsp
    CALL64pcrel32 &g, csr_64, implicit-def $rsp
    CFI_INSTRUCTION <unserializable cfi directive>
    PUSH64r $rax, implicit-def $rsp, implicit $rsp
    STACKMAP 1, 0
    $rsp = ADD64ri32 $rsp, 24, implicit-def dead $eflags
    CFI_INSTRUCTION <unserializable cfi directive>
    CALL64pcrel32 &g, csr_64, implicit-def $rsp
    CFI_INSTRUCTION <unserializable cfi directive>
    $rbp = frame-destroy POP64r implicit-def $rsp, implicit $rsp
    RET64
...
"""
    (machine,) = read_machine_ir(text, "a.mir").functions
    insts = machine.function.blocks[0].insts
    assert [inst.ops for inst in insts if inst.template.name == "CFI_INSTRUCTION"] == [
        ["escape", bytes((0x2E, size))] for size in (16, 24, 0, 0)]


def test_memory_operands_may_hold_constant_expressions() -> None:
    place = "`ptr getelementptr (<{ i8, [3 x i8] }>, ptr @x, i32 0, i32 1)`, align 4)"
    read_machine_ir(FINAL.replace("    RET64 $rax", f"    RET64 $rax :: (load (s8) from {place}"), "a.mir")


WIDE = """--- |
  source_filename = "wide"
  target triple = "x86_64-unknown-linux-gnu"
  @g = external hidden global double
  define void @f() "target-cpu"="x86-64-v4" {
    unreachable
  }
...
---
name: f
alignment: 16
frameInfo:
  isCalleeSavedInfoValid: true
body: |
  bb.0:
    $xmm17 = VMOVSDZrm_alt $rdi, 1, $noreg, 8, $noreg
    $k1 = KMOVDkr $esi
    $xmm18 = VXORPDZ128rmb $xmm17, $rip, 1, $noreg, @g, $noreg
    $xmm3 = VMOVSSZrrkz $k1, $xmm4, $xmm5
    VMOVUPSZ256mr $rdi, 1, $rsi, 64, $fs, $ymm19
    STACKMAP 1, 0, $xmm17, $ymm18, $zmm19, $zmm3, $k1
    PATCHPOINT 2, 16, 0, 0, 0, $zmm20, csr_64, liveout($xmm17, $zmm3, $k2), implicit-def dead early-clobber $r11
    RET64
...
"""


def test_avx512_has_more_registers_and_masks() -> None:
    first, _ = _records(WIDE)
    assert [(one["name"], one["size"]) for one in first["locations"]] == [
        ("xmm17", 16), ("ymm18", 32), ("zmm19", 64), ("zmm3", 64), ("k1", 8)]
    llc = need_tool("llc-22")
    command = [llc, "-x", "mir", "-start-before=unpack-mi-bundles", "-filetype=obj", "-o", "-", "-"]
    made = subprocess.run(command, input=WIDE.encode(), capture_output=True, check=True).stdout
    machine = read_machine_ir(WIDE, "a.mir")
    assert compile_machine_ir(machine) == made
    text = compile_machine_ir(machine, output="asm").decode()
    assert "vxorpd g(%rip){1to2}, %xmm17, %xmm18" in text
    assert "vmovss %xmm5, %xmm4, %xmm3 {%k1} {z}" in text
    assert "Register xmm17 (DWARF 68)" in compile_machine_ir(machine, output="listing").decode()


TWO_RETURNS = """source_filename = "two"
declare void @g(ptr)
declare MASK void @h()
define i64 @f(i64 %a) uwtable {
  %slot = alloca i64
  call void @g(ptr %slot)
  call MASK void @h()
  %is = icmp eq i64 %a, 0
  br i1 %is, label %one, label %two
one:
  ret i64 1
two:
  ret i64 %a
}
"""


@pytest.mark.parametrize("passed", ["phi-node-elimination", "regallocfast", "prologepilog", "postrapseudos"])
@pytest.mark.parametrize(("machine", "convention"), [("x86_64", "coldcc"), ("aarch64", "preserve_allcc")])
def test_files_from_behind_every_pass_give_the_object_of_llc(machine: str, convention: str, passed: str) -> None:
    llc = need_tool("llc-22")
    options = ["-O0", "-global-isel=0", "-o", "-"]
    triple = f'target triple = "{machine}-unknown-linux-gnu"\n'
    ir = (triple + TWO_RETURNS.replace("MASK", convention)).encode()
    text = subprocess.run([llc, *options, f"-stop-after={passed}"], input=ir, capture_output=True, check=True).stdout
    made = subprocess.run([llc, *options, "-x", "mir", f"-start-after={passed}", "-filetype=obj"], input=text,
                          capture_output=True, check=True).stdout
    assert compile_machine_ir(read_machine_ir(text.decode(), "<stdin>")) == made


def test_virtual_registers_are_allocated() -> None:
    (record,) = _records(VIRTUAL)
    assert [one["kind"] for one in record["locations"]] == ["Register", "Register"]
    assert record["live_outs"]


def test_a_base_pointer_and_what_is_derived_from_it_may_be_one_operand() -> None:
    text = """---
name: f
stack:
  - { id: 0, size: 8, alignment: 8 }
  - { id: 1, size: 8, alignment: 8 }
body: |
  bb.0:
    STATEPOINT 1, 0, 0, &g, 2, 0, 2, 0, 2, 0, 2, 1, 1, 8, %stack.1, 0, 2, 0, 2, 1, 0, 0, csr_64, implicit-def $rsp
    RET64
...
"""
    (record,) = _records(text)
    *_, base, derived = record["locations"]
    assert base == derived and base["kind"] == "Indirect"


def test_call_sequences_without_arguments_in_memory_are_nothing() -> None:
    text = """---
name: f
body: |
  bb.0:
    ADJCALLSTACKDOWN 0, 0, implicit-def $sp, implicit $sp
    BL &g, csr_aarch64_allregs, implicit-def dead $lr, implicit $sp, implicit-def $sp
    ADJCALLSTACKUP 0, 0, implicit-def $sp, implicit $sp
    RET_ReallyLR
...
"""
    compile_machine_ir(read_machine_ir(text, "a.mir", triple="aarch64-unknown-linux-gnu"))


@pytest.mark.parametrize(("wrong", "right", "message"), [
    ("    RET64 $rax", "    RET65 $rax", "46:5: error: x86_64 has no instruction RET65"),
    ("JMP_1 %bb.1", "JMP_1 %bb.9", "42:11: error: there is no block %bb.9"),
    ("$rip, 1, $noreg, %const.0", "$rip, 3, $noreg, %const.0",
     "39:41: error: operand 'm.scale' of MOVSDrm_alt is 1, 2, 4 or 8"),
    ("%const.0", "%const.1", "39:52: error: %const.1 is not listed in `constants:`"),
    ("0, $rbp, -8, 1", "5, $rbp, -8, 1", "40:43: error: expected a register, or 0 (Direct), 1 (Indirect) or 2"),
    ("0, $rbp, -8, 1", "0, $rbp, 2147483648, 1",
     "40:52: error: the offset is 2147483648; a record holds -2147483648 to 2147483647"),
    ("2, -5,", "2,", "40:5: error: STACKMAP ends where a constant should stand"),
    ("@g, csr_64", "@h, csr_64", "41:41: error: the module defines no '@h'"),
    ("x86-plt", "x86-pls", "41:19: error: target-flags(x86-pls) is not supported on x86_64"),
    ("$rbp = frame-setup MOV64rr $rsp", "$ebp = frame-setup MOV64rr $rsp",
     "37:5: error: operand 'd' of MOV64rr is in GR64, which ebp is not"),
    ("$rbp = frame-setup MOV64rr $rsp", "$rbp = frame-setup MOV64rr",
     "37:24: error: MOV64rr takes 2 operands (d, a), and 1 are given"),
    ("align 32", "align 33", "31:21: error: 33 is not an alignment of a block"),
    ("hasCalls:        true", "hasCalls:        yes", "19:3: error: 'hasCalls' is true or false"),
    ("alignment:       16\nlive", "alignement:       16\nlive", "12:1: error: unknown key 'alignement'"),
    ("id: 0, name: x", "id: 0, id: 1", "25:14: error: the key 'id' is given twice"),
    ("  bb.1:", "  bb.0:", "44:3: error: block bb.0 is defined twice"),
    ("name:            f", "name:            h", "11:18: error: the module defines no function @h"),
    ("%a) {", "%a {", "5:24: error: expected ',', found '{'"),
])
def test_mistakes_have_their_place(wrong: str, right: str, message: str) -> None:
    assert wrong in FINAL
    with pytest.raises(SmemitError) as caught:
        compile_machine_ir(read_machine_ir(FINAL.replace(wrong, right, 1), "a.mir"))
    assert str(caught.value).startswith(f"a.mir:{message}")


def test_registers_that_nothing_writes_are_refused() -> None:
    with pytest.raises(SmemitError, match="%1 is read before it is written"):
        read_machine_ir(VIRTUAL.replace("%1:gr64 = COPY $rsi", "%1:gr64 = COPY %1"), "a.mir")


@pytest.mark.parametrize(("phi", "message"), [
    ("$ecx = PHI 3", "PHI writes one virtual register and takes pairs of a virtual register and a block"),
    ("%3:gr64 = PHI %0, %bb.0, %1", "PHI writes one virtual register and takes pairs"),
    ("%3:gr64 = PHI $rdi, %bb.0", "PHI writes one virtual register and takes pairs"),
    ("PHI %0, %bb.0", "PHI writes one virtual register and takes pairs"),
    ("NOOP\n    %3:gr64 = PHI %0, %bb.0", "PHI instructions are the first of their block"),
])
def test_phis_select_virtual_registers_at_the_start_of_a_block(phi: str, message: str) -> None:
    text = f"""---
name: f
body: |
  bb.0:
    %0:gr64 = COPY $rdi
    %1:gr64 = COPY $rsi
    JMP_1 %bb.1

  bb.1:
    {phi}
    RET64
...
"""
    with pytest.raises(SmemitError, match=message):
        read_machine_ir(text, "a.mir")


def test_stack_objects_are_bases_of_addresses() -> None:
    text = """---
name: f
stack:
  - { id: 0, size: 8, alignment: 8 }
body: |
  bb.0:
    MOV64mr %stack.0, 1, $noreg, 0, %stack.0, $rdi
    RET64
...
"""
    with pytest.raises(SmemitError, match=r"^a\.mir:7:37: error: operand 'm\.segment' of MOV64mr"):
        read_machine_ir(text, "a.mir")


def test_calls_without_a_known_mask_are_refused_where_values_live_on() -> None:
    with pytest.raises(SmemitError, match="the register mask csr_odd is not known"):
        read_machine_ir(VIRTUAL.replace("&other, csr_64", "&other, csr_odd"), "a.mir")


def test_damaged_text_meets_nothing_but_our_errors() -> None:
    cases = machine_ir_mutations.cases(600, seed=0)
    counts = Counter(machine_ir_mutations.judge(text).partition("\n")[0] for _, text in cases)
    assert counts.keys() <= {"read", "compile", "sound"} and counts["read"] > counts["sound"] > 20
