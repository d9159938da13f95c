; Counts are stored from the vector registers where they are made, whoever else reads them.
; targets: aarch64
source_filename = "counts-stored.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @byte(i8 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @llvm.ctpop.i8(i8 %x)
  store i8 %c, ptr %p
  ret void
}

define void @word(i32 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  store i32 %c, ptr %p
  ret void
}

define void @doubleword(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i64 @llvm.ctpop.i64(i64 %x)
  store i64 %c, ptr %p
  ret void
}

define i64 @low_byte_and_all(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i64 @llvm.ctpop.i64(i64 %x)
  %d = trunc i64 %c to i8
  store i8 %d, ptr %p
  ret i64 %c
}

define i32 @word_and_result(i32 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  store i32 %c, ptr %p
  ret i32 %c
}

define i32 @low_half_and_all(i32 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  %d = trunc i32 %c to i16
  %q = getelementptr i16, ptr %p, i64 3
  store i16 %d, ptr %q
  ret i32 %c
}

define void @low_word(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i64 @llvm.ctpop.i64(i64 %x)
  %d = trunc i64 %c to i32
  store i32 %d, ptr %p
  ret void
}

define i64 @doubleword_and_result(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i64 @llvm.ctpop.i64(i64 %x)
  store i64 %c, ptr %p
  ret i64 %c
}

declare i64 @llvm.ctpop.i64(i64)
declare i32 @llvm.ctpop.i32(i32)
declare i8 @llvm.ctpop.i8(i8)
