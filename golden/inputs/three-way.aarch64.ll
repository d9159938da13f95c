; Three-way comparisons are differences of truth values, or choices of constants.
; targets: aarch64
source_filename = "three-way"
define i32 @u32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call i32 @llvm.ucmp.i32.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @u64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call i32 @llvm.ucmp.i32.i64(i64 %a, i64 %b)
  ret i32 %r
}
define i8 @s8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call i8 @llvm.scmp.i8.i8(i8 %a, i8 %b)
  ret i8 %r
}
define i64 @s32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call i64 @llvm.scmp.i64.i32(i32 %a, i32 %b)
  ret i64 %r
}
define i16 @s16(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call i16 @llvm.scmp.i16.i32(i32 %a, i32 7)
  ret i16 %r
}
define i16 @su(i32 %a, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = add i32 %a, %c
  %r = call i16 @llvm.ucmp.i16.i32(i32 %x, i32 %a)
  ret i16 %r
}
define i1 @sz(i32 %a, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call i8 @llvm.ucmp.i8.i32(i32 %c, i32 %a)
  %z = icmp slt i8 %r, 0
  ret i1 %z
}
define i1 @bz(i32 %a, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call i8 @llvm.scmp.i8.i32(i32 %c, i32 %a)
  %z = icmp slt i8 %r, 1
  br i1 %z, label %a1, label %b
a1:
  ret i1 %z
b:
  ret i1 1
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
