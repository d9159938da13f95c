; Switches on i8, i16 and large i64 numbers.
; targets: x86_64 ppc64 ppc64le
source_filename = "switch-widths.ll"

define i64 @bytes(i8 %a) {
  switch i8 %a, label %d [ i8 7, label %x
  i8 -1, label %d ]
  x:
  ret i64 1
  d:
  ret i64 2
}

define i64 @halves(i16 %a) {
  switch i16 %a, label %d [ i16 700, label %x ]
  x:
  ret i64 1
  d:
  ret i64 2
}

define i64 @large(i64 %a) {
  switch i64 %a, label %d [ i64 4294967296, label %x
  i64 9223372036854775807, label %d ]
  x:
  ret i64 1
  d:
  ret i64 2
}
