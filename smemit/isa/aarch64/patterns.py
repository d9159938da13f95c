"""AArch64 instruction patterns, from LLVM's at -O0.

The language is explained in `compile/isel/dag/match/patterns.py`; operand patterns (`=arith`, `=lsl`, `=wro8`, ...)
stand in `operands.py`. LLVM prefers the larger pattern, and masks in logic that sets no flags.
"""

from __future__ import annotations

from collections.abc import Callable

PREDICATES: dict[str, Callable[[int, int], bool]] = {}

_CONTROL = """
ch: (br $a) -> B $a
ch: (brind $a) -> BR $a
ch: (AArch64ISD::CBZ $a:i64 $b) -> CBZX $a $b
ch: (AArch64ISD::CBZ $a $b) -> CBZW $a $b
ch: (AArch64ISD::CBNZ $a:i64 $b) -> CBNZX $a $b
ch: (AArch64ISD::CBNZ $a $b) -> CBNZW $a $b
ch: (trap) -> BRK 1
ch: (debugtrap) -> BRK 0xF000
"""
_ELEMENTS = """
v2i64: (scalar_to_vector (extract_vector_elt $a #n)) -> INSERT_SUBREG ~ (DUPi64:f64 $a #n) .dsub
v2i64: (scalar_to_vector $a) -> INSERT_SUBREG ~ $a .dsub
v2i64: (insert_vector_elt $a (extract_vector_elt $b #m) #n) -> INSvi64lane $a #n $b #m
v2i64: (insert_vector_elt $a $b #n) -> INSvi64gpr $a #n $b
i64: (extract_vector_elt $a 0) -> EXTRACT_SUBREG $a .dsub
i64: (extract_vector_elt $a #n) -> UMOVvi64 $a #n
v2i64: (AArch64ISD::DUPLANE $a #n) -> DUPv2i64lane $a #n
v2i64: (AArch64ISD::EXT $a $b) -> EXTv16i8 $a $b 8
v1i64: (bitcast $a:i64) -> COPY_TO_REGCLASS $a @FPR64
v1i64: (vector_add $a $b) -> ADDv1i64 $a $b
v2i64: (concat_vectors $a (undef)) -> INSERT_SUBREG ~ $a .dsub
v2i64: (concat_vectors $a $b) -> INSvi64lane (INSERT_SUBREG:v16i8 ~ $a .dsub) 1 (INSERT_SUBREG:v16i8 ~ $b .dsub) 0
v1i64: (extract_subvector $a 0) -> EXTRACT_SUBREG $a .dsub
v1i64: (extract_subvector $a 1) -> EXTRACT_SUBREG (EXTv16i8:v2i64 $a $a 8) .dsub
v2i64: (AArch64ISD::WHOLE $a) -> INSERT_SUBREG ~ $a .dsub
v2i64: (AArch64ISD::FTOSI $a:f32) -> INSERT_SUBREG ~ (FCVTZSv1i32:f32 $a) .ssub
v2i64: (AArch64ISD::FTOSI $a:f64) -> INSERT_SUBREG ~ (FCVTZSv1i64:f64 $a) .dsub
v2i64: (AArch64ISD::FTOUI $a:f32) -> INSERT_SUBREG ~ (FCVTZUv1i32:f32 $a) .ssub
v2i64: (AArch64ISD::FTOUI $a:f64) -> INSERT_SUBREG ~ (FCVTZUv1i64:f64 $a) .dsub
i32: (AArch64ISD::LOW $a) -> EXTRACT_SUBREG $a .ssub
i64: (AArch64ISD::LOW $a) -> EXTRACT_SUBREG $a .dsub
"""
"""Vector elements, and integer operations in vector registers."""
_SWAPS = """
i64: (bswap (rotr $a 32)) -> REV32Xr $a
i32: (bswap (rotr $a 16)) -> REV16Wr $a
i64: (ctlz (or (shl (xor (sra $a 63) $a) 1) 1)) -> CLSXr $a
i32: (ctlz (or (shl (xor (sra $a 31) $a) 1) 1)) -> CLSWr $a
i64: (sub =stack =scaled) -> SUBXrx64 =stack =scaled
"""
_ARITHMETIC = """
{t}: (fshr $a $b #n) -> EXTR{x}rri $a $b #n
{t}: (bswap $a) -> REV{x}r $a
{t}: (AArch64ISD::REV16 $a) -> REV16{x}r $a
{t}: (bitreverse $a) -> RBIT{x}r $a
{t}: (add $a =arith) -> ADD{x}ri $a =arith
{t}: (add $a =negated) -> SUBS{x}ri $a =negated
{t}: (add $a =extend) -> ADD{x}rx $a =extend
{t}: (add =extend $a) -> ADD{x}rx $a =extend
{t}: (add $a =shift) -> ADD{x}rs $a =shift
{t}: (add =shift $a) -> ADD{x}rs $a =shift
{t}: (add $a $b) -> ADD{x}rr $a $b
{t}: (sub $a =arith) -> SUBS{x}ri $a =arith
{t}: (sub $a =negated) -> ADD{x}ri $a =negated
{t}: (sub $a =extend) -> SUBS{x}rx $a =extend
{t}: (sub $a =shift) -> SUBS{x}rs $a =shift
{t}: (sub $a $b) -> SUBS{x}rr $a $b
{t}: (AArch64ISD::ADDS $a =arith) -> ADDS{x}ri $a =arith
{t}: (AArch64ISD::ADDS $a =negated) -> SUBS{x}ri $a =negated
{t}: (AArch64ISD::ADDS $a =extend) -> ADDS{x}rx $a =extend
{t}: (AArch64ISD::ADDS =extend $a) -> ADDS{x}rx $a =extend
{t}: (AArch64ISD::ADDS $a =shift) -> ADDS{x}rs $a =shift
{t}: (AArch64ISD::ADDS =shift $a) -> ADDS{x}rs $a =shift
{t}: (AArch64ISD::ADDS $a $b) -> ADDS{x}rr $a $b
{t}: (AArch64ISD::SUBS $a =arith) -> SUBS{x}ri $a =arith
{t}: (AArch64ISD::SUBS $a =negated) -> ADDS{x}ri $a =negated
{t}: (AArch64ISD::SUBS $a =extend) -> SUBS{x}rx $a =extend
{t}: (AArch64ISD::SUBS $a =shift) -> SUBS{x}rs $a =shift
{t}: (AArch64ISD::SUBS $a $b) -> SUBS{x}rr $a $b
{t}: (sdiv $a $b) -> SDIV{x}r $a $b
{t}: (udiv $a $b) -> UDIV{x}r $a $b
i64: (and $a 0xffffffff) -> SUBREG_TO_REG 0:i64 (ORRWrs:i32 %wzr (EXTRACT_SUBREG:i32 $a .sub_32) 0:i32) .sub_32
{t}: (and $a (xor =rotated -1)) -> BIC{x}rs $a =rotated
{t}: (and (xor =rotated -1) $a) -> BIC{x}rs $a =rotated
{t}: (and $a (xor $b -1)) -> BIC{x}rr $a $b
{t}: (and (xor $b -1) $a) -> BIC{x}rr $a $b
{t}: (and $a =mask{w}) -> AND{x}ri $a =mask{w}
{t}: (and $a =rotated) -> AND{x}rs $a =rotated
{t}: (and =rotated $a) -> AND{x}rs $a =rotated
{t}: (and $a $b) -> AND{x}rr $a $b
{t}: (or $a (xor =rotated -1)) -> ORN{x}rs $a =rotated
{t}: (or (xor =rotated -1) $a) -> ORN{x}rs $a =rotated
{t}: (or $a =mask{w}) -> ORR{x}ri $a =mask{w}
{t}: (or $a =rotated) -> ORR{x}rs $a =rotated
{t}: (or =rotated $a) -> ORR{x}rs $a =rotated
{t}: (or $a (xor $b -1)) -> ORN{x}rr $a $b
{t}: (or (xor $b -1) $a) -> ORN{x}rr $a $b
{t}: (or $a $b) -> ORR{x}rr $a $b
{t}: (xor (xor $a =rotated) -1) -> EON{x}rs $a =rotated
{t}: (xor (xor =rotated $a) -1) -> EON{x}rs $a =rotated
{t}: (xor =disjoint_rotated -1) -> EON{x}rs =disjoint_rotated
{t}: (xor =rotated (xor $a -1)) -> EON{x}rs $a =rotated
{t}: (xor (xor $a -1) =rotated) -> EON{x}rs $a =rotated
{t}: (xor $a (xor =rotated -1)) -> EON{x}rs $a =rotated
{t}: (xor (xor =rotated -1) $a) -> EON{x}rs $a =rotated
{t}: (xor $a =mask{w}) -> EOR{x}ri $a =mask{w}
{t}: (xor (xor $a $b) -1) -> EON{x}rr $a $b
{t}: (xor =disjoint -1) -> EON{x}rr =disjoint
{t}: (xor =rotated -1) -> ORN{x}rs %{z} =rotated
{t}: (xor $a -1) -> ORN{x}rr %{z} $a
{t}: (xor $b (xor $a -1)) -> EON{x}rr $a $b
{t}: (xor (xor $a -1) $b) -> EON{x}rr $a $b
{t}: (xor $a =rotated) -> EOR{x}rs $a =rotated
{t}: (xor =rotated $a) -> EOR{x}rs $a =rotated
{t}: (xor $a $b) -> EOR{x}rr $a $b
{t}: (AArch64ISD::ANDS $a (xor =rotated -1)) -> BICS{x}rs $a =rotated
{t}: (AArch64ISD::ANDS (xor =rotated -1) $a) -> BICS{x}rs $a =rotated
{t}: (AArch64ISD::ANDS $a (xor $b -1)) -> BICS{x}rr $a $b
{t}: (AArch64ISD::ANDS (xor $b -1) $a) -> BICS{x}rr $a $b
{t}: (AArch64ISD::ANDS $a =rotated) -> ANDS{x}rs $a =rotated
{t}: (AArch64ISD::ANDS =rotated $a) -> ANDS{x}rs $a =rotated
{t}: (AArch64ISD::ANDS $a =mask{w}) -> ANDS{x}ri $a =mask{w}
{t}: (AArch64ISD::ANDS $a $b) -> ANDS{x}rr $a $b
{t}: (shl $a =shl{w}) -> UBFM{x}ri $a =shl{w}
{t}: (srl $a =shr{w}) -> UBFM{x}ri $a =shr{w}
{t}: (sra $a =shr{w}) -> SBFM{x}ri $a =shr{w}
{t}: (rotr $a #c) -> EXTR{x}rri $a $a #c
{t}: (bswap $a) -> REV{x}r $a
{t}: (bitreverse $a) -> RBIT{x}r $a
{t}: (ctlz $a) -> CLZ{x}r $a
"""

