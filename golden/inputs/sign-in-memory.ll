; A number that is loaded and stored with its sign changed goes as an integer.
; targets: x86_64
source_filename = "sign-in-memory.ll"

; A number loaded and recorded with another sign.
define void @negated(ptr %p) gc "statepoint-example" {
  %a = load double, ptr %p
  %n = fneg double %a
  call void @callee() [ "deopt"(double %n) ]
  ret void
}

define void @absolute(ptr %p, ptr %q) gc "statepoint-example" {
  %a = load float, ptr %p
  %n = call float @llvm.fabs.f32(float %a)
  store volatile float %n, ptr %q
  call void @callee() [ "deopt"(i32 1) ]
  ret void
}

define void @volatile(ptr %p, ptr %q) gc "statepoint-example" {
  %a = load volatile float, ptr %p
  %n = fneg float %a
  store float %n, ptr %q
  call void @callee() [ "deopt"(i32 1) ]
  ret void
}

define void @used_twice(ptr %p, ptr %q) gc "statepoint-example" {
  %a = load double, ptr %p
  %n = fneg double %a
  store double %n, ptr %q
  call void @callee() [ "deopt"(double %a) ]
  ret void
}

define void @half(ptr %p, ptr %q) gc "statepoint-example" {
  %a = load half, ptr %p
  %n = fneg half %a
  store half %n, ptr %q
  call void @callee() [ "deopt"(i32 1) ]
  ret void
}

define void @halfabs(ptr %p, ptr %q) gc "statepoint-example" {
  %a = load half, ptr %p
  %n = call half @llvm.fabs.f16(half %a)
  store half %n, ptr %q
  call void @callee() [ "deopt"(i32 1) ]
  ret void
}

declare void @callee()
declare float @llvm.fabs.f32(float)
declare half @llvm.fabs.f16(half)
