; Grown memory, whose users are in the order that one replacement leaves: which sum a load moves the address by.
; targets: aarch64
source_filename = "growth-read-behind.ll"

define void @f() {
entry:
  br label %grown

grown:
  %memory = alloca float, i32 0
  %first = load float, ptr %memory
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %near = getelementptr i8, ptr %memory, i64 8
  %far = getelementptr i8, ptr %memory, i64 16
  br label %read

read:
  %product = fmul float %first, 0.000000e+00
  %same = icmp sge ptr %far, %far
  %again = getelementptr float, ptr %near, i32 0
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
