; targets: x86_64 ppc64 ppc64le
source_filename = "float-compares-joined"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define float @f2(float %a, float %b, float %c) {
entry:
  %x = fcmp ogt float %a, %b
  %y = fcmp oeq float %b, %c
  %z = or i1 %x, %y
  %w = select i1 %z, float %a, float %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %w)
  ret float %w
}
define i32 @f3(double %a, double %b, double %c) {
entry:
  %x = fcmp une double %a, %b
  %y = fcmp oeq double %b, %c
  %z = xor i1 %x, %y
  %w = zext i1 %z to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %w)
  ret i32 %w
}
define i32 @f4(double %a, double %b, double %c) {
entry:
  %x = fcmp une double %a, %b
  %y = fcmp oeq double %b, %c
  %z = or i1 %x, %y
  %w = sext i1 %z to i32
  %q = sitofp i1 %z to double
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %w, double %q)
  ret i32 %w
}
define i32 @f5(double %a, double %b, double %c) {
entry:
  %x = fcmp une double %a, %b
  %y = fcmp olt double %b, %c
  %z = or i1 %x, %y
  %n = xor i1 %z, true
  br i1 %n, label %t, label %u
t:
  ret i32 0
u:
  ret i32 1
}

define i1 @f(double %a, double %b, double %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %a)
  %x = fcmp ogt double %a, %b
  %y = fcmp ule double %b, %c
  %z = and i1 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %z)
  ret i1 %z
}
