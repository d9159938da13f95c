; Every integer operation on i64.
; targets: aarch64
source_filename = "arithmetic-i64.ll"

define i64 @add(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, %b
  ret i64 %c
}

define i64 @sub(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, %b
  ret i64 %c
}

define i64 @mul(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, %b
  ret i64 %c
}

define i64 @and(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, %b
  ret i64 %c
}

define i64 @or(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, %b
  ret i64 %c
}

define i64 @xor(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, %b
  ret i64 %c
}

define i64 @shl(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = shl i64 %a, %b
  ret i64 %c
}

define i64 @lshr(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = lshr i64 %a, %b
  ret i64 %c
}

define i64 @ashr(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = ashr i64 %a, %b
  ret i64 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
