; Indices with a constant, extended by their sign and scaled: the constant becomes an offset where sums keep their sign.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "indices-with-constants.ll"

define i32 @element(ptr %p, i64 %d, i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = add nsw i32 %a, 1
  %c = sext i32 %b to i64
  %e = getelementptr [8 x i32], ptr %p, i64 0, i64 %c
  %f = load i32, ptr %e
  %g = urem i32 %f, %a
  ret i32 %g
}

define i32 @wrapping(ptr %p, i64 %d, i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %b = add i32 %a, 1
  %c = sext i32 %b to i64
  %e = getelementptr [8 x i32], ptr %p, i64 0, i64 %c
  %f = load i32, ptr %e
  %g = urem i32 %f, %a
  ret i32 %g
}

define i64 @twice_read(ptr %p, i64 %d, i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %b = add nsw i32 %a, -3
  %c = sext i32 %b to i64
  %e = shl i64 %c, 3
  %f = add i64 %e, %c
  %g = urem i64 %f, %d
  ret i64 %g
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
