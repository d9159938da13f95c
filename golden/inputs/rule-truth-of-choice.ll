; Fires ppc64le truncate.
; targets: ppc64le
source_filename = "rule-truth-of-choice.ll"

define void @f1(i1 %0) {
entry:
  %1 = select i1 %0, i16 19, i16 0
  %2 = trunc i16 %1 to i1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %2)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
