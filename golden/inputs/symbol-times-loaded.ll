; targets: x86_64 ppc64 ppc64le
source_filename = "symbol-times-loaded"

@g3 = dso_local global i64 52

define void @f() {
entry:
  %0 = ptrtoint ptr @g3 to i64
  %1 = load i64, ptr null
  %2 = mul i64 %0, %1
  %3 = fptoui double 0.000000e+00 to i32
  br label %4
4:
  %5 = phi i64 [ %2, %entry ], [ 0, %4 ]
  %6 = udiv i32 %3, 0
  br label %4
}
