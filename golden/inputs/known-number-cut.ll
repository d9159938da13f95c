; A cut of a number that is known: the copy that cuts stands between the number and its reader.
; targets: ppc64 ppc64le
source_filename = "known-number-cut.ll"

define void @compared() {
entry:
  %byte = trunc i64 0 to i8
  %above = icmp uge i8 %byte, 0
  br i1 %above, label %yes, label %no
no:
  br label %end
yes:
  br label %end
end:
  ret void
}
