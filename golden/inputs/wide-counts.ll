; The ones of an integer of two registers are counted by halves, their parity is that of the difference.
; targets: x86_64 ppc64 ppc64le
source_filename = "wide-counts.ll"

define i128 @ones(i128 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i128 @llvm.ctpop.i128(i128 %a)
  ret i128 %r
}

define i1 @parity(i128 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = call i128 @llvm.ctpop.i128(i128 %a)
  %r = trunc i128 %c to i1
  ret i1 %r
}

define i128 @parity_wide(i128 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %c = call i128 @llvm.ctpop.i128(i128 %a)
  %r = and i128 %c, 1
  ret i128 %r
}

declare i128 @llvm.ctpop.i128(i128)
declare void @llvm.experimental.stackmap(i64, i32, ...)
