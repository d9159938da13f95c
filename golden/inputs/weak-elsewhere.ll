; Addresses of weak globals that may be missing come from the GOT on aarch64, local or not.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "weak-elsewhere.ll"
@v = extern_weak dso_local global i32
@h = extern_weak hidden global i32
declare extern_weak dso_local i32 @f()
define ptr @foo() {
  ret ptr @v
}
define i32 @ld() {
  %r = load i32, ptr @h
  ret i32 %r
}
define ptr @bar() {
  ret ptr @f
}
define i32 @baz() {
  %r = call i32 @f()
  ret i32 %r
}
