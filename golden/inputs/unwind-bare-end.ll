; A last block without code, behind a return: no frame is described there.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "unwind-bare-end.ll"

define void @f1(i1 %c) uwtable {
entry:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  br i1 %c, label %a, label %b
a:
  ret void
b:
  unreachable
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
