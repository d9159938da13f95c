; Tail calls whose stack arguments lie there already, and members of aggregates, of which LLVM does not see that they do.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "tail-call-of-members.ll"
declare void @g(i64,i64,i64,i64,i64,i64,i64,i64,i64,i64)
declare void @h(i64,i64,i64,i64,i64,i64,i64,i64,[2 x i64], i64)
define void @f(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,i64 %i,i64 %j) {
  tail call void @g(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,i64 %i,i64 %j)
  ret void
}
define void @f2(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,[2 x i64] %i,i64 %j) {
  tail call void @h(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,[2 x i64] %i,i64 %j)
  ret void
}
define void @f3(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,[2 x i64] %i,i64 %j) {
  tail call void @h(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,[2 x i64] %i,i64 0)
  ret void
}
define void @f4(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,i64 %i,i64 %j) {
  tail call void @g(i64 %a,i64 %b,i64 %c,i64 %d,i64 %e,i64 %f,i64 %g,i64 %h,i64 %j,i64 %i)
  ret void
}
