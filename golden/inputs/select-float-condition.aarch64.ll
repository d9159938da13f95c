; select on integers by a floating-point comparison.
; targets: aarch64
source_filename = "select-float-condition.ll"

define i64 @by_oeq(double %a, double %b, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp oeq double %a, %b
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}

define i64 @by_ogt(double %a, double %b, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ogt double %a, %b
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}

define i64 @by_ult(double %a, double %b, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ult double %a, %b
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}

define i64 @by_une(double %a, double %b, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp une double %a, %b
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}

define i64 @by_ord(double %a, double %b, i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ord double %a, %b
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
