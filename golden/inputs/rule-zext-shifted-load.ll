; Fires zext-shifted-load.
; targets: ppc64 ppc64le
; isel: dag
source_filename = "rule-zext-shifted-load.ll"

define void @halfword() {
0:
  %v = load i16, ptr null
  %s = shl i16 %v, 4
  call void @take(i16 %s)
  ret void
}

declare void @take(i16)
