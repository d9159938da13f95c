; A known bit spilled twice is read by the first spill in sight of the second, and so made all the same.
; targets: ppc64 ppc64le
source_filename = "condition-spilled-twice.ll"

define void @f() {
  %a = icmp ult i64 0, 0
  br label %next
next:
  %b = phi i1 [ %a, %0 ]
  call void @g(i1 %a)
  call void @g(i1 %b)
  ret void
}
declare void @g(i1)
