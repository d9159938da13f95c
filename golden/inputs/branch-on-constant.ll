; A branch on a constant and on a comparison with itself.
; targets: x86_64 ppc64 ppc64le
source_filename = "branch-on-constant.ll"

define i64 @constant(i64 %a) {
  br i1 true, label %x, label %y
  x:
  ret i64 1
  y:
  %c = icmp eq i64 %a, %a
  br i1 %c, label %x, label %z
  z:
  ret i64 2
}
