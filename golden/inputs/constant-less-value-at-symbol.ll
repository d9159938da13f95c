; What a constant is less a value, the value having other users, and the address of a symbol: the symbol takes the constant.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "constant-less-value-at-symbol.ll"
@text = dso_local global [64 x i8] zeroinitializer

define ptr @less0(i64 %x, ptr %p) {
  %d = sub i64 -4294967297, %x
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define i64 @symbol_less0(i64 %x, ptr %p) {
  %d = sub i64 ptrtoint (ptr @text to i64), %x
  store i64 %d, ptr %p
  %a = add i64 %d, -4294967297
  ret i64 %a
}

define ptr @less_constant0(i64 %x, ptr %p) {
  %d = sub i64 %x, -4294967297
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define ptr @joined0(i64 %x, ptr %p) {
  %s = shl i64 %x, 40
  %d = or i64 %s, 63
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define ptr @less1(i64 %x, ptr %p) {
  %d = sub i64 40, %x
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define i64 @symbol_less1(i64 %x, ptr %p) {
  %d = sub i64 ptrtoint (ptr @text to i64), %x
  store i64 %d, ptr %p
  %a = add i64 %d, 40
  ret i64 %a
}

define ptr @less_constant1(i64 %x, ptr %p) {
  %d = sub i64 %x, 40
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define ptr @joined1(i64 %x, ptr %p) {
  %s = shl i64 %x, 40
  %d = or i64 %s, 40
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define ptr @less2(i64 %x, ptr %p) {
  %d = sub i64 -1, %x
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define i64 @symbol_less2(i64 %x, ptr %p) {
  %d = sub i64 ptrtoint (ptr @text to i64), %x
  store i64 %d, ptr %p
  %a = add i64 %d, -1
  ret i64 %a
}

define ptr @less_constant2(i64 %x, ptr %p) {
  %d = sub i64 %x, -1
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define ptr @joined2(i64 %x, ptr %p) {
  %s = shl i64 %x, 40
  %d = or i64 %s, 63
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define ptr @less3(i64 %x, ptr %p) {
  %d = sub i64 2147483632, %x
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define i64 @symbol_less3(i64 %x, ptr %p) {
  %d = sub i64 ptrtoint (ptr @text to i64), %x
  store i64 %d, ptr %p
  %a = add i64 %d, 2147483632
  ret i64 %a
}

define ptr @less_constant3(i64 %x, ptr %p) {
  %d = sub i64 %x, 2147483632
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}

define ptr @joined3(i64 %x, ptr %p) {
  %s = shl i64 %x, 40
  %d = or i64 %s, 2147483632
  store i64 %d, ptr %p
  %a = getelementptr i8, ptr @text, i64 %d
  ret ptr %a
}