_WIDTHS = """
i32: (truncate $a:i64) -> EXTRACT_SUBREG $a .sub_32
i64: (zero_extend $a:i32) -> SUBREG_TO_REG 0:i64 (ORRWrs:i32 %wzr $a 0:i32) .sub_32
i64: (any_extend $a:i32) -> INSERT_SUBREG ~ $a .sub_32
i64: (sign_extend $a:i32) -> SBFMXri (INSERT_SUBREG:i64 ~ $a .sub_32) 0:i64 31:i64
i32: (sign_extend_inreg $a @i1) -> SBFMWri $a 0:i32 0:i32
i32: (sign_extend_inreg $a @i8) -> SBFMWri $a 0:i32 7:i32
i32: (sign_extend_inreg $a @i16) -> SBFMWri $a 0:i32 15:i32
i64: (sign_extend_inreg $a @i1) -> SBFMXri $a 0:i64 0:i64
i64: (sign_extend_inreg $a @i8) -> SBFMXri $a 0:i64 7:i64
i64: (sign_extend_inreg $a @i16) -> SBFMXri $a 0:i64 15:i64
i64: (sign_extend_inreg $a @i32) -> SBFMXri $a 0:i64 31:i64
i64: (mulhs $a $b) -> SMULHrr $a $b
i64: (mulhu $a $b) -> UMULHrr $a $b
i64: (AArch64ISD::ADDlow (AArch64ISD::ADRP =symbol) =low) -> MOVaddr =symbol =low
i64: (AArch64ISD::ADRP =symbol) -> ADRP =symbol
i64: (AArch64ISD::ADDlow $a =low) -> ADDXri $a =low 0:i32
i64: (AArch64ISD::LOADgot =symbol) -> LOADgot =symbol
i64: (AArch64ISD::THREAD_POINTER) -> MOVbaseTLS
f64: (AArch64ISD::BYTES (zero_extend $a:i32)) -> SUBREG_TO_REG 0:i64 (FMOVWSr:f32 $a) .ssub
f64: (AArch64ISD::BYTES $a:i64) -> COPY_TO_REGCLASS $a @FPR64
f64 v16i8: (AArch64ISD::CNT $a) -> CNTv[8|16]i8 $a
f64: (AArch64ISD::UADDV $a) -> INSERT_SUBREG ~ (ADDVv8i8v:f8 $a) .bsub
v16i8: (AArch64ISD::UADDV $a) -> INSERT_SUBREG ~ (ADDVv16i8v:f8 $a) .bsub
v16i8: (AArch64ISD::DUP $a:i32) -> DUPv16i8gpr $a
v16i8 v2i64: (AArch64ISD::MOVIedit $a) -> MOVIv2d_ns $a
v8i16: (AArch64ISD::DUP $a:i32) -> DUPv8i16gpr $a
v4i32 v4f32: (AArch64ISD::DUP $a:i32) -> DUPv4i32gpr $a
v2i64 v2f64: (AArch64ISD::DUP $a) -> DUPv2i64gpr $a
v2i64: (AArch64ISD::ZIP1 $a $b) -> ZIP1v2i64 $a $b
v2i64: (AArch64ISD::ZIP2 $a $b) -> ZIP2v2i64 $a $b
v2i64: (AArch64ISD::VSHL $a #c) -> SHLv2i64_shift $a #c
v2i64: (AArch64ISD::BSP $m $a $b) -> BSPv16i8 $m $a $b
v16i8: (vector_add $a $b) -> ADDv16i8 $a $b
v8i16: (vector_add $a $b) -> ADDv8i16 $a $b
v4i32: (vector_add $a $b) -> ADDv4i32 $a $b
v2i64: (vector_add $a $b) -> ADDv2i64 $a $b
v2i64: (vector_and $a $b) -> ANDv16i8 $a $b
v2i64: (AArch64ISD::BIC $a $b) -> BICv16i8 $a $b
v16i8: (AArch64ISD::MOVI $a) -> MOVIv16b_ns $a
"""

