; Operations of extended truth values with constants: selects of two constants where truth values are bits.
; targets: ppc64 ppc64le
source_filename = "truth-values-extended.ll"

define i64 @shifted(i64 %a, i1 %c) {
  br i1 %c, label %x, label %y
x:
  %d = icmp eq i64 %a, 9
  %e = zext i1 %d to i64
  %f = shl i64 %e, 3
  %g = add i64 %f, 100
  ret i64 %g
y:
  %h = icmp sgt i64 %a, -4
  %i = sext i1 %h to i64
  %j = and i64 %i, 77
  ret i64 %j
}
define signext i8 @byte(i8 signext %a, i32 %b) {
  %c = icmp ule i32 %b, 12
  %d = select i1 %c, i8 0, i8 -1
  %e = select i1 %c, i8 16, i8 0
  %f = add i8 %d, %e
  ret i8 %f
}
define double @number(i64 %a) {
  %c = icmp ne i64 %a, 0
  br label %x
x:
  %d = sitofp i1 %c to double
  %e = uitofp i1 %c to double
  %f = fadd double %d, %e
  ret double %f
}
define float @table(ptr %p) {
  %c = icmp uge ptr null, %p
  %d = select i1 %c, float 0x400921FB60000000, float -20.25
  %e = fmul float %d, 3.0
  ret float %e
}
