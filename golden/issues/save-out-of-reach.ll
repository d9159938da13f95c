; Saved registers out of the reach of the instruction that stores two.
; llc aarch64 -O0: right
; llc aarch64 -O2: wrong
; smemit aarch64: right

define preserve_allcc i64 @g(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %h, i64 %i) "frame-pointer"="all" {
  %v = call i64 @h(i64 %a)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %h, i64 %i)
  %w = call i64 @h(i64 %v)
  %r1 = add i64 %w, %a
  %r2 = add i64 %r1, %b
  %r3 = add i64 %r2, %c
  %r4 = add i64 %r3, %d
  %r5 = add i64 %r4, %e
  %r6 = add i64 %r5, %f
  %r7 = add i64 %r6, %h
  %r8 = add i64 %r7, %i
  ret i64 %r8
}

define i64 @f(i64 %a, i64 %b) {
  %r = call preserve_allcc i64 @g(i64 %a, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %s = call i64 @h(i64 %r)
  %t = add i64 %s, %b
  ret i64 %t
}
declare i64 @h(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
