; Fires ppc64le sint_to_fp.
; targets: ppc64le
source_filename = "rule-signed-byte-of-float.ll"

define void @f0() {
entry:
  br label %0
0:
  %1 = phi float [ 0.000000e+00, %entry ]
  %2 = fptoui float %1 to i8
  %3 = sitofp i8 %2 to double
  switch i32 0, label %4 [
    i32 83, label %5
  ]
4:
  br label %6
5:
  br label %6
6:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %3)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
