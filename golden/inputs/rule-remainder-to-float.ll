; Fires x86_64 sint_to_fp.
; targets: x86_64
source_filename = "rule-remainder-to-float.ll"

define void @f0(i64 %0) {
entry:
  %1 = urem i64 %0, 15069
  %2 = uitofp i64 %1 to float
  call void null(float %2)
  br label %3
3:
  br label %3
}
