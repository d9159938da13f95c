; What the library computes is returned by a jump; exp10 has another name on Darwin.
; targets: x86_64 aarch64 x86_64-macos arm64-macos
; isel: dag
source_filename = "library-jumps.ll"

declare double @exp10(double)
declare double @fmax(double, double)
define double @of_exp10(double %x) {
  %r = call double @exp10(double %x) memory(none)
  ret double %r
}
define double @of_fmax(double %x) {
  %r = call double @fmax(double %x, double %x) memory(none)
  ret double %r
}
define double @of_exp10i(double %x) {
  %r = call double @llvm.exp10(double %x) memory(none)
  ret double %r
}
