; targets: x86_64 ppc64 ppc64le
source_filename = "float-cut-to-integer"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define double @doubles(double %a, float %b) {
entry:
  %c = fcmp olt double %a, 1.0
  %d = select i1 %c, double %a, double 3.0
  %x = fptosi double %d to i32
  %y = sitofp i32 %x to double
  %x2 = fptosi float %b to i32
  %y2 = sitofp i32 %x2 to double
  %z = fadd double %y, %y2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %y, double %y2)
  ret double %z
}

define float @floats(double %a, float %b) {
entry:
  %x = fptosi double %a to i32
  %y = sitofp i32 %x to float
  %x2 = fptosi float %b to i32
  %y2 = sitofp i32 %x2 to float
  %c = fcmp olt float %y, %y2
  %z = select i1 %c, float %y, float %y2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %y, float %y2)
  ret float %z
}
