; Values used afterwards stay in their registers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-keeps-registers.ll"

define i64 @keeps(i64 %a, i64 %b, i64 %c) {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a, i64 %b)
  %s = add i64 %a, %b
  %t = mul i64 %s, %c
  ret i64 %t
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
