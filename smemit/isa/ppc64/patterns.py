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
i64: (sra $a #n) -> SRADI $a #n
i32: (sra $a #n) -> SRAWI $a #n
i64: (shl $a $b) -> SLD $a $b
i32: (shl $a $b) -> SLW $a $b
i64: (srl $a $b) -> SRD $a $b
i32: (srl $a $b) -> SRW $a $b
i64: (sra $a $b) -> SRAD $a $b
i32: (sra $a $b) -> SRAW $a $b
i64: (rotl $a $b) -> RLDCL $a $b 0
i32: (rotl $a $b) -> RLWNM $a $b 0 31
i64: (zero_extend $a:i32) -> RLDICL (INSERT_SUBREG:i64 ~ $a .sub_32) 0 32

; control
ch: (br $a) -> B $a
ch: (trap) -> TRAP
ch: (debugtrap) -> TRAP
i64: (readcyclecounter) -> MFTB8

; arithmetic
i64: (add $a #c:s16) -> ADDI8 $a #c
i32: (add $a #c:s16) -> ADDI $a #c
i64: (add $a $b) -> ADD8 $a $b
i32: (add $a $b) -> ADD4 $a $b
i64: (sub 0 $a) -> NEG8 $a
i32: (sub 0 $a) -> NEG $a
i64: (sub #c:s16 $a) -> SUBFIC8 $a #c
i32: (sub #c:s16 $a) -> SUBFIC $a #c
i64: (sub $a $b) -> SUBF8 $b $a
i32: (sub $a $b) -> SUBF $b $a
i64: (mul $a #c:s16) -> MULLI8 $a #c
i32: (mul $a #c:s16) -> MULLI $a #c
i64: (mul $a $b) -> MULLD $a $b
i32: (mul $a $b) -> MULLW $a $b
i64: (sdiv $a $b) -> DIVD $a $b
i64: (udiv $a $b) -> DIVDU $a $b
i32: (sdiv $a $b) -> DIVW $a $b
i32: (udiv $a $b) -> DIVWU $a $b
i64: (mulhs $a $b) -> MULHD $a $b
i64: (mulhu $a $b) -> MULHDU $a $b
i32: (mulhs $a $b) -> MULHW $a $b
i32: (mulhu $a $b) -> MULHWU $a $b
i32: (ctlz $a) -> CNTLZW $a
i64: (ctlz $a) -> CNTLZD $a
i32: (ctpop $a) -> POPCNTW $a
i64: (ctpop $a) -> POPCNTD $a

; booleans in condition register bits
i1: (xor (and $a $b) -1) -> CRNAND $a $b
i1: (xor (or $a $b) -1) -> CRNOR $a $b
i1: (xor (xor $a $b) -1) -> CREQV $a $b
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
i64: (xor (and $a $b) -1) -> NAND8 $a $b
i32: (xor (and $a $b) -1) -> NAND $a $b
i64: (xor (or $a $b) -1) -> NOR8 $a $b
i32: (xor (or $a $b) -1) -> NOR $a $b
i64: (xor (xor $a $b) -1) -> EQV8 $a $b
i64: (xor (xor $a -1) $b) -> EQV8 $a $b
i64: (xor $b (xor $a -1)) -> EQV8 $a $b
i32: (xor (xor $a $b) -1) -> EQV $a $b
i32: (xor (xor $a -1) $b) -> EQV $a $b
i32: (xor $b (xor $a -1)) -> EQV $a $b
i64: (and $a (xor $b -1)) -> ANDC8 $a $b
i32: (and $a (xor $b -1)) -> ANDC $a $b
i64: (and (xor $b -1) $a) -> ANDC8 $a $b
i32: (and (xor $b -1) $a) -> ANDC $a $b
i64: (or $a (xor $b -1)) -> ORC8 $a $b
i32: (or $a (xor $b -1)) -> ORC $a $b
i64: (or (xor $b -1) $a) -> ORC8 $a $b
i32: (or (xor $b -1) $a) -> ORC $a $b
i64: (xor $a -1) -> NOR8 $a $a
i32: (xor $a -1) -> NOR $a $a
i64: (or $a #c:u16) -> ORI8 $a #c
i32: (or $a #c:u16) -> ORI $a #c
i64: (xor $a #c:u16) -> XORI8 $a #c
i32: (xor $a #c:u16) -> XORI $a #c
i64: (and $a $b) -> AND8 $a $b
i32: (and $a $b) -> AND $a $b
i64: (or $a $b) -> OR8 $a $b
i32: (or $a $b) -> OR $a $b
i64: (xor $a $b) -> XOR8 $a $b
i32: (xor $a $b) -> XOR $a $b

; shifts by registers
i64: (PPCISD::SHL $a $b:i32) -> SLD $a $b
i64: (PPCISD::SRL $a $b:i32) -> SRD $a $b
i64: (PPCISD::SRA $a $b:i32) -> SRAD $a $b
i32: (PPCISD::SHL $a $b:i32) -> SLW $a $b
i32: (PPCISD::SRL $a $b:i32) -> SRW $a $b
i32: (PPCISD::SRA $a $b:i32) -> SRAW $a $b

; widths
i32: (truncate $a:i64) -> EXTRACT_SUBREG $a .sub_32
i64: (any_extend $a:i32) -> INSERT_SUBREG ~ $a .sub_32
i64: (sign_extend $a:i32) -> EXTSW_32_64 $a
i64: (sign_extend_inreg $a @i32) -> EXTSW $a
i64: (sign_extend_inreg $a @i16) -> EXTSH8 $a
i64: (sign_extend_inreg $a @i8) -> EXTSB8 $a
i32: (sign_extend_inreg $a @i16) -> EXTSH $a
i32: (sign_extend_inreg $a @i8) -> EXTSB $a

; loads and stores
i64: (load =d4) -> LD =d4
i64: (sextloadi32 =d4) -> LWA =d4
i32: (load =d) -> LWZ =d
i32: (zextloadi1 =d) -> LBZ =d
i32: (extloadi1 =d) -> LBZ =d
i64: (zextloadi1 =d) -> LBZ8 =d
i64: (extloadi1 =d) -> LBZ8 =d
i32: (zextloadi8 =d) -> LBZ =d
i32: (extloadi8 =d) -> LBZ =d
i32: (zextloadi16 =d) -> LHZ =d
i32: (extloadi16 =d) -> LHZ =d
i32: (sextloadi16 =d) -> LHA =d
i64: (zextloadi8 =d) -> LBZ8 =d
i64: (extloadi8 =d) -> LBZ8 =d
i64: (zextloadi16 =d) -> LHZ8 =d
i64: (extloadi16 =d) -> LHZ8 =d
i64: (sextloadi16 =d) -> LHA8 =d
i64: (zextloadi32 =d) -> LWZ8 =d
i64: (extloadi32 =d) -> LWZ8 =d
i64: (store $a =d4) -> STD $a =d4
i32: (store $a =d) -> STW $a =d
i32: (truncstorei8 $a =d) -> STB $a =d
i32: (truncstorei16 $a =d) -> STH $a =d
i64: (truncstorei8 $a =d) -> STB8 $a =d
i64: (truncstorei16 $a =d) -> STH8 $a =d
i64: (truncstorei32 $a =d) -> STW8 $a =d
"""
