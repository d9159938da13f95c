; The fast selector leaves out a stackmap or patchpoint that only reads memory and whose result is unused.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "readonly-sites.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)

define i64 @unused(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a) readonly
  %result = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 40, ptr null, i32 0) memory(read)
  ret i64 %a
}

define i64 @used(i64 %a) {
  %result = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 40, ptr null, i32 0) readonly
  ret i64 %result
}
