; targets: x86_64
source_filename = "atomic-narrow-updates"

; What goes back to where an atomic load came from stays narrow; a number is loaded as one.
define void @sum(ptr %p) {
  %a = load atomic i16, ptr %p acquire, align 2
  %b = add i16 %a, 2
  store atomic i16 %b, ptr %p release, align 2
  ret void
}
define void @elsewhere(ptr %p, ptr %q) {
  %a = load atomic i16, ptr %p acquire, align 2
  %b = add i16 %a, 2
  store atomic i16 %b, ptr %q release, align 2
  ret void
}
define void @number(ptr %p) {
  %a = load atomic i64, ptr %p monotonic, align 8
  %f = bitcast i64 %a to double
  %g = fadd double %f, 3.0
  %b = bitcast double %g to i64
  store atomic i64 %b, ptr %p monotonic, align 8
  ret void
}
