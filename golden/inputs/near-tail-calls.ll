; targets: x86_64
source_filename = "near-tail-calls"

; Jumps to functions of this object are short where that reaches.
define internal void @g(i64 %a) {
  ret void
}
define void @f(i64 %a) {
  tail call void @g(i64 %a)
  ret void
}
define void @f2(i64 %a) {
  tail call void @h(i64 %a)
  ret void
}
define internal void @h(i64 %a) {
  ret void
}
define void @pad(ptr %p) {
  store volatile [40 x i32] zeroinitializer, ptr %p
  ret void
}
define void @f3(i64 %a) {
  tail call void @h(i64 %a)
  ret void
}
define internal void @self(i64 %a) {
  tail call void @self(i64 %a)
  ret void
}
define void @edge(ptr %p) {
  store volatile i32 7, ptr %p
  store volatile i32 8, ptr %p
  store volatile i32 9, ptr %p
  store volatile i32 10, ptr %p
  store volatile i32 11, ptr %p
  store volatile i32 12, ptr %p
  store volatile i32 13, ptr %p
  store volatile i32 14, ptr %p
  store volatile i32 15, ptr %p
  store volatile i32 16, ptr %p
  store volatile i32 17, ptr %p
  store volatile i32 18, ptr %p
  store volatile i32 19, ptr %p
  store volatile i32 20, ptr %p
  store volatile i32 21, ptr %p
  store volatile i32 22, ptr %p
  store volatile i32 23, ptr %p
  tail call void @after(ptr %p)
  ret void
}
define internal void @after(ptr %p) {
  store volatile i32 7, ptr %p
  store volatile i32 8, ptr %p
  store volatile i32 9, ptr %p
  store volatile i32 10, ptr %p
  store volatile i32 11, ptr %p
  store volatile i32 12, ptr %p
  store volatile i32 13, ptr %p
  store volatile i32 14, ptr %p
  store volatile i32 15, ptr %p
  store volatile i32 16, ptr %p
  store volatile i32 17, ptr %p
  store volatile i32 18, ptr %p
  store volatile i32 19, ptr %p
  store volatile i32 20, ptr %p
  store volatile i32 21, ptr %p
  store volatile i32 22, ptr %p
  store volatile i32 23, ptr %p
  store volatile i32 24, ptr %p
  store volatile i32 25, ptr %p
  tail call void @edge(ptr %p)
  ret void
}
define private void @far(ptr %p) {
  tail call void @after(ptr %p)
  ret void
}
define void @both(ptr %p, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  tail call void @far(ptr %p)
  ret void
no:
  tail call void @self(i64 0)
  ret void
}
