source_filename = "control"
target triple = "x86_64-unknown-linux-gnu"

define i32 @branches(i32 %a, i32 %b, double %x, double %y) {
entry:
  %0 = icmp slt i32 %a, %b
  br i1 %0, label %next, label %away
next:
  %1 = fcmp oeq double %x, %y
  br i1 %1, label %away, label %third
third:
  %2 = fcmp une double %x, %x
  br i1 %2, label %away, label %fourth
fourth:
  %3 = trunc i32 %a to i1
  br i1 %3, label %away, label %fifth
fifth:
  %4 = icmp eq i32 %a, %a
  br i1 %4, label %away, label %sixth
sixth:
  br label %away
away:
  %5 = phi i32 [ 1, %entry ], [ %a, %next ], [ 0, %third ], [ %b, %fourth ], [ 7, %fifth ], [ 8, %sixth ]
  ret i32 %5
}

define i64 @loop(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %sum = phi i64 [ 0, %entry ], [ %more, %head ]
  %unused = phi i64 [ 1, %entry ], [ 2, %head ]
  %next = add i64 %i, 1
  %more = add i64 %sum, %i
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i64 %sum
lost:
  br label %exit2
exit2:
  ret i64 0
}

define i8 @selects(i1 zeroext %c, i8 %a, i8 %b) {
  %1 = zext i8 %a to i32
  %2 = icmp ugt i8 %a, %b
  %3 = select i1 %2, i8 %a, i8 %b
  ret i8 %3
}

define double @masks(double %x, double %y, i64 %a) {
  %1 = fcmp ogt double %x, %y
  %2 = select i1 %1, double %x, double 1.0
  %3 = fcmp ueq double %x, %y
  %4 = select i1 %3, double %2, double %y
  %5 = fcmp oeq double %x, %4
  %6 = select i1 %5, i64 %a, i64 3
  %7 = sitofp i64 %6 to double
  %8 = fadd double %7, %4
  ret double %8
}
