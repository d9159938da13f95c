; Calls that must be jumps: registers, stack arguments in place, sret, addresses known at run time.
; targets: x86_64
source_filename = "call-must-tail.c"

%S = type { i64, i32, [3 x i8] }

define i64 @musttail(i64 %a, i64 %b) { %r = musttail call i64 @g(i64 %b, i64 %a)
 ret i64 %r }

define i64 @musttail_stack(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %g, i64 %h, i64 %i) { %r = musttail call i64 @g(i64 %b, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %i, i64 %h)
 ret i64 %r }

define i64 @musttail_indirect(ptr %a, i64 %b) { %r = musttail call i64 %a(ptr %a, i64 4)
 ret i64 %r }

define void @musttail_void(ptr %a) { musttail call void @gv(ptr null)
 ret void }

define i64 @musttail_callee_saved(i64 %a) { call void @h()
 %r = musttail call i64 @g(i64 %a)
 ret i64 %r }

define void @musttail_sret(ptr sret(%S) %a) { musttail call void @gs(ptr sret(%S) %a)
 ret void }

declare i64 @g(i64, i64)
declare void @gv(ptr)
declare void @h()
declare void @gs(ptr sret(%S))
