; Conversions that saturate are those that do not: the processor saturates.
; targets: aarch64
; isel: dag
source_filename = "saturating-conversions.ll"

declare double @llvm.ceil.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.trunc.f64(double)
declare float @llvm.ceil.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.trunc.f32(float)
declare half @llvm.ceil.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.round.f16(half)
declare half @llvm.trunc.f16(half)
declare i16 @llvm.fptosi.sat.i16.f16(half)
declare i16 @llvm.fptosi.sat.i16.f32(float)
declare i16 @llvm.fptosi.sat.i16.f64(double)
declare i16 @llvm.fptoui.sat.i16.f16(half)
declare i16 @llvm.fptoui.sat.i16.f32(float)
declare i16 @llvm.fptoui.sat.i16.f64(double)
declare i32 @llvm.fptosi.sat.i32.f16(half)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i32 @llvm.fptoui.sat.i32.f16(half)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i64 @llvm.fptosi.sat.i64.f16(half)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i64 @llvm.fptoui.sat.i64.f16(half)
declare i64 @llvm.fptoui.sat.i64.f32(float)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i8 @llvm.fptosi.sat.i8.f16(half)
declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f16(half)
declare i8 @llvm.fptoui.sat.i8.f32(float)
declare i8 @llvm.fptoui.sat.i8.f64(double)
define i32 @f0(float %a) {
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %a)
  ret i32 %r
}

define i32 @f1(float %a) {
  %m = call float @llvm.floor.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f2(float %a) {
  %m = call float @llvm.ceil.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f3(float %a) {
  %m = call float @llvm.round.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f4(float %a) {
  %m = call float @llvm.trunc.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f5(float %a) {
  %m = fmul float %a, 8.0
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f6(double %a) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %a)
  ret i32 %r
}

define i32 @f7(double %a) {
  %m = call double @llvm.floor.f64(double %a)
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f8(double %a) {
  %m = call double @llvm.ceil.f64(double %a)
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f9(double %a) {
  %m = call double @llvm.round.f64(double %a)
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f10(double %a) {
  %m = call double @llvm.trunc.f64(double %a)
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f11(double %a) {
  %m = fmul double %a, 8.0
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %m)
  ret i32 %r
}

define i64 @f18(float %a) {
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %a)
  ret i64 %r
}

define i64 @f19(float %a) {
  %m = call float @llvm.floor.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f20(float %a) {
  %m = call float @llvm.ceil.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f21(float %a) {
  %m = call float @llvm.round.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f22(float %a) {
  %m = call float @llvm.trunc.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f23(float %a) {
  %m = fmul float %a, 8.0
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f24(double %a) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %a)
  ret i64 %r
}

define i64 @f25(double %a) {
  %m = call double @llvm.floor.f64(double %a)
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f26(double %a) {
  %m = call double @llvm.ceil.f64(double %a)
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f27(double %a) {
  %m = call double @llvm.round.f64(double %a)
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f28(double %a) {
  %m = call double @llvm.trunc.f64(double %a)
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f29(double %a) {
  %m = fmul double %a, 8.0
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %m)
  ret i64 %r
}

define i32 @f72(float %a) {
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %a)
  ret i32 %r
}

define i32 @f73(float %a) {
  %m = call float @llvm.floor.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f74(float %a) {
  %m = call float @llvm.ceil.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f75(float %a) {
  %m = call float @llvm.round.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f76(float %a) {
  %m = call float @llvm.trunc.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f77(float %a) {
  %m = fmul float %a, 8.0
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %m)
  ret i32 %r
}

define i32 @f78(double %a) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %a)
  ret i32 %r
}

define i32 @f79(double %a) {
  %m = call double @llvm.floor.f64(double %a)
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f80(double %a) {
  %m = call double @llvm.ceil.f64(double %a)
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f81(double %a) {
  %m = call double @llvm.round.f64(double %a)
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f82(double %a) {
  %m = call double @llvm.trunc.f64(double %a)
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %m)
  ret i32 %r
}

define i32 @f83(double %a) {
  %m = fmul double %a, 8.0
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %m)
  ret i32 %r
}

define i64 @f90(float %a) {
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %a)
  ret i64 %r
}

define i64 @f91(float %a) {
  %m = call float @llvm.floor.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f92(float %a) {
  %m = call float @llvm.ceil.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f93(float %a) {
  %m = call float @llvm.round.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f94(float %a) {
  %m = call float @llvm.trunc.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f95(float %a) {
  %m = fmul float %a, 8.0
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %m)
  ret i64 %r
}

define i64 @f96(double %a) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %a)
  ret i64 %r
}

define i64 @f97(double %a) {
  %m = call double @llvm.floor.f64(double %a)
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f98(double %a) {
  %m = call double @llvm.ceil.f64(double %a)
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f99(double %a) {
  %m = call double @llvm.round.f64(double %a)
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f100(double %a) {
  %m = call double @llvm.trunc.f64(double %a)
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %m)
  ret i64 %r
}

define i64 @f101(double %a) {
  %m = fmul double %a, 8.0
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %m)
  ret i64 %r
}

