; A cut in-register extension is narrowed before types are legal only, so not that of a difference narrowed later.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "cut-sign-of-difference.ll"

define void @f(i16 %x) {
  %wide = sext i16 %x to i64
  %less = sub i64 %wide, 1
  %word = trunc i64 %less to i32
  %half = trunc i64 %less to i16
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %word, i16 %half)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
