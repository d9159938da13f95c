; targets: x86_64 ppc64 ppc64le
source_filename = "select-by-shared-compare"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define double @number(double %a, double %b) {
entry:
  %c = fcmp uge double %a, %b
  %chosen = select i1 %c, double 2.5, double %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c, double %chosen)
  ret double %chosen
}

define i8 @unequal(double %a, double %b, i8 %x) {
entry:
  %c = fcmp une double %a, %b
  %chosen = select i1 %c, i8 100, i8 %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %chosen)
  ret i8 %chosen
}

define double @loaded(ptr %p) {
entry:
  %bit = load i1, ptr %p
  %number = uitofp i1 %bit to double
  %c = fcmp olt double %number, 1.0
  %chosen = select i1 %c, double %number, double 3.0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %chosen, i1 %bit)
  ret double %chosen
}
