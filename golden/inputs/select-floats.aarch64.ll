; select on floating-point numbers.
; targets: aarch64
source_filename = "select-floats.ll"

define double @by_fcmp(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp olt double %a, %b
  %r = select i1 %c, double %a, double %b
  ret double %r
}

define double @by_icmp(i64 %x, double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp eq i64 %x, 0
  %r = select i1 %c, double %a, double %b
  ret double %r
}

define float @of_float(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp une float %a, %b
  %r = select i1 %c, float %b, float 1.0
  ret float %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
