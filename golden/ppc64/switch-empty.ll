; A switch without cases.
source_filename = "switch-empty.ll"
target triple = "powerpc64-unknown-linux-gnu"

define i64 @none(i64 %a) {
  switch i64 %a, label %d []
  d:
  ret i64 2
}
