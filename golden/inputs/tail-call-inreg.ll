; A function with an argument marked inreg makes no jumps on aarch64.
; targets: aarch64
source_filename = "tail-call-inreg.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @e(i64)

define void @f(i64 inreg %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  tail call void @e(i64 1)
  ret void
}

define void @g(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %a)
  tail call void @e(i64 inreg 1)
  ret void
}
