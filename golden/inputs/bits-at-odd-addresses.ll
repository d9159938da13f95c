; Bits of numbers stored and loaded at odd addresses, and products with zero.
; targets: ppc64 ppc64le
source_filename = "bits-at-odd-addresses.ll"

define zeroext i1 @stored(double %a, i64 %d) {
  %b = fcmp ole double 0.000000e+00, 0.000000e+00
  %c = bitcast double %a to i64
  store i64 0, ptr null
  store i64 %c, ptr null, align 1
  ret i1 %b
}

define i64 @loaded(ptr %p, i64 %d) {
  %a = load i64, ptr %p, align 2
  %b = bitcast i64 %a to double
  %c = fadd double %b, 1.0
  %e = bitcast double %c to i64
  %f = urem i64 %e, %d
  ret i64 %f
}

define void @product(i32 %a) {
entry:
  %s = alloca i64
  %b = mul i32 %a, 0
  %c = getelementptr i32, ptr %s, i32 %b
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr null, i32 0, ptr %c)
  switch i64 0, label %x [
    i64 -8, label %x
    i64 4611686018427387904, label %x
  ]
x:
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
