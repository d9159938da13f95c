; targets: x86_64
source_filename = "avx-registers"

; Whole 256-bit registers: moved, spilled, recorded, saved; upper halves cleared before calls.
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @g()
declare <4 x double> @h(<4 x double>)
declare void @h2(<8 x i32>, <4 x i64>, <16 x i16>, <32 x i8>, <4 x double>, <8 x float>)
define void @across_blocks(ptr %p, ptr %q, i1 %c) #0 {
  %l = load <8 x i32>, ptr %p
  br i1 %c, label %a, label %b
a:
  %m = phi <8 x i32> [%l, %0]
  store <8 x i32> %m, ptr %q
  store <8 x i32> %m, ptr %q, align 4
  call void @g()
  br label %b
b:
  %r = phi <8 x i32> [ %l, %0 ], [%m, %a]
  store <8 x i32> %r, ptr %q
  call void @g()
  ret void
}
define void @moves(<8 x i32> %a, <4 x i64> %b, <16 x i16> %c, <32 x i8> %d, <4 x double> %e, <8 x float> %f, ptr %p) #0 {
  store <8 x i32> %a, ptr %p
  store <4 x i64> %b, ptr %p
  store <16 x i16> %c, ptr %p
  store <32 x i8> %d, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <8 x i32> %a, <4 x i64> %b,<16 x i16> %c, <32 x i8> %d, <4 x double> %e, <8 x float> %f)
  call void @h2(<8 x i32> %a, <4 x i64> %b,<16 x i16> %c, <32 x i8> %d, <4 x double> %e, <8 x float> %f)
  store <4 x double> %e, ptr %p
  store <8 x float> %f, ptr %p, align 8
  %s = fadd <4 x double> %e, %e
  %x = call <4 x double> @h(<4 x double> %s)
  store <4 x double> %x, ptr %p
  ret void
}
define anyregcc void @saves_all() #0 {
  call void @g()
  ret void
}
define anyregcc i64 @saves_all_realigned(i64 %x) #0 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %x)
  call void @g()
  ret i64 %x
}
define preserve_allcc void @preserves_all() #0 {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @g()
  ret void
}
define <4 x double> @sites(<4 x double> %e, i64 %y, ptr %p) #0 {
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 12, i32 15, ptr inttoptr (i64 12345 to ptr), i32 2, i64 %y, i64 2, <4 x double> %e)
  %r2 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 12, i32 15, ptr inttoptr (i64 12345 to ptr), i32 2, i64 %y, i64 %r, <4 x double> %e)
  store i64 %r2, ptr %p
  ret <4 x double> %e
}
attributes #0 = { "target-features"="+avx" }
