; The borrow of a comparison is taken from the flags where it is subtracted.
; targets: aarch64
source_filename = "difference-with-borrow.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @less_a_borrow(i64 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i64 %x, 1234
  %b = zext i1 %c to i32
  %r = sub i32 %y, %b
  ret i32 %r
}

define i32 @plus_minus_one(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ule i64 %x, -256
  %b = sext i1 %c to i32
  %r = add i32 84, %b
  ret i32 %r
}

define i64 @difference(i32 %x, i32 %z, i64 %y, i64 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i32 %x, %z
  %b = zext i1 %c to i64
  %d = sub i64 %y, %v
  %r = sub i64 %d, %b
  ret i64 %r
}

define i64 @other_way(i64 %x, i64 %z, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ugt i64 %x, %z
  %b = zext i1 %c to i64
  %r = sub i64 %y, %b
  ret i64 %r
}

define i64 @signed_compare(i64 %x, i64 %z, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %x, %z
  %b = zext i1 %c to i64
  %r = sub i64 %y, %b
  ret i64 %r
}

define i64 @used_again(i64 %x, i64 %z, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i64 %x, %z
  store i1 %c, ptr %p
  %b = zext i1 %c to i64
  %r = sub i64 %y, %b
  ret i64 %r
}

define i8 @narrow(i8 %x, i8 %z, i8 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i8 %x, %z
  %b = zext i1 %c to i8
  %r = sub i8 %y, %b
  ret i8 %r
}

define i64 @negated(i64 %x, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i64 %x, %z
  %b = sext i1 %c to i64
  ret i64 %b
}

define i64 @of_overflow(i64 %x, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %o = call {i64, i1} @llvm.usub.with.overflow.i64(i64 %x, i64 %z)
  %d = extractvalue {i64, i1} %o, 0
  %c = extractvalue {i64, i1} %o, 1
  %b = zext i1 %c to i64
  %r = sub i64 %d, %b
  ret i64 %r
}
declare {i64, i1} @llvm.usub.with.overflow.i64(i64, i64)
