; What conditions that ignore NaN say of it is anything.
; targets: ppc64
source_filename = "nan-converted.ll"
define void @f1() {
entry:
  %0 = fsub float 0.000000e+00, 0x7FF0000000000000
  %1 = fsub float %0, %0
  %2 = fptoui float %1 to i64
  call void @callee9(i64 %2)
  ret void
}
declare void @callee9(i64)
