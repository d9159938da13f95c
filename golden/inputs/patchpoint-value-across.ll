; A value that lives across a call is spilled.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-value-across.ll"

define i64 @across(i64 %a) {
  %b = mul i64 %a, %a
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  %c = add i64 %b, %a
  ret i64 %c
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
