; A comparison the other way round, for its carry, stands where the comparison stood.
; targets: x86_64
source_filename = "carry-exchanged-order.ll"

define void @f1(i64 %0, i64 %1) {
entry:
  %2 = icmp ule i64 %0, %1
  %3 = fadd float 0.000000e+00, 0.000000e+00
  %4 = sext i1 %2 to i64
  %5 = getelementptr i16, ptr null, i64 %4
  %6 = sitofp i16 0 to float
  br label %7
7:
  %8 = phi float [ %3, %entry ]
  %9 = getelementptr i8, ptr %5, i64 0
  br label %10
10:
  call void @callee8(float %6)
  br label %10
}

declare void @callee8(float)
