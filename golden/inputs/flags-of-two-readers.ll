; targets: x86_64 ppc64 ppc64le
source_filename = "flags-of-two-readers"

define void @f() {
entry:
  %0 = alloca i8
  %1 = icmp ugt ptr %0, inttoptr (i64 -8 to ptr)
  %2 = select i1 %1, i32 2, i32 1
  %3 = uitofp i1 %1 to double
  call void (...) @callee1(double %3, i32 %2)
  ret void
}

declare void @callee1(...)
