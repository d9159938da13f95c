; A leaf keeps its last 128 bytes below the stack pointer; one word more is pushed, not subtracted.
define void @fits(i64 %a) {
  %x = alloca [16 x i64]
  store i64 %a, ptr %x
  ret void
}

define i64 @one_more(i64 %a) {
  %x = alloca [17 x i64]
  store i64 %a, ptr %x
  ret i64 %a
}

define void @much_more(i64 %a) {
  %x = alloca [100 x i64]
  store i64 %a, ptr %x
  ret void
}

define void @forbidden(i64 %a) noredzone {
  %x = alloca i64
  store i64 %a, ptr %x
  ret void
}

define void @nothing_between() noredzone {
  %x = alloca [24 x i8]
  ret void
}
