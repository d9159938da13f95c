; Arguments stay where they are.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-arguments.ll"

define void @stay(i64 %a, i64 %b, ptr %c) {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 3, i64 %a, i64 %b, ptr %c)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
