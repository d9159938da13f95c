; targets: x86_64
source_filename = "results-in-memory.ll"

define { i64, i64, i64, i64 } @d1(i64 %a, ptr %p) {
 %v = load { i64, i64, i64, i64 }, ptr %p
 ret { i64, i64, i64, i64 } %v }

define { i64, i64, i64, i64, i64 } @d4(i1 %c, { i64, i64, i64, i64, i64 } %a) {
 br i1 %c, label %x, label %y
x: ret { i64, i64, i64, i64, i64 } %a
y: %r = call { i64, i64, i64, i64, i64 } @five(i32 5)
 ret { i64, i64, i64, i64, i64 } %r }

define i256 @d5(i256 %a) {
 %r = add i256 %a, 1
 ret i256 %r }

define [5 x i8] @d6(ptr %p) {
 %v = load [5 x i8], ptr %p
 ret [5 x i8] %v }

define { i128, i128 } @d7(i128 %a) {
 %x = insertvalue { i128, i128 } undef, i128 %a, 0
 %y = insertvalue { i128, i128 } %x, i128 %a, 1
 ret { i128, i128 } %y }

declare { i64, i64, i64, i64, i64 } @five(i32)

declare i32 @__gxx_personality_v0(...)

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @unwound(ptr %p) personality ptr @__gxx_personality_v0 {
  %r = invoke { i64, i64, i64, i64, i64 } @five(i32 3) to label %a unwind label %b
a:
  store { i64, i64, i64, i64, i64 } %r, ptr %p
  ret void
b:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}

define { i64, i64, i64, i64 } @by_pointer(ptr %f, i64 %a) {
  %r = call { i64, i64, i64, i64 } %f(i64 %a)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret { i64, i64, i64, i64 } %r
}

define { i64, i64, i64, i64 } @no_jump(ptr %f, i64 %a) {
  %r = tail call { i64, i64, i64, i64 } %f(i64 %a)
  ret { i64, i64, i64, i64 } %r
}
