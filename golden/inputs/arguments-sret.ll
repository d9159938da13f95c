; The address of a result in memory travels in x8 and is not handed back.
; targets: aarch64
source_filename = "arguments-sret.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @g(ptr sret(%S), i64)
%S = type { i64, i64, i64, i64 }
define void @f(ptr sret(%S) %r, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store i64 %x, ptr %r
  call void @g(ptr sret(%S) %r, i64 3)
  %l = alloca %S
  call void @g(ptr sret(%S) %l, i64 3)
  ret void
}
define void @f2(ptr sret(%S) %r, i64 %x, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
