; The complement of an or of disjoint bits is that of an exclusive or, where the or says that they are disjoint.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "complement-of-disjoint-bits.ll"

define i64 @or_shared(i64 %x, i64 %y) {
  %o = or disjoint i64 %x, %y
  %n = xor i64 %o, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %o)
  ret i64 %n
}

define i64 @or_one(i64 %x, i64 %y) {
  %o = or disjoint i64 %x, %y
  %n = xor i64 %o, -1
  ret i64 %n
}

define i64 @or_shl(i64 %x, i64 %y) {
  %s = shl i64 %y, 59
  %o = or disjoint i64 %x, %s
  %n = xor i64 %o, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %o)
  ret i64 %n
}

define i64 @or_shl1(i64 %x, i64 %y) {
  %s = shl i64 %y, 59
  %o = or disjoint i64 %s, 1
  %n = xor i64 %o, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %o)
  ret i64 %n
}

define i64 @or_shl1n(i64 %x, i64 %y) {
  %s = shl i64 %y, 59
  %o = or i64 %s, 1
  %n = xor i64 %o, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %o)
  ret i64 %n
}

define i64 @and_(i64 %x, i64 %y) {
  %s = shl i64 %y, 59
  %o = or disjoint i64 %s, 1
  %n = xor i64 %o, -1
  %m = and i64 %n, %x
  ret i64 %m
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