_FLOAT = """
{t}: (fadd $a $b) -> FADD{x}rr $a $b
{t}: (fsub $a $b) -> FSUB{x}rr $a $b
{t}: (fmul (sint_to_fp $a:i32) =halves32) -> SCVTFSW{x}ri $a =halves32
{t}: (fmul (sint_to_fp $a:i64) =halves64) -> SCVTFSX{x}ri $a =halves64
{t}: (fmul (uint_to_fp $a:i32) =halves32) -> UCVTFSW{x}ri $a =halves32
{t}: (fmul (uint_to_fp $a:i64) =halves64) -> UCVTFSX{x}ri $a =halves64
i32: (fp_to_sint (fmul $a:{t} =doubles32)) -> FCVTZSSW{x}ri $a =doubles32
i64: (fp_to_sint (fmul $a:{t} =doubles64)) -> FCVTZSSX{x}ri $a =doubles64
i32: (fp_to_uint (fmul $a:{t} =doubles32)) -> FCVTZUSW{x}ri $a =doubles32
i64: (fp_to_uint (fmul $a:{t} =doubles64)) -> FCVTZUSX{x}ri $a =doubles64
{t}: (fmul (fneg $a) $b) -> FNMUL{x}rr $a $b
{t}: (fmul $a (fneg $b)) -> FNMUL{x}rr $b $a
{t}: (fneg (fmul $a $b)) -> FNMUL{x}rr $a $b
{t}: (fmul $a $b) -> FMUL{x}rr $a $b
{t}: (fdiv $a $b) -> FDIV{x}rr $a $b
{t}: (fneg (fma $a $b $c)) -> FNMADD{x}rrr $a $b $c
{t}: (fneg $a) -> FNEG{x}r $a
{t}: (fabs (fsub $a $b)) -> FABD{bits} $a $b
{t}: (fabs $a) -> FABS{x}r $a
{t}: (fsqrt $a) -> FSQRT{x}r $a
{t}: (fminnum $a $b) -> FMINNM{x}rr $a $b
{t}: (fmaxnum $a $b) -> FMAXNM{x}rr $a $b
{t}: (fminimum $a $b) -> FMIN{x}rr $a $b
{t}: (fmaximum $a $b) -> FMAX{x}rr $a $b
{t}: (froundeven $a) -> FRINTN{x}r $a
{t}: (fceil $a) -> FRINTP{x}r $a
{t}: (ffloor $a) -> FRINTM{x}r $a
{t}: (ftrunc $a) -> FRINTZ{x}r $a
{t}: (fround $a) -> FRINTA{x}r $a
{t}: (frint $a) -> FRINTX{x}r $a
{t}: (fnearbyint $a) -> FRINTI{x}r $a
{t}: (fma (fneg $a) $b (fneg $c)) -> FNMADD{x}rrr $a $b $c
{t}: (fma $a (fneg $b) (fneg $c)) -> FNMADD{x}rrr $a $b $c
{t}: (fma (fneg $a) $b $c) -> FMSUB{x}rrr $a $b $c
{t}: (fma $a (fneg $b) $c) -> FMSUB{x}rrr $a $b $c
{t}: (fma $a $b (fneg $c)) -> FNMSUB{x}rrr $a $b $c
{t}: (fma $a $b $c) -> FMADD{x}rrr $a $b $c
{t}: (sint_to_fp (bitcast $a:{t})) -> SCVTFv1i{bits} $a
{t}: (uint_to_fp (bitcast $a:{t})) -> UCVTFv1i{bits} $a
{t}: (sint_to_fp (!fp_to_sint:i{bits} $a:{t})) -> SCVTFv1i{bits} (FCVTZSv1i{bits}:{t} $a)
{t}: (uint_to_fp (!fp_to_uint:i{bits} $a:{t})) -> UCVTFv1i{bits} (FCVTZUv1i{bits}:{t} $a)
{t}: (sint_to_fp $a:i32) -> SCVTFUW{x}ri $a
{t}: (sint_to_fp $a:i64) -> SCVTFUX{x}ri $a
{t}: (uint_to_fp $a:i32) -> UCVTFUW{x}ri $a
{t}: (uint_to_fp $a:i64) -> UCVTFUX{x}ri $a
{t}: (bitcast (fp_to_sint (ffloor $a:{t}))) -> FCVTMSv1i{bits} $a
{t}: (bitcast (fp_to_uint (ffloor $a:{t}))) -> FCVTMUv1i{bits} $a
{t}: (bitcast (fp_to_sint (fceil $a:{t}))) -> FCVTPSv1i{bits} $a
{t}: (bitcast (fp_to_uint (fceil $a:{t}))) -> FCVTPUv1i{bits} $a
{t}: (bitcast (fp_to_sint (fround $a:{t}))) -> FCVTASv1i{bits} $a
{t}: (bitcast (fp_to_uint (fround $a:{t}))) -> FCVTAUv1i{bits} $a
{t}: (bitcast (fp_to_sint (ftrunc $a:{t}))) -> FCVTZSv1i{bits} $a
{t}: (bitcast (fp_to_uint (ftrunc $a:{t}))) -> FCVTZUv1i{bits} $a
{t}: (bitcast (fp_to_sint $a:{t})) -> FCVTZSv1i{bits} $a
{t}: (bitcast (fp_to_uint $a:{t})) -> FCVTZUv1i{bits} $a
{t}: (bitcast $a) -> COPY_TO_REGCLASS $a @FPR{bits}
i{bits}: (bitcast $a:{t}) -> COPY_TO_REGCLASS $a @GPR{bits}
i32: (fp_to_sint (ffloor $a:{t})) -> FCVTMSUW{x}r $a
i64: (fp_to_sint (ffloor $a:{t})) -> FCVTMSUX{x}r $a
i32: (fp_to_uint (ffloor $a:{t})) -> FCVTMUUW{x}r $a
i64: (fp_to_uint (ffloor $a:{t})) -> FCVTMUUX{x}r $a
i32: (fp_to_sint (fceil $a:{t})) -> FCVTPSUW{x}r $a
i64: (fp_to_sint (fceil $a:{t})) -> FCVTPSUX{x}r $a
i32: (fp_to_uint (fceil $a:{t})) -> FCVTPUUW{x}r $a
i64: (fp_to_uint (fceil $a:{t})) -> FCVTPUUX{x}r $a
i32: (fp_to_sint (fround $a:{t})) -> FCVTASUW{x}r $a
i64: (fp_to_sint (fround $a:{t})) -> FCVTASUX{x}r $a
i32: (fp_to_uint (fround $a:{t})) -> FCVTAUUW{x}r $a
i64: (fp_to_uint (fround $a:{t})) -> FCVTAUUX{x}r $a
i32: (fp_to_sint (ftrunc $a:{t})) -> FCVTZSUW{x}r $a
i64: (fp_to_sint (ftrunc $a:{t})) -> FCVTZSUX{x}r $a
i32: (fp_to_uint (ftrunc $a:{t})) -> FCVTZUUW{x}r $a
i64: (fp_to_uint (ftrunc $a:{t})) -> FCVTZUUX{x}r $a
i32: (fp_to_sint $a:{t}) -> FCVTZSUW{x}r $a
i64: (fp_to_sint $a:{t}) -> FCVTZSUX{x}r $a
i32: (fp_to_uint $a:{t}) -> FCVTZUUW{x}r $a
i64: (fp_to_uint $a:{t}) -> FCVTZUUX{x}r $a
"""

