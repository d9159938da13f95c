; Slots addressed more than 2 GiB away: a free register counts how far.
; targets: x86_64
source_filename = "slot-far-away.ll"

declare void @use(ptr)
declare i64 @callee(ptr, i64, i64, i64, i64, i64)
define i64 @f1(i64 %a, i64 %b, i64 %c) {
  %s = alloca [100 x i8]
  %p = getelementptr i8, ptr %s, i64 -2147483648
  %v = load i64, ptr %p
  %w = load i8, ptr %p
  %z = zext i8 %w to i64
  store i64 %a, ptr %p
  store i64 42, ptr %p
  store i64 %b, ptr %p
  %x = add i64 %v, %z
  %y = add i64 %x, %c
  ret i64 %y
}
define double @f2(double %a, ptr %q) {
  %s = alloca [100 x i8]
  %p = getelementptr i8, ptr %s, i64 -2147483648
  %v = load double, ptr %p
  store double %a, ptr %p
  %r = call i64 @callee(ptr %p, i64 1, i64 2, i64 3, i64 4, i64 5)
  store i64 %r, ptr %p
  ret double %v
}
define void @f3(i64 %n, ptr %q) {
  %s = alloca [100 x i8]
  %d = alloca i8, i64 %n
  %p = getelementptr i8, ptr %s, i64 -2147483648
  %v = load double, ptr %p
  store double %v, ptr %d
  %r = call i64 @callee(ptr %p, i64 1, i64 2, i64 3, i64 4, i64 5)
  store i64 %r, ptr %p
  ret void
}
define void @f4(i64 %n, ptr %q) {
  %s = alloca [100 x i8]
  %p = getelementptr i8, ptr %s, i64 2147483647
  %r = call i64 @callee(ptr %p, i64 1, i64 2, i64 3, i64 4, i64 5)
  store i64 %r, ptr %p
  ret void
}
declare i32 @__gxx_personality_v0(...)
define i64 @f5(i64 %n, ptr %q) personality ptr @__gxx_personality_v0 {
  %s = alloca [100 x i8]
  %p = getelementptr i8, ptr %s, i64 -2147483648
  %r = invoke i64 @callee(ptr %p, i64 1, i64 2, i64 3, i64 4, i64 5) to label %go unwind label %pad
go:
  store i64 %r, ptr %p
  ret i64 %r
pad:
  %l = landingpad { ptr, i32 } cleanup
  %e = extractvalue { ptr, i32 } %l, 0
  store ptr %e, ptr %p
  %f = extractvalue { ptr, i32 } %l, 1
  %w = sext i32 %f to i64
  ret i64 %w
}
