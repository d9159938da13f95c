; One bit compared with 1 is itself a truth value: branches and choices leave the comparison as it is.
; targets: x86_64 ppc64 ppc64le
source_filename = "bit-compared-with-one.ll"

define i64 @chosen(i64 %x, i64 %y) {
  %b = sub i64 %x, %y
  %a = and i64 %b, 1
  %c = icmp eq i64 %a, 1
  %s = select i1 %c, i64 %x, i64 %y
  ret i64 %s
}
define i32 @turned(i32 %x, i32 %y) {
  %b = sub i32 %x, %y
  %q = xor i32 %b, 1
  %a = and i32 %q, 1
  %c = icmp eq i32 %a, 1
  %s = select i1 %c, i32 %x, i32 %y
  ret i32 %s
}
define i16 @other_way(i16 %x, i16 %y) {
  %b = sub i16 %x, %y
  %a = and i16 %b, 1
  %c = icmp ne i16 %a, 1
  %s = select i1 %c, i16 %x, i16 %y
  ret i16 %s
}
define i64 @switched(i1 %x) {
  %wide = sext i1 %x to i32
  switch i32 %wide, label %other [
    i32 17, label %one
    i32 2048, label %other
    i32 19, label %other
    i32 -1, label %one
  ]
other:
  ret i64 2
one:
  ret i64 1
}
