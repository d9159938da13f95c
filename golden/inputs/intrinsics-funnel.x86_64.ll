; Funnel shifts and rotations, by constants and variables.
; targets: x86_64
source_filename = "intrinsics-funnel.c"

define i8 @fshl_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshl.i8(i8 %a, i8 %b, i8 %c)
 ret i8 %r }

define i16 @fshl_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshl.i16(i16 %a, i16 %b, i16 %c)
 ret i16 %r }

define i32 @fshl_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %c)
 ret i32 %r }

define i64 @fshl_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshl.i64(i64 %a, i64 %b, i64 %c)
 ret i64 %r }

define i8 @fshl_const_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshl.i8(i8 %a, i8 %b, i8 5)
 ret i8 %r }

define i16 @fshl_const_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshl.i16(i16 %a, i16 %b, i16 5)
 ret i16 %r }

define i32 @fshl_const_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 5)
 ret i32 %r }

define i64 @fshl_const_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshl.i64(i64 %a, i64 %b, i64 5)
 ret i64 %r }

define i8 @fshl_rot_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshl.i8(i8 %a, i8 %a, i8 %c)
 ret i8 %r }

define i16 @fshl_rot_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshl.i16(i16 %a, i16 %a, i16 %c)
 ret i16 %r }

define i32 @fshl_rot_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 %c)
 ret i32 %r }

define i64 @fshl_rot_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshl.i64(i64 %a, i64 %a, i64 %c)
 ret i64 %r }

define i8 @fshl_rotc_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshl.i8(i8 %a, i8 %a, i8 3)
 ret i8 %r }

define i16 @fshl_rotc_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshl.i16(i16 %a, i16 %a, i16 3)
 ret i16 %r }

define i32 @fshl_rotc_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 3)
 ret i32 %r }

define i64 @fshl_rotc_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshl.i64(i64 %a, i64 %a, i64 3)
 ret i64 %r }

define i8 @fshr_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshr.i8(i8 %a, i8 %b, i8 %c)
 ret i8 %r }

define i16 @fshr_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshr.i16(i16 %a, i16 %b, i16 %c)
 ret i16 %r }

define i32 @fshr_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %c)
 ret i32 %r }

define i64 @fshr_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshr.i64(i64 %a, i64 %b, i64 %c)
 ret i64 %r }

define i8 @fshr_const_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshr.i8(i8 %a, i8 %b, i8 5)
 ret i8 %r }

define i16 @fshr_const_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshr.i16(i16 %a, i16 %b, i16 5)
 ret i16 %r }

define i32 @fshr_const_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
 ret i32 %r }

define i64 @fshr_const_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshr.i64(i64 %a, i64 %b, i64 5)
 ret i64 %r }

define i8 @fshr_rot_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshr.i8(i8 %a, i8 %a, i8 %c)
 ret i8 %r }

define i16 @fshr_rot_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshr.i16(i16 %a, i16 %a, i16 %c)
 ret i16 %r }

define i32 @fshr_rot_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshr.i32(i32 %a, i32 %a, i32 %c)
 ret i32 %r }

define i64 @fshr_rot_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshr.i64(i64 %a, i64 %a, i64 %c)
 ret i64 %r }

define i8 @fshr_rotc_i8(i8 %a, i8 %b, i8 %c) {
 %r = call i8 @llvm.fshr.i8(i8 %a, i8 %a, i8 3)
 ret i8 %r }

define i16 @fshr_rotc_i16(i16 %a, i16 %b, i16 %c) {
 %r = call i16 @llvm.fshr.i16(i16 %a, i16 %a, i16 3)
 ret i16 %r }

define i32 @fshr_rotc_i32(i32 %a, i32 %b, i32 %c) {
 %r = call i32 @llvm.fshr.i32(i32 %a, i32 %a, i32 3)
 ret i32 %r }

define i64 @fshr_rotc_i64(i64 %a, i64 %b, i64 %c) {
 %r = call i64 @llvm.fshr.i64(i64 %a, i64 %a, i64 3)
 ret i64 %r }

declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i64 @llvm.fshr.i64(i64, i64, i64)
