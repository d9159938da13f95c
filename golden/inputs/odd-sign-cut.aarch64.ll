; targets: aarch64
source_filename = "odd-sign-cut"

; The sign of an odd width stays where it is stretched when the number is cut, once types are legal.
define i16 @f(ptr %p, i16 %k, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v24 = load i88, ptr %p, align 1
  %v25 = shl i88 %v24, 39
  %v26 = ashr i88 %v25, 78
  %v27 = trunc nsw i88 %v26 to i16
  %v28 = or i16 %v27, %k
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i16 0
yes:
  ret i16 %v28
}
define i32 @fa(i64 %x, i64 %k, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = shl i64 %x, 40
  %b = ashr i64 %a, 40
  %c = trunc i64 %b to i32
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %c
}
define i32 @g(i64 %x, i64 %k, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = shl i64 %x, 48
  %b = ashr i64 %a, 48
  %c = trunc i64 %b to i32
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %c
}
define i32 @h(i64 %x, i64 %k, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = trunc i64 %x to i24
  %b = sext i24 %a to i64
  %c = trunc i64 %b to i32
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
