; A switch with few cases is a chain of comparisons.
; targets: aarch64
source_filename = "switch-few.ll"

define i64 @few(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i64 %a, label %d [ i64 1, label %x
  i64 5, label %y
  i64 -3, label %x ]
  x:
  ret i64 10
  y:
  ret i64 20
  d:
  ret i64 30
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
