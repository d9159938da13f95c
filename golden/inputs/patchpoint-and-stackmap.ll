; Both in one function, the inline cache of a language runtime.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-and-stackmap.ll"

define i64 @load_field(ptr %obj) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 77, i32 8, ptr %obj)
  %hit = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 78, i32 40, ptr inttoptr (i64 281470681743362 to ptr), i32 1, ptr %obj)
  %r = add i64 %hit, 3
  ret i64 %r
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
