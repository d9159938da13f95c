; One constant of the pool under two names that leave the block, and as a double.
; targets: ppc64 ppc64le
source_filename = "constant-under-two-names.ll"

define void @infinity(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double 0x7FF0000000000000)
  %0 = fmul float 0x7FF0000000000000, 1.850000e+01
  %1 = fadd float 0.000000e+00, %0
  br i1 %c, label %a, label %b
a:
  call void @take(float %0)
  br label %b
b:
  %2 = fpext float %1 to double
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, double %2)
  ret void
}

declare void @take(float)
declare void @llvm.experimental.stackmap(i64, i32, ...)
