; targets: x86_64
source_filename = "compared-whole"

; What lost nothing where it was cut is compared whole; numbers said to be positive convert as signed ones.
define i64 @f(ptr %p) {
  %1 = load i8, ptr %p, align 1
  %_4 = trunc nuw i8 %1 to i1
  %_6 = zext i1 %_4 to i64
  switch i64 %_6, label %bb1 [
    i64 0, label %bb4
    i64 1, label %bb3
    i64 2, label %bb2
  ]
bb1:
  ret i64 1
bb2:
  ret i64 %_6
bb3:
  ret i64 3
bb4:
  ret i64 4
}
define double @g(ptr %p, i24 %t) {
  %v = load i64, ptr %p
  %u = uitofp nneg i64 %v to double
  ret double %u
}
define double @h(ptr %p, i24 %t) {
  %v = load i64, ptr %p
  %w = load double, ptr %p
  %u = uitofp nneg i64 %v to double
  %s = fadd double %u, %w
  ret double %s
}
