; Every integer predicate as a value.
; targets: aarch64
source_filename = "comparisons.ll"

define i64 @eq(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp eq i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @ne(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ne i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @ugt(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ugt i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @uge(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp uge i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @ult(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @ule(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ule i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @sgt(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp sgt i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @sge(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp sge i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @slt(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

define i64 @sle(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp sle i64 %a, %b
  %d = zext i1 %c to i64
  ret i64 %d
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
