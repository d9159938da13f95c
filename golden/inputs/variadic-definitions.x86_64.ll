; Functions with variable arguments: registers saved on entry, lists begun and copied.
; targets: x86_64
source_filename = "variadic-definitions.c"

define i32 @va(ptr %fmt, ...) {
 %ap = alloca [1 x {i32, i32, ptr, ptr}], align 16
 call void @llvm.va_start.p0(ptr %ap)
 %r = call i32 @vprintf(ptr %fmt, ptr %ap)
 call void @llvm.va_end.p0(ptr %ap)
 ret i32 %r }

define void @va_copy(ptr %a, ptr %b) {
 call void @llvm.va_copy.p0(ptr %a, ptr %b)
 ret void }

define void @va_noimplicit(ptr %ap, ...) noimplicitfloat {
 call void @llvm.va_start.p0(ptr %ap)
 ret void }

define i32 @va_noregs(i32 %a, ...) {
 ret i32 %a }

define void @va_stackargs(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, ptr %ap, ...) {
 call void @llvm.va_start.p0(ptr %ap)
 ret void }

declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare i32 @vprintf(ptr, ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
