; A sum with a comparison is a choice of two numbers before addresses are matched.
; targets: aarch64
; isel: dag
source_filename = "sums-with-comparisons.ll"

define i8 @a(ptr %p, i8 %b) {
  %4 = icmp eq i8 %b, 0
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define ptr @b(ptr %p, i8 %b) {
  %4 = icmp eq i8 %b, 0
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  ret ptr %6
}

define i64 @c(i64 %p, i8 %b) {
  %4 = icmp ult i8 %b, 9
  %5 = zext i1 %4 to i32
  %6 = zext i32 %5 to i64
  %7 = add i64 %p, %6
  ret i64 %7
}

define i32 @d(i32 %p, i8 %b) {
  %4 = icmp ult i8 %b, 9
  %5 = zext i1 %4 to i32
  %7 = add i32 %5, %p
  ret i32 %7
}

define i32 @e(i32 %p, i8 %b) {
  %4 = icmp ult i8 %b, 9
  %5 = zext i1 %4 to i32
  %7 = sub i32 %p, %5
  ret i32 %7
}

define i64 @f(i64 %p, double %b) {
  %4 = fcmp ult double %b, 9.0
  %5 = zext i1 %4 to i64
  %7 = add i64 %p, %5
  ret i64 %7
}

define i64 @g(i64 %p, double %b) {
  %4 = fcmp one double %b, 9.0
  %5 = zext i1 %4 to i64
  %7 = add i64 %p, %5
  ret i64 %7
}

define i8 @h(ptr %p, i8 %b, ptr %q) {
  %4 = icmp eq i8 %b, 0
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  store i64 %5, ptr %q
  ret i8 %7
}

define i8 @t1(ptr %p, i64 %b) {
  %4 = icmp eq i64 %b, 7
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i32 @t2(ptr %p, i64 %b) {
  %4 = icmp eq i64 %b, 7
  %5 = zext i1 %4 to i64
  %6 = getelementptr i32, ptr %p, i64 %5
  %7 = load i32, ptr %6
  ret i32 %7
}

define i8 @t3(ptr %p, i64 %b) {
  %4 = icmp eq i64 %b, 7
  %5 = sext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t4(ptr %p, i64 %b) {
  %4 = icmp eq i64 %b, 7
  %5 = select i1 %4, i64 1, i64 0
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t5(ptr %p, i64 %b) {
  %4 = icmp eq i64 %b, 7
  %5 = select i1 %4, i64 0, i64 1
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t6(ptr %p, i64 %b) {
  %4 = icmp eq i64 %b, 7
  %5 = select i1 %4, i64 3, i64 1
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t7(ptr %p, i64 %b) {
  %4 = icmp eq i64 %b, 7
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  store i8 3, ptr %6
  ret i8 %7
}

define i8 @t8(ptr %p, i64 %b, i64 %c) {
  %4 = icmp eq i64 %b, 7
  %x = icmp eq i64 %c, 7
  %y = or i1 %4, %x
  %5 = zext i1 %y to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t9(ptr %p, i1 %b) {
  %5 = zext i1 %b to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t10(ptr %p, double %b) {
  %4 = fcmp olt double %b, 7.0
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t11(ptr %p, double %b) {
  %4 = fcmp one double %b, 7.0
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t12(ptr %p, i32 %b) {
  %4 = icmp eq i32 %b, 7
  %5 = select i1 %4, i32 5, i32 %b
  %z = zext i32 %5 to i64
  %6 = getelementptr i8, ptr %p, i64 %z
  %7 = load i8, ptr %6
  ret i8 %7
}

define void @t13(ptr %p, i32 %b) {
  %4 = icmp eq i32 %b, 7
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  store i8 1, ptr %6
  ret void
}

define i8 @t14(ptr %p, i32 %b) {
  %4 = icmp eq i32 %b, 7
  %5 = select i1 %4, i32 1, i32 0
  %z = sext i32 %5 to i64
  %6 = getelementptr i8, ptr %p, i64 %z
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t15(ptr %p, i64 %b) minsize optsize {
  %4 = icmp eq i64 %b, 7
  %5 = zext i1 %4 to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

define i8 @t16(ptr %p, i64 %b) {
  %4 = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %b, i64 %b)
  %s = extractvalue {i64, i1} %4, 1
  %5 = zext i1 %s to i64
  %6 = getelementptr i8, ptr %p, i64 %5
  %7 = load i8, ptr %6
  ret i8 %7
}

declare {i64, i1} @llvm.uadd.with.overflow.i64(i64, i64)
define i32 @two(i32 %a, i32 %b) {
  %x = icmp eq i32 %a, 3
  %y = icmp ult i32 %b, 9
  %p = zext i1 %x to i32
  %q = zext i1 %y to i32
  %s = add i32 %p, %q
  ret i32 %s
}
