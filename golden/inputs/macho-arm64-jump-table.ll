; Jump tables count from the code.
; targets: arm64-macos
; isel: dag
source_filename = "macho-arm64-jump-table.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i32 %n) {
  switch i32 %n, label %other [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
    i32 4, label %b4
    i32 5, label %b5
    i32 6, label %b6
    i32 7, label %b7
    i32 8, label %b8
    i32 9, label %b9
    i32 10, label %b10
    i32 11, label %b11
    i32 12, label %b12
    i32 13, label %b13
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
b6:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  ret i64 76
b7:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  ret i64 87
b8:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  ret i64 98
b9:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  ret i64 109
b10:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  ret i64 120
b11:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  ret i64 131
b12:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  ret i64 142
b13:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  ret i64 153
other:
  ret i64 0
}