_SATURATING = "\n".join(line.replace("int (", "int_sat (").replace("int $", "int_sat $")
                         for line in _FLOAT.splitlines() if ": (fp_to_" in line)
"""Conversions that saturate: the same instructions."""

_FLOAT_WIDTHS = """
f64: (fp_extend $a:f32) -> FCVTDSr $a
f64 f32: (fp_extend $a:f16) -> FCVT[D|S]Hr $a
f16: (fp_round $a:f32) -> FCVTHSr $a
f16 f32: (fp_round $a:f64) -> FCVT[H|S]Dr $a
f32 f64: (AArch64ISD::SITOF $a) -> SCVTFv1i[32|64] $a
f32 f64: (AArch64ISD::UITOF $a) -> UCVTFv1i[32|64] $a
i32: (AArch64ISD::FCMP $a:f32 =zero) -> FCMPSri $a
i32: (AArch64ISD::FCMP $a:f64 =zero) -> FCMPDri $a
i32: (AArch64ISD::FCMP $a:f32 $b) -> FCMPSrr $a $b
i32: (AArch64ISD::FCMP $a:f64 $b) -> FCMPDrr $a $b
"""

HALF_VECTORS = ("v8i8", "v4i16", "v2i32", "v2f32")
"""Vectors of a doubleword, which are loaded, stored and passed, but not computed with."""
WIDE = ("f128", "v16i8", "v8i16", "v4i32", "v2i64", "v4f32", "v2f64")
_EXTENDED = [(f"{ext}loadi{bits}", letters, size) for bits, letters, size in ((1, "BB", 1), (8, "BB", 1), (16, "HH", 2))
             for ext in ("zext", "ext")]
