; Logic with the opposite of a number and a constant: the constant goes into a register where that spares a step.
; targets: ppc64 ppc64le
source_filename = "logic-with-opposites.ll"

define i32 @f1(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 5
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f2(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, -2
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f3(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, -5
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f4(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 65536
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f5(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 74565
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f6(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 2147418112
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f7(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, -65536
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f8(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 65535
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f9(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 32768
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f10(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 1
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f11(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 65280
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f12(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = or i32 %n, 15793920
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f13(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 5
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f14(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, -2
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f15(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, -5
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f16(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 65536
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f17(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 74565
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f18(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 2147418112
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f19(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, -65536
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f20(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 65535
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f21(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 32768
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f22(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 1
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f23(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 65280
  %q = urem i32 %r, %d
  ret i32 %q
}
define i32 @f24(i32 %x, i32 %d) {
  %n = xor i32 %x, -1
  %r = and i32 %n, 15793920
  %q = urem i32 %r, %d
  ret i32 %q
}
define i64 @f25(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 5
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f26(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, -2
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f27(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, -5
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f28(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 65536
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f29(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 74565
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f30(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 2147418112
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f31(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 4886718345
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f32(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, -65536
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f33(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 65535
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f34(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 32768
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f35(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 1
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f36(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 65280
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f37(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 15793920
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f38(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = or i64 %n, 9223372032559808512
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f39(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 5
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f40(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, -2
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f41(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, -5
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f42(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 65536
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f43(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 74565
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f44(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 2147418112
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f45(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 4886718345
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f46(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, -65536
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f47(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 65535
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f48(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 32768
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f49(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 1
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f50(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 65280
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f51(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 15793920
  %q = urem i64 %r, %d
  ret i64 %q
}
define i64 @f52(i64 %x, i64 %d) {
  %n = xor i64 %x, -1
  %r = and i64 %n, 9223372032559808512
  %q = urem i64 %r, %d
  ret i64 %q
}
