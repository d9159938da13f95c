; The sign of a number that was an integer is known: none where it was unsigned, else the integer's.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "converted-signs.ll"

define i64 @unsigned(i32 %x) {
  %d = uitofp i32 %x to double
  %b = bitcast double %d to i64
  %s = lshr i64 %b, 63
  ret i64 %s
}

define i64 @not_negative(i32 %y) {
  %x = lshr i32 %y, 1
  %d = sitofp i32 %x to double
  %b = bitcast double %d to i64
  %s = lshr i64 %b, 63
  ret i64 %s
}
