; A branch on a constant and on a comparison with itself.
; targets: aarch64
source_filename = "branch-on-constant.ll"

define i64 @constant(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br i1 true, label %x, label %y
  x:
  ret i64 1
  y:
  %c = icmp eq i64 %a, %a
  br i1 %c, label %x, label %z
  z:
  ret i64 2
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
