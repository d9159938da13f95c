; Functions that begin with nops, or have some in front of their symbol, are listed for whoever patches them.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchable-entries.ll"

declare void @use(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @p1(i32 %a) "patchable-function-entry"="1" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  ret i32 %a
}
define i32 @p5(i32 %a) "patchable-function-entry"="5" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  ret i32 %a
}
define i32 @p32(i32 %a) "patchable-function-entry"="3" "patchable-function-prefix"="2" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  ret i32 %a
}
define i32 @psec(i32 %a) "patchable-function-entry"="2" "patchable-function-prefix"="1" section "foo" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  ret i32 %a
}
$pcom = comdat any
define linkonce_odr i32 @pcom(i32 %a) "patchable-function-entry"="2" comdat {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  ret i32 %a
}
