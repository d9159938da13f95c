; A dense switch jumps by a table of distances from the code that reads it.
; targets: aarch64 aarch64_be
source_filename = "switch-jump-table.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
define i64 @f(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i64 %x, label %d [
    i64 0, label %b0
    i64 1, label %b1
    i64 2, label %b2
    i64 3, label %b3
    i64 4, label %b4
    i64 5, label %b0
    i64 6, label %b1
    i64 7, label %b2
    i64 8, label %b3
    i64 9, label %b4
    i64 10, label %b0
    i64 11, label %b1
    i64 12, label %b2
    i64 13, label %b3
  ]
b0:
  ret i64 0
b1:
  ret i64 1
b2:
  ret i64 2
b3:
  ret i64 3
b4:
  ret i64 4
d:
  ret i64 77
}
define i64 @f2(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 3, label %b1
    i32 6, label %b2
    i32 9, label %b3
    i32 12, label %b4
    i32 15, label %b0
    i32 18, label %b1
    i32 21, label %b2
    i32 24, label %b3
    i32 27, label %b4
    i32 30, label %b0
    i32 33, label %b1
    i32 36, label %b2
    i32 39, label %b3
    i32 42, label %b4
    i32 45, label %b0
    i32 48, label %b1
    i32 51, label %b2
    i32 54, label %b3
    i32 57, label %b4
    i32 60, label %b0
    i32 63, label %b1
    i32 66, label %b2
    i32 69, label %b3
    i32 72, label %b4
    i32 75, label %b0
    i32 78, label %b1
    i32 81, label %b2
    i32 84, label %b3
    i32 87, label %b4
  ]
b0:
  ret i64 0
b1:
  ret i64 1
b2:
  ret i64 2
b3:
  ret i64 3
b4:
  ret i64 4
d:
  unreachable
}
