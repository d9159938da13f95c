; Constants with addresses in sections by name: writable where all code is position-independent, read-only elsewhere.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "relocated-constants-in-named-sections"

@var = external constant i32
@a = constant ptr @var
@b = constant ptr @var, section "mine"
@c = constant i32 7, section "mine2"
@d = unnamed_addr constant ptr @var, section "mine3"
@e = internal constant ptr @var, section ".data.rel.ro"
@l = internal constant ptr @f, section "mine4"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}
