; targets: x86_64
source_filename = "float-intrinsics-constants"
declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.exp2.f64(double)
declare double @llvm.pow.f64(double,double)
declare double @llvm.fma.f64(double,double,double)
declare double @llvm.fmuladd.f64(double,double,double)
declare double @llvm.copysign.f64(double,double)
declare double @llvm.minnum.f64(double,double)
declare double @llvm.powi.f64.i32(double,i32)
declare double @llvm.sin.f64(double)
declare i64 @llvm.lrint.i64.f64(double)
define double @k0(double %x, double %y, i32 %i) {
  %r = call double @llvm.fabs.f64(double -2.5)
  ret double %r
}
define double @k1(double %x, double %y, i32 %i) {
  %r = call double @llvm.sqrt.f64(double 4.0)
  ret double %r
}
define double @k2(double %x, double %y, i32 %i) {
  %r = call double @llvm.floor.f64(double 2.5)
  ret double %r
}
define double @k3(double %x, double %y, i32 %i) {
  %r = call double @llvm.ceil.f64(double 2.5)
  ret double %r
}
define double @k4(double %x, double %y, i32 %i) {
  %r = call double @llvm.trunc.f64(double 2.5)
  ret double %r
}
define double @k5(double %x, double %y, i32 %i) {
  %r = call double @llvm.rint.f64(double 2.5)
  ret double %r
}
define double @k6(double %x, double %y, i32 %i) {
  %r = call double @llvm.nearbyint.f64(double 2.5)
  ret double %r
}
define double @k7(double %x, double %y, i32 %i) {
  %r = call double @llvm.round.f64(double 2.5)
  ret double %r
}
define double @k8(double %x, double %y, i32 %i) {
  %r = call double @llvm.roundeven.f64(double 2.5)
  ret double %r
}
define double @k9(double %x, double %y, i32 %i) {
  %r = call double @llvm.exp2.f64(double 3.0)
  ret double %r
}
define double @k10(double %x, double %y, i32 %i) {
  %r = call double @llvm.pow.f64(double 2.0, double 3.0)
  ret double %r
}
define double @k11(double %x, double %y, i32 %i) {
  %r = call double @llvm.pow.f64(double %x, double 3.0)
  ret double %r
}
define double @k12(double %x, double %y, i32 %i) {
  %r = call double @llvm.pow.f64(double %x, double 0.25)
  ret double %r
}
define double @k13(double %x, double %y, i32 %i) {
  %r = call double @llvm.pow.f64(double 2.0, double %x)
  ret double %r
}
define double @k14(double %x, double %y, i32 %i) {
  %r = call double @llvm.fma.f64(double 2.0, double 3.0, double 4.0)
  ret double %r
}
define double @k15(double %x, double %y, i32 %i) {
  %r = call double @llvm.fma.f64(double %x, double 1.0, double %y)
  ret double %r
}
define double @k16(double %x, double %y, i32 %i) {
  %r = call double @llvm.fma.f64(double 2.0, double 3.0, double %y)
  ret double %r
}
define double @k17(double %x, double %y, i32 %i) {
  %r = call double @llvm.fma.f64(double %x, double %y, double 0.0)
  ret double %r
}
define double @k18(double %x, double %y, i32 %i) {
  %r = call double @llvm.fma.f64(double %x, double -1.0, double %y)
  ret double %r
}
define double @k19(double %x, double %y, i32 %i) {
  %r = call double @llvm.fma.f64(double 3.0, double %x, double %y)
  ret double %r
}
define double @k20(double %x, double %y, i32 %i) {
  %r = call double @llvm.fmuladd.f64(double 2.0, double 3.0, double %y)
  ret double %r
}
define double @k21(double %x, double %y, i32 %i) {
  %r = call double @llvm.copysign.f64(double 2.0, double -3.0)
  ret double %r
}
define double @k22(double %x, double %y, i32 %i) {
  %r = call double @llvm.copysign.f64(double %x, double -3.0)
  ret double %r
}
define double @k23(double %x, double %y, i32 %i) {
  %r = call double @llvm.copysign.f64(double %x, double 3.0)
  ret double %r
}
define double @k24(double %x, double %y, i32 %i) {
  %r = call double @llvm.copysign.f64(double -3.0, double %x)
  ret double %r
}
define double @k25(double %x, double %y, i32 %i) {
  %r = call double @llvm.minnum.f64(double %x, double 1.0)
  ret double %r
}
define double @k26(double %x, double %y, i32 %i) {
  %r = call double @llvm.minnum.f64(double 1.0, double %x)
  ret double %r
}
define double @k27(double %x, double %y, i32 %i) {
  %r = call double @llvm.minnum.f64(double 1.0, double 2.0)
  ret double %r
}
define double @k28(double %x, double %y, i32 %i) {
  %r = call double @llvm.minnum.f64(double %x, double 0x7FF8000000000000)
  ret double %r
}
define double @k29(double %x, double %y, i32 %i) {
  %r = call double @llvm.minnum.f64(double %x, double 0x7FF0000000000000)
  ret double %r
}
define double @k30(double %x, double %y, i32 %i) {
  %r = call double @llvm.minnum.f64(double %x, double 0xFFF0000000000000)
  ret double %r
}
define double @k31(double %x, double %y, i32 %i) {
  %r = call double @llvm.powi.f64.i32(double %x, i32 3)
  ret double %r
}
define double @k32(double %x, double %y, i32 %i) {
  %r = call double @llvm.powi.f64.i32(double %x, i32 -2)
  ret double %r
}
define double @k33(double %x, double %y, i32 %i) {
  %r = call double @llvm.powi.f64.i32(double %x, i32 0)
  ret double %r
}
define double @k34(double %x, double %y, i32 %i) {
  %r = call double @llvm.powi.f64.i32(double %x, i32 127)
  ret double %r
}
define double @k35(double %x, double %y, i32 %i) {
  %r = call double @llvm.powi.f64.i32(double 2.0, i32 3)
  ret double %r
}
define double @k36(double %x, double %y, i32 %i) {
  %r = call double @llvm.powi.f64.i32(double 2.0, i32 %i)
  ret double %r
}
define double @k37(double %x, double %y, i32 %i) {
  %r = call double @llvm.sin.f64(double 0.0)
  ret double %r
}
