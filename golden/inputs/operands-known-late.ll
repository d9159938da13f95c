; Operands that are only known once something in front of them is simplified; magnitudes and shifts of narrow numbers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "operands-known-late"

define double @left(i64 %x, double %y, double %u) {
  %n = xor i64 %x, -1
  %z = and i64 %n, %x
  %f = sitofp i64 %z to double
  %one = fadd double %f, 1.5
  %a = fmul double %one, %y
  %b = fdiv double %one, %f
  %c = fsub double %one, %b
  %d = fadd double %a, %c
  %e = fmul double %one, %d
  %g = fdiv double %one, %one
  %h = fadd double %e, %g
  %k = call double @llvm.fma.f64(double %h, double %u, double %y)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret double %k
}

define i64 @turned(i64 %x, i64 %y, i64 %u) {
  %n = xor i64 %u, -1
  %z = and i64 %n, %u
  %o = or i64 %z, 70
  %f = call i64 @llvm.fshl.i64(i64 %x, i64 %y, i64 %o)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret i64 %f
}

define i32 @difference(i16 %x, i16 %y, i32 %u) {
  %n = xor i32 %u, -1
  %z = and i32 %n, %u
  %t = trunc i32 %z to i16
  %a = zext i16 %x to i32
  %b = zext i16 %t to i32
  %s = sub i32 %a, %b
  %m = call i32 @llvm.abs.i32(i32 %s, i1 true)
  %b2 = zext i16 %y to i32
  %a2 = zext i16 %x to i32
  %s2 = sub i32 %a2, %b2
  %m2 = call i32 @llvm.abs.i32(i32 %s2, i1 true)
  %r = add i32 %m, %m2
  %e = call i32 @llvm.umax.i32(i32 %r, i32 %u)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret i32 %e
}

define i64 @part(i64 %x) {
  %a = shl i64 %x, 32
  %b = ashr i64 %a, 32
  %m = call i64 @llvm.abs.i64(i64 %b, i1 true)
  %e = call i64 @llvm.umax.i64(i64 %m, i64 %x)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  ret i64 %e
}

define double @subtracted(i64 %x, double %y, double %u) {
  %n = xor i64 %x, -1
  %z = and i64 %n, %x
  %f = sitofp i64 %z to double
  %a = fadd double %f, 2.5
  %c = fsub double 3.5, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  ret double %c
}

define i32 @shifted(i8 %x) {
  %w = zext i8 %x to i16
  %v = lshr i16 %w, 3
  %e = zext i16 %v to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  ret i32 %e
}

define i64 @joined(i64 %x, i64 %y, i64 %u) {
  %a = and i64 %x, %y
  %b = and i64 %x, %u
  %c = or i64 %a, %b
  %m = call i64 @llvm.umax.i64(i64 %c, i64 %u)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  ret i64 %m
}

declare i32 @llvm.abs.i32(i32, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare i32 @llvm.umax.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare double @llvm.fma.f64(double, double, double)
declare void @llvm.experimental.stackmap(i64, i32, ...)
