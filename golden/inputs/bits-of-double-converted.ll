; The bits of a number as an unsigned integer that is converted: they stay in the vector register.
; targets: x86_64
; isel: dag
source_filename = "bits-of-double-converted.ll"

define double @f(double %number) {
  %bits = bitcast double %number to i64
  %converted = uitofp i64 %bits to double
  ret double %converted
}
