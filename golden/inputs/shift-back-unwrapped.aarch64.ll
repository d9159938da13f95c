; A shift to the left that loses nothing, and back.
; targets: aarch64
source_filename = "shift-back-unwrapped.ll"
define i32 @f2(i64 %x) {
  %u = shl nuw nsw i64 %x, %x
  %v = lshr i64 %u, %x
  br label %n
n:
  %w = trunc i64 %v to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %w
}
define i32 @f3(i64 %x, i64 %y) {
  br label %m
m:
  %u = shl nsw i64 %x, %y
  %v = ashr i64 %u, %y
  %w = trunc i64 %v to i32
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %w
}
define i32 @f4(i64 %x, i64 %y) {
  br label %m
m:
  %u = shl nuw i64 %x, %y
  %v = lshr i64 %u, %y
  %w = trunc i64 %v to i32
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %w
}
define i32 @f5(i64 %x, i32 %z) {
  br label %m
m:
  %y = zext i32 %z to i64
  %u = shl nuw i64 %x, %y
  %v = lshr i64 %u, %y
  %w = trunc i64 %v to i32
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %w
}
define i64 @f6(i64 %x, i64 %y) {
  br label %m
m:
  %u = lshr exact i64 %x, %y
  %v = shl i64 %u, %y
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %v
}
define i64 @f7(i64 %x) {
  br label %m
m:
  %u = shl nuw i64 %x, 5
  %v = lshr i64 %u, 5
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %v
}
define i64 @f8(i64 %x) {
  br label %m
m:
  %u = shl nsw i64 %x, 5
  %v = ashr i64 %u, 5
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %v
}
define i64 @f9(i64 %x) {
  br label %m
m:
  %u = lshr exact i64 %x, 5
  %v = shl i64 %u, 5
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %v
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
