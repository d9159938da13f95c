; A choice between loads becomes one of addresses, whose condition is frozen.
; targets: ppc64
source_filename = "choice-of-loads-frozen.ll"
define void @f2(ptr %p) {
  %v1 = getelementptr i8, ptr %p, i64 16
  %v2 = load i64, ptr %v1
  %v3 = trunc i64 %v2 to i1
  %v4 = select i1 %v3, float 0.000000e+00, float -1.875000e+01
  br label %a
a:
  store i64 0, ptr %v1
  call void @callee9(i64 %v2, float %v4) nounwind
  br label %b
b:
  br label %b
}
declare void @callee9(i64, float)
define void @f0(double %x) {
  %v1 = fptoui double %x to i64
  %v2 = trunc i64 %v1 to i1
  %v3 = select i1 %v2, float 0x46293E5940000000, float 0.000000e+00
  br label %a
a:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %v3)
  br label %a
}
define i64 @ldicmp(ptr %p, ptr %q, ptr %x, ptr %y) {
  %a = load i64, ptr %p
  %c = icmp slt i64 %a, 5
  %u = load i64, ptr %x
  %v = load i64, ptr %y
  %s = select i1 %c, i64 %u, i64 %v
  br label %n
n:
  store i64 %a, ptr %q
  ret i64 %s
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
