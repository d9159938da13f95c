"""PowerPC64 instruction patterns, from LLVM's at -O0.

The language is explained in `compile/isel/dag/match/patterns.py`. Constants, shifts and masks are in `select.py`.
"""

from __future__ import annotations

from collections.abc import Callable

PREDICATES: dict[str, Callable[[int, int], bool]] = {
    "s16": lambda value, bits: -1 << 15 <= value < 1 << 15,
    "u16": lambda value, bits: 0 <= value < 1 << 16,
}

PATTERNS = """
; shifts and rotations by registers; by constants they are permutations, but for algebraic ones
i64 i32: (sra $a #n) -> SRA[D|W]I $a #n
i64 i32: (shl $a $b) -> SL[D|W] $a $b
i64 i32: (srl $a $b) -> SR[D|W] $a $b
i64 i32: (sra $a $b) -> SRA[D|W] $a $b
i64: (rotl $a $b) -> RLDCL $a $b 0
i32: (rotl $a $b) -> RLWNM $a $b 0 31
i64: (zero_extend $a:i32) -> RLDICL (INSERT_SUBREG:i64 ~ $a .sub_32) 0 32

; control
ch: (br $a) -> B $a
ch: (trap) -> TRAP
ch: (debugtrap) -> TRAP
i64: (readcyclecounter) -> MFTB8

; arithmetic
i64 i32: (add $a #c:s16) -> ADDI[8|] $a #c
i64 i32: (add $a $b) -> ADD[8|4] $a $b
i64 i32: (sub 0 $a) -> NEG[8|] $a
i64 i32: (sub #c:s16 $a) -> SUBFIC[8|] $a #c
i64 i32: (sub $a $b) -> SUBF[8|] $b $a
i64 i32: (mul $a #c:s16) -> MULLI[8|] $a #c
i64 i32: (mul $a $b) -> MULL[D|W] $a $b
i64 i32: (sdiv $a $b) -> DIV[D|W] $a $b
i64 i32: (udiv $a $b) -> DIV[D|W]U $a $b
i64 i32: (mulhs $a $b) -> MULH[D|W] $a $b
i64 i32: (mulhu $a $b) -> MULH[D|W]U $a $b
i32 i64: (ctlz $a) -> CNTLZ[W|D] $a
i32 i64: (ctpop $a) -> POPCNT[W|D] $a

; booleans in condition register bits
i1: (xor (and $a $b) -1) -> CRNAND $a $b
i1: (xor (or $a $b) -1) -> CRNOR $a $b
i1: (xor (xor $a $b) -1) -> CREQV $a $b
i1: (xor (xor $a -1) $b) -> CREQV $a $b
i1: (xor $b (xor $a -1)) -> CREQV $a $b
i1: (and $a (xor $b -1)) -> CRANDC $a $b
i1: (and (xor $b -1) $a) -> CRANDC $a $b
i1: (or $a (xor $b -1)) -> CRORC $a $b
i1: (or (xor $b -1) $a) -> CRORC $a $b
i1: (xor $a -1) -> CRNOT $a
i1: (and $a $b) -> CRAND $a $b
i1: (or $a $b) -> CROR $a $b
i1: (xor $a $b) -> CRXOR $a $b
i1: (add $a $b) -> CRXOR $a $b
i1: (sub $a $b) -> CRXOR $a $b
i1: (mul $a $b) -> CRAND $a $b

; logic
i64 i32: (xor (and $a $b) -1) -> NAND[8|] $a $b
i64 i32: (xor (or $a $b) -1) -> NOR[8|] $a $b
i64 i32: (xor (xor $a $b) -1) -> EQV[8|] $a $b
i64 i32: (xor (xor $a -1) $b) -> EQV[8|] $a $b
i64 i32: (xor $b (xor $a -1)) -> EQV[8|] $a $b
i64 i32: (and $a (xor $b -1)) -> ANDC[8|] $a $b
i64 i32: (and (xor $b -1) $a) -> ANDC[8|] $a $b
i64 i32: (or $a (xor $b -1)) -> ORC[8|] $a $b
i64 i32: (or (xor $b -1) $a) -> ORC[8|] $a $b
i64 i32: (xor $a -1) -> NOR[8|] $a $a
i64 i32: (or $a #c:u16) -> ORI[8|] $a #c
i64 i32: (xor $a #c:u16) -> XORI[8|] $a #c
i64 i32: (and $a $b) -> AND[8|] $a $b
i64 i32: (or $a $b) -> OR[8|] $a $b
i64 i32: (xor $a $b) -> XOR[8|] $a $b

; shifts by registers
i64 i32: (PPCISD::SHL $a $b:i32) -> SL[D|W] $a $b
i64 i32: (PPCISD::SRL $a $b:i32) -> SR[D|W] $a $b
i64 i32: (PPCISD::SRA $a $b:i32) -> SRA[D|W] $a $b

; widths
i32: (truncate $a:i64) -> EXTRACT_SUBREG $a .sub_32
i64: (any_extend $a:i32) -> INSERT_SUBREG ~ $a .sub_32
i64: (sign_extend $a:i32) -> EXTSW_32_64 $a
i64: (sign_extend_inreg $a @i32) -> EXTSW $a
i64 i32: (sign_extend_inreg $a @i16) -> EXTSH[8|] $a
i64 i32: (sign_extend_inreg $a @i8) -> EXTSB[8|] $a

; loads and stores
i64: (load =d4) -> LD =d4
i64: (sextloadi32 =d4) -> LWA =d4
i32: (load =d) -> LWZ =d
i32 i64: (zextloadi1|extloadi1 =d) -> LBZ[|8] =d
i32 i64: (zextloadi8|extloadi8 =d) -> LBZ[|8] =d
i32 i64: (zextloadi16|extloadi16 =d) -> LHZ[|8] =d
i32 i64: (sextloadi16 =d) -> LHA[|8] =d
i64: (zextloadi32|extloadi32 =d) -> LWZ8 =d
i64: (store $a =d4) -> STD $a =d4
i32: (store $a =d) -> STW $a =d
i32 i64: (truncstorei8 $a =d) -> STB[|8] $a =d
i32 i64: (truncstorei16 $a =d) -> STH[|8] $a =d
i64: (truncstorei32 $a =d) -> STW8 $a =d
"""
