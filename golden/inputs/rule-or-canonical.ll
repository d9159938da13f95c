; Fires or-canonical: a random program, reduced.
; targets: x86_64
source_filename = "rule-or-canonical.ll"

define void @f1(i64 %0) gc "coreclr" {
entry:
  %1 = sub i64 %0, %0
  %2 = or i64 %1, 44
  %3 = icmp ult i64 %0, %2
  %4 = sitofp i8 0 to float
  br label %5
5:
  %6 = phi i1 [ %3, %entry ]
  %7 = fmul float %4, 0.000000e+00
  ret void
}
