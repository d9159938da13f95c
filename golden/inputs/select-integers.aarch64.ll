; select on integers of all widths.
; targets: aarch64
source_filename = "select-integers.ll"

define i8 @pick8(i64 %x, i64 %y, i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i8 %a, i8 %b
  ret i8 %r
}

define i16 @pick16(i64 %x, i64 %y, i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i16 %a, i16 %b
  ret i16 %r
}

define i32 @pick32(i64 %x, i64 %y, i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i64 @pick64(i64 %x, i64 %y, i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
