; A difference from an inverse that nothing else wants is a sum and one.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "differences-of-inverses.ll"
define i32 @f0(i32 %x, ptr %p) {
  %n = xor i32 %x, -1
  %s = sub i32 0, %n
  
  ret i32 %s
}
define i32 @f1(i32 %x, ptr %p) {
  %n = xor i32 %x, -1
  %s = sub i32 5, %n
  
  ret i32 %s
}
define i32 @f2(i32 %x, ptr %p) {
  %n = xor i32 %x, -1
  %s = sub i32 1, %n
  
  ret i32 %s
}
define i32 @f3(i32 %x, ptr %p) {
  %n = xor i32 %x, -1
  %s = sub i32 100000, %n
  
  ret i32 %s
}
define i32 @f4(i32 %x, ptr %p) {
  %n = xor i32 %x, -1
  %s = sub i32 0, %n
  store i32 %n, ptr %p
  ret i32 %s
}
define i32 @f5(i32 %x, ptr %p) {
  %n = xor i32 %x, -1
  %s = sub i32 5, %n
  store i32 %n, ptr %p
  ret i32 %s
}
define i32 @g(i32 %x, i32 %y) {
  %n = xor i32 %x, -1
  %s = sub i32 %y, %n
  ret i32 %s
}
define i32 @low_bits(i32 %x) {
  %m = mul i32 %x, -14
  %n = xor i32 %m, 127
  %s = mul i32 %n, 107
  %t = and i32 %s, 3
  ret i32 %t
}
