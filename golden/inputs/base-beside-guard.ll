; One access out of reach shares a base with the guard, which is reached otherwise, where alignment makes the frame large.
; targets: ppc64 ppc64le
source_filename = "base-beside-guard.ll"

define void @f0() sspstrong {
entry:
  %0 = alloca [16 x i8], align 16
  %1 = alloca i64, align 16384
  %2 = icmp ult i32 0, 0
  br label %3
3:
  %4 = load double, ptr %0, align 1
  br i1 %2, label %6, label %5
5:
  br label %8
6:
  %7 = fmul double %4, 0.000000e+00
  br label %8
8:
  ret void
}
