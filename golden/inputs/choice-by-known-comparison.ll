; A choice between two numbers whose comparison's operands became constants first takes no table of both.
; targets: x86_64
; isel: dag
source_filename = "choice-by-known-comparison.ll"

define void @f1(i64 %0) {
  %less = icmp ult i64 %0, 0
  %number = sitofp i1 %less to float
  %difference = fsub float %number, 0x46293E5940000000
  %unordered = fcmp une float %difference, %difference
  %choice = select i1 %unordered, float %difference, float 1.425000e+01
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %choice)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
