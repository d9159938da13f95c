; A stackmap in one arm only.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-in-branch.ll"

define i64 @arms(i64 %a) {
  %c = icmp slt i64 %a, 10
  br i1 %c, label %x, label %y
  x:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a)
  br label %y
  y:
  ret i64 %a
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
