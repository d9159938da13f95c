; A stack map section, a load by way of the GOT, a call, a string in the literals.
; targets: x86_64-macos x86_64-macos10.9 x86_64-darwin x86_64-ios
source_filename = "macho-stackmap.ll"

@g = global i32 5
@h = internal global i32 0
@c = private unnamed_addr constant [4 x i8] c"abc\00"
@e = external global i32
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @ext(i64, ptr)
define i64 @f(i64 %a) {
  %s = alloca i64
  %v = load i32, ptr @e
  store i64 %a, ptr %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 5, i64 %a, ptr %s)
  %r = call i64 @ext(i64 %a, ptr @c)
  store i32 %v, ptr @g
  store i32 %v, ptr @h
  ret i64 %r
}
