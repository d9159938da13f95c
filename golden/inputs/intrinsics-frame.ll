; Intrinsics that ask for the frame, and some with an effect only.
; targets: x86_64
source_filename = "intrinsics-frame.c"

define ptr @frameaddress() {
 %r = call ptr @llvm.frameaddress.p0(i32 0)
 ret ptr %r }

define ptr @frameaddress2() {
 %r = call ptr @llvm.frameaddress.p0(i32 2)
 ret ptr %r }

define ptr @returnaddress() {
 %r = call ptr @llvm.returnaddress(i32 0)
 ret ptr %r }

define ptr @returnaddress2() {
 %r = call ptr @llvm.returnaddress(i32 2)
 ret ptr %r }

define ptr @addressofreturnaddress() {
 %r = call ptr @llvm.addressofreturnaddress.p0()
 ret ptr %r }

define void @stacksave(i64 %n) {
 %s = call ptr @llvm.stacksave.p0()
 %p = alloca i8, i64 %n
 call void @u(ptr %p)
 call void @llvm.stackrestore.p0(ptr %s)
 ret void }

define ptr @stacksave_only(i64 %n) {
 %s = call ptr @llvm.stacksave.p0()
 ret ptr %s }

define void @prefetch(ptr %p) {
 call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
 ret void }

define void @prefetch2(ptr %p) {
 %q = getelementptr i8, ptr %p, i64 8
 call void @llvm.prefetch.p0(ptr %q, i32 1, i32 0, i32 1)
 ret void }

define void @prefetch3(ptr %p) {
 call void @llvm.prefetch.p0(ptr %p, i32 0, i32 1, i32 1)
 call void @llvm.prefetch.p0(ptr %p, i32 0, i32 2, i32 1)
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 0, i32 1)
 ret void }

define void @debugtrap() {
 call void @llvm.debugtrap()
 ret void }

define void @trap_ret() {
 call void @llvm.trap()
 ret void }

define void @loaderr() {
 %r = call ptr @llvm.returnaddress(i32 0)
 call void @u(ptr %r)
 ret void }

define void @invariant(ptr %a) {
 %r = call ptr @llvm.invariant.start.p0(i64 4, ptr %a)
 call void @llvm.invariant.end.p0(ptr %r, i64 4, ptr %a)
 ret void }

define i32 @annotation(i32 %a) {
 %r = call i32 @llvm.annotation.i32.p0(i32 %a, ptr null, ptr null, i32 1)
 ret i32 %r }

define ptr @ptr_annotation(ptr %a) {
 %r = call ptr @llvm.ptr.annotation.p0.p0(ptr %a, ptr null, ptr null, i32 1, ptr null)
 ret ptr %r }

define ptr @ptrmask(ptr %p) {
 %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
 ret ptr %r }

define void @trap_ret_frame() { call void @callee()
 call void @llvm.trap()
 ret void }

define i32 @trap_br(i1 %c) { br i1 %c, label %a, label %b
a: call void @llvm.trap()
 br label %b
b: %p = phi i32 [1, %a], [2, %0]
 ret i32 %p }

declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.addressofreturnaddress.p0()
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @u(ptr)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare void @llvm.debugtrap()
declare void @llvm.trap()
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.invariant.end.p0(ptr, i64, ptr)
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare void @callee()
