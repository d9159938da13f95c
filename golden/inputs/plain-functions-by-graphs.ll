; Functions without a site, which llc -O0 selects by GlobalISel on aarch64 unless it is told not to.
; targets: aarch64
; isel: dag
source_filename = "plain-functions-by-graphs.ll"

declare i32 @callee(i32, ptr)

define i32 @sum(i32 %a, i32 %b) {
  %c = add i32 %a, %b
  %d = mul i32 %c, %a
  ret i32 %d
}

define i32 @calls(i32 %a) {
  %slot = alloca i32
  store i32 %a, ptr %slot
  %r = call i32 @callee(i32 %a, ptr %slot)
  %v = load i32, ptr %slot
  %s = sub i32 %r, %v
  ret i32 %s
}

define i64 @loops(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret i64 %i
}
