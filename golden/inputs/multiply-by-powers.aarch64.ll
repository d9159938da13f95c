; A multiplication by a power of two is a shift.
; targets: aarch64
source_filename = "multiply-by-powers.ll"

define void @powers(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m0 = mul i64 %a, 1
  store volatile i64 %m0, ptr %p
  %m1 = mul i64 %a, 2
  store volatile i64 %m1, ptr %p
  %m2 = mul i64 %a, 8
  store volatile i64 %m2, ptr %p
  %m3 = mul i64 %a, 4611686018427387904
  store volatile i64 %m3, ptr %p
  %m4 = mul i64 %a, -9223372036854775808
  store volatile i64 %m4, ptr %p
  %m5 = mul i64 %a, 3
  store volatile i64 %m5, ptr %p
  %m6 = mul i64 %a, -2
  store volatile i64 %m6, ptr %p
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
