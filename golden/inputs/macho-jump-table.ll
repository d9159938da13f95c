; A jump table is in the code, where it is marked as data.
; targets: x86_64-macos
source_filename = "macho-jump-table.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i32 %n) {
  switch i32 %n, label %other [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
    i32 4, label %b4
    i32 5, label %b5
  ]
b0:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 10
b1:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 21
b2:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  ret i64 32
b3:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret i64 43
b4:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  ret i64 54
b5:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  ret i64 65
other:
  ret i64 0
}
