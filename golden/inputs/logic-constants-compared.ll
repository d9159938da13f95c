; A comparison and an exclusive or with the same wide constant share its upper step as words; as doublewords they do not.
; targets: ppc64 ppc64le
; isel: dag
source_filename = "logic-constants-compared.ll"

define void @w(i32 %a) {
  %x = icmp eq i32 %a, 33554432
  %s = select i1 %x, i32 3, i32 %a
  %y = xor i32 %a, 33554432
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %s, i32 %y)
  ret void
}

define void @d(i64 %a) {
  %x = icmp eq i64 %a, 33554432
  %s = select i1 %x, i64 3, i64 %a
  %y = xor i64 %a, 33554432
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s, i64 %y)
  ret void
}

define void @d2(i64 %a) {
  %x = icmp eq i64 %a, 33554435
  %s = select i1 %x, i64 3, i64 %a
  %y = xor i64 %a, 33554435
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s, i64 %y)
  ret void
}

define void @w2(i32 %a) {
  %x = icmp eq i32 %a, 33554435
  %s = select i1 %x, i32 3, i32 %a
  %y = xor i32 %a, 33554435
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %s, i32 %y)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
