; A product of narrow numbers becomes shifts and a difference at once: an exact quotient's shift then goes into them.
; targets: ppc64 ppc64le
source_filename = "mul-narrow.ll"

define i8 @exact(i8 %a, i1 %c) {
  br i1 %c, label %next, label %last
next:
  %q = sdiv exact i8 %a, 34
  br label %last
last:
  %r = phi i8 [ %q, %next ], [ 1, %0 ]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i8 %r)
  ret i8 %r
}
define i16 @times(i16 %a) {
  %p = mul i16 %a, 33
  %q = mul i16 %p, -65
  %r = mul i16 %q, 255
  %s = udiv i16 %r, 5
  ret i16 %s
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
