; A choice between two results of one operation with a common operand is made between the others, where nobody else reads them.
; targets: x86_64 aarch64 ppc64le
source_filename = "selects-of-sums.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @products(i64 %n, i64 %m, i64 %k, i1 %c) {
  %a = mul i64 %n, %k
  %b = mul i64 %m, %k
  %s = select i1 %c, i64 %a, i64 %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %s)
  ret i64 %s
}

define i64 @sums(i64 %n, i64 %m, i1 %c) {
  %q = shl i64 %n, 3
  %a = add nuw i64 %q, 8
  %b = add i64 %m, 8
  %s = select i1 %c, i64 %a, i64 %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %s)
  ret i64 %s
}

define i64 @shifts(i64 %n, i64 %m, i64 %k, i1 %c) {
  %a = shl i64 %n, %m
  %b = shl i64 %n, %k
  %s = select i1 %c, i64 %a, i64 %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %s)
  ret i64 %s
}

define i64 @read_twice(i64 %n, i64 %m, i64 %k, i1 %c) {
  %a = mul i64 %n, %k
  %b = mul i64 %m, %k
  %s = select i1 %c, i64 %a, i64 %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0, i64 %s, i64 %a)
  ret i64 %s
}
