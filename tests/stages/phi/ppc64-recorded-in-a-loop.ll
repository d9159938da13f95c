; A stackmap in a loop records what the phis give; the copies come before the branches.
target triple = "powerpc64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %n, i64 %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %n, %entry ], [ %next, %loop ]
  %sum = phi i64 [ %a, %entry ], [ %more, %loop ]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %i, i64 %sum)
  %more = add i64 %sum, %i
  %next = sub i64 %i, 1
  %done = icmp eq i64 %next, 0
  br i1 %done, label %out, label %loop
out:
  ret i64 %more
}
