; targets: x86_64
source_filename = "smaller-conversions"

; Where size counts, conversions and square roots read memory themselves.
declare float @llvm.sqrt.f32(float)
define float @down(ptr %p) optsize {
  %a = load double, ptr %p
  %b = fptrunc double %a to float
  ret float %b
}
define double @up(ptr %p) minsize {
  %a = load float, ptr %p
  %b = fpext float %a to double
  ret double %b
}
define float @root(ptr %p) minsize {
  %a = load float, ptr %p
  %b = call float @llvm.sqrt.f32(float %a)
  ret float %b
}
define double @with_avx(ptr %p) minsize "target-features"="+avx" {
  %a = load float, ptr %p
  %b = fpext float %a to double
  ret double %b
}
define double @apart(ptr %p) {
  %a = load float, ptr %p
  %b = fpext float %a to double
  ret double %b
}
