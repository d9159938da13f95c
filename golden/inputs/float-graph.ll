; Floating point in blocks that the DAG selects.
; targets: ppc64 ppc64le
source_filename = "float-graph"

define double @sitofp64d(i64 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = sitofp i64 %n to double
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define double @sitofp32d(i32 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = sitofp i32 %n to double
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define double @uitofp64d(i64 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = uitofp i64 %n to double
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define double @uitofp32d(i32 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = uitofp i32 %n to double
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define float @sitofp64f(i64 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = sitofp i64 %n to float
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret float %r
}

define float @uitofp64f(i64 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = uitofp i64 %n to float
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret float %r
}

define i64 @fptosi64(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fptosi double %n to i64
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret i64 %r
}

define i32 @fptosi32f(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fptosi float %n to i32
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret i32 %r
}

define i64 @fptoui64(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fptoui double %n to i64
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret i64 %r
}

define i32 @fptoui32(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fptoui double %n to i32
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret i32 %r
}

define i32 @bitfi(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = bitcast float %n to i32
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret i32 %r
}

define float @bitif(i32 %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = bitcast i32 %n to float
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret float %r
}

define float @fnegf(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fneg float %n
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret float %r
}

define double @ext(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fpext float %n to double
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define double @selc(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = select i1 %cc, double %n, double 2.0
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define double @fremd(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = frem double %n, 3.5
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define double @cdn(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fdiv double %n, -7.0
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define float @cfnz(float %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fmul float %n, -0.0
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret float %r
}

define double @cdpf(double %n, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %r = fdiv double %n, 128.5
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define i64 @c_oge(double %n, double %m, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %c = fcmp oge double %n, %m
 %r = zext i1 %c to i64
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret i64 %r
}

define i64 @c_ult(double %n, double %m, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %c = fcmp ult double %n, %m
 %r = zext i1 %c to i64
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret i64 %r
}

define i64 @b_oge(double %n, double %m, i64 %a, i64 %b, ptr %p) {
 %sh = shl i64 %a, %b
 %c = fcmp oge double %n, %m
 br i1 %c, label %x, label %y
x:
 ret i64 1
y:
 ret i64 2

}

define i64 @b_one(double %n, double %m, i64 %a, i64 %b, ptr %p) {
 %sh = shl i64 %a, %b
 %c = fcmp one double %n, %m
 br i1 %c, label %x, label %y
x:
 ret i64 1
y:
 ret i64 2

}

define double @s_one(double %n, double %m, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %c = fcmp one double %n, %m
 %r = select i1 %c, double %n, double %m
 %sh = shl i64 %a, %b
 store i64 %sh, ptr %p
 ret double %r
}

define i64 @i_ult(double %n, double %m, i64 %a, i64 %b, ptr %p, i1 %cc) {
 %sh = shl i64 %a, %b
 %c = fcmp ult double %n, %m
 %r = select i1 %c, i64 %sh, i64 7
 store i64 %sh, ptr %p
 ret i64 %r
}

