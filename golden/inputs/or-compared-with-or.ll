; Of two ors, or ands, that are compared, the second is not taken for the first with more bits.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "or-compared-with-or.ll"

define i64 @second(i64 %x, i64 %y) {
  %or = or i64 %y, %x
  %more = or i64 %or, %x
  %differs = icmp ne i64 %or, %more
  %choice = select i1 %differs, i64 %x, i64 0
  ret i64 %choice
}

define i64 @first(i64 %x, i64 %y, i64 %z) {
  %or = or i64 %y, %x
  %more = or i64 %or, %z
  %differs = icmp ne i64 %more, %or
  %choice = select i1 %differs, i64 %x, i64 0
  ret i64 %choice
}

define i64 @second_and(i64 %x, i64 %y, i64 %z) {
  %and = and i64 %y, %x
  %less = and i64 %and, %z
  %equal = icmp eq i64 %and, %less
  %choice = select i1 %equal, i64 %x, i64 0
  ret i64 %choice
}

define i64 @first_and(i64 %x, i64 %y, i64 %z) {
  %and = and i64 %y, %x
  %less = and i64 %and, %z
  %equal = icmp eq i64 %less, %and
  %choice = select i1 %equal, i64 %x, i64 0
  ret i64 %choice
}

define i64 @second_only(i64 %x, i64 %y) {
  %or = or i64 %y, %x
  %equal = icmp eq i64 %y, %or
  %choice = select i1 %equal, i64 %x, i64 0
  ret i64 %choice
}
