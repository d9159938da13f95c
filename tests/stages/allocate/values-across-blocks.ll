; A value that another block reads is stored behind its definition and loaded at the top of that block.
declare i64 @ext(i64, i64)

define i64 @f(i64 %a, i64 %b, i1 %c) {
entry:
  %x = add i64 %a, %b
  br i1 %c, label %call, label %out
call:
  %r = call i64 @ext(i64 %x, i64 %a)
  %y = xor i64 %r, %x
  br label %out
out:
  %p = phi i64 [ %x, %entry ], [ %y, %call ]
  %s = add i64 %p, %b
  ret i64 %s
}
