; targets: x86_64
source_filename = "borrow-spread"

; A borrow in all bits: some processors need no zero for it.
define i64 @k8(float %x, i32 %y) "target-cpu"="k8" {
  %1 = fcmp oge float 0.0, %x
  %2 = select i1 %1, i1 false, i1 true
  %4 = sext i1 %2 to i64
  ret i64 %4
}
define i64 @zen(float %x, i32 %y) "tune-cpu"="znver3" {
  %1 = fcmp oge float 0.0, %x
  %2 = select i1 %1, i1 false, i1 true
  %4 = sext i1 %2 to i64
  ret i64 %4
}
define i64 @others(float %x, i32 %y) {
  %1 = fcmp oge float 0.0, %x
  %2 = select i1 %1, i1 false, i1 true
  %4 = sext i1 %2 to i64
  ret i64 %4
}
