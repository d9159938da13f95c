; An index scaled onto the stack pointer is shifted.
; targets: aarch64
source_filename = "stack-pointer-indexed.ll"

define void @f0(i64 %0, i64 %1) gc "statepoint-example" {
entry:
  %3 = call ptr @llvm.stacksave.p0()
  %4 = getelementptr { i64, i8, i32, [4 x double] }, ptr %3, i64 0, i32 3, i64 %0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, ptr %4)
  ret void
}
define void @f1(i64 %0, i64 %1) gc "statepoint-example" {
entry:
  %3 = call ptr @llvm.stacksave.p0()
  %4 = getelementptr i64, ptr %3, i64 %0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, ptr %4)
  ret void
}
define void @f2(i64 %0, i64 %1) gc "statepoint-example" {
entry:
  %m = mul i64 %0, -8
  %3 = alloca i64, i64 %m
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, ptr %3)
  ret void
}
define void @f3(i64 %0, i64 %1) gc "statepoint-example" {
entry:
  %2 = xor i64 %1, %1
  %3 = alloca i32, i64 %2
  %4 = getelementptr i64, ptr %3, i64 %0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, ptr %4)
  ret void
}
define void @f4(i64 %0, i64 %1) gc "statepoint-example" {
entry:
  %2 = xor i64 %1, %1
  %3 = alloca i32, i64 %2
  %4 = getelementptr i64, ptr %3, i64 %0
  %5 = getelementptr i8, ptr %4, i64 16
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, ptr %5)
  ret void
}
