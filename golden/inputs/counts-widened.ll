; Counts and magnitudes of narrow values that are extended are made in the wider type.
; targets: x86_64 aarch64 ppc64
source_filename = "counts-widened.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @magnitude(i8 %x, i8 %y) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.abs.i8(i8 %z, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = zext i8 %c to i32
  ret i32 %w
}

define i64 @magnitude_to_doubleword(i8 %x, i8 %y) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.abs.i8(i8 %z, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = zext i8 %c to i64
  ret i64 %w
}

define i64 @magnitude_signed(i8 %x, i8 %y) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.abs.i8(i8 %z, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = sext i8 %c to i64
  ret i64 %w
}

define i8 @magnitude_any(i8 %x, i8 %y) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.abs.i8(i8 %z, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %c
}

define signext i8 @magnitude_of_result(i8 %x, i8 %y) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.abs.i8(i8 %z, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %c
}

define i64 @count(i8 %x, i8 %y) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.ctpop.i8(i8 %z)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = zext i8 %c to i64
  ret i64 %w
}

define i64 @count_word(i32 %x, i32 %y) {
  %z = add i32 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i32 @llvm.ctpop.i32(i32 %z)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = zext i32 %c to i64
  ret i64 %w
}

define i64 @count_signed(i16 %x, i16 %y) {
  %z = add i16 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i16 @llvm.ctpop.i16(i16 %z)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = sext i16 %c to i64
  ret i64 %w
}

define i16 @count_to_half(i8 %x, i8 %y) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.ctpop.i8(i8 %z)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = zext i8 %c to i16
  %v = add i16 %w, 7
  ret i16 %v
}

define i8 @count_stored(i8 %x, i8 %y, ptr %p) {
  %z = add i8 %x, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.ctpop.i8(i8 %z)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store i8 %c, ptr %p
  ret i8 %c
}

define i8 @count_of_loaded(ptr %x, i8 %y) {
  %z = load i8, ptr %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.ctpop.i8(i8 %z)
  ret i8 %c
}

define i16 @count_of_shifted(i16 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %z = lshr i16 %x, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i16 @llvm.ctpop.i16(i16 %z)
  ret i16 %c
}

define i8 @shifted8(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = lshr i8 %x, 3
  %c = call i8 @llvm.ctpop.i8(i8 %s)
  ret i8 %c
}

define i16 @shifted16(i16 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = lshr i16 %x, 3
  %c = call i16 @llvm.ctpop.i16(i16 %s)
  ret i16 %c
}

define i16 @shl16(i16 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = shl i16 %x, 3
  %c = call i16 @llvm.ctpop.i16(i16 %s)
  ret i16 %c
}

define i8 @shl8(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = shl i8 %x, 3
  %c = call i8 @llvm.ctpop.i8(i8 %s)
  ret i8 %c
}

define i8 @ashr8(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = ashr i8 %x, 3
  %c = call i8 @llvm.ctpop.i8(i8 %s)
  ret i8 %c
}

define i32 @zext8(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = zext i8 %x to i32
  %c = call i32 @llvm.ctpop.i32(i32 %s)
  ret i32 %c
}


declare i16 @llvm.ctpop.i16(i16)
declare i32 @llvm.ctpop.i32(i32)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
