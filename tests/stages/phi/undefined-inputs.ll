; An input that is undefined is not a copy, and a phi without a defined one is not copied at all.
define i64 @f(i64 %n, i1 %c) {
entry:
  br i1 %c, label %one, label %two
one:
  br label %two
two:
  %half = phi i64 [ undef, %entry ], [ %n, %one ]
  %none = phi i64 [ undef, %entry ], [ undef, %one ]
  %sum = add i64 %half, %none
  ret i64 %sum
}
