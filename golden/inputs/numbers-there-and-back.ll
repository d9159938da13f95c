; Integers of floating-point numbers that become numbers again stay in the vector registers, unless others read them; a
; narrow one that is stored is simplified for all who read it first.
; targets: aarch64
; isel: dag
source_filename = "numbers-there-and-back.ll"

define double @a(double %x) { %b = bitcast double %x to i64
 %r = sitofp i64 %b to double
 ret double %r }
define double @u(double %x) { %b = bitcast double %x to i64
 %r = uitofp i64 %b to double
 ret double %r }
define float @f(float %x) { %b = bitcast float %x to i32
 %r = sitofp i32 %b to float
 ret float %r }
define float @fu(float %x) { %b = bitcast float %x to i32
 %r = uitofp i32 %b to float
 ret float %r }
define float @fd(double %x) { %b = bitcast double %x to i64
 %r = sitofp i64 %b to float
 ret float %r }
define double @df(float %x) { %b = bitcast float %x to i32
 %r = sitofp i32 %b to double
 ret double %r }
define double @two(double %x, ptr %p) { %b = bitcast double %x to i64
 store i64 %b, ptr %p
 %r = sitofp i64 %b to double
 ret double %r }
define double @fp(float %x) { %b = fptosi float %x to i64
 %r = sitofp i64 %b to double
 ret double %r }
define double @fp2(double %x) { %b = fptosi double %x to i64
 %r = sitofp i64 %b to double
 ret double %r }
define float @fp3(float %x) { %b = fptoui float %x to i32
 %r = uitofp i32 %b to float
 ret float %r }
define i64 @fb(float %x) { %b = fptoui float %x to i32
 %c = bitcast i32 %b to float
 %d = fadd float %c, %x
 %e = bitcast float %d to i32
 %r = zext i32 %e to i64
 ret i64 %r }
define double @r1(double %x) { %f = call double @llvm.floor.f64(double %x)
 %b = fptosi double %f to i64
 %r = sitofp i64 %b to double
 ret double %r }
define double @r2(double %x) { %f = call double @llvm.trunc.f64(double %x)
 %b = fptosi double %f to i64
 %r = sitofp i64 %b to double
 ret double %r }
define double @r3(double %x, ptr %p) { 
 %b = fptosi double %x to i64
 store i64 %b, ptr %p
 %r = sitofp i64 %b to double
 ret double %r }
define double @r4(double %x) { 
 %b = fptosi double %x to i64
 %r = uitofp i64 %b to double
 ret double %r }
define double @r5(double %x, ptr %p) { 
 %b = fptosi double %x to i64
 %q = getelementptr i8, ptr %p, i64 %b
 store i8 0, ptr %q
 %r = sitofp i64 %b to double
 ret double %r }
define double @r6(double %x) { 
 %b = bitcast double %x to i64
 %c = add i64 %b, 1
 %r = sitofp i64 %b to double
 %r2 = sitofp i64 %c to double
 %s = fadd double %r, %r2
 ret double %s }
declare double @llvm.floor.f64(double)
declare double @llvm.trunc.f64(double)
declare void @g(i32)
define void @narrow_a() {
  %v1 = fptoui float 0x46293E5940000000 to i8
  %v2 = zext i8 %v1 to i32
  call void @g(i32 %v2)
  unreachable
}
define void @narrow_b() {
  %v1 = fptoui float 0x46293E5940000000 to i8
  %v2 = zext i8 %v1 to i32
  %v3 = trunc i32 %v2 to i16
  call void @g(i32 %v2) [ "deopt"(i16 %v3) ]
  unreachable
}
define void @narrow_c(float %x, ptr %p) {
  %v1 = fptoui float %x to i8
  %v2 = zext i8 %v1 to i32
  %v3 = trunc i32 %v2 to i16
  store i16 %v3, ptr %p
  call void @g(i32 %v2)
  unreachable
}
define void @narrow_d(float %x, ptr %p) {
  %v1 = fptoui float %x to i8
  %v3 = zext i8 %v1 to i16
  store i16 %v3, ptr %p
  ret void
}
define i32 @narrow_e(float %x, ptr %p) {
  %v1 = fptoui float %x to i8
  %v3 = zext i8 %v1 to i32
  ret i32 %v3
}
define i32 @narrow_f(float %x, ptr %p) {
  %v1 = fptoui float %x to i16
  %v3 = zext i16 %v1 to i32
  %t = trunc i32 %v3 to i8
  store i8 %t, ptr %p
  ret i32 %v3
}
