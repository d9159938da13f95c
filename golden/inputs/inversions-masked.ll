; An inversion inside a difference that is masked moves outside only if nothing else reads it; inside a sum in any case.
; targets: aarch64 ppc64 ppc64le
; isel: dag
source_filename = "inversions-masked.ll"

define void @used(i32 %x, i32 %y, i32 %k) {
  %n = xor i32 %x, -1
  %s = sub i32 %n, %y
  %a = and i32 %k, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %a, i32 %n)
  ret void
}

define void @used_sum(i32 %x, i32 %y, i32 %k) {
  %n = xor i32 %x, -1
  %s = add i32 %n, %y
  %a = and i32 %k, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %a, i32 %n)
  ret void
}

define void @used_right(i32 %x, i32 %y, i32 %k) {
  %n = xor i32 %x, -1
  %s = add i32 %y, %n
  %a = and i32 %k, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %a, i32 %n)
  ret void
}

define void @difference_used(i32 %x, i32 %y, i32 %k) {
  %n = xor i32 %x, -1
  %s = sub i32 %n, %y
  %a = and i32 %k, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %a, i32 %s)
  ret void
}

define void @swapped_used(i32 %x, i32 %y, i32 %k) {
  %n = xor i32 %x, -1
  %s = call i32 @llvm.bswap.i32(i32 %n)
  %a = and i32 %k, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %a, i32 %n)
  ret void
}

define void @once(i32 %x, i32 %y, i32 %k) {
  %n = xor i32 %x, -1
  %s = sub i32 %n, %y
  %a = and i32 %k, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %a)
  ret void
}

declare i32 @llvm.bswap.i32(i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
