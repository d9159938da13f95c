; Values nobody reads are not computed.
; targets: x86_64 ppc64 ppc64le
source_filename = "dead-values.ll"

define void @dead(i64 %a, ptr %p) {
  %b = mul i64 %a, %a
  %c = load i64, ptr %p
  %d = load volatile i64, ptr %p
  %e = sdiv i64 %a, 7
  ret void
}
