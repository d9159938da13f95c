; The back chain is stored with the new stack pointer, the return address 16 bytes above the old; calls add the parameter save area.
target triple = "powerpc64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @ext(ptr)

define i64 @leaf(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret i64 %a
}

define i64 @calls(i64 %a) {
  %slot = alloca i64
  store i64 %a, ptr %slot
  call void @ext(ptr %slot)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %slot)
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 40, ptr null, i32 1, i64 %a)
  ret i64 %r
}
