; Conventions by number and rarer names: passed like C, by the graph selector.
; targets: x86_64
source_filename = "call-by-number.c"

define i64 @pp_cc12(i64 %a, i64 %b, double %d) {
 %r = call cc 12 i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 20, ptr @g, i32 2, i64 %a, i64 %b, i64 %b)
 ret i64 %r }

define i64 @call_cc12(i64 %a, i32 %b, double %d) {
 %r = call cc 12 i64 @g(i64 %a, i32 %b, double %d, ptr null, i64 %a, i64 2, i64 %a, i64 3)
 ret i64 %r }

define cc 12 i64 @def_cc12(i64 %a, i32 %b, double %d, ptr %p, i64 %x, i64 %y, i64 %z) {
 %v = load i64, ptr %p
 %w = add i64 %v, %a
 %u = add i64 %w, %y
 %t = add i64 %u, %z
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 4, i64 %t, double %d)
 ret i64 %t }

define cc 200 i32 @defsimple_cc200(i32 %a) {
 %v = call i32 @h(i32 %a)
 %t = add i32 %v, %a
 ret i32 %t }

define i64 @call_x86_stdcallcc(i64 %a, i32 %b, double %d) {
 %r = call x86_stdcallcc i64 @g(i64 %a, i32 %b, double %d, ptr null, i64 %a, i64 2, i64 %a, i64 3)
 ret i64 %r }

define i64 @pp_spir_func(i64 %a, i64 %b, double %d) {
 %r = call spir_func i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 20, ptr @g, i32 2, i64 %a, i64 %b, i64 %b)
 ret i64 %r }

define i64 @pp_preserve_nonecc(i64 %a, i64 %b, double %d) {
 %r = call preserve_nonecc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 20, ptr @g, i32 2, i64 %a, i64 %b, i64 %b)
 ret i64 %r }

define i64 @call_preserve_nonecc(i64 %a, i32 %b, double %d) {
 %r = call preserve_nonecc i64 @g(i64 %a, i32 %b, double %d, ptr null, i64 %a, i64 2, i64 %a, i64 3)
 ret i64 %r }

define preserve_nonecc i64 @def_preserve_nonecc(i64 %a, i32 %b, double %d, ptr %p, i64 %x, i64 %y, i64 %z) {
 %v = load i64, ptr %p
 %w = add i64 %v, %a
 %u = add i64 %w, %y
 %t = add i64 %u, %z
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 4, i64 %t, double %d)
 ret i64 %t }

define ghccc i64 @def_ghccc(i64 %a, i32 %b, double %d, ptr %p, i64 %x, i64 %y, i64 %z) {
 %v = load i64, ptr %p
 %w = add i64 %v, %a
 %u = add i64 %w, %y
 %t = add i64 %u, %z
 call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 4, i64 %t, double %d)
 ret i64 %t }

define i64 @call_ghccc(i64 %a, i32 %b, double %d) {
 %r = call ghccc i64 @g(i64 %a, i32 %b, double %d, ptr null, i64 %a, i64 2, i64 %a, i64 3)
 ret i64 %r }

declare i64 @llvm.experimental.patchpoint.i64(i64 immarg, i32 immarg, ptr, i32 immarg, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g()
declare i32 @h(i32)
