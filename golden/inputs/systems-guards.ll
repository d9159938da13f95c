; Where the stack guard stands.
; targets: x86_64-freebsd aarch64-freebsd x86_64-solaris x86_64-fuchsia x86_64-openbsd aarch64-openbsd
source_filename = "systems-guards.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @use(ptr)

define void @f() sspstrong {
  %a = alloca [64 x i8]
  call void @use(ptr %a)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}
