; Numbers of 24 and 40 bits become floating-point numbers by way of memory or registers, never from where they stand.
; targets: x86_64 ppc64 ppc64le
source_filename = "numbers-of-odd-widths.ll"

define double @signed24(ptr %p) {
  %a = load i24, ptr %p
  %b = sitofp i24 %a to double
  ret double %b
}

define double @unsigned24(ptr %p) {
  %a = load i24, ptr %p
  %b = uitofp i24 %a to double
  ret double %b
}

define double @signed40(ptr %p) {
  %a = load i40, ptr %p
  %b = sitofp i40 %a to double
  ret double %b
}

define double @unsigned40(ptr %p) {
  %a = load i40, ptr %p
  %b = uitofp i40 %a to double
  ret double %b
}
