; is.constant and objectsize are answered before selection; branches on the answers are taken.
; targets: x86_64 ppc64 ppc64le
source_filename = "constant-intrinsics.c"

define i32 @phi(i32 %a) {
 %r = call i1 @llvm.is.constant.i32(i32 %a)
 br i1 %r, label %x, label %y
x:
 %q = add i32 %a, 1
 br label %z
y:
 br label %z
z:
 %p = phi i32 [%q, %x], [4, %y]
 ret i32 %p }

define i32 @not(i32 %a) {
 %r = call i1 @llvm.is.constant.i32(i32 %a)
 %n = xor i1 %r, true
 br i1 %n, label %x, label %y
x:
 %q = add i32 %a, 1
 br label %z
y:
 br label %z
z:
 %p = phi i32 [%q, %x], [4, %y]
 ret i32 %p }

define i32 @zext(i32 %a) {
 %r = call i1 @llvm.is.constant.i32(i32 %a)
 %n = zext i1 %r to i32
 %m = icmp ne i32 %n, 0
 br i1 %m, label %x, label %y
x:
 ret i32 1
y:
 ret i32 2 }

define ptr @chk(ptr %a) {
 %p = alloca [12 x i32]
 %q = getelementptr [12 x i32], ptr %p, i64 0, i64 3
 %s = call i64 @llvm.objectsize.i64.p0(ptr %q, i1 false, i1 true, i1 false)
 %r = call ptr @__memcpy_chk(ptr %q, ptr %a, i64 30, i64 %s)
 ret ptr %r }

define ptr @chk_unknown(ptr %a) {
 %s = call i64 @llvm.objectsize.i64.p0(ptr %a, i1 false, i1 true, i1 false)
 %c = icmp ne i64 %s, -1
 br i1 %c, label %x, label %y
x:
 %r = call ptr @__memcpy_chk(ptr %a, ptr %a, i64 30, i64 %s)
 ret ptr %r
y:
 ret ptr null }

define i64 @globals(ptr %a) {
 %s = call i64 @llvm.objectsize.i64.p0(ptr @g, i1 false, i1 true, i1 false)
 %s2 = call i64 @llvm.objectsize.i64.p0(ptr @w, i1 false, i1 true, i1 false)
 %s3 = call i64 @llvm.objectsize.i64.p0(ptr @e, i1 false, i1 true, i1 false)
 %s4 = call i64 @llvm.objectsize.i64.p0(ptr getelementptr (i8, ptr @g, i64 5), i1 false, i1 true, i1 false)
 store volatile i64 %s, ptr %a
 store volatile i64 %s2, ptr %a
 store volatile i64 %s3, ptr %a
 store volatile i64 %s4, ptr %a
 ret i64 1 }

define i32 @loop(i32 %a) {
b: br label %l
l: %i = phi i32 [0, %b], [%j, %l2]
 %r = call i1 @llvm.is.constant.i32(i32 %i)
 br i1 %r, label %x, label %l2
l2: %j = add i32 %i, 1
 %c = icmp eq i32 %j, %a
 br i1 %c, label %x, label %l
x: %p = phi i32 [1, %l], [2, %l2]
 ret i32 %p }

declare i1 @llvm.is.constant.i32(i32)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare ptr @__memcpy_chk(ptr, ptr, i64, i64)
@g = global [20 x i8] zeroinitializer
@w = weak global [20 x i8] zeroinitializer
@e = external global [20 x i8]
