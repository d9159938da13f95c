; A volatile load that extends by zeros keeps doing so when its value is extended by its sign.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "load-volatile-signed.ll"

define i64 @pieces(ptr %p) {
  %a = load volatile i24, ptr %p, align 4
  %b = shl i24 %a, 8
  %c = ashr i24 %b, 8
  %d = sext i24 %c to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %d)
  ret i64 %d
}
define i64 @whole(ptr %p) {
  %a = load i24, ptr %p, align 4
  %b = shl i24 %a, 8
  %c = ashr i24 %b, 8
  %d = sext i24 %c to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %d)
  ret i64 %d
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
