; The size of a live-out is that of the live part.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "liveout-widths.ll"

define i8 @part_i8() {
  %r = call i8 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i8(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret i8 %r
}

define i32 @part_i32() {
  %r = call i32 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i32(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret i32 %r
}

define float @part_float() {
  %r = call float (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f32(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret float %r
}

declare float @llvm.experimental.patchpoint.f32(i64, i32, ptr, i32, ...)
declare i32 @llvm.experimental.patchpoint.i32(i64, i32, ptr, i32, ...)
declare i8 @llvm.experimental.patchpoint.i8(i64, i32, ptr, i32, ...)
