; A load read once by the next operation may merge with it.
; targets: aarch64
source_filename = "load-folding.ll"

define i64 @fold(ptr %p, ptr %q, i64 %x, double %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = load i64, ptr %p
  %b = add i64 %x, %a
  %c = load i32, ptr %q
  %d = zext i32 %c to i64
  %e = mul i64 %b, %d
  %f = load double, ptr %p
  %g = fadd double %y, %f
  store double %g, ptr %q
  ret i64 %e
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
