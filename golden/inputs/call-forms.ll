; Calls through pointers, variadic, fastcc and coldcc, with arguments on the stack.
; targets: ppc64 ppc64le
source_filename = "call-forms"

declare i32 @printf(ptr, ...)
declare fastcc i64 @fast(i64, double, i64, float)
declare coldcc i64 @cold(i64, double, i64)
declare preserve_mostcc i64 @pm(i64)
declare i64 @ext(i64)
define internal i64 @loc(i64 %a) {
  ret i64 %a
}
define i64 @ind(ptr %f, i64 %a, double %d) {
  %r = call i64 %f(i64 %a, double %d, i32 7)
  ret i64 %r
}
define i64 @abs(i64 %a) {
  %r = call i64 inttoptr (i64 4660 to ptr)(i64 %a)
  ret i64 %r
}
define i32 @var(ptr %f, i64 %a, double %d, float %x, i32 %n) {
  %e = fpext float %x to double
  %r = call i32 (ptr, ...) @printf(ptr %f, i64 %a, double %d, i32 %n, double %e)
  ret i32 %r
}
define i64 @fa(i64 %a, double %d, float %x) {
  %r = call fastcc i64 @fast(i64 %a, double %d, i64 5, float %x)
  ret i64 %r
}
define i64 @co(i64 %a, double %d) {
  %r = call coldcc i64 @cold(i64 %a, double %d, i64 5)
  ret i64 %r
}
define i64 @lc(i64 %a, i64 %b) {
  %s = shl i64 %a, %b
  %r = call i64 @loc(i64 %s)
  %t = shl i64 %r, %b
  ret i64 %t
}
define i64 @tail(i64 %a) {
  %r = tail call i64 @ext(i64 %a)
  ret i64 %r
}
define i64 @many(i64 %a, double %d, float %f) {
  %r = call i64 @ten(i64 %a, double %d, i64 1, i64 2, float %f, i64 3, i64 4, i64 5, double %d, i32 9, float %f, i8 8)
  ret i64 %r
}
declare i64 @ten(i64, double, i64, i64, float, i64, i64, i64, double, i32, float, i8)
define fastcc i64 @fdef(i64 %a, double %d, i32 %b) {
  ret i64 %a
}
define i1 @rb(i64 %a, i64 %b) {
  %c = icmp eq i64 %a, %b
  ret i1 %c
}
define i64 @cb(i1 %c) {
  %r = call i1 @rb(i64 1, i64 2)
  %z = zext i1 %r to i64
  ret i64 %z
}
declare void @tb(i1, i1 zeroext)
define void @pb(i1 %c) {
  call void @tb(i1 %c, i1 true)
  ret void
}
