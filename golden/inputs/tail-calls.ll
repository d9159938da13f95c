; Calls that end their function as jumps.
; targets: ppc64 ppc64le
source_filename = "tail-calls"

define internal i64 @loc(i64 %a) {
  ret i64 %a
}
define i64 @t1(i64 %a) {
  %r = tail call i64 @loc(i64 %a)
  ret i64 %r
}
define i64 @t2(i64 %a, i64 %b) {
  %s = shl i64 %a, %b
  %r = tail call i64 @loc(i64 %s)
  ret i64 %r
}
define void @t3(i64 %a, ptr %p) {
  call void asm sideeffect "nop", "~{r30}"()
  store i64 %a, ptr %p
  %r = tail call i64 @loc(i64 1)
  ret void
}
