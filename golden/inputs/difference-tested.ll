; A sum or difference that does not wrap has in its own flags how it compares with zero.
; targets: x86_64
; isel: dag
source_filename = "difference-tested.ll"
define i1 @less(i64 %x, i64 %y, ptr %p) {
  %d = sub nuw nsw i64 %x, %y
  store i64 %d, ptr %p
  %c = icmp sgt i64 1, %d
  ret i1 %c
}
define i1 @negative(i32 %x, i32 %y, ptr %p) {
  %d = add nsw i32 %x, %y
  store i32 %d, ptr %p
  %c = icmp sgt i32 %d, 0
  ret i1 %c
}
define i1 @wraps(i64 %x, i64 %y, ptr %p) {
  %d = sub nuw i64 %x, %y
  store i64 %d, ptr %p
  %c = icmp sgt i64 %d, 0
  ret i1 %c
}
define i1 @shifted(i64 %x, ptr %p) {
  %d = shl nsw i64 %x, 3
  store i64 %d, ptr %p
  %c = icmp sgt i64 %d, 0
  ret i1 %c
}
define i1 @masked(i64 %x, i64 %y, ptr %p) {
  %d = and i64 %x, %y
  store i64 %d, ptr %p
  %c = icmp sgt i64 %d, 0
  ret i1 %c
}
define void @branch(i32 %x, i32 %y, ptr %p) {
  %d = sub nsw i32 %x, %y
  store i32 %d, ptr %p
  %c = icmp slt i32 %d, 0
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}
define i32 @chosen(i32 %x, i32 %y, ptr %p) {
  %d = add nsw i32 %x, %y
  store i32 %d, ptr %p
  %c = icmp sge i32 %d, 0
  %r = select i1 %c, i32 %x, i32 5
  ret i32 %r
}
