; Values nobody reads are not computed.
source_filename = "dead-values.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define void @dead(i64 %a, ptr %p) {
  %b = mul i64 %a, %a
  %c = load i64, ptr %p
  %d = load volatile i64, ptr %p
  %e = sdiv i64 %a, 7
  ret void
}
