; A sum that sets flags is also the sum of the swapped operands.
; isel: dag
; targets: aarch64
source_filename = "flags-of-commuted-sum.ll"

define i64 @compared_a(i64 %x, i64 %r) {
  %n = sub i64 0, %x
  %c = icmp ne i64 %r, %n
  %s = sub i64 %n, %r
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %s
}

define i64 @compared_b(i64 %x, i64 %r) {
  %n = sub i64 0, %x
  %c = icmp ne i64 %n, %r
  %s = sub i64 %n, %r
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %s
}

define i64 @compared_c(i64 %x, i64 %r) {
  %n = sub i64 0, %x
  %c = icmp ne i64 %n, %r
  %s = add i64 %x, %r
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %s
}

define i64 @compared_d(i64 %x, i64 %r) {
  %n = sub i64 0, %x
  %c = icmp ne i64 %r, %n
  %s = add i64 %x, %r
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %s
}

define i64 @compared_e(i64 %x, i64 %r) {
  %n = sub i64 0, %x
  %c = icmp ne i64 %r, %n
  %s = add i64 %r, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %s
}

define i64 @compared_f(i64 %x, i64 %r) {
  %n = sub i64 0, %x
  %c = icmp ne i64 %n, %r
  %s = add i64 %r, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %s
}

define i64 @overflow_a(i64 %x, i64 %r) {
  %n = and i64 %x, %r
  %m = and i64 %r, %x
  %c = icmp ne i64 %n, 0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %m
}

define i64 @overflow_b(i64 %x, i64 %r) {
  %m = and i64 %r, %x
  %n = and i64 %x, %r
  %c = icmp ne i64 %n, 0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c, i64 %m)
  ret i64 %n
}

define {i64, i1} @overflow_c(i64 %x, i64 %r) {
  %o = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %x, i64 %r)
  %m = add i64 %r, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %m)
  ret {i64, i1} %o
}

define {i64, i1} @overflow_d(i64 %x, i64 %r) {
  %o = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %x, i64 %r)
  %m = add i64 %x, %r
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %m)
  ret {i64, i1} %o
}

define {i64, i1} @overflow_e(i64 %x, i64 %r) {
  %m = add i64 %r, %x
  %o = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %x, i64 %r)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %m)
  ret {i64, i1} %o
}

declare {i64, i1} @llvm.uadd.with.overflow.i64(i64, i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
