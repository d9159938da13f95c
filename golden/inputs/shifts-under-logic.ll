; Logic of values shifted alike shifts once, also across another operand and between two trees.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "shifts-under-logic.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @three_bytes(ptr %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = getelementptr i8, ptr %a, i64 64
  %first = load i24, ptr %a
  %second = load i24, ptr %b
  %both = or i24 %first, %second
  store i24 %both, ptr %a
  ret void
}

define i64 @tree_of_and(i64 %a, i64 %b, i64 %c, i64 %d, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %1 = shl i64 %a, %n
  %2 = shl i64 %b, %n
  %3 = and i64 %1, %c
  %4 = and i64 %d, %2
  %5 = and i64 %3, %4
  ret i64 %5
}

define i64 @tree_of_or(i64 %a, i64 %b, i64 %c, i64 %d, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %1 = ashr i64 %a, %n
  %2 = ashr i64 %b, %n
  %3 = or i64 %1, %c
  %4 = or i64 %d, %2
  %5 = or i64 %3, %4
  ret i64 %5
}

define i64 @tree_of_xor(i64 %a, i64 %b, i64 %c, i64 %d, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %1 = lshr i64 %a, 7
  %2 = lshr i64 %b, 7
  %3 = xor i64 %1, %c
  %4 = xor i64 %d, %2
  %5 = xor i64 %3, %4
  ret i64 %5
}

define i64 @used_twice(i64 %a, i64 %b, i64 %c, i64 %d, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %1 = lshr i64 %a, 7
  %2 = lshr i64 %b, 7
  %3 = xor i64 %1, %c
  %4 = xor i64 %2, %3
  %5 = lshr i64 %d, 7
  %6 = and i64 %5, %n
  %7 = and i64 %6, %2
  %8 = add i64 %7, %4
  ret i64 %8
}

define i64 @chain_of_and(i64 %a, i64 %b, i64 %c, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %1 = ashr i64 %a, %n
  %2 = ashr i64 %b, %n
  %3 = and i64 %1, %c
  %4 = and i64 %3, %2
  ret i64 %4
}

define i64 @chain_of_xor(i64 %a, i64 %b, i64 %c, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %1 = shl i64 %a, %n
  %2 = shl i64 %b, %n
  %3 = xor i64 %c, %1
  %4 = xor i64 %2, %3
  ret i64 %4
}

define i64 @chain_of_or(i64 %a, i64 %b, i64 %c, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %1 = lshr i64 %a, %n
  %2 = lshr i64 %b, %n
  %3 = or i64 %1, %c
  %4 = or i64 %3, %2
  ret i64 %4
}
