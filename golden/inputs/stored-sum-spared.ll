; targets: ppc64 ppc64le
source_filename = "stored-sum-spared"

; A doubleword stored where the address moves takes base and index apart, the offset in the base; other sizes and
; loads do not.
define void @doubleword(i64 %x, i64 %v) {
entry:
  %a = alloca [6 x i64], align 1
  %p = getelementptr { i64, [5 x i64] }, ptr %a, i64 0, i32 1, i64 %x
  store i64 0, ptr %a
  store i64 %v, ptr %p
  switch i64 %x, label %one [
    i64 7, label %two
  ]
one:
  call void @take(ptr %p)
  br label %two
two:
  ret void
}
define void @word(i64 %x, i32 %v) {
entry:
  %a = alloca [6 x i64], align 1
  %p = getelementptr { i64, [5 x i32] }, ptr %a, i64 0, i32 1, i64 %x
  store i64 0, ptr %a
  store i32 %v, ptr %p
  switch i64 %x, label %one [
    i64 7, label %two
  ]
one:
  call void @take(ptr %p)
  br label %two
two:
  ret void
}
define void @byte(i64 %x, i8 %v) {
entry:
  %a = alloca [6 x i64], align 1
  %p = getelementptr { i64, [5 x i8] }, ptr %a, i64 0, i32 1, i64 %x
  store i64 0, ptr %a
  store i8 %v, ptr %p
  switch i64 %x, label %one [
    i64 7, label %two
  ]
one:
  call void @take(ptr %p)
  br label %two
two:
  ret void
}
define void @half(i64 %x, i16 %v) {
entry:
  %a = alloca [6 x i64], align 1
  %p = getelementptr { i64, [5 x i16] }, ptr %a, i64 0, i32 1, i64 %x
  store i64 0, ptr %a
  store i16 %v, ptr %p
  switch i64 %x, label %one [
    i64 7, label %two
  ]
one:
  call void @take(ptr %p)
  br label %two
two:
  ret void
}
define void @double(i64 %x, double %v) {
entry:
  %a = alloca [6 x i64], align 1
  %p = getelementptr { i64, [5 x double] }, ptr %a, i64 0, i32 1, i64 %x
  store i64 0, ptr %a
  store double %v, ptr %p
  switch i64 %x, label %one [
    i64 7, label %two
  ]
one:
  call void @take(ptr %p)
  br label %two
two:
  ret void
}
define i64 @loaded(i64 %x) {
entry:
  %a = alloca [6 x i64], align 1
  %p = getelementptr { i64, [5 x i64] }, ptr %a, i64 0, i32 1, i64 %x
  store i64 0, ptr %a
  %v = load i64, ptr %p
  switch i64 %x, label %one [
    i64 7, label %two
  ]
one:
  call void @take(ptr %p)
  br label %two
two:
  ret i64 %v
}
declare void @take(ptr)
