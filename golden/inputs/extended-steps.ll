; What is negated or made one less after an extension by zeros is so in the wider type.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "extended-steps.ll"

define i64 @neg(i8 %a) {
  %z = zext i8 %a to i32
  %s = sub i32 0, %z
  %e = sext i32 %s to i64
  ret i64 %e
}

define i64 @dec(i8 %a) {
  %z = zext i8 %a to i32
  %s = sub i32 %z, 1
  %e = sext i32 %s to i64
  ret i64 %e
}

define i64 @dec.loaded(ptr %p) {
  %a = load i8, ptr %p
  %z = zext i8 %a to i32
  %s = sub i32 %z, 1
  %e = sext i32 %s to i64
  ret i64 %e
}
