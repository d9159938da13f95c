; A truth value from another block, widened and compared with 0 or 1, is itself again.
; targets: x86_64 aarch64
source_filename = "truth-values-compared.ll"
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define void @uge(i1 %0) {
entry:
  br label %1
1:
  %2 = zext i1 %0 to i64
  %3 = icmp uge i64 %2, 1
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr null, i32 1, i1 %3)
  ret void
}
define void @ne(i1 %0) {
entry:
  br label %1
1:
  %2 = zext i1 %0 to i64
  %3 = icmp ne i64 %2, 0
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr null, i32 1, i1 %3)
  ret void
}
define void @eq1(i1 %0) {
entry:
  br label %1
1:
  %2 = zext i1 %0 to i64
  %3 = icmp eq i64 %2, 1
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr null, i32 1, i1 %3)
  ret void
}
define void @ugt0(i1 %0) {
entry:
  br label %1
1:
  %2 = zext i1 %0 to i64
  %3 = icmp ugt i64 %2, 0
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr null, i32 1, i1 %3)
  ret void
}
define void @sgt0(i1 %0) {
entry:
  br label %1
1:
  %2 = zext i1 %0 to i64
  %3 = icmp sgt i64 %2, 0
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr null, i32 1, i1 %3)
  ret void
}
