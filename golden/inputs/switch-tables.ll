; A jump table takes ten cases, or four where size matters most.
; targets: aarch64 aarch64_be
source_filename = "switch-tables.ll"

define i32 @ten(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i32 %x, label %d [
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
  ]
d:
  ret i32 -1
b0:
  ret i32 0
b1:
  ret i32 7
b2:
  ret i32 1
b3:
  ret i32 8
b4:
  ret i32 2
b5:
  ret i32 9
b6:
  ret i32 3
b7:
  ret i32 10
b8:
  ret i32 4
b9:
  ret i32 11
}

define i32 @nine(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
    i32 4, label %b4
    i32 5, label %b5
    i32 6, label %b6
    i32 7, label %b7
    i32 8, label %b8
  ]
d:
  ret i32 -1
b0:
  ret i32 0
b1:
  ret i32 7
b2:
  ret i32 1
b3:
  ret i32 8
b4:
  ret i32 2
b5:
  ret i32 9
b6:
  ret i32 3
b7:
  ret i32 10
b8:
  ret i32 4
}

define i32 @small(i32 %x) minsize {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i32 %x, label %d [
    i32 0, label %b0
    i32 1, label %b1
    i32 2, label %b2
    i32 3, label %b3
    i32 4, label %b4
  ]
d:
  ret i32 -1
b0:
  ret i32 0
b1:
  ret i32 7
b2:
  ret i32 1
b3:
  ret i32 8
b4:
  ret i32 2
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
