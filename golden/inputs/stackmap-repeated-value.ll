; One value recorded several times.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-repeated-value.ll"

define i64 @repeated(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i64 %a, i64 %b, i64 %a)
  ret i64 %b
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
