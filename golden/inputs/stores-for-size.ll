; Where size counts most, zeros and all ones are stored by operations on the memory; volatile ones are not.
; targets: x86_64
; isel: dag
source_filename = "stores-for-size.ll"
define void @a(ptr %p, ptr %q, ptr %r, ptr %b, i1 zeroext %c) minsize {
  store i32 0, ptr %p
  store i64 0, ptr %q
  store i16 0, ptr %r
  store i8 0, ptr %b
  ret void
}
define void @b(ptr %p, ptr %q, ptr %r, ptr %b, i1 zeroext %c) minsize {
  store i32 -1, ptr %p
  store i64 -1, ptr %q
  store i16 -1, ptr %r
  store ptr null, ptr %b
  ret void
}
define void @c(ptr %p, ptr %q, ptr %r, ptr %b, i1 zeroext %c) minsize {
  store i32 0, ptr %p
  store i32 0, ptr %q
  ret void
}
define void @d(ptr %p, ptr %q, ptr %r, ptr %b, i1 zeroext %c) minsize {
  store i32 0, ptr %p
  store volatile i32 0, ptr %q
  ret void
}
define void @e(ptr %p, ptr %q, ptr %r, ptr %b, i1 zeroext %c) minsize {
  store volatile i32 0, ptr %q
  ret void
}
