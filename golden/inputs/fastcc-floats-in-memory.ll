; With fastcc more floating-point numbers than registers take the parameter save area, though general registers are free.
; targets: x86_64 ppc64 ppc64le
source_filename = "fastcc-floats-in-memory.ll"

define fastcc double @last(float %a0, double %a1, float %a2, double %a3, float %a4, double %a5, float %a6, double %a7, float %a8, double %a9, float %a10, double %a11, float %a12, double %a13, float %a14, double %a15, i32 signext %x) {
  %e = fpext float %a14 to double
  %s = fadd double %e, %a15
  ret double %s
}

define double @call(float %f, double %d) {
  %r = call fastcc double @last(float %f, double %d, float %f, double %d, float %f, double %d, float %f, double %d, float %f, double %d, float %f, double %d, float %f, double %d, float %f, double %d, i32 signext 1)
  ret double %r
}
