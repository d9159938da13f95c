; Conditions joined by and or or: conditional comparisons.
; targets: aarch64
source_filename = "compare-chains.ll"

define i32 @f0(i32 %a, i32 %b, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = icmp eq i32 %a, %b
  %y = icmp slt i32 %b, 5
  %z = and i1 %x, %y
  %r = select i1 %z, i32 %a, i32 %c
  ret i32 %r
}

define i32 @f1(i32 %a, i32 %b, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = icmp ugt i32 %a, %b
  %y = icmp ne i32 %b, %c
  %z = or i1 %x, %y
  %r = select i1 %z, i32 %a, i32 %c
  ret i32 %r
}

define i32 @f2(i32 %a, i32 %b, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %x = icmp sle i32 %a, %b
  %y = icmp ult i32 %b, 40
  %z = or i1 %x, %y
  %r = select i1 %z, i32 %a, i32 %c
  ret i32 %r
}

define i32 @f3(i32 %a, i32 %b, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = icmp ne i32 %a, %b
  %y = icmp eq i32 %b, -5
  %z = and i1 %x, %y
  %r = select i1 %z, i32 %a, i32 %c
  ret i32 %r
}

define i64 @f4(i64 %a, i64 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %x = icmp eq i64 %a, %b
  %y = icmp slt i64 %b, 5
  %z = and i1 %x, %y
  %r = select i1 %z, i64 %a, i64 %c
  ret i64 %r
}

define i64 @f5(i64 %a, i64 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %x = icmp ugt i64 %a, %b
  %y = icmp ne i64 %b, %c
  %z = or i1 %x, %y
  %r = select i1 %z, i64 %a, i64 %c
  ret i64 %r
}

define i64 @f6(i64 %a, i64 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %x = icmp sle i64 %a, %b
  %y = icmp ult i64 %b, 40
  %z = or i1 %x, %y
  %r = select i1 %z, i64 %a, i64 %c
  ret i64 %r
}

define i64 @f7(i64 %a, i64 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %x = icmp ne i64 %a, %b
  %y = icmp eq i64 %b, -5
  %z = and i1 %x, %y
  %r = select i1 %z, i64 %a, i64 %c
  ret i64 %r
}

define void @f8(double %a, double %b, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %x = fcmp olt double %a, %b
  %y = icmp eq i64 %n, 0
  %z = and i1 %x, %y
  br i1 %z, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f9(double %a, double %b, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %x = fcmp olt double %a, %b
  %y = icmp eq i64 %n, 0
  %z = or i1 %x, %y
  br i1 %z, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g()
