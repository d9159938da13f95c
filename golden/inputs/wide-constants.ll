; Comparisons with 128-bit constants: a half of which all is known decides nothing.
; targets: x86_64 ppc64le
source_filename = "wide-constants"

define i1 @f1(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp ult i128 %z, 184467440737095516160
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f5(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp ult i128 %z, 55340232221128654849
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f9(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp ult i128 %z, -18446744073709551617
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f13(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp ule i128 %z, 5
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f17(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp ule i128 %z, -18446744073709551616
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f21(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp ugt i128 %z, -155814926183842947303374607431768211456
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f25(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp ugt i128 %z, 18446744073709551616
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f29(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp uge i128 %z, 184467440737095516159
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f33(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp uge i128 %z, 18446744073709551615
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f37(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp slt i128 %z, 184467440737095516160
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f41(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp slt i128 %z, 55340232221128654849
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f45(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp slt i128 %z, -18446744073709551617
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f49(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp sgt i128 %z, 5
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f53(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp sgt i128 %z, -18446744073709551616
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f57(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp sle i128 %z, -155814926183842947303374607431768211456
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f61(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp sle i128 %z, 18446744073709551616
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f65(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp sge i128 %z, 184467440737095516159
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
define i1 @f69(i128 %x, i128 %y) {
  %z = mul i128 %x, %y
  %c = icmp sge i128 %z, 18446744073709551615
  br i1 %c, label %a, label %b
a:
  ret i1 1
b:
  ret i1 %c
}
