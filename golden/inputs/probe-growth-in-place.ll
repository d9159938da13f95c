; Memory of a size not known that is touched page by page: its size is where the program has it.
; targets: x86_64
source_filename = "probe-growth-in-place.ll"

define void @f1(i64 %0) "probe-stack"="inline-asm" gc "statepoint-example" {
entry:
  %1 = sub i64 %0, %0
  %2 = alloca float, i64 %1
  br label %3
3:
  call void @callee0(i64 %1)
  %4 = getelementptr i8, ptr %2, i64 0
  ret void
}

declare void @callee0(i64)
