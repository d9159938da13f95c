; Variable arguments are all on the stack, booleans among them as bytes, members of structs too.
; targets: arm64-macos
source_filename = "macho-arm64-variadic.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.va_start.p0(ptr)

define void @last(ptr %list, [6 x i64] %a, i128 %b, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

define void @call(ptr %list, i1 %flag, i8 %byte, { i64, i1 } %both) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  call void (ptr, [6 x i64], i128, ...) @last(ptr %list, [6 x i64] zeroinitializer, i128 1, i1 %flag, i8 %byte, i16 4, { i64, i1 } %both)
  call void (ptr, [6 x i64], i128, ...) @last(ptr %list, [6 x i64] zeroinitializer, i128 1, i1 zeroext %flag, i8 signext %byte)
  ret void
}
