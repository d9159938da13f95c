; One value recorded several times.
source_filename = "stackmap-repeated-value.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define i64 @repeated(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i64 %a, i64 %b, i64 %a)
  ret i64 %b
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
