; Products by a power of two, checked: the upper half is a shift.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "products-checked-by-powers.ll"

declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @a(i64 %n) {
  %r = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %n, i64 4)
  %v = extractvalue { i64, i1 } %r, 0
  %o = extractvalue { i64, i1 } %r, 1
  %s = select i1 %o, i64 -1, i64 %v
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret i64 %s
}
define i32 @b(i32 %n) {
  %r = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %n, i32 16)
  %v = extractvalue { i32, i1 } %r, 0
  %o = extractvalue { i32, i1 } %r, 1
  %s = select i1 %o, i32 -1, i32 %v
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %s)
  ret i32 %s
}
define i64 @c(i64 %n) {
  %r = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %n, i64 12)
  %v = extractvalue { i64, i1 } %r, 0
  %o = extractvalue { i64, i1 } %r, 1
  %s = select i1 %o, i64 -1, i64 %v
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret i64 %s
}
