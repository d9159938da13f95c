; A float extended to double stays in its register, and is stored as if that were no vector-scalar one.
; targets: ppc64 ppc64le
source_filename = "float-extended-stored.ll"

define void @f(float %a, ptr %p, ptr %q, i64 %i) {
  %d = fpext float %a to double
  store double %d, ptr %p
  %r = getelementptr i8, ptr %p, i64 32760
  store double %d, ptr %r
  %s = getelementptr i8, ptr %p, i64 32768
  store double %d, ptr %s
  %t = getelementptr double, ptr %q, i64 %i
  store double %d, ptr %t
  br label %next
next:
  %u = alloca double
  store double %d, ptr null
  store double %d, ptr %u
  ret void
}
define void @slot(float %a) {
  %u = alloca double
  %d = fpext float %a to double
  store double %d, ptr %u
  ret void
}
