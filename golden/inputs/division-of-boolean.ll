; targets: x86_64 aarch64
; The upper half of a signed product stays, though all of its bits are known.
source_filename = "division-of-boolean.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @signed(i64 %a, ptr %p) {
  %b = sdiv i64 %a, -9223372036854775808
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sdiv i64 %b, 68
  store i64 %c, ptr %p
  ret i64 %c
}

define i64 @unsigned(i64 %a, ptr %p) {
  %b = lshr i64 %a, 63
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = udiv i64 %b, 68
  store i64 %c, ptr %p
  ret i64 %c
}