_LOADS = (
    ("i64", "load", "X", 8),
    ("i32", "load", "W", 4),
    ("f64", "load", "D", 8),
    ("v1i64", "load", "D", 8),
    ("f32", "load", "S", 4),
    ("f16", "load", "H", 2),
    ("bf16", "load", "H", 2),
    *((type, "load", "Q", 16) for type in WIDE),
    *(("i32", *extended) for extended in _EXTENDED),
    ("i32", "sextloadi8", "SBW", 1),
    ("i32", "sextloadi16", "SHW", 2),
    ("i64", "sextloadi8", "SBX", 1),
    ("i64", "sextloadi16", "SHX", 2),
    ("i64", "sextloadi32", "SW", 4),
)
_WIDENED = (*_EXTENDED, ("zextloadi32", "W", 4), ("extloadi32", "W", 4))
"""64-bit results of 32-bit loads."""

_STORES = (
    ("i64", "store", "X", 8),
    ("i32", "store", "W", 4),
    ("f64", "store", "D", 8),
    ("v1i64", "store", "D", 8),
    ("f32", "store", "S", 4),
    ("f16", "store", "H", 2),
    ("bf16", "store", "H", 2),
    *((type, "store", "Q", 16) for type in WIDE),
    ("i32", "truncstorei8", "BB", 1),
    ("i32", "truncstorei16", "HH", 2),
)
_NARROWED = (("truncstorei8", "BB", 1), ("truncstorei16", "HH", 2), ("truncstorei32", "W", 4))

