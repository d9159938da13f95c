; The lower half of an extended value is its source, also behind a record that starts with the extended value.
; targets: x86_64
source_filename = "part-of-a-recorded-extension.ll"

define i1 @f(i32 %0, i32 %1) {
entry:
  %2 = sext i32 %0 to i64
  %3 = and i64 %2, %2
  %4 = xor i64 %2, 65536
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %3, i32 %1)
  %5 = xor i64 %4, %2
  %6 = and i64 %2, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %6)
  ret i1 false
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
