; A last block without code, behind a return: no frame is described there.
source_filename = "unwind-bare-end.ll"
target triple = "powerpc64-unknown-linux-gnu"

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
