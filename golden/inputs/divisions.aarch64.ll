; Division and remainder, signed and not, all widths.
; targets: aarch64
source_filename = "divisions.ll"

define i8 @sdiv8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sdiv i8 %a, %b
  ret i8 %c
}

define i16 @sdiv16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sdiv i16 %a, %b
  ret i16 %c
}

define i32 @sdiv32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sdiv i32 %a, %b
  ret i32 %c
}

define i64 @sdiv64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sdiv i64 %a, %b
  ret i64 %c
}

define i8 @udiv8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = udiv i8 %a, %b
  ret i8 %c
}

define i16 @udiv16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = udiv i16 %a, %b
  ret i16 %c
}

define i32 @udiv32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = udiv i32 %a, %b
  ret i32 %c
}

define i64 @udiv64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = udiv i64 %a, %b
  ret i64 %c
}

define i8 @srem8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = srem i8 %a, %b
  ret i8 %c
}

define i16 @srem16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = srem i16 %a, %b
  ret i16 %c
}

define i32 @srem32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = srem i32 %a, %b
  ret i32 %c
}

define i64 @srem64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = srem i64 %a, %b
  ret i64 %c
}

define i8 @urem8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = urem i8 %a, %b
  ret i8 %c
}

define i16 @urem16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = urem i16 %a, %b
  ret i16 %c
}

define i32 @urem32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = urem i32 %a, %b
  ret i32 %c
}

define i64 @urem64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = urem i64 %a, %b
  ret i64 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
