; Nine arguments need nine registers.
source_filename = "anyreg-nine.ll"
target triple = "powerpc64-unknown-linux-gnu"

define i64 @nine(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f) {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 9, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %a, i64 %b, i64 %c)
  %s = add i64 %a, %f
  ret i64 %s
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
