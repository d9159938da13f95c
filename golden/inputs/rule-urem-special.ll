; Fires urem-special.
; targets: aarch64 ppc64 ppc64le
source_filename = "rule-urem-special.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = urem i64 %x, -1
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
