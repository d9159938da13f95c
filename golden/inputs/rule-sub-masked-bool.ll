; Fires sub-masked-bool.
; targets: aarch64 ppc64 ppc64le
source_filename = "rule-sub-masked-bool.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = and i64 %x, 1
  %c = icmp eq i64 %a, 0
  %z = zext i1 %c to i64
  %r = sub i64 5, %z
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
