; targets: x86_64 ppc64 ppc64le
source_filename = "load-i1-as-number"

define void @f() {
entry:
  %0 = load i1, ptr null
  %1 = uitofp i1 %0 to double
  %2 = fcmp ult double 0.000000e+00, %1
  %3 = select i1 %2, i64 0, i64 0
  call void (...) @callee1(i64 %3)
  ret void
}

declare void @callee1(...)
