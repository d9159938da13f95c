; Every integer operation on i16.
; targets: aarch64
source_filename = "arithmetic-i16.ll"

define i16 @add(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i16 %a, %b
  ret i16 %c
}

define i16 @sub(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i16 %a, %b
  ret i16 %c
}

define i16 @mul(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i16 %a, %b
  ret i16 %c
}

define i16 @and(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i16 %a, %b
  ret i16 %c
}

define i16 @or(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i16 %a, %b
  ret i16 %c
}

define i16 @xor(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i16 %a, %b
  ret i16 %c
}

define i16 @shl(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = shl i16 %a, %b
  ret i16 %c
}

define i16 @lshr(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = lshr i16 %a, %b
  ret i16 %c
}

define i16 @ashr(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = ashr i16 %a, %b
  ret i16 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