_FORMS = (("roW", "wro"), ("roX", "xro"), ("ui", "indexed"), ("i", "unscaled"))


def _of_doublewords() -> str:
    lines = []
    for suffix, mode in _FORMS:
        load, store = ("LDUR", "STUR") if suffix == "i" else ("LDR", "STR")
        lines += [f"{type}: (load ={mode}8) -> {load}D{suffix} ={mode}8" for type in HALF_VECTORS]
        lines += [f"{type}: (store $v ={mode}8) -> {store}D{suffix} $v ={mode}8" for type in HALF_VECTORS]
    return "\n".join(lines)


LITTLE_ENDIAN = _of_doublewords()
"""Accesses that move a vector's elements to other places on a big-endian machine."""
_ARRANGEMENTS = {"v16i8": "v16b", "v8i16": "v8h", "v4i32": "v4s", "v2i64": "v2d", "v4f32": "v4s", "v2f64": "v2d"}

BIG_ENDIAN = "\n".join((
    "f64: (AArch64ISD::BYTES (zero_extend $a:i32)) -> SUBREG_TO_REG 0:i64 (FMOVWSr:f32 $a) .ssub",
    "f64: (AArch64ISD::BYTES $a:i64) -> REV64v8i8 (COPY_TO_REGCLASS:f64 $a @FPR64)",
    "v16i8: (AArch64ISD::CNT $a:v2i64) -> CNTv16i8 (REV64v16i8 $a)",
    *(f"{type}: (load $a) -> LD1One{form} $a" for type, form in _ARRANGEMENTS.items()),
    *(f"{type}: (store $v $a) -> ST1One{form} $v $a" for type, form in _ARRANGEMENTS.items()),
    "v2i64 v2f64: (bitcast $a:f128) -> EXTv16i8 $a $a 8",
    "v4i32 v4f32: (bitcast $a:f128) -> EXTv16i8 (REV64v4i32 $a) (REV64v4i32 $a) 8",
    "v8i16: (bitcast $a:f128) -> EXTv16i8 (REV64v8i16 $a) (REV64v8i16 $a) 8",
    "v16i8: (bitcast $a:f128) -> EXTv16i8 (REV64v16i8 $a) (REV64v16i8 $a) 8",
    "f128: (bitcast $a:v2i64) -> EXTv16i8 $a $a 8",
    "f128: (bitcast $a:v2f64) -> EXTv16i8 $a $a 8",
    *(f"f128: (bitcast $a:{type}) -> EXTv16i8 (REV64{form} $a) (REV64{form} $a) 8" for type, form in
      (("v4i32", "v4i32"), ("v4f32", "v4i32"), ("v8i16", "v8i16"), ("v16i8", "v16i8"))),
))
"""What big-endian code does with vectors: their elements are in memory, and in a register that holds them as one
number, in the opposite order. These precede `PATTERNS`."""


