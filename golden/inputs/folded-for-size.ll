; Functions to be small: operands and addresses take extensions and shifts that others use too.
; targets: aarch64
source_filename = "folded-for-size.ll"

@word = external global i32

define i32 @sums(i32 %a, i8 %b) minsize {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %wide = zext i8 %b to i32
  %r = add i32 %a, %wide
  store volatile i32 %r, ptr @word
  %moved = shl i32 %wide, 3
  %s = sub i32 %a, %moved
  store volatile i32 %s, ptr @word
  %t = or i32 %a, %moved
  ret i32 %t
}

define i64 @addresses(ptr %p, i32 %i) optsize {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %wide = sext i32 %i to i64
  %a = getelementptr i8, ptr %p, i64 %wide
  %b = getelementptr i16, ptr %p, i64 %wide
  %v = load volatile i8, ptr %a
  %w = load volatile i16, ptr %b
  %x = zext i8 %v to i64
  %y = zext i16 %w to i64
  %s = add i64 %x, %y
  ret i64 %s
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
