; Calls to places before and far behind a symbol take its address first; just behind it they name it.
; targets: x86_64
source_filename = "symbol-called-below.ll"
@text = dso_local constant [5 x i8] c"f-?T\00"
@away = external constant [5 x i8]
declare void @outside()
declare dso_local void @near()
define void @below(i16 %x) {
  call void getelementptr (i8, ptr @text, i64 -53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @above(i16 %x) {
  call void getelementptr (i8, ptr @text, i64 53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @far(i16 %x) {
  call void getelementptr (i8, ptr @text, i64 530000000)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @away_below(i16 %x) {
  call void getelementptr (i8, ptr @away, i64 -53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @away_above(i16 %x) {
  call void getelementptr (i8, ptr @away, i64 53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @outside_below(i16 %x) {
  call void getelementptr (i8, ptr @outside, i64 -53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @outside_above(i16 %x) {
  call void getelementptr (i8, ptr @outside, i64 53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @near_below(i16 %x) {
  call void getelementptr (i8, ptr @near, i64 -53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
define void @near_above(i16 %x) {
  call void getelementptr (i8, ptr @near, i64 53)()
  switch i16 %x, label %a [
    i16 18, label %a
    i16 0, label %b
    i16 -1, label %b
  ]
a:
  br label %b
b:
  ret void
}
