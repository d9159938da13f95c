; Equal phis share a register, but only where every edge into their block is critical.
define i64 @f(i64 %a, i64 %b, i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  br i1 %d, label %join, label %other
right:
  br i1 %d, label %join, label %other
join:
  %x = phi i64 [ %a, %left ], [ %b, %right ]
  %y = phi i64 [ %a, %left ], [ %b, %right ]
  %s = add i64 %x, %y
  ret i64 %s
other:
  %z = phi i64 [ %a, %left ], [ %b, %right ]
  ret i64 %z
}

define i64 @g(i64 %a, i64 %b, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %x = phi i64 [ %a, %left ], [ %b, %right ]
  %y = phi i64 [ %a, %left ], [ %b, %right ]
  %s = add i64 %x, %y
  ret i64 %s
}
