; Nothing less nothing less a carry, for its flags or as a number: in 32 bits at least, with a zero made for it.
; targets: x86_64
; isel: dag
source_filename = "borrow-of-nothing.ll"

define i8 @chosen_i8(i64 %a, i8 %d) {
  %s = lshr i64 %a, 3
  %t = trunc i64 %s to i1
  %r = select i1 %t, i8 -1, i8 %d
  ret i8 %r
}

define i8 @chosen_otherwise_i8(i64 %a, i8 %d) {
  %s = lshr i64 %a, 3
  %t = trunc i64 %s to i1
  %r = select i1 %t, i8 %d, i8 -1
  ret i8 %r
}

define i16 @chosen_i16(i64 %a, i16 %d) {
  %s = lshr i64 %a, 50
  %t = trunc i64 %s to i1
  %r = select i1 %t, i16 -1, i16 %d
  ret i16 %r
}

define i16 @chosen_otherwise_i16(i64 %a, i16 %d) {
  %s = lshr i64 %a, 50
  %t = trunc i64 %s to i1
  %r = select i1 %t, i16 %d, i16 -1
  ret i16 %r
}

define i32 @chosen_i32(i64 %a, i32 %d) {
  %s = lshr i64 %a, 50
  %t = trunc i64 %s to i1
  %r = select i1 %t, i32 -1, i32 %d
  ret i32 %r
}

define i32 @chosen_otherwise_i32(i64 %a, i32 %d) {
  %s = lshr i64 %a, 50
  %t = trunc i64 %s to i1
  %r = select i1 %t, i32 %d, i32 -1
  ret i32 %r
}

define i64 @chosen_i64(i64 %a, i64 %d) {
  %s = lshr i64 %a, 50
  %t = trunc i64 %s to i1
  %r = select i1 %t, i64 -1, i64 %d
  ret i64 %r
}

define i64 @chosen_otherwise_i64(i64 %a, i64 %d) {
  %s = lshr i64 %a, 50
  %t = trunc i64 %s to i1
  %r = select i1 %t, i64 %d, i64 -1
  ret i64 %r
}
