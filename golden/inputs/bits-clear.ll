; A bit that is moved down and inverted, or inverted and moved down: whether it is clear, where that is one test.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "bits-clear.ll"

define i8 @inverted_i8(i8 %a) {
  %s = lshr i8 %a, 5
  %n = xor i8 %s, -1
  %r = and i8 %n, 1
  ret i8 %r
}

define i8 @before_i8(i8 %a) {
  %n = xor i8 %a, -1
  %s = lshr i8 %n, 5
  %r = and i8 %s, 1
  ret i8 %r
}

define i8 @set_i8(i8 %a) {
  %s = lshr i8 %a, 5
  %r = and i8 %s, 1
  ret i8 %r
}

define void @stored_i8(i8 %a, ptr %p) {
  %s = ashr i8 %a, 4
  %n = xor i8 %s, 3
  %r = trunc i8 %n to i1
  store i1 %r, ptr %p
  ret void
}

define i8 @shared_i8(i8 %a, ptr %p) {
  %s = lshr i8 %a, 5
  %n = xor i8 %s, -1
  store i8 %n, ptr %p
  %r = and i8 %n, 1
  ret i8 %r
}

define i16 @inverted_i16(i16 %a) {
  %s = lshr i16 %a, 5
  %n = xor i16 %s, -1
  %r = and i16 %n, 1
  ret i16 %r
}

define i16 @before_i16(i16 %a) {
  %n = xor i16 %a, -1
  %s = lshr i16 %n, 5
  %r = and i16 %s, 1
  ret i16 %r
}

define i16 @set_i16(i16 %a) {
  %s = lshr i16 %a, 5
  %r = and i16 %s, 1
  ret i16 %r
}

define void @stored_i16(i16 %a, ptr %p) {
  %s = ashr i16 %a, 4
  %n = xor i16 %s, 3
  %r = trunc i16 %n to i1
  store i1 %r, ptr %p
  ret void
}

define i16 @shared_i16(i16 %a, ptr %p) {
  %s = lshr i16 %a, 5
  %n = xor i16 %s, -1
  store i16 %n, ptr %p
  %r = and i16 %n, 1
  ret i16 %r
}

define i32 @inverted_i32(i32 %a) {
  %s = lshr i32 %a, 5
  %n = xor i32 %s, -1
  %r = and i32 %n, 1
  ret i32 %r
}

define i32 @before_i32(i32 %a) {
  %n = xor i32 %a, -1
  %s = lshr i32 %n, 5
  %r = and i32 %s, 1
  ret i32 %r
}

define i32 @set_i32(i32 %a) {
  %s = lshr i32 %a, 5
  %r = and i32 %s, 1
  ret i32 %r
}

define void @stored_i32(i32 %a, ptr %p) {
  %s = ashr i32 %a, 4
  %n = xor i32 %s, 3
  %r = trunc i32 %n to i1
  store i1 %r, ptr %p
  ret void
}

define i32 @shared_i32(i32 %a, ptr %p) {
  %s = lshr i32 %a, 5
  %n = xor i32 %s, -1
  store i32 %n, ptr %p
  %r = and i32 %n, 1
  ret i32 %r
}

define i64 @inverted_i64(i64 %a) {
  %s = lshr i64 %a, 5
  %n = xor i64 %s, -1
  %r = and i64 %n, 1
  ret i64 %r
}

define i64 @before_i64(i64 %a) {
  %n = xor i64 %a, -1
  %s = lshr i64 %n, 5
  %r = and i64 %s, 1
  ret i64 %r
}

define i64 @set_i64(i64 %a) {
  %s = lshr i64 %a, 5
  %r = and i64 %s, 1
  ret i64 %r
}

define void @stored_i64(i64 %a, ptr %p) {
  %s = ashr i64 %a, 4
  %n = xor i64 %s, 3
  %r = trunc i64 %n to i1
  store i1 %r, ptr %p
  ret void
}

define i64 @shared_i64(i64 %a, ptr %p) {
  %s = lshr i64 %a, 5
  %n = xor i64 %s, -1
  store i64 %n, ptr %p
  %r = and i64 %n, 1
  ret i64 %r
}

define i8 @negated_i8(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %z = zext i1 %c to i8
  %n = sub i8 0, %z
  %r = and i8 %n, 1
  ret i8 %r
}

define i8 @negated_signed_i8(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %z = sext i1 %c to i8
  %n = sub i8 0, %z
  %r = and i8 %n, 1
  ret i8 %r
}

define i32 @negated_i32(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %z = zext i1 %c to i32
  %n = sub i32 0, %z
  %r = and i32 %n, 1
  ret i32 %r
}

define i32 @negated_signed_i32(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %z = sext i1 %c to i32
  %n = sub i32 0, %z
  %r = and i32 %n, 1
  ret i32 %r
}

define i64 @negated_i64(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %z = zext i1 %c to i64
  %n = sub i64 0, %z
  %r = and i64 %n, 1
  ret i64 %r
}

define i64 @negated_signed_i64(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %z = sext i1 %c to i64
  %n = sub i64 0, %z
  %r = and i64 %n, 1
  ret i64 %r
}
