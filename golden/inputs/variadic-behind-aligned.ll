; Arguments without a name begin where the last named one ends, not where the area of aligned ones does.
; targets: x86_64
source_filename = "variadic-behind-aligned.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.va_start.p0(ptr)

define void @pair([6 x i64] %registers, i128 %pair, i64 %last, ptr %list, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %last)
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

define void @copied([6 x i64] %registers, ptr byval(i64) align 32 %memory, ptr %list, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %memory)
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

define void @call(i128 %pair, ptr %list) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  call void ([6 x i64], i128, i64, ptr, ...) @pair([6 x i64] zeroinitializer, i128 %pair, i64 2, ptr %list, i64 3)
  call void ([6 x i64], ptr, ptr, ...) @copied([6 x i64] zeroinitializer, ptr byval(i64) align 32 %list, ptr %list, i64 3)
  ret void
}
