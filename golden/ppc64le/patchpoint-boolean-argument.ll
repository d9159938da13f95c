; An i1 argument.
source_filename = "patchpoint-boolean-argument.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define void @boolean(i64 %a, i64 %b) {
  %c = icmp eq i64 %a, %b
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 2, i1 %c, i1 true)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
