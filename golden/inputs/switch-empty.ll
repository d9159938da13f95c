; A switch without cases.
; targets: x86_64 ppc64 ppc64le
source_filename = "switch-empty.ll"

define i64 @none(i64 %a) {
  switch i64 %a, label %d []
  d:
  ret i64 2
}
