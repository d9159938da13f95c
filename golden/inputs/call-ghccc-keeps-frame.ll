; Calls that lose the frame pointer, from functions that have one: it is saved around them.
; targets: x86_64
source_filename = "call-ghccc-keeps-frame.c"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare ghccc i64 @g(i64, i64, i64, i64)
declare ghccc void @h(i32)

define i64 @call(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 2, i64 %a)
  %r = call ghccc i64 @g(i64 %a, i64 %b, i64 3, i64 %a)
  %s = add i64 %r, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 2, i64 %a)
  ret i64 %s
}

define i64 @patchpoint(i64 %a, i64 %b) {
  %r = call ghccc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 20, ptr @g, i32 2, i64 %a, i64 %b, i64 %b)
  ret i64 %r
}

define ghccc void @jump(i64 %a, i64 %b, i32 %c) {
  tail call ghccc void @h(i32 %c)
  ret void
}
