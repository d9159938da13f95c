; Processors choose the alignment of functions, how registers are copied and cleared, and which constants are loaded.
; targets: aarch64
source_filename = "processors.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare double @callee(double, i32, float, i64, double, double)

define double @cyclone(ptr %p, double %q, i32 %r, float %s) "target-cpu"="cyclone" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @apple_a10(ptr %p, double %q, i32 %r, float %s) "target-cpu"="apple-a10" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @apple_m1(ptr %p, double %q, i32 %r, float %s) "target-cpu"="apple-m1" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @cortex_a53(ptr %p, double %q, i32 %r, float %s) "target-cpu"="cortex-a53" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @cortex_a57(ptr %p, double %q, i32 %r, float %s) "target-cpu"="cortex-a57" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @kryo(ptr %p, double %q, i32 %r, float %s) "target-cpu"="kryo" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @exynos_m4(ptr %p, double %q, i32 %r, float %s) "target-cpu"="exynos-m4" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @neoverse_n1(ptr %p, double %q, i32 %r, float %s) "target-cpu"="neoverse-n1" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}

define double @generic(ptr %p, double %q, i32 %r, float %s) "target-cpu"="generic" "tune-cpu"="ampere1" {
  %x = call double (double, i32, float, i64, double, double) @callee(double %q, i32 0, float 0.0, i64 0, double 0x4000112233440000, double 0x4000112233445566)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 %r, float %s)
  %y = call double (double, i32, float, i64, double, double) @callee(double %x, i32 %r, float %s, i64 5, double 0.0, double 1.5)
  store double %y, ptr %p
  store i64 0, ptr %p
  ret double %x
}
