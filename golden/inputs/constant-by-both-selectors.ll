; The same constant made by either selector is loaded once.
; targets: ppc64 ppc64le
source_filename = "constant-by-both-selectors.ll"

define void @shared() {
entry:
  %0 = load i64, ptr null
  %1 = icmp ult i64 %0, -65536
  br i1 %1, label %2, label %3
2:
  br label %4
3:
  br label %4
4:
  %5 = phi i1 [ %1, %2 ], [ false, %3 ]
  ret void
}
define i32 @word(i32 %x, i32 %y) {
entry:
  %limit = icmp ult i32 %x, -65536
  br i1 %limit, label %join, label %other
other:
  br label %join
join:
  %was = phi i1 [ %limit, %entry ], [ false, %other ]
  %r = select i1 %was, i32 %x, i32 %y
  ret i32 %r
}
