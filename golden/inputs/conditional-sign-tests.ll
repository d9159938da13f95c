; In a chain of conditional comparisons the sign alone says whether a number is below zero.
; targets: aarch64
source_filename = "conditional-sign-tests.ll"

define i8 @shift(i8 %a, i32 %b) "target-features"="+fp-armv8,+neon,+outline-atomics,+v8a,-fmv" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %wide = sext i8 %a to i32
  %below = icmp slt i8 %a, 0
  %far = icmp ugt i32 %b, 31
  %either = or i1 %below, %far
  %amount = select i1 %either, i32 0, i32 %b
  %shifted = ashr i32 %wide, %amount
  %r = trunc i32 %shifted to i8
  ret i8 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
