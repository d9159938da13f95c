; Negations that move into a mask stand where their operands do; differences with other users are not merged.
; targets: aarch64
source_filename = "negations-that-move.ll"

define i64 @masked(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %m = and i64 %a, 1099511627776
  %r = sub i64 -1, %m
  ret i64 %r
}

define i64 @twice(i64 %a) {
  %n = sub i64 -1, %a
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 0, ptr null, i32 0)
  %r = add i64 %n, %n
  ret i64 %r
}

define void @stored(i64 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = load i32, ptr %p
  %wide = sext i32 %x to i64
  %y = xor i64 %wide, %a
  %low = trunc i64 %y to i32
  store i32 %low, ptr %p
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
