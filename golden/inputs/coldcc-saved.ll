; Functions of coldcc save what C does not.
; targets: ppc64 ppc64le
source_filename = "coldcc-saved"

declare coldcc void @g(i8, i64)
declare void @h(i64)
define coldcc void @f(i8 %a, i64 %b) {
  call coldcc void @g(i8 %a, i64 %b)
  ret void
}
define coldcc void @f2(i64 %b) {
  call void @h(i64 0)
  ret void
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define coldcc void @f3(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 1, i64 %a)
  ret void
}
