; Logic on a shift is looked at again behind the shift; what an `or` becomes stands where the mask under it stood.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "logic-visited-again.ll"

define i1 @not_sign(i64 %a, ptr %p) {
  %c = icmp sge i64 %a, 0
  store i1 %c, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i1 %c
}
define i64 @masked(i64 %a, float %f, ptr %p) {
  %b = and i64 %a, 14
  %v = load ptr, ptr %p
  %d = or i64 %b, -14
  store i64 %d, ptr %p
  store ptr %v, ptr %p
  %i = fptosi float %f to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %i)
  ret i64 %d
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
