; An array is passed in registers as a whole or on the stack as a whole, which ends the use of registers.
; targets: aarch64 aarch64_be
source_filename = "arguments-in-blocks"

define void @integers([2 x i64] %a, [2 x i64] %b, [2 x i64] %c, i64 %d, [2 x i64] %e, i64 %f, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  store [2 x i64] %e, ptr %p
  store i64 %f, ptr %p
  call void @integers([2 x i64] %b, [2 x i64] %e, [2 x i64] %a, i64 %f, [2 x i64] %c, i64 %d, ptr %p)
  call void (ptr, ...) @many(ptr %p, [2 x i64] %b, [2 x i64] %e, [2 x i64] %a, [2 x i64] %c)
  ret void
}

define void @floats([4 x float] %a, [3 x float] alignstack(8) %b, [3 x float] alignstack(8) %c, float %d, [2 x double] %e, i32 %f, [1 x fp128] alignstack(16) %g, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  store [3 x float] %c, ptr %p
  store float %d, ptr %p
  call void @floats([4 x float] %a, [3 x float] alignstack(8) %c, [3 x float] alignstack(8) %b, float %d, [2 x double] %e, i32 %f, [1 x fp128] alignstack(16) %g, ptr %p)
  ret void
}

define void @words([3 x i32] %a, [1 x i8] %b, [2 x i16] %c, [1 x i128] %d, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  store [3 x i32] %a, ptr %p
  call void @words([3 x i32] %a, [1 x i8] %b, [2 x i16] %c, [1 x i128] %d, ptr %p)
  ret void
}

declare void @many(ptr, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
