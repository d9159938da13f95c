; Branches on trees of comparisons that metadata calls unpredictable stay one branch; ones may stand on the left of a negation.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "branches-unpredictable.ll"

define i32 @f0(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = icmp eq i32 %x, 0
  %b = icmp eq i32 %y, 0
  %c = and i1 %a, %b
  br i1 %c, label %e, label %t
t:
  ret i32 0
e:
  %z = zext i1 %c to i32
  ret i32 %z
}

define i32 @f1(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = icmp eq i32 %x, 0
  %b = icmp eq i32 %y, 0
  %c = and i1 %a, %b
  br i1 %c, label %e, label %t, !unpredictable !0
t:
  ret i32 0
e:
  ret i32 1
}

define i32 @f2(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %a = icmp eq i32 %x, 0
  %b = icmp eq i32 %y, 0
  %c = and i1 %a, %b
  br i1 %c, label %t, label %e, !unpredictable !0
t:
  ret i32 0
e:
  %z = zext i1 %c to i32
  ret i32 %z
}

define i32 @f3(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %a = icmp eq i32 %x, 0
  %b = icmp sgt i32 %y, %x
  %c = and i1 %a, %b
  br i1 %c, label %e, label %t, !unpredictable !0
t:
  ret i32 0
e:
  %z = zext i1 %c to i32
  ret i32 %z
}

define i32 @f4(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %a = icmp eq i32 %x, 0
  %b = fcmp ueq double %f, 0.0
  %c = and i1 %a, %b
  br i1 %c, label %e, label %t, !unpredictable !0
t:
  ret i32 0
e:
  ret i32 1
}

define i32 @f5(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %a = icmp ult i32 %x, 7
  %b = icmp eq i32 %y, 0
  %c = and i1 %a, %b
  br i1 %c, label %t, label %e, !unpredictable !0
t:
  ret i32 0
e:
  %z = zext i1 %c to i32
  ret i32 %z
}

define i32 @f6(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %a = fcmp olt double %f, %g
  %b = icmp eq i32 %y, 0
  %c = and i1 %a, %b
  br i1 %c, label %e, label %t, !unpredictable !0
t:
  ret i32 0
e:
  ret i32 1
}

define i32 @f7(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %a = icmp slt i64 %l, %m
  %b = icmp sgt i32 %y, %x
  %c = and i1 %a, %b
  br i1 %c, label %t, label %e, !unpredictable !0
t:
  ret i32 0
e:
  ret i32 1
}

define i32 @f8(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %a = icmp eq i32 %x, 0
  %b = icmp eq i32 %y, 0
  %c = or i1 %a, %b
  br i1 %c, label %e, label %t, !unpredictable !0
t:
  ret i32 0
e:
  ret i32 1
}

define i32 @f9(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %a = icmp eq i32 %x, 0
  %b = icmp sgt i32 %y, %x
  %c = or i1 %a, %b
  br i1 %c, label %e, label %t, !unpredictable !0
t:
  ret i32 0
e:
  %z = zext i1 %c to i32
  ret i32 %z
}

define i32 @f10(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %a = icmp eq i32 %x, 0
  %b = fcmp ueq double %f, 0.0
  %c = or i1 %a, %b
  br i1 %c, label %t, label %e, !unpredictable !0
t:
  ret i32 0
e:
  ret i32 1
}

define i32 @f11(i32 %x, i32 %y, i64 %l, i64 %m, double %f, double %g) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %a = fcmp olt double %f, %g
  %b = icmp eq i32 %y, 0
  %c = or i1 %a, %b
  br i1 %c, label %e, label %t, !unpredictable !0
t:
  ret i32 0
e:
  ret i32 1
}

define i32 @negated(i32 %x, i32 %y, i32 %z) {
s:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 99, i32 0)
  %a = icmp ult i32 %x, 1
  %b = icmp ult i32 %y, 2
  %c = icmp ult i32 %z, 3
  %d = or i1 %a, %b
  %n = xor i1 true, %d
  %r = and i1 %n, %c
  br i1 %r, label %t, label %e
t:
  ret i32 0
e:
  ret i32 1
}

declare void @llvm.experimental.stackmap(i64, i32, ...)

!0 = !{}
