; preserve_mostcc saves rax although every return hands an address back in it.
; targets: x86_64
source_filename = "preserved-results-in-memory"

define preserve_mostcc {i32,i32,i32,i32,i32} @g(i32 %a) {
  %r = insertvalue {i32,i32,i32,i32,i32} undef, i32 %a, 4
  ret {i32,i32,i32,i32,i32} %r
}
define i32 @other(i32 %a) {
  %c = call preserve_mostcc {i32,i32,i32,i32,i32} @g(i32 %a)
  %x = extractvalue {i32,i32,i32,i32,i32} %c, 4
  ret i32 %x
}
define preserve_mostcc void @written(ptr sret(i64) %p) {
  call void asm sideeffect "", "~{rax},~{r8}"()
  ret void
}
