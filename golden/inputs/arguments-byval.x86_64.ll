; Structs passed as memory: copied in place or by a repeated move, received, passed on.
; targets: x86_64
source_filename = "arguments-byval.c"

%S = type { i64, i32, [3 x i8] }
%B = type { [40 x i8] }
%Big = type { [200 x i8] }

define void @byval_call(ptr %p) { call void @take(ptr byval(%S) align 8 %p)
 ret void }

define void @byval_call2(ptr %p) { call void @take2(i32 3, ptr byval(%B) align 16 %p, i64 5)
 ret void }

define i64 @byval_arg(i32 %a, ptr byval(%S) align 8 %p, i64 %x) { 
 %q = getelementptr %S, ptr %p, i32 0, i32 1
 %v = load i32, ptr %q
 %w = zext i32 %v to i64
 %s = add i64 %w, %x
 ret i64 %s }

define i64 @byval_arg_unused(i32 %a, ptr byval(%S) align 8 %p, i64 %x) { 
 ret i64 %x }

define i64 @byval_arg_crossblock(i1 %a, ptr byval(%S) align 8 %p, i64 %x) { 
 br i1 %a, label %t, label %e
t:
 %v = load i64, ptr %p
 ret i64 %v
e:
 ret i64 %x }

define void @byval_forward(ptr byval(%S) align 8 %p) { 
 call void @take(ptr byval(%S) align 8 %p)
 ret void }

define void @byval_big(ptr %p) { 
 call void @tb(ptr byval(%Big) align 8 %p)
 ret void }

define void @byval_small(ptr %p) { 
 call void @tb(ptr byval(i8) align 1 %p)
 ret void }

define void @byval_odd(ptr %p) { 
 call void @tb(ptr byval([13 x i8]) align 4 %p, ptr byval([24 x i8]) align 8 %p)
 ret void }

define void @byval_alloca() { 
 %p = alloca %S
 store i64 4, ptr %p
 call void @take(ptr byval(%S) align 8 %p)
 ret void }

declare void @take(ptr byval(%S) align 8)
declare void @take2(i32, ptr byval(%B) align 16, i64)
declare void @tb(ptr byval(%Big) align 8)
