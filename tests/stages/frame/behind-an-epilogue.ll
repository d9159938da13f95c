; A block laid out behind an epilogue tells the unwinder again where the frame is.
declare i64 @ext(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a, i1 %c) {
entry:
  %x = call i64 @ext(i64 %a)
  br i1 %c, label %one, label %two
one:
  ret i64 %x
two:
  %y = call i64 @ext(i64 %x)
  ret i64 %y
}

define i64 @g(i64 %a, i1 %c) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  br i1 %c, label %one, label %two
one:
  ret i64 %a
two:
  ret i64 7
}
