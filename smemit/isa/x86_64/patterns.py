"""x86-64 instruction patterns, from LLVM's at -O0, where no load is folded.

The language is explained in `compile/isel/dag/match/patterns.py`; `#%` in an opcode is the width of the line's type.
"""

from __future__ import annotations

from collections.abc import Callable


def _fits32(value: int, bits: int) -> bool:
    return -1 << 31 <= value < 1 << 31


def _unsigned32(value: int, bits: int) -> bool:
    return bits == 64 and 0 <= value < 1 << 32


def _low_mask32(value: int, bits: int) -> bool:
    """Whether a 64-bit mask clears the upper half and is not a signed 32-bit number."""
    return 1 << 31 <= value < 1 << 32


def _second_byte(value: int, bits: int) -> bool:
    """Whether a mask shifted right by 8 keeps only the second byte."""
    return value & ~0xFF == 0xFF00


PREDICATES: dict[str, Callable[[int, int], bool]] = {
    "s32": _fits32,
    "u32": _unsigned32,
    "lowmask": _low_mask32,
    "ah": _second_byte,
    "nonzero": lambda value, bits: value != 0,
    "shift": lambda value, bits: 0 <= value < 64,
}

PATTERNS = """
; control
ch: (br $a) -> JMP_1 $a
ch: (brind $a) -> JMP64r $a
ch: (X86ISD::NT_BRIND $a) -> JMP64r_NT $a
ch: (trap) -> TRAP
ch: (debugtrap) -> INT3

; the number 0; others stand in memory by now
f16 f32 f64: (ConstantFP) -> FsFLD0S[H|S|D]

; addition
i64: (add $a 128) -> SUB64ri32 $a -128:i64
i64: (add $a 0x80000000) -> SUB64ri32 $a -0x80000000:i64
i32: (add $a 128) -> SUB32ri $a -128:i32
i16: (add $a 128) -> SUB16ri $a -128:i16
i8 i16 i32 i64: (add $a 1) -> INC#%r $a
i8 i16 i32 i64: (add $a -1) -> DEC#%r $a
i64: (add $a #c:s32) -> ADD64ri32 $a #c
i8 i16 i32: (add $a #c) -> ADD#%ri $a #c
i8 i16 i32 i64: (add $a $b) -> ADD#%rr $a $b

; subtraction; a constant on the right was made an addition by the combiner
i8 i16 i32 i64: (sub 0 $a) -> NEG#%r $a
i8 i16 i32 i64: (X86ISD::SUB 0 $a) -> NEG#%r $a
i64: (sub $a #c:s32) -> SUB64ri32 $a #c
i8 i16 i32: (sub $a #c) -> SUB#%ri $a #c
i8 i16 i32 i64: (sub $a $b) -> SUB#%rr $a $b

; products whose flags tell whether they fit
i16 i32: (X86ISD::SMUL $a #c) -> IMUL#%rri $a #c
i64: (X86ISD::SMUL $a #c:s32) -> IMUL64rri32 $a #c
i16 i32 i64: (X86ISD::SMUL $a $b) -> IMUL#%rr $a $b

; bit scans keep their first operand where the second is zero
i16 i32 i64: (X86ISD::BSR $a $b) -> BSR#%rr $a $b
i32 i64: (X86ISD::BSF $a $b) -> BSF#%rr $a $b
i32 i64: (cttz_zero_undef $a) -> BSF#%rr ~ $a
i8: (rotr $a 7) -> ROL8r1 $a
i16: (rotr $a 15) -> ROL16r1 $a
i32: (rotr $a 31) -> ROL32r1 $a
i64: (rotr $a 63) -> ROL64r1 $a
i8 i16 i32 i64: (rotr $a #c) -> ROR#%ri $a #c

; square roots, bytes in the other order
f32 f64: (fsqrt $a) -> SQRTS[S|D]r $a
v4f32 v2f64: (vector_fsqrt $a) -> SQRTP[S|D]r $a
i32 i64: (bswap $a) -> BSWAP#%r $a

; multiplication (i8 goes through AL: see select.py)
i16 i32: (mul $a #c) -> IMUL#%rri $a #c
i64: (mul $a #c:s32) -> IMUL64rri32 $a #c
i16 i32 i64: (mul $a $b) -> IMUL#%rr $a $b

; logic: masks that movzx can do, then those that 32 bits can do
i64: (and (!srl $a 8) 0xff) -> SUBREG_TO_REG 0:i64 (MOVZX32rr8_NOREX:i32 (EXTRACT_SUBREG:i8 $a .sub_8bit_hi)) .sub_32bit
i32: (and (!srl $a 8) 0xff) -> MOVZX32rr8_NOREX (EXTRACT_SUBREG:i8 $a .sub_8bit_hi)
i64: (srl (!and $a #:ah) 8) -> SUBREG_TO_REG 0:i64 (MOVZX32rr8_NOREX:i32 (EXTRACT_SUBREG:i8 $a .sub_8bit_hi)) .sub_32bit
i32: (srl (!and $a #:ah) 8) -> MOVZX32rr8_NOREX (EXTRACT_SUBREG:i8 $a .sub_8bit_hi)
i64: (and $a 0xffffffff) -> SUBREG_TO_REG 0:i64 (MOV32rr:i32 (EXTRACT_SUBREG:i32 $a .sub_32bit)) .sub_32bit
i64: (and $a 0xffff) -> SUBREG_TO_REG 0:i64 (MOVZX32rr16:i32 (EXTRACT_SUBREG:i16 $a .sub_16bit)) .sub_32bit
i64: (and $a 0xff) -> SUBREG_TO_REG 0:i64 (MOVZX32rr8:i32 (EXTRACT_SUBREG:i8 $a .sub_8bit)) .sub_32bit
i32: (and $a 0xffff) -> MOVZX32rr16 (EXTRACT_SUBREG:i16 $a .sub_16bit)
i32: (and $a 0xff) -> MOVZX32rr8 (EXTRACT_SUBREG:i8 $a .sub_8bit)
i16: (and $a 0xff) -> EXTRACT_SUBREG (MOVZX32rr8:i32 (EXTRACT_SUBREG:i8 $a .sub_8bit)) .sub_16bit
i64: (and $a #c:s32) -> AND64ri32 $a #c
i8 i16 i32: (and $a #c) -> AND#%ri $a #c
i8 i16 i32 i64: (and $a $b) -> AND#%rr $a $b
i64: (or $a #c:s32) -> OR64ri32 $a #c
i8 i16 i32: (or $a #c) -> OR#%ri $a #c
i8 i16 i32 i64: (or $a $b) -> OR#%rr $a $b
i8 i16 i32 i64: (xor $a -1) -> NOT#%r $a
i32: (xor $a -0x80000000) -> ADD32ri $a -0x80000000:i32
i16: (xor $a -0x8000) -> ADD16ri $a -0x8000:i16
i8: (xor $a -0x80) -> ADD8ri $a -0x80:i8
i64: (xor $a #c:s32) -> XOR64ri32 $a #c
i8 i16 i32: (xor $a #c) -> XOR#%ri $a #c
i8 i16 i32 i64: (xor $a $b) -> XOR#%rr $a $b

; shifts by constants (by registers: through CL, see select.py)
i8 i16 i32 i64: (shl $a 1) -> ADD#%rr $a $a
i8 i16 i32 i64: (shl $a #c) -> SHL#%ri $a #c
i8 i16 i32 i64: (srl $a #c) -> SHR#%ri $a #c
i8 i16 i32 i64: (sra $a #c) -> SAR#%ri $a #c
i8: (rotl $a 7) -> ROR8r1 $a
i16: (rotl $a 15) -> ROR16r1 $a
i32: (rotl $a 31) -> ROR32r1 $a
i64: (rotl $a 63) -> ROR64r1 $a
i8 i16 i32 i64: (rotl $a #c) -> ROL#%ri $a #c
i16: (X86ISD::FSHL $a $b #c) -> SHLD16rri8 $a $b #c
i16: (X86ISD::FSHR $a $b #c) -> SHRD16rri8 $b $a #c
i32 i64: (fshl $a $b #c) -> SHLD#%rri8 $a $b #c
i32 i64: (fshr $a $b #c) -> SHRD#%rri8 $b $a #c

; widths
i32: (truncate $a:i64) -> EXTRACT_SUBREG $a .sub_32bit
i16: (truncate $a) -> EXTRACT_SUBREG $a .sub_16bit
i8: (truncate $a) -> EXTRACT_SUBREG $a .sub_8bit
i32: (zero_extend $a:i8) -> MOVZX32rr8 $a
i32: (zero_extend $a:i16) -> MOVZX32rr16 $a
i16: (zero_extend $a:i8) -> EXTRACT_SUBREG (MOVZX32rr8:i32 $a) .sub_16bit
i64: (zero_extend $a:i8) -> SUBREG_TO_REG 0:i64 (MOVZX32rr8:i32 $a) .sub_32bit
i64: (zero_extend $a:i16) -> SUBREG_TO_REG 0:i64 (MOVZX32rr16:i32 $a) .sub_32bit
i64: (zero_extend $a:i32) -> SUBREG_TO_REG 0:i64 (MOV32rr:i32 $a) .sub_32bit
i32 i64: (sign_extend $a:i8) -> MOVSX[32|64]rr8 $a
i32 i64: (sign_extend $a:i16) -> MOVSX[32|64]rr16 $a
i16: (sign_extend $a:i8) -> EXTRACT_SUBREG (MOVSX32rr8:i32 $a) .sub_16bit
i64: (sign_extend $a:i32) -> MOVSX64rr32 $a
i16: (any_extend $a:i8) -> EXTRACT_SUBREG (MOVZX32rr8:i32 $a) .sub_16bit
i32: (any_extend $a:i8) -> MOVZX32rr8 $a
i32: (any_extend $a:i16) -> INSERT_SUBREG ~ $a .sub_16bit
i64: (any_extend $a:i8) -> SUBREG_TO_REG 0:i64 (MOVZX32rr8:i32 $a) .sub_32bit
i64: (any_extend $a:i16) -> SUBREG_TO_REG 0:i64 (MOVZX32rr16:i32 $a) .sub_32bit
i64: (any_extend $a:i32) -> INSERT_SUBREG ~ $a .sub_32bit
i32: (sign_extend_inreg $a @i16) -> MOVSX32rr16 (EXTRACT_SUBREG:i16 $a .sub_16bit)
i32: (sign_extend_inreg $a @i8) -> MOVSX32rr8 (EXTRACT_SUBREG:i8 $a .sub_8bit)
i16: (sign_extend_inreg $a @i8) -> EXTRACT_SUBREG (MOVSX32rr8:i32 (EXTRACT_SUBREG:i8 $a .sub_8bit)) .sub_16bit
i64: (sign_extend_inreg $a @i32) -> MOVSX64rr32 (EXTRACT_SUBREG:i32 $a .sub_32bit)
i64: (sign_extend_inreg $a @i16) -> MOVSX64rr16 (EXTRACT_SUBREG:i16 $a .sub_16bit)
i64: (sign_extend_inreg $a @i8) -> MOVSX64rr8 (EXTRACT_SUBREG:i8 $a .sub_8bit)

; loads
i8 i16 i32 i64: (load =addr) -> MOV#%rm =addr
f16: (load =addr) -> COPY_TO_REGCLASS (PINSRWrmi:v8i16 (IMPLICIT_DEF:v8i16) =addr 0:i8) @FR16
f32 f64: (load =addr) -> MOVS[S|D]rm_alt =addr
i8: (zextloadi1|extloadi1 =addr) -> MOV8rm =addr
i32: (zextloadi1|extloadi1 =addr) -> MOVZX32rm8 =addr
i16: (zextloadi1|extloadi1 =addr) -> EXTRACT_SUBREG (MOVZX32rm8:i32 =addr) .sub_16bit
i64: (zextloadi1|extloadi1 =addr) -> SUBREG_TO_REG 0:i64 (MOVZX32rm8:i32 =addr) .sub_32bit
i32: (zextloadi8|extloadi8 =addr) -> MOVZX32rm8 =addr
i32: (zextloadi16|extloadi16 =addr) -> MOVZX32rm16 =addr
i16: (zextloadi8 =addr) -> EXTRACT_SUBREG (MOVZX32rm8:i32 =addr) .sub_16bit
i64: (zextloadi8|extloadi8 =addr) -> SUBREG_TO_REG 0:i64 (MOVZX32rm8:i32 =addr) .sub_32bit
i64: (zextloadi16|extloadi16 =addr) -> SUBREG_TO_REG 0:i64 (MOVZX32rm16:i32 =addr) .sub_32bit
i64: (zextloadi32|extloadi32 =addr) -> SUBREG_TO_REG 0:i64 (MOV32rm:i32 =addr) .sub_32bit
i16: (sextloadi8 =addr) -> EXTRACT_SUBREG (MOVSX32rm8:i32 =addr) .sub_16bit
i32 i64: (sextloadi8 =addr) -> MOVSX[32|64]rm8 =addr
i32 i64: (sextloadi16 =addr) -> MOVSX[32|64]rm16 =addr
i64: (sextloadi32 =addr) -> MOVSX64rm32 =addr

v4i32 v2i64 v4f32: (load =addr) -> MOVAPSrm =addr
v2f64: (load =addr) -> MOVAPDrm =addr

; stores
i64: (store (extract_vector_elt $v) =addr) -> MOVPQI2QImr =addr $v
i64: (store #c:s32 =addr) -> MOV64mi32 =addr #c
i8: (store (!truncate (!srl $a 8)) =addr) -> MOV8mr_NOREX =addr (EXTRACT_SUBREG:i8 $a .sub_8bit_hi)
i8 i16 i32: (store #c =addr) -> MOV#%mi =addr #c
i8 i16 i32 i64: (store $a =addr) -> MOV#%mr =addr $a
f16: (store $a =addr) -> \
  MOV16mr =addr (EXTRACT_SUBREG:i16 (PEXTRWrri:i32 (COPY_TO_REGCLASS:v8i16 $a @VR128) 0:i8) .sub_16bit)
f32 f64: (store $a =addr) -> MOVS[S|D]mr =addr $a

i16: (bitcast $a:f16) -> EXTRACT_SUBREG (PEXTRWrri:i32 (COPY_TO_REGCLASS:v8i16 $a @VR128) 0:i8) .sub_16bit
f16: (bitcast $a:i16) -> \
  COPY_TO_REGCLASS (PINSRWrri:v8i16 (IMPLICIT_DEF:v8i16) \
  (INSERT_SUBREG:i32 (IMPLICIT_DEF:i32) $a .sub_16bit) 0:i8) @FR16

; floating point
f32 f64: (fadd $a $b) -> ADDS[S|D]rr $a $b
f32 f64: (fsub $a $b) -> SUBS[S|D]rr $a $b
f32 f64: (fmul $a $b) -> MULS[S|D]rr $a $b
f32 f64: (fdiv $a $b) -> DIVS[S|D]rr $a $b
f32 f64: (X86ISD::FMUL $a $b) -> MULS[S|D]rr $a $b
i32 i64: (lrint $a:f32) -> CVTSS2SI[|64]rr $a
i32 i64: (lrint $a:f64) -> CVTSD2SI[|64]rr $a
f64: (fp_extend $a:f32) -> CVTSS2SDrr $a
f32: (fp_round $a:f64) -> CVTSD2SSrr $a
i32 i64: (fp_to_sint $a:f32) -> CVTTSS2SI[|64]rr $a
i32 i64: (fp_to_sint $a:f64) -> CVTTSD2SI[|64]rr $a
f32 f64: (sint_to_fp $a:i32) -> CVTSI2S[S|D]rr $a
f32 f64: (sint_to_fp $a:i64) -> CVTSI642S[S|D]rr $a
i32: (bitcast $a:f32) -> MOVSS2DIrr $a
f32: (bitcast $a:i32) -> MOVDI2SSrr $a
i64: (bitcast $a:f64) -> MOVSDto64rr $a
f64: (bitcast $a:i64) -> MOV64toSDrr $a

; comparisons: flags only. A mask by a register stays apart from its test: llc joins them only when optimizing.
i32: (X86ISD::BT $a:i32 #c) -> BT32ri8 $a #c
i32: (X86ISD::BT $a:i64 #c) -> BT64ri8 $a #c
i32: (X86ISD::BT $a:i32 $b) -> BT32rr $a $b
i32: (X86ISD::BT $a:i64 $b) -> BT64rr $a $b
i32: (X86ISD::CMP (!and:i8 $a #c) 0) -> TEST8ri $a #c
i32: (X86ISD::CMP (!and:i16 $a #c) 0) -> TEST16ri $a #c
i32: (X86ISD::CMP (!and:i32 $a #c) 0) -> TEST32ri $a #c
i32: (X86ISD::CMP (!and:i64 $a #c:s32) 0) -> TEST64ri32 $a #c
i32: (X86ISD::CMP $a:i8 0) -> TEST8rr $a $a
i32: (X86ISD::CMP $a:i16 0) -> TEST16rr $a $a
i32: (X86ISD::CMP $a:i32 0) -> TEST32rr $a $a
i32: (X86ISD::CMP $a:i64 0) -> TEST64rr $a $a
i32: (X86ISD::CMP $a:i8 #c) -> CMP8ri $a #c
i32: (X86ISD::CMP $a:i16 #c) -> CMP16ri $a #c
i32: (X86ISD::CMP $a:i32 #c) -> CMP32ri $a #c
i32: (X86ISD::CMP $a:i64 #c:s32) -> CMP64ri32 $a #c
i32: (X86ISD::CMP $a:i8 $b) -> CMP8rr $a $b
i32: (X86ISD::CMP $a:i16 $b) -> CMP16rr $a $b
i32: (X86ISD::CMP $a:i32 $b) -> CMP32rr $a $b
i32: (X86ISD::CMP $a:i64 $b) -> CMP64rr $a $b
i32: (X86ISD::FCMP $a:f32 $b) -> UCOMISSrr $a $b
i32: (X86ISD::FCMP $a:f64 $b) -> UCOMISDrr $a $b

v2f64 v4f32: (X86ISD::FXOR $a $b) -> PXORrr $a $b
v2f64 v4f32: (X86ISD::FAND $a $b) -> PANDrr $a $b
v2f64 v4f32: (X86ISD::FANDN $a $b) -> PANDNrr $a $b
v2f64 v4f32: (X86ISD::FOR $a $b) -> PORrr $a $b
f32 f64: (X86ISD::FMINC $a $b) -> MINCS[S|D]rr $a $b
f32 f64: (X86ISD::FMIN $a $b) -> MINS[S|D]rr $a $b
f32 f64: (X86ISD::FMAX $a $b) -> MAXS[S|D]rr $a $b
i32: (X86ISD::MOVMSK $a:v4f32) -> MOVMSKPSrr $a
i32: (X86ISD::MOVMSK $a:v2f64) -> MOVMSKPDrr $a
v2i64 v2f64: (X86ISD::MOVQ $a) -> MOV64toPQIrr $a
v2i64: (X86ISD::VSHLI $a #c) -> PSLLQri $a #c
v4i32 v2i64: (X86ISD::UNPCKL $a $b) -> PUNPCKL[|Q]DQrr $a $b
v2i64: (X86ISD::VZEXT_MOVL (X86ISD::MOVQ $a)) -> MOV64toPQIrr $a
v2i64: (X86ISD::VZEXT_MOVL $a) -> MOVZPQILo2PQIrr $a
v2i64: (X86ISD::VSHLDQ $a #c) -> PSLLDQri $a #c
v2i64: (X86ISD::VSRLDQ $a #c) -> PSRLDQri $a #c
v2i64: (X86ISD::UNPCKH $a $b) -> PUNPCKHQDQrr $a $b
v2i64 v2f64: (X86ISD::PSHUFD $a #c) -> PSHUFDri $a #c
v2i64: (X86ISD::SHUFP $a $b #c) -> SHUFPDrri $a $b #c
v2i64: (X86ISD::MOVSD $a $b) -> MOVSDrr $a $b
v2f64: (X86ISD::UNPCKL $a $b) -> UNPCKLPDrr $a $b
v2f64: (X86ISD::UNPCKH $a $b) -> UNPCKHPDrr $a $b
v2f64: (X86ISD::SHUFP $a $b #c) -> SHUFPDrri $a $b #c
v2f64: (X86ISD::MOVSD $a (scalar_to_vector (fadd (extract_vector_elt $a) $b))) -> \
  ADDSDrr_Int $a (COPY_TO_REGCLASS:v2f64 $b @VR128)
v2f64: (X86ISD::MOVSD $a (scalar_to_vector (fsub (extract_vector_elt $a) $b))) -> \
  SUBSDrr_Int $a (COPY_TO_REGCLASS:v2f64 $b @VR128)
v2f64: (X86ISD::MOVSD $a (scalar_to_vector (fmul (extract_vector_elt $a) $b))) -> \
  MULSDrr_Int $a (COPY_TO_REGCLASS:v2f64 $b @VR128)
v2f64: (X86ISD::MOVSD $a (scalar_to_vector (fdiv (extract_vector_elt $a) $b))) -> \
  DIVSDrr_Int $a (COPY_TO_REGCLASS:v2f64 $b @VR128)
v2f64: (X86ISD::MOVSD $a $b) -> MOVSDrr $a $b
v2f64: (X86ISD::VZEXT_MOVL $a) -> MOVZPQILo2PQIrr $a
v2f64: (X86ISD::FSUB2 $a $b) -> SUBPDrr $a $b
i64: (X86ISD::CVTTS2SI $a:v2f64) -> CVTTSD2SI64rr_Int $a
i64: (X86ISD::CVTTS2SI $a:v4f32) -> CVTTSS2SI64rr_Int $a
i32: (extract_vector_elt $a) -> MOVPDI2DIrr $a
i64: (extract_vector_elt $a) -> MOVPQIto64rr $a
v4i32: (X86ISD::CVTTP2SI $a:v4f32) -> CVTTPS2DQrr $a
v4i32: (X86ISD::CVTTP2SI $a:v2f64) -> CVTTPD2DQrr $a
v4f32 v2f64: (X86ISD::CVTSI2P $a) -> CVTDQ2P[S|D]rr $a
f32 f64: (X86ISD::FSETCC $a $b #c) -> CMPS[S|D]rri $a $b #c

; arithmetic whose flags are read
i64: (X86ISD::ADD $a #c:s32) -> ADD64ri32 $a #c
i8 i16 i32: (X86ISD::ADD $a #c) -> ADD#%ri $a #c
i8 i16 i32 i64: (X86ISD::ADD $a $b) -> ADD#%rr $a $b
i64: (X86ISD::SUB $a #c:s32) -> SUB64ri32 $a #c
i8 i16 i32: (X86ISD::SUB $a #c) -> SUB#%ri $a #c
i8 i16 i32 i64: (X86ISD::SUB $a $b) -> SUB#%rr $a $b
i64: (X86ISD::AND $a #c:s32) -> AND64ri32 $a #c
i8 i16 i32: (X86ISD::AND $a #c) -> AND#%ri $a #c
i8 i16 i32 i64: (X86ISD::AND $a $b) -> AND#%rr $a $b
i64: (X86ISD::OR $a #c:s32) -> OR64ri32 $a #c
i8 i16 i32: (X86ISD::OR $a #c) -> OR#%ri $a #c
i8 i16 i32 i64: (X86ISD::OR $a $b) -> OR#%rr $a $b
i8: (X86ISD::XOR (truncate $a:i32) (truncate (!srl $a 8))) -> \
  XOR8rr_NOREX (EXTRACT_SUBREG:i8 $a .sub_8bit) (EXTRACT_SUBREG:i8 $a .sub_8bit_hi)
i64: (X86ISD::XOR $a #c:s32) -> XOR64ri32 $a #c
i8 i16 i32: (X86ISD::XOR $a #c) -> XOR#%ri $a #c
i8 i16 i32 i64: (X86ISD::XOR $a $b) -> XOR#%rr $a $b
"""

AVX_PATTERNS = """
v4i32 v2i64: (load =addr) -> VMOVDQArm =addr
v2f64: (X86ISD::UNPCKH $a $a) -> VPERMILPDri $a 1:i8
f32 f64: (fsqrt $a) -> VSQRTS[S|D]r ~ $a
f64: (fp_extend $a:f32) -> VCVTSS2SDrr ~ $a
f32: (fp_round $a:f64) -> VCVTSD2SSrr ~ $a
f32 f64: (sint_to_fp $a:i32) -> VCVTSI2S[S|D]rr ~ $a
f32 f64: (sint_to_fp $a:i64) -> VCVTSI642S[S|D]rr ~ $a
v4f32 v2f64: (X86ISD::BLENDV $a $b $c) -> VBLENDVP[S|D]rrr $b $a $c
"""
"""Differences with AVX: an extra operand for the upper elements of the result; instructions SSE lacks."""
