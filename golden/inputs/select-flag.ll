; select on a value that is no comparison.
; targets: x86_64 ppc64 ppc64le
source_filename = "select-flag.ll"

define i64 @flag(i1 %c, i64 %a, i64 %b) {
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

define i64 @constants(i1 %c) {
  %r = select i1 %c, i64 7, i64 0
  ret i64 %r
}
