; Exactly the room the call takes.
; targets: ppc64le
source_filename = "patchpoint-least-bytes.ll"

define void @least() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 32, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret void
}

define void @one_more() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 36, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
