; Two phis that read each other, and one that reads itself, in a block that follows itself.
define i64 @f(i64 %n, i64 %a, i64 %b) {
entry:
  br label %loop
loop:
  %x = phi i64 [ %a, %entry ], [ %y, %loop ]
  %y = phi i64 [ %b, %entry ], [ %x, %loop ]
  %same = phi i64 [ %n, %entry ], [ %same, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  %sum = add i64 %x, %same
  ret i64 %sum
}
