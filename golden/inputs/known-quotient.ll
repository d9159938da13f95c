; An unsigned quotient whose bits are all known is a number at once, before its operands are: the newest user of the
; zero that all become is the one replaced last. Seed 9714697, size 44.
; targets: x86_64 aarch64
; isel: dag
source_filename = "known-quotient.ll"

define void @f0() gc "statepoint-example" {
entry:
  %0 = load i64, ptr null
  %1 = and i64 %0, 4095
  %2 = ashr i64 %1, 54
  %3 = and i64 %2, 65535
  %4 = alloca ptr, i64 %3
  %5 = udiv i64 %2, %1
  %6 = mul i1 false, false
  br label %7
7:
  %8 = select i1 false, i1 false, i1 %6
  %9 = trunc i64 %5 to i32
  %10 = trunc i64 %3 to i32
  ret void
}

define void @small_by_large(i64 %a, i64 %b) {
  %x = and i64 %a, 3
  %y = or i64 %b, 4
  %q = udiv i64 %x, %y
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i64 %q)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
