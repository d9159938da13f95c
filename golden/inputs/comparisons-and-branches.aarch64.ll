; Every integer predicate in a branch, true successor next or not.
; targets: aarch64
source_filename = "comparisons-and-branches.ll"

define i64 @eq(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp eq i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp eq i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @ne(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ne i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp ne i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @ugt(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ugt i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp ugt i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @uge(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp uge i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp uge i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @ult(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp ult i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @ule(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ule i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp ule i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @sgt(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp sgt i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp sgt i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @sge(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp sge i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp sge i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @slt(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp slt i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

define i64 @sle(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp sle i64 %a, %b
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp sle i64 %b, %a
  br i1 %d, label %z, label %w
  w:
  ret i64 2
  z:
  ret i64 3
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
