; Selects that share a choice are one where conditions join, and two where the inner one is there.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "selects-joined.ll"
define i32 @or_same(i1 %a, i1 %b, i32 %x, i32 %y) {
  %s = select i1 %b, i32 %x, i32 %y
  %t = select i1 %a, i32 %x, i32 %s
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @and_same(i1 %a, i1 %b, i32 %x, i32 %y) {
  %s = select i1 %b, i32 %x, i32 %y
  %t = select i1 %a, i32 %s, i32 %y
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @or_self(i1 %a, i32 %x, i32 %y) {
  %s = select i1 %a, i32 %x, i32 %y
  %t = select i1 %a, i32 %x, i32 %s
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @and_self(i1 %a, i32 %x, i32 %y) {
  %s = select i1 %a, i32 %x, i32 %y
  %t = select i1 %a, i32 %s, i32 %y
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @cmps(i32 %a, i32 %b, i32 %x, i32 %y) {
  %c = icmp slt i32 %a, 5
  %d = icmp eq i32 %b, %a
  %s = select i1 %c, i32 %x, i32 %y
  %t = select i1 %d, i32 %s, i32 %y
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @cmps_or(i32 %a, i32 %b, i32 %x, i32 %y) {
  %c = icmp slt i32 %a, 5
  %d = icmp eq i32 %b, 0
  %s = select i1 %c, i32 %x, i32 %y
  %t = select i1 %d, i32 %x, i32 %s
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @cmps_join(i32 %a, i32 %b, i32 %x, i32 %y) {
  %c = icmp slt i32 %a, 0
  %d = icmp slt i32 %b, 0
  %s = select i1 %c, i32 %x, i32 %y
  %t = select i1 %d, i32 %x, i32 %s
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @cmps_join_and(i32 %a, i32 %b, i32 %x, i32 %y) {
  %c = icmp eq i32 %a, 0
  %d = icmp eq i32 %b, 0
  %s = select i1 %c, i32 %x, i32 %y
  %t = select i1 %d, i32 %s, i32 %y
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @exists(i1 %a, i1 %b, i32 %x, i32 %y, ptr %p) {
  %j = and i1 %a, %b
  %s = select i1 %b, i32 %x, i32 %y
  %t = select i1 %j, i32 %x, i32 %y
  store i32 %s, ptr %p
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i32 @exists_or(i1 %a, i1 %b, i32 %x, i32 %y, ptr %p) {
  %j = or i1 %a, %b
  %s = select i1 %b, i32 %x, i32 %y
  %t = select i1 %j, i32 %x, i32 %y
  store i32 %s, ptr %p
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %t
}
define i128 @wide_or_same(i1 %a, i1 %b, i128 %x, i128 %y) {
  %s = select i1 %b, i128 %x, i128 %y
  %t = select i1 %a, i128 %x, i128 %s
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %t
}
define i128 @wide_and_same(i1 %a, i1 %b, i128 %x, i128 %y) {
  %s = select i1 %b, i128 %x, i128 %y
  %t = select i1 %a, i128 %s, i128 %y
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %t
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
