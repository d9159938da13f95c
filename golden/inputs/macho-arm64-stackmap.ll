; Addresses by pages and by way of the GOT, addends as entries of their own.
; targets: arm64-macos arm64-ios
; isel: dag
source_filename = "macho-arm64-stackmap.ll"

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
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 8, i64 %a, ptr %s)
  %r = call i64 @ext(i64 %a, ptr @c)
  store i32 %v, ptr @g
  store i32 %v, ptr @h
  ret i64 %r
}

define i8 @inside() {
  %x = load i8, ptr getelementptr (i8, ptr @c, i64 2)
  store i32 7, ptr getelementptr (i8, ptr @g, i64 2)
  ret i8 %x
}
