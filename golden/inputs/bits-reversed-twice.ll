; Bits reversed, shifted and reversed again are shifted the other way.
; targets: x86_64 aarch64
; isel: dag
source_filename = "bits-reversed-twice.ll"

define i64 @to_the_left(i64 %value, i64 %amount) {
  %reversed = call i64 @llvm.bitreverse.i64(i64 %value)
  %shifted = lshr i64 %reversed, %amount
  %back = call i64 @llvm.bitreverse.i64(i64 %shifted)
  ret i64 %back
}

define i32 @to_the_right(i32 %value) {
  %reversed = call i32 @llvm.bitreverse.i32(i32 %value)
  %shifted = shl i32 %reversed, 5
  %back = call i32 @llvm.bitreverse.i32(i32 %shifted)
  ret i32 %back
}

define i8 @nowhere(i8 %value) {
  %reversed = call i8 @llvm.bitreverse.i8(i8 %value)
  %back = call i8 @llvm.bitreverse.i8(i8 %reversed)
  ret i8 %back
}

define i64 @with_two_users(i64 %value, i64 %amount, ptr %place) {
  %reversed = call i64 @llvm.bitreverse.i64(i64 %value)
  %shifted = lshr i64 %reversed, 3
  store i64 %shifted, ptr %place
  %back = call i64 @llvm.bitreverse.i64(i64 %shifted)
  ret i64 %back
}

define i64 @bytes_after_bits(i64 %value) {
  %reversed = call i64 @llvm.bitreverse.i64(i64 %value)
  %swapped = call i64 @llvm.bswap.i64(i64 %reversed)
  ret i64 %swapped
}

declare i64 @llvm.bswap.i64(i64)
declare i8 @llvm.bitreverse.i8(i8)
declare i32 @llvm.bitreverse.i32(i32)
declare i64 @llvm.bitreverse.i64(i64)
