; In such a block a value leaves unless all its readers come after its definition.
define i64 @f(i64 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = load i64, ptr %p
  %inside = mul i64 %v, %v
  store i64 %inside, ptr %p
  %next = add i64 %i, %v
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret i64 %next
}
