; Values nobody reads are not computed.
; targets: aarch64
source_filename = "dead-values.ll"

define void @dead(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = mul i64 %a, %a
  %c = load i64, ptr %p
  %d = load volatile i64, ptr %p
  %e = sdiv i64 %a, 7
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
