; memmove, memcpy and memset of constant and variable length.
; targets: x86_64 ppc64 ppc64le
source_filename = "memory-copies.c"

define void @memmove_1(ptr %a, ptr %b) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 1, i1 false)
 ret void }

define void @memmove_3(ptr %a, ptr %b) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 3, i1 false)
 ret void }

define void @memmove_8(ptr %a, ptr %b) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
 ret void }

define void @memmove_17(ptr %a, ptr %b) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 17, i1 false)
 ret void }

define void @memmove_40(ptr %a, ptr %b) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 40, i1 false)
 ret void }

define void @memmove_64(ptr %a, ptr %b) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 64, i1 false)
 ret void }

define void @memmove_65(ptr %a, ptr %b) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 65, i1 false)
 ret void }

define void @memmove_slots_33(ptr %b) {
 %a = alloca [33 x i8], align 16
 call void @llvm.memmove.p0.p0.i64(ptr align 16 %a, ptr align 8 %b, i64 33, i1 false)
 call void @u(ptr %a)
 ret void }

define void @memmove_slots_64(ptr %b) {
 %a = alloca [64 x i8], align 16
 call void @llvm.memmove.p0.p0.i64(ptr align 16 %a, ptr align 8 %b, i64 64, i1 false)
 call void @u(ptr %a)
 ret void }

define void @memmove_var32(ptr %a, ptr %b, i8 %v, i32 %n) {
 call void @llvm.memmove.p0.p0.i32(ptr %a, ptr %b, i32 %n, i1 false)
 ret void }

define void @memmove_var64(ptr %a, ptr %b, i8 %v, i64 %n) {
 call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
 ret void }

define void @memmove_tail64(ptr %a, ptr %b, i8 %v, i64 %n) {
 tail call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
 ret void }

define void @memcpy_call20_32(ptr %a, ptr %b, i8 %v, i32 %n) {
 call void @llvm.memcpy.p0.p0.i32(ptr %a, ptr %b, i32 20, i1 false)
 call void @g()
 ret void }

define void @memcpy_inline64(ptr %a, ptr %b, i8 %v, i64 %n) {
 call void @llvm.memcpy.inline.p0.p0.i64(ptr %a, ptr %b, i64 24, i1 false)
 ret void }

define void @memcpy_volatile32(ptr %a, ptr %b, i8 %v, i32 %n) {
 tail call void @llvm.memcpy.p0.p0.i32(ptr %a, ptr %b, i32 24, i1 true)
 ret void }

define void @memset_call20_32(ptr %a, ptr %b, i8 %v, i32 %n) {
 call void @llvm.memset.p0.i32(ptr %a, i8 %v, i32 20, i1 false)
 call void @g()
 ret void }

define void @memset_inline64(ptr %a, ptr %b, i8 %v, i64 %n) {
 call void @llvm.memset.inline.p0.i64(ptr %a, i8 %v, i64 24, i1 false)
 ret void }

define void @memset_tail32(ptr %a, ptr %b, i8 %v, i32 %n) {
 tail call void @llvm.memset.p0.i32(ptr %a, i8 %v, i32 %n, i1 false)
 ret void }

define void @memset_var32(ptr %a, ptr %b, i8 %v, i32 %n) {
 call void @llvm.memset.p0.i32(ptr %a, i8 %v, i32 %n, i1 false)
 ret void }

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @u(ptr)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1)
declare void @llvm.memcpy.p0.p0.i32(ptr, ptr, i32, i1)
declare void @g()
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64 immarg, i1)
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64 immarg, i1)
