; Arguments and result of every width.
; targets: ppc64 ppc64le
source_filename = "anyreg-widths.ll"

define i32 @widths(i8 %a, i16 %b, i32 %c, i64 %d) {
  %r = call anyregcc i32 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i32(i64 1, i32 40, ptr null, i32 2, i32 %c, i64 %d)
  ret i32 %r
}

declare i32 @llvm.experimental.patchpoint.i32(i64, i32, ptr, i32, ...)
