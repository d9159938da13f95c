; The square of a number has a zero above its lowest bit, as long as the walk gets to that number.
; targets: x86_64 aarch64
source_filename = "square-at-depth.ll"

define void @f(i64 %0) {
entry:
  br label %b
b:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %3 = mul i64 %0, %0
  %4 = and i64 %3, 255
  %5 = alloca double, i64 %4
  ret void
}
