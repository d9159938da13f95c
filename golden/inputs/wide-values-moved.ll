; Integers of two and four registers are frozen, cut, compared, selected by and branched on.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "wide-values-moved.ll"

define i128 @frozen(i128 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = freeze i128 %a
  %r = add i128 %f, %f
  ret i128 %r
}

define i128 @cut(i256 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %t = trunc i256 %a to i128
  %s = trunc i256 %a to i192
  store i192 %s, ptr %p
  ret i128 %t
}

define i1 @wider(i256 %a, i256 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %c = icmp ult i256 %a, %b
  ret i1 %c
}

define double @chosen(i128 %a, i128 %b, double %x, double %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %c = icmp slt i128 %a, %b
  %r = select i1 %c, double %x, double %y
  ret double %r
}

define i64 @branched(i128 %a, i128 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %c = icmp ugt i128 %a, %b
  br i1 %c, label %y, label %n
y:
  ret i64 1
n:
  ret i64 2
}

define i128 @frozen_quotient(i128 %a, i128 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %q = sdiv i128 %a, %b
  %f = freeze i128 %q
  %r = add i128 %f, %f
  ret i128 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
