; The same for machines whose pointers have 4 bytes.
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @f(i32 %a) {
  %slot = alloca i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a, ptr %slot, i32 -1)
  ret i32 %a
}

define void @g() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret void
}
