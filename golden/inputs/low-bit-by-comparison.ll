; The lowest bit of a value, or nothing, by a comparison of a narrow type: the comparison's outcome masks the value.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "low-bit-by-comparison.ll"

define void @two(i32 %x, i32 %d, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = urem i32 %x, %d
  %c = icmp eq i32 %r, 0
  %l = load i8, ptr %p
  %a = and i8 %l, 1
  %s = select i1 %c, i8 %a, i8 0
  store i8 %a, ptr %p
  %z = sext i8 %s to i32
  %q = urem i32 %z, %d
  store i32 %q, ptr %p
  ret void
}
define void @notcmp(i32 %x, i32 %d, ptr %p, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %l = load i8, ptr %p
  %a = and i8 %l, 1
  %s = select i1 %c, i8 %a, i8 0
  %z = sext i8 %s to i32
  %q = urem i32 %z, %d
  store i32 %q, ptr %p
  ret void
}
define void @notcmp64(i64 %x, i64 %d, ptr %p, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %l = load i64, ptr %p
  %a = and i64 %l, 1
  %s = select i1 %c, i64 %a, i64 0
  %q = urem i64 %s, %d
  store i64 %q, ptr %p
  ret void
}
define void @other(i32 %x, i32 %d, ptr %p, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %l = load i8, ptr %p
  %a = and i8 %l, 1
  %s = select i1 %c, i8 0, i8 %a
  %z = sext i8 %s to i32
  %q = urem i32 %z, %d
  store i32 %q, ptr %p
  ret void
}
define void @ctwice(i32 %x, i32 %d, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = urem i32 %x, %d
  %c = icmp ugt i32 %r, 7
  %l = load i16, ptr %p
  %a = and i16 %l, 1
  %s = select i1 %c, i16 %a, i16 0
  %k = zext i1 %c to i32
  %z = sext i16 %s to i32
  %zz = add i32 %z, %k
  %q = urem i32 %zz, %d
  store i32 %q, ptr %p
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
