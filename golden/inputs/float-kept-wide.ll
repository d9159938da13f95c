; Products with one and sums with negative zero are the number itself, in halves and quads too.
; targets: aarch64
source_filename = "float-kept-wide.ll"

define fp128 @q(fp128 %a, fp128 %b) {
  br label %next
next:
  %p = fmul fp128 0xL00000000000000003FFF000000000000, %a
  %q = fdiv fp128 %p, 0xL00000000000000003FFF000000000000
  %r = fadd fp128 %q, 0xL00000000000000008000000000000000
  %s = fsub fp128 %r, zeroinitializer
  br label %last
last:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret fp128 %s
}
define half @h(half %a, half %b) {
  br label %next
next:
  %p = fmul half 1.0, %a
  %q = fdiv half %p, 1.0
  %r = fadd half %q, -0.0
  br label %last
last:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret half %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
