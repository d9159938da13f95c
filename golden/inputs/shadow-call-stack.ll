; Return addresses are kept on a stack of their own as well, to which x18 points, and taken from there.
; targets: aarch64
source_filename = "shadow-call-stack.ll"

declare void @use(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @a(i32 %a) shadowcallstack "target-features"="+reserve-x18" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  ret i32 %a
}
define i32 @b(i32 %a, i1 %c) shadowcallstack uwtable "target-features"="+reserve-x18" {
  %m = alloca [10000 x i8], align 32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  br i1 %c, label %x, label %y
x:
  ret i32 %a
y:
  call void @use(ptr %m)
  ret i32 1
}
define i32 @t(i32 %a) shadowcallstack nounwind "target-features"="+reserve-x18" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %a)
  %r = tail call i32 @a(i32 %a)
  ret i32 %r
}
