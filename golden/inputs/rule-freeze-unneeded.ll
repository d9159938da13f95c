; Fires freeze-unneeded.
; targets: ppc64 ppc64le
; isel: dag
source_filename = "rule-freeze-unneeded.ll"

define void @f2() {
entry:
  %0 = urem i64 0, 0
  br label %1
1:
  %2 = udiv i64 %0, 2
  %3 = icmp ugt i64 %2, 0
  %4 = call i32 null()
  %5 = trunc i32 %4 to i1
  %6 = select i1 %5, i1 %3, i1 false
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %6)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
