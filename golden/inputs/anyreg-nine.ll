; Nine arguments need nine registers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-nine.ll"

define i64 @nine(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f) {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 9, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %a, i64 %b, i64 %c)
  %s = add i64 %a, %f
  ret i64 %s
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
