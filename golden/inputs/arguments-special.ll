; Arguments with attributes that say where they travel, or that say nothing here.
; targets: ppc64 ppc64le
source_filename = "arguments-special.ll"

%S = type { i64, i32, [3 x i8] }

define void @sret_def(ptr sret(%S) %r, i64 %x) { store i64 %x, ptr %r
 ret void }

define void @sret_call() { %p = alloca %S
 call void @sr(ptr sret(%S) %p)
 ret void }

define void @sret_multi(ptr sret(%S) %r, i1 %x) { br i1 %x, label %a, label %b
a:
 store i64 1, ptr %r
 ret void
b:
 call void @sr(ptr sret(%S) %r)
 ret void }

define i64 @nest_call(ptr %p) { %r = call i64 @nest(ptr nest %p, i64 4)
 ret i64 %r }

define i64 @nest_arg(ptr nest %p, i64 %x) { %r = load i64, ptr %p
 %s = add i64 %r, %x
 ret i64 %s }

define void @inreg_call(i32 %a, i64 %b) { call void @inr(i32 inreg %a, i64 inreg %b)
 ret void }

define i64 @inreg_arg(i32 inreg %a, i64 inreg %b) { %c = sext i32 %a to i64
 %d = add i64 %c, %b
 ret i64 %d }

define inreg i64 @inreg_ret(i64 inreg %b) { 
 ret i64 %b }

define ptr @returned_call(ptr %p) { %r = call ptr @retd(ptr returned %p, i64 4)
 ret ptr %r }

define ptr @returned_arg(ptr returned %p, i64 %x) { store i64 %x, ptr %p
 ret ptr %p }

define i64 @struct_arg({i64, i32} %s) { %a = extractvalue {i64, i32} %s, 0
 ret i64 %a }

define void @decl_ext(i8 %a, i16 %b) { call void @g(i8 %a, i16 %b)
 ret void }

define i32 @decl_ret(i8 %a) { %r = call i8 @h(i8 %a)
 %x = sext i8 %r to i32
 ret i32 %x }

define i1 @decl_ret1(i8 %a) { %r = call i1 @h1(i8 %a)
 ret i1 %r }

define void @decl_const() { call void @g(i8 -5, i16 65535)
 ret void }

declare void @sr(ptr sret(%S))
declare i64 @nest(ptr nest, i64)
declare swiftcc i64 @sself(ptr swiftself, i64)
declare void @inr(i32 inreg, i64 inreg)
declare ptr @retd(ptr returned, i64)
declare void @g(i8 signext, i16 zeroext)
declare signext i8 @h(i8)
declare zeroext i1 @h1(i8)
