source_filename = "tails"
target triple = "x86_64-unknown-linux-gnu"
declare i64 @g(i64)
declare double @gd(double, i8 zeroext)
declare void @v()
declare i32 @va(ptr, ...)
declare i64 @many(i64,i64,i64,i64,i64,i64,i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @t1(i64 %a) {
  %r = tail call i64 @g(i64 %a)
  ret i64 %r
}
define i64 @t2(ptr %f, i64 %a) {
  %x = alloca i64
  store i64 %a, ptr %x
  %b = call i64 @g(i64 %a)
  %r = tail call i64 %f(i64 %b)
  ret i64 %r
}
define double @t3(double %a, i32 %c) {
  %t = trunc i32 %c to i8
  %r = tail call double @gd(double %a, i8 zeroext %t)
  ret double %r
}
define i32 @t4(ptr %p, double %d) {
  %r = tail call i32 (ptr, ...) @va(ptr %p, double %d)
  ret i32 %r
}
define i64 @t5(i64 %a) {
  %r = tail call i64 @many(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 %a)
  ret i64 %r
}
define void @t6(i64 %a, i1 %c) {
  br i1 %c, label %x, label %y
x:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12, i64 %a)
  tail call void @v()
  ret void
y:
  %q = add i64 %a, 4
  %z = tail call i64 @g(i64 %q)
  ret void
}
define i64 @t7(i64 %a) #0 {
  %r = tail call i64 @g(i64 %a)
  ret i64 %r
}
define i64 @t8(i64 %a) {
  %r = tail call i64 inttoptr (i64 4096 to ptr)(i64 %a)
  ret i64 %r
}
define internal fastcc i64 @t9(i64 %a) {
  %r = tail call fastcc i64 @t9(i64 %a)
  ret i64 %r
}
define i64 @t10(i64 %a) {
  %r = tail call fastcc i64 @t9(i64 %a)
  ret i64 %r
}
attributes #0 = { "disable-tail-calls"="true" }
