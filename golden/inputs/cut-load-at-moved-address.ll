; A load of which half is wanted moves its address before a mask behind it makes it smaller still.
; targets: x86_64 aarch64
source_filename = "cut-load-at-moved-address.ll"
declare void @g(ptr, ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f(ptr %a, i64 %i) {
  %p = getelementptr i8, ptr %a, i64 244
  %q = getelementptr i8, ptr %p, i64 1
  %r = getelementptr ptr, ptr %p, i64 %i
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 0)
  %n = load i64, ptr %r
  call void @g(ptr %q, ptr %r)
  %m = and i64 %n, 255
  %s = alloca float, i64 %m
  ret void
}
