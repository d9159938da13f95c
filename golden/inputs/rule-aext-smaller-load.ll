; Fires aext-smaller-load: a random program, reduced.
; targets: aarch64
source_filename = "rule-aext-smaller-load.ll"

define void @f1() gc "statepoint-example" {
entry:
  %0 = load i64, ptr null
  %1 = trunc i64 %0 to i16
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call preserve_mostcc void @callee5(i16 %1)
  ret void
}

declare void @callee5(i16)

declare void @llvm.experimental.stackmap(i64, i32, ...)
