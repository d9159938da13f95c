; targets: aarch64
source_filename = "logic-of-widened-loads"

; Logic on what is read from memory and widened to two registers: each half by itself.
define void @fields(ptr %p, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i96, ptr %p, align 8
  %2 = and i96 %1, -4294967296
  %3 = or i96 %2, 1234567
  store i96 %3, ptr %p, align 8
  ret void
}
define i64 @low(ptr %p, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i120, ptr %p, align 8
  %2 = xor i120 %1, 5192296858534827628530496329220095
  %3 = lshr i120 %2, 13
  %4 = trunc i120 %3 to i64
  ret i64 %4
}
define i1 @any(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i72, ptr %p, align 8
  %2 = load i72, ptr %q, align 8
  %3 = and i72 %1, %2
  %4 = icmp eq i72 %3, 0
  ret i1 %4
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
