; Complements compared: with each other the other way round, with a number as its complement with the value.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "compare-complements.ll"

define i1 @below(i64 %x) {
  %n = xor i64 %x, -1
  %c = icmp slt i64 %n, -365619999
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %c)
  ret i1 %c
}
define i1 @above(i64 %x) {
  %n = xor i64 -1, %x
  %c = icmp ugt i64 %n, 365619999
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %c)
  ret i1 %c
}
define i1 @both(i64 %x, i64 %y) {
  %n = xor i64 -1, %x
  %m = xor i64 -1, %y
  %c = icmp ugt i64 %n, %m
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %c)
  ret i1 %c
}
define i1 @equal(i32 %x) {
  %n = xor i32 -1, %x
  %c = icmp eq i32 %n, 77
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %c)
  ret i1 %c
}
define i1 @left(i64 %x) {
  %n = xor i64 -1, %x
  %c = icmp sge i64 45464564, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %c)
  ret i1 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
