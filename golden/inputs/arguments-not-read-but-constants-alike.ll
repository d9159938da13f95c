; Nothing reads an argument because a constant is the number that its register has while instructions are selected.
; targets: aarch64
source_filename = "arguments-not-read-but-constants-alike.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @use(double)

define i32 @returned(float %unread, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @use(double %x)
  ret i32 1048576
}

define i64 @added(i64 %unread, i64 %also_unread, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 1048576, i64 1048577)
  call void @use(double 1.0)
  %sum = add i64 %x, 1048577
  ret i64 %sum
}

define i32 @phi(i1 %c, i32 %x, i32 %y) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  br i1 %c, label %left, label %right
left:
  br label %right
right:
  %chosen = phi i32 [ %x, %entry ], [ %y, %left ]
  ret i32 %chosen
}
