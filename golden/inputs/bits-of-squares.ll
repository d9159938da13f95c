; What is known of squares: of odd numbers, of even ones, of multiples of four.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "bits-of-squares.ll"

define i64 @odd_2(i64 noundef %n) {
  %x = or i64 %n, 1
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 2
  ret i64 %r
}

define i64 @odd_4(i64 noundef %n) {
  %x = or i64 %n, 1
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 4
  ret i64 %r
}

define i64 @odd_8(i64 noundef %n) {
  %x = or i64 %n, 1
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 8
  ret i64 %r
}

define i64 @odd_6(i64 noundef %n) {
  %x = or i64 %n, 1
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 6
  ret i64 %r
}

define i64 @odd_7(i64 noundef %n) {
  %x = or i64 %n, 1
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 7
  ret i64 %r
}

define i64 @even_4(i64 noundef %n) {
  %x = and i64 %n, -2
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 4
  ret i64 %r
}

define i64 @even_8(i64 noundef %n) {
  %x = and i64 %n, -2
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 8
  ret i64 %r
}

define i64 @even_16(i64 noundef %n) {
  %x = and i64 %n, -2
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 16
  ret i64 %r
}

define i64 @even_24(i64 noundef %n) {
  %x = and i64 %n, -2
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 24
  ret i64 %r
}

define i64 @two_8(i64 noundef %n) {
  %a = and i64 %n, -4
  %x = or i64 %a, 2
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 8
  ret i64 %r
}

define i64 @two_16(i64 noundef %n) {
  %a = and i64 %n, -4
  %x = or i64 %a, 2
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 16
  ret i64 %r
}

define i64 @two_32(i64 noundef %n) {
  %a = and i64 %n, -4
  %x = or i64 %a, 2
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 32
  ret i64 %r
}

define i64 @four_16(i64 noundef %n) {
  %x = and i64 %n, -4
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 16
  ret i64 %r
}

define i64 @four_32(i64 noundef %n) {
  %x = and i64 %n, -4
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 32
  ret i64 %r
}

define i64 @four_64(i64 noundef %n) {
  %x = and i64 %n, -4
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 64
  ret i64 %r
}

define i64 @any_2(i64 noundef %n) {
  %x = add i64 %n, 3
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 2
  ret i64 %r
}

define i64 @any_4(i64 noundef %n) {
  %x = add i64 %n, 3
  %f = freeze i64 %x
  %s = mul i64 %f, %f
  %r = and i64 %s, 4
  ret i64 %r
}
