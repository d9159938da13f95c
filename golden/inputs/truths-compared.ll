; Truth values compared and branched on: what is compared has a register of its own even though the graph takes over.
; targets: ppc64 ppc64le
source_filename = "truths-compared.ll"

define void @known() {
entry:
  %a = and i1 false, false
  %c = icmp eq i1 false, %a
  br i1 %c, label %yes, label %no
no:
  br label %end
yes:
  br label %end
end:
  ret void
}
define i32 @unknown(i1 %x, i1 %y, i64 %z) {
entry:
  %a = xor i1 %x, %y
  %b = icmp ult i64 %z, 77
  %c = icmp ult i1 %b, %a
  br i1 %c, label %yes, label %no
no:
  ret i32 1
yes:
  ret i32 2
}
