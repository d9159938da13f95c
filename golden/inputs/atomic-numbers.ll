; targets: aarch64
; Numbers that are loaded and stored without an order stay where numbers are.
source_filename = "atomic-numbers.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define float @f(ptr %p, float %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = load atomic float, ptr %p unordered, align 4
  store atomic float %v, ptr %p unordered, align 4
  %b = load atomic float, ptr %p monotonic, align 4
  %c = load atomic float, ptr %p acquire, align 4
  %d = load atomic double, ptr %p acquire, align 8
  %s = fadd float %a, %b
  %t = fadd float %s, %c
  store atomic float %t, ptr %p release, align 4
  ret float %t
}

define double @far(ptr %p, i64 %n, double %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %q = getelementptr double, ptr %p, i64 %n
  %a = load atomic double, ptr %q unordered, align 8
  %r = getelementptr i8, ptr %p, i64 -8
  store atomic double %v, ptr %r monotonic, align 8
  %i = load atomic i64, ptr %p unordered, align 8
  %b = bitcast i64 %i to double
  store atomic i64 %i, ptr %r unordered, align 8
  %s = fadd double %a, %b
  ret double %s
}
