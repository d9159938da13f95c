; select on integers of all widths.
; targets: x86_64 ppc64 ppc64le
source_filename = "select-integers.ll"

define i8 @pick8(i64 %x, i64 %y, i8 %a, i8 %b) {
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i8 %a, i8 %b
  ret i8 %r
}

define i16 @pick16(i64 %x, i64 %y, i16 %a, i16 %b) {
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i16 %a, i16 %b
  ret i16 %r
}

define i32 @pick32(i64 %x, i64 %y, i32 %a, i32 %b) {
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i64 @pick64(i64 %x, i64 %y, i64 %a, i64 %b) {
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}
