; Bits that are counted in a vector register are loaded into one.
; targets: aarch64
source_filename = "ones-of-loaded.ll"

declare i64 @llvm.ctpop.i64(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @counted(ptr %p) {
  %bits = load i64, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %ones = call i64 @llvm.ctpop.i64(i64 %bits)
  store i64 %ones, ptr %p
  ret void
}

define i64 @read_again(ptr %p) {
  %bits = load i64, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %ones = call i64 @llvm.ctpop.i64(i64 %bits)
  %sum = add i64 %ones, %bits
  ret i64 %sum
}
