; Sums and shifted sums that are taken apart: each part keeps its place in the block.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "sums-apart.ll"

define i64 @differences(i64 %a) {
  %b = sub i64 4294967296, %a
  %c = load i64, ptr null
  %d = sub i64 %c, %a
  %e = add i64 %d, %b
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 1, i64 %e)
  ret i64 0
}

define void @doubled(i64 %a) {
entry:
  %b = add i64 %a, 232113008093433
  %c = or i64 0, 2
  call void @take()
  %d = mul i64 %b, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  br label %loop
loop:
  %e = add i64 %d, 0
  br label %loop
}

declare void @take()
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
