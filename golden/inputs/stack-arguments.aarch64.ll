; Arguments that arrive on the stack, all widths.
; targets: aarch64
source_filename = "stack-arguments.ll"

define i64 @take(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, ptr %h, i8 %i, i16 %j, i32 %k, double %l, double %m, double %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = sext i8 %i to i64
  %t = zext i16 %j to i64
  %u = sext i32 %k to i64
  %v = add i64 %s, %t
  %w = add i64 %u, %g
  %x = add i64 %v, %w
  store double %n, ptr %h
  ret i64 %x
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
