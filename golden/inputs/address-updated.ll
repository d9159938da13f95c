; Accesses that leave the address in a register: by a short offset, by a constant too large for one, by an index.
; targets: ppc64 ppc64le
source_filename = "address-updated.ll"

define ptr @short(ptr %p, i32 %v, i1 %c) {
  %q = getelementptr i8, ptr %p, i64 24
  store i32 %v, ptr %q
  br i1 %c, label %x, label %y
x:
  ret ptr %q
y:
  ret ptr null
}
define ptr @large(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8796093022208
  store i8 0, ptr %q
  %c = trunc i64 0 to i1
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  ret ptr %q
}
define ptr @index(ptr %p, i64 %i, ptr %o) {
  %q = getelementptr i16, ptr %p, i64 %i
  %v = load i16, ptr %q
  %w = mul i16 %v, 3
  store i16 %w, ptr %o
  %x = select i1 true, ptr %q, ptr null
  ret ptr %x
}
define ptr @float(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 16
  store float -0.0, ptr %q
  %c = trunc i64 0 to i1
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  ret ptr %q
}
