; One bit divided by one bit is itself, whatever the divisor: a zero has no meaning; what has none, divided, is zero.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "division-of-bits.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @sdiv(ptr %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = getelementptr i8, ptr %a, i64 64
  %first = load i1, ptr %a
  %second = load i1, ptr %b
  %made = sdiv i1 %first, %second
  store i1 %made, ptr %a
  ret void
}

define void @udiv(ptr %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = getelementptr i8, ptr %a, i64 64
  %first = load i1, ptr %a
  %second = load i1, ptr %b
  %made = udiv i1 %first, %second
  store i1 %made, ptr %a
  ret void
}

define void @srem(ptr %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = getelementptr i8, ptr %a, i64 64
  %first = load i1, ptr %a
  %second = load i1, ptr %b
  %made = srem i1 %first, %second
  store i1 %made, ptr %a
  ret void
}

define void @urem(ptr %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = getelementptr i8, ptr %a, i64 64
  %first = load i1, ptr %a
  %second = load i1, ptr %b
  %made = urem i1 %first, %second
  store i1 %made, ptr %a
  ret void
}

define i64 @by_nothing(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %none = sub i64 %a, %a
  %rest = urem i64 %a, %none
  %again = urem i64 %rest, %a
  ret i64 %again
}