def _memory() -> str:
    lines = []
    for suffix, mode in _FORMS:
        load, store = ("LDUR", "STUR") if suffix == "i" else ("LDR", "STR")
        for type, op, letters, size in _LOADS:
            if suffix[:2] == "ro" and (op == "extloadi1" or type == "bf16"):  # LLVM has none
                continue
            lines.append(f"{type}: ({op} ={mode}{size}) -> {load}{letters}{suffix} ={mode}{size}")
        for op, letters, size in _WIDENED:
            if op == "extloadi1" and suffix[:2] == "ro":
                continue
            lines.append(
                f"i64: ({op} ={mode}{size}) -> SUBREG_TO_REG 0:i64 ({load}{letters}{suffix}:i32 ={mode}{size}) .sub_32"
            )
        for type, op, letters, size in _STORES:
            if suffix[:2] == "ro" and type == "bf16":
                continue
            lines.append(f"{type}: ({op} $v ={mode}{size}) -> {store}{letters}{suffix} $v ={mode}{size}")
        for op, letters, size in _NARROWED:
            lines.append(
                f"i64: ({op} $v ={mode}{size}) -> {store}{letters}{suffix} "
                f"(EXTRACT_SUBREG:i32 $v .sub_32) ={mode}{size}"
            )
    return "\n".join(lines)


PATTERNS = "\n".join(
    (
        _CONTROL,
        _ELEMENTS,
        _SWAPS,
        *(_ARITHMETIC.format(t=t, x=x, w=w, z=z) for t, x, w, z in (("i32", "W", 32, "wzr"), ("i64", "X", 64, "xzr"))),
        _WIDTHS,
        *((_FLOAT + _SATURATING).format(t=t, x=x, bits=bits) for t, x, bits in (("f32", "S", 32), ("f64", "D", 64))),
        _FLOAT_WIDTHS,
        _memory(),
    )
)
