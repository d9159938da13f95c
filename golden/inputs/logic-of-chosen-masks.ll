; Logic with a choice between nothing and everything chooses, on whichever side it stands.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "logic-of-chosen-masks.ll"
define i32 @a(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp slt i32 %x, %y
  %s = select i1 %c, i32 0, i32 -1
  %r = and i32 %s, %z
  ret i32 %r
}
define i32 @b(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp slt i32 %x, %y
  %s = select i1 %c, i32 -1, i32 0
  %r = or i32 %s, %z
  ret i32 %r
}
define i1 @c(i32 %x, i32 %y, i1 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp slt i32 %x, %y
  %s = select i1 %c, i1 true, i1 false
  %r = or i1 %s, %z
  ret i1 %r
}
define i1 @d(i1 %c, i32 %y, i1 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %s = select i1 %c, i1 false, i1 true
  %w = icmp eq i32 %y, 3
  %r = and i1 %s, %w
  %q = or i1 %r, %z
  ret i1 %q
}
define i8 @e(i1 %c, i8 %y, i8 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %s = select i1 %c, i8 0, i8 -1
  %w = add i8 %y, %z
  %r = and i8 %s, %w
  %q = or i8 %r, %z
  ret i8 %q
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
