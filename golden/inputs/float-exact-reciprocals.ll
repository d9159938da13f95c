; targets: x86_64 ppc64 ppc64le
source_filename = "float-exact-reciprocals"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define double @doubles(double %a, double %b) {
entry:
  %infinity = fdiv double %a, 0x7FF0000000000000
  %nan = fdiv double %a, 0x7FF8000000000000
  %denormal = fdiv double %a, 0x0008000000000000
  %largest = fdiv double %a, 0x7FE0000000000000
  %half = fdiv double %b, -0.5
  %negated = fneg double %b
  %opposites = fdiv double %negated, -3.0
  %twice = fmul double %b, -2.0
  %difference = fadd double %a, %twice
  %c = fcmp oge double %a, %b
  %chosen = select i1 %c, double %half, double %opposites
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %infinity, double %nan, double %denormal, double %largest, double %difference)
  ret double %chosen
}
