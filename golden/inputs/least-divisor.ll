; Division by the least number, and offsets that one move makes.
; targets: aarch64
source_filename = "least-divisor.ll"
define i64 @f1(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = sdiv i64 %x, -9223372036854775808
  ret i64 %r
}
define void @f2(ptr %p, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = getelementptr i64, ptr %p, i64 65536
  store i64 %x, ptr %a
  %b = getelementptr i8, ptr %p, i64 131072
  store i16 3, ptr %b
  %c = getelementptr i8, ptr %p, i64 1118208
  store i8 3, ptr %c
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
