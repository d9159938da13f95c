; targets: x86_64
source_filename = "shared-constants"

; Where size counts, a constant used twice is put into a register.
define void @stores(ptr %p) optsize {
  store volatile i32 1234567, ptr %p
  store volatile i32 0, ptr %p
  store volatile i32 1234567, ptr %p
  store volatile i32 0, ptr %p
  store volatile i32 5, ptr %p
  store i24 7, ptr %p
  ret void
}
define i64 @sums(i64 %a, ptr %p) minsize {
  %b = add i64 %a, 100000
  %c = xor i64 %b, 100000
  %d = sub i64 %c, 7
  %e = or i64 %d, 7
  store i64 %e, ptr %p
  store i24 9, ptr %p
  ret i64 %e
}
define void @elsewhere(ptr %p) {
  store volatile i32 1234567, ptr %p
  store volatile i32 1234567, ptr %p
  store i24 7, ptr %p
  ret void
}
