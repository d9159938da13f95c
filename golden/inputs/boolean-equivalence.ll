; An inversion inside an exclusive or of booleans is an equivalence, on whichever side it stands.
; targets: ppc64 ppc64le
; isel: dag
source_filename = "boolean-equivalence.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define i1 @a(i1 %a, i1 %b, i1 %c) {
  %n = xor i1 %a, true
  %x = xor i1 %n, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %n, i1 %x)
  ret i1 %x
}
define i1 @b(i1 %a, i1 %b, i1 %c) {
  %n = xor i1 %a, true
  %x = xor i1 %b, %n
  %y = xor i1 %x, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %n, i1 %x, i1 %y)
  ret i1 %y
}
define i1 @c(i1 %a, i1 %b) {
  %x = xor i1 %a, %b
  %n = xor i1 %x, true
  %z = xor i1 %n, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %n, i1 %z)
  ret i1 %z
}
