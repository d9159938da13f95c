; Targets above 48 bits.
; targets: x86_64
source_filename = "patchpoint-negative-target.ll"

define void @high() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 20, ptr inttoptr (i64 -281474976710654 to ptr), i32 0)
  ret void
}

define void @minus() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 20, ptr inttoptr (i64 -1 to ptr), i32 0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
