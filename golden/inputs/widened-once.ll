; What is known not to be negative is widened once: by its sign for a call, and that serves as zeros as well.
; targets: x86_64 ppc64 ppc64le
source_filename = "widened-once.ll"

declare void @take(i32 signext)
define i64 @once(ptr %p, i64 %z, ptr %q) {
  %a = load i8, ptr %p, align 1
  %aw = zext i8 %a to i32
  %s = mul i32 %aw, 25
  %n = sub i32 %s, 7
  call void @take(i32 signext %n)
  %w = zext nneg i32 %n to i64
  %i = getelementptr i64, ptr %q, i64 %w
  %v = load i64, ptr %i
  %r = sub i64 %v, %w
  ret i64 %r
}
define i64 @twice(ptr %p, i64 %z, ptr %q) {
  %a = load i8, ptr %p, align 1
  %aw = zext i8 %a to i32
  %s = mul i32 %aw, 25
  %n = sub i32 %s, 7
  call void @take(i32 signext %n)
  %w = zext i32 %n to i64
  %r = sub i64 %z, %w
  ret i64 %r
}
