; Narrow arguments are extended.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-small-arguments.ll"

define void @narrow(i8 %a, i16 %b, i32 %c) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 4, i8 %a, i16 %b, i32 %c, i8 3)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
