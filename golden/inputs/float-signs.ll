; targets: x86_64
source_filename = "float-signs"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @shared_masks(double %a, i32 %j, i8 %b, i64 %x, float %e) {
entry:
  %c = fcmp olt double %a, 1.0
  %p = select i1 %c, i64 4, i64 %x
  %1 = uitofp i32 %j to double
  %2 = fneg double %1
  %3 = uitofp i8 %b to double
  %4 = fneg double %3
  %5 = uitofp i64 %x to double
  %6 = fneg double %5
  %7 = uitofp i1 %c to double
  %8 = fneg double %7
  %9 = uitofp i16 4 to float
  %10 = uitofp i8 %b to float
  %11 = fpext float %10 to double
  %12 = fneg double %11
  %13 = fmul double %a, %a
  %14 = fneg double %13
  %15 = bitcast double %3 to i64
  %16 = lshr i64 %15, 63
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %16, double %2, double %4, double %6, double %8, double %12, double %14)
  ret i64 %p
}

define i64 @known_signs(double %a, i32 %j, i8 %b, i64 %x, float %e) {
entry:
  %k = and i32 %j, 15
  %1 = sitofp i32 %k to double
  %2 = fneg double %1
  %3 = uitofp i8 %b to float
  %4 = fneg float %3
  %10 = uitofp i8 %b to float
  %11 = fpext float %10 to double
  %12 = fneg double %11
  %y = bitcast i64 %x to double
  %z = fadd double %y, 1.0
  %m = and i64 %x, 255
  %n = bitcast i64 %m to double
  %13 = fmul double %1, %n
  %14 = fneg double %13
  %c = icmp slt i32 %j, 5
  %p = select i1 %c, i64 4, i64 %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %2, float %4, double %z, double %12, double %14)
  ret i64 %p
}
