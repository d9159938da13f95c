; One is added, not counted, where a processor counts slowly; elsewhere setting a clear lowest bit is counting.
; targets: x86_64
; isel: dag
source_filename = "counted-slowly.ll"

define i8 @more(i8 %x) "target-cpu"="x86-64" {
  %r = add i8 %x, 1
  ret i8 %r
}

define i16 @less(i16 %x, ptr %p) "target-cpu"="x86-64" {
  %r = add i16 %x, -1
  store i16 %r, ptr %p
  ret i16 %r
}

define i64 @long(i64 %x) "target-cpu"="silvermont" {
  %r = add i64 %x, 1
  ret i64 %r
}

define i8 @odd(i8 %x) {
  %d = shl i8 %x, 1
  %r = or i8 %d, 1
  ret i8 %r
}

define i16 @odd_word(i16 %x, i16 %y) {
  %m = and i16 %x, -2
  %r = or i16 %m, 1
  %s = xor i16 %r, %y
  ret i16 %s
}
