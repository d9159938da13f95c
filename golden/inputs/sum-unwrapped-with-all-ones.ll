; A sum with all ones that does not wrap is all ones: nothing is added, and a comparison with it is one with a number.
; targets: aarch64
source_filename = "sum-unwrapped-with-all-ones.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i1 @compared(i64 %x, i64 %y) {
  %sum = add nuw i64 -1, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %same = icmp eq i64 %sum, %x
  ret i1 %same
}

define i64 @returned(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %sum = add nuw i64 %y, -1
  %more = add i64 %sum, %x
  ret i64 %more
}

define i32 @narrow(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %sum = add nuw nsw i32 %y, -1
  %more = xor i32 %sum, %x
  ret i32 %more
}
