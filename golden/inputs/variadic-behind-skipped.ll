; Registers that named arguments skip hold no unnamed ones: arrays that do not fit, and pairs from an even register on.
; targets: aarch64
source_filename = "variadic-behind-skipped.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.va_start.p0(ptr)

define void @array(ptr %list, [5 x i64] %a, [3 x i64] %b, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

define void @floats(ptr %list, double %a, [4 x double] %b, [4 x double] %c, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

define void @pair(ptr %list, i128 %a, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

define void @last(ptr %list, [6 x i64] %a, i128 %b, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

define void @call(ptr %list, i1 %flag, i8 %byte, { i64, i1 } %both) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  call void (ptr, [5 x i64], [3 x i64], ...) @array(ptr %list, [5 x i64] zeroinitializer, [3 x i64] zeroinitializer, i64 5)
  call void (ptr, [6 x i64], i128, ...) @last(ptr %list, [6 x i64] zeroinitializer, i128 1, i1 %flag, i8 %byte, i16 4, { i64, i1 } %both)
  call void (ptr, [6 x i64], i128, ...) @last(ptr %list, [6 x i64] zeroinitializer, i128 1, i1 zeroext %flag, i8 signext %byte)
  ret void
}
