; Two comparisons of a masked value with constants next to zero are both with zero: one mask sets the flags.
; targets: aarch64
source_filename = "masked-compares.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i1 @branch_and_value(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = urem i64 %x, 1073741824
  %c = icmp sge i64 0, %m
  br i1 %c, label %yes, label %no
yes:
  ret i1 %c
no:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i1 %c
}

define i1 @two_values(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = and i32 %x, %y
  %a = icmp sgt i32 %m, -1
  %b = icmp slt i32 %m, 1
  %c = icmp sgt i32 %m, 0
  store i1 %a, ptr %p
  store i1 %b, ptr %p
  ret i1 %c
}

define i1 @other_constant(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = and i32 %x, 255
  %a = icmp eq i32 %m, 0
  %b = icmp slt i32 %m, 2
  store i1 %a, ptr %p
  ret i1 %b
}
