; What a sum or a difference of products becomes may be fused as it was: negated factors and constants.
; targets: aarch64 ppc64le
; isel: dag
source_filename = "contracted-negations.ll"

define double @f0(double %a, double %b) {
  %m = fmul contract double %a, 3.0
  %r = fadd contract double %m, %b
  ret double %r
}

define double @f1(double %a, double %b) {
  %m = fmul contract double %a, 3.0
  %r = fsub contract double %m, %b
  ret double %r
}

define double @f2(double %a, double %b) {
  %m = fmul contract double %a, 3.0
  %r = fadd contract double %b, %m
  ret double %r
}

define double @f3(double %a, double %b) {
  %m = fmul contract double %a, 3.0
  %r = fsub contract double %b, %m
  ret double %r
}

define double @f4(double %a, double %b) {
  %m = fmul contract double %a, -2.0
  %r = fadd contract double %m, %b
  ret double %r
}

define double @f5(double %a, double %b) {
  %m = fmul contract double %a, -2.0
  %r = fsub contract double %m, %b
  ret double %r
}

define double @f6(double %a, double %b) {
  %m = fmul contract double %a, -2.0
  %r = fadd contract double %b, %m
  ret double %r
}

define double @f7(double %a, double %b) {
  %m = fmul contract double %a, -2.0
  %r = fsub contract double %b, %m
  ret double %r
}

define double @f8(double %a, double %b) {
  %m = fmul contract double %a, -1.0
  %r = fadd contract double %m, %b
  ret double %r
}

define double @f9(double %a, double %b) {
  %m = fmul contract double %a, -1.0
  %r = fsub contract double %m, %b
  ret double %r
}

define double @f10(double %a, double %b) {
  %m = fmul contract double %a, -1.0
  %r = fadd contract double %b, %m
  ret double %r
}

define double @f11(double %a, double %b) {
  %m = fmul contract double %a, -1.0
  %r = fsub contract double %b, %m
  ret double %r
}

define double @g12(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fadd contract double %m, %b
  ret double %r
}

define double @g13(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fadd contract double %m, %n
  ret double %r
}

define double @g14(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fadd contract double %m, %b
  ret double %r
}

define double @g15(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fadd nnan contract double %m, %b
  ret double %r
}

define double @g16(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fadd nnan contract double %m, %n
  ret double %r
}

define double @g17(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fadd nnan contract double %m, %b
  ret double %r
}

define double @g18(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fsub contract double %m, %b
  ret double %r
}

define double @g19(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fsub contract double %m, %n
  ret double %r
}

define double @g20(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fsub contract double %m, %b
  ret double %r
}

define double @g21(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fsub nnan contract double %m, %b
  ret double %r
}

define double @g22(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fsub nnan contract double %m, %n
  ret double %r
}

define double @g23(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fsub nnan contract double %m, %b
  ret double %r
}

define double @g24(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fadd contract double %b, %m
  ret double %r
}

define double @g25(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fadd contract double %n, %m
  ret double %r
}

define double @g26(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fadd contract double %b, %m
  ret double %r
}

define double @g27(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fadd nnan contract double %b, %m
  ret double %r
}

define double @g28(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fadd nnan contract double %n, %m
  ret double %r
}

define double @g29(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fadd nnan contract double %b, %m
  ret double %r
}

define double @g30(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fsub contract double %b, %m
  ret double %r
}

define double @g31(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fsub contract double %n, %m
  ret double %r
}

define double @g32(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fsub contract double %b, %m
  ret double %r
}

define double @g33(double %a, double %c, double %b) {
  %n = fneg double %a
  %m = fmul contract double %n, %c
  %r = fsub nnan contract double %b, %m
  ret double %r
}

define double @g34(double %a, double %c, double %b) {
  %n = fneg double %b
  %m = fmul contract double %a, %c
  %r = fsub nnan contract double %n, %m
  ret double %r
}

define double @g35(double %a, double %c, double %b, i1 %x) {
  %n = fneg double %b
  %l = fneg double %a
  %z = select i1 %x, double %n, double %l
  %m = fmul contract double %z, %c
  %r = fsub nnan contract double %b, %m
  ret double %r
}
