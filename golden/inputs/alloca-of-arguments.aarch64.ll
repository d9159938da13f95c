; Arguments stored into slots first, as a C front end does.
; targets: aarch64
source_filename = "alloca-of-arguments.ll"

define i64 @spilled(i64 %a, i32 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) {
  %s = alloca i64
  %t = alloca i32
  %u = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store i64 %a, ptr %s
  store i32 %b, ptr %t
  store i64 %g, ptr %u
  %x = load i64, ptr %s
  %y = load i64, ptr %u
  %z = add i64 %x, %y
  ret i64 %z
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
