; Incoming stack arguments lie above the return address, outgoing ones at the bottom of the frame.
declare void @many(i64, i64, i64, i64, i64, i64, i64, i64)

define i64 @f(i64, i64, i64, i64, i64, i64, i64 %g, i64 %h) {
  %s = add i64 %g, %h
  call void @many(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 %s, i64 %h)
  ret i64 %s
}
