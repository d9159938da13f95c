; Assembly that takes, gives and overwrites registers of 32 bytes, which exist with AVX only.
; targets: x86_64
source_filename = "assembly-wide-vectors.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define void @live() #0 {
  %a2 = call i64 asm sideeffect "", "={r8}"() nounwind
  %a4 = call <4 x double> asm sideeffect "", "={ymm0}"() nounwind
  %a5 = call <4 x double> asm sideeffect "", "={ymm1}"() nounwind
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 5, ptr null, i32 0)
  call void asm sideeffect "", "{r8},{ymm0},{ymm1}"(i64 %a2, <4 x double> %a4, <4 x double> %a5) nounwind
  ret void
}
define <4 x double> @clob(<4 x double> %x) #0 {
  call void asm sideeffect "", "~{ymm0}"() nounwind
  ret <4 x double> %x
}
define <4 x double> @any(<4 x double> %x) #0 {
  %r = call <4 x double> asm sideeffect "vmovapd $1, $0", "=x,x"(<4 x double> %x) nounwind
  ret <4 x double> %r
}
define <2 x double> @clobx(<2 x double> %x) {
  call void asm sideeffect "", "~{ymm0}"() nounwind
  ret <2 x double> %x
}
attributes #0 = { "target-cpu"="corei7-avx" }
