; The base of a slot that a later record describes is read there; anyregcc hides nothing but its scratch register.
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
@v = internal global i64 5

define void @f(i64 %a) {
  %x = alloca i64
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 15, ptr null, i32 1, i64 %a)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 15, ptr null, i32 0, ptr %x, i64 %a)
  ret void
}

define i64 @instruction_pointer() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 15, ptr null, i32 0)
  ret i64 7
}

define double @constant_pool() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 15, ptr null, i32 0)
  ret double 3.5
}
