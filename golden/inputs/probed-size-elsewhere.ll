; A size that another block reads, too, is copied before probed memory is taken; one of its own is not.
; targets: ppc64 ppc64le
source_filename = "probed-size-elsewhere.ll"

define i64 @read_elsewhere(i64 %n, i1 %c) "probe-stack"="inline-asm" {
entry:
  %zero = sub i64 %n, %n
  %memory = alloca i64, i64 %zero
  br i1 %c, label %one, label %other

one:
  %x = xor i64 7, %zero
  ret i64 %x

other:
  store i64 1, ptr %memory
  ret i64 0
}

define void @own(i64 %n) "probe-stack"="inline-asm" {
  %memory = alloca i64, i64 %n
  store volatile i64 1, ptr %memory
  ret void
}
