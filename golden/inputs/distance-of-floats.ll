; The absolute value of a difference is one instruction; the difference may have other users.
; targets: aarch64
; isel: dag
source_filename = "distance-of-floats.ll"

declare double @llvm.fabs.f64(double)
declare float @llvm.fabs.f32(float)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define double @doubles(double %a, double %b) {
  %difference = fsub double %a, %b
  %distance = call double @llvm.fabs.f64(double %difference)
  ret double %distance
}

define float @floats(float %a, float %b) {
  %difference = fsub float %a, %b
  %distance = call float @llvm.fabs.f32(float %difference)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, float %difference, float %distance)
  ret float %distance
}
