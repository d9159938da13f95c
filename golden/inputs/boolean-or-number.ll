; A boolean or'ed with a number, as its inverse times a number, is set where the comparison stood.
; targets: x86_64
source_filename = "boolean-or-number.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)

define void @f0(i64 %0) gc "statepoint-example" {
entry:
  br label %1

1:
  %2 = phi i16 [ 0, %entry ]
  %3 = icmp sle i64 %0, 0
  %4 = select i1 %3, i8 1, i8 -1
  %5 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 95, i32 0, ptr elementtype(float (i16, i8, i64)) null, i32 3, i32 0, i16 %2, i8 %4, i64 0, i32 0, i32 0)
  ret void
}
