; Sums with something special on one side: what is on the left decides first.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "sums-either-way.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @bool_and_difference(i1 %c, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %d = sub i64 -257, %x
  %w = sext i1 %c to i64
  %s = add i64 %w, %d
  ret i64 %s
}

define i64 @difference_and_bool(i1 %c, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %d = sub i64 -257, %x
  %w = sext i1 %c to i64
  %s = add i64 %d, %w
  ret i64 %s
}

define i32 @difference_and_product(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %d = sub i32 7, %x
  %m = mul i32 %d, 5
  %s = add i32 %d, %m
  ret i32 %s
}

define i32 @difference_and_negated(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %d = sub i32 7, %x
  %n = sub i32 0, %y
  %m = shl i32 %n, 5
  %s = add i32 %d, %m
  ret i32 %s
}

define i32 @negated_and_difference(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %d = sub i32 7, %x
  %n = sub i32 0, %y
  %m = shl i32 %n, 5
  %s = add i32 %m, %d
  ret i32 %s
}

define i32 @two_differences(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %z = add i32 %x, 9
  %d = sub i32 7, %y
  %s = add i32 %d, %z
  ret i32 %s
}

define i32 @incremented_and_not(i32 %x, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = sext i1 %c to i32
  %t = trunc i32 %x to i1
  %v = sext i1 %t to i32
  %s = add i32 %w, %v
  ret i32 %s
}
