; The second byte of what is shifted right by 8 behind a mask comes from ah, whatever the mask says of the first byte.
; targets: x86_64
source_filename = "second-byte-shifted.ll"

define i32 @mask0(i32 %x) {
entry:
  %1 = and i32 %x, 65295
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i32 @mask1(i32 %x) {
entry:
  %1 = and i32 %x, 65535
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i32 @mask2(i32 %x) {
entry:
  %1 = and i32 %x, 65408
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i32 @mask3(i32 %x) {
entry:
  %1 = and i32 %x, 32512
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i32 @mask4(i32 %x) {
entry:
  %1 = and i32 %x, 65280
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i64 @mask5(i64 %x) {
entry:
  %1 = and i64 %x, 65535
  %2 = lshr i64 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i64 %2
}

define i64 @mask6(i64 %x) {
entry:
  %1 = and i64 %x, 65280
  %2 = lshr i64 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i64 %2
}

define i64 @mask7(i64 %x) {
entry:
  %1 = and i64 %x, 65281
  %2 = lshr i64 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i64 %2
}

define i32 @mask8(i32 %x) {
entry:
  %1 = and i32 %x, 130816
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i32 @mask9(i32 %x) {
entry:
  %1 = and i32 %x, 65535
  %2 = lshr i32 %1, 9
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i32 @mask10(i32 %x) {
entry:
  %1 = and i32 %x, 8453888
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i64 @mask11(i64 %x) {
entry:
  %1 = and i64 %x, 71776119061282560
  %2 = lshr i64 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i64 %2
}

define i32 @of_and16(i32 %x) {
entry:
  %1 = and i32 %x, 65535
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i32 @of_andff(i32 %x) {
entry:
  %1 = and i32 %x, 65280
  %2 = lshr i32 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i32 %2
}

define i64 @of_and64(i64 %x) {
entry:
  %1 = and i64 %x, 65535
  %2 = lshr i64 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i64 %2
}

define i16 @of_r16(i16 %x, i16 %y) {
entry:
  %1 = xor i16 %x, %y
  %2 = lshr i16 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i16 %2
}

define i16 @of_ext(i16 %x, i16 %y) {
entry:
  %2 = lshr i16 %x, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i16 %2
}

define i16 @of_tr64(i64 %x) {
entry:
  %1 = trunc i64 %x to i16
  %2 = lshr i16 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i16 %2
}

define i16 @of_ld(ptr %p) {
entry:
  %1 = load volatile i16, ptr %p
  %2 = lshr i16 %1, 8
  %3 = sub i1 false, false
  br label %4
4:
  %5 = sub i1 %3, false
  ret i16 %2
}
