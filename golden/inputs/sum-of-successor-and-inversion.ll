; (x + 1) + ~y is x - y only if nothing else reads x + 1.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "sum-of-successor-and-inversion.ll"

define i64 @one(i64 %x, i64 %y) {
  %a = add i64 %x, 1
  %n = xor i64 %y, -1
  %s = add i64 %a, %n
  ret i64 %s
}

define i64 @shared(i64 %x, i64 %y) {
  %a = add i64 %x, 1
  %n = xor i64 %y, -1
  %s = add i64 %a, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %a)
  ret i64 %s
}

define i64 @shared_not(i64 %x, i64 %y) {
  %a = add i64 %x, 1
  %n = xor i64 %y, -1
  %s = add i64 %n, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %n)
  ret i64 %s
}

define i64 @shared_both(i64 %x, i64 %y) {
  %a = add i64 %x, 1
  %n = xor i64 %y, -1
  %s = add i64 %n, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %n, i64 %a)
  ret i64 %s
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
