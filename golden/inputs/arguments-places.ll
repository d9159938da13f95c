; Arguments by their place in the parameter save area: structs of odd sizes, arrays, i128, variadic ones.
; targets: ppc64 ppc64le
source_filename = "arguments-places.ll"

%s3 = type <{i8,i8,i8}>
%s5 = type <{i32,i8}>
%s7 = type <{i32,i8,i8,i8}>
%s12 = type {i32,i32,i32}
%s13 = type <{i64,i32,i8}>
%s200 = type {[200 x i8]}
declare void @g3(ptr byval(%s3))
declare void @g5(i64, ptr byval(%s5) align 4)
declare void @g13(i64, ptr byval(%s13) align 4, ptr byval(%s200), ptr byval(%s5))
declare void @g16(i64, ptr byval(%s12) align 16, ptr byval(%s12) align 32)
declare void @gv(i64, ...)
define void @c3(ptr %p) {
  call void @g3(ptr byval(%s3) %p)
  ret void
}
define void @c5(ptr %p) {
  call void @g5(i64 1, ptr byval(%s5) align 4 %p)
  ret void
}
define void @c13(ptr %p) {
  call void @g13(i64 1, ptr byval(%s13) align 4 %p, ptr byval(%s200) %p, ptr byval(%s5) %p)
  ret void
}
define void @c16(ptr %p) {
  call void @g16(i64 1, ptr byval(%s12) align 16 %p, ptr byval(%s12) align 32 %p)
  ret void
}
define void @d3(ptr byval(%s3) %p, ptr %q) {
  store ptr %p, ptr %q
  ret void
}
define i8 @d13(i64 %a, ptr byval(%s13) align 4 %p, ptr byval(%s200) %r, ptr byval(%s5) %s) {
  %x = load i8, ptr %p
  %y = load i8, ptr %r
  %z = load i8, ptr %s
  %x1 = add i8 %x, %y
  %x2 = add i8 %x1, %z
  ret i8 %x2
}
define i8 @d16(i64 %a, ptr byval(%s12) align 16 %p, ptr byval(%s12) align 32 %r) {
  %x = load i8, ptr %p
  %y = load i8, ptr %r
  %x1 = add i8 %x, %y
  ret i8 %x1
}
define float @fa([3 x float] %a, [8 x double] %b, [3 x float] %c, [2 x float] %d, i64 %e) {
  %x = extractvalue [3 x float] %a, 1
  %y = extractvalue [3 x float] %c, 2
  %z = extractvalue [2 x float] %d, 1
  %w = extractvalue [2 x float] %d, 0
  %s = fadd float %x, %y
  %t = fadd float %z, %w
  %u = fadd float %s, %t
  %f = uitofp i64 %e to float
  %g = fadd float %u, %f
  ret float %g
}
define float @fc([3 x float] %a, [8 x double] %b, [3 x float] %c, [2 x float] %d, i64 %e) {
  %r = call float @fa([3 x float] %a, [8 x double] %b, [3 x float] %c, [2 x float] %d, i64 %e)
  ret float %r
}
define i128 @i128(i64 %a, i128 %b, [2 x i128] %c) {
  %x = extractvalue [2 x i128] %c, 1
  %y = xor i128 %b, %x
  ret i128 %y
}
define i128 @ci128(i64 %a, i128 %b, [2 x i128] %c) {
  %y = call i128 @i128(i64 %a, i128 %b, [2 x i128] %c)
  ret i128 %y
}
define {i8,i16,i1,i64} @mixed(i8 %a, i16 signext %b, i1 zeroext %c, [2 x i8] %d, [3 x i32] %e) {
  %x = insertvalue {i8,i16,i1,i64} undef, i8 %a, 0
  %y = insertvalue {i8,i16,i1,i64} %x, i16 %b, 1
  %z = insertvalue {i8,i16,i1,i64} %y, i1 %c, 2
  %k = extractvalue [3 x i32] %e, 2
  %l = zext i32 %k to i64
  %w = insertvalue {i8,i16,i1,i64} %z, i64 %l, 3
  ret {i8,i16,i1,i64} %w
}
define i64 @cmixed(i8 %a, i16 %b, i1 %c) {
  %r = call {i8,i16,i1,i64} @mixed(i8 %a, i16 signext %b, i1 zeroext %c, [2 x i8] zeroinitializer, [3 x i32] zeroinitializer)
  %m = extractvalue {i8,i16,i1,i64} %r, 3
  %n = extractvalue {i8,i16,i1,i64} %r, 2
  %o = zext i1 %n to i64
  %q = add i64 %m, %o
  ret i64 %q
}
define void @cv(double %d, float %f, [2 x float] %g, ptr %p) {
  %e = fpext float %f to double
  call void (i64, ...) @gv(i64 1, double %d, double %e, i32 4, ptr %p, [2 x float] %g, i64 7, i64 8, double 2.0)
  ret void
}
define fastcc void @fb(ptr byval(%s13) %p, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, ptr %q) {
  store i64 %h, ptr %q
  store ptr %p, ptr %q
  ret void
}
define void @cfb(ptr %p, i64 %a) {
  call fastcc void @fb(ptr byval(%s13) %p, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, ptr %p)
  ret void
}
define i64 @nest(i64 %a, ptr nest %b) {
  %c = ptrtoint ptr %b to i64
  %d = add i64 %c, %a
  ret i64 %d
}
define i64 @cnest(ptr %p, ptr %b) {
  %c = call i64 %p(i64 4, ptr nest %b)
  ret i64 %c
}
define void @va2(i32 %n, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, ...) {
  %l = alloca ptr
  %m = alloca ptr
  call void @llvm.va_start(ptr %l)
  call void @llvm.va_copy(ptr %l, ptr %m)
  %y = load ptr, ptr %m
  %z = load double, ptr %y
  call void (i64, ...) @gv(i64 %h, double %z)
  ret void
}
define void @va3(ptr byval(%s5) %n, ...) {
  ret void
}
