; Whether two values are equal, and their difference the other way round: one of 64 bits serves a choice of 64 bits only.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "differences-the-other-way.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define i1 @g(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i64 %a, 1486317402
  %d = sub i64 1486317402, %a
  store i64 %d, ptr %p
  ret i1 %c
}
define i1 @h(i64 %a, i64 %b, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i64 %a, %b
  %d = sub i64 %b, %a
  store i64 %d, ptr %p
  ret i1 %c
}
define i1 @i(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i64 %a, 1486317402
  %d = sub i64 1486317402, %a
  %e = shl i64 %d, 3
  store i64 %e, ptr %p
  ret i1 %c
}
