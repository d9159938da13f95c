; Remainders of bytes are read from AH by one instruction that extends; what extends them again is not needed.
; targets: x86_64 ppc64 ppc64le
source_filename = "division-bytes.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @signed(i8 %a, i8 %b, i64 %k) {
  %r = srem i8 %a, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %r)
  %w = sext i8 %r to i64
  switch i64 %k, label %x [ i64 3, label %y ]
x:
  ret i64 %w
y:
  ret i64 1
}

define i64 @unsigned(i8 %a, i8 %b, i64 %k) {
  %r = urem i8 %a, %b
  %q = udiv i8 %a, %b
  %s = add i8 %r, %q
  %w = zext i8 %r to i64
  %v = zext i8 %s to i64
  switch i64 %k, label %x [ i64 3, label %y ]
x:
  ret i64 %w
y:
  ret i64 %v
}
