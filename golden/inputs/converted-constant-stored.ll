; A store is legal before the constant that it stores comes to light: it stays a store of a number from memory.
; targets: x86_64
; isel: dag
source_filename = "converted-constant-stored.ll"

define void @f() {
  %byte = fptoui float -6.750000e+00 to i8
  %number = uitofp i8 %byte to double
  store double %number, ptr null
  ret void
}
