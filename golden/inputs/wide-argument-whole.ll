; An i128 is passed in two registers or on the stack, aligned; what comes behind it has the register left over.
; targets: x86_64
source_filename = "wide-argument-whole.ll"

declare void @callee(i64, i64, i64, i64, i64, i128, i64, i64, i128)

define i64 @f(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i128 %f, i64 %g, i64 %h, i128 %i, i128 %j) {
  %k = add i128 %f, %i
  %l = add i128 %j, %k
  call void @callee(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i128 %l, i64 %g, i64 %h, i128 %j)
  %m = trunc i128 %k to i64
  %n = add i64 %m, %g
  ret i64 %n
}
