; targets: aarch64
source_filename = "array-of-one-dereferenced"

; An array of one by count is no array: that its bytes exist tells two loads of different alignment apart.
define void @f(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %0 = alloca [6 x i32], i64 1
  store double 0.000000e+00, ptr null
  %1 = load i64, ptr %0, align 1
  %2 = load i64, ptr %0, align 8
  %3 = shl i16 0, 0
  store i64 %1, ptr null
  br label %4
4:
  %5 = phi i16 [ %3, %entry ]
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i64 %2)
  ret void
}
define void @several(i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %0 = alloca [6 x i32], i64 2
  store double 0.000000e+00, ptr null
  %1 = load i64, ptr %0, align 1
  %2 = load i64, ptr %0, align 8
  %3 = shl i16 0, 0
  store i64 %1, ptr null
  br label %4
4:
  %5 = phi i16 [ %3, %entry ]
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i64 %2)
  ret void
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
