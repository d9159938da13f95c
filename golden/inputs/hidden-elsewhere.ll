; Functions that are defined elsewhere keep their visibility in the symbol table.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "hidden-elsewhere"

@a = available_externally hidden constant i32 5
@b = available_externally protected global i32 5
@c = available_externally hidden thread_local global i32 5
define available_externally hidden void @baz() {
  ret void
}
define available_externally protected void @unused() {
  ret void
}
declare hidden void @x()
declare extern_weak hidden void @y()
@z = extern_weak hidden global i32
define ptr @foo(i1 %c) nounwind {
  call void @baz()
  call void @x()
  call void @y()
  %l = load i32, ptr @c
  %s = select i1 %c, ptr @a, ptr @b
  store ptr @z, ptr %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret ptr %s
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
