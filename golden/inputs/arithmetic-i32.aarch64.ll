; Every integer operation on i32.
; targets: aarch64
source_filename = "arithmetic-i32.ll"

define i32 @add(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @sub(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @mul(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, %b
  ret i32 %c
}

define i32 @and(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, %b
  ret i32 %c
}

define i32 @or(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, %b
  ret i32 %c
}

define i32 @xor(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, %b
  ret i32 %c
}

define i32 @shl(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = shl i32 %a, %b
  ret i32 %c
}

define i32 @lshr(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = lshr i32 %a, %b
  ret i32 %c
}

define i32 @ashr(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = ashr i32 %a, %b
  ret i32 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
