; targets: aarch64
source_filename = "extension-not-negative"

; A number that is not negative and was cut off its sign is taken whole again.
define i32 @equal(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = call signext i8 @small(i8 signext 0)
  %2 = zext nneg i8 %1 to i32
  %3 = load i32, ptr %p
  %4 = and i32 %3, %2
  %5 = icmp samesign ule i32 %4, 17
  switch i32 %3, label %6 [ i32 7, label %7 ]
6:
  ret i32 %4
7:
  %8 = zext i1 %5 to i32
  ret i32 %8
}
define i64 @wider(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = call signext i8 @small(i8 signext 0)
  %2 = zext nneg i8 %1 to i64
  %3 = load i64, ptr %p
  %4 = and i64 %3, %2
  switch i64 %3, label %6 [ i64 7, label %7 ]
6:
  ret i64 %4
7:
  ret i64 %3
}
define i16 @narrower(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = call signext i8 @small(i8 signext 0)
  %2 = zext nneg i8 %1 to i16
  %3 = load i16, ptr %p
  %4 = and i16 %3, %2
  switch i16 %3, label %6 [ i16 7, label %7 ]
6:
  ret i16 %4
7:
  ret i16 %3
}
define i64 @cut(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = ashr i64 %x, 40
  %2 = trunc i64 %1 to i32
  %3 = zext nneg i32 %2 to i64
  %4 = load i64, ptr %p
  %5 = and i64 %4, %3
  %6 = trunc nsw i64 %4 to i16
  %7 = zext nneg i16 %6 to i64
  %8 = or i64 %7, %5
  switch i64 %4, label %9 [ i64 7, label %10 ]
9:
  ret i64 %8
10:
  ret i64 %4
}
define i64 @signed(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = call signext i8 @small(i8 signext 0)
  %2 = zext i8 %1 to i64
  %3 = load i64, ptr %p
  %4 = and i64 %3, %2
  switch i64 %3, label %6 [ i64 7, label %7 ]
6:
  ret i64 %4
7:
  ret i64 %3
}
declare signext i8 @small(i8 signext)
declare void @llvm.experimental.stackmap(i64, i32, ...)
