; Products of 64 bits whose factors are shifted into the low halves: the mask that cuts them off is not made.
; targets: aarch64
source_filename = "products-of-shifted.ll"

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @square(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %up = shl i64 %a, 58
  %low = lshr i64 %up, 32
  %r = mul i64 %low, %low
  ret i64 %r
}

define i64 @with_word(i64 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %up = shl i64 %a, 50
  %low = lshr i64 %up, 32
  %w = zext i32 %b to i64
  %r = mul i64 %w, %low
  ret i64 %r
}

define i64 @two(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %up = shl i64 %a, 50
  %low = lshr i64 %up, 32
  %other = and i64 %b, 4294967295
  %r = mul i64 %low, %other
  ret i64 %r
}
