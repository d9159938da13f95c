; Fires xor-disjoint: a random program, reduced.
; targets: aarch64
source_filename = "rule-xor-disjoint.ll"

define void @f0() gc "statepoint-example" {
entry:
  %0 = alloca { i64, [4096 x i8] }
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = ptrtoint ptr %0 to i64
  %2 = and i64 %1, %1
  %3 = trunc i64 %2 to i1
  %4 = icmp uge i64 0, 0
  %5 = xor i1 %4, %3
  br label %6
6:
  %7 = icmp ule i1 false, %5
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
