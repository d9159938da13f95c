; Of a wide value that a call returns as it was passed, the part in the first register stays; the other is copied.
; targets: aarch64
; isel: dag
source_filename = "returned-wide.ll"
define void @f() {
  %x = call i128 @same(i128 7)
  call void @take(i128 %x)
  ret void
}
define i128 @g() {
  %x = call i128 @same(i128 7)
  ret i128 %x
}
declare i128 @same(i128 returned)
declare void @take(i128)
