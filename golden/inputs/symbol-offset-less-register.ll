; targets: x86_64
source_filename = "symbol-offset-less-register"

@text = dso_local constant [40 x i8] zeroinitializer
@own = internal thread_local(localexec) global [40 x i8] zeroinitializer

; What is taken from a symbol with an offset becomes a negated index: symbol and offset are two parts saved.
define void @offset(i64 %x, i64 %y) {
  %1 = and i64 %x, %y
  %2 = sub i64 ptrtoint (ptr getelementptr (i8, ptr @text, i64 20) to i64), %1
  switch i64 %x, label %3 [
    i64 36, label %4
  ]
3:
  call void @take(i64 %2)
  br label %4
4:
  ret void
}
define void @none(i64 %x, i64 %y) {
  %1 = and i64 %x, %y
  %2 = sub i64 ptrtoint (ptr @text to i64), %1
  switch i64 %x, label %3 [
    i64 36, label %4
  ]
3:
  call void @take(i64 %2)
  br label %4
4:
  ret void
}
define void @register(i64 %x, i64 %y) {
  %1 = sub i64 ptrtoint (ptr getelementptr (i8, ptr @text, i64 20) to i64), %x
  switch i64 %x, label %3 [
    i64 36, label %4
  ]
3:
  call void @take(i64 %1)
  br label %4
4:
  ret void
}
define void @loaded(i64 %x, i64 %y) {
  %1 = and i64 %x, %y
  %2 = sub i64 0, %1
  %3 = getelementptr i8, ptr @text, i64 %2
  %4 = getelementptr i8, ptr %3, i64 8
  %5 = load i64, ptr %4
  %6 = sub i64 %5, %y
  switch i64 %6, label %7 [
    i64 36, label %8
  ]
7:
  call void @take(i64 %6)
  br label %8
8:
  ret void
}
define void @thread(i64 %x, i64 %y) {
  %1 = and i64 %x, %y
  %2 = call ptr @llvm.threadlocal.address.p0(ptr @own)
  %3 = sub i64 0, %1
  %4 = getelementptr i8, ptr %2, i64 %3
  %5 = getelementptr i8, ptr %4, i64 8
  %6 = load i64, ptr %5
  switch i64 %6, label %7 [
    i64 36, label %8
  ]
7:
  call void @take(i64 %6)
  br label %8
8:
  ret void
}

declare void @take(i64)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull)
