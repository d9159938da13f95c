; A product with minus one is negated in two steps, which settle who uses it first.
; targets: aarch64 ppc64
source_filename = "float-negated-users.ll"
define void @f0(float %x, ptr %p) {
  br label %a
a:
  %v2 = fdiv float %x, -1.000000e+00
  call void null()
  %v3 = icmp uge ptr %p, null
  %v4 = select i1 %v3, float %v2, float 0.000000e+00
  br label %b
b:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %v4)
  br label %c
c:
  %v7 = phi float [ %v2, %b ]
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
