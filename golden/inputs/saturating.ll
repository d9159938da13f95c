; targets: x86_64
source_filename = "saturating"

; Sums, differences and conversions that end at the ends of the range; the sign bit flipped by a sum.
declare i8 @llvm.sadd.sat.i8(i8,i8)
define i8 @f1_sadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
 ret i8 %r
}
define i8 @f2_sadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 1)
 ret i8 %r
}
define i8 @f3_sadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 -5)
 ret i8 %r
}
define i8 @f4_sadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 100)
 ret i8 %r
}
declare i16 @llvm.sadd.sat.i16(i16,i16)
define i16 @f5_sadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.sadd.sat.i16(i16 %x, i16 %y)
 ret i16 %r
}
define i16 @f6_sadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.sadd.sat.i16(i16 %x, i16 1)
 ret i16 %r
}
define i16 @f7_sadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.sadd.sat.i16(i16 %x, i16 -5)
 ret i16 %r
}
define i16 @f8_sadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.sadd.sat.i16(i16 %x, i16 100)
 ret i16 %r
}
declare i32 @llvm.sadd.sat.i32(i32,i32)
define i32 @f9_sadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.sadd.sat.i32(i32 %x, i32 %y)
 ret i32 %r
}
define i32 @f10_sadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.sadd.sat.i32(i32 %x, i32 1)
 ret i32 %r
}
define i32 @f11_sadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.sadd.sat.i32(i32 %x, i32 -5)
 ret i32 %r
}
define i32 @f12_sadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.sadd.sat.i32(i32 %x, i32 100)
 ret i32 %r
}
declare i64 @llvm.sadd.sat.i64(i64,i64)
define i64 @f13_sadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.sadd.sat.i64(i64 %x, i64 %y)
 ret i64 %r
}
define i64 @f14_sadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.sadd.sat.i64(i64 %x, i64 1)
 ret i64 %r
}
define i64 @f15_sadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.sadd.sat.i64(i64 %x, i64 -5)
 ret i64 %r
}
define i64 @f16_sadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.sadd.sat.i64(i64 %x, i64 100)
 ret i64 %r
}
declare i8 @llvm.uadd.sat.i8(i8,i8)
define i8 @f17_uadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %y)
 ret i8 %r
}
define i8 @f18_uadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 1)
 ret i8 %r
}
define i8 @f19_uadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 -5)
 ret i8 %r
}
define i8 @f20_uadd_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 100)
 ret i8 %r
}
declare i16 @llvm.uadd.sat.i16(i16,i16)
define i16 @f21_uadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.uadd.sat.i16(i16 %x, i16 %y)
 ret i16 %r
}
define i16 @f22_uadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.uadd.sat.i16(i16 %x, i16 1)
 ret i16 %r
}
define i16 @f23_uadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.uadd.sat.i16(i16 %x, i16 -5)
 ret i16 %r
}
define i16 @f24_uadd_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.uadd.sat.i16(i16 %x, i16 100)
 ret i16 %r
}
declare i32 @llvm.uadd.sat.i32(i32,i32)
define i32 @f25_uadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.uadd.sat.i32(i32 %x, i32 %y)
 ret i32 %r
}
define i32 @f26_uadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.uadd.sat.i32(i32 %x, i32 1)
 ret i32 %r
}
define i32 @f27_uadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.uadd.sat.i32(i32 %x, i32 -5)
 ret i32 %r
}
define i32 @f28_uadd_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.uadd.sat.i32(i32 %x, i32 100)
 ret i32 %r
}
declare i64 @llvm.uadd.sat.i64(i64,i64)
define i64 @f29_uadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.uadd.sat.i64(i64 %x, i64 %y)
 ret i64 %r
}
define i64 @f30_uadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.uadd.sat.i64(i64 %x, i64 1)
 ret i64 %r
}
define i64 @f31_uadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.uadd.sat.i64(i64 %x, i64 -5)
 ret i64 %r
}
define i64 @f32_uadd_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.uadd.sat.i64(i64 %x, i64 100)
 ret i64 %r
}
declare i8 @llvm.ssub.sat.i8(i8,i8)
define i8 @f33_ssub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 %y)
 ret i8 %r
}
define i8 @f34_ssub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 1)
 ret i8 %r
}
define i8 @f35_ssub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 -5)
 ret i8 %r
}
define i8 @f36_ssub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 100)
 ret i8 %r
}
declare i16 @llvm.ssub.sat.i16(i16,i16)
define i16 @f37_ssub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.ssub.sat.i16(i16 %x, i16 %y)
 ret i16 %r
}
define i16 @f38_ssub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.ssub.sat.i16(i16 %x, i16 1)
 ret i16 %r
}
define i16 @f39_ssub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.ssub.sat.i16(i16 %x, i16 -5)
 ret i16 %r
}
define i16 @f40_ssub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.ssub.sat.i16(i16 %x, i16 100)
 ret i16 %r
}
declare i32 @llvm.ssub.sat.i32(i32,i32)
define i32 @f41_ssub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.ssub.sat.i32(i32 %x, i32 %y)
 ret i32 %r
}
define i32 @f42_ssub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.ssub.sat.i32(i32 %x, i32 1)
 ret i32 %r
}
define i32 @f43_ssub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.ssub.sat.i32(i32 %x, i32 -5)
 ret i32 %r
}
define i32 @f44_ssub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.ssub.sat.i32(i32 %x, i32 100)
 ret i32 %r
}
declare i64 @llvm.ssub.sat.i64(i64,i64)
define i64 @f45_ssub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.ssub.sat.i64(i64 %x, i64 %y)
 ret i64 %r
}
define i64 @f46_ssub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.ssub.sat.i64(i64 %x, i64 1)
 ret i64 %r
}
define i64 @f47_ssub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.ssub.sat.i64(i64 %x, i64 -5)
 ret i64 %r
}
define i64 @f48_ssub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.ssub.sat.i64(i64 %x, i64 100)
 ret i64 %r
}
declare i8 @llvm.usub.sat.i8(i8,i8)
define i8 @f49_usub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
 ret i8 %r
}
define i8 @f50_usub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 1)
 ret i8 %r
}
define i8 @f51_usub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 -5)
 ret i8 %r
}
define i8 @f52_usub_i8(i8 %x, i8 %y) {
 %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 100)
 ret i8 %r
}
declare i16 @llvm.usub.sat.i16(i16,i16)
define i16 @f53_usub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.usub.sat.i16(i16 %x, i16 %y)
 ret i16 %r
}
define i16 @f54_usub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.usub.sat.i16(i16 %x, i16 1)
 ret i16 %r
}
define i16 @f55_usub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.usub.sat.i16(i16 %x, i16 -5)
 ret i16 %r
}
define i16 @f56_usub_i16(i16 %x, i16 %y) {
 %r = call i16 @llvm.usub.sat.i16(i16 %x, i16 100)
 ret i16 %r
}
declare i32 @llvm.usub.sat.i32(i32,i32)
define i32 @f57_usub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.usub.sat.i32(i32 %x, i32 %y)
 ret i32 %r
}
define i32 @f58_usub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.usub.sat.i32(i32 %x, i32 1)
 ret i32 %r
}
define i32 @f59_usub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.usub.sat.i32(i32 %x, i32 -5)
 ret i32 %r
}
define i32 @f60_usub_i32(i32 %x, i32 %y) {
 %r = call i32 @llvm.usub.sat.i32(i32 %x, i32 100)
 ret i32 %r
}
declare i64 @llvm.usub.sat.i64(i64,i64)
define i64 @f61_usub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.usub.sat.i64(i64 %x, i64 %y)
 ret i64 %r
}
define i64 @f62_usub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.usub.sat.i64(i64 %x, i64 1)
 ret i64 %r
}
define i64 @f63_usub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.usub.sat.i64(i64 %x, i64 -5)
 ret i64 %r
}
define i64 @f64_usub_i64(i64 %x, i64 %y) {
 %r = call i64 @llvm.usub.sat.i64(i64 %x, i64 100)
 ret i64 %r
}
declare i8 @llvm.fptosi.sat.i8.f64(double)
define i8 @f1_si_i8_f64(double %x) {
 %r = call i8 @llvm.fptosi.sat.i8.f64(double %x)
 ret i8 %r
}
declare i16 @llvm.fptosi.sat.i16.f64(double)
define i16 @f2_si_i16_f64(double %x) {
 %r = call i16 @llvm.fptosi.sat.i16.f64(double %x)
 ret i16 %r
}
declare i32 @llvm.fptosi.sat.i32.f64(double)
define i32 @f3_si_i32_f64(double %x) {
 %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
 ret i32 %r
}
declare i64 @llvm.fptosi.sat.i64.f64(double)
define i64 @f4_si_i64_f64(double %x) {
 %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
 ret i64 %r
}
declare i8 @llvm.fptoui.sat.i8.f64(double)
define i8 @f5_ui_i8_f64(double %x) {
 %r = call i8 @llvm.fptoui.sat.i8.f64(double %x)
 ret i8 %r
}
declare i16 @llvm.fptoui.sat.i16.f64(double)
define i16 @f6_ui_i16_f64(double %x) {
 %r = call i16 @llvm.fptoui.sat.i16.f64(double %x)
 ret i16 %r
}
declare i32 @llvm.fptoui.sat.i32.f64(double)
define i32 @f7_ui_i32_f64(double %x) {
 %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
 ret i32 %r
}
declare i64 @llvm.fptoui.sat.i64.f64(double)
define i64 @f8_ui_i64_f64(double %x) {
 %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
 ret i64 %r
}
declare i8 @llvm.fptosi.sat.i8.f32(float)
define i8 @f9_si_i8_f32(float %x) {
 %r = call i8 @llvm.fptosi.sat.i8.f32(float %x)
 ret i8 %r
}
declare i16 @llvm.fptosi.sat.i16.f32(float)
define i16 @f10_si_i16_f32(float %x) {
 %r = call i16 @llvm.fptosi.sat.i16.f32(float %x)
 ret i16 %r
}
declare i32 @llvm.fptosi.sat.i32.f32(float)
define i32 @f11_si_i32_f32(float %x) {
 %r = call i32 @llvm.fptosi.sat.i32.f32(float %x)
 ret i32 %r
}
declare i64 @llvm.fptosi.sat.i64.f32(float)
define i64 @f12_si_i64_f32(float %x) {
 %r = call i64 @llvm.fptosi.sat.i64.f32(float %x)
 ret i64 %r
}
declare i8 @llvm.fptoui.sat.i8.f32(float)
define i8 @f13_ui_i8_f32(float %x) {
 %r = call i8 @llvm.fptoui.sat.i8.f32(float %x)
 ret i8 %r
}
declare i16 @llvm.fptoui.sat.i16.f32(float)
define i16 @f14_ui_i16_f32(float %x) {
 %r = call i16 @llvm.fptoui.sat.i16.f32(float %x)
 ret i16 %r
}
declare i32 @llvm.fptoui.sat.i32.f32(float)
define i32 @f15_ui_i32_f32(float %x) {
 %r = call i32 @llvm.fptoui.sat.i32.f32(float %x)
 ret i32 %r
}
declare i64 @llvm.fptoui.sat.i64.f32(float)
define i64 @f16_ui_i64_f32(float %x) {
 %r = call i64 @llvm.fptoui.sat.i64.f32(float %x)
 ret i64 %r
}
define void @signs_flipped(i32 %x, i16 %y, i8 %z, i64 %w, ptr %p, i24 %t) {
  %a = xor i32 %x, -2147483648
  store i32 %a, ptr %p
  %b = xor i16 %y, -32768
  store i16 %b, ptr %p
  %c = xor i8 %z, -128
  store i8 %c, ptr %p
  %d = xor i64 %w, -9223372036854775808
  store i64 %d, ptr %p
  %e = xor i64 %w, -2147483648
  store i64 %e, ptr %p
  store i24 %t, ptr %p
  ret void
}
