; What an and is joined with is looked for behind one change of width on each side.
; targets: x86_64 aarch64 ppc64
source_filename = "or-with-part.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i8 @of_truncated(i64 %w) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = trunc i64 %w to i8
  %m = and i8 %x, 93
  %r = or i8 %x, %m
  ret i8 %r
}

define i64 @of_widened(i32 %w, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = zext i32 %w to i64
  %m = and i64 %x, %y
  %r = or i64 %x, %m
  ret i64 %r
}

define i64 @of_plain(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = and i64 %x, %y
  %r = or i64 %x, %m
  ret i64 %r
}

define i32 @truncated_later(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = and i64 %x, %y
  %a = trunc i64 %m to i32
  %b = trunc i64 %x to i32
  %r = or i32 %b, %a
  ret i32 %r
}

define i32 @with_opposite(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i64 %x, -1
  %m = and i64 %y, %n
  %a = trunc i64 %m to i32
  %b = trunc i64 %x to i32
  %r = or i32 %a, %b
  ret i32 %r
}

define i64 @widened_later(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %x, -1
  %m = and i32 %n, %y
  %a = zext i32 %m to i64
  %b = zext i32 %x to i64
  %r = or i64 %b, %a
  ret i64 %r
}

define i32 @opposite_of_truncated(i64 %w, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = trunc i64 %w to i32
  %n = xor i32 %x, -1
  %m = and i32 %y, %n
  %r = or i32 %m, %x
  ret i32 %r
}
