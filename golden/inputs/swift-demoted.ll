; A swiftcc result too large for registers comes back by an address that travels in rax.
; targets: x86_64
source_filename = "swift-demoted"

define swiftcc {i32,i32,i32,i32,i32} @g(i32 %a) {
  %r = insertvalue {i32,i32,i32,i32,i32} undef, i32 %a, 4
  ret {i32,i32,i32,i32,i32} %r
}
define i32 @h(i32 %a) {
  %c = call swiftcc {i32,i32,i32,i32,i32} @g(i32 %a)
  %x = extractvalue {i32,i32,i32,i32,i32} %c, 4
  ret i32 %x
}
