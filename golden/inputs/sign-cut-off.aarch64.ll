; Numbers extended by their sign, used so, and cut off again for others.
; targets: aarch64
source_filename = "sign-cut-off.ll"
define double @convert(i32 %x, i8 %sw) {
  br label %a
a:
  %e = sext i32 %x to i64
  %f = uitofp i64 %e to double
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  %g = sitofp i64 %e to double
  %h = fadd double %g, %f
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret double %h
}
define i64 @masked(i32 %x, i8 %sw) {
  br label %a
a:
  %e = sext i32 %x to i64
  %f = and i64 %e, 4294967295
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  %g = add i64 %e, %f
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %g
}
define i64 @masked16(i16 %x, i8 %sw) {
  br label %a
a:
  %e = sext i16 %x to i64
  %f = and i64 %e, 65535
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  %g = add i64 %e, %f
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %g
}
define i32 @masked8(i8 %x, i8 %sw) {
  br label %a
a:
  %e = sext i8 %x to i32
  %f = and i32 %e, 255
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  %g = add i32 %e, %f
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %g
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
