; Every integer operation on i8.
; targets: aarch64
source_filename = "arithmetic-i8.ll"

define i8 @add(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i8 %a, %b
  ret i8 %c
}

define i8 @sub(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i8 %a, %b
  ret i8 %c
}

define i8 @mul(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i8 %a, %b
  ret i8 %c
}

define i8 @and(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i8 %a, %b
  ret i8 %c
}

define i8 @or(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i8 %a, %b
  ret i8 %c
}

define i8 @xor(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i8 %a, %b
  ret i8 %c
}

define i8 @shl(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = shl i8 %a, %b
  ret i8 %c
}

define i8 @lshr(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = lshr i8 %a, %b
  ret i8 %c
}

define i8 @ashr(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = ashr i8 %a, %b
  ret i8 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
