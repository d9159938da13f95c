; Processor and feature words that change nothing, as front ends write them.
; targets: ppc64 ppc64le
source_filename = "words-without-effect.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a, i64 %b) "target-features"="+64bit,+altivec,-64bitregs,+fuse-cmp,-spe,-privileged,-rop-protect" {
  %sum = add i64 %a, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %sum)
  ret i64 %sum
}

define double @g(double %a, ptr %p) "target-cpu"="generic" {
  %b = load double, ptr %p
  %product = fmul double %a, %b
  ret double %product
}
