; Vectors as arguments, results, live values, in phis and in inline assembly.
; targets: x86_64
source_filename = "vector-values"

define <2 x double> @f(i64 %x, <2 x double> %a, <4 x i32> %b, double %c, <2 x ptr> %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, <2 x double> %a, <4 x i32> %b, double %c, <2 x ptr> %p)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 17, i32 18, ptr null, i32 1, i64 %x, <4 x i32> %b)
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 17, i32 18, ptr null, i32 1, i64 %x, <4 x i32> %b)
  ret <2 x double> %a
}
define <4 x float> @g(i1 %c, <4 x float> %a, <4 x float> %b) {
  br i1 %c, label %x, label %y
x:
  call void asm sideeffect "nop", "~{xmm0},~{xmm1}"()
  br label %y
y:
  %p = phi <4 x float> [%a, %0], [%b, %x]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, <4 x float> %p)
  ret <4 x float> %p
}
define <4 x i32> @h(<4 x i32> %a) {
  %r = call <4 x i32> asm "paddd $1, $0", "=x,x,0"(<4 x i32> %a, <4 x i32> %a)
  %s = call <4 x i32> asm "paddd $0, $0", "={xmm3},0"(<4 x i32> %r)
  ret <4 x i32> %s
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
