; Comparisons with zero of numbers of which bits are known: by the count of leading zeros, where it may still be known.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "count-known.ll"

define i32 @never(i64 %a) {
entry:
  %b = trunc i64 %a to i32
  %c = trunc i32 %b to i1
  %d = select i1 %c, i8 53, i8 -1
  %e = icmp ule i8 %d, 0
  br label %next
next:
  %f = zext i1 %e to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %f
}

define i64 @one_bit(i64 %a, i32 %b) {
  %c = and i64 %a, 64
  %d = icmp eq i64 %c, 0
  %e = zext i1 %d to i64
  %f = and i32 %b, 1
  %g = icmp eq i32 %f, 0
  %h = zext i1 %g to i64
  %i = add i64 %h, %e
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret i64 %i
}

define i64 @counted(i64 %a, i32 %b) {
  %c = and i64 %a, 64
  %d = call i64 @llvm.ctlz.i64(i64 %c, i1 false)
  %e = lshr i64 %d, 6
  %f = or i32 %b, 16
  %g = call i32 @llvm.ctlz.i32(i32 %f, i1 false)
  %h = lshr i32 %g, 5
  %i = zext i32 %h to i64
  %j = add i64 %i, %e
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret i64 %j
}

declare i64 @llvm.ctlz.i64(i64, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
