; The rest of a mask that is compared stands where the mask stood, though its operands change places.
; targets: ppc64le
source_filename = "mask-compared-order.ll"

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

define void @within(ptr %p) {
  %word = load i64, ptr %p
  %masked = and i64 %word, 41
  %zero = getelementptr i8, ptr null, i64 0
  %again = load i64, ptr %p
  %apart = icmp ne i64 %again, %masked
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 32, ptr @within, i32 0, ptr %zero, i1 %apart)
  ret void
}
