; Loads of one type and base are scheduled together: three if they are loaded as vectors, as fabs wants them, else two.
; targets: x86_64
; isel: dag
source_filename = "loads-of-absolute-numbers-together.ll"

define double @absolute(ptr %p) {
  %a = getelementptr double, ptr %p, i64 -1
  %c = getelementptr double, ptr %p, i64 2
  %x = load double, ptr %a
  %y = load double, ptr %p
  %z = load double, ptr %c
  %xa = call double @llvm.fabs.f64(double %x)
  %ya = call double @llvm.fabs.f64(double %y)
  %za = call double @llvm.fabs.f64(double %z)
  %s = fadd double %xa, %ya
  %t = fadd double %s, %za
  ret double %t
}

define double @plain(ptr %p) {
  %a = getelementptr double, ptr %p, i64 -1
  %c = getelementptr double, ptr %p, i64 2
  %x = load double, ptr %a
  %y = load double, ptr %p
  %z = load double, ptr %c
  %s = fadd double %x, %y
  %t = fadd double %s, %z
  ret double %t
}

declare double @llvm.fabs.f64(double)
