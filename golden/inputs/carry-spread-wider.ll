; A carry spread over sixteen bits and wanted in more is spread over those.
; targets: x86_64
source_filename = "carry-spread-wider.ll"
define i16 @or(i1 %c, i16 %x, i64 %s) {
  br label %next
next:
  %v = sub i16 0, %x
  %a = select i1 %c, i16 %v, i16 -1
  switch i64 %s, label %last [
    i64 -14, label %on
    i64 85, label %on
    i64 39, label %last
  ]
on:
  br label %last
last:
  ret i16 %a
}
define i32 @shared(i1 %c, i16 %x, i64 %s) {
  br label %next
next:
  %n = select i1 %c, i16 0, i16 -1
  %v = sub i16 0, %x
  %a = select i1 %c, i16 %v, i16 -1
  %w = sext i16 %n to i32
  store i16 %n, ptr null
  store volatile i32 %w, ptr null
  switch i64 %s, label %last [
    i64 -14, label %on
    i64 85, label %on
    i64 39, label %last
  ]
on:
  br label %last
last:
  ret i32 %w
}
define i16 @and(i8 %c, i8 %d, i16 %x, i64 %s) {
  br label %next
next:
  %t = icmp ult i8 %c, %d
  %v = sub i16 0, %x
  %a = select i1 %t, i16 -1, i16 %v
  %b = zext i16 %a to i64
  store i64 %b, ptr null
  %e = sext i1 %t to i16
  %f = sext i16 %e to i64
  store volatile i64 %f, ptr null
  %h = add i16 %e, %x
  switch i64 %s, label %last [
    i64 -14, label %on
    i64 85, label %on
    i64 39, label %last
  ]
on:
  br label %last
last:
  ret i16 %h
}
