; Jump tables count from the code.
; targets: arm64-macos
; isel: dag
source_filename = "macho-arm64-jump-table.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f(i32 %n) {
  switch i32 %n, label %d [ i32 0, label %a  i32 1, label %b  i32 2, label %c  i32 3, label %a  i32 4, label %b  i32 5, label %c ]
a:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
b:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret void
c:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret void
d:
  ret void
}

define void @g() {
  ret void
}
