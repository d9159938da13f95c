; Fires x86_64 tested-bits.
; targets: x86_64
; isel: dag
source_filename = "rule-tested-bits.ll"

define void @bit_f(i64 %x, i64 %n) {
0:
  %n1 = and i64 %n, 31
  %o = lshr i64 %x, %n1
  %a = trunc i64 %o to i1
  br i1 %a, label %a1, label %b1
a1:
  ret void
b1:
  ret void
}
