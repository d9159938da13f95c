; Two comparisons joined become one of the bits in which their operands differ, where the target wants it so.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "joined-equalities"
define i1 @both_equal(i32 %a, i32 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = icmp eq i32 %a, 18
  %c = icmp eq i32 %v, 1
  %d = select i1 %b, i1 %c, i1 false
  ret i1 %d
}
define i1 @either_differs(i32 %a, i32 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = icmp ne i32 %a, 18
  %c = icmp ne i32 %v, %a
  %d = select i1 %b, i1 true, i1 %c
  ret i1 %d
}
define i1 @one_of_two(i32 %a, i32 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = icmp eq i32 %a, 18
  %c = icmp eq i32 %a, 22
  %d = select i1 %b, i1 true, i1 %c
  ret i1 %d
}
define i1 @none_of_two_signed(i64 %a, i64 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = icmp ne i64 %a, -2
  %c = icmp ne i64 %a, 2
  %d = select i1 %b, i1 %c, i1 false
  ret i1 %d
}
define i1 @none_of_two_low(i64 %a, i64 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = icmp ne i64 %a, 0
  %c = icmp ne i64 %a, 1
  %d = select i1 %b, i1 %c, i1 false
  ret i1 %d
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
