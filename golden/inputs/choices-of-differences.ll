; A comparison gives the difference that a sum chosen by it begins with.
; targets: aarch64
source_filename = "choices-of-differences.ll"
define i32 @f(i32 %x, i32 %pc) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i32 %x, -1
  br i1 %c, label %a, label %b
a:
  br label %d
b:
  %p = add nsw i32 %pc, 1
  %q = add nsw i32 %p, %x
  br label %d
d:
  %r = phi i32 [ -1, %a ], [ %q, %b ]
  ret i32 %r
}
define i32 @g(i32 %x, i32 %pc) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i32 %x, -1
  %p = add nsw i32 %pc, 1
  %q = add nsw i32 %p, %x
  %r = select i1 %c, i32 -1, i32 %q
  ret i32 %r
}
define i64 @h(i64 %x, i64 %pc) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i64 %x, -1
  %p = add nsw i64 %x, 1
  %q = add nsw i64 %p, %pc
  %r = select i1 %c, i64 -1, i64 %q
  ret i64 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @f0(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, -5
  %c = icmp eq i32 %x, 5
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i32 @f9(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, -6
  %c = icmp ne i32 %x, 5
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i32 @f18(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, 2147483647
  %c = icmp ugt i32 %x, -1
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i32 @f27(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, 1
  %c = icmp uge i32 %x, 0
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i32 @f36(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, -4
  %c = icmp ule i32 %x, 5
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i32 @f45(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, 1
  %c = icmp sgt i32 %x, -1
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i32 @f54(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, -1
  %c = icmp sge i32 %x, 0
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i32 @f63(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i32 %x, %y
  %b = add i32 %a, -5
  %c = icmp sle i32 %x, 5
  %r = select i1 %c, i32 %b, i32 77
  ret i32 %r
}
define i64 @f72(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, -6
  %c = icmp eq i64 %x, 5
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f81(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, 2147483647
  %c = icmp ne i64 %x, -1
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f90(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, 1
  %c = icmp ugt i64 %x, 0
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f99(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, -4
  %c = icmp ult i64 %x, 5
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f108(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, 1
  %c = icmp ule i64 %x, -1
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f117(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, -1
  %c = icmp sgt i64 %x, 0
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f126(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, -5
  %c = icmp slt i64 %x, 5
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f135(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, -6
  %c = icmp sle i64 %x, 5
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f139(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, %y
  %b = add i64 %a, 1
  %c = icmp sle i64 %x, 0
  %r = select i1 %c, i64 %b, i64 77
  ret i64 %r
}
define i64 @f140(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %y, %x
  %b = add i64 %a, 6
  store i64 %a, ptr %p
  %c = icmp ult i64 %x, -6
  %r = select i1 %c, i64 %b, i64 %y
  ret i64 %r
}
define i64 @f141(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %y, %x
  %b = add i64 %a, 6
  store i64 %b, ptr %p
  %c = icmp ult i64 %x, -6
  %r = select i1 %c, i64 %b, i64 %y
  ret i64 %r
}

