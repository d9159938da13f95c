; targets: ppc64 ppc64le
source_filename = "address-of-a-number"

; The fast selector takes the register of a number for an address it is read as.

define void @f0() {
entry:
  %0 = bitcast double 0.000000e+00 to i64
  %1 = inttoptr i64 %0 to ptr
  store i32 0, ptr %1
  ret void
}
define i64 @f1(double %x) {
entry:
  %0 = bitcast double %x to i64
  %1 = add i64 %0, 3
  ret i64 %1
}
define i64 @f2() {
entry:
  %0 = bitcast double 1.0 to i64
  %1 = add i64 %0, 3
  ret i64 %1
}
define void @f3(i32 %y) {
entry:
  %0 = bitcast double 1.000000e+00 to i64
  %1 = inttoptr i64 %0 to ptr
  store i32 %y, ptr %1
  ret void
}
define i32 @f4(i32 %y) {
entry:
  %0 = bitcast double 1.000000e+00 to i64
  %1 = inttoptr i64 %0 to ptr
  %a = load i32, ptr %1
  ret i32 %a
}
define void @f5(i32 %y, ptr %p) {
entry:
  %0 = bitcast double 1.000000e+00 to i64
  store i64 %0, ptr %p
  ret void
}
define void @g0(double %x, i32 %y) {
entry:
  %0 = bitcast double %x to i64
  %1 = inttoptr i64 %0 to ptr
  store i32 %y, ptr %1
  ret void
}
