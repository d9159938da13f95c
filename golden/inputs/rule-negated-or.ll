; Fires x86_64 negated-or.
; targets: x86_64
; isel: dag
source_filename = "rule-negated-or.ll"

define i64 @f148_sgt(i16 %x) {
0:
  %c = icmp sgt i16 %x, 0
  %r = select i1 %c, i64 1, i64 -1
  ret i64 %r
}
