; Logic on a loaded value, extended: done on the extending load. Signs of bit-fields, cut and stretched.
; targets: x86_64 ppc64le
source_filename = "extended-logic"
@g = external hidden global i1, align 2
@fields = external hidden global [10 x i8]
declare fastcc void @callee(i64, i64, ptr)
define void @f() {
  %a = load i1, ptr @g, align 2
  %b = xor i1 %a, true
  %c = zext i1 %b to i64
  tail call fastcc void @callee(i64 %c, i64 1, ptr @g)
  ret void
}
define void @f2(ptr %p) {
  %a = load i8, ptr %p
  %b = xor i8 %a, 18
  %c = zext i8 %b to i64
  %d = sext i8 %b to i64
  tail call fastcc void @callee(i64 %c, i64 %d, ptr @g)
  ret void
}
define void @f3(ptr %p) {
  %a = load i8, ptr %p
  %b = or i8 %a, -3
  %d = sext i8 %b to i64
  tail call fastcc void @callee(i64 %d, i64 %d, ptr @g)
  ret void
}
define void @f4(ptr %p, ptr %q) {
  %a = load i16, ptr %p
  %b = and i16 %a, -3
  store i16 %a, ptr %q
  %d = sext i16 %b to i64
  %e = zext i16 %b to i64
  tail call fastcc void @callee(i64 %d, i64 %e, ptr @g)
  ret void
}
define void @f5(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = and i32 %a, 255
  store i32 %b, ptr %q
  %e = zext i32 %b to i64
  tail call fastcc void @callee(i64 1, i64 %e, ptr @g)
  ret void
}
define void @f6(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = and i32 %a, 254
  store i32 %b, ptr %q
  %e = zext i32 %b to i64
  %s = sext i32 %b to i64
  tail call fastcc void @callee(i64 %s, i64 %e, ptr @g)
  ret void
}
define i32 @field() {
  %a = load volatile i80, ptr @fields, align 2
  %b = shl i80 %a, 61
  %c = ashr i80 %b, 61
  %d = trunc i80 %c to i32
  ret i32 %d
}
