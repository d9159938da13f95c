; Rotated values compared with zero or all ones are compared as they were.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "rotations-compared.ll"

define i32 @a(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 31)
  switch i32 %r, label %d [
    i32 0, label %e
    i32 1, label %f
  ]
d:
  ret i32 0
e:
  ret i32 1
f:
  ret i32 2
}

define i32 @b(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 31)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %d, label %e
d:
  ret i32 %r
e:
  ret i32 1
}

define i1 @c(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 31)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}

define i32 @d(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 31)
  %c = icmp eq i32 %r, -1
  %s = select i1 %c, i32 %r, i32 6
  ret i32 %s
}

define i1 @f(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %y)
  %o = or i32 %y, %r
  %c = icmp ne i32 %o, 0
  ret i1 %c
}

define i1 @g(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = shl i32 %x, 7
  %b = lshr i32 %x, 25
  %r = or i32 %a, %b
  %c = icmp eq i32 %r, -1
  ret i1 %c
}

define i1 @h(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 9)
  %c = icmp ugt i32 %r, 0
  ret i1 %c
}

declare i32 @llvm.fshl.i32(i32, i32, i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
