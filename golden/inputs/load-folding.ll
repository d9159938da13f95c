; A load read once by the next operation may merge with it.
; targets: x86_64 ppc64 ppc64le
source_filename = "load-folding.ll"

define i64 @fold(ptr %p, ptr %q, i64 %x, double %y) {
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
