; The second byte of a word is read from its own register, zero-extended or to memory; other uses shift.
; targets: x86_64 ppc64 ppc64le
source_filename = "high-bytes"

declare fastcc i16 @callee(i16 signext)

@half = external hidden global i16, align 4

define i1 @to_memory(i64 %value, i1 %other, ptr %place) {
  %shifted = lshr i64 %value, 8
  %byte = trunc i64 %shifted to i8
  store i8 %byte, ptr %place
  %less = icmp slt i64 %value, 7
  %both = select i1 %less, i1 %other, i1 false
  ret i1 %both
}

define i1 @extended(i32 %value, i1 %other, ptr %place) {
  %shifted = lshr i32 %value, 8
  %byte = trunc i32 %shifted to i8
  %wide = zext i8 %byte to i64
  store i64 %wide, ptr %place
  %less = icmp slt i32 %value, 7
  %both = select i1 %less, i1 %other, i1 false
  ret i1 %both
}

define i1 @shifted_twice(i32 %value, i1 %other, ptr %place) {
  %shifted = lshr i32 %value, 8
  %byte = trunc i32 %shifted to i8
  store i8 %byte, ptr %place
  %less = icmp slt i32 %shifted, 7
  %both = select i1 %less, i1 %other, i1 false
  ret i1 %both
}

define i1 @three_conditions(i32 %value, i32 %bound, i32 %limit) {
  %negative = icmp slt i32 %value, 0
  %far = icmp ugt i32 %bound, 31
  %either = or i1 %negative, %far
  %room = lshr i32 127, %bound
  %tight = icmp slt i32 %room, %limit
  %any = select i1 %either, i1 true, i1 %tight
  ret i1 %any
}

define i16 @masked_load() {
  %loaded = load i16, ptr @half, align 4
  %bit = and i16 %loaded, 1
  store i16 %bit, ptr @half, align 4
  %result = tail call fastcc i16 @callee(i16 signext %bit)
  ret i16 %result
}
