; A constant that comes to light once operations are legal is converted, or its bits moved, by instructions.
; targets: x86_64
; isel: dag
source_filename = "negative-to-unsigned-and-back.ll"

define double @converted() {
  %word = fptoui float -2.250000e+01 to i16
  %number = sitofp i16 %word to double
  ret double %number
}

define float @moved() {
  %word = fptoui float -2.250000e+01 to i16
  %wide = zext i16 %word to i32
  %number = bitcast i32 %wide to float
  ret float %number
}
