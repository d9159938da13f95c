; Conventions whose callees pop their arguments.
; targets: x86_64
source_filename = "call-tailcc.c"

define tailcc i64 @musttail_tailcc(i64 %a, i64 %b) { %r = musttail call tailcc i64 @g(i64 %b, i64 %a)
 ret i64 %r }

define i64 @pp_tailcc(i64 %a, i64 %b, double %d) {
 %r = call tailcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 20, ptr @g, i32 2, i64 %a, i64 %b, i64 %b)
 ret i64 %r }

define i64 @call_tailcc(i64 %a, i32 %b, double %d) {
 %r = call tailcc i64 @g(i64 %a, i32 %b, double %d, ptr null, i64 %a, i64 2, i64 %a, i64 3)
 ret i64 %r }

define tailcc i64 @def_tailcc(i64 %a, i32 %b, double %d, ptr %p, i64 %x, i64 %y, i64 %z) {
 %v = load i64, ptr %p
 %w = add i64 %v, %a
 %u = add i64 %w, %y
 %t = add i64 %u, %z
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 4, i64 %t, double %d)
 ret i64 %t }

define tailcc void @void_tailcc() {
 ret void }

define swifttailcc i32 @defsimple_swifttailcc(i32 %a) {
 %v = call i32 @h(i32 %a)
 %t = add i32 %v, %a
 ret i32 %t }

define i64 @call_swifttailcc(i64 %a, i32 %b, double %d) {
 %r = call swifttailcc i64 @g(i64 %a, i32 %b, double %d, ptr null, i64 %a, i64 2, i64 %a, i64 3)
 ret i64 %r }

declare tailcc i64 @g(i64, i64)
declare i64 @llvm.experimental.patchpoint.i64(i64 immarg, i32 immarg, ptr, i32 immarg, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i32 @h(i32)
