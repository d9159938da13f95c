; A masked value against zero: the sign of a narrower type, a test of fewer bits, a shift that leaves only the bits asked for.
; targets: x86_64 ppc64le
source_filename = "narrow-tests"

define i1 @sign_of_byte(i32 %value, i1 %other) {
  %masked = and i32 %value, 128
  %clear = icmp eq i32 %masked, 0
  %both = select i1 %clear, i1 %other, i1 false
  ret i1 %both
}

define i1 @sign_of_word(i64 %value, i1 %other) {
  %masked = and i64 %value, 2147483648
  %set = icmp ne i64 %masked, 0
  %both = select i1 %set, i1 %other, i1 false
  ret i1 %both
}

define i1 @byte(i32 %value, i1 %other) {
  %masked = and i32 %value, 64
  %clear = icmp eq i32 %masked, 0
  %both = select i1 %clear, i1 %other, i1 false
  ret i1 %both
}

define i1 @several_bits(i32 %value, i1 %other) {
  %masked = and i32 %value, 192
  %clear = icmp eq i32 %masked, 0
  %both = select i1 %clear, i1 %other, i1 false
  ret i1 %both
}

define i1 @low_word(i64 %value, i1 %other) {
  %masked = and i64 %value, 65537
  %clear = icmp eq i64 %masked, 0
  %both = select i1 %clear, i1 %other, i1 false
  ret i1 %both
}

define i1 @upper_bits(i64 %value, i1 %other) {
  %masked = and i64 %value, -1099511627776
  %clear = icmp eq i64 %masked, 0
  %both = select i1 %clear, i1 %other, i1 false
  ret i1 %both
}

define i1 @lower_bits(i64 %value, i1 %other) {
  %masked = and i64 %value, 1099511627775
  %set = icmp ne i64 %masked, 0
  %both = select i1 %set, i1 %other, i1 false
  ret i1 %both
}

define i1 @middle_byte(i64 %value, i1 %other) {
  %masked = and i64 %value, 280375465082880
  %set = icmp ne i64 %masked, 0
  %both = select i1 %set, i1 %other, i1 false
  ret i1 %both
}

define i1 @multiple_users(i32 %value, i1 %other, ptr %place) {
  %masked = and i32 %value, 128
  store i32 %masked, ptr %place
  %clear = icmp eq i32 %masked, 0
  %both = select i1 %clear, i1 %other, i1 false
  ret i1 %both
}

define i32 @positive(i32 %value, i1 %other) {
  %positive = icmp sgt i32 %value, -1
  %number = zext i1 %positive to i32
  %less = icmp slt i32 %value, %number
  %both = select i1 %less, i1 %other, i1 false
  %result = zext i1 %both to i32
  ret i32 %result
}
