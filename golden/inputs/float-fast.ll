; Floating point that the fast selector does, or half does.
; targets: ppc64 ppc64le
source_filename = "float-fast"

define double @sitofp32d(i32 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = sitofp i32 %n to double
 ret double %r
}

define double @uitofp64d(i64 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = uitofp i64 %n to double
 ret double %r
}

define double @uitofp8d(i8 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = uitofp i8 %n to double
 ret double %r
}

define i64 @fptosi64(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = fptosi double %n to i64
 ret i64 %r
}

define i32 @fptosi32f(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = fptosi float %n to i32
 ret i32 %r
}

define i32 @fptoui32(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = fptoui double %n to i32
 ret i32 %r
}

define i32 @bitfi(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = bitcast float %n to i32
 ret i32 %r
}

define float @fnegf(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = fneg float %n
 ret float %r
}

define double @ext(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = fpext float %n to double
 ret double %r
}

define float @trunc(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = fptrunc double %n to float
 ret float %r
}

define double @selc(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %r = select i1 %cc, double %n, double 2.0
 ret double %r
}

define i64 @b_oge(double %n, double %m, i64 %a, i64 %b, ptr %p) {
 %sh = add i64 %a, %b
 %c = fcmp oge double %n, %m
 br i1 %c, label %x, label %y
x:
 ret i64 1
y:
 ret i64 2

}

define i64 @b_ogt(double %n, double %m, i64 %a, i64 %b, ptr %p) {
 %sh = add i64 %a, %b
 %c = fcmp ogt double %n, %m
 br i1 %c, label %x, label %y
x:
 ret i64 1
y:
 ret i64 2

}

define i64 @b_ueq(double %n, double %m, i64 %a, i64 %b, ptr %p) {
 %sh = add i64 %a, %b
 %c = fcmp ueq double %n, %m
 br i1 %c, label %x, label %y
x:
 ret i64 1
y:
 ret i64 2

}

define double @s_ogt(double %n, double %m, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %c = fcmp ogt double %n, %m
 %r = select i1 %c, double %n, double %m
 ret double %r
}

define i64 @c_une(double %n, double %m, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = add i64 %a, %b
 store i64 %sh, ptr %p
 %c = fcmp une double %n, %m
 %r = zext i1 %c to i64
 ret i64 %r
}

