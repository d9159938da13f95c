; The bits of floating-point constants are known, also of one chosen between two of them.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "bits-of-chosen-float.ll"
define void @count(i1 %c) gc "statepoint-example" {
  %f = select i1 %c, float 1.000000e+00, float 0.000000e+00
  %n = bitcast float %f to i32
  %m = alloca double, i32 %n
  ret void
}
define i32 @masked(i1 %c) {
  %f = select i1 %c, float 2.000000e+00, float 4.000000e+00
  %n = bitcast float %f to i32
  %m = and i32 %n, 1082130432
  ret i32 %m
}
define i64 @stretched(i1 %c, i32 %x) {
  %f = select i1 %c, float 1.000000e+00, float 3.000000e+00
  %n = bitcast float %f to i32
  %m = sext i32 %n to i64
  ret i64 %m
}
define i1 @compared(i1 %c) {
  %f = select i1 %c, float 1.000000e+00, float 3.000000e+00
  %n = bitcast float %f to i32
  %m = icmp slt i32 %n, 0
  ret i1 %m
}
define i16 @half(i1 %c) {
  %f = select i1 %c, half 1.000000e+00, half 3.000000e+00
  %n = bitcast half %f to i16
  %m = and i16 %n, 255
  ret i16 %m
}
define i32 @loaded(ptr %p) {
  %f = load float, ptr %p
  %n = bitcast float %f to i32
  %m = and i32 %n, 255
  ret i32 %m
}
