; targets: x86_64
source_filename = "avx-scalars"

; Scalars and halves take VEX forms.
define float @scalars(float %a, double %b, i32 %i) #0 {
  %c = fadd float %a, 2.0
  %d = fptrunc double %b to float
  %e = fmul float %c, %d
  %x = sitofp i32 %i to float
  %y = fsub float %e, %x
  %q = fcmp olt float %y, %a
  %r = select i1 %q, float %y, float 0.0
  %r2 = select i1 %q, float %y, float %a
  %z = fneg float %r
  %w = fdiv float %z, %r2
  ret float %w
}
define double @selects(double %a, double %b, i64 %i, ptr %p) #0 {
  %u = uitofp i64 %i to double
  %c = fcmp ueq double %a, %u
  %d = select i1 %c, double %b, double %u
  %e = fcmp one double %d, %a
  %f = select i1 %e, double %a, double %b
  %g = load float, ptr %p
  %h = fpext float %g to double
  %s = fadd double %f, %h
  ret double %s
}
define <4 x float> @halves(<4 x float> %a, ptr %p, float %f) "target-cpu"="haswell" {
  %b = load <4 x float>, ptr %p, align 4
  %c = fmul <4 x float> %a, %b
  %d = fadd <4 x float> %b, %c
  %g = fptosi float %f to i32
  store i32 %g, ptr %p
  ret <4 x float> %d
}
attributes #0 = { "target-features"="+avx" }
