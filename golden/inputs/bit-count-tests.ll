; A number of bits compared with one or two: no counting.
; targets: x86_64
source_filename = "bit-count-tests"
declare i32 @llvm.ctpop.i32(i32)
define i1 @count_a(i32 %x, i1 %y) {
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  %d = icmp ult i32 %c, 2
  %e = select i1 %d, i1 %y, i1 false
  ret i1 %e
}
define i1 @count_b(i32 %x, i1 %y) {
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  %d = icmp eq i32 %c, 1
  %e = select i1 %d, i1 %y, i1 false
  ret i1 %e
}
define i1 @count_c(i32 %x, i1 %y) {
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  %d = icmp ne i32 %c, 1
  %e = select i1 %d, i1 %y, i1 false
  ret i1 %e
}
define i1 @count_d(i32 %x, i1 %y) {
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  %d = icmp ugt i32 %c, 1
  %e = select i1 %d, i1 %y, i1 false
  ret i1 %e
}
define i1 @count_e(i32 %x, i1 %y) {
  %c = call i32 @llvm.ctpop.i32(i32 %x)
  %d = icmp eq i32 %c, 0
  %e = select i1 %d, i1 %y, i1 false
  ret i1 %e
}
