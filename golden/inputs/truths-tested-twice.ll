; Two conditions that several values are chosen by: compared one behind the other.
; targets: aarch64
source_filename = "truths-tested-twice.ll"
define i128 @cmps(i32 %a, i32 %b, i128 %x, i128 %y) {
  %c = icmp slt i32 %a, 5
  %d = icmp eq i32 %b, %a
  %s = select i1 %c, i128 %x, i128 %y
  %t = select i1 %d, i128 %s, i128 %y
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %t
}
define i128 @cmps2(i32 %a, i32 %b, i128 %x, i128 %y) {
  %c = icmp slt i32 %a, 5
  %d = icmp eq i32 %b, %a
  %t = and i1 %c, %d
  %u = select i1 %t, i128 %x, i128 %y
  %v = zext i1 %t to i128
  %w = add i128 %v, %u
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i64 @cmps3(i32 %a, i32 %b, i64 %x, i64 %y, double %p, double %q, ptr %z) {
  %c = icmp slt i32 %a, 5
  %d = icmp eq i32 %b, %a
  %t = and i1 %c, %d
  %u = select i1 %t, i64 %x, i64 %y
  %v = select i1 %t, double %p, double %q
  store double %v, ptr %z
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %u
}
define i64 @cmps4(i32 %a, i32 %b, i64 %x, i64 %y, double %p, double %q, ptr %z) {
  %c = fcmp olt double %p, 5.0
  %d = fcmp oeq double %q, %p
  %t = and i1 %c, %d
  %u = select i1 %t, i64 %x, i64 %y
  %v = select i1 %t, double %p, double %q
  store double %v, ptr %z
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %u
}
define i64 @cmps5(i32 %a, i32 %b, i64 %x, i64 %y, double %p, double %q, ptr %z) {
  %c = fcmp olt double %p, 5.0
  %d = icmp ult i32 %b, %a
  %t = and i1 %c, %d
  %u = select i1 %t, i64 %x, i64 %y
  %v = select i1 %t, double %p, double %q
  store double %v, ptr %z
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %u
}
define i64 @cmps6(i32 %a, i32 %b, i64 %x, i64 %y, double %p, double %q, ptr %z) {
  %c = icmp ugt i32 %a, 5
  %d = icmp ult i32 %b, %a
  %t = or i1 %c, %d
  %u = select i1 %t, i64 %x, i64 %y
  %v = select i1 %t, double %p, double %q
  store double %v, ptr %z
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %u
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
