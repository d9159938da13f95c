; A truth value compared with false chooses: the truth value itself does, the other way round.
; targets: ppc64 ppc64le
source_filename = "select-by-truth.ll"

define i32 @f(i32 %a) {
  %b = and i32 %a, 1
  %c = icmp eq i32 %b, 0
  %d = lshr i32 %a, 1
  %e = xor i32 %d, 1000
  %r = select i1 %c, i32 %d, i32 %e
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %r)
  ret i32 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
