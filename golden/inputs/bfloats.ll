; targets: aarch64
; Numbers of 16 bits with the exponent of 32: moved, passed and recorded.
source_filename = "bfloats.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare bfloat @g(bfloat, i32, bfloat)

define bfloat @moved(bfloat %a, ptr %p, ptr %q, bfloat %b, i64 %n) {
entry:
  %l = load bfloat, ptr %p
  %place = getelementptr bfloat, ptr %p, i64 %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, bfloat %a, bfloat %l, bfloat %b)
  store bfloat %a, ptr %place
  %r = call bfloat @g(bfloat %l, i32 1, bfloat %a)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, bfloat %b)
  %s = call bfloat @g(bfloat %b, i32 1, bfloat %r)
  ret bfloat %s
}
