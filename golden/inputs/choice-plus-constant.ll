; A constant added to a choice of constants makes a choice that stands where the first one stood.
; targets: x86_64 ppc64 ppc64le
source_filename = "choice-plus-constant.ll"

define void @chosen(i8 signext %x, ptr %p, ptr %q) {
entry:
  %c = icmp ult i8 0, %x
  %s = select i1 %c, i16 13264, i16 0
  store i64 0, ptr %p
  %t = add i16 %s, 34
  %r = sdiv i16 %t, 7
  store i16 %s, ptr %q
  store i16 %r, ptr %q
  ret void
}
define void @exported(i8 signext %x) {
entry:
  %c = icmp ult i8 0, %x
  %s = select i1 %c, i16 13264, i16 0
  store i64 0, ptr null
  %t = add i16 %s, 34
  switch i64 0, label %one [
    i64 -3, label %one
    i64 82, label %two
  ]
one:
  br label %two
two:
  call void @take(i16 %s)
  call void @take(i16 %t)
  ret void
}
declare void @take(i16)
